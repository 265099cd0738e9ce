// The ship as the referee draws it: everybody in his place, and what the answer says about each room.
import { html, nothing } from '/static/vendor/lit-html.js';
import { emptySpace, icon, nameOf, passenger, seats, ship, sign, whoIn } from '/static/games/come-sail-away/ship.js';
import { term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/referee.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/referee.js').Ship} Ship
 * @typedef {import('/static/games/come-sail-away/ship.js').Colour} Colour
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 * @typedef {{look?: string, badge?: unknown, words?: string, pressed?: boolean}} Note
 */

/**
 * @param {Context} context
 * @param {Ship} aboard the ship that is drawn
 * @param {(place: Place) => void} tap
 * @param {(place: Place) => Note | undefined} [note] what is to be shown at a place
 */
export function deck({ facts, words }, aboard, tap, note) {
  return ship({
    facts,
    tap,
    drawn: (place) => {
      const noted = note?.(place) ?? {};
      const room = aboard.rooms[place];
      const told = noted.words ? `. ${noted.words}` : '';
      if (!room && aboard.small_cabins.includes(place)) {
        return {
          label: t('{place}: small cabin, doors not given', { place: term(words, place) }) + told,
          look: noted.look,
          badge: noted.badge,
          body: html`<span class="sign">${icon('small_cabin')}</span>?`,
        };
      }
      if (!room) {
        const space = emptySpace(words, place);
        return { ...space, label: space.label + told, look: `${space.look} ${noted.look ?? ''}`, badge: noted.badge };
      }
      const name = place === facts.stairs ? term(words, place) : `${term(words, place)}, ${nameOf(words, room)}`;
      return {
        label: colon(name, `${whoIn(words, room, facts)}${told}`),
        badge: noted.badge,
        pressed: noted.pressed,
        look: `${place === facts.stairs ? 'stairs' : 'tile'} ${room.colour ?? ''} ${room.face_down ? 'down' : ''} ${noted.look ?? ''}`,
        body: html`${room.doors ? nothing : sign(words, room)}${room.face_down ? icon('done') : seats(words, room, facts)}`,
      };
    },
  });
}

/** The unhappy tile. @param {Context} context @param {Colour[]} unhappy @param {() => void} [tap] */
export function unhappyTile({ words }, unhappy, tap) {
  const label = colon(term(words, 'unhappy'), unhappy.map((colour) => term(words, colour)).join(', ') || t('nobody'));
  const inside = html`${icon('unhappy')}
  ${unhappy.length ? unhappy.map((colour) => passenger(words, colour)) : html`<span class="soft">${t('nobody')}</span>`}`;
  if (!tap) return html`<div class="unhappy" role="img" aria-label=${label}>${inside}</div>`;
  return html`<button type="button" class="unhappy" aria-label=${label} @click=${tap}>${inside}</button>`;
}

/** A ship with one room changed. @param {Ship} aboard @param {Place} place @param {Partial<Room>} change @returns {Ship} */
export const withRoom = (aboard, place, change) => ({
  ...aboard,
  rooms: { ...aboard.rooms, [place]: { ...aboard.rooms[place], ...change } },
});
