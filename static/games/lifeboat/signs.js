// What is printed on the cards, as our own pictograms.
import { sign as drawn, token } from '/static/games/lifeboat/boat.js';

/** Signs that the boat calls otherwise. @type {Record<string, string>} */
const DRAWN = { 'crossed-gull': 'crossed', strength: 'fight', 'survival-bonus': 'life', rowed: 'oar', fought: 'fight' };

/** @type {import('/static/rules/pictures.js').Pictogram} */
export default function pictogram({ words, facts }, sign) {
  const isPerson = facts.characters.some((/** @type {{id: string}} */ { id }) => id === sign);
  return isPerson ? token(words, sign) : drawn(DRAWN[sign] ?? sign);
}
