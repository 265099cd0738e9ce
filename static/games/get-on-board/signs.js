// What is printed on the map and the sheets, as our own pictograms.
import { mapSign } from '/static/games/get-on-board/city-legend.js';
import { badge, isKind, star } from '/static/games/get-on-board/passengers.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';

/** @type {import('/static/rules/pictures.js').Pictogram} */
export default function pictogram({ words, facts }, sign) {
  if (sign in facts.shapes) return routeShape(facts, /** @type {any} */ (sign));
  if (sign === 'landmark') return star();
  return isKind(sign) ? badge(words, sign) : mapSign(sign);
}
