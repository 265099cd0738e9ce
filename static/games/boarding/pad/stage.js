// The stage of Boarding: what is in play above, the plane in the middle, and below it how it is entered.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { drawn } from '/static/parts/icon.js';
import { plane, upright } from '/static/games/boarding/plane.js';
import {
  enter,
  inTurns,
  isAlone,
  isBlank,
  layoutOf,
  nowOf,
  padOf,
  readingOf,
  wayOf,
} from '/static/games/boarding/pad/asking.js';
import { kindsOf } from '/static/games/boarding/passengers.js';
import { beside } from '/static/games/boarding/pad/beside.js';
import { cardDeed, cardHint, cardPad } from '/static/games/boarding/pad/card-pad.js';
import { eventChips, eventDrawer } from '/static/games/boarding/pad/events.js';
import { cursorIn, keys, moveTo, typed } from '/static/games/boarding/pad/keys.js';
import { numbersPad } from '/static/games/boarding/pad/numbers.js';
import { brush, kinds } from '/static/games/boarding/pad/paint.js';
import { conditionChips, soloDrawer, soloHint } from '/static/games/boarding/pad/solo.js';
import { painted } from '/static/games/boarding/pad/strokes.js';
import { whySeat } from '/static/games/boarding/pad/why.js';
import { told } from '/static/pads/message.js';
import { signed } from '/static/parts/reasons.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/boarding/pad/asking.js').Context} Context
 * @typedef {import('/static/games/boarding/pad/asking.js').Way} Way
 * @typedef {import('/static/pads/frame.js').Deed} Deed
 * @typedef {import('/static/pads/message.js').Message} Message
 */

/** The ways to enter a plane. @returns {[Way, string, string][]} */
const ways = () => [
  ['keys', t('Keys'), t('Six keys and a cursor, row by row')],
  ['swipe', t('Swipe'), t('Choose a kind, then paint over the seats')],
  ['card', t('Seat a card'), t('A card of this game, judged before it is laid')],
  ['numbers', t('Ten numbers'), t('Counted by hand, without a plane')],
  ['beside', t('Beside the plane'), t('Vouchers, expelled passengers, +1 cards')],
];

/** @param {Context} context @param {number} seat */
export function stage(context, seat) {
  const way = wayOf(context, seat);
  upright.onchange = context.refresh;
  return html`<div class="plane-stage fills" data-way=${way}>
    ${above(context, seat, way)} ${middle(context, seat, way)} ${context.ui.drawer ? drawer(context, seat) : nothing}
  </div>`;
}

/** Events or conditions as chips, and the way of entering; whoever swipes needs the room, but alone the conditions stay. @param {Context} context @param {number} seat @param {Way} way */
function above(context, seat, way) {
  const alone = isAlone(context);
  if ((way === 'swipe' && !alone) || (way === 'card' && context.ui.hands?.[seat])) return nothing;
  return html`<div class="in-play">
    ${alone ? conditionChips(context) : eventChips(context)} ${way === 'swipe' ? nothing : wayButton(context, seat)}
  </div>`;
}

/** @param {Context} context @param {number} seat @param {boolean} [short] where there is no room for its name */
function wayButton(context, seat, short = false) {
  const { ui, refresh } = context;
  const [, name] = ways().find(([each]) => each === wayOf(context, seat)) ?? ['', ''];
  return html`<button
    type="button"
    class="chip way-of"
    aria-expanded=${ui.drawer === 'ways'}
    aria-label=${t('How to enter: {way}', { way: name })}
    @click=${() => {
      ui.drawer = ui.drawer === 'ways' ? '' : 'ways';
      refresh();
    }}
  >
    ${short ? nothing : name}${drawn(svg`<path d="m6 9 6 6 6-6"></path>`)}
  </button>`;
}

/** @param {Context} context @param {number} seat @param {Way} way */
function middle(context, seat, way) {
  if (way === 'numbers') return numbersPad(context, seat);
  if (way === 'card') return cardPad(context, seat);
  const seats = layoutOf(context);
  if (!seats) return nothing;
  const { words, facts, ui, table } = context;
  const given = {
    seats,
    words,
    facts,
    reading: readingOf(context, seat),
    broken: ui.broken,
    label: t('Plane of {name}', { name: table.state.players[seat].name }),
  };
  const look = (/** @type {string} */ place) => context.say(whySeat(context, seat, place));
  if (way === 'swipe')
    return html`<div class="kinds">${kinds(context)} ${wayButton(context, seat, true)}</div>
      <div class="seats">
        ${plane({ ...given, rows: painted(seats, padOf(context, seat).rows, ui.strokes), tap: look, swipe: brush(context, seat) })}
      </div>`;
  const cursor = way === 'keys' ? cursorIn(context, seat) : undefined;
  const tap = (/** @type {string} */ place) => {
    if (way === 'keys') moveTo(context, seat, place);
    look(place);
  };
  return html`<div
      class="seats"
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        if (way === 'keys') typed(context, seat, event);
      }}
    >
      ${plane({ ...given, rows: painted(seats, padOf(context, seat).rows, ui.strokes), ...cursor, stands: true, tap })}
    </div>
    ${way === 'keys' ? keys(context, seat) : beside(context, seat)}`;
}

/** @param {Context} context @param {number} seat */
function drawer(context, seat) {
  const { ui, refresh } = context;
  const close = () => {
    ui.drawer = '';
    refresh();
  };
  return html`<div class="drawer-foot">
    <div class="drawer" role="group" aria-label=${ui.drawer === 'ways' ? t('How to enter') : t('On the table')}>
      <button type="button" class="handle" @click=${close}>
        <b>${ui.drawer === 'ways' ? t('How to enter') : isAlone(context) ? t('Solo scenario') : t('Events')}</b>
        <span class="unseen">${t('Close')}</span>${drawn(svg`<path d="m6 9 6 6 6-6"></path>`)}
      </button>
      <div class="drawer-body" tabindex="0">
        ${ui.drawer === 'ways' ? wayList(context, seat) : isAlone(context) ? soloDrawer(context) : eventDrawer(context)}
      </div>
    </div>
  </div>`;
}

/** @param {Context} context @param {number} seat */
const wayList = (context, seat) =>
  html`<div class="way-list" role="group" aria-label=${t('How to enter')}>
    ${ways().map(
      ([way, name, means]) =>
        html`<button type="button" aria-pressed=${wayOf(context, seat) === way} @click=${() => enter(context, way)}>
          <b>${name}</b><span>${means}</span>
        </button>`,
    )}
  </div>`;

/** Whose plane is still to be entered after this one. @param {Context} context @param {number} seat */
function nextBlank(context, seat) {
  const { table } = context;
  const n = table.state.players.length;
  const order = Array.from({ length: n - 1 }, (_, step) => (seat + step + 1) % n);
  return order.find((each) => table.holds(each) && isBlank(context, each) && padOf(context, each).count_by === 'plane');
}

/** The one primary action: to close this plane, to go on to the next, to board a card. @param {Context} context @param {number} seat @returns {Deed | null | undefined} */
export function deed(context, seat) {
  const way = wayOf(context, seat);
  if (way === 'card') return cardDeed(context, seat);
  if (isAlone(context)) return undefined;
  if (way === 'keys' || way === 'swipe') {
    const empty = readingOf(context, seat)?.empty.length;
    return {
      label: empty ? t('Close: {n} empty, −{n}', { n: empty }) : t('The plane is full'),
      detail: t('now vouchers and expelled'),
      run: () => enter(context, 'beside'),
    };
  }
  const next = nextBlank(context, seat);
  if (next === undefined) return undefined;
  return {
    label: t('Done: {points}', { points: signed(context.table.tally?.players[seat].total) }),
    next: context.table.record.seats[next],
    run: () => {
      context.turnTo(next);
      enter(context, (way === 'beside' ? context.ui.before : way) ?? 'keys');
    },
  };
}

/** What to say when nothing else is to be said: how it ends alone, which tokens run short, how to begin. @param {Context} context @param {number} seat @returns {Message | null} */
export function hint(context, seat) {
  const ofCard = wayOf(context, seat) === 'card' ? cardHint(context, seat) : null;
  if (ofCard) return ofCard;
  if (isAlone(context)) return soloHint(context);
  const now = nowOf(context);
  if (!now) return null;
  if (now.gone.length)
    return {
      tone: 'price',
      text: t('Used up: {kinds}. The round is played to its end.', {
        kinds: kindsOf(context.words, now.gone),
      }),
      rule: 'boarding-X1',
    };
  if (now.low.length) return told(context.words, 'price', now.low);
  if (wayOf(context, seat) === 'keys' && isBlank(context, seat))
    return { tone: 'info', text: t('Each key seats somebody and moves on. Hold a key to repeat it.') };
  return null;
}

/** How many seats are taken, or the round. @param {Context} context */
export function chip(context) {
  if (isAlone(context)) return undefined;
  const turn = nowOf(context)?.turn;
  if (turn && inTurns(context)) return turn.last_round ? t('Last round') : t('Round {n}', { n: turn.round });
  const reading = readingOf(context, context.seat);
  const seats = layoutOf(context)?.places.length;
  if (!reading || !seats) return undefined;
  return html`${tn('Seat', 'Seats', seats)}<br />${seats - reading.empty.length}/${seats}`;
}
