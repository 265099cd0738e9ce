// Whose turn it is on this phone: after a mark the next person comes up by himself.

/** @typedef {import('/static/pads/play.js').Context} Context */

/** Turn to who acts next, or at the end to who reveals next. @param {Context} context */
export async function nextInTurn(context) {
  const look = await context.ask('look', { state: context.table.state });
  const [next] = look.phase === 'ended' ? look.to_reveal : look.waiting;
  const member = look.crew.find((/** @type {any} */ each) => each.character === next);
  if (member) context.turnTo(member.seat);
}

/** A mark of the whole table. @param {Context} context @param {string} word @param {Record<string, any>} [fields] */
export async function together(context, word, fields) {
  if (await context.act(null, word, fields)) await nextInTurn(context);
}
