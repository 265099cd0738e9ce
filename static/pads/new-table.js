// A new table: who plays (names remembered), who starts, and what this table agrees on.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice, stepperRow, switchRow } from '/static/parts/controls.js';
import { COLOURS, tag } from '/static/parts/people.js';
import { refusalCard, ruleLink } from '/static/parts/reasons.js';
import { show } from '/static/parts/screen.js';
import { whyFailed } from '/static/parts/failures.js';
import { term } from '/static/sentences.js';
import { metaOf } from '/static/tables/meta.js';
import * as store from '/static/tables/store.js';
import { Table } from '/static/tables/table.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/build/engine').Frame.Option} Option
 * @typedef {{
 *   seats: import('/static/tables/values').Seat[], options: Record<string, unknown>, startPlayer: number,
 *   refusal: import('/static/build/engine').Frame.Refused | null, problem: string, known: string[],
 * }} Form
 * @typedef {Form & {facts: object, meta: import('/static/tables/meta.js').Game}} NewTable what a game's own questions see
 */

/** @param {number} number of the seat, from 0 */
const defaultName = (number) => t('Player {n}', { n: number + 1 });

/**
 * @param {string} game
 * @param {import('/static/pads/play.js').GamePad} module
 * @param {Words} words
 * @param {object} facts
 * @param {string} notice why there is no table
 * @param {(id: string) => void} opened
 */
export async function newTable(game, module, words, facts, notice, opened) {
  const meta = await metaOf(game);
  const [least, most] = meta.players;
  const known = (await store.people()).map((each) => each.name);
  /** @type {Form} */
  const form = { seats: [], options: {}, startPlayer: 0, refusal: null, problem: notice, known };
  for (const option of meta.options) form.options[option.id] = option.default;
  const agreed = meta.options.filter((option) => option.kind !== 'list' && !module.asked?.includes(option.id));
  setCount(Math.max(least, 2));

  /** @param {number} count */
  function setCount(count) {
    while (form.seats.length > count) form.seats.pop();
    form.startPlayer = Math.min(form.startPlayer, count - 1);
    while (form.seats.length < count) {
      const number = form.seats.length;
      const free = COLOURS.find((colour) => !form.seats.some((seat) => seat.colour === colour.id)) ?? COLOURS[number];
      const name = known.find((each) => !form.seats.some((seat) => seat.name === each)) ?? defaultName(number);
      form.seats.push({ name, colour: free.id });
    }
  }

  async function begin() {
    const options = { ...form.options, ...module.options?.({ ...form, facts, meta }) };
    const seats = form.seats.map((seat) => ({ ...seat, name: seat.name.trim() }));
    const tooLong = seats.find(({ name }) => [...name].length > meta.longest_name);
    form.problem = tooLong
      ? t('“{name}” is too long: a name has {n} letters at most.', { name: tooLong.name, n: meta.longest_name })
      : '';
    form.refusal = null;
    if (tooLong) return draw();
    try {
      await open(options, seats);
    } catch (problem) {
      form.problem = whyFailed(problem);
    }
    return draw();
  }

  /** @param {Record<string, unknown>} options @param {import('/static/tables/values').Seat[]} seats */
  async function open(options, seats) {
    const made = await Table.create(game, options, seats, meta.rules_version, form.startPlayer);
    form.refusal = made.refusal ?? null;
    if (!made.id) return;
    await store.rememberPeople(seats.filter((seat, number) => seat.name !== defaultName(number)));
    opened(made.id);
  }

  /** @param {Option} option */
  function optionRow(option) {
    const label = term(words, option.id);
    const value = form.options[option.id];
    const set = (/** @type {unknown} */ value) => {
      form.options[option.id] = value;
      draw();
    };
    const hint = option.rule ? ruleLink(option.rule) : nothing;
    if (option.kind === 'switch') return switchRow({ label, hint, on: Boolean(value), set });
    if (option.kind === 'choice') {
      return html`<fieldset class="row tall">
        <legend>${label} ${hint}</legend>
        ${choice({
          label,
          chosen: value,
          set,
          values: option.values.map((each) => ({ value: each, text: term(words, String(each)) })),
        })}
      </fieldset>`;
    }
    if (option.kind === 'number')
      return stepperRow({
        label,
        hint,
        value: Number(value),
        least: Number(option.values[0]),
        most: Number(option.values[1]),
        set,
      });
    return nothing;
  }

  function draw() {
    show(
      html` <h1>${t('New table')}</h1>
        <section class="card rows">
          ${stepperRow({
            label: t('Players'),
            value: form.seats.length,
            least,
            most,
            set: (count) => {
              setCount(count);
              draw();
            },
          })}
          ${form.seats.map((seat, number) => personRow(seat, number))}
        </section>
        ${module.setup ? module.setup({ ...form, facts, meta }, words, draw) : nothing}
        ${
          agreed.length
            ? html`<details class="card">
                <summary class="button quiet">${t('What this table agrees on')}</summary>
                <div class="rows">${agreed.map(optionRow)}</div>
              </details>`
            : nothing
        }
        ${form.refusal ? refusalCard(words, form.refusal) : nothing}
        ${form.problem ? html`<p class="error" role="alert">${form.problem}</p>` : nothing}
        <button type="button" class="button go" @click=${begin}>${t('Start')}</button>
        <datalist id="known">${known.map((name) => html`<option value=${name}></option>`)}</datalist>`,
    );
  }

  /** @param {{name: string, colour: string}} seat @param {number} number */
  function personRow(seat, number) {
    return html`<div class="person">
      <button
        type="button"
        class="square"
        aria-label=${t('{name}: another colour', { name: seat.name })}
        @click=${() => nextColour(seat)}
      >
        ${tag(seat)}
      </button>
      <label class="field"
        ><span class="unseen">${t('Name of player {n}', { n: number + 1 })}</span>
        <input
          list="known"
          autocomplete="off"
          .value=${seat.name}
          @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
          @change=${(/** @type {Event} */ event) => {
            seat.name = /** @type {HTMLInputElement} */ (event.target).value || defaultName(number);
            draw();
          }}
      /></label>
      <button
        type="button"
        class="square"
        aria-label=${t('{name} starts', { name: seat.name })}
        aria-pressed=${form.startPlayer === number}
        @click=${() => {
          form.startPlayer = number;
          draw();
        }}
      >
        ${form.startPlayer === number ? '★' : '☆'}
      </button>
    </div>`;
  }

  /** @param {{name: string, colour: string}} seat */
  function nextColour(seat) {
    const at = COLOURS.findIndex((colour) => colour.id === seat.colour);
    for (let step = 1; step <= COLOURS.length; step += 1) {
      const next = COLOURS[(at + step) % COLOURS.length];
      const taken = form.seats.find((other) => other.colour === next.id);
      if (!taken) {
        seat.colour = next.id;
        break;
      }
    }
    draw();
  }

  draw();
}
