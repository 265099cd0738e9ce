// A mark of Come Sail Away! in words, for undo and for the list of marks.
import { term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {Exclude<import('/static/games/context').MarkOf<'come-sail-away'>, {do: 'undo' | 'redo'}>} Mark
 */

/** @param {Mark} mark @param {Words} words @returns {string} */
export function describe(mark, words) {
  const counted = (/** @type {number} */ n) => colon(term(words, mark.do), n);
  switch (mark.do) {
    case 'flip': {
      const place = term(words, mark.at);
      return mark.face_down === false ? t('{place} turned back', { place }) : t('{place} face down', { place });
    }
    case 'small-cabin':
      return t('small cabin: {place}', { place: term(words, mark.at) });
    case 'small-cabin-gone':
      return t('no small cabin: {place}', { place: term(words, mark.at) });
    case 'aboard':
      return t('who sits where');
    case 'seated':
      return t('passengers in {place}: {n}', { place: term(words, mark.at), n: mark.n });
    case 'passengers':
      return typeof mark.n === 'number' ? counted(mark.n) : t('passengers by room');
    case 'tokens':
    case 'unhappy':
      return counted(mark.n);
    case 'suitcase':
      return t('suitcase on space {n}', { n: mark.n });
    case 'luggage':
      return typeof mark.n === 'number' ? counted(mark.n) : t('luggage from the track');
    case 'rooms':
      return mark.points ? t('rooms: {points}', { points: mark.points.join('+') || 0 }) : t('rooms by tiles');
    // R32: what is in it stays unsaid, also on a phone that others look at.
    case 'claim':
      return t('a sealed claim');
    case 'reveal':
      return t('claims opened');
    case 'round':
      return t('round {n}', { n: mark.n });
    case 'layout':
      return t('the ship’s layout');
    case 'number-token':
      return mark.face_up === false
        ? t('number token {n} turned', { n: mark.number })
        : t('number token {n} open', { n: mark.number });
    case 'deadlines':
      return t('deadlines');
    case 'tile-points':
      return t('{tile}: {points} printed', { tile: term(words, mark.tile), points: mark.points ?? '–' });
    case 'track':
      return t('the luggage track');
    case 'profile':
      return t('what the box prints');
  }
}
