// Marks in words, for undo and for the list of all marks.
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/sentences.js').Words} Words */

/** @type {Record<string, (mark: any, words: Words) => string>} */
const SAID = {
  cards: ({ cards }, words) =>
    t('objectives {cards}', { cards: cards.map((/** @type {string} */ card) => term(words, card)).join(', ') }),
  ticket: ({ ticket }) => t('ticket {n}', { n: ticket }),
  'end-round': ({ round }) => t('end of round {n}', { n: round }),
  inspector: () => t('inspector'),
  top: ({ top }) => t('sheet {n}', { n: top }),
  start: ({ light }) => t('starts at light {n}', { n: light }),
  // The letters are a secret, so they are not said.
  letters: (_, words) => term(words, 'personal_objective'),
  reveal: () => t('shows the personal objective'),
  drive: ({ move }) => t('drives {places}', { places: move.join(' ') }),
  extend: ({ to }) => t('line to {places}', { places: to.join(' ') }),
  reach: ({ what, star }, words) => `${term(words, what)}${star ? ' ★' : ''}`,
  cross: ({ box, row }, words) => `${place(words, box, row)} +1`,
  park: ({ section, row }, words) => t('{where}: bus parked', { where: place(words, section, row) }),
  write: ({ field, row, value, parked }, words) => `${place(words, field, row)}: ${written(value)}${parked ? ' P' : ''}`,
};

/** @param {Words} words @param {string} field @param {number} [row] */
const place = (words, field, row) => (row ? `${term(words, field)} ${row}` : term(words, field));

/** @param {number | boolean | null} value */
function written(value) {
  if (value === null) return '–';
  return typeof value === 'number' ? String(value) : value ? t('yes') : t('no');
}

/** @param {any} mark @param {Words} words */
export const describe = (mark, words) => SAID[mark.do](mark, words);
