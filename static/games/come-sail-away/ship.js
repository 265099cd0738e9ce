// The ship of Come Sail Away! as pad and referee draw it: hull, rooms as buttons, passengers by colour, shape and letter.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { drawn } from '/static/parts/icon.js';
import { SHAPES, look } from '/static/parts/people.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/build/engine').ComeSailAway.Facts} Facts
 * @typedef {import('/static/build/engine').ComeSailAway.Colour} Colour
 * @typedef {import('/static/build/engine').ComeSailAway.Tile} Tile
 * @typedef {import('/static/build/engine').ComeSailAway.Room} Room
 * @typedef {import('/static/build/engine').ComeSailAway.TrackSpace} TrackSpace
 * @typedef {import('/static/build/engine').ComeSailAway.FlipMark['at']} Place
 * @typedef {import('/static/build/engine').ComeSailAway.SmallCabinMark['at']} Space at bow or stern
 * How one place of the ship looks: words for screen readers, a class, what is drawn on it, and a small badge in its corner.
 * @typedef {{label: string, look?: string, pressed?: boolean, off?: boolean, body: unknown, badge?: unknown}} Drawn
 */

/** @type {Record<string, string>} symbols on a square of 24, drawn as outlines */
const ICONS = {
  guest_cabin: 'M3 19V6M3 16h18v3M21 16v-2a3 3 0 0 0-3-3H9v5M6.5 12.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2',
  small_cabin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  stairs: 'M3 20h5v-4h4.5v-4H17V8h4V4',
  dining: 'M5 3v6a3 3 0 0 0 6 0V3M8 3v18M17 21V3c3.5 2 3.5 9 0 11',
  lounge: 'M5 11V7a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v4M3 13a2 2 0 0 1 4 0v2h10v-2a2 2 0 0 1 4 0v5H3zM6 18v3M18 18v3',
  bar: 'M4 5h16l-8 8.5zM12 13.5V20M8 20h8M15 9l4-7',
  pool: 'M2 9c2.5-3 4-3 6.5 0s4 3 6.5 0 4-3 7 0M2 16c2.5-3 4-3 6.5 0s4 3 6.5 0 4-3 7 0',
  library: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  luxury_suite: 'M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5z',
  theatre: 'M4 4c5 2 11 2 16 0v8c0 5-4 8-8 8s-8-3-8-8zM8 10h2M14 10h2M8 14c2 3 6 3 8 0',
  suitcase: 'M4 8h16v12H4zM9 8V4.5h6V8M8 8v12M16 8v12',
  dock: 'M12 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 7v14M5 13c0 5 4 8 7 8s7-3 7-8M8.5 10.5h7',
  unhappy: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 9.5v.5M15.5 9.5v.5M8 16.5c2-3 6-3 8 0',
  sealed: 'M3 6h18v12H3zM3 6l9 7 9-7',
  done: 'M4 12.5l5.5 5.5L20 7',
};

/** @param {string} name of the symbol */
export const icon = (name) => drawn(svg`<path d=${ICONS[name]}></path>`);

/** A passenger: colour and shape and letter. @param {Words} words @param {Colour} colour @param {string} [how] `empty` for a place that waits */
export function passenger(words, colour, how = '') {
  const { shape } = look(colour);
  return html`<span
    class="passenger ${colour} ${shape === 'triangle' ? 'low' : ''} ${how} says"
    data-says=${term(words, `${colour}:letter`)}
    aria-hidden="true"
    ><svg viewBox="-1 -1 34 34" focusable="false">${SHAPES[shape]}</svg></span
  >`;
}

const vacant = html`<span class="passenger vacant" aria-hidden="true"
  ><svg viewBox="-1 -1 34 34" focusable="false"><circle cx="16" cy="16" r="9"></circle></svg
></span>`;

/** Small print on a button whose label says it in words. @param {string} how a class @param {string | number} text */
export const says = (how, text) => html`<span class="${how} says" data-says=${text} aria-hidden="true"></span>`;

/** The room of a tile before anybody sits there. @param {string} name `guest_cabin:red` or `amenity:3` @param {Facts} facts @returns {Room} */
export function roomOf(name, facts) {
  const { kind, colour, number } = /** @type {Tile} */ (facts.tiles.find(({ tile }) => tile === name));
  return { kind, colour, number, occupants: [], face_down: false };
}

/** @param {Words} words @param {Room} room */
export function nameOf(words, room) {
  if (room.number) return term(words, `amenity:${room.number}`);
  return term(words, room.colour ? `guest_cabin:${room.colour}` : room.kind);
}

/** What is printed on a tile: its symbol with its number or colour. @param {Words} words @param {Room} room */
export function sign(words, room) {
  const which = room.colour ? passenger(words, room.colour) : room.number;
  return html`<span class="sign">${icon(room.kind)}${which ? html`<b>${which}</b>` : nothing}</span>`;
}

/** The places of a room, taken and free. @param {Words} words @param {Room} room @param {Facts} facts */
export function seats(words, room, facts) {
  if (room.kind === 'stairs')
    return html`<span class="seats">${room.occupants.map((colour) => passenger(words, colour))}</span>`;
  if (room.doors) return html`<span class="seats">${doors(words, room.doors, room.occupants)}</span>`;
  const places = facts.kinds[room.kind].places ?? 0;
  const free = Math.max(0, places - room.occupants.length);
  return html`<span class="seats of-${places}"
    >${room.occupants.map((colour) => passenger(words, colour))}${Array.from({ length: free }, () => vacant)}</span
  >`;
}

/** Doors by colour, filled where somebody has moved in. @param {Words} words @param {Colour[]} printed @param {Colour[]} [inside] */
export function doors(words, printed, inside = []) {
  const left = [...inside];
  return printed.map((colour) => {
    const at = left.indexOf(colour);
    if (at >= 0) left.splice(at, 1);
    return passenger(words, colour, at >= 0 ? '' : 'empty');
  });
}

/** Who sits there, in words. @param {Words} words @param {Room} room @param {Facts} facts */
export function whoIn(words, room, facts) {
  if (room.face_down) return t('face down');
  const inside = room.occupants.map((colour) => term(words, colour)).join(', ') || t('nobody');
  const places = room.doors?.length ?? facts.kinds[room.kind].places;
  return places ? `${inside}; ${tn('{n} place', '{n} places', places)}` : inside;
}

/**
 * The whole ship. Places come row by row, then stern and bow.
 * @param {{facts: Facts, drawn: (place: Place) => Drawn, tap?: (place: Place) => void}} given
 */
export function ship({ facts, drawn, tap }) {
  const places = /** @type {Place[]} */ ([...new Set(facts.rows.flat()), ...facts.spaces]);
  return html`<figure class="ship" aria-label=${t('The ship')}>
    <svg class="hull" viewBox="0 0 352 270" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path
        d="M40 3H300C340 12 350 72 350 135S340 258 300 267H40C14 262 2 238 2 205V65C2 32 14 8 40 3Z"
        vector-effect="non-scaling-stroke"
      ></path>
      <path
        class="rail"
        d="M42 9H298C334 18 344 76 344 135S334 252 298 261H42C19 256 8 234 8 203V67C8 36 19 14 42 9Z"
        vector-effect="non-scaling-stroke"
      ></path>
    </svg>
    <div class="deck">
      ${places.map((place) => button(place, drawn(place), tap))}
      <small class="end">${t('Stern')}</small><small class="end at-bow">${t('Bow')}</small>
    </div>
  </figure>`;
}

/** @param {Place} place @param {Drawn} drawn @param {((place: Place) => void) | undefined} tap */
function button(place, { label, look: how = '', pressed, off = false, body, badge }, tap) {
  const inside = html`${place.includes('-') ? nothing : says('code', place)}${body}${badge ? mark(badge) : nothing}`;
  if (off || !tap) return html`<div class="room ${how}" data-at=${place} role="img" aria-label=${label}>${inside}</div>`;
  return html`<button
    type="button"
    class="room ${how}"
    data-at=${place}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${() => tap(place)}
  >
    ${inside}
  </button>`;
}

/** @param {unknown} badge a number, or a symbol */
const mark = (badge) =>
  typeof badge === 'number' || typeof badge === 'string' ? says('badge', badge) : html`<span class="badge">${badge}</span>`;

/** Empty space at bow or stern. @param {Words} words @param {string} place @returns {Drawn} */
export const emptySpace = (words, place) => ({
  label: t('{place}: empty space', { place: term(words, place) }),
  look: 'space',
  body: html`<span class="sign">${icon('small_cabin')}</span>`,
});

/**
 * The five colours as buttons.
 * @param {{words: Words, facts: Facts, label: string, tap: (colour: Colour) => void, chosen?: string, what?: (colour: Colour) => string}} given
 */
export function colours({ words, facts, label, tap, chosen, what }) {
  return html`<div class="colours" role="group" aria-label=${label}>
    ${facts.colours.map(
      (colour) =>
        html`<button
          type="button"
          class="square"
          aria-label=${what ? what(colour) : term(words, colour)}
          aria-pressed=${chosen === undefined ? nothing : colour === chosen}
          @click=${() => tap(colour)}
        >
          ${passenger(words, colour)}
        </button>`,
    )}
  </div>`;
}

/** A space of the luggage track: its points, or the symbol of its effect. @param {Facts} facts @param {TrackSpace} space */
export function trackSpace(facts, { kind, value }) {
  if (kind === 'points') return html`<b>${value}</b>`;
  if (kind === 'start') return icon('suitcase');
  if (kind === 'blank') return html`<span>·</span>`;
  if (kind === 'small_cabin') return icon('small_cabin');
  return html`<span class="extra">+${facts.extra_sources[kind].map((source) => icon(source))}</span>`;
}

/** @param {Words} words @param {TrackSpace} space */
export const trackWords = (words, { kind, value }) => (kind === 'points' ? `${term(words, kind)} ${value}` : term(words, kind));
