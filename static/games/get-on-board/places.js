// The intersections of a city by what stands there: names for people, who see no coordinates on the board.
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/sentences.js').Reason} Reason
 * @typedef {import('/static/build/engine').GetOnBoard.CityFacts} City
 * @typedef {import('/static/build/engine').GetOnBoard.Intersection} Intersection
 */

/** @param {Intersection} place */
export const kindsAt = ({ passengers: waiting = [], place }) => [...waiting, ...(place ? [place] : [])];

/** What there is only once in a city: a landmark, a departure light, a letter. @param {Words} words @param {Intersection} place */
function unique(words, place) {
  if (place.landmark) return term(words, place.landmark);
  if (place.start) return t('light {n}', { n: place.start });
  if (!place.letter) return '';
  return place.light
    ? t('light {n}', { n: place.letter })
    : `${kindsAt(place)
        .map((kind) => term(words, kind))
        .join(' + ')} ${place.letter}`;
}

/** @type {WeakMap<City, Map<string, string>>} */
const named = new WeakMap();

/** The same intersection always has the same name, and no other has it. @param {Words} words @param {City} city @param {string} at */
export function placeName(words, city, at) {
  let names = named.get(city);
  if (!names) {
    names = namesOf(words, city);
    named.set(city, names);
  }
  return names.get(at) ?? at;
}

/** A student has no name of their own, so the nearest thing that has one tells where: first on the same road, then further. */
/** @param {Words} words @param {City} city */
function namesOf(words, city) {
  const places = Object.entries(city.intersections);
  const fixed = places.flatMap(([at, place]) => (unique(words, place) ? [{ at, place, name: unique(words, place) }] : []));
  /** @type {Map<string, string>} */
  const names = new Map(fixed.map(({ at, name }) => [at, name]));
  /** @type {Set<string>} */
  const taken = new Set(names.values());
  for (const [at, place] of places) {
    if (names.has(at)) continue;
    const what = place.light
      ? t('green light')
      : kindsAt(place)
          .map((kind) => term(words, kind))
          .join(' + ');
    const far = (/** @type {Intersection} */ other) => Math.hypot(other.x - place.x, other.y - place.y) + order(other) / 1e4;
    const near = fixed.toSorted((one, other) => far(one.place) - far(other.place));
    const name = near.map((other) => nearTo(what, other)).find((each) => !taken.has(each)) ?? at;
    names.set(at, name);
    taken.add(name);
  }
  return names;
}

/** In the grammar of the reader's language. @param {string} what @param {{place: Intersection, name: string}} other */
function nearTo(what, { place, name }) {
  if (place.landmark) return t('{what} near {where}', { what, where: name });
  const sign = place.start ?? place.letter ?? '';
  return place.light ? t('{what} near light {n}', { what, n: sign }) : t('{what} near letter {n}', { what, n: sign });
}

/** @param {Intersection} place */
const order = ({ x, y }) => y * 20 + x;

/** Facts of a reason that are intersections. */
const PLACES = ['here', 'to', 'place'];

/** A reason with the names of things where the engine tells intersections. @param {Words} words @param {City} city @param {Reason} reason @returns {Reason} */
export function reasonThere(words, city, reason) {
  const facts = { ...reason.facts };
  for (const fact of PLACES) {
    const at = facts[fact];
    if (typeof at === 'string' && at in city.intersections) facts[fact] = placeName(words, city, at);
  }
  return { ...reason, facts };
}
