// What opening the claims brings, told to everybody in the same words.
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/build/engine').ComeSailAway.State} State */

/** @param {import('/static/tables/reveals.js').Revealed} given */
export function revealed({ before, after, people }) {
  const tokens = (/** @type {unknown} */ state) => /** @type {State} */ (state).players.map(({ pad }) => pad.tokens);
  const [then, now] = [tokens(before), tokens(after)];
  const claimed = /** @type {State} */ (before).players.map(({ pad }) => pad.claim.length > 0);
  const told = people.flatMap(({ name }, seat) =>
    claimed[seat] ? [tn('{name}: {n} bonus token', '{name}: {n} bonus tokens', now[seat] - then[seat], { name })] : [],
  );
  return told.join(' · ') || t('No bonus tokens this round.');
}
