// What a reveal opens, told to everybody in the same words.
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @param {import('/static/tables/reveals.js').Revealed} given */
export function revealed({ mark, after, people, words }) {
  const seat = mark.seat ?? 0;
  const { friend, enemy } = /** @type {import('/static/games/lifeboat/types').State} */ (after).players[seat].pad;
  if (!friend || !enemy) return '';
  return t('{name} shows: friend {friend}, enemy {enemy}.', {
    name: people[seat].name,
    friend: term(words, friend),
    enemy: term(words, enemy),
  });
}
