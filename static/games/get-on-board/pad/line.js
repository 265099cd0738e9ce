// The line on the map: a turn is laid marker by marker, a finished line is copied corner by corner; the sheet follows from it.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cityList, cityMap, stretch } from '/static/games/get-on-board/city.js';
import { refusalCard, sentence } from '/static/parts/reasons.js';
import { inTurn, padOf, situationOf } from '/static/games/get-on-board/pad/asking.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context */

/** @param {Context} context @param {number} seat */
export function lineOnMap(context, seat) {
  const { ui, refresh } = context;
  return html`<details
    class="card fold"
    .open=${ui.mapOpen ?? false}
    @toggle=${(/** @type {Event} */ event) => {
      ui.mapOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
      refresh();
    }}
  >
    <summary class="setting">${t('The line on the map')}</summary>
    ${ui.mapOpen ? map(context, seat) : nothing}
  </details>`;
}

/** @param {Context} context @param {number} seat */
function map(context, seat) {
  const { table, facts, words, ui } = context;
  const { tickets } = table.state.shared;
  const { route, driven } = padOf(context, seat);
  const drives = !ui.atTheEnd && route.length > 0 && driven < tickets.length;
  const move = drives && ui.move?.seat === seat ? ui.move.places : [];
  const found = drives ? optionsFor(context, seat, move) : undefined;
  const options = found?.refusal ? undefined : found;
  const drawn = {
    city: facts.cities[table.state.options.city],
    words,
    lines: table.record.seats.map((person, each) => ({ person, route: padOf(context, each).route, mine: each === seat })),
    move,
    offers: options?.options ?? [],
    tap: (/** @type {string} */ at) => inTurn(context, () => tap(context, seat, at, drives)),
  };
  return html`<p class="soft">${hint(route, ui.atTheEnd ?? false, drives)}</p>
    ${cityMap(drawn)}
    ${found?.refusal ? refusalCard(words, found.refusal) : (options?.warnings ?? []).map((reason) => html`<div class="warning">${sentence(words, reason)}</div>`)}
    ${
      move.length
        ? html`<button
            type="button"
            class="button go"
            ?disabled=${!options?.done}
            @click=${() => inTurn(context, () => drive(context, seat, move))}
          >
            ${tn('Lay {n} marker', 'Lay {n} markers', move.length)}
          </button>`
        : nothing
    }
    ${cityList(drawn)}`;
}

/** Where the next marker may lie; not known before the ticket and the sheet are. @param {Context} context @param {number} seat @param {string[]} placed */
function optionsFor(context, seat, placed) {
  const now = situationOf(context, seat);
  if (!now?.shape) return undefined;
  const { city, route, shape, turn_boxes, others, to_come } = now;
  return context.wonder('options', 'options', { city, route, shape, turn_boxes, others, to_come, placed });
}

/** @param {string[]} route @param {boolean} atTheEnd @param {boolean} drives */
function hint(route, atTheEnd, drives) {
  if (!route.length) return t('Tap the green light where the line starts.');
  if (atTheEnd) return t('Tap the corners of the line: passengers, places and stars follow from it.');
  return drives ? t('Tap where the markers of this turn lead.') : t('The next ticket brings the next turn.');
}

/** @param {Context} context @param {number} seat @param {string} at @param {boolean} drives */
async function tap(context, seat, at, drives) {
  const { table, facts, ui } = context;
  const city = facts.cities[table.state.options.city];
  const end = padOf(context, seat).route.at(-1);
  // No light has the number 0: the engine says which ones there are.
  if (!end) return context.act(seat, 'start', { light: city.intersections[at].start ?? 0 });
  if (ui.atTheEnd) return context.act(seat, 'extend', { to: stretch(city, end, at) });
  if (!drives) return context.act(seat, 'drive', { move: [at] });
  const before = ui.move?.seat === seat ? ui.move.places : [];
  const places = before.includes(at)
    ? before.slice(0, before.indexOf(at))
    : [...before, ...stretch(city, before.at(-1) ?? end, at)];
  ui.move = { seat, places };
  context.refresh();
  return true;
}

/** @param {Context} context @param {number} seat @param {string[]} move */
async function drive(context, seat, move) {
  if (await context.act(seat, 'drive', { move })) context.ui.move = undefined;
}
