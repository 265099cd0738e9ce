// What a new table of Come Sail Away! is asked: the amenities, the ship for all to copy, and once what is printed in the box.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask } from '/static/engine/client.js';
import { boxCard, boxOnThisPhone, keepBox } from '/static/games/come-sail-away/pad/box.js';
import { layoutCard, seed } from '/static/games/come-sail-away/pad/layout.js';
import { icon } from '/static/games/come-sail-away/ship.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/come-sail-away/ship.js').Facts} Facts
 * @typedef {import('/static/games/come-sail-away/pad/layout.js').Tiles} Tiles
 * @typedef {{amenities: number[], layout: Tiles | null}} Chosen
 */

const GAME = 'come-sail-away';
/** @type {import('/static/games/come-sail-away/pad/layout.js').LayoutUi & import('/static/games/come-sail-away/pad/box.js').BoxUi} what is open or picked */
const ui = {};

/** Places whose tile is a guess: those of the first game that no text names. @param {string[]} layout @param {Facts} facts */
const guesses = (layout, facts) => (layout.join() === facts.first_layout.join() ? facts.first_unknown : []);

/**
 * @param {{options: Chosen, facts: Facts, meta: import('/static/build/engine').Frame.Game}} form
 * @param {Words} words
 * @param {() => void} change
 */
function setup({ options, facts, meta }, words, change) {
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

// The ship is laid anew for every play (R2).
export default { setup, anew: ['layout'] };
