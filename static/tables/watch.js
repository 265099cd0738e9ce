// The table on a TV or for a spectator: the game itself, large and live. Reads only, and comes back by itself from every outage.
import { html, nothing } from '/static/vendor/lit-html.js';
import '/static/parts/fit.js';
import { stayAwake } from '/static/parts/awake.js';
import { tag } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { show } from '/static/parts/screen.js';
import { wondering } from '/static/parts/wonder.js';
import * as sentences from '/static/sentences.js';
import { metaOf } from '/static/tables/meta.js';
import { call, listen, why } from '/static/tables/server.js';
import { t } from '/static/words.js';

/**
 * What a game shows on a TV (static/games/<game>/tv.js): one picture for all, or one for each seat. Without it there is the list.
 * @typedef {import('/static/build/engine').Slug} Slug
 * @typedef {import('/static/tables/values').ServerTable} ServerTable
 * @typedef {{
 *   state: object, tally: Tally | null, people: ServerTable['seats'], ended: boolean, facts: object,
 *   words: import('/static/sentences.js').Words, wonder: import('/static/parts/wonder.js').Wonder<Slug>,
 * }} Seen
 * @typedef {{
 *   board?: (seen: Seen) => unknown, boards?: (seen: Seen, seat: number) => unknown, head?: (seen: Seen) => unknown,
 *   aside?: (seen: Seen) => unknown, note?: (seen: Seen, seat: number) => unknown, up?: (seen: Seen) => number | null,
 *   figure?: (seen: Seen, seat: number) => unknown, order?: (seen: Seen) => number[], describe?: (mark: import('/static/tables/values').Mark, words: Seen['words']) => string,
 *   wide?: boolean,
 * }} TV `head`: round or day; `aside`: what lies in the middle of the table; `note`: what is to be said of a person; `figure`:
 *   what stands there instead of a total that means nothing yet; `order`: in which order the round goes; `wide`: the picture is wider than high
 * @typedef {import('/static/build/engine').Frame.Tally} Tally
 */
/** @template Said @typedef {import('/static/tables/server.js').Answer<Said>} Answer */

const [id, token] = location.hash.slice(1).split('.');
const SOONEST_MS = 500;
const LATEST_MS = 5000;
/** News come in bursts. */
const QUIET_MS = 120;
/** The place of whoever has none. */
const NEVER = 9;

/** @type {{table: ServerTable | null, module: TV | null, seen: Seen | null, trouble: string, said: string}} */
const view = { table: null, module: null, seen: null, trouble: '', said: '' };

class Unanswered extends Error {}

/** @template Said @param {Answer<Said>} answer @returns {Said} */
function sound(answer) {
  if (!answer.ok) throw new Unanswered(why(answer));
  return answer.answer;
}

/** The game's own view, its words, facts and style; a game without such a view has a list. @param {Slug} game */
async function furnish(game) {
  const address = import.meta.resolve(`/static/games/${game}/screens.js`);
  const there = await fetch(address);
  if (!there.ok) throw new Unanswered(t('The server cannot answer at the moment. Try again in a little while.'));
  const [{ tv: module }, words, { facts }] = await Promise.all([import(address), sentences.load(game), metaOf(game)]);
  if (!module) return {};
  document.body.dataset.game = game;
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = import.meta.resolve(`/static/games/${game}/style.css`);
  document.head.insertBefore(style, document.querySelector('link[href*="/css/tv"]'));
  return { module, words, facts };
}

/** @type {Awaited<ReturnType<typeof furnish>> | undefined} */
let furniture;

/** How things are now. @returns {Promise<number>} the table's number */
async function look() {
  /** @type {[Answer<ServerTable>, Answer<{state: object | null, tally: Tally | null}>]} */
  const answers = await Promise.all([call('GET', `/tables/${id}`, token), call('GET', `/tables/${id}/state`, token)]);
  const [table, { state, tally }] = [sound(answers[0]), sound(answers[1])];
  const game = /** @type {Slug} */ (table.game);
  furniture ??= await furnish(game);
  const { module = null, words = { sentences: {}, terms: {} }, facts = {} } = furniture;
  view.table = table;
  view.module = state ? module : null;
  const wonder = view.seen?.wonder ?? wondering(game, draw);
  const counted = table.play?.tally ?? tally;
  view.seen = { state: state ?? {}, tally: counted, people: table.seats, ended: Boolean(table.ended), words, facts, wonder };
  view.trouble = '';
  draw();
  return table.seq;
}

/** What a person has: the total, where it means something. @param {Seen} seen @param {number} seat */
function figure(seen, seat) {
  const total = signed(seen.tally?.players[seat]?.total);
  return seen.ended || !view.module?.figure ? total : view.module.figure(seen, seat);
}

/** @param {Seen} seen @param {number} seat @param {unknown} [place] */
const person = (seen, seat, place = nothing) =>
  html`<div class="tv-person ${view.module?.up?.(seen) === seat ? 'up' : ''}">
    <span class="tv-sign">${place}${tag(seen.people[seat])}</span><span class="name">${seen.people[seat].name}</span
    ><span class="note">${view.module?.note?.(seen, seat) ?? nothing}</span><b>${figure(seen, seat)}</b>
  </div>`;

/** The people, the first first once there is a result. @param {Seen} seen */
function list(seen) {
  const seats = seen.people.map((_, seat) => seat);
  const place = (/** @type {number} */ seat) => seen.tally?.players[seat]?.place ?? NEVER;
  const byPlace = seen.ended || !view.module;
  const order = byPlace ? [] : (view.module?.order?.(seen) ?? []);
  if (byPlace) seats.sort((one, other) => place(one) - place(other));
  // Who is not in the round's order stands behind it.
  const turn = (/** @type {number} */ seat) => order.indexOf(seat) + 1 || NEVER;
  if (order.length) seats.sort((one, other) => turn(one) - turn(other) || one - other);
  const number = (/** @type {number} */ seat) => (byPlace ? place(seat) : turn(seat));
  return html`<ol class="scoreboard plain" aria-live="polite">
    ${seats.map((seat) => html`<li>${person(seen, seat, number(seat) < NEVER ? html`<span class="place">${number(seat)}.</span>` : nothing)}</li>`)}
  </ol>`;
}

function draw() {
  const { seen, module } = view;
  const trouble = view.trouble ? html`<p class="tv-trouble" role="alert">${view.trouble}</p>` : nothing;
  if (!seen) {
    show(
      html`<h1>${t('Scoreboard')}</h1>
        ${trouble}`,
    );
    return;
  }
  document.body.dataset.tv = module?.boards ? 'boards' : module?.board ? 'board' : 'list';
  const head = html`<header class="tv-head">
    <h1>${seen.ended ? t('Final score') : (module?.head?.(seen) ?? t('Scoreboard'))}</h1>
    ${trouble}
  </header>`;
  const said = view.said && !seen.ended ? html`<p class="tv-said">${view.said}</p>` : nothing;
  if (module?.boards)
    return show(
      html`<div class="tv">
        ${head}${module.aside?.(seen) ?? nothing}
        <div class="tv-boards" data-count=${seen.people.length}>
          ${seen.people.map((_, seat) => html`<section class="tv-cell">${person(seen, seat)}<fit-box>${module.boards?.(seen, seat)}</fit-box></section>`)}
        </div>
        ${said}
      </div>`,
    );
  return show(
    html`<div class="tv ${module?.wide ? 'wide' : ''}">
      ${module?.board ? html`<section class="tv-board"><fit-box>${module.board(seen)}</fit-box></section>` : nothing}
      <section class="tv-side">${head} ${module?.aside?.(seen) ?? nothing} ${list(seen)} ${said}</section>
    </div>`,
  );
}

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** @param {import('/static/tables/values').Told} told */
function hear(told) {
  if (told.event === 'presence') return;
  if (told.event === 'mark' && told.data.mark && view.seen && view.module?.describe) {
    const { mark } = told.data;
    const name = mark.seat === null ? '' : `${view.seen.people[mark.seat]?.name ?? ''}, `;
    view.said = ['undo', 'redo'].includes(mark.do) ? '' : `${name}${view.module.describe(mark, view.seen.words)}`;
  }
  lookSoon(QUIET_MS);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let coming;

/** News call for a look at the whole, and a look that fails for another one: nobody tells the same news twice. @param {number} ms */
function lookSoon(ms) {
  clearTimeout(coming);
  coming = setTimeout(() => {
    look().catch((problem) => {
      failed(problem);
      lookSoon(Math.min(2 * ms + SOONEST_MS, LATEST_MS));
    });
  }, ms);
}

/** What is on the screen stays there, with a word of warning. @param {unknown} problem */
function failed(problem) {
  view.trouble = problem instanceof Unanswered && problem.message ? problem.message : t('No network: this needs the server.');
  draw();
}

async function follow() {
  for (let wait = SOONEST_MS; ; wait = Math.min(2 * wait, LATEST_MS)) {
    try {
      const seq = await look();
      wait = SOONEST_MS;
      await listen(`/tables/${id}/stream?after=${seq}`, token, new AbortController().signal, hear);
    } catch (problem) {
      failed(problem);
    }
    await pause(wait);
  }
}

stayAwake();
void follow();
