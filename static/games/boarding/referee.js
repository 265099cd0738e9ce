// "May I?" of Boarding: paint the plane, take a card, lay it on seats, and hear what the rules say and what it costs.
import { html, nothing } from '/static/vendor/lit-html.js';
import { eraser, nameOf, palette } from '/static/games/boarding/passengers.js';
import { cardLibrary } from '/static/games/boarding/cards.js';
import { seating, taken } from '/static/games/boarding/seating.js';
import { choice, stepperRow, switchRow } from '/static/parts/controls.js';
import { emptyRows, layoutOf, plane, upright, withPassengers } from '/static/games/boarding/plane.js';
import { refusalCard } from '/static/parts/reasons.js';
import { quickQuestions } from '/static/games/boarding/referee/quick.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/referee/referee.js').Context} Context */

const GROUP_LINES = { Y: 'tourists', G: 'ecologists', B: 'businessmen' };
const PLENTY = 30;

/** @param {any} facts @param {string} side */
function empty(facts, side, layout = layoutOf(facts, { layout: side }, 0)) {
  return {
    side,
    layout,
    rows: emptyRows(layout),
    hall: {},
    rivals_best: {},
    options: {},
    step: 'plane',
    tool: 'R',
    hand: null,
    planes: [],
  };
}

/** The planes, the hall and the rulings of a running table; the plane of whoever is at turn comes first. @param {any} table @param {any} facts */
function fromTable(table, facts) {
  const { options, players, shared } = table.state;
  const best = (/** @type {number} */ own, /** @type {string} */ line) =>
    Math.max(
      0,
      ...(table.tally?.players ?? [])
        .filter((/** @type {any} */ each) => each.seat !== own)
        .map((/** @type {any} */ each) => each.lines.find((/** @type {any} */ found) => found.line === line).facts.n),
    );
  const planes = players.map((/** @type {any} */ { name, pad }, /** @type {number} */ seat) => ({
    name,
    rows: pad.rows,
    rivals_best: Object.fromEntries(Object.entries(GROUP_LINES).map(([letter, line]) => [letter, best(seat, line)])),
  }));
  const seat = (options.start + shared.turns) % players.length;
  const { rows, rivals_best } = planes[seat];
  return {
    ...empty(facts, options.layout, layoutOf(facts, options, players.length)),
    options,
    hall: shared.hall,
    planes,
    seat,
    rows,
    rivals_best,
    table: table.record.id,
    step: 'card',
  };
}

/** @param {Context} context */
function view(context) {
  const { ui, change, refresh } = context;
  upright.onchange = refresh;
  const set = (/** @type {any} */ changes) => change({ ...ui, ...changes });
  const step = (/** @type {string} */ chosen) => {
    ui.step = chosen;
    refresh();
  };
  return html`${
    ui.table
      ? html`<a class="button" href=${`/${document.documentElement.lang}/boarding/play#${ui.table}`}
            >${t('Back to the table')}</a
          >
          ${choice({
            label: t('Whose plane?'),
            chosen: ui.seat,
            values: ui.planes.map((/** @type {any} */ { name }, /** @type {number} */ value) => ({ value, text: name })),
            set: (seat) => set({ seat, rows: ui.planes[seat].rows, rivals_best: ui.planes[seat].rivals_best, hand: null }),
          })}`
      : nothing
  }
  ${choice({
    label: t('Step'),
    chosen: ui.step,
    set: step,
    values: [
      { value: 'plane', text: t('The plane') },
      { value: 'card', text: t('The card') },
      { value: 'quick', text: t('In general') },
    ],
  })}
  ${{ plane: paintStep, card: cardStep, quick: quickQuestions }[/** @type {'plane' | 'card' | 'quick'} */ (ui.step)](context, set)}`;
}

/** @type {{stroke: string[]}} seats under the finger, before the lift */
const finger = { stroke: [] };

/** @param {Context} context @param {(changes: any) => void} set */
function paintStep(context, set) {
  const { ui, words, facts, refresh, wonder } = context;
  const { layout } = ui;
  const painted = (/** @type {string[]} */ seats) =>
    withPassengers(
      ui.rows,
      seats.map((seat) => ({ seat, letter: ui.tool })),
    );
  return html`<section class="painting" aria-label=${t('The plane')}>
    ${choice({ label: term(words, 'layout'), chosen: ui.side, values: Object.keys(facts.layouts).map((value) => ({ value, text: term(words, value) })), set: (side) => set(empty(facts, side)) })}
    ${palette({
      words,
      facts,
      label: t('Who sits down?'),
      chosen: ui.tool,
      more: [eraser()],
      set: (tool) => {
        ui.tool = tool;
        refresh();
      },
    })}
    ${plane({
      layout,
      words,
      facts,
      label: t('The plane'),
      rows: painted(finger.stroke),
      reading: wonder('plane', 'plane', { layout, rows: ui.rows }),
      swipe: {
        over: (seat) => {
          finger.stroke = [...finger.stroke, seat];
          refresh();
        },
        end: () => {
          const rows = painted(finger.stroke);
          finger.stroke = [];
          set({ rows });
        },
      },
    })}
    <button
      type="button"
      class="button go"
      @click=${() => {
        ui.step = 'card';
        refresh();
      }}
    >
      ${t('Now the card')}
    </button>
    ${surroundings(context, set)}
  </section>`;
}

/** What else the answer depends on: tokens left, the others' groups, how this table reads the rules. @param {Context} context @param {(changes: any) => void} set */
function surroundings({ ui, words, facts }, set) {
  const ruling = (/** @type {string} */ id, /** @type {any} */ value) => set({ options: { ...ui.options, [id]: value } });
  return html`<details class="card">
    <summary class="button quiet">${t('Hall, other players, rulings')}</summary>
    <h3>${t('Left in the departure hall')}</h3>
    <div class="rows">
      ${facts.kinds.map((/** @type {any} */ { letter }) => stepperRow({ label: nameOf(words, facts, letter), value: ui.hall[letter] ?? PLENTY, least: 0, most: PLENTY, set: (n) => set({ hall: { ...ui.hall, [letter]: n } }) }))}
    </div>
    <h3>${t('Largest groups of the others')}</h3>
    <div class="rows">
      ${Object.keys(GROUP_LINES).map((letter) => stepperRow({ label: term(words, `largest_${letter}`), value: ui.rivals_best[letter] ?? 0, least: 0, most: 30, set: (n) => set({ rivals_best: { ...ui.rivals_best, [letter]: n } }) }))}
    </div>
    <h3>${term(words, 'middle_seat_rule')}</h3>
    ${choice({ label: term(words, 'middle_seat_rule'), chosen: ui.options.middle_seat_rule ?? 'strict_interior', values: ['strict_interior', 'not_window_not_aisle'].map((value) => ({ value, text: term(words, value) })), set: (value) => ruling('middle_seat_rule', value) })}
    ${switchRow({ label: term(words, 'ignored_cells_may_be_off_board'), on: ui.options.ignored_cells_may_be_off_board ?? true, set: (on) => ruling('ignored_cells_may_be_off_board', on) })}
  </details>`;
}

/** @param {Context} context @param {(changes: any) => void} set */
function cardStep({ ui, words, facts, ask, refresh, wonder }, set) {
  const { layout, rows, hall, options, rivals_best } = ui;
  if (!ui.hand) {
    const sound = wonder('plane', 'plane', { layout, rows });
    return html`${sound?.refusal ? refusalCard(words, sound.refusal) : nothing}
    ${cardLibrary({ words, facts, ask, refresh, take: (card) => set({ hand: taken(card) }) })}`;
  }
  return seating({
    words,
    facts,
    label: t('The plane'),
    situation: { layout, rows, hall, options, rivals_best },
    hand: ui.hand,
    set: (hand) => set({ hand }),
    refresh,
    wonder,
  });
}

export default { start: (/** @type {any} */ facts) => empty(facts, 'side_1_3'), view, fromTable };
