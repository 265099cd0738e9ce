// "May I?": a board on which a situation is set up by taps and judged by the engine. The situation is plain JSON, so that
// it can be undone, shared as a link, and taken from a running table.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask, place, wake } from '/static/engine/client.js';
import { whyFailed } from '/static/parts/failures.js';
import { show } from '/static/parts/screen.js';
import * as sentences from '/static/sentences.js';
import { sharePicture } from '/static/parts/hand-on.js';
import { wondering } from '/static/parts/wonder.js';
import { allTables } from '/static/tables/store.js';
import { Table } from '/static/tables/table.js';
import { t } from '/static/words.js';

/**
 * What a game's own module offers (static/games/<game>/referee.js). `start` makes an empty situation; `fromTable` one from a running table.
 * @typedef {{
 *   start: (facts: object) => object,
 *   view: (context: Context) => unknown,
 *   fromTable?: (table: Table, facts: object) => object | Promise<object>,
 * }} Referee
 * @typedef {import('/static/build/engine').Slug} Slug
 * What every screen gets; the types of the game's own engine come from static/games/context.d.ts.
 * @typedef {{
 *   game: string, words: import('/static/sentences.js').Words, facts: object, ui: object, change: (ui: object) => void,
 *   refresh: () => void, ask: import('/static/build/engine').AskOf<Slug>, wonder: import('/static/parts/wonder.js').Wonder<Slug>,
 * }} Context
 */

const game = /** @type {Slug} */ (document.body.dataset.game);

/** @type {Referee} */
let module;
/** @type {Context} */
let context;
/** @type {object[]} situations before this one */
let past = [];
/** @type {import('/static/tables/values').TableRecord[]} tables from which a situation can be taken */
let running = [];
let said = '';

/** @param {object} ui */
function change(ui) {
  past.push(context.ui);
  set(ui);
}

/** @param {object} ui */
function set(ui) {
  context = { ...context, ui };
  history.replaceState(null, '', `#${encode(ui)}`);
  draw();
}

/** A situation as text for a link. @param {object} ui */
function encode(ui) {
  const bytes = new TextEncoder().encode(JSON.stringify(ui));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @param {string} text @returns {object | undefined} */
function decode(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const found = JSON.parse(new TextDecoder().decode(bytes));
    return found && typeof found === 'object' && !Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The situation as a picture: the screen as it is drawn, without the bar. */
async function picture() {
  const { domToBlob } = await import('/static/vendor/modern-screenshot.mjs');
  const blob = await domToBlob(/** @type {HTMLElement} */ (document.getElementById('screen')), {
    scale: 2,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    font: { cssText: await ownFonts() },
    filter: (node) => !(node instanceof Element && node.classList.contains('bar')),
  });
  await sharePicture(blob, 'purser.png');
}

/** Our typeface as it must stand inside a picture: with its data. */
async function ownFonts() {
  const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];
  const files = await Promise.all(
    subsets.map(async (subset) => {
      const bytes = new Uint8Array(
        await (await fetch(`/static/vendor/fonts/golos-text-${subset}-wght-normal.woff2`)).arrayBuffer(),
      );
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }),
  );
  return [...document.fonts]
    .map(
      (face, at) =>
        `@font-face{font-family:"Golos Text";font-weight:400 900;unicode-range:${face.unicodeRange};src:url(data:font/woff2;base64,${files[at]})}`,
    )
    .join('');
}

async function share() {
  const link = location.href;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url: link });
    else {
      await navigator.clipboard.writeText(link);
      said = t('The link is copied.');
    }
  } catch {
    said = t('The link stands in the address bar.');
  }
  draw();
}

/** @param {string} id */
async function takeFrom(id) {
  const table = await Table.open(id);
  if (!table) return;
  const situation = await module.fromTable?.(table, context.facts);
  table.close();
  if (situation) change(situation);
}

function draw() {
  show(
    html`<h1>${t('May I?')}</h1>
      ${place === 'server' ? html`<p class="soft">${t('This browser cannot run the engine itself, so the server answers.')}</p>` : nothing}
      ${
        running.length && module.fromTable
          ? html`<div class="chips">
              ${running.map(
                (record) =>
                  html`<button type="button" class="chip" @click=${() => takeFrom(record.id)}>
                    ${t('From the table of {names}', { names: record.seats.map((seat) => seat.name).join(', ') })}
                  </button>`,
              )}
            </div>`
          : nothing
      }
      ${module.view(context)}
      <button type="button" class="button quiet" @click=${picture}>${t('Share as a picture')}</button>
      <p class="unseen" aria-live="polite">${said}</p>
      <div class="bar">
        <button
          type="button"
          class="square"
          aria-label=${t('Undo')}
          ?disabled=${past.length === 0}
          @click=${() => {
            const before = past.pop();
            if (before) set(before);
          }}
        >
          ↶
        </button>
        <button type="button" class="button" @click=${() => change(module.start(context.facts))}>${t('Clear')}</button>
        <button type="button" class="button go" @click=${share}>${t('Share')}</button>
      </div>`,
  );
}

async function start() {
  wake();
  const [loaded, words, facts, tables] = await Promise.all([
    import(`/static/games/${game}/referee.js`),
    sentences.load(game),
    ask(game, 'facts', {}),
    // Without storage there is no table to take a situation from; the referee works all the same.
    allTables().catch(() => []),
  ]);
  module = loaded.default;
  running = tables.filter((record) => record.game === game && !record.ended).slice(0, 3);
  const shared = location.hash.length > 1 ? decode(location.hash.slice(1)) : undefined;
  context = {
    game,
    words,
    facts,
    ui: shared ?? module.start(facts),
    change,
    refresh: draw,
    ask: (question, input) => ask(game, question, input),
    wonder: wondering(game, draw),
  };
  past = [];
  draw();
}

start().catch((problem) => {
  show(
    html`<h1>${t('May I?')}</h1>
      <p class="error" role="alert">${whyFailed(problem)}</p>`,
  );
});
