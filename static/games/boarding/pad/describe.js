// The marks of Boarding in words, for undo and history.
import { EMPTY, KIND } from '/static/games/boarding/passengers.js';
import { term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/** @typedef {import('/static/sentences.js').Words} Words */

/** @type {{[Word in Exclude<Boarding.Mark['do'], 'undo' | 'redo'>]: (mark: Extract<Boarding.Mark, {do: Word}>, words: Words) => string}} */
const WORDS = {
  paint: ({ seats, letter }, words) =>
    letter === EMPTY
      ? tn('{n} seat emptied', '{n} seats emptied', seats.length)
      : tn('{kind} on {n} seat', '{kind} on {n} seats', seats.length, { kind: term(words, KIND[letter]) }),
  'paint-plane': () => t('whole plane painted'),
  'count-by': ({ by }) => (by === 'plane' ? t('counts by the plane') : t('counts by numbers')),
  set: ({ what, to, written }, words) => colon(term(words, what), written || (to ?? '–')),
  'event-points': ({ event, to }, words) => colon(term(words, event), to ?? '–'),
  beside: ({ letter, to }, words) => t('expelled, {kind}: {n}', { kind: term(words, KIND[letter]), n: to }),
  events: ({ events }, words) =>
    events.length ? t('events: {names}', { names: events.map((event) => term(words, event)).join(', ') }) : t('no events'),
  cards: ({ cards }) => tn('{n} card into the library', '{n} cards into the library', cards.length),
  card: ({ to }) => (to ? t('card redrawn') : t('card forgotten')),
  take: ({ position }) => t('card {n} taken', { n: position }),
  board: ({ placement }) => tn('{n} passenger boarded', '{n} passengers boarded', placement.length),
  'throw-out': ({ cards }) => tn('{n} card thrown out', '{n} cards thrown out', cards),
  'end-turn': () => t('turn ended'),
  hall: ({ letter, to }, words) => t('{kind} in the hall: {n}', { kind: term(words, KIND[letter]), n: to }),
  row: ({ row }) => t('vouchers on the cards: {row}', { row: row.join(', ') }),
  rivals: ({ what, to }, words) => t('others, {what}: {n}', { what: term(words, what), n: to ?? '–' }),
};

/** @param {Exclude<Boarding.Mark, {do: 'undo' | 'redo'}>} mark @param {Words} words */
export const describe = (mark, words) =>
  /** @type {(mark: Boarding.Mark, words: Words) => string} */ (WORDS[mark.do])(mark, words);
