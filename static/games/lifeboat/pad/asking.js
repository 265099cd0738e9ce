// What the pad asks about the boat: once for each state, with the deeds of whose pad is shown then and of who is up.
import { sound } from '/static/parts/wonder.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 */

/** @type {WeakMap<object, {asked: Promise<Look | undefined>, look?: Look}>} */
const looks = new WeakMap();

/** @param {Context} context */
function about(context) {
  const { state, record } = context.table;
  const known = looks.get(state);
  if (known) return known;
  const look = async () => {
    // On a shared table nobody is turned to by himself.
    const answer = sound(await context.ask('look', { state, seat: context.seat, up: !record.shared }));
    asking.look = answer;
    if (context.table.state === state) context.ui.look = answer;
    context.refresh();
    return answer;
  };
  /** @type {{asked: Promise<Look | undefined>, look?: Look}} */
  const asking = { asked: look() };
  looks.set(state, asking);
  return asking;
}

/** The boat as it is now. @param {Context} context */
export const lookNow = (context) => about(context).asked;

/** What is known of the boat; the last answer while the next one is on its way. @param {Context} context @returns {Look | undefined} */
export const looked = (context) => (context.ui.writing ? context.ui.look : (about(context).look ?? context.ui.look));

/** What a seat may do. @param {Context} context @param {number} seat */
export function wishesOf(context, seat) {
  const { state } = context.table;
  const { character } = state.players[seat].pad;
  const along = looked(context)?.deeds.find((deeds) => deeds.character === character);
  if (along) return along.wishes;
  // Somebody else was turned to by hand.
  if (!looks.get(state)?.look) return [];
  const answer = sound(context.wonder('options', 'options', { state, seat }));
  return answer?.character === character ? answer.wishes : [];
}

/** One tap that writes several marks: what lies between them is not looked at. @template T @param {Context} context @param {() => Promise<T>} work */
export async function together(context, work) {
  context.ui.writing = true;
  try {
    return await work();
  } finally {
    context.ui.writing = false;
  }
}
