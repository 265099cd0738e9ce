// The end of Come Sail Away!: how open points are settled in place, and where a section of the score lies on the ship.
import { html, nothing } from '/static/vendor/lit-html.js';
import { emptySpace, icon, nameOf, roomOf, says, ship, sign } from '/static/games/come-sail-away/ship.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Drawn} Drawn
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {import('/static/pads/closing.js').Settling} Settling
 */

/** @param {Context} _context @param {Reason} point @returns {Settling[]} */
export function settle(_context, { code }) {
  // R36: all open their claims together.
  return code === 'claims-sealed' ? [{ label: t('Open all claims'), mark: 'reveal', seat: null }] : [];
}

/** The ship with the rooms that brought these points. @param {Context} context @param {number} seat @param {string} section @param {string[]} at */
export function places(context, seat, section, at) {
  const { table, facts, words } = context;
  const { cabins, seated, face_down, rooms } = table.state.players[seat].pad;
  // Five numbers at the end know no room.
  if (rooms !== null || (section !== 'rooms' && section !== 'passengers')) return nothing;
  const line = table.tally?.players[seat].lines.find((each) => each.line === section);
  const points = line?.arithmetic.split('+') ?? [];
  /** @param {Place} place @returns {Drawn} */
  const drawn = (place) => {
    const tile = table.state.shared.layout[facts.cells.indexOf(place)];
    if (place === facts.stairs) return { label: term(words, place), look: 'stairs', off: true, body: icon('stairs') };
    if (!cabins[place] && !tile) return emptySpace(words, place);
    const room = cabins[place]
      ? { kind: /** @type {const} */ ('small_cabin'), doors: cabins[place].doors, occupants: [], face_down: false }
      : roomOf(tile, facts);
    const here = section === 'rooms' ? points[at.indexOf(place)] : seated[place];
    const look = ['tile', room.colour ?? '', face_down.includes(place) ? 'down' : '', here ? 'picked' : ''].join(' ');
    const body = html`${sign(words, room)}${here ? says('points', here) : nothing}`;
    return { label: `${term(words, place)}, ${nameOf(words, room)}${here ? `: ${here}` : ''}`, look, body };
  };
  return html`<div class="places">${ship({ facts, drawn })}</div>`;
}
