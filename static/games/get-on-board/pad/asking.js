// Between a seat's pad and the engine: what is known now, and taps one after the other.

/**
 * @typedef {import('/static/build/engine').GetOnBoard.CardName} CardName
 * @typedef {import('/static/build/engine').GetOnBoard.CountField} CountField
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {{
 *   answers?: object, lastTap?: Promise<unknown>, atTheEnd?: boolean, writing?: string, looking?: number, mapOpen?: boolean,
 *   move?: {seat: number, places: string[]}, happened?: {after: string | undefined, news: Reason[]},
 *   choosingCards?: boolean, firstCard?: CardName,
 * }} Ui `writing`: the box whose numbers are open; `looking`: the seat whose letters are uncovered
 * @typedef {import('/static/games/context').PadContext<'get-on-board', Ui>} Context
 */

/** What a seat's turn starts from, in which order the round is played, and what its pencil may do next. */
/** @param {Context} context @param {number} seat */
export function situationOf(context, seat) {
  const found = context.wonder(`situation ${seat}`, 'situation', { state: context.table.state, seat });
  return found?.refusal ? undefined : found;
}

/** @param {Context} context @param {number} seat */
export const padOf = (context, seat) => context.table.state.players[seat].pad;

/**
 * Quick taps wait for each other, so that each sees what the one before it wrote.
 * @param {Context} context
 * @param {() => Promise<unknown>} tap
 */
export function inTurn({ ui }, tap) {
  ui.lastTap = (ui.lastTap ?? Promise.resolve()).catch(() => {}).then(tap);
}

/** Rub out the last cross of a section. @param {Context} context @param {number} seat @param {CountField} field */
export const rubOut = (context, seat, field) =>
  context.act(seat, 'write', { field, value: padOf(context, seat).sheet[field] - 1 });
