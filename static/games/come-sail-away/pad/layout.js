// Today's ship: the five amenities in play and where every tile lies. Everybody copies the same ship.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask } from '/static/engine/client.js';
import { icon, nameOf, roomOf, ship, sign, emptySpace } from '/static/games/come-sail-away/ship.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { boxCard, boxOnThisPhone, keepBox } from '/static/games/come-sail-away/pad/box.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/come-sail-away/ship.js').Facts} Facts
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/build/engine').ComeSailAway.LayoutMark['tiles']} Tiles
 * @typedef {{picked?: Place | ''}} LayoutUi the tile that waits for another to change places with
 * @typedef {{amenities: number[], layout: Tiles | null}} Chosen
 */

const GAME = 'come-sail-away';
/** @type {LayoutUi & import('/static/games/come-sail-away/pad/box.js').BoxUi} what is open or picked while a new table is set up */
const ui = {};

/** Places whose tile is a guess: those of the first game that no text names. @param {string[]} layout @param {Facts} facts */
const guesses = (layout, facts) => (layout.join() === facts.first_layout.join() ? facts.first_unknown : []);

/** A number for the engine to draw lots with. */
export const seed = () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;

/**
 * What a new table of this game asks: amenities, the ship for all to copy, and the box, once.
 * @param {{options: Chosen, facts: Facts, meta: import('/static/build/engine').Frame.Game}} form
 * @param {Words} words
 * @param {() => void} change
 */
export function setup({ options, facts, meta }, words, change) {
  const first = /** @type {number[]} */ (meta.options.find(({ id }) => id === 'amenities')?.default);
  const missing = first.length - options.amenities.length;
  const choose = (/** @type {number[]} */ amenities) => {
    options.amenities = amenities.toSorted((one, other) => one - other);
    options.layout = null;
    ui.picked = '';
    change();
  };
  const { amenities } = options;
  if (missing === 0 && options.layout === null) void lay(options, ask(GAME, 'empty-ship', { amenities }), change);
  return html`<section class="card">
      <h2>${t('Amenities')} ${ruleLink('come-sail-away-R2')}</h2>
      <div class="chips" role="group" aria-label=${t('Recommended')}>
        <button type="button" class="chip" @click=${() => choose(first)}>${t('First game')}</button>
        ${facts.recommended_swaps.map(
          (out) =>
            html`<button type="button" class="chip" @click=${() => choose(first.filter((number) => !out.includes(number)))}>
              ${t('Replace {numbers}', { numbers: out.join(' + ') })}
            </button>`,
        )}
      </div>
      ${
        missing
          ? html`<p role="status" class="warning still-to-choose">
              ${missing > 0 ? t('{n} more to choose', { n: missing }) : t('{n} too many', { n: -missing })}
            </p>`
          : nothing
      }
      <div class="amenities" role="group" aria-label=${t('Amenities')}>
        ${facts.tiles.map(({ tile, kind, number }) => {
          if (number === undefined) return nothing;
          const chosen = amenities.includes(number);
          return html`<button
            type="button"
            class="amenity"
            aria-pressed=${chosen}
            @click=${() => choose(chosen ? amenities.filter((each) => each !== number) : [...amenities, number])}
          >
            ${icon(kind)}<span>${term(words, tile)}</span>
          </button>`;
        })}
      </div>
    </section>
    ${
      options.layout
        ? layoutCard({
            layout: options.layout,
            guessed: guesses(options.layout, facts),
            words,
            facts,
            ui,
            redraw: change,
            set: (tiles) => {
              options.layout = tiles;
              change();
            },
            shuffle: () => lay(options, ask(GAME, 'random-ship', { amenities, seed: seed() }), change),
          })
        : nothing
    }
    ${boxCard({
      profile: boxOnThisPhone(),
      words,
      facts,
      ui,
      redraw: change,
      set: (told) => {
        void keepBox(told);
        change();
      },
    })}`;
}

/**
 * Take the ship that the engine lays, unless the amenities have changed meanwhile.
 * @param {Chosen} options
 * @param {Promise<import('/static/build/engine').Answer<'come-sail-away', 'empty-ship' | 'random-ship'>>} asked
 * @param {() => void} change
 */
async function lay(options, asked, change) {
  const { amenities } = options;
  const answer = await asked;
  if (answer.refusal || amenities !== options.amenities) return;
  options.layout = /** @type {Tiles} */ (answer.layout);
  change();
}

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
    <p class="soft">
      ${open.picked ? t('Now tap the tile that changes places with it.') : t('Tap two tiles to let them change places.')}
    </p>
    ${
      guessed.length
        ? html`<p class="warning">
              ${t('Nobody has published where the tiles marked ? lie in the first game: lay them as you see them. What was done with a tile goes with it.')}
            </p>
            ${shuffle ? nothing : html`<button type="button" class="button" @click=${() => set(/** @type {Tiles} */ (layout))}>${t('They lie so')}</button>`}`
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
