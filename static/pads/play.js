// The screen of a table: set up a new one, keep its score, look back at its marks, see the result.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask, place, wake } from '/static/engine/client.js';
import * as sentences from '/static/sentences.js';
import { tag } from '/static/parts/people.js';
import { refusalCard, sentence, scoreLines, signed } from '/static/parts/reasons.js';
import { stayAwake } from '/static/parts/awake.js';
import { show as showScreen } from '/static/parts/screen.js';
import { wonder } from '/static/parts/wonder.js';
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
 *   setup?: (form: any, words: Words, change: () => void) => unknown,
 *   asked?: string[],
 *   options?: (form: any) => Record<string, any>,
 *   shared?: (context: Context) => unknown,
 *   pad: (context: Context, seat: number) => unknown,
 *   describe: (mark: any, words: Words) => string,
 * }} GamePad
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {{
 *   table: Table, sync: Sync | null, words: Words, facts: any, ui: Record<string, any>, refresh: () => void, shared: () => void,
 *   act: (seat: number | null, what: string, fields?: Record<string, any>) => Promise<boolean>,
 *   ask: (question: string, input: object) => Promise<any>,
 *   wonder: (key: string, question: string, input: object) => any,
 *   seat: number, turnTo: (seat: number) => void,
 * }} Context
 */

const game = /** @type {string} */ (document.body.dataset.game);

/** @type {GamePad} */
let module;
/** @type {Words} */
let words;
/** @type {any} */
let facts;
/** @type {Context | undefined} */
let context;
/** @type {{view: 'pad' | 'shared' | 'people' | 'history' | 'result', seat: number, why: boolean, refusal: any, problem: string, said: string}} */
const view = { view: 'pad', seat: 0, why: false, refusal: null, problem: '', said: '' };

/** @param {Table} table @returns {Context} */
function contextOf(table) {
  /** @type {Context} */
  const made = {
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
    wonder: (key, question, input) => wonder(made, key, question, input),
    get seat() {
      return view.seat;
    },
    turnTo(seat) {
      if (seat !== view.seat || view.view !== 'pad') choose(seat);
    },
    async act(seat, what, fields) {
      if (!table.mayWrite(seat)) {
        view.problem =
          seat === null
            ? t('Only the host’s phone writes what belongs to the whole table.')
            : t('This is another person’s pad: their own phone writes it.');
        draw();
        return false;
      }
      const answer = await table.mark(seat, what, fields);
      view.refusal = answer.refusal ?? null;
      view.problem = '';
      draw();
      return !answer.refusal;
    },
  };
  return made;
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
  return html`${module.pad(here, view.seat)} ${warnings(scored)}`;
}

/** @param {any} scored */
function warnings(scored) {
  const { tally } = /** @type {Context} */ (context).table;
  const found = [...(scored?.warnings ?? []), ...(tally?.warnings ?? [])];
  return found.map((reason) => html`<div class="warning">${sentence(words, reason)}</div>`);
}

function bar() {
  const { table } = /** @type {Context} */ (context);
  const last = table.last;
  return html`<div class="bar">
    <button type="button" class="button undo" ?disabled=${!last} @click=${() => table.undo()}>
      <span aria-hidden="true">↶</span><span>${last ? t('Undo: {what}', { what: named(last) }) : t('Nothing to undo')}</span>
    </button>
    ${
      table.lastUndone
        ? html`<button
            type="button"
            class="square"
            aria-label=${t('Redo: {what}', { what: named(table.lastUndone) })}
            @click=${() => table.redo()}
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

/** A mark in words, with the name of the person whose pad it is on. @param {any} mark */
function named(mark) {
  const person = mark.seat === null ? '' : /** @type {Context} */ (context).table.record.seats[mark.seat]?.name;
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
      ${view.refusal ? refusalCard(words, view.refusal) : nothing}
      ${view.problem ? html`<p class="error" role="alert">${view.problem}</p>` : nothing}
      ${here.table.log.some((each) => each.refused) ? html`<p class="error">${t('Some marks were not accepted. See “Marks”.')}</p>` : nothing}
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
  if (!table) return openNew();
  context = contextOf(table);
  context.shared();
  view.seat = table.record.shared?.mine[0] ?? 0;
  document.body.dataset.table = id;
  table.addEventListener('change', () => {
    announce();
    draw();
  });
  view.view = table.record.ended ? 'result' : 'pad';
  stayAwake();
  return draw();
}

function leave() {
  context?.sync?.stop();
  context?.table.close();
  context = undefined;
}

function openNew() {
  leave();
  delete document.body.dataset.table;
  return newTable(game, module, words, facts, (id) => {
    location.hash = id;
  });
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
    void route();
  });
  await route();
}

void start();
