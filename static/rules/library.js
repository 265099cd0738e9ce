// The rules in words, searched on the phone itself: the same documents as on the server (rules_ref/search.py), indexed by MiniSearch.
import MiniSearch from '/static/vendor/minisearch.js';
import { html } from '/static/vendor/lit-html.js';

/**
 * @typedef {{id: string, game: string, kind: string, address: string, title: string, rules: string[], weight: number, fields: Record<string, string>}} Document
 * @typedef {{address: string, name: string}} Topic
 * @typedef {{index: MiniSearch<Document>, documents: Map<string, Document>, smallWords: Set<string>, topics: Record<string, Topic[]>}} Library
 * @typedef {{document: Document, stems: Set<string>}} Hit
 * @typedef {{hits: Hit[], near: {questions: Hit[], topics: Topic[]} | null}} Found
 */

const WORD = /[\p{L}\p{N}_]+/gu;
const WEIGHT = { title: 5, asked: 5, words: 4, rule: 2, text: 1, abroad: 1 };

/** @type {Map<string, string>} word -> stem, because the same words come again and again */
const known = new Map();

/** A word's first six letters without accents and final vowels; the same as `stem` on the server. @param {string} word */
function stem(word) {
  let found = known.get(word);
  if (found === undefined) {
    const plain = word.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
    found = plain.slice(0, 6).replace(/(...)[aeiouyаеиіоуюяєыэьъ]+$/, '$1');
    known.set(word, found);
  }
  return found;
}

/** An apostrophe stands between two words (l’escalier), in Ukrainian within one (п’ять). @param {string} text */
const words = (text) =>
  text
    .replace(/(?<=[a-z])['’]/gi, ' ')
    .replace(/['’]/g, '')
    .match(WORD) ?? [];

/** @type {Promise<Library> | undefined} */
let library;

/** The library is opened once, when somebody is about to search. */
function opened() {
  library ??= bound();
  return library;
}

/** Indexed in pieces, which leave the phone room to breathe. @returns {Promise<Library>} */
async function bound() {
  const answer = await fetch(`/static/build/rules.${document.documentElement.lang}.json`);
  /** @type {{documents: Document[], small_words: string[], topics: Record<string, Topic[]>}} */
  const found = await answer.json();
  const index = new MiniSearch({
    fields: Object.keys(WEIGHT),
    storeFields: ['game', 'weight'],
    extractField: (one, name) => (name === 'id' || name === 'game' || name === 'weight' ? one[name] : (one.fields[name] ?? '')),
    tokenize: words,
    processTerm: stem,
    searchOptions: {
      boost: WEIGHT,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length < 4 ? false : term.length < 6 ? 1 : 2),
      weights: { prefix: 0.7, fuzzy: 0.4 },
      boostDocument: (_id, _term, stored) => /** @type {number} */ (stored?.weight),
    },
  });
  await index.addAllAsync(found.documents, { chunkSize: 40 });
  return {
    index,
    documents: new Map(found.documents.map((each) => [each.id, each])),
    smallWords: new Set(found.small_words),
    topics: found.topics,
  };
}

/** The stems of a query without its small words, unless it has no others. @param {string} query @param {Set<string>} smallWords */
function sought(query, smallWords) {
  const asked = words(query.slice(0, 100).toLowerCase());
  const telling = asked.filter((word) => !smallWords.has(word));
  return [...new Set((telling.length > 0 ? telling : asked).map(stem))];
}

/** @param {Library} library @param {string[]} stems @param {string} inGame @returns {Hit[]} */
function best({ index, documents }, stems, inGame) {
  const found = index.search(stems.join(' '), { filter: (hit) => !inGame || hit.game === inGame });
  return found.map((hit) => ({ document: /** @type {Document} */ (documents.get(hit.id)), stems: new Set(hit.terms) }));
}

/** The best hits first. @param {string} query @param {string} [inGame] */
export async function search(query, inGame = '') {
  const library = await opened();
  return best(library, sought(query, library.smallWords), inGame).slice(0, 12);
}

/**
 * Where nothing is found: the questions nearest in sound, and the topics of the books.
 * @param {string} query
 * @param {string} [inGame]
 */
export async function nearest(query, inGame = '') {
  const library = await opened();
  const sounds = sought(query, library.smallWords).map((each) => each.slice(0, 3));
  const near = best(library, sounds, inGame).filter((hit) => hit.document.kind === 'question');
  const first = [...library.documents.values()].filter((one) => one.kind === 'question' && (!inGame || one.game === inGame));
  return {
    questions: (near.length ? near : first.map((document) => ({ document, stems: new Set() }))).slice(0, 3),
    topics: inGame ? library.topics[inGame] : Object.values(library.topics).flat(),
  };
}

/** Text with the words that were hit marked. @param {string} text @param {Set<string>} stems */
export function marked(text, stems) {
  return text
    .split(/([\p{L}\p{N}_]+)/u)
    .map((part, number) => (number % 2 && stems.has(stem(part)) ? html`<mark>${part}</mark>` : part));
}
