// The rules in words, searched on the phone itself: the same documents as on the server (rules_ref/search.py), indexed by MiniSearch.
import MiniSearch from '/static/vendor/minisearch.js';
import { html } from '/static/vendor/lit-html.js';

/**
 * @typedef {{id: string, game: string, kind: string, address: string, title: string, rules: string[], weight: number, fields: Record<string, string>}} Document
 * @typedef {{address: string, name: string}} Topic
 * @typedef {Record<string, unknown[]>} Columns
 * @typedef {{counts: number[], stems: string, places: string}} Concordance
 * @typedef {{documents: Columns & {fields: Columns}, asked: Concordance, small_words: string, families: string[], topics: Record<string, Topic[]>}} Shortened
 * @typedef {{documents: Document[], topics: Record<string, Topic[]>}} Written
 * @typedef {{written: Written, places: Map<string, number>, smallWords: Set<string>, synonyms: Map<string, Set<string>>, shelves: Map<string, Promise<MiniSearch<Document>>>}} Library
 * @typedef {{telling: string[], small: string[]}} Sought the stems of the words that tell something, and of the small ones beside them
 * @typedef {{document: Document, stems: Set<string>}} Hit
 * @typedef {{hits: Hit[], near: {questions: Hit[], topics: Topic[]} | null}} Found
 */

const WORD = /[\p{L}\p{N}_]+/gu;
const WEIGHT = { title: 5, asked: 6, words: 4, rule: 2, text: 1, abroad: 2 };
/** The weight of a word that the asker did not use, but may have meant; and of a small word: "how many" is not "when". */
const MEANT = 0.3;
const SMALL = 0.4;
/** How much a small word counts among the words that were answered. */
const ALSO = 0.3;
const ENDING = /(...)[aeiouyаеиіоуюяєыэьъ]+$/;
const CASE = /(...)(?:ам|ям|ах|ях|ом|ем|им|ым|ог|ов|ев|ів|ых|их|am|ach|om|ow|em|im|ym|ej|ych|s|x|ing|ings|ed|er|ez)$/;

/** @type {Map<string, string>} word -> stem, because the same words come again and again */
const known = new Map();

/** A word's first six letters without accents, endings and final vowels; the same as `stem` on the server. @param {string} word */
function stem(word) {
  let found = known.get(word);
  if (found === undefined) {
    const plain = word.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
    found = plain.replace(ENDING, '$1').replace(CASE, '$1').slice(0, 6).replace(ENDING, '$1');
    known.set(word, found);
  }
  return found;
}

/** An apostrophe stands between two words (l’escalier), in Ukrainian within one (п’ять). @param {string} text */
const words = (text) =>
  text
    .replace(/(?<=[a-z])['’]/gi, ' ')
    .replace(/['’ʼ]/g, '')
    .match(WORD) ?? [];

/** A word of which only the number is known. */
const SOME_WORD = '~';

/**
 * Texts that are only searched come as a list of their stems and where each of them stands; and how many words each text has, by
 * which MiniSearch knows how long it is. The same as `concordance` on the server.
 * @param {Concordance} asked
 */
function stemmed({ counts, stems, places }) {
  /** @type {string[][]} */
  const texts = counts.map(() => []);
  const steps = places.split(' ');
  for (const [number, stem] of stems.split(' ').entries()) {
    let at = 0;
    for (const step of steps[number]) {
      at += step.charCodeAt(0) - 'a'.charCodeAt(0);
      texts[at].push(stem);
    }
  }
  return texts.map((known, at) => {
    const others = counts[at] - new Set(known).size;
    return [...known, ...Array.from({ length: others }, (_none, each) => SOME_WORD + each)].join(' ');
  });
}

/** @type {Promise<Library> | undefined} */
let library;

/** The library is opened once, when somebody is about to search. */
function opened() {
  library ??= bound();
  library.catch(() => (library = undefined));
  return library;
}

/** @returns {Promise<Library>} */
async function bound() {
  const answer = await fetch(`/static/build/rules.${document.documentElement.lang}.json`);
  /** @type {Shortened} */
  const { documents: columns, asked, small_words: small, families, topics } = await answer.json();
  const documents = rows(columns, stemmed(asked)).map(whole);
  return {
    written: { documents, topics },
    places: new Map(documents.map((one, place) => [one.id, place])),
    smallWords: new Set(small.split(' ')),
    synonyms: synonyms(families.map((family) => family.split(' '))),
    shelves: new Map(),
  };
}

/** A stem -> the stems of the other words for what it may stand for. @param {string[][]} families */
function synonyms(families) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const family of families)
    for (const each of family)
      found.set(each, new Set([...(found.get(each) ?? []), ...family.filter((other) => other !== each)]));
  return found;
}

/** The documents, which are written down by columns. @param {Columns & {fields: Columns}} columns @param {string[]} asked */
const rows = ({ fields, ...columns }, asked) =>
  asked.map((text, at) => {
    /** @type {unknown} */
    const one = { ...row(columns, at), fields: { ...row(fields, at), asked: text } };
    return /** @type {Document} */ (one);
  });

/** @param {Columns} columns @param {number} at */
const row = (columns, at) =>
  Object.fromEntries(Object.entries(columns).flatMap(([name, values]) => (values[at] === null ? [] : [[name, values[at]]])));

/** A document with what it need not be told: where it is, and that a rule is found by its number, too. @param {Document} one @returns {Document} */
function whole(one) {
  const home = `/${document.documentElement.lang}/${one.game}`;
  if (one.kind === 'term') return { ...one, address: `${home}/glossary#${one.id.slice(`${one.game}-term-`.length)}` };
  const address = `${home}/rules/${one.rules[0]}`;
  if (one.kind === 'question') return { ...one, address, fields: { ...one.fields, title: one.title } };
  return {
    ...one,
    id: `${one.game}-${one.rules[0]}`,
    address,
    fields: { ...one.fields, title: `${one.title} ${one.rules[0]}` },
  };
}

/** The index of a game, or of all: what is rare in one may be common in another. @param {Library} library @param {string} game */
function shelf({ written, shelves }, game) {
  const known = shelves.get(game) ?? indexed(withTerms(written.documents.filter((each) => !game || each.game === game)));
  shelves.set(game, known);
  return known;
}

/** `bench, seat` and `friend (love)` are two names each; a name is known by its stems. @param {string} text */
const names = (text) =>
  text
    .split(/[,()]/)
    .map((name) => words(name).map(stem))
    .filter((each) => each.length > 0);

/** A foreign term finds the rules that speak of the thing in this language, as on the server. @param {Document[]} documents */
function withTerms(documents) {
  const terms = documents
    .filter((one) => one.kind === 'term')
    .map(({ game, title, fields }) => {
      const theirs = fields.words.split(' · ').filter((each) => each !== title);
      return { game, ours: names(title), theirs: theirs.join(' ') };
    });
  return documents.map((one) => {
    if (one.kind !== 'rule') return one;
    const own = new Set(words(`${one.title} ${one.fields.rule}`).map(stem));
    const meant = terms.filter(
      ({ game, ours }) => game === one.game && ours.some((name) => name.every((each) => own.has(each))),
    );
    const abroad = meant.map((term) => term.theirs).join(' ');
    return { ...one, fields: { ...one.fields, abroad } };
  });
}

/** In pieces, which leave the phone room to breathe. @param {Document[]} documents */
async function indexed(documents) {
  const index = new MiniSearch({
    fields: Object.keys(WEIGHT),
    storeFields: ['weight'],
    extractField: (one, name) => (name === 'id' || name === 'weight' ? one[name] : (one.fields[name] ?? '')),
    tokenize: (text, name) => (name !== 'asked' ? words(text) : text ? text.split(' ') : []),
    // The stem of a stem may be another one.
    processTerm: (term, name) => (name !== 'asked' ? stem(term) : !term.startsWith(SOME_WORD) && term),
    searchOptions: {
      boost: WEIGHT,
      weights: { prefix: 0.5, fuzzy: 0.4 },
      boostDocument: (_id, _term, stored) => /** @type {number} */ (stored?.weight),
    },
  });
  await index.addAllAsync(documents, { chunkSize: 40 });
  return index;
}

/** A query of small words alone is one, too. @param {string} query @param {Set<string>} smallWords @returns {Sought} */
function sought(query, smallWords) {
  const asked = words(query.slice(0, 200).toLowerCase());
  const telling = [...new Set(asked.filter((word) => !smallWords.has(word)).map(stem))];
  const small = [...new Set(asked.map(stem))].filter((each) => !telling.includes(each));
  return telling.length > 0 ? { telling, small } : { telling: small, small: [] };
}

/** @param {Library} library @param {Sought} query @param {string} inGame @returns {Promise<Hit[]>} */
async function best(library, { telling, small }, inGame) {
  const index = await shelf(library, inGame);
  const others = telling.map((each) => library.synonyms.get(each) ?? new Set());
  const meant = new Set(others.flatMap((each) => [...each]).filter((each) => !telling.includes(each)));
  const beside = new Set(small.filter((each) => !meant.has(each)));
  const found = index.search([...telling, ...meant, ...beside].join(' '), {
    // These are stems already.
    processTerm: (term) => term,
    boostTerm: (term) => (telling.includes(term) ? 1 : meant.has(term) ? MEANT : SMALL),
    // Of words that were not said, and of small ones, only the very same count.
    prefix: (term) => term.length > 2 && telling.includes(term),
    fuzzy: (term) => (term.length < 4 || !telling.includes(term) ? false : 1),
  });
  const scored = found.map((hit) => {
    const terms = new Set(hit.queryTerms);
    const said = telling.filter(
      (each, number) => terms.has(each) || [...others[number]].some((other) => terms.has(other)),
    ).length;
    const answered = said && said + ALSO * [...beside].filter((each) => terms.has(each)).length;
    // MiniSearch counts all words that were found alike; here only those that were said do.
    return { hit, place: library.places.get(hit.id) ?? 0, score: Math.round((hit.score / terms.size) * answered * 1e6) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map(({ hit, place }) => ({
      document: library.written.documents[place],
      stems: new Set(hit.terms.filter((each) => !beside.has(each))),
    }));
}

/** The best hits first. @param {string} query @param {string} [inGame] */
export async function search(query, inGame = '') {
  const library = await opened();
  return (await best(library, sought(query, library.smallWords), inGame)).slice(0, 12);
}

/**
 * Where nothing is found: the questions nearest in sound, and the topics of the books.
 * @param {string} query
 * @param {string} [inGame]
 */
export async function nearest(query, inGame = '') {
  const library = await opened();
  const sounds = new Set(sought(query, library.smallWords).telling.map((each) => each.slice(0, 3)));
  const near = await best(library, { telling: [...sounds], small: [] }, inGame);
  const questions = near.filter((hit) => hit.document.kind === 'question');
  const first = library.written.documents.filter((one) => one.kind === 'question' && (!inGame || one.game === inGame));
  return {
    questions: (questions.length ? questions : first.map((document) => ({ document, stems: new Set() }))).slice(0, 3),
    topics: inGame ? library.written.topics[inGame] : Object.values(library.written.topics).flat(),
  };
}

/** Text with the words that were hit marked. @param {string} text @param {Set<string>} stems */
export function marked(text, stems) {
  return text
    .split(/([\p{L}\p{N}_]+)/u)
    .map((part, number) => (number % 2 && stems.has(stem(part)) ? html`<mark>${part}</mark>` : part));
}
