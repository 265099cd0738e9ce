// Whose turn it is on this phone: after a mark the next person comes up by himself.
import { sound } from '/static/parts/wonder.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context */

/** Turn to who acts next, or at the end to who reveals next. @param {Context} context @param {number} from whose pad was open before */
export async function nextInTurn(context, from) {
  const look = sound(await context.ask('look', { state: context.table.state }));
  // Whoever was chosen by hand meanwhile stays.
  if (!look || context.seat !== from) return;
  const [next] = look.phase === 'ended' ? look.to_reveal : look.waiting;
  const member = look.crew.find((each) => each.character === next);
  if (member) context.turnTo(member.seat);
}

/** A mark of the whole table. @param {Context} context @param {'navigate' | 'new-day' | 'end'} word @param {object} [fields] */
export async function together(context, word, fields) {
  const { seat } = context;
  if (await context.act(null, word, fields)) await nextInTurn(context, seat);
}
