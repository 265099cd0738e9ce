// Come Sail Away! on a TV: every ship with its completed rooms, the round, and the number tokens that are still up.
import { html } from '/static/vendor/lit-html.js';
import { describe } from '/static/games/come-sail-away/pad/describe.js';
import { doors, emptySpace, icon, nameOf, roomOf, says, ship, sign } from '/static/games/come-sail-away/ship.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/games/context').SeenOf<'come-sail-away'>} Seen @typedef {import('/static/games/come-sail-away/ship.js').Place} Place */

/** @param {Seen} seen @param {number} seat */
const boards = (seen, seat) =>
  html`<div class="tv-ship">${ship({ facts: seen.facts, drawn: (place) => drawn(seen, seat, place) })}</div>`;

/** @param {Seen} seen @param {number} seat @param {Place} place @returns {import('/static/games/come-sail-away/ship.js').Drawn} */
function drawn({ state, facts, words }, seat, place) {
  const { pad } = state.players[seat];
  const cabin = pad.cabins[place];
  if (place === facts.stairs)
    return { label: term(words, place), look: 'stairs', body: html`<span class="sign">${icon('stairs')}</span>` };
  const at = facts.cells.indexOf(place);
  if (at < 0 && !cabin) return emptySpace(words, place);
  const room = cabin
    ? { kind: /** @type {const} */ ('small_cabin'), doors: cabin.doors, occupants: [], face_down: false }
    : roomOf(state.shared.layout[at], facts);
  const down = pad.face_down.includes(place);
  const label = [term(words, place), nameOf(words, room), ...(down ? [t('face down')] : [])].join(', ');
  const body = down
    ? icon('done')
    : room.doors
      ? html`<span class="seats">${doors(words, room.doors)}</span>`
      : sign(words, room);
  const here = pad.seated[place];
  return {
    label,
    look: `tile ${room.colour ?? ''} ${down ? 'down' : ''}`,
    body,
    badge: here ? says('badge', here) : undefined,
  };
}

/** @param {Seen} seen */
const head = ({ state, facts }) =>
  state.shared.round === null ? t('Final tally') : t('Round {n} of {all}', { n: state.shared.round, all: facts.rounds });

/** @param {Seen} seen @param {number} seat */
function note({ state }, seat) {
  const { tokens, unhappy } = state.players[seat].pad;
  const said = [
    ...(tokens ? [tn('{n} bonus token', '{n} bonus tokens', tokens)] : []),
    ...(unhappy ? [tn('{n} unhappy', '{n} unhappy', unhappy)] : []),
  ];
  return said.map((each) => html`<span>${each}</span>`);
}

/** @param {Seen} seen */
const aside = ({ state, words }) =>
  html`<div class="tv-tokens" role="group" aria-label=${t('Number tokens')}>
    ${state.options.amenities.map((number) => {
      const up = state.shared.face_up.includes(number);
      return html`<span
        class=${up ? '' : 'out'}
        role="img"
        aria-label=${up ? term(words, `amenity:${number}`) : t('{amenity}: turned', { amenity: term(words, `amenity:${number}`) })}
        >${up ? number : html`<s>${number}</s>`}</span
      >`;
    })}
  </div>`;

export default { boards, head, aside, note, describe };
