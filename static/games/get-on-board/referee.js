// The referee of Get on Board: may I lay these markers, what else may I lay, and was the whole game counted right?
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { ask } from '/static/engine/client.js';
import { audit } from '/static/games/get-on-board/referee/audit.js';
import { newLine } from '/static/games/get-on-board/referee/lines.js';
import { isReplay, replay } from '/static/games/get-on-board/referee/replay.js';
import { turn } from '/static/games/get-on-board/referee/turn.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Context} Context
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Driver} Driver
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Ui} Ui
 * @typedef {import('/static/build/engine').GetOnBoard.Facts} Facts
 * @typedef {import('/static/games/context').TableOf<'get-on-board'>} Table
 */

/** @param {Facts} facts @returns {Ui} */
function start(facts) {
  return {
    mode: 'turn',
    city: 'new-york',
    shape: null,
    ticket: null,
    mine: 0,
    pen: 0,
    move: [],
    asked: false,
    allowed: false,
    lines: seated(facts, 'new-york', []),
    first: 0,
    tickets: [],
    cards: [],
  };
}

/** As many lines as the city has players at the least; who was there before stays, at the start. @param {Facts} facts @param {Ui['city']} city @param {Driver[]} lines */
function seated(facts, city, lines) {
  return Array.from({ length: facts.cities[city].players[0] }, (_, number) => ({
    ...newLine(number),
    ...lines[number],
    route: [],
    letters: null,
  }));
}

/** Whether the map can show it: a link may hold anything. @param {Ui} ui @param {Facts} facts */
function canBeShown(ui, facts) {
  const city = facts.cities[ui.city];
  const isLine = (/** @type {{route: string[]} | undefined} */ line) =>
    Array.isArray(line?.route) && line.route.every((at) => at in city.intersections);
  return (
    city &&
    Array.isArray(ui.lines) &&
    ui.lines.every(isLine) &&
    isLine({ route: ui.move }) &&
    isLine(ui.lines[ui.mine]) &&
    (ui.pen === 'move' || isLine(ui.lines[ui.pen])) &&
    Array.isArray(ui.tickets) &&
    Array.isArray(ui.cards) &&
    isLine(ui.lines[ui.first])
  );
}

/** @param {Context} context */
function view(context) {
  const { ui, words, facts, change } = context;
  if (!(ui.replay ? isReplay(ui.replay) : canBeShown(ui, facts)))
    return html`<p class="error" role="alert">${t('This link holds no situation that the map can show.')}</p>`;
  const back = ui.table
    ? html`<a class="back" href="/${document.documentElement.lang}/get-on-board/play#${ui.table}"
        >← ${t('Back to the table')}</a
      >`
    : nothing;
  if (ui.replay)
    return html`<div class="replay-head">
        <b>${t('Replay')}</b>${
          ui.mode === 'audit'
            ? html`<button type="button" class="button quiet" @click=${() => change({ ...ui, replay: undefined })}>
                ← ${t('The recount')}
              </button>`
            : back
        }
      </div>
      ${replay(context, ui.replay)}`;
  return html`${back}
    <div class="chips about">
      ${choice({
        label: t('What is judged'),
        chosen: ui.mode,
        values: [
          { value: 'turn', text: t('A turn') },
          { value: 'audit', text: t('A game') },
        ],
        set: (mode) => change({ ...ui, mode, pen: mode === 'audit' && ui.pen === 'move' ? ui.mine : ui.pen }),
      })}
      ${choice({
        label: t('City'),
        chosen: ui.city,
        values: /** @type {import('/static/build/engine').GetOnBoard.CityName[]} */ (Object.keys(facts.cities))
          .sort()
          .reverse()
          .map((city) => ({ value: city, text: term(words, city) })),
        set: (city) =>
          change({ ...ui, city, mine: 0, pen: 0, first: 0, move: [], asked: false, lines: seated(facts, city, ui.lines) }),
      })}
    </div>
    ${ui.mode === 'turn' ? turn(context) : audit(context)}`;
}

/**
 * The situation of the seat whose turn it is. Letters of personal objectives stay at the table until they are revealed.
 * @param {Table} table
 * @param {Facts} facts
 * @returns {Promise<Ui>}
 */
async function fromTable(table, facts) {
  const { state, record } = table;
  const found = await Promise.all(record.seats.map((_, seat) => ask('get-on-board', 'situation', { state, seat })));
  const mine = found[0].refusal ? 0 : (found[0].waiting_for[0] ?? 0);
  return {
    ...start(facts),
    table: record.id,
    city: state.options.city,
    mine,
    pen: 'move',
    ticket: state.shared.tickets.at(-1) ?? null,
    tickets: state.shared.tickets,
    cards: state.shared.cards.map((card) => card.id),
    laid: state.shared.cards,
    lines: record.seats.map(({ name, colour }, seat) => {
      const { top, route, sheet, letters, revealed } = state.players[seat].pad;
      return {
        name,
        colour,
        top,
        route,
        sheet,
        boxes: sheet.turn_boxes,
        to_come: found[seat].refusal ? undefined : found[seat].to_come,
        letters: revealed || state.options.open_objectives ? letters : null,
        paper: {},
      };
    }),
  };
}

/** A turn as it stands beside its rule. @param {import('/static/rules/pictures.js').Position} position @param {Facts} facts @returns {Ui} */
function fromPosition({ input }, facts) {
  const { city, route, shape, move, turn_boxes: boxes = 0, others = [] } = input;
  const lines = seated(
    facts,
    city,
    [route, ...others].map((_, number) => newLine(number)),
  );
  return {
    ...start(facts),
    city,
    shape,
    move,
    pen: 'move',
    asked: true,
    lines: lines.map((line, number) => ({ ...line, boxes: number ? 0 : boxes, route: [route, ...others][number] ?? [] })),
  };
}

/** @param {Ui} ui */
const title = (ui) => (ui.replay ? t('Replay') : undefined);

export default { start, view, title, fromTable, fromPosition };
