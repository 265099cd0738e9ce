// Between a seat's pad and the engine: what is known about the table as it is now, and taps one after the other.
import { sound } from '/static/parts/wonder.js';

/**
 * @typedef {import('/static/build/engine').GetOnBoard.CardName} CardName
 * @typedef {import('/static/build/engine').GetOnBoard.CountField} CountField
 * @typedef {import('/static/build/engine').GetOnBoard.EndsAnswer} Ends
 * @typedef {import('/static/build/engine').GetOnBoard.TurnAnswer} Told
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {{of: string, through: string[], move: string[]}} Plan the turn as it is drawn: `of` tells whose and when, `through` the
 *   stops that it shall pass, `move` the whole turn once its end is chosen
 * @typedef {'' | 'sheet' | 'hand' | 'turns'} Drawer
 * @typedef {{
 *   lastTap?: Promise<unknown>, atTheEnd?: boolean, writing?: string, looking?: number, dealt?: boolean, withoutMap?: boolean, drawer?: Drawer,
 *   plan?: Plan, ends?: Ends, followed?: string, happened?: {after: string | undefined, news: Reason[]},
 *   choosingCards?: boolean, firstCard?: CardName, coming?: Promise<void>,
 * }} Ui `coming`: the answer that was asked for last; `writing`: the box whose numbers are open; `looking`: the seat whose letters are uncovered; `dealt`: the set-up is left; `withoutMap`: nobody draws;
 *   `ends`: the last answer, for drawing while the next one is on its way; `followed`: whose turn the pad has turned to
 * @typedef {import('/static/games/context').PadContext<'get-on-board', Ui>} Context
 */

/** Answers about a state are kept as long as the state is. @type {WeakMap<object, Map<string, object | undefined>>} */
const answers = new WeakMap();

/**
 * An answer about the table as it is now; nothing while it is on its way.
 * @template A
 * @param {Context} context
 * @param {string} key
 * @param {() => Promise<A>} ask
 * @returns {A | undefined}
 */
function known(context, key, ask) {
  const { state } = context.table;
  const kept = answers.get(state) ?? new Map();
  answers.set(state, kept);
  if (!kept.has(key)) {
    kept.set(key, undefined);
    const coming = ask().then((answer) => {
      kept.set(key, answer);
      context.refresh();
    });
    context.ui.coming = coming;
  }
  return kept.get(key);
}

/** Where the turn of a seat may end, and whose turn it is. @param {Context} context @param {number} seat @returns {Ends | undefined} */
export function endsOf(context, seat) {
  const { state, record } = context.table;
  const ask = async () => {
    // Where this phone writes for everybody it turns to whoever is up.
    const answer = await context.ask('ends', { state, seat, up: !record.shared });
    const up = sound(answer)?.up;
    if (up) answers.get(state)?.set(`ends ${up.seat}`, up);
    return answer;
  };
  return sound(known(context, `ends ${seat}`, ask));
}

/** The same for a thumb that was quicker than the answer. @param {Context} context @param {number} seat @returns {Promise<Ends | undefined>} */
export async function endsWhenKnown(context, seat) {
  if (!endsOf(context, seat)) await context.ui.coming;
  return endsOf(context, seat);
}

/** What a turn would bring. @param {Context} context @param {number} seat @param {string[]} move @returns {Told | undefined} */
export const toldOf = (context, seat, move) =>
  sound(known(context, `turn ${seat} ${move}`, () => context.ask('turn', { state: context.table.state, seat, move })));

/** What a seat's turn starts from, in which order the round is played, and what its pencil may do next. */
/** @param {Context} context @param {number} seat */
export function situationOf(context, seat) {
  const found = context.wonder(`situation ${seat}`, 'situation', { state: context.table.state, seat });
  return found?.refusal ? undefined : found;
}

/** @param {Context} context @param {number} seat */
export const padOf = (context, seat) => context.table.state.players[seat].pad;

/** @param {Context} context */
export const cityOf = ({ facts, table }) => facts.cities[table.state.options.city];

/** The round that is played; 0 before the first ticket. @param {Context} context */
export const roundOf = ({ table }) => table.state.shared.tickets.length;

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
