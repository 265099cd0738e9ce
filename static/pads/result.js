// The result of a table: ranking with the tie-break that decided, every player's lines, what to do next.
import { html, nothing } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { scoreLines, sentence } from '/static/parts/reasons.js';
import { Table } from '/static/tables/table.js';
import { t } from '/static/words.js';

/** @param {import('/static/pads/play.js').Context} context */
export function result(context) {
  const { table, words } = context;
  const { tally, record } = table;
  if (!tally) return html`<p>${t('This table cannot be scored yet.')}</p>${table.problem ? table.problem.reasons.map((/** @type {any} */ reason) => sentence(words, reason)) : nothing}`;
  const ranked = [...tally.players].sort((one, other) => one.place - other.place || one.seat - other.seat);
  return html`
    <h2>${tally.winners.length ? t('Winner: {names}', { names: tally.winners.map((/** @type {number} */ seat) => record.seats[seat].name).join(', ') }) : t('Nobody wins')}</h2>
    ${tally.decided_by ? sentence(words, tally.decided_by) : nothing}
    <ol class="card rows plain">${ranked.map((player) => html`<li class="row">
      <div>${player.place}. ${who(record.seats[player.seat])}</div><strong>${player.total ?? '–'}</strong></li>`)}</ol>
    ${ranked.map((player) => html`<details class="card"><summary class="button quiet">${player.name}: ${player.total ?? '–'}</summary>${scoreLines(words, player)}</details>`)}
    ${record.ended ? nothing : html`<button type="button" class="button go" @click=${() => table.change({ ended: Date.now(), tally })}>${t('Finish and keep this play')}</button>`}
    <button type="button" class="button" @click=${() => rematch(context)}>${t('Rematch with the same people')}</button>`;
}

/** @param {import('/static/pads/play.js').Context} context */
async function rematch({ table }) {
  const { game, options, seats, rules_version } = table.record;
  const made = await Table.create(game, options, seats, rules_version);
  if (made.table) location.hash = made.table.record.id;
}
