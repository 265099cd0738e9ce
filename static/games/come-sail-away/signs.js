// What is printed on tiles, cards and the luggage track, as our own pictograms.
import { icon, passenger, trackSpace } from '/static/games/come-sail-away/ship.js';

/** @type {import('/static/rules/pictures.js').Pictogram} */
export default function pictogram({ words, facts }, sign) {
  if (facts.colours.includes(sign)) return passenger(words, /** @type {any} */ (sign));
  if (sign in facts.extra_sources) return trackSpace(facts, /** @type {any} */ ({ kind: sign, value: 0 }));
  return icon(sign === 'luggage-passenger' ? 'suitcase' : sign);
}
