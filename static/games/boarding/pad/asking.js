// What the parts of Boarding's pad ask of the engine, and what they remember between two drawings.
import { sound } from '/static/parts/wonder.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {'keys' | 'swipe' | 'card' | 'numbers' | 'beside'} Way how a seat is entered now
 * @typedef {{stroke: string[], letter: Boarding.Paint}} Stroke seats painted here that the engine does not know yet
 * @typedef {{
 *   way?: Way, before?: Way, drawer?: '' | 'ways' | 'events', tool?: Boarding.Paint, cursors?: Record<number, string>, fill?: boolean,
 *   broken?: string[], strokes?: Stroke[], hands?: Record<number, import('/static/games/boarding/seating.js').Hand | null>,
 *   boarded?: string,
 * }} Ui `before`: the way in which the last plane was entered; `cursors`: the seat where each player's next passenger sits down; `fill`: the next key fills the sector; `hands`: the card that
 *   each seat holds; `broken`: the seats of the last refusal; `boarded`: whose card has been boarded, in which turn
 * @typedef {import('/static/games/context').PadContext<'boarding', Ui>} Context
 */

/** @param {Context} context */
export const layoutOf = (context) => {
  const { options, players } = context.table.state;
  return sound(context.wonder('layout', 'layout', { options, players: players.length }));
};

/** @param {Context} context */
export const nowOf = (context) => sound(context.wonder('now', 'now', context.table.state));

/** What counts on the plane of a seat. @param {Context} context @param {number} seat */
export const readingOf = (context, seat) => nowOf(context)?.planes[seat];

/** @param {Context} context @param {number} seat */
export const padOf = (context, seat) => context.table.state.players[seat].pad;

/** One plane, and nothing told of others: so the engine sees it, too. @param {Context} context */
export const isAlone = ({ table: { state } }) => state.players.length === 1 && Object.keys(state.shared.rivals).length === 0;

/** Nobody sits in this plane. @param {Context} context @param {number} seat */
export const isBlank = (context, seat) => !/[RWYGB]/.test(padOf(context, seat).rows.join(''));

/** Is the order of turns kept here? @param {Context} context */
export const inTurns = ({ table }) => table.state.shared.turns > 0;

/** The way in which a seat is entered. @param {Context} context @param {number} seat @returns {Way} */
export function wayOf(context, seat) {
  const { way } = context.ui;
  const told = padOf(context, seat).count_by === 'numbers';
  return way ?? (told ? 'numbers' : 'keys');
}

/** @param {Context} context @param {Way} way */
export function enter(context, way) {
  const { ui } = context;
  if (ui.way !== 'beside') ui.before = ui.way;
  Object.assign(ui, { way, drawer: '', fill: false, broken: [] });
  context.say(null);
}
