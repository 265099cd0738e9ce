// A finished line copied from the board, corner by corner: passengers, places and stars follow from it.
import { html } from '/static/vendor/lit-html.js';
import { cityList, cityMap, stretch } from '/static/games/get-on-board/city.js';
import { cityOf, inTurn, padOf } from '/static/games/get-on-board/pad/asking.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context */

/** @param {Context} context @param {number} seat */
export function copiedLine(context, seat) {
  const { table, words } = context;
  const { route } = padOf(context, seat);
  const drawn = {
    city: cityOf(context),
    words,
    lines: table.record.seats.map((person, each) => ({ person, route: padOf(context, each).route, mine: each === seat })),
    tap: (/** @type {string} */ at) => inTurn(context, () => tap(context, seat, at)),
  };
  return html`<details class="card fold">
    <summary class="setting">${t('The line on the map')}</summary>
    <p class="soft">
      ${route.length ? t('Tap the corners of the line: passengers, places and stars follow from it.') : t('Tap the green light where the line starts.')}
    </p>
    ${cityMap(drawn)} ${cityList(drawn)}
  </details>`;
}

/** @param {Context} context @param {number} seat @param {string} at */
async function tap(context, seat, at) {
  const city = cityOf(context);
  const end = padOf(context, seat).route.at(-1);
  // No light has the number 0: the engine says which ones there are.
  if (!end) return context.act(seat, 'start', { light: city.intersections[at].start ?? 0 });
  return context.act(seat, 'extend', { to: stretch(city, end, at) });
}
