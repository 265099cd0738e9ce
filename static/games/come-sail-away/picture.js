// The ship as a still picture beside its rule: the way of a card, one room and who knocks, the order of a card, or who leaves.
import { html, nothing } from '/static/vendor/lit-html.js';
import { deck } from '/static/games/come-sail-away/referee/deck.js';
import { icon, nameOf, passenger, seats, sign } from '/static/games/come-sail-away/ship.js';

/**
 * @typedef {import('/static/rules/pictures.js').Drawn} Drawn
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/build/engine').ComeSailAway.PassengerGiven} Passenger
 */

/** @param {Drawn} drawn @param {Passenger} guest */
const guest = ({ words }, { colour, luggage }) =>
  html`<span class="guest">${passenger(words, colour)}${luggage ? icon('suitcase') : nothing}</span>`;

/** @param {Drawn} drawn @param {Passenger[]} card */
const ticket = (drawn, card) => html`<p class="asked">${card.map((each) => guest(drawn, each))}</p>`;

/** @param {Drawn} drawn @param {any} ship @param {string[]} path */
function walk({ words, facts, position: { stamp, at = [] } }, ship, path) {
  const broken = stamp === 'refused' ? 'broken' : 'unlucky';
  /** @param {Place} place */
  const note = (place) => {
    const steps = path.flatMap((room, index) => (room === place ? [index + 1] : []));
    const look = stamp !== 'allowed' && at.includes(place) ? broken : steps.length ? 'walked' : '';
    return { look, badge: steps.join(' ') || undefined };
  };
  return deck(/** @type {any} */ ({ facts, words }), ship, /** @type {any} */ (undefined), note);
}

/** @param {Drawn} drawn @param {any} given */
function tile({ words, facts }, given) {
  const room = { face_down: false, ...given };
  return html`<div class="room tile one ${room.colour ?? ''}">${sign(words, room)}${seats(words, room, facts)}</div>
    <p class="asked">${nameOf(words, room)}</p>`;
}

/** @param {Drawn} drawn @param {Passenger} who */
const knocking = (drawn, who) => html`<p class="asked">${guest(drawn, who)}<span class="to">→</span></p>`;

/** Who sits on the unhappy tile. @param {Drawn} drawn @param {string[]} colours */
const grumbling = (drawn, colours) =>
  html`<p class="asked">${icon('unhappy')}${colours.map((colour) => guest(drawn, /** @type {Passenger} */ ({ colour })))}</p>`;

/** @type {Record<string, (drawn: Drawn) => unknown>} by the question that is asked */
const PICTURES = {
  check(drawn) {
    const { card, direction, path, ship } = drawn.position.input;
    return html`${walk(drawn, ship, path)}${ticket(drawn, direction === 'rtl' ? card.toReversed() : card)}`;
  },
  fits(drawn) {
    const { room, passenger } = drawn.position.input;
    return html`${knocking(drawn, passenger)}${tile(drawn, room)}`;
  },
  full: (drawn) => tile(drawn, drawn.position.input.room),
  library(drawn) {
    const { colour, target } = drawn.position.input;
    return html`${tile(drawn, { kind: 'library', occupants: Array(4).fill(colour) })}${knocking(drawn, { colour })}${tile(drawn, target)}`;
  },
  'extra-passenger': (drawn) => {
    const { colour, unhappy, target } = drawn.position.input;
    return html`${grumbling(drawn, unhappy)}${knocking(drawn, { colour })}${tile(drawn, target)}`;
  },
  theatre(drawn) {
    const { theatre, unhappy } = drawn.position.input;
    return html`${tile(drawn, { kind: 'theatre', occupants: theatre })}${grumbling(drawn, unhappy)}`;
  },
  order(drawn) {
    const { card, placed } = drawn.position.input;
    return html`${ticket(drawn, card)}
      <p class="asked"><span class="to">↓</span></p>
      ${ticket(drawn, placed)}`;
  },
  'small-cabin': (drawn) => {
    const { placed, target } = drawn.position.input;
    return walk(drawn, { rooms: {}, small_cabins: placed }, [target]);
  },
};

/** @type {import('/static/rules/pictures.js').Picture} */
export default (drawn) => PICTURES[drawn.position.question](drawn);
