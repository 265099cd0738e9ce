// The pad of Come Sail Away!: the ship tile by tile, or five numbers; rounds, sealed claims and deadlines; the owner's box.
import { html } from '/static/vendor/lit-html.js';
import { bringBox, boxCard, tellTable } from '/static/games/come-sail-away/pad/box.js';
import { describe } from '/static/games/come-sail-away/pad/describe.js';
import { numbersPad } from '/static/games/come-sail-away/pad/numbers.js';
import { layoutCard, setup } from '/static/games/come-sail-away/pad/layout.js';
import { revealed } from '/static/games/come-sail-away/pad/reveal.js';
import { shipPad } from '/static/games/come-sail-away/pad/ship-pad.js';
import { deadlines, numberTokens, voyage } from '/static/games/come-sail-away/pad/voyage.js';
import { places, settle } from '/static/games/come-sail-away/result.js';
import { later, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * What is open or picked. By seat: the place tapped last, claims ahead of the table. By mark: numbers ahead of it. By cell: what was typed.
 * @typedef {import('/static/games/come-sail-away/pad/box.js').BoxUi & import('/static/games/come-sail-away/pad/layout.js').LayoutUi & {
 *   boxBrought?: boolean, byRoom?: boolean, token?: string,
 *   open?: Record<number, Place>, sealed?: Record<number, number[]>, ahead?: Record<string, number>, typed?: Record<string, string>,
 * }} Ui
 * @typedef {import('/static/games/context').PadContext<'come-sail-away', Ui>} Context
 */

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  bringBox(context);
  const byNumbers = context.table.state.players[seat].pad.rooms !== null;
  return html`${voyage(context, seat)} ${byNumbers ? numbersPad(context, seat) : shipPad(context, seat)}
    <button type="button" class="button quiet" @click=${() => context.act(seat, 'rooms', { points: byNumbers ? null : [] })}>
      ${byNumbers ? t('Count on the ship') : t('Type five numbers instead')}
    </button>`;
}

/** @param {Context} context */
function shared(context) {
  bringBox(context);
  const { table, words, facts, ui, refresh } = context;
  const { layout, profile } = table.state.shared;
  return html`${table.record.seats.length === 1 ? deadlines(context) : numberTokens(context)}
  ${layoutCard({ layout, words, facts, ui, redraw: refresh, set: (tiles) => context.act(null, 'layout', { tiles }) })}
  ${boxCard({ profile, words, facts, ui, redraw: refresh, set: (told) => tellTable(context, told) })}`;
}

/** @param {Context} context */
function where({ table, facts }) {
  const { round } = table.state.shared;
  return round === null ? null : later('Voyage: round {n} of {rounds}', { n: round, rounds: facts.rounds });
}

// The ship is laid anew for every play (R2).
export default { setup, anew: ['layout'], shared, pad, describe, where, places, settle, revealed };
