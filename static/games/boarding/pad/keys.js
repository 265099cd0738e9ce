// Six keys and a cursor: each key seats a passenger and moves on, so that the eyes stay on the board. Held, a key repeats;
// a whole sector is filled at once and then corrected.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { drawn } from '/static/parts/icon.js';
import { EMPTY, initial, nameOf, noOne, tokenPicture } from '/static/games/boarding/passengers.js';
import { spotOf } from '/static/games/boarding/plane.js';
import { layoutOf, nowOf, padOf } from '/static/games/boarding/pad/asking.js';
import { begin, painted, write } from '/static/games/boarding/pad/strokes.js';
import { t, tn } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

/** So long a finger rests before the key repeats, then so fast. */
const [HOLD_MS, AGAIN_MS] = [420, 130];
/** So few tokens of a kind are worth a warning. */
const FEW = 3;

/** @type {{timer: number, spent: boolean, end: () => void}} the key that is held; `spent`: the click that follows is done with */
const held = { timer: 0, spent: false, end: () => {} };
for (const event of ['pointerup', 'pointercancel']) addEventListener(event, () => held.end());

/** The seat where the next passenger sits down: where this player was, or the first empty one. @param {Context} context @param {number} seat */
function cursorOf(context, seat) {
  const { places = [] } = layoutOf(context) ?? {};
  const { rows } = padOf(context, seat);
  const kept = context.ui.cursors?.[seat];
  if (kept) return kept;
  return (places.find(({ row, at }) => rows[row - 1]?.[at] === EMPTY) ?? places[0])?.seat ?? '';
}

/** The seat so many steps along the row, over the aisles, and at the end of the plane from the nose again. @param {Boarding.Place[]} places @param {string} from @param {number} by */
function along(places, from, by) {
  const at = places.findIndex(({ seat }) => seat === from);
  return places[(at + by + places.length) % places.length].seat;
}

/** @param {Context} context @param {number} seat @param {string} to */
export function moveTo({ ui }, seat, to) {
  ui.cursors = { ...ui.cursors, [seat]: to };
}

/** The key sits somebody down at the cursor, or fills the cursor's sector. @param {Context} context @param {number} seat @param {Boarding.Paint} letter */
async function press(context, seat, letter) {
  const { ui, refresh } = context;
  const seats = layoutOf(context);
  if (!seats) return;
  const at = cursorOf(context, seat);
  const stroke = begin(context, letter);
  if (ui.fill) {
    stroke.stroke.push(...filling(context, seat, seats, letter, at));
    ui.fill = false;
    moveTo(context, seat, stroke.stroke[0]);
    refresh();
    await write(context, seat, stroke);
    return;
  }
  stroke.stroke.push(at);
  moveTo(context, seat, along(seats.places, at, 1));
  refresh();
  const row = String(spotOf(at)[0]);
  if (!(await write(context, seat, stroke, row))) moveTo(context, seat, at);
  refresh();
}

/** The seats of the cursor's sector, as far as the hall has passengers of that kind for them. @param {Context} context @param {number} seat @param {Boarding.Seats} seats @param {Boarding.Paint} letter @param {string} at */
function filling(context, seat, seats, letter, at) {
  const sector = seats.sectors.find((each) => each.seats.includes(at))?.seats ?? [];
  if (letter === EMPTY) return sector;
  const { rows } = padOf(context, seat);
  const there = seats.places.filter((place) => sector.includes(place.seat) && rows[place.row - 1][place.at] === letter);
  return sector.slice(0, there.length + (nowOf(context)?.hall[letter] ?? sector.length));
}

/** Held down, the key goes on along the row; what it painted in a row is one mark. @param {Context} context @param {number} seat @param {Boarding.Paint} letter */
function hold(context, seat, letter) {
  const { places = [] } = layoutOf(context) ?? {};
  clearTimeout(held.timer);
  held.spent = false;
  /** @type {import('/static/games/boarding/pad/asking.js').Stroke | undefined} */
  let stroke;
  const commit = () => {
    if (stroke?.stroke.length) void write(context, seat, stroke, String(spotOf(stroke.stroke[0])[0]));
    stroke = undefined;
  };
  const again = () => {
    held.spent = true;
    const at = cursorOf(context, seat);
    if (stroke && spotOf(stroke.stroke[0])[0] !== spotOf(at)[0]) commit();
    stroke ??= begin(context, letter);
    stroke.stroke.push(at);
    moveTo(context, seat, along(places, at, 1));
    context.refresh();
    held.timer = window.setTimeout(again, AGAIN_MS);
  };
  held.end = () => {
    clearTimeout(held.timer);
    held.end = () => {};
    commit();
    // The click comes at once or, if the finger has left the key, not at all.
    setTimeout(() => {
      held.spent = false;
    }, 50);
  };
  held.timer = window.setTimeout(again, HOLD_MS);
}

/** The place of the cursor in words, with a step to either side, and the keys below. @param {Context} context @param {number} seat */
export function keys(context, seat) {
  const { words, facts, ui, refresh } = context;
  const left = nowOf(context)?.hall;
  const step = (/** @type {number} */ by) => {
    const { places = [] } = layoutOf(context) ?? {};
    moveTo(context, seat, along(places, cursorOf(context, seat), by));
    context.say(null);
  };
  const arrow = (/** @type {string} */ label, /** @type {number} */ by, /** @type {string} */ path) =>
    html`<button type="button" class="square quiet" aria-label=${label} @click=${() => step(by)}>
      ${drawn(svg`<path d=${path}></path>`)}
    </button>`;
  /** @param {Boarding.Paint} letter @param {string} name @param {unknown} picture @param {unknown} note @param {number} n */
  const key = (letter, name, picture, note, n) =>
    html`<button
      type="button"
      class="key ${n <= FEW ? 'few' : ''}"
      @pointerdown=${(/** @type {PointerEvent} */ event) => {
        if (event.button === 0 && !ui.fill) hold(context, seat, letter);
      }}
      @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${() => {
        if (held.spent) held.spent = false;
        else void press(context, seat, letter);
      }}
    >
      ${picture}<span class="left">${note}</span><b>${name}</b>
    </button>`;
  return html`<div class="below keypad">
    <div class="at-cursor">
      ${arrow(t('Previous seat'), -1, 'm15 5-7 7 7 7')}
      <p aria-live="polite">${whereIs(context, seat)}</p>
      <button
        type="button"
        class="chip"
        aria-pressed=${ui.fill ?? false}
        @click=${() => {
          ui.fill = !ui.fill;
          refresh();
        }}
      >
        ${t('Fill')}<span class="unseen"> ${t('the sector')}</span>
      </button>
      ${arrow(t('Next seat'), 1, 'm9 5 7 7-7 7')}
    </div>
    <div class="keys" role="group" aria-label=${t('Who sits down?')}>
      ${facts.kinds.map(({ letter }) =>
        key(
          letter,
          nameOf(words, facts, letter),
          tokenPicture(words, letter),
          left
            ? html`<span class="told">${tn('{n} left', '{n} left', left[letter])}</span
                ><span class="bare">${left[letter]}</span>`
            : nothing,
          left?.[letter] ?? FEW + 1,
        ),
      )}
      ${key(EMPTY, t('Empty seat'), noOne(), '−1', FEW + 1)}
    </div>
  </div>`;
}

/** @param {Context} context @param {number} seat */
function whereIs(context, seat) {
  const seats = layoutOf(context);
  const at = cursorOf(context, seat);
  if (!seats || !at) return nothing;
  const [row, column] = spotOf(at);
  const sector = seats.sectors.find((each) => each.seats.includes(at))?.sector ?? '';
  if (context.ui.fill)
    return html`<b>${t('Sector {name}', { name: sector })}</b><span class="soft">${t('tap the kind that fills it')}</span>`;
  const side = seats.window.includes(at)
    ? t('at the window')
    : seats.aisle.includes(at)
      ? t('beside the aisle')
      : t('in the middle');
  return html`<b>${t('Row {row}, seat {column}', { row, column })}</b><span class="soft">${side}</span>`;
}

/** On a keyboard the initials of the kinds do the same as the keys. @param {Context} context @param {number} seat @param {KeyboardEvent} event */
export function typed(context, seat, event) {
  const pressed = event.key.toUpperCase();
  const kinds = context.facts.kinds.map((kind) => kind.letter);
  const letter = pressed === EMPTY ? EMPTY : kinds.find((each) => initial(context.words, each) === pressed);
  if (!letter || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  void press(context, seat, letter);
}

/** The plane as the keys see it: standing, the cursor in it. @param {Context} context @param {number} seat */
export function cursorIn(context, seat) {
  const seats = layoutOf(context);
  if (!seats) return undefined;
  const cursor = cursorOf(context, seat);
  return {
    cursor,
    upNext: along(seats.places, cursor, 1),
    rows: painted(seats, padOf(context, seat).rows, context.ui.strokes),
  };
}
