// What a reveal opens, told to everybody in the same words.
import { term } from '/static/sentences.js';
import { colon } from '/static/words.js';

/** @param {import('/static/tables/reveals.js').Revealed} given */
export function revealed({ mark, after, people, words }) {
  const seat = mark.seat ?? 0;
  const { letters } = /** @type {import('/static/build/engine').GetOnBoard.State} */ (after).players[seat].pad;
  return letters ? colon(people[seat].name, `${term(words, 'personal_objective')} ${letters.join(' ')}`) : '';
}
