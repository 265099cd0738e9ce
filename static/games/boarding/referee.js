// "May I?" of Boarding: paint the plane, take a card, lay it on seats, and hear what the rules say and what it costs.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask } from '/static/engine/client.js';
import { eraser, nameOf, palette } from '/static/games/boarding/passengers.js';
import { cardLibrary } from '/static/games/boarding/cards.js';
import { seating, taken } from '/static/games/boarding/seating.js';
import { choice, stepperRow, switchRow } from '/static/parts/controls.js';
import { plane, upright, withPassengers } from '/static/games/boarding/plane.js';
import { refusalCard } from '/static/parts/reasons.js';
import { quickQuestions } from '/static/games/boarding/referee/quick.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/games/context').TableOf<'boarding'>} Table
 * @typedef {import('/static/games/boarding/seating.js').Hand} Hand
 * @typedef {{name: string, rows: string[], rivals_best: Boarding.LargestGiven}} Plane of a player at the table
 * @typedef {{
 *   side: Boarding.Options['layout'], layout: Boarding.PlaneInput['layout'], rows?: string[], hall: Boarding.TokensGiven,
 *   rivals_best: Boarding.LargestGiven, options: Boarding.OptionsGiven, step: 'plane' | 'card' | 'quick', tool: Boarding.Paint,
 *   hand: Hand | null, deed?: Boarding.Action, planes: Plane[], seat?: number, table?: string,
 * }} Ui the situation: a plane (nobody sits there while it has no rows), a card in hand, what else the answer depends on
 * @typedef {(changes: Partial<Ui>) => void} Set
 * @typedef {import('/static/games/context').RefereeContext<'boarding', Ui>} Context
 */

/** @type {['Y' | 'G' | 'B', string][]} kinds that count by groups, with their lines in a tally */
const GROUP_LINES = [
  ['Y', 'tourists'],
  ['G', 'ecologists'],
  ['B', 'businessmen'],
];
const PLENTY = 30;

/** @param {Boarding.Side} side @returns {Ui} */
const empty = (side) => ({
  side,
  layout: side,
  hall: {},
  rivals_best: {},
  options: {},
  step: 'plane',
  tool: 'R',
  hand: null,
  planes: [],
});

/** The planes, the hall and the rulings of a running table; the plane of whoever is at turn comes first. @param {Table} table @returns {Promise<Ui>} */
async function fromTable(table) {
  const { options, players, shared } = table.state;
  const best = (/** @type {number} */ own, /** @type {string} */ line) =>
    Math.max(
      0,
      ...(table.tally?.players ?? [])
        .filter((each) => each.seat !== own)
        .map((each) => Number(each.lines.find((found) => found.line === line)?.facts.n ?? 0)),
    );
  const planes = players.map(({ name, pad }, seat) => ({
    name,
    rows: pad.rows,
    rivals_best: Object.fromEntries(GROUP_LINES.map(([letter, line]) => [letter, best(seat, line)])),
  }));
  const seat = (options.start + shared.turns) % players.length;
  const seats = sound(await ask('boarding', 'layout', { options, players: players.length }));
  const { rows, rivals_best } = planes[seat];
  return {
    ...empty('side_1_3'),
    side: options.layout,
    ...(seats && { layout: seats.layout }),
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
  /** @type {Set} */
  const set = (changes) => change({ ...ui, ...changes });
  const step = (/** @type {Ui['step']} */ chosen) => {
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
            values: ui.planes.map(({ name }, value) => ({ value, text: name })),
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
  ${{ plane: paintStep, card: cardStep, quick: quickQuestions }[ui.step](context, set)}`;
}

/** @type {{stroke: string[]}} seats under the finger, before the lift */
const finger = { stroke: [] };

/** @param {Context} context @param {Set} set */
function paintStep(context, set) {
  const { ui, words, facts, refresh, wonder } = context;
  const { layout } = ui;
  const seats = wonder(`layout ${JSON.stringify(layout)}`, 'layout', { layout });
  if (!seats) return nothing;
  if (seats.refusal) return refusalCard(words, seats.refusal);
  const rows = ui.rows ?? seats.rows;
  const painted = (/** @type {string[]} */ stroke) =>
    withPassengers(
      seats.places,
      rows,
      stroke.map((seat) => ({ seat, letter: ui.tool })),
    );
  return html`<section class="painting" aria-label=${t('The plane')}>
    ${choice({ label: term(words, 'layout'), chosen: ui.side, values: Object.keys(facts.layouts).map((value) => ({ value, text: term(words, value) })), set: (side) => set({ ...empty(side), rows: undefined }) })}
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
      seats,
      words,
      facts,
      label: t('The plane'),
      rows: painted(finger.stroke),
      reading: sound(wonder('plane', 'plane', { layout, rows })),
      swipe: {
        over: (seat) => {
          finger.stroke = [...finger.stroke, seat];
          refresh();
        },
        end: () => {
          const { stroke } = finger;
          finger.stroke = [];
          set({ rows: painted(stroke) });
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

/** What else the answer depends on: tokens left, the others' groups, how this table reads the rules. @param {Context} context @param {Set} set */
function surroundings({ ui, words, facts }, set) {
  const ruling = (/** @type {Boarding.OptionsGiven} */ chosen) => set({ options: { ...ui.options, ...chosen } });
  return html`<details class="card">
    <summary class="button quiet">${t('Hall, other players, rulings')}</summary>
    <h3>${t('Left in the departure hall')}</h3>
    <div class="rows">
      ${facts.kinds.map(({ letter }) => stepperRow({ label: nameOf(words, facts, letter), value: ui.hall[letter] ?? PLENTY, least: 0, most: PLENTY, set: (n) => set({ hall: { ...ui.hall, [letter]: n } }) }))}
    </div>
    <h3>${t('Largest groups of the others')}</h3>
    <div class="rows">
      ${GROUP_LINES.map(([letter]) => stepperRow({ label: term(words, `largest_${letter}`), value: ui.rivals_best[letter] ?? 0, least: 0, most: 30, set: (n) => set({ rivals_best: { ...ui.rivals_best, [letter]: n } }) }))}
    </div>
    <h3>${term(words, 'middle_seat_rule')}</h3>
    ${choice({ label: term(words, 'middle_seat_rule'), chosen: ui.options.middle_seat_rule ?? 'strict_interior', values: ['strict_interior', 'not_window_not_aisle'].map((value) => ({ value, text: term(words, value) })), set: (middle_seat_rule) => ruling({ middle_seat_rule }) })}
    ${switchRow({ label: term(words, 'ignored_cells_may_be_off_board'), on: ui.options.ignored_cells_may_be_off_board ?? true, set: (on) => ruling({ ignored_cells_may_be_off_board: on }) })}
  </details>`;
}

/** @param {Context} context @param {Set} set */
function cardStep({ ui, words, facts, ask, refresh, wonder }, set) {
  const { layout, hall, options, rivals_best } = ui;
  const seats = wonder(`layout ${JSON.stringify(layout)}`, 'layout', { layout });
  if (!seats) return nothing;
  if (seats.refusal) return refusalCard(words, seats.refusal);
  const rows = ui.rows ?? seats.rows;
  if (!ui.hand) {
    const read = wonder('plane', 'plane', { layout, rows });
    return html`${read?.refusal ? refusalCard(words, read.refusal) : nothing}
    ${cardLibrary({ words, facts, ask, refresh, take: (card) => set({ hand: taken(card) }) })}`;
  }
  return seating({
    words,
    facts,
    label: t('The plane'),
    seats,
    situation: { layout, rows, hall, options, rivals_best },
    hand: ui.hand,
    set: (hand) => set({ hand }),
    refresh,
    wonder,
  });
}

export default { start: () => empty('side_1_3'), view, fromTable };
