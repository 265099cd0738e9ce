// Logging without loss: what is refused stays on the screen, and where the log may simply not know of a card, it is counted anyway.
import { inRun } from '/static/parts/run.js';
import { say } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 * @typedef {import('/static/games/context').MarkOf<'lifeboat'>['do']} Word
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 */

/** So many cards of one deed can have come by ways that were not logged: three thirsts of six people, and some more. */
const MOST_FOUND = 24;

/** Whose hand the log thinks empty; nobody if something else is wrong. @param {Reason[]} reasons */
const emptyHand = ([first]) => (first?.code === 'no-closed-card' ? /** @type {Who} */ (first.facts.character) : '');

/**
 * Say why something cannot be logged, beside the button; if only a hand is too small for it, offer to correct the hand.
 * @param {Context} context @param {Reason[]} reasons @param {() => Promise<Reason[]>} again what is still refused @param {() => unknown} then
 */
export function refused(context, reasons, again, then) {
  const [first, ...more] = reasons.map((reason) => ({
    tone: /** @type {const} */ ('no'),
    text: say(context.words, reason),
    rule: reason.rule,
  }));
  const anyway = async () => {
    /** @type {Who[]} */
    const kept = [];
    for (let left = await again(); left.length; left = await again()) {
      const who = emptyHand(left);
      if (!who || kept.length >= MOST_FOUND) return refused(context, left, again, then);
      if (!(await inRun('found', () => context.act(null, 'found', { who, kept })))) return undefined;
      kept.push(who);
    }
    return then();
  };
  const acts = emptyHand(reasons) ? [{ text: t('Count it anyway'), run: anyway }] : undefined;
  context.say({
    ...first,
    ...(acts ? { text: `${first.text} ${t('Was a trade not logged? This corrects the hand.')}`, acts } : { more }),
  });
}

/**
 * Make a mark; `then` follows when it stands. What was chosen is left as it is when it does not.
 * @param {Context} context @param {number | null} seat @param {Word} word @param {object} fields @param {() => unknown} then
 */
export async function logged(context, seat, word, fields, then) {
  const wanted = /** @type {import('/static/games/context').MarkOf<'lifeboat'>} */ ({
    id: 'wanted',
    seat,
    do: word,
    ...fields,
  });
  const missing = async () =>
    (await context.ask('mark', { state: context.table.state, mark: wanted })).refusal?.reasons ?? /** @type {Reason[]} */ ([]);
  const write = async () => {
    const done = await inRun('found', () => context.act(seat, word, fields));
    if (done) await then();
    return done;
  };
  const reasons = (await write()) ? [] : await missing();
  if (reasons.length) refused(context, reasons, missing, write);
}
