// The pad of Come Sail Away!: the ship tile by tile, or five numbers; rounds, sealed claims and deadlines; the owner's box.
import { html } from '/static/vendor/lit-html.js';
import { bringBox, boxCard, learnBox, tellTable } from '/static/games/come-sail-away/pad/box.js';
import { describe } from '/static/games/come-sail-away/pad/describe.js';
import { numbersPad } from '/static/games/come-sail-away/pad/numbers.js';
import { isSolo } from '/static/games/come-sail-away/pad/known.js';
import { layoutCard } from '/static/games/come-sail-away/pad/layout.js';
import { revealed } from '/static/games/come-sail-away/pad/reveal.js';
import { deed, sheet, stage } from '/static/games/come-sail-away/pad/stage.js';
import { deadlines, numberTokens, roundChip } from '/static/games/come-sail-away/pad/voyage.js';
import { places, settle, why } from '/static/games/come-sail-away/result.js';
import { later, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {'' | 'card' | 'walk' | 'effects' | 'claims' | 'draw' | 'cabin' | 'count' | 'numbers'} SheetName
 * What is open or picked. By seat: the place tapped last, claims ahead of the table. By mark: numbers ahead of it. By cell: what was typed.
 * @typedef {import('/static/games/come-sail-away/pad/box.js').BoxUi & import('/static/games/come-sail-away/pad/layout.js').LayoutUi & {
 *   boxBrought?: boolean, boxLearnt?: object, byRoom?: boolean, token?: string, sheet?: SheetName, later?: Set<string>,
 *   open?: Record<number, Place>, sealed?: Record<number, number[]>, ahead?: Record<string, number>, typed?: Record<string, string>,
 * }} Ui `later`: printed numbers that somebody put off
 * @typedef {import('/static/games/context').PadContext<'come-sail-away', Ui>} Context
 */

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  bringBox(context);
  learnBox(context);
  if (context.table.state.players[seat].pad.rooms === null) return stage(context, seat);
  return html`${numbersPad(context, seat)}
    <button type="button" class="button quiet" @click=${() => context.act(seat, 'rooms', { points: null })}>
      ${t('Count on the ship')}
    </button>`;
}

/** @param {Context} context */
function shared(context) {
  bringBox(context);
  const { table, words, facts, ui, refresh } = context;
  const { layout, profile, guessed } = table.state.shared;
  return html`${layoutCard({ layout, guessed, words, facts, ui, redraw: refresh, set: (tiles) => context.act(null, 'layout', { tiles }) })}
  ${isSolo(context) ? deadlines(context) : numberTokens(context)}
  ${boxCard({ profile, words, facts, ui, redraw: refresh, set: (told) => tellTable(context, told) })}`;
}

/** @param {Context} context @returns {import('/static/pads/message.js').Message | null} */
function hint(context) {
  const { table } = context;
  const { guessed, round } = table.state.shared;
  if (table.state.players[context.seat].pad.rooms !== null) return null;
  if (guessed.length)
    return {
      tone: 'price',
      text: t('The tiles marked ? are a guess.'),
      acts: [{ text: t('Check'), run: () => context.open('table') }],
    };
  if (round === null) return { tone: 'info', text: t('Tap every room that lies face down.'), rule: 'come-sail-away-S1' };
  return isSolo(context)
    ? { tone: 'info', text: t('Tap a room when it is full.'), rule: 'come-sail-away-R30' }
    : { tone: 'info', text: t('Tap a room when it is full; an amenity stays sealed.'), rule: 'come-sail-away-R32' };
}

/** @param {Context} context */
function where({ table, facts }) {
  const { round } = table.state.shared;
  return round === null ? null : later('Voyage: round {n} of {rounds}', { n: round, rounds: facts.rounds });
}

export default {
  shared,
  pad,
  sheet,
  deed,
  hint,
  chip: roundChip,
  describe,
  where,
  why,
  places,
  settle,
  revealed,
};
