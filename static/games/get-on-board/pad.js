// The pad of Get on Board: what is dealt, the turn on the map with the sheet below it, the middle of the table, the tally at the end.
import { html, nothing } from '/static/vendor/lit-html.js';
import { switchRow } from '/static/parts/controls.js';
import { deal, isDealing, leaveDeal } from '/static/games/get-on-board/pad/deal.js';
import { commonCards, inspector, letters } from '/static/games/get-on-board/pad/dealt.js';
import { copiedLine } from '/static/games/get-on-board/pad/line.js';
import { describe } from '/static/games/get-on-board/pad/marks.js';
import { afterwards } from '/static/games/get-on-board/pad/replay.js';
import { revealed } from '/static/games/get-on-board/pad/reveal.js';
import { change, settings } from '/static/games/get-on-board/pad/settings.js';
import { playerSheet } from '/static/games/get-on-board/pad/sheet.js';
import { deed as deedOfTurn, sheetToLookAt, stage, upNow } from '/static/games/get-on-board/pad/stage.js';
import { endOfRound, round, ticketChip, ticketsOfAll } from '/static/games/get-on-board/pad/tickets.js';
import { turnHint } from '/static/games/get-on-board/pad/turn.js';
import { places, settle } from '/static/games/get-on-board/result.js';
import { term } from '/static/sentences.js';
import { later, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/sentences.js').Words} Words
 */

/** A table that is written number by number, from whichever phone, is being counted at its end, if nobody here plays on. @param {Context} context */
function atTheEnd({ table, ui }) {
  const counts = table.standing.length > 0 && table.standing.every((mark) => mark.do === 'write' || mark.do === 'copy');
  if (counts && !ui.dealt) ui.atTheEnd ??= true;
  return ui.atTheEnd;
}

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  if (atTheEnd(context)) return endTally(context, seat);
  return isDealing(context) ? deal(context) : stage(context, seat);
}

/** @param {Context} context @param {number} seat */
const sheet = (context, seat) => (atTheEnd(context) || isDealing(context) ? nothing : sheetToLookAt(context, seat));

/** A paper sheet copied: in each section the last crossed box is tapped. @param {Context} context @param {number} seat */
const endTally = (context, seat) =>
  html`<button
      type="button"
      class="button"
      @click=${() => {
        context.ui.atTheEnd = false;
        context.refresh();
      }}
    >
      ${t('Write during the game instead')}
    </button>
    <button type="button" class="button" @click=${() => context.open('scan')}>${t('Photograph a sheet')}</button>
    <p class="soft">${t('Copy the paper: in each section tap the last crossed box.')}</p>
    ${playerSheet(context, seat)} ${copiedLine(context, seat)}
    <section class="card">${letters(context, seat)}</section>`;

/** @param {Context} context @param {number} seat */
function deed(context, seat) {
  if (atTheEnd(context)) return undefined;
  if (isDealing(context)) return { label: t('To the map'), detail: t('ask the rest later'), run: () => leaveDeal(context) };
  return deedOfTurn(context, seat);
}

/** @param {Context} context @param {number} seat */
function hint(context, seat) {
  if (atTheEnd(context)) return null;
  if (isDealing(context))
    return {
      tone: /** @type {const} */ ('info'),
      text: t('What lies on the table? Skip what you do not know.'),
      rule: 'get-on-board-P2',
    };
  return turnHint(context, seat);
}

/** @param {Context} context */
const up = (context) => (atTheEnd(context) || isDealing(context) ? null : upNow(context));

/** @param {Context} context */
function shared(context) {
  const { words, table, refresh } = context;
  const chosen = settings();
  const set = (/** @type {Partial<import('/static/games/get-on-board/pad/settings.js').Settings>} */ changes) => {
    change(changes);
    refresh();
  };
  return html`<section class="card">
      <h2>${term(words, table.state.options.city)}</h2>
      ${inspector(context)}
    </section>
    <section class="card">
      <h2>${term(words, 'common_objectives')}</h2>
      ${commonCards(context)}
    </section>
    <section class="card">${round(context)}${ticketsOfAll(context)}${endOfRound(context)}</section>
    <section class="card rows">
      <h2>${t('On this phone')}</h2>
      ${switchRow({
        label: t('Lay a complete turn at once'),
        hint: t('One tap on an end is enough; Undo takes it back.'),
        on: chosen.layAtOnce,
        set: (layAtOnce) => set({ layAtOnce }),
      })}
      ${switchRow({
        label: t('We are competing'),
        hint: t('No points on the map and no best turns.'),
        on: chosen.competing,
        set: (competing) => set({ competing }),
      })}
    </section>`;
}

/** What only the end closes: the last round's common objectives (R24). @param {Context} context */
async function closeUp(context) {
  const { tickets, rounds_ended } = context.table.state.shared;
  if (tickets.length === context.facts.rounds && rounds_ended < tickets.length)
    await context.act(null, 'end-round', { round: tickets.length });
}

/** @param {Context} context */
function where({ table, facts }) {
  const { tickets } = table.state.shared;
  return tickets.length ? later('Round {n} of {rounds}', { n: tickets.length, rounds: facts.rounds }) : null;
}

export default {
  pad,
  sheet,
  shared,
  describe,
  where,
  closeUp,
  deed,
  hint,
  up,
  chip: ticketChip,
  places,
  settle,
  afterwards,
  revealed,
};
