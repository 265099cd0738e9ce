// "May I?" of Boarding: paint the plane, take a card, lay it on seats, and hear what the rules say and what it costs.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask } from '/static/engine/client.js';
import { eraser, nameOf, palette } from '/static/games/boarding/passengers.js';
import { bringIn, cardLibrary } from '/static/games/boarding/library.js';
import { judged, seating, taken, verdictOn } from '/static/games/boarding/seating.js';
import { cardName, cardPicture } from '/static/games/boarding/cards.js';
import { choice, stepperRow, switchRow } from '/static/parts/controls.js';
import { plane, upright, withPassengers } from '/static/games/boarding/plane.js';
import { refusalCard } from '/static/parts/reasons.js';
import { quickQuestions } from '/static/games/boarding/referee/quick.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/games/context').TableOf<'boarding'>} Table
 * @typedef {import('/static/games/boarding/seating.js').Hand} Hand
 * @typedef {{
 *   side: Boarding.Options['layout'], layout: Boarding.PlaneInput['layout'], rows?: string[], hall: Boarding.TokensGiven,
 *   rivals_best: Boarding.LargestGiven, options: Boarding.OptionsGiven, step: 'plane' | 'card' | 'quick', tool: Boarding.Paint,
 *   hand: Hand | null, deed?: Boarding.Action, seat?: number, table?: string, state?: Boarding.State, brought?: string[],
 * }} Ui the situation: a plane (nobody sits there while it has no rows), a card in hand, what else the answer depends on; taken from a
 *   table, the `state` of that table; `brought`: cards that a link brings
 * @typedef {(changes: Partial<Ui>) => void} Set
 * @typedef {import('/static/games/context').RefereeContext<'boarding', Ui>} Context
 */

/** Kinds that count by groups. @type {('Y' | 'G' | 'B')[]} */
const GROUPED = ['Y', 'G', 'B'];
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
});

/** The side of the board for one who plays alone: what a plane begins with that is not told otherwise. @param {Boarding.Facts} facts */
const usual = ({ layouts }) =>
  /** @type {Boarding.Side} */ (Object.entries(layouts).find(([, { players }]) => players.includes(1))?.[0]);

/** A running table; the plane of whoever is at turn comes first. @param {Table} table @param {Boarding.Facts} facts @returns {Promise<Ui>} */
async function fromTable(table, facts) {
  const { state } = table;
  const { options, players, shared } = state;
  const seat = (options.start + shared.turns) % players.length;
  const seats = sound(await ask('boarding', 'layout', { options, players: players.length }));
  return {
    ...empty(usual(facts)),
    side: options.layout,
    ...(seats && { layout: seats.layout }),
    options,
    state,
    seat,
    rows: players[seat].pad.rows,
    table: table.record.id,
    step: 'card',
  };
}

/** A plane as it stands beside its rule, with its card where there is one. @param {import('/static/rules/pictures.js').Position} position @returns {Ui} */
function fromPosition({ input }) {
  const { layout, rows, hall = {}, card, placement, use = [], returned = '', moved, also_expel } = input;
  const besides = { ...(moved && { moved }), ...(also_expel && { also_expel }) };
  const hand = card && { ...taken({ name: '', hard: false, ...card }), placement, use, returned, besides };
  return { ...empty(layout), rows, hall, step: card ? 'card' : 'plane', hand: hand ?? null };
}

/** What the engine is asked about: the table with the plane as it is drawn here, or a plane alone. @param {Ui} ui @param {string[]} rows */
function situationOf({ state, seat = 0, layout, hall, options, rivals_best }, rows) {
  if (!state) return { layout, rows, hall, options, rivals_best };
  const { name, pad } = state.players[seat];
  return { table: { ...state, players: state.players.with(seat, { name, pad: { ...pad, rows } }) }, seat };
}

/** @param {Context} context */
function view(context) {
  const { change, refresh } = context;
  // A link with cards brings nothing else.
  const ui = { ...empty(usual(context.facts)), ...context.ui };
  upright.onchange = refresh;
  /** @type {Set} */
  const set = (changes) => change({ ...ui, ...changes });
  const step = (/** @type {Ui['step']} */ chosen) => set({ step: chosen });
  const here = { ...context, ui };
  if (ui.brought) return arrival(here, ui.brought, set);
  return html`${
    ui.state
      ? html`${
          document.body.dataset.table
            ? nothing
            : html`<a class="button" href=${`/${document.documentElement.lang}/boarding/play#${ui.table}`}
                >${t('Back to the table')}</a
              >`
        }
        ${choice({
          label: t('Whose plane?'),
          chosen: ui.seat,
          values: ui.state.players.map(({ name }, value) => ({ value, text: name })),
          set: (seat) => set({ seat, rows: ui.state?.players[seat].pad.rows, hand: null }),
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
  ${{ plane: paintStep, card: cardStep, quick: quickQuestions }[ui.step](here, set)}`;
}

/** Cards that another phone has handed on. @param {Context} context @param {string[]} brought @param {Set} set */
function arrival({ ask: asking, refresh, words, facts, wonder }, brought, set) {
  const read = sound(wonder('brought', 'library', { cards: brought }));
  return html`<section class="card library" aria-label=${t('Cards')}>
    <h2>${tn('{n} card arrives', '{n} cards arrive', read?.cards.length ?? 0)}</h2>
    <ul class="hand">
      ${read?.cards.map(
        (card) =>
          html`<li>
            <span class="passenger-card" role="img" aria-label=${cardName(words, facts, card)}
              >${cardPicture(words, card)}<span>${card.name}</span></span
            >
          </li>`,
      )}
    </ul>
    <button
      type="button"
      class="button go"
      @click=${async () => {
        await bringIn({ ask: asking, refresh }, brought);
        set({ brought: undefined, step: 'card' });
      }}
    >
      ${t('Keep them on this phone')}
    </button>
  </section>`;
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
    ${ui.state ? nothing : choice({ label: term(words, 'layout'), chosen: ui.side, values: Object.keys(facts.layouts).map((value) => ({ value, text: term(words, value) })), set: (side) => set({ ...empty(side), rows: undefined }) })}
    ${palette({
      words,
      facts,
      label: t('Who sits down?'),
      chosen: ui.tool,
      more: [eraser()],
      set: (tool) => {
        set({ tool });
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
    <button type="button" class="button go" @click=${() => set({ step: 'card' })}>${t('Now the card')}</button>
    ${ui.state ? nothing : surroundings(context, set)}
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
      ${GROUPED.map((letter) => stepperRow({ label: term(words, `largest_${letter}`), value: ui.rivals_best[letter] ?? 0, least: 0, most: 30, set: (n) => set({ rivals_best: { ...ui.rivals_best, [letter]: n } }) }))}
    </div>
    <h3>${term(words, 'middle_seat_rule')}</h3>
    ${choice({ label: term(words, 'middle_seat_rule'), chosen: ui.options.middle_seat_rule ?? 'strict_interior', values: ['strict_interior', 'not_window_not_aisle'].map((value) => ({ value, text: term(words, value) })), set: (middle_seat_rule) => ruling({ middle_seat_rule }) })}
    ${switchRow({ label: term(words, 'ignored_cells_may_be_off_board'), on: ui.options.ignored_cells_may_be_off_board ?? true, set: (on) => ruling({ ignored_cells_may_be_off_board: on }) })}
  </details>`;
}

/** @param {Context} context @param {Set} set */
function cardStep({ ui, words, facts, ask: asking, refresh, wonder }, set) {
  const { layout } = ui;
  const seats = wonder(`layout ${JSON.stringify(layout)}`, 'layout', { layout });
  if (!seats) return nothing;
  if (seats.refusal) return refusalCard(words, seats.refusal);
  const rows = ui.rows ?? seats.rows;
  if (!ui.hand) {
    const read = wonder('plane', 'plane', { layout, rows });
    return html`${read?.refusal ? refusalCard(words, read.refusal) : nothing}
    ${cardLibrary({ words, facts, ask: asking, refresh, take: (card) => set({ hand: taken(card) }) })}`;
  }
  const given = {
    words,
    facts,
    label: t('The plane'),
    seats,
    rows,
    situation: situationOf(ui, rows),
    hand: ui.hand,
    set: (/** @type {Hand | null} */ hand) => set({ hand }),
    refresh,
    wonder,
    ask: asking,
  };
  const verdict = verdictOn(given);
  return html`<section class="painting seating" aria-label=${t('Card in hand')}>
    <div class="judged" aria-live="polite">${verdict ? judged(given, verdict) : nothing}</div>
    ${seating(given)}
  </section>`;
}

export default { start: (/** @type {Boarding.Facts} */ facts) => empty(usual(facts)), view, fromTable, fromPosition };
