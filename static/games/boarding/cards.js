// Cards of Boarding in pictures and words: a pattern or passengers with seat wishes, and the symbols in the corner.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { nameOf, token, tokenPicture } from '/static/games/boarding/passengers.js';
import { upright } from '/static/games/boarding/plane.js';
import { term } from '/static/sentences.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {Boarding.CardKept} Card
 * @typedef {[number, number, Boarding.Letter]} Cell row, column and passenger
 */

const CELL = 44;

/** Drawn signs of seat wishes and corner symbols, each in a box of 24 by 24. */
/** @type {Record<Boarding.Wish | Boarding.Symbol, ReturnType<typeof svg>>} */
const SIGNS = {
  window: svg`<rect x="6" y="3" width="12" height="18" rx="6"></rect><path d="M6 12h12"></path>`,
  aisle: svg`<path d="M8 3v18M16 3v18M12 4v3M12 11v3M12 18v3"></path>`,
  middle: svg`<rect x="3" y="3" width="18" height="18" rx="3"></rect><rect x="9" y="9" width="6" height="6"></rect>`,
  free_expel: svg`<path d="M4 20h16M12 16V4M7 9l5-5 5 5"></path>`,
  cross_aisle: svg`<path d="M12 3v4M12 10v4M12 17v4M2 12h20M6 8l-4 4 4 4M18 8l4 4-4 4"></path>`,
  ignore_one: svg`<circle cx="12" cy="12" r="9"></circle><path d="M6 18 18 6"></path>`,
  bonus_point: svg`<path d="M12 2.500 15 9l7 .8-5.200 4.800 1.500 7L12 18l-6.300 3.600 1.500-7L2 9.800 9 9z"></path>`,
};

/** @param {Boarding.Wish | Boarding.Symbol} sign */
export const signPicture = (sign) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[sign]}</svg>`;

/** @param {Boarding.Cell[]} cells */
export const cellsOf = (cells) => /** @type {Cell[]} */ (cells);

/** A card in words, for those who cannot see it. @param {Words} words @param {Boarding.Facts} facts @param {Card} card */
export function cardName(words, facts, card) {
  const passengers = card.cells ? cellsOf(card.cells).map(([, , letter]) => ({ letter, wish: null })) : (card.passengers ?? []);
  const told = passengers.map(({ letter, wish }) => nameOf(words, facts, letter) + (wish ? ` (${term(words, wish)})` : ''));
  return [card.name, told.join(', '), ...card.symbols.map((symbol) => term(words, symbol))].filter(Boolean).join(' · ');
}

/**
 * A card as it is printed, or its cells as they would lie on the plane drawn on this screen.
 * @param {Words} words @param {Card} card @param {Cell[]} [cells] of the turned card
 */
export function cardPicture(words, card, cells) {
  return html`<span class="card-picture"
    >${card.cells ? pattern(words, cells ?? cellsOf(card.cells), cells !== undefined && !upright.matches) : wishes(words, card)}
    ${card.symbols.length ? html`<span class="symbols">${card.symbols.map(signPicture)}</span>` : nothing}</span
  >`;
}

/** @param {Words} words @param {Cell[]} cells @param {boolean} lies beside a plane that lies on its side */
function pattern(words, cells, lies) {
  const high = Math.max(...cells.map(([row]) => row)) + 1;
  const wide = Math.max(...cells.map(([, column]) => column)) + 1;
  const place = (/** @type {number} */ row, /** @type {number} */ column) =>
    (lies ? [row, wide - 1 - column] : [column, row]).map((each) => (each + 0.5) * CELL);
  const grid = Array.from({ length: high * wide }, (_, at) => place(Math.floor(at / wide), at % wide));
  const box = (lies ? [high, wide] : [wide, high]).map((each) => each * CELL);
  return html`<svg
    class="pattern"
    viewBox="0 0 ${box[0]} ${box[1]}"
    width=${box[0] * 0.6}
    height=${box[1] * 0.6}
    aria-hidden="true"
  >
    ${grid.map(([x, y]) => svg`<rect class="blank" x=${x - CELL / 2 + 1} y=${y - CELL / 2 + 1} width=${CELL - 2} height=${CELL - 2} rx="6"></rect>`)}
    ${cells.map(([row, column, letter]) => svg`<g transform=${`translate(${place(row, column)})`}>${token(words, letter)}</g>`)}
  </svg>`;
}

/** @param {Words} words @param {Card} card */
const wishes = (words, card) =>
  html`<span class="wishes"
    >${card.passengers?.map(({ letter, wish }) => html`<span>${tokenPicture(words, letter)}${wish ? signPicture(wish) : nothing}</span>`)}</span
  >`;
