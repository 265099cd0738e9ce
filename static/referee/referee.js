// "May I?": a board on which a situation is set up by taps and judged by the engine. The situation is plain JSON, so that
// it can be undone, shared as a link, and taken from a running table.
import { html, nothing } from '/static/vendor/lit-html.js';
import { place, wake } from '/static/engine/client.js';
import { whyFailed } from '/static/parts/failures.js';
import { show } from '/static/parts/screen.js';
import * as sentences from '/static/sentences.js';
import { sharePicture } from '/static/parts/hand-on.js';
import { pictureOf } from '/static/pads/picture.js';
import { decode, encode } from '/static/referee/link.js';
import { portrait } from '/static/referee/portrait.js';
import { named } from '/static/rules/pictures.js';
import { Situation } from '/static/referee/situation.js';
import { metaOf } from '/static/tables/meta.js';
import { allTables } from '/static/tables/store.js';
import { Table } from '/static/tables/table.js';
import { listed, locale, t } from '/static/words.js';

/**
 * @typedef {import('/static/referee/situation.js').Context} Context
 * @typedef {import('/static/build/engine').Slug} Slug
 */

const game = /** @type {Slug} */ (document.body.dataset.game);

/** @type {Situation | undefined} */
let board;
/** @type {import('/static/tables/values').TableRecord[]} tables from which a situation can be taken */
let running = [];
let said = '';
/** So long the address may stay behind the situation. */
const LINK_MS = 250;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;

function writeLink() {
  clearTimeout(later);
  if (board) history.replaceState(null, '', `#${encode(board.context.ui)}`);
}

/** A browser takes longer to write the address than to draw (it even fetches the page's icon anew): that is done when the thumb rests. */
function writeLinkSoon() {
  clearTimeout(later);
  later = setTimeout(writeLink, LINK_MS);
}

/** Whoever leaves by a link finds the situation again on the way back. @param {MouseEvent} event */
const leaving = (event) => event.target instanceof Element && event.target.closest('a') && writeLink();

/** The situation as a picture: the screen as it is drawn, without the bar. */
async function picture() {
  const screen = /** @type {HTMLElement} */ (document.getElementById('screen'));
  await sharePicture(await pictureOf(portrait(screen, '.bar')), 'purser.png');
}

async function share() {
  writeLink();
  const link = location.href;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url: link });
    else {
      await navigator.clipboard.writeText(link);
      said = t('The link is copied.');
    }
  } catch {
    said = t('The link is in the address bar.');
  }
  draw();
}

/** @param {Situation} here @param {string} id */
async function takeFrom(here, id) {
  const table = await Table.open(id);
  if (!table) return;
  const found = await here.module.fromTable?.(table, here.facts);
  table.close();
  if (found) here.change(found);
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** Whose table it is; where the same people play twice, also when it was touched last. @param {import('/static/tables/values').TableRecord} record */
function nameOf(record) {
  const names = (/** @type {typeof record} */ { seats }) => listed(seats.map((seat) => seat.name));
  const alike = running.filter((each) => names(each) === names(record)).length > 1;
  const named = t('From the table of {names}', { names: names(record) });
  return alike ? `${named} · ${moment.format(record.changed)}` : named;
}

/** @param {Situation} here */
const changes = (here) =>
  html`<button
      type="button"
      class="square"
      aria-label=${t('Undo')}
      aria-disabled=${Boolean(here.past.length === 0)}
      data-why=${here.past.length === 0 ? t('Nothing to undo.') : nothing}
      @click=${() => here.undo()}
    >
      ↶
    </button>
    <button type="button" class="button" @click=${() => here.clear()}>${t('Clear')}</button>`;

function draw() {
  if (!board) return;
  const here = board;
  writeLinkSoon();
  const title = here.module.title?.(here.context.ui);
  show(
    html`<h1 class=${title ? 'unseen' : ''}>${title ?? t('May I?')}</h1>
      ${place === 'server' ? html`<p class="soft">${t('This browser cannot run the engine itself, so the server answers.')}</p>` : nothing}
      ${
        running.length && here.module.fromTable && !title
          ? html`<div class="chips one-row">
              ${running.map(
                (record) =>
                  html`<button type="button" class="chip" @click=${() => takeFrom(here, record.id)}>${nameOf(record)}</button>`,
              )}
            </div>`
          : nothing
      }
      ${here.view()}
      <button type="button" class="button quiet" @click=${picture}>${t('Share as a picture')}</button>
      <p class="unseen" aria-live="polite">${said}</p>
      <div class="bar">
        ${title ? nothing : changes(here)}
        <button type="button" class="button go" @click=${share}>${t('Share')}</button>
      </div>`,
  );
}

async function start() {
  void wake(game);
  const [{ referee }, words, { facts }, tables] = await Promise.all([
    import(`/static/games/${game}/screens.js`),
    sentences.load(game),
    metaOf(game),
    // Without storage there is no table to take a situation from; the referee works all the same.
    allTables().catch(() => []),
  ]);
  running = tables.filter((record) => record.game === game && !record.ended).slice(0, 3);
  board = new Situation(game, referee, words, facts, draw);
  const shared = await told(board);
  if (shared) board.set(shared);
  else draw();
}

/** What the address holds: a situation, or the name of a position beside a rule. @param {Situation} here */
async function told(here) {
  const text = location.hash.slice(1);
  return (await positionNamed(here)) ?? (text ? decode(text) : undefined);
}

/** @param {Situation} here */
async function positionNamed({ module, facts }) {
  const position = await named(game, location.hash.slice(1));
  return position ? module.fromPosition?.(position, facts) : undefined;
}

/** A rule that is looked up here leads to its position on this very page. What the board itself writes there is no news. */
addEventListener('hashchange', async () => {
  const position = board && (await positionNamed(board));
  if (position) board?.change(position);
});

addEventListener('click', leaving, { capture: true });
start().catch((problem) => {
  show(
    html`<h1>${t('May I?')}</h1>
      <p class="error" role="alert">${whyFailed(problem)}</p>`,
  );
});
