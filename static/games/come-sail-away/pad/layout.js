// Today's ship: where every tile lies. Everybody copies the same ship.
import { html, nothing } from '/static/vendor/lit-html.js';
import { icon, nameOf, roomOf, ship, sign, emptySpace } from '/static/games/come-sail-away/ship.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/come-sail-away/ship.js').Facts} Facts
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/build/engine').ComeSailAway.LayoutMark['tiles']} Tiles
 * @typedef {{picked?: Place | ''}} LayoutUi the tile that waits for another to change places with
 */

/** A number for the engine to draw lots with. */
export const seed = () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;

/**
 * The ship for all to copy; two taps let two tiles change places.
 * @param {{layout: string[], guessed?: string[], words: Words, facts: Facts, ui: LayoutUi, redraw: () => void, set: (tiles: Tiles) => unknown, shuffle?: () => unknown}} given
 */
export function layoutCard({ layout, guessed = [], words, facts, ui: open, redraw, set, shuffle }) {
  const tap = (/** @type {Place} */ place) => {
    const picked = open.picked;
    open.picked = picked ? '' : place;
    if (!picked || picked === place) return redraw();
    const [one, other] = [facts.cells.indexOf(picked), facts.cells.indexOf(place)];
    return set(/** @type {Tiles} */ (layout.with(one, layout[other]).with(other, layout[one])));
  };
  return html`<section class="card">
    <h2>${t('The ship for all to copy')} ${ruleLink('come-sail-away-R2')}</h2>
    ${ship({
      facts,
      tap,
      drawn: (place) => {
        const at = facts.cells.indexOf(place);
        if (at < 0) return { ...(place === facts.stairs ? stairs(words, place) : emptySpace(words, place)), off: true };
        const room = roomOf(layout[at], facts);
        const unsure = guessed.includes(place);
        return {
          label: [place, nameOf(words, room), ...(unsure ? [t('a guess')] : [])].join(', '),
          pressed: open.picked === place,
          look: `tile ${open.picked === place ? 'picked' : ''} ${unsure ? 'unsure' : ''} ${room.colour ?? ''}`,
          body: sign(words, room),
          badge: unsure ? '?' : undefined,
        };
      },
    })}
    <p class="soft">${open.picked ? t('Now tap the tile to swap it with.') : t('Tap two tiles to swap them.')}</p>
    ${
      guessed.length
        ? html`<p class="warning">
              ${t('Nobody has published where the tiles marked ? lie in the first game: lay them as you see them. What was done with a tile goes with it.')}
            </p>
            ${shuffle ? nothing : html`<button type="button" class="button" @click=${() => set(/** @type {Tiles} */ (layout))}>${t('They lie like this')}</button>`}`
        : nothing
    }
    ${shuffle ? html`<button type="button" class="button" @click=${shuffle}>${t('Random ship')}</button>` : nothing}
  </section>`;
}

/** @param {Words} words @param {Place} place */
const stairs = (words, place) => ({
  label: term(words, place),
  look: 'stairs',
  body: html`<span class="sign">${icon('stairs')}</span>`,
});
