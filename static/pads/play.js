// The screen of a table: set up a new one, keep its score, look back at its marks, see the result.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask, place, wake } from '/static/engine/client.js';
import * as sentences from '/static/sentences.js';
import { tag } from '/static/parts/people.js';
import { refusalCard, sentence, scoreLines, signed } from '/static/parts/reasons.js';
import { stayAwake } from '/static/parts/awake.js';
import { whyFailed } from '/static/parts/failures.js';
import { show as showScreen } from '/static/parts/screen.js';
import { wondering } from '/static/parts/wonder.js';
import { newTable } from '/static/pads/new-table.js';
import { result } from '/static/pads/result.js';
import { history } from '/static/pads/history.js';
import { people, trouble } from '/static/tables/share.js';
import { Sync } from '/static/tables/sync.js';
import { Table } from '/static/tables/table.js';
import { t } from '/static/words.js';

/**
 * What a game's own module offers the screen (static/games/<game>/pad.js).
 * @typedef {{
 *   setup?: (form: NewTable, words: Words, change: () => void) => unknown,
 *   asked?: string[],
 *   options?: (form: NewTable) => Record<string, unknown>,
 *   shared?: (context: Context) => unknown,
 *   pad: (context: Context, seat: number) => unknown,
 *   describe: (mark: Mark, words: Words) => string,
 * }} GamePad
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/pads/new-table.js').NewTable} NewTable
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/build/engine').Slug} Slug
 * What every screen gets; the types of the game's own engine come from static/games/context.d.ts.
 * @typedef {{
 *   table: Table, sync: Sync | null, words: Words, facts: object, ui: object, refresh: () => void, shared: () => void,
 *   act: (seat: number | null, what: string, fields?: Record<string, unknown>) => Promise<boolean>,
 *   ask: import('/static/build/engine').AskOf<Slug>,
 *   wonder: import('/static/parts/wonder.js').Wonder<Slug>,
 *   attempt: (work: () => Promise<unknown>) => Promise<void>,
 *   seat: number, turnTo: (seat: number) => void,
 * }} Context
 */

const game = /** @type {Slug} */ (document.body.dataset.game);

/** @type {GamePad} */
let module;
/** @type {Words} */
let words;
/** @type {object} */
let facts;
/** @type {Context | undefined} */
let context;
/**
 * @type {{view: 'pad' | 'shared' | 'people' | 'history' | 'result', seat: number, why: boolean, problem: string, said: string,
 *   refusal: import('/static/build/engine').Frame.Refused | null}}
 */
const view = { view: 'pad', seat: 0, why: false, refusal: null, problem: '', said: '' };

/** @param {Table} table @returns {Context} */
function contextOf(table) {
  return {
    table,
    sync: null,
    words,
    facts,
    ui: {},
    refresh: draw,
    shared() {
      this.sync?.stop();
      this.sync = table.record.shared ? new Sync(table) : null;
      this.sync?.addEventListener('change', draw);
    },
    ask: (question, input) => ask(game, question, input),
    wonder: wondering(game, draw),
    attempt,
    get seat() {
      return view.seat;
    },
    turnTo(seat) {
      if (seat !== view.seat || view.view !== 'pad') choose(seat);
    },
    async act(seat, what, fields) {
      const answer = { done: false };
      await attempt(async () => {
        view.problem = whyLocked(table, what, seat);
        if (view.problem) return;
        const { refusal } = await table.mark(seat, what, fields);
        view.refusal = refusal ?? null;
        answer.done = !refusal;
      });
      return answer.done;
    },
  };
}

/** What fails is said where every answer appears. @param {() => Promise<unknown>} work */
async function attempt(work) {
  view.refusal = null;
  view.problem = '';
  try {
    await work();
  } catch (problem) {
    view.problem = whyFailed(problem);
  }
  draw();
}

/** Why this phone may not write such a mark; nothing if it may. @param {Table} table @param {string} what @param {number | null} seat */
function whyLocked(table, what, seat) {
  if (table.mayWrite(what, seat)) return '';
  if (table.record.ended) return finished(table);
  if (table.meta.marks[what]?.whose === 'any') return t('Take a seat first: who only looks on writes nothing.');
  return seat === null
    ? t('Only the host’s phone writes what belongs to the whole table.')
    : t('This is another person’s pad: their own phone writes it.');
}

/** @param {Table} table */
function finished(table) {
  const { shared } = table.record;
  return !shared || shared.role === 'host'
    ? t('This play is finished and locked. To change it, open the table again.')
    : t('This play is finished and locked. The host can open the table again.');
}

/** The totals on top: tap a person to fill in that pad, tap again to see why the total is so. */
function totals() {
  const { table } = /** @type {Context} */ (context);
  return html`<div class="totals" role="group" aria-label=${t('Players and totals')}>
      ${table.record.seats.map((person, seat) => {
        const scored = table.tally?.players[seat];
        return html`<button type="button" class="total" aria-pressed=${seat === view.seat} @click=${() => choose(seat)}>
          <span class="who">${tag(person)}<span>${person.name}</span></span
          ><b>${signed(scored?.total)}</b>
        </button>`;
      })}
    </div>
    <p class="unseen" aria-live="polite">${view.said}</p>`;
}

/** @param {number} seat */
function choose(seat) {
  if (seat === view.seat && view.view === 'pad') view.why = !view.why;
  else view.why = false;
  view.seat = seat;
  view.view = 'pad';
  draw();
}

function pad() {
  const here = /** @type {Context} */ (context);
  const scored = here.table.tally?.players[view.seat];
  if (view.why && scored) {
    return html`<h2>${t('Why {points}?', { points: signed(scored.total) })}</h2>
      ${scoreLines(words, scored)}
      <button
        type="button"
        class="button"
        @click=${() => {
          view.why = false;
          draw();
        }}
      >
        ${t('Back to the pad')}
      </button>`;
  }
  const looking = onlyLooking(here.table);
  return html`${looking ? html`<p class="looking">${looking}</p>` : nothing}
    <fieldset class="pad" ?disabled=${Boolean(looking)}>${module.pad(here, view.seat)}</fieldset>
    ${warnings(scored)}`;
}

/** What a phone is told that may not write on the pad it shows. @param {Table} table */
function onlyLooking(table) {
  if (table.record.ended) return finished(table);
  return table.holds(view.seat) ? '' : t('You are looking at {name}’s pad.', { name: table.record.seats[view.seat].name });
}

/** @param {import('/static/build/engine').Frame.PlayerTally | undefined} scored */
function warnings(scored) {
  const { tally } = /** @type {Context} */ (context).table;
  const found = [...(scored?.warnings ?? []), ...(tally?.warnings ?? [])];
  return found.map((reason) => html`<div class="warning">${sentence(words, reason)}</div>`);
}

function bar() {
  const { table } = /** @type {Context} */ (context);
  const last = table.last;
  return html`<div class="bar">
    <button type="button" class="button undo" ?disabled=${!last} @click=${() => attempt(() => table.undo())}>
      <span aria-hidden="true">↶</span><span>${last ? t('Undo: {what}', { what: named(last) }) : t('Nothing to undo')}</span>
    </button>
    ${
      table.lastUndone
        ? html`<button
            type="button"
            class="square"
            aria-label=${t('Redo: {what}', { what: named(table.lastUndone) })}
            @click=${() => attempt(() => table.redo())}
          >
            ↷
          </button>`
        : nothing
    }
    <button type="button" class="button go" @click=${() => show(view.view === 'result' ? 'pad' : 'result')}>
      ${view.view === 'result' ? t('Pad') : t('Result')}
    </button>
  </div>`;
}

/** A mark in words, with the name of the person whose pad it is on. @param {Mark} mark @returns {string} */
function named(mark) {
  const { table } = /** @type {Context} */ (context);
  const target = table.markOf(mark.what ?? '');
  if (mark.do === 'undo') return target ? t('take back: {what}', { what: named(target) }) : t('take back a mark');
  if (mark.do === 'redo') return target ? t('bring back: {what}', { what: named(target) }) : t('bring back a mark');
  const person = mark.seat === null ? '' : table.record.seats[mark.seat]?.name;
  const words_ = module.describe(mark, words);
  return person ? `${person}, ${words_}` : words_;
}

/** @param {typeof view.view} what */
function show(what) {
  view.view = what;
  draw();
  scrollTo(0, 0);
}

function tabs() {
  /** @type {[typeof view.view, string][]} */
  const all = [
    ['pad', t('Pad')],
    ...(module.shared ? [/** @type {[typeof view.view, string]} */ (['shared', t('Table')])] : []),
    ['people', t('Phones')],
    ['history', t('Marks')],
  ];
  return html`<div class="chips" role="group" aria-label=${t('View')}>
    ${all.map(([id, text]) => html`<button type="button" class="chip" aria-pressed=${view.view === id} @click=${() => show(id)}>${text}</button>`)}
  </div>`;
}

let drawing = false;

/** What changes together is drawn once. */
function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    drawNow();
  });
}

function drawNow() {
  if (!context) return;
  const here = context;
  const { table } = here;
  if (table.problem && !table.fold.readable) {
    showScreen(
      html`<h1>${t('This table cannot be read.')}</h1>
        ${refusalCard(words, table.problem)}`,
    );
    return;
  }
  const body = {
    pad,
    shared: () => module.shared?.(here),
    people: () => people(here),
    history: () => history(here, named),
    result: () => result(here),
  }[view.view]();
  showScreen(
    html`<h1 class="unseen">${document.title}</h1>
      ${totals()} ${tabs()}
      ${place === 'server' ? html`<p class="soft">${t('This browser cannot run the engine itself, so the server answers.')}</p>` : nothing}
      ${here.sync && trouble(here.sync) ? html`<p class="warning" role="status">${trouble(here.sync)}</p>` : nothing}
      ${table.rescued ? html`<p class="warning" role="status">${t('The browser had thrown away what Purser keeps on this phone. This table was written anew from this page; others may be lost.')}</p>` : nothing}
      ${view.refusal ? refusalCard(words, view.refusal) : nothing}
      ${view.problem ? html`<p class="error" role="alert">${view.problem}</p>` : nothing}
      ${table.log.some((each) => each.refused) ? html`<p class="error">${t('Some marks were not accepted. See “Marks”.')}</p>` : nothing}
      ${body} ${bar()}`,
  );
}

/** Say a changed total to screen readers, once. */
function announce() {
  const { table } = /** @type {Context} */ (context);
  const scored = table.tally?.players[view.seat];
  if (scored) view.said = t('{name}: {points}', { name: scored.name, points: scored.total ?? '–' });
}

/** @param {string} id */
async function openTable(id) {
  leave();
  const table = await Table.open(id);
  if (location.hash.slice(1) !== id) return table?.close();
  if (!table) return openNew(t('This phone does not know that table any more. If it is shared, join it again with its code.'));
  context = contextOf(table);
  context.shared();
  view.seat = table.record.shared?.mine[0] ?? 0;
  document.body.dataset.table = id;
  view.view = table.record.ended ? 'result' : 'pad';
  let { ended } = table.record;
  table.addEventListener('change', () => {
    if (table.deleted) return void openNew(t('This table was deleted.'));
    // The end and the opening again, on whichever phone, lead everybody to what is now to be seen.
    if (!ended !== !table.record.ended) view.view = table.record.ended ? 'result' : 'pad';
    ended = table.record.ended;
    announce();
    return draw();
  });
  stayAwake();
  return draw();
}

function leave() {
  context?.sync?.stop();
  context?.table.close();
  context = undefined;
}

/** @param {string} [notice] */
function openNew(notice = '') {
  leave();
  delete document.body.dataset.table;
  return newTable(game, module, words, facts, notice, (id) => {
    location.hash = id;
  });
}

/** @param {unknown} problem */
function fail(problem) {
  leave();
  showScreen(
    html`<h1>${document.title}</h1>
      <p class="error" role="alert">${whyFailed(problem)}</p>
      <button type="button" class="button go" @click=${() => location.reload()}>${t('Load the page anew')}</button>`,
  );
}

async function start() {
  wake();
  [module, words, facts] = await Promise.all([
    import(`/static/games/${game}/pad.js`).then((loaded) => loaded.default),
    sentences.load(game),
    ask(game, 'facts', {}),
  ]);
  const route = () => (location.hash.length > 1 ? openTable(location.hash.slice(1)) : openNew());
  addEventListener('hashchange', () => {
    route().catch(fail);
  });
  await route();
}

start().catch(fail);
