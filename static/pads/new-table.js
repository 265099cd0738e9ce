// A new table: who plays (as at the last one), who starts where the game has that, and what this table agrees on.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice, stepperRow, switchRow } from '/static/parts/controls.js';
import { COLOURS, tag } from '/static/parts/people.js';
import { circle, draftOf, dropDrafts, keepDraft, rememberCircle } from '/static/pads/notes.js';
import { continueCards, running } from '/static/pads/running.js';
import { refusalCard, ruleLink } from '/static/parts/reasons.js';
import { show } from '/static/parts/screen.js';
import { whyFailed } from '/static/parts/failures.js';
import { load, term } from '/static/sentences.js';
import { metaOf } from '/static/tables/meta.js';
import * as store from '/static/tables/store.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/build/engine').Frame.Option} Option
 * @typedef {{
 *   seats: Seat[], options: Record<string, unknown>, startPlayer: number,
 *   refusal: import('/static/build/engine').Frame.Refused | null, problem: string,
 * }} Form
 * @typedef {import('/static/tables/values').Seat} Seat a seat without a name is called by its number, in any language
 * @typedef {Form & {facts: object, meta: import('/static/tables/meta.js').Game}} NewTable what a game's own questions see
 * What a game asks for a new table (static/games/<game>/setup.js); a game may ask nothing of its own.
 * @typedef {{
 *   setup?: (form: NewTable, words: Words, change: () => void) => unknown,
 *   asked?: string[],
 *   anew?: string[],
 *   options?: (form: NewTable) => Record<string, unknown>,
 *   scans?: boolean,
 * }} Questions `scans`: whether its sheets come from paper, too; `asked`: options that `setup` asks itself; `anew`: options that every play decides anew, also at a rematch
 * @typedef {import('/static/pads/play.js').Over} Over
 * What keeps the tables comes aboard while names are typed.
 * @typedef {(game: string, options: Record<string, unknown>, seats: Seat[], rules: string, starts?: number) =>
 *   Promise<{id?: string, refusal?: import('/static/build/engine').Frame.Refused}>} Create
 */

/** @param {number} number of the seat, from 0 */
const defaultName = (number) => t('Player {n}', { n: number + 1 });

/**
 * The same people once more: they find themselves on the next new table, with what they agreed on; what every play decides anew is
 * asked again.
 * @param {import('/static/tables/values').TableRecord} record
 * @param {Questions} questions
 */
export function again({ game, seats, options, startPlayer = 0 }, questions) {
  const agreed = Object.entries(options).filter(([id]) => !questions.anew?.includes(id));
  keepDraft(game, {
    seats: seats.map(({ name, colour }, number) => ({ name: name === defaultName(number) ? '' : name, colour })),
    options: Object.fromEntries(agreed),
    startPlayer,
  });
}

/** @type {Form | undefined} the one on the screen: what an earlier one still waited for is drawn no more */
let onScreen;

/** Where a page leads that is asked for photographing: a new table, whose first deed that is. */
const SCANNING = '#scan';

/** Does the address name a table? */
export const namesTable = () => location.hash.length > 1 && location.hash !== SCANNING;

/** What is to lie over the table that was just opened. @type {Over} */
let laid = '';

/** It lies there once. */
export function takeLaid() {
  const over = laid;
  laid = '';
  return over;
}

/** A table takes the place of the questions. */
export function putAway() {
  onScreen = undefined;
}

/**
 * @param {string} game
 * @param {Questions} questions
 * @param {Create} create
 * @param {string} [notice] why there is no table
 */
export async function newTable(game, questions, create, notice = '') {
  const [words, meta, everybody, goingOn] = await Promise.all([load(game), metaOf(game), store.people(), running(game)]);
  const { facts } = meta;
  const title = document.title.split(' · ').at(-2) ?? 'Purser';
  const wished = location.hash === SCANNING ? 'scan' : '';
  const [least, most] = meta.players;
  const last = circle();
  // Those of the last table first, in their order, then everybody who ever played here.
  const before = everybody.filter(({ name }) => !last.people.some((person) => person.name === name));
  const people = [...last.people, ...before.map(({ name, colour }) => ({ name, colour }))];
  const known = people.map(({ name }) => name).filter(Boolean);
  const draft = draftOf(game);
  /** @type {Form} */
  const form = { seats: draft?.seats ?? [], options: {}, startPlayer: draft?.startPlayer ?? 0, refusal: null, problem: notice };
  onScreen = form;
  for (const option of meta.options) form.options[option.id] = draft?.options[option.id] ?? option.default;
  const agreed = meta.options.filter((option) => option.kind !== 'list' && !questions.asked?.includes(option.id));
  setCount(Math.min(Math.max(draft?.seats.length ?? (last.count || 2), least), most));

  /** @param {number} count */
  function setCount(count) {
    while (form.seats.length > count) form.seats.pop();
    form.startPlayer = Math.min(form.startPlayer, count - 1);
    while (form.seats.length < count) {
      const sits = (/** @type {Seat} */ person) => person.name && form.seats.some(({ name }) => name === person.name);
      const next = people.filter((person) => !sits(person))[form.seats.filter(({ name }) => !name).length];
      const taken = (/** @type {string} */ colour) => form.seats.some((seat) => seat.colour === colour);
      const free = COLOURS.find(({ id }) => !taken(id)) ?? COLOURS[0];
      form.seats.push({ name: next?.name ?? '', colour: next && !taken(next.colour) ? next.colour : free.id });
    }
  }

  /** The people by the names that the screen shows. */
  const named = () => form.seats.map((seat, number) => ({ ...seat, name: seat.name.trim() || defaultName(number) }));

  /** @param {Over} over what is to lie over the table */
  async function begin(over) {
    const seats = named();
    const options = { ...form.options, ...questions.options?.({ ...form, seats, facts, meta }) };
    const tooLong = seats.find(({ name }) => [...name].length > meta.longest_name);
    form.problem = tooLong
      ? t('“{name}” is too long: a name can have {n} letters at most.', { name: tooLong.name, n: meta.longest_name })
      : '';
    form.refusal = null;
    if (tooLong) return draw();
    try {
      await open(options, seats, over);
    } catch (problem) {
      form.problem = whyFailed(problem);
    }
    return draw();
  }

  /** @param {Record<string, unknown>} options @param {Seat[]} seats @param {Over} over */
  async function open(options, seats, over) {
    const starts = meta.start_player ? form.startPlayer : undefined;
    const made = await create(game, options, seats, meta.rules_version, starts);
    form.refusal = made.refusal ?? null;
    if (!made.id) return;
    await store.rememberPeople(form.seats.filter(({ name }) => name));
    rememberCircle(form.seats);
    dropDrafts();
    laid = over;
    // The table takes the place of these questions: who goes back from it wants to leave it, not to be asked again.
    location.replace(`#${made.id}`);
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

  function keep() {
    const { seats, options, startPlayer } = form;
    keepDraft(game, { seats, options, startPlayer });
  }

  function draw() {
    if (onScreen !== form) return;
    keep();
    show(
      html` ${goingOn.length ? html`<div id="running">${continueCards(goingOn, { [game]: title })}</div>` : nothing}
        <h1>${t('New table')}</h1>
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
          ${
            meta.start_player && form.seats.length > 1
              ? html`<p class="soft">★ ${t('starts')} ${ruleLink(meta.start_player)}</p>`
              : nothing
          }
        </section>
        ${questions.setup ? questions.setup({ ...form, seats: named(), facts, meta }, words, draw) : nothing}
        ${
          agreed.length
            ? html`<details class="card">
                <summary class="button quiet">${t('What this table agrees on')}</summary>
                <div class="rows">${agreed.map(optionRow)}</div>
              </details>`
            : nothing
        }
        ${form.refusal ? html`<div class="in-sight">${refusalCard(words, form.refusal)}</div>` : nothing}
        ${form.problem ? html`<p class="error in-sight" role="alert">${form.problem}</p>` : nothing}
        <button type="button" class="button begin ${wished ? '' : 'go'}" @click=${() => begin('')}>${t('Start')}</button>
        ${
          questions.scans
            ? html`<button type="button" class="button ${wished ? 'go' : ''}" @click=${() => begin('scan')}>
                ${t('Photograph finished sheets')}
              </button>`
            : nothing
        }
        <datalist id="known">${known.map((name) => html`<option value=${name}></option>`)}</datalist>`,
    );
  }

  /** @param {{name: string, colour: string}} seat @param {number} number */
  function personRow(seat, number) {
    const name = seat.name || defaultName(number);
    const asks = Boolean(meta.start_player) && form.seats.length > 1;
    return html`<div class="person">
      <button type="button" class="square" aria-label=${t('{name}: another colour', { name })} @click=${() => nextColour(seat)}>
        ${tag({ ...seat, name })}
      </button>
      <label class="field"
        ><span class="unseen">${t('Name of player {n}', { n: number + 1 })}</span>
        <input
          list="known"
          autocomplete="off"
          enterkeyhint="next"
          .value=${name}
          @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
          @input=${(/** @type {Event} */ event) => {
            // Kept with every letter: another language or a look at a rule may be the next tap.
            const typed = /** @type {HTMLInputElement} */ (event.target).value;
            seat.name = typed.trim() === defaultName(number) ? '' : typed;
            if (seat.name) draw();
            else keep();
          }}
          @change=${(/** @type {Event} */ event) => {
            /** @type {HTMLInputElement} */ (event.target).value = seat.name.trim() || defaultName(number);
            draw();
          }}
      /></label>
      ${
        asks
          ? html`<button
              type="button"
              class="square"
              aria-label=${t('{name} starts', { name })}
              aria-pressed=${form.startPlayer === number}
              @click=${() => {
                form.startPlayer = number;
                draw();
              }}
            >
              ${form.startPlayer === number ? '★' : '☆'}
            </button>`
          : nothing
      }
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
