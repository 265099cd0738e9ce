// Marks in words, for undo and for the list of all marks.
import { term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {Exclude<import('/static/build/engine').GetOnBoard.Mark, {do: 'undo' | 'redo'}>} Mark
 */

/** @type {{[Word in Mark['do']]: (mark: Extract<Mark, {do: Word}>, words: Words) => string}} */
const SAID = {
  cards: ({ cards }, words) => t('objectives {cards}', { cards: cards.map((card) => term(words, card)).join(', ') }),
  ticket: ({ ticket }) => t('ticket {n}', { n: ticket }),
  'end-round': ({ round }) => t('end of round {n}', { n: round }),
  inspector: () => t('inspector'),
  top: ({ top }) => t('sheet {n}', { n: top }),
  start: ({ light }) => t('starts at light {n}', { n: light }),
  // The letters are a secret, so they are not said.
  letters: (_, words) => term(words, 'personal_objective'),
  reveal: () => t('shows the personal objective'),
  drive: ({ move }) => tn('lays {n} marker', 'lays {n} markers', move.length),
  extend: ({ to }) => tn('the line goes on by {n} stop', 'the line goes on by {n} stops', to.length),
  reach: ({ what, star }, words) => `${term(words, what)}${star ? ' ★' : ''}`,
  done: ({ round }) => t('turn of round {n} by hand', { n: round }),
  cross: ({ box, row }, words) => `${place(words, box, row)} +1`,
  park: ({ section, row }, words) => t('{where}: bus parked', { where: place(words, section, row) }),
  write: ({ field, row, value, parked }, words) => colon(place(words, field, row), `${written(value)}${parked ? ' P' : ''}`),
  copy: () => t('sheet from paper'),
};

/** @param {Words} words @param {string} field @param {number | null} [row] */
const place = (words, field, row) => (row ? `${term(words, field)} ${row}` : term(words, field));

/** @param {number | boolean | null | undefined} value */
function written(value) {
  if (value === null || value === undefined) return '–';
  return typeof value === 'number' ? String(value) : value ? t('yes') : t('no');
}

/** @template {Mark['do']} Word @param {Extract<Mark, {do: Word}>} mark @param {Words} words */
export const describe = (mark, words) => SAID[mark.do](mark, words);
