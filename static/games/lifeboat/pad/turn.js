// Whose turn it is on this phone: after a mark the next person comes up by himself.
import { lookNow } from '/static/games/lifeboat/pad/asking.js';
import { say } from '/static/sentences.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 */

/** Who acts next, or at the end who reveals next. @param {Look} look @returns {number | null} */
export function upNow(look) {
  const [next] = look.phase === 'ended' ? look.to_reveal : look.waiting;
  return look.crew.find((each) => each.character === next)?.seat ?? null;
}

/** Turn to who is up, and say what the table has to do now; all of it stood on the sheet before. @param {Context} context @param {number} from whose pad was open before @param {import('/static/sentences.js').Reason[]} [todo] */
export async function nextInTurn(context, from, todo = []) {
  const look = await lookNow(context);
  const up = look ? upNow(look) : null;
  // Whoever was chosen by hand meanwhile stays; on a shared table everybody looks at the own pad.
  if (up !== null && context.seat === from && !context.table.record.shared) context.turnTo(up);
  const news = gravestFirst(todo).slice(0, 2);
  if (news.length)
    context.say({
      tone: 'ok',
      text: news.map((step) => say(context.words, step)).join(' '),
      rule: news[0].rule,
    });
}

/** The steps that are easily forgotten, the gravest first. @param {import('/static/sentences.js').Reason[]} todo */
export function gravestFirst(todo) {
  const GRAVE = [/lost|dead/u, /unconscious/u, /take|change-seats|win/u, /discard|keep/u, /wounds|land|nothing/u];
  return GRAVE.flatMap((code) => todo.filter((step) => code.test(step.code)));
}
