// The drawer over the map: the sheet with what the chosen turn would cross, the sheet by hand, and every turn there is.
import { html, nothing } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { cityList, tollOf } from '/static/games/get-on-board/city.js';
import { placeName } from '/static/games/get-on-board/places.js';
import { cityOf, endsOf, padOf } from '/static/games/get-on-board/pad/asking.js';
import { letters, sheetTop } from '/static/games/get-on-board/pad/dealt.js';
import { reached } from '/static/games/get-on-board/pad/reach.js';
import { settings } from '/static/games/get-on-board/pad/settings.js';
import { playerSheet } from '/static/games/get-on-board/pad/sheet.js';
import { smallSheet } from '/static/games/get-on-board/pad/small-sheet.js';
import { choose, mapOf, planOf } from '/static/games/get-on-board/pad/turn.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Drawer} Drawer
 */

/** @param {Context} context @param {number} seat */
export function drawer(context, seat) {
  const { ui, table, refresh } = context;
  const turnTo = (/** @type {Drawer} */ tab) => {
    ui.drawer = tab;
    refresh();
  };
  const writes = !table.record.ended && table.holds(seat);
  /** @type {[Drawer, string][]} */
  const tabs = [
    ['sheet', t('Sheet')],
    ['hand', t('By hand')],
    ['turns', t('Turns')],
  ];
  return html`<div class="drawer" role="group" aria-label=${t('Over the map')}>
    <button type="button" class="handle" @click=${() => turnTo('')}>
      <span class="unseen">${colon(t('Close the sheet'), '')}</span>
      ${who(table.record.seats[seat])} <b>${signed(table.tally?.players[seat].total)}</b>
      <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2.2" focusable="false">
        <path d="m6 9 6 6 6-6"></path>
      </svg>
    </button>
    ${
      writes
        ? html`<div class="tabs" role="group" aria-label=${t('What the drawer shows')}>
            ${tabs.map(([tab, text]) => html`<button type="button" class="chip" aria-pressed=${ui.drawer === tab} @click=${() => turnTo(tab)}>${text}</button>`)}
          </div>`
        : nothing
    }
    <div class="drawer-body" tabindex="0">${writes ? inside(context, seat) : smallSheet(context, seat)}</div>
  </div>`;
}

/** @param {Context} context @param {number} seat */
function inside(context, seat) {
  switch (context.ui.drawer) {
    case 'hand':
      return byHand(context, seat);
    case 'turns':
      return turns(context, seat);
    default:
      return smallSheet(context, seat);
  }
}

/** @param {Context} context @param {number} seat */
function byHand(context, seat) {
  const drawn = endsOf(context, seat)?.done === 'drawn';
  return html`${drawn ? html`<p class="soft">${t('This round’s turn is drawn on the map: its stops are on the sheet already.')}</p>` : reached(context, seat)}
    ${sheetTop(context, seat)} ${letters(context, seat)}
    <h3>${t('Box by box')}</h3>
    ${playerSheet(context, seat)}`;
}

/** Every legal turn, those that bring most first; while people compete, the cheap ones. @param {Context} context @param {number} seat */
function turns(context, seat) {
  const { words } = context;
  const city = cityOf(context);
  const found = endsOf(context, seat);
  const { competing } = settings();
  const worth = (/** @type {import('/static/build/engine').GetOnBoard.Way} */ way) =>
    (way.points ?? -1000) - (way.trap ? 100 : 0);
  const price = (/** @type {import('/static/build/engine').GetOnBoard.Way} */ way) =>
    (way.eliminated ? 100 : 0) + way.turn_boxes + way.buses;
  const ways = (found?.ends ?? [])
    .flatMap((end) => end.ways)
    .toSorted((one, other) => (competing ? price(one) - price(other) : worth(other) - worth(one)));
  if (!ways.length)
    return html`<p class="soft">${t('There is no turn to take now.')}</p>
      ${cityList(mapOf(context, seat))}`;
  const chosen = planOf(context, seat).move.join();
  return html`<p>${tn('{n} way to finish this turn', '{n} ways to finish this turn', ways.length)}</p>
    <ul class="card rows plain turns">
      ${ways.map(
        (way) =>
          html`<li>
            <button type="button" aria-pressed=${way.move.join() === chosen} @click=${() => choose(context, seat, way.move)}>
              <b>${way.move.map((at) => placeName(words, city, at)).join(' – ')}</b>
              ${competing || way.points === null ? nothing : html`<strong>${way.points > 0 ? '+' : ''}${signed(way.points)}</strong>`}
              <span class="soft"
                >${[...(way.eliminated ? [t('eliminates you')] : []), ...(way.trap ? [t('a trap next round')] : []), ...tollOf(way.turn_boxes, way.buses)].join(', ')}</span
              >
            </button>
          </li>`,
      )}
    </ul>
    ${padOf(context, seat).route.length ? cityList(mapOf(context, seat)) : nothing}`;
}
