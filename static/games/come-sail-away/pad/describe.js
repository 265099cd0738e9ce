// A mark of Come Sail Away! in words, for undo and for the list of marks.
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/sentences.js').Words} Words */

/** @param {any} mark @param {Words} words @returns {string} */
export function describe(mark, words) {
  const at = mark.at ? term(words, mark.at) : '';
  const cleared = mark.n === null || mark.n === undefined;
  /** @type {Record<string, () => string>} */
  const told = {
    flip: () => (mark.face_down === false ? t('{place} turned back', { place: at }) : t('{place} face down', { place: at })),
    'small-cabin': () => t('small cabin: {place}', { place: at }),
    'small-cabin-gone': () => t('no small cabin: {place}', { place: at }),
    seated: () => t('passengers in {place}: {n}', { place: at, n: mark.n }),
    passengers: () => (cleared ? t('passengers by room') : `${term(words, 'passengers')}: ${mark.n}`),
    tokens: () => `${term(words, 'tokens')}: ${mark.n}`,
    unhappy: () => `${term(words, 'unhappy')}: ${mark.n}`,
    suitcase: () => t('suitcase on space {n}', { n: mark.n }),
    luggage: () => (cleared ? t('luggage from the track') : `${term(words, 'luggage')}: ${mark.n}`),
    rooms: () => (mark.points ? t('rooms: {points}', { points: mark.points.join('+') || 0 }) : t('rooms by tiles')),
    // R32: what is in it stays unsaid, also on a phone that others look at.
    claim: () => t('a sealed claim'),
    reveal: () => t('claims opened'),
    round: () => t('round {n}', { n: mark.n }),
    layout: () => t('the ship’s layout'),
    'number-token': () =>
      mark.face_up === false
        ? t('number token {n} turned', { n: mark.number })
        : t('number token {n} open', { n: mark.number }),
    deadlines: () => t('deadlines'),
    'tile-points': () => t('{tile}: {points} printed', { tile: term(words, mark.tile), points: mark.points }),
    track: () => t('the luggage track'),
    profile: () => t('what the box prints'),
  };
  return told[mark.do]?.() ?? mark.do;
}
