// The pad of Get on Board: the player sheet box by box, the fast way, the line on the map, the tickets, the middle of the table.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { ruleLink } from '/static/parts/reasons.js';
import { sound, wondering } from '/static/parts/wonder.js';
import { padOf } from '/static/games/get-on-board/pad/asking.js';
import { commonCards, inspector, letters, sheetTop } from '/static/games/get-on-board/pad/dealt.js';
import { lineOnMap } from '/static/games/get-on-board/pad/line.js';
import { describe } from '/static/games/get-on-board/pad/marks.js';
import { reached } from '/static/games/get-on-board/pad/reach.js';
import { revealed } from '/static/games/get-on-board/pad/reveal.js';
import { playerSheet } from '/static/games/get-on-board/pad/sheet.js';
import { endOfRound, round, task, ticketsOf, ticketsOfAll } from '/static/games/get-on-board/pad/tickets.js';
import { places, settle } from '/static/games/get-on-board/result.js';
import { term } from '/static/sentences.js';
import { later, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/sentences.js').Words} Words
 */

let draw = () => {};
/** What is asked for the new table. */
const wonder = wondering('get-on-board', () => draw());

/**
 * The city that lies on the table for this many players, unless another is chosen.
 * @param {{seats: unknown[], options: {city: string | null}, meta: {options: {id: string, values: unknown[]}[]}}} form
 * @param {Words} words
 * @param {() => void} refresh
 */
function setup({ seats, options, meta }, words, refresh) {
  draw = refresh;
  const cities = meta.options.find(({ id }) => id === 'city')?.values ?? [];
  const usual = sound(wonder('setup', 'setup', { players: seats.length }))?.city;
  return html`<section class="card">
    <div>
      ${t('Side of the board')}
      <span class="soft"
        >${usual ? term(words, usual) : ''} ${tn('with {n} player', 'with {n} players', seats.length)}
        ${ruleLink('get-on-board-P1')}</span
      >
    </div>
    ${choice({
      label: t('Side of the board'),
      chosen: options.city ?? usual,
      values: cities.map((value) => ({ value, text: term(words, String(value)) })),
      set: (city) => {
        // The side that belongs to this many players follows them if they become more or fewer.
        options.city = city === usual ? null : city;
        refresh();
      },
    })}
  </section>`;
}

/** A table that was last written number by number is being counted at its end. @param {Context} context */
function atTheEnd({ table, ui }) {
  ui.atTheEnd ??= table.standing.length > 0 && table.standing.every((mark) => mark.do === 'write');
  return ui.atTheEnd;
}

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  const end = atTheEnd(context);
  const dealt = html`${sheetTop(context, seat)}${letters(context, seat)}`;
  const dealing = !end && (!padOf(context, seat).top || !context.table.state.shared.tickets.length);
  return html` ${choice({
    label: t('When do you write?'),
    chosen: end,
    values: [
      { value: false, text: t('During the game') },
      { value: true, text: t('End tally') },
    ],
    set: (chosen) => {
      context.ui.atTheEnd = chosen;
      context.refresh();
    },
  })}
  ${
    end
      ? html`<p class="soft">${t('Copy the paper: in each section tap the last crossed box.')}</p>`
      : html` ${
            dealing
              ? html`<section class="card">
                  ${dealt}
                  <p class="soft">${t('Common objectives and the inspector stand on “Table”.')}</p>
                </section>`
              : nothing
          }
          <section class="card">${task(context, seat)}${ticketsOf(context, seat)}${endOfRound(context)}</section>
          ${reached(context, seat)}`
  }
  ${lineOnMap(context, seat)} ${playerSheet(context, seat)}
  ${
    dealing
      ? nothing
      : html`<details class="card fold">
          <summary class="setting">${t('Sheet and personal objective')}</summary>
          ${dealt}
        </details>`
  }`;
}

/** @param {Context} context */
function shared(context) {
  const { words, table } = context;
  return html`<section class="card">
      <h2>${term(words, table.state.options.city)}</h2>
      ${inspector(context)}
    </section>
    <section class="card">
      <h2>${term(words, 'common_objectives')}</h2>
      ${commonCards(context)}
    </section>
    <section class="card">${round(context)}${ticketsOfAll(context)}${endOfRound(context)}</section>`;
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

export default { setup, asked: ['city'], pad, shared, describe, where, closeUp, places, settle, revealed };
