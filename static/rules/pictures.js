// Rules that can be seen: the positions beside a rule, drawn by the game's own board, with the stamp that the engine gave them.
import { html, nothing, render } from '/static/vendor/lit-html.js';
import { stampOf } from '/static/parts/reasons.js';
import { load, say } from '/static/sentences.js';
import { metaOf } from '/static/tables/meta.js';
import { t } from '/static/words.js';

/**
 * What the engine said of a position when the pages were built; `unit` and what `says` the stamp where that is no verdict;
 * `plain`: nothing is given away.
 * @typedef {{
 *   question: string, input: any, stamp: 'allowed' | 'price' | 'refused', unit?: string,
 *   says?: import('/static/sentences.js').Reason, reason?: import('/static/sentences.js').Reason, at?: string[], shown?: Record<string, any>, on_board?: boolean, plain?: boolean,
 * }} Position
 * @typedef {Record<string, Record<'right' | 'wrong', Position>>} Positions by rule
 * @typedef {{words: import('/static/sentences.js').Words, facts: any, position: Position}} Drawn
 * What a game's own module offers (static/games/<game>/picture.js).
 * `reason` says places by their names.
 * @typedef {((drawn: Drawn) => unknown) & {reason?: (drawn: Drawn) => import('/static/sentences.js').Reason}} Picture
 * @typedef {(board: Pick<Drawn, 'words' | 'facts'>, sign: string) => unknown} Pictogram the same for a printed sign (static/games/<game>/signs.js)
 */

/** @type {Map<string, Promise<Positions>>} */
const loaded = new Map();

/** The positions of a game. @param {string} game */
function positionsOf(game) {
  let found = loaded.get(game);
  if (!found) {
    found = fetch(`/static/build/positions.${game}.json`).then((answer) => answer.json());
    found.catch(() => loaded.delete(game));
    loaded.set(game, found);
  }
  return found;
}

/** A position by the name that a link has for it, `R7-wrong`. @param {string} game @param {string} name */
export async function named(game, name) {
  const [rule, side] = name.split('-');
  const both = /^[A-Z]\d+-(right|wrong)$/.test(name) ? (await positionsOf(game))[rule] : undefined;
  return both?.[/** @type {'right' | 'wrong'} */ (side)];
}

/** Pictures look as the board of the game does: its style comes along once. @param {string} address */
function dressed(address) {
  if (!address || document.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}

/** The stamp of a position. @param {Drawn} drawn @param {'right' | 'wrong'} side */
function stamped(drawn, side) {
  const { words, position } = drawn;
  if (!position.says) return stampOf(position.stamp);
  return html`<div class="stamp ${side === 'right' ? 'allowed' : 'refused'}">
    <span aria-hidden="true">${side === 'right' ? '✓' : '✕'}</span>${say(words, position.says)}
  </div>`;
}

/** @param {Drawn} drawn @param {'right' | 'wrong'} side @param {Picture} picture @param {string} board address of May I?, empty where there is none */
export const figure = (drawn, side, picture, board) =>
  html`<figure class="position ${side}" data-question=${drawn.position.question}>
    <div class="drawn" inert>${picture(drawn)}</div>
    <figcaption>
      ${stamped(drawn, side)}${drawn.position.reason ? html`<p>${say(drawn.words, picture.reason?.(drawn) ?? drawn.position.reason)}</p>` : nothing}
      ${board && drawn.position.on_board ? html`<a class="button" href=${board}>${t('Try it on the board')}</a>` : nothing}
    </figcaption>
  </figure>`;

/** Everything that a picture needs; the page says around the place of which game it is, and where the style of its board lies. @param {Element} place */
export async function brush(place) {
  const around = /** @type {HTMLElement | null} */ (place.closest('[data-of]'));
  const { of: game = '', style = '' } = around?.dataset ?? {};
  dressed(style);
  const [{ picture, signs }, words, { facts }, positions] = await Promise.all([
    import(`/static/games/${game}/screens.js`),
    load(game),
    metaOf(game),
    positionsOf(game),
  ]);
  return { game, picture, signs, words, facts, positions };
}

/** Printed signs, each by its name. @param {ParentNode} page */
async function drawSigns(page) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('[data-sign]:not(.ready)'))) {
    place.classList.add('ready');
    const { signs, words, facts } = await brush(place);
    render(html`${signs({ words, facts }, place.dataset.sign ?? '')}`, place);
  }
}

/** Draws what waits to be drawn in a page of the book: `data-pictures` names the rule. @param {ParentNode} page */
export async function draw(page) {
  void drawSigns(page);
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('[data-pictures]:not(.ready)'))) {
    place.classList.add('ready');
    const rule = place.dataset.pictures ?? '';
    const { game, picture, words, facts, positions } = await brush(place);
    const board = (/** @type {string} */ side) =>
      place.closest('[data-board]') ? `/${document.documentElement.lang}/${game}/referee#${rule}-${side}` : '';
    const both = Object.entries(positions[rule] ?? {});
    place.replaceChildren();
    render(
      html`${both.map(([side, position]) => figure({ words, facts, position }, /** @type {'right' | 'wrong'} */ (side), picture, board(side)))}`,
      place,
    );
  }
}
