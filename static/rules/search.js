// Search as you type, on the phone itself: the same documents as on the server (rules_ref/search.py), indexed by MiniSearch.
import MiniSearch from '/static/vendor/minisearch.js';
import { html, render } from '/static/vendor/lit-html.js';
import { t } from '/static/words.js';

/**
 * @typedef {{id: string, game: string, kind: string, address: string, title: string, fields: Record<string, string>}} Document
 * @typedef {{index: MiniSearch<Document>, documents: Map<string, Document>, smallWords: Set<string>}} Library
 */

const WORD = /[\p{L}\p{N}_]+/gu;
const WEIGHT = { title: 5, words: 4, rule: 2, text: 1, abroad: 1.5 };

const form = /** @type {HTMLFormElement} */ (document.getElementById('search'));
const box = /** @type {HTMLInputElement} */ (form.elements.namedItem('q'));
const game = /** @type {HTMLSelectElement} */ (form.elements.namedItem('game'));
const place = /** @type {HTMLElement} */ (document.getElementById('hits'));

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
  /** @type {{documents: Document[], small_words: string[]}} */
  const found = await answer.json();
  const index = new MiniSearch({
    fields: Object.keys(WEIGHT),
    storeFields: ['game'],
    extractField: (one, name) => (name === 'id' || name === 'game' ? one[name] : (one.fields[name] ?? '')),
    tokenize: words,
    processTerm: stem,
    searchOptions: {
      boost: WEIGHT,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length < 4 ? false : term.length < 6 ? 1 : 2),
      weights: { prefix: 0.7, fuzzy: 0.4 },
    },
  });
  await index.addAllAsync(found.documents, { chunkSize: 40 });
  place.replaceChildren(); // what the server found: from here on the phone searches itself
  return { index, documents: new Map(found.documents.map((each) => [each.id, each])), smallWords: new Set(found.small_words) };
}

/** The stems of a query without its small words, unless it has no others. @param {string} query @param {Set<string>} smallWords */
function sought(query, smallWords) {
  const asked = words(query.slice(0, 100).toLowerCase());
  const telling = asked.filter((word) => !smallWords.has(word));
  return [...new Set((telling.length > 0 ? telling : asked).map(stem))].join(' ');
}

/** The best hits first. @param {string} query @param {string} [inGame] */
export async function search(query, inGame = '') {
  const { index, documents, smallWords } = await opened();
  const found = index.search(sought(query, smallWords), { filter: (hit) => !inGame || hit.game === inGame });
  return found
    .slice(0, 12)
    .map((hit) => ({ document: /** @type {Document} */ (documents.get(hit.id)), stems: new Set(hit.terms) }));
}

/** Text with the words that were hit marked. @param {string} text @param {Set<string>} stems */
function marked(text, stems) {
  return text
    .split(/([\p{L}\p{N}_]+)/u)
    .map((part, number) => (number % 2 && stems.has(stem(part)) ? html`<mark>${part}</mark>` : part));
}

/** Where a hit stands: its game, and which rule it is or what else. @param {Document} one @param {Set<string>} stems */
function origin(one, stems) {
  const title = game.querySelector(`option[value="${one.game}"]`)?.textContent;
  const kinds = { rule: one.id.slice(one.game.length + 1), question: t('Can I …?'), term: t('Words in all languages') };
  return [`${title} · `, marked(kinds[/** @type {keyof typeof kinds} */ (one.kind)], stems)];
}

async function show() {
  const query = box.value.trim();
  const hits = await search(query, game.value);
  if (query !== box.value.trim()) return;
  history.replaceState(null, '', `?${new URLSearchParams({ q: query, game: game.value })}`);
  render(
    !query
      ? html``
      : hits.length === 0
        ? html`<p>${t('Nothing found for “{query}”.', { query })}</p>`
        : html`<ol class="card rows plain">
            ${hits.map(
              ({ document: one, stems }) =>
                html`<li class="hit" data-game=${one.game}>
                  <span class="origin">${origin(one, stems)}</span>
                  <a href=${one.address}>${marked(one.title, stems)}</a>
                  <p class="soft">${marked(one.fields.rule ?? one.fields.words, stems)}</p>
                </li>`,
            )}
          </ol>`,
    place,
  );
}

// Without a network the page comes from the phone's memory and does not know what was asked.
const asked = new URLSearchParams(location.search);
box.value ||= asked.get('q') ?? '';
game.value ||= asked.get('game') ?? '';
box.addEventListener('input', () => {
  void show();
});
box.addEventListener(
  'focus',
  () => {
    void show();
  },
  { once: true },
);
game.addEventListener('change', () => {
  void show();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  show().catch(() => form.submit());
});
if (box.value) void show();
