// What is printed on board and cards, as our own pictograms.
import { signPicture } from '/static/games/boarding/cards.js';
import { KIND, tokenPicture } from '/static/games/boarding/passengers.js';

/** @type {import('/static/rules/pictures.js').Pictogram} */
export default function pictogram({ words }, sign) {
  const letter = Object.entries(KIND).find(([, kind]) => kind === sign)?.[0];
  return letter ? tokenPicture(words, /** @type {keyof typeof KIND} */ (letter)) : signPicture(/** @type {any} */ (sign));
}
