// The screen of a table: keeps the score of a running one inside the frame (see frame.js). How it begins stands in begin.js.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask, place } from '/static/engine/client.js';
import * as sentences from '/static/sentences.js';
import { refusalCard, scoreLines, signed } from '/static/parts/reasons.js';
import { stayAwake } from '/static/parts/awake.js';
import { who } from '/static/parts/people.js';
import { showFailure, whyFailed } from '/static/parts/failures.js';
import { show as showScreen } from '/static/parts/screen.js';
import { wondering } from '/static/parts/wonder.js';
import { bar, frame, icon, strip } from '/static/pads/frame.js';
import { history as marksOf } from '/static/pads/history.js';
import { agreements, menu } from '/static/pads/menu.js';
import { messageStrip, told } from '/static/pads/message.js';
import { again, namesTable, newTable, putAway, takeLaid } from '/static/pads/new-table.js';
import { bookmark, bookmarks } from '/static/pads/notes.js';
import { errandOf, freshList, leaveErrand, standing } from '/static/pads/closing.js';
import { reopening, result, resultDeed } from '/static/pads/result.js';
import { closedBook, lookUp, shelvesHere, turnTo } from '/static/rules/look-up.js';
import { Situation } from '/static/referee/situation.js';
import { leading, rulesChanged } from '/static/tables/leading.js';
import { metaOf } from '/static/tables/meta.js';
import { Crier, stillSealed } from '/static/tables/reveals.js';
import { people, trouble } from '/static/tables/share.js';
import { Sync } from '/static/tables/sync.js';
import { Table } from '/static/tables/table.js';
import { colon, t, tn } from '/static/words.js';

/**
 * What a game's own module offers the screen (static/games/<game>/pad.js). Only `pad` and `describe` are needed.
 * @typedef {{
 *   shared?: (context: Context) => unknown,
 *   pad: (context: Context, seat: number) => unknown,
 *   sheet?: (context: Context, seat: number) => unknown,
 *   why?: (context: Context, seat: number) => unknown,
 *   describe: (mark: Mark, words: Words) => string,
 *   chip?: (context: Context) => unknown,
 *   where?: (context: Context) => import('/static/words.js').Later | null,
 *   figure?: (context: Context, seat: number) => number | string | null | undefined,
 *   up?: (context: Context) => number | null,
 *   deed?: (context: Context, seat: number) => import('/static/pads/frame.js').Deed | null,
 *   hint?: (context: Context, seat: number) => Message | null,
 *   closeUp?: (context: Context) => Promise<unknown>,
 *   revealed?: (given: import('/static/tables/reveals.js').Revealed) => string,
 *   heard?: import('/static/tables/reveals.js').Telling['heard'],
 *   settle?: (context: Context, point: import('/static/sentences.js').Reason) => import('/static/pads/closing.js').Settling[],
 *   places?: (context: Context, seat: number, section: string, at: string[]) => unknown,
 *   instead?: (context: Context) => unknown,
 *   picture?: (context: Context, width: number) => Promise<{source: string, height: number}>,
 *   afterwards?: (context: Context) => unknown,
 *   scans?: boolean,
 * }} GamePad `chip`: round,
 *   day or ticket; `where`: the same in words, for the card that leads back to the table; `figure`: what the strip shows instead of a total; `up`: whose turn it is; `deed`: the
 *   one primary action; `hint`: what to say when nothing else is to be said; `closeUp`: what only the end closes;
 *   `sheet`: what lies over the foot of the pad, also where this phone only looks on; `why`: what a person's total is made of, beyond its lines;
 *   `settle`: the ways to settle a point of `closing` in place; `places`: where a section of somebody's score lies, drawn on the board;
 *   `revealed`: what was sealed and is open now, in words; `heard`: by a mark’s word what everybody is told when another phone has made it; `instead`: what the result shows where nothing is counted in points;
 *   `picture`: the board as SVG source, for the shared picture; `afterwards`: what the game offers once a play is kept;
 *   `scans`: whether its sheets come from paper, too; that the game has a scan.js beside its pad says so
 * @typedef {{view: (context: any) => unknown, says: (context: any) => Message | null, deed: (context: any) => import('/static/pads/frame.js').Deed | null}} Scan
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/pads/message.js').Message} Message
 * @typedef {import('/static/pads/new-table.js').Questions} Questions
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/build/engine').Slug} Slug
 * @typedef {'' | 'menu' | 'why' | 'table' | 'phones' | 'marks' | 'options' | 'result' | 'referee' | 'rules' | 'scan'} Over what lies over the stage
 * What every screen gets; the types of the game's own engine come from static/games/context.d.ts.
 * @typedef {{
 *   table: Table, sync: Sync | null, words: Words, facts: object, ui: object, refresh: () => void, shared: () => void,
 *   act: (seat: number | null, what: string, fields?: Record<string, unknown>) => Promise<boolean>,
 *   mayNot: (seat: number | null, what: string) => string,
 *   ask: import('/static/build/engine').AskOf<Slug>,
 *   wonder: import('/static/parts/wonder.js').Wonder<Slug>,
 *   attempt: (work: () => Promise<unknown>) => Promise<void>,
 *   say: (message: Message | null) => void,
 *   seat: number, turnTo: (seat: number) => void, open: (over: Over) => void, rematch: () => void,
 * }} Context
 */

const game = /** @type {Slug} */ (document.body.dataset.game);

/** @type {Questions} */
let questions;
/** @type {GamePad} */
let module;
/** @type {import('/static/referee/situation.js').Referee} */
let referee;
/** @type {Scan | undefined} */
let scan;
/** @type {Words} */
let words;
/** @type {object} */
let facts;
/** @type {Context | undefined} */
let context;
/** @type {{over: Over, seat: number, answer: Message | null, unfolded: boolean, said: string, later: import('/static/tables/reveals.js').Told[]}} `later`: what is told once a question is answered */
const view = { over: '', seat: 0, answer: null, unfolded: false, said: '', later: [] };
let book = closedBook(shelvesHere()[0].game);
/** The browser takes a step back in its own time; a quick thumb may have opened the next thing before. */
let goingBack = false;
const JUST_NOW_MS = 800;
/** So long an answer is read; after that what must not be overlooked takes its place, unless it is a question. */
const READ_MS = 5000;
let answeredAt = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let read;
/** When the screen last turned to somebody by itself. */
let turnedAt = -JUST_NOW_MS;
/** @type {Situation | undefined} the referee over the table */
let situation;

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
      if (seat === view.seat && !view.over) return;
      turnedAt = performance.now();
      choose(seat);
    },
    open,
    rematch() {
      again(table.record, questions);
      location.hash = '';
    },
    say(message) {
      answer(message);
      draw();
    },
    mayNot: (seat, what) => whyLocked(table, what, seat),
    async act(seat, what, fields) {
      const done = { right: false };
      await attempt(async () => {
        const locked = whyLocked(table, what, seat);
        if (locked) return answer({ tone: 'no', text: locked });
        const { refusal } = await table.mark(seat, what, fields);
        done.right = !refusal;
        return refusal && answer(told(words, 'no', refusal.reasons));
      });
      return done.right;
    },
  };
}

/** @param {Message | null} message */
function answer(message) {
  view.answer = message;
  view.unfolded = false;
  answeredAt = performance.now();
  clearTimeout(read);
  if (message) read = setTimeout(draw, READ_MS);
}

/** What fails is said where every answer appears. @param {() => Promise<unknown>} work */
async function attempt(work) {
  answer(null);
  try {
    await work();
  } catch (problem) {
    answer({ tone: 'no', text: whyFailed(problem) });
  }
  if (!view.answer) cry(view.later);
  draw();
}

/** Why this phone may not write such a mark; nothing if it may. @param {Table} table @param {string} what @param {number | null} seat */
function whyLocked(table, what, seat) {
  if (table.mayWrite(what, seat)) return '';
  if (table.record.ended) return finished(table);
  if (table.meta.marks[what]?.whose === 'any') return t('Take a seat first: those who only watch write nothing.');
  return seat === null
    ? t('Only the host’s phone writes what belongs to the whole table.')
    : t('This is somebody else’s pad: their own phone keeps it.');
}

/** @param {Table} table */
function finished(table) {
  const { shared } = table.record;
  return !shared || shared.role === 'host'
    ? t('This play is finished and locked. To change it, open the table again.')
    : t('This play is finished and locked. The host can open the table again.');
}

/** What a phone is told that may not write on the pad it shows. @param {Table} table */
function onlyLooking(table) {
  if (table.record.ended) return finished(table);
  return table.holds(view.seat) ? '' : t('You are looking at {name}’s pad.', { name: table.record.seats[view.seat].name });
}

/** Tap a person to see that pad, tap again to see why the total is so. @param {number} seat */
function choose(seat) {
  // Who has just come up by himself was meant to be turned to by this tap, not to be asked why.
  const once = seat !== view.seat || performance.now() - turnedAt <= JUST_NOW_MS;
  view.seat = seat;
  answer(null);
  if (!once && !view.over) open('why');
  else close();
}

/** @param {Over} over */
function open(over) {
  if (view.over === over) return;
  if (goingBack) return lay(over);
  // Who looks up a rule about a photographed sheet comes back to it.
  if (over && (!view.over || (over === 'rules' && view.over === 'scan'))) step(over);
  else if (history.state?.over) history.replaceState({ ...history.state, over }, '');
  lay(over);
}

/** @param {Over} over */
function lay(over) {
  view.over = over;
  if (over === 'result') {
    answer(null);
    freshList();
  }
  if (over === 'referee') void openReferee();
  if (over === 'scan') void attempt(async () => (scan ??= (await import(`/static/games/${game}/scan.js`)).default));
  if (over === 'result' && context && !context.table.record.ended) void module.closeUp?.(context);
  draw();
}

/** One step in the browser's memory, which Back takes back. @param {Over} over */
const step = (over) => history.pushState({ over, table: context?.table.record.id }, '');

function close() {
  // A table that opens with something over it has no step back to the table in the browser's memory.
  if (view.over && history.state?.over && !goingBack) {
    goingBack = true;
    history.back();
  }
  view.over = '';
  draw();
}

/** The referee with the table's situation in it; the board stays as it was left while the table does not change. */
async function openReferee() {
  const { table } = /** @type {Context} */ (context);
  const moment = `${table.record.id} ${table.log.length}`;
  if (situation?.moment === moment) return;
  situation = new Situation(game, referee, words, facts, draw);
  situation.moment = moment;
  if (referee.fromTable) situation.set(await referee.fromTable(table, facts));
  draw();
}

/** What everybody at this phone must learn, whatever was answered last. @param {Context} here @returns {Message | null} */
function notToOverlook(here) {
  const { table, sync } = here;
  if (table.log.some((each) => each.refused))
    return { tone: 'no', text: t('Some marks were not accepted.'), acts: [{ text: t('Marks'), run: () => open('marks') }] };
  const notice = sync && trouble(sync);
  return notice ? { tone: 'price', text: notice } : (leading(here) ?? rulesChanged(here));
}

/** What the strip says now: the last answer first, then what must not be overlooked, then a hint. @returns {Message | null} */
function saying() {
  const here = /** @type {Context} */ (context);
  const { table, sync } = here;
  // What somebody else waits for comes first.
  const asked = (sync?.claim && leading(here)) || stillSealed(here, false);
  if (asked) return asked;
  if (view.answer?.holds?.() === false) view.answer = null;
  const news = notToOverlook(here);
  const asks = view.answer?.tone === 'price' && view.answer.acts;
  if (view.answer && (asks || !news || performance.now() - answeredAt < READ_MS)) return view.answer;
  if (table.problem) return told(words, 'no', table.problem.reasons);
  // Whoever looks at a sheet hears of it, whatever else is to be said.
  const ofSheet = view.over === 'scan' && !table.record.ended && scan?.says(here);
  if (ofSheet) return news ? { ...ofSheet, more: [...(ofSheet.more ?? []), news] } : ofSheet;
  if (news) return news;
  const sealed = stillSealed(here, view.over === 'result');
  if (sealed) return sealed;
  if (table.rescued)
    return {
      tone: 'price',
      text: t(
        'The browser had deleted what Purser keeps on this phone. This table was saved again from this page; others may be lost.',
      ),
    };
  const looking = onlyLooking(table);
  if (looking) return { tone: 'info', text: looking };
  if (view.over === 'result') return standing(here);
  if (place === 'server') return { tone: 'info', text: t('This browser cannot run the engine itself, so the server answers.') };
  // What a pad has to say is said over the pad.
  if (view.over) return null;
  // What the whole table should know belongs to the count at the end (see `closing`).
  const warned = table.tally?.players[view.seat].warnings ?? [];
  if (warned.length) return told(words, 'price', warned);
  return module.hint?.(here, view.seat) ?? null;
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

async function undo() {
  const { table } = /** @type {Context} */ (context);
  const mark = table.last;
  if (!mark) return;
  const { turn, run } = table;
  await attempt(() => table.undo());
  if (view.answer) return; // it failed, and that is said
  const rest = turn.filter(({ id }) => !run.some((each) => each.id === id));
  answer({
    tone: 'info',
    text: t('Undone: {what}', { what: named(mark) }),
    acts: [
      { text: t('Redo'), run: () => attempt(() => table.redo()) },
      ...(rest.length
        ? [
            {
              text: tn('{n} more', 'the whole turn: {n} more', rest.length),
              run: () =>
                attempt(async () => {
                  await table.undo(rest);
                  answer({ tone: 'info', text: t('The whole turn is undone.') });
                }),
            },
          ]
        : []),
    ],
  });
  draw();
}

function why() {
  const { table } = /** @type {Context} */ (context);
  const scored = table.tally?.players[view.seat];
  if (!scored)
    return html`<h2>${t('This cannot be counted yet.')}</h2>
      ${table.problem ? refusalCard(words, table.problem) : nothing}`;
  return html`<p>${who(table.record.seats[view.seat])}</p>
    <h2>${t('Why {points}?', { points: scored.total === null ? t('out') : signed(scored.total) })}</h2>
    ${scoreLines(words, scored)} ${module.why?.(/** @type {Context} */ (context), view.seat) ?? nothing}`;
}

/** The look-up, from wherever one is; the field has the keyboard at once. */
const ruleButton = () =>
  html`<button type="button" class="square look" aria-label=${t('Rule?')} @click=${lookItUp}>${icon('glass')}</button>`;

function lookItUp() {
  book.pages = [];
  open('rules');
  // A phone brings its keyboard only while it still handles the tap.
  drawNow();
  /** @type {HTMLInputElement | null} */ (document.querySelector('.look-up input'))?.focus();
}

function over() {
  const here = /** @type {Context} */ (context);
  switch (view.over) {
    case 'menu':
      return menu(here, module, open);
    case 'why':
      return why();
    case 'table':
      return module.shared?.(here);
    case 'phones':
      return people(here);
    case 'marks':
      return marksOf(here, named);
    case 'options':
      return agreements(here);
    case 'result':
      return result(here, module);
    case 'referee':
      return situation?.view() ?? nothing;
    case 'rules':
      return lookUp(book, draw);
    case 'scan':
      return scan?.view(here);
    default:
      return nothing;
  }
}

function bottom() {
  const here = /** @type {Context} */ (context);
  const { table } = here;
  const last = table.last;
  const reopen = view.over === '' || view.over === 'result' ? reopening(here) : null;
  const left =
    reopen ??
    (view.over
      ? { label: t('Table'), more: t('back to it'), icon: icon('back'), run: close }
      : {
          label: t('Undo'),
          more: last ? named(last) : t('nothing to undo'),
          icon: icon('undo'),
          kind: 'undo',
          person: last && last.seat !== null ? table.record.seats[last.seat] : undefined,
          run: undo,
          off: table.record.ended ? finished(table) : !last && t('Nothing to undo.'),
        });
  const right = {
    label: { referee: t('Rule?'), rules: t('May I?') }[String(view.over)] ?? `${t('May I?')} ${t('Rule?')}`,
    icon: nothing,
    run: () => (view.over === 'referee' ? lookItUp() : open('referee')),
  };
  const main =
    view.over === 'result'
      ? resultDeed(here)
      : view.over === 'scan'
        ? (scan?.deed(here) ?? null)
        : view.over
          ? null
          : deed(here);
  return bar({ left, deed: main, right });
}

/** @param {Context} here @returns {import('/static/pads/frame.js').Deed | null} */
function deed(here) {
  if (errandOf(here) === 'steps') return { label: t('Back to the count'), run: () => open('result') };
  // Who only looks on has nothing to do here.
  const own = onlyLooking(here.table) ? undefined : module.deed?.(here, view.seat);
  if (own !== undefined) return own;
  return { label: t('Count so far'), run: () => open('result') };
}

let drawing = false;
/** What was noted last of where the table stands. */
let noted = '';

/** What changes together is drawn once. */
function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    drawNow();
  });
}

/** Where this table stands, for the way back to it; written only when it changes. @param {Context} here */
function note(here) {
  const place = JSON.stringify([here.table.record.id, view.seat, module.where?.(here) ?? null, here.table.log.length]);
  if (place === noted) return;
  noted = place;
  const [id, seat, where] = JSON.parse(place);
  bookmark(id, { seat, where, at: Date.now() });
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
  if (!table.record.ended) note(here);
  // What the count was waiting for is settled: back to it.
  if (view.over !== 'result' && errandOf(here) === 'settled') return open('result');
  const figures = table.record.seats.map((_, seat) =>
    // Who is out of the game has no total, which is not the same as a total that is not known yet.
    module.figure ? module.figure(here, seat) : table.tally ? (table.tally.players[seat].total ?? t('out')) : null,
  );
  showScreen(
    html`<h1 class="unseen">${document.title}</h1>
      <p class="unseen" aria-live="polite">${view.said}</p>
      ${frame({
        strip: strip({
          people: table.record.seats,
          figures,
          seat: view.seat,
          up: module.up?.(here) ?? null,
          chip: module.chip?.(here),
          choose: (seat) => {
            leaveErrand();
            choose(seat);
          },
          menuOpen: view.over === 'menu',
          menu: () => (view.over === 'menu' ? close() : open('menu')),
        }),
        stages: html`<section class="stage" ?hidden=${Boolean(view.over)}>
            <fieldset class="pad" ?disabled=${Boolean(onlyLooking(table))}>${module.pad(here, view.seat)}</fieldset>
            ${module.sheet?.(here, view.seat) ?? nothing}
          </section>
          ${view.over ? html`<section class="stage over" @click=${follow}>${over()}</section>` : nothing}`,
        message: html`<div class="said" @click=${follow}>
          ${messageStrip(
            saying(),
            view.unfolded,
            () => {
              view.unfolded = true;
              draw();
            },
            view.over === 'rules' ? nothing : ruleButton(),
          )}
        </div>`,
        bar: bottom(),
      })}`,
  );
}

/** A link to a rule opens over the table. @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest('a.rule');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open('rules');
  const rule = /** @type {string} */ (link.getAttribute('href'));
  if (history.state?.over) history.replaceState({ ...history.state, rule }, '');
  void turnTo(book, rule, draw);
}

/** Say a changed total to screen readers, once. */
function announce() {
  const { table } = /** @type {Context} */ (context);
  const scored = table.tally?.players[view.seat];
  if (scored) view.said = colon(scored.name, scored.total ?? '–');
}

/** What was sealed and is open now, or was done elsewhere, is said to everybody at this phone; no question vanishes under the thumb for it. @param {import('/static/tables/reveals.js').Told[]} told */
function cry(told) {
  const [first] = told;
  if (!first) return;
  view.later = view.answer?.acts ? [...view.later, ...told] : [];
  if (!view.later.length) answer({ tone: 'ok', text: told.map(({ text }) => text).join(' '), rule: first.rule });
  draw();
}

/** @param {string} id */
async function openTable(id) {
  leave();
  const table = await Table.open(id);
  if (location.hash.slice(1) !== id) return table?.close();
  if (!table) return openNew(t('This phone no longer knows that table. If it is shared, join it again with its code.'));
  putAway();
  context = contextOf(table);
  context.shared();
  const { seat = table.record.shared?.mine[0] ?? 0 } = bookmarks()[id] ?? {};
  Object.assign(view, { over: '', seat: Math.min(seat, table.record.seats.length - 1), answer: null, said: '', later: [] });
  book = closedBook(shelvesHere()[0].game);
  situation = undefined;
  document.body.dataset.table = id;
  let { ended } = table.record;
  const crier = new Crier(table, module);
  table.addEventListener('change', () => {
    void crier.news(words, context?.sync?.caughtUp ?? false).then(cry);
    if (table.deleted) return void openNew(t('This table was deleted.'));
    // The end and the opening again, on whichever phone, lead everybody to what is now to be seen.
    if (!ended !== !table.record.ended) {
      view.over = table.record.ended ? 'result' : '';
      view.answer = null;
      // However far down somebody was reading, the winner is seen first.
      requestAnimationFrame(() => document.querySelector('.stage.over')?.scrollTo(0, 0));
    }
    ended = table.record.ended;
    announce();
    return draw();
  });
  stayAwake();
  scrollTo(0, 0);
  announce();
  // A reload finds what lay over the table as it was.
  const { state } = history;
  const again = state?.table === id ? state : undefined;
  if (again?.rule) void turnTo(book, again.rule, draw);
  const laid = takeLaid();
  if (laid) return open(laid);
  return lay(table.record.ended ? 'result' : (again?.over ?? ''));
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
  scrollTo(0, 0);
  return newTable(game, questions, Table.create, notice);
}

/** @param {unknown} problem */
function fail(problem) {
  leave();
  showFailure(problem);
}

export const { create } = Table;

/**
 * Serves the tables of the game: the one that the address names, as soon as it names one.
 * @param {{pad: GamePad, referee: import('/static/referee/situation.js').Referee, scans?: boolean}} screens of the game
 * @param {Questions} asked for a new table, by begin.js until now
 */
export async function serve(screens, asked) {
  ({ referee } = screens);
  module = { ...screens.pad, scans: screens.scans };
  questions = asked;
  [words, { facts }] = await Promise.all([sentences.load(game), metaOf(game)]);
  const route = () => (namesTable() ? openTable(location.hash.slice(1)) : openNew());
  addEventListener('hashchange', () => {
    route().catch(fail);
  });
  addEventListener('refused', (event) => {
    if (!context) return;
    event.preventDefault();
    context.say({ tone: 'no', text: /** @type {CustomEvent<string>} */ (event).detail });
  });
  addEventListener('popstate', (event) => {
    const wished = goingBack ? view.over : '';
    if (wished) step(wished);
    else if (context?.table.record.id === location.hash.slice(1)) lay(event.state?.over ?? '');
    goingBack = false;
  });
  if (namesTable()) await route();
}
