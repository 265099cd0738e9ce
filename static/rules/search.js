// Search as you type, on the phone itself: the same documents as on the server (rules_ref/search.py), indexed by MiniSearch.
import MiniSearch from '/static/vendor/minisearch.js';
import { html, render } from '/static/vendor/lit-html.js';
import { t } from '/static/words.js';

/** @typedef {{id: string, game: string, kind: string, address: string, title: string, [field: string]: string}} Document */

const form = /** @type {HTMLFormElement} */ (document.getElementById('search'));
const box = /** @type {HTMLInputElement} */ (form.elements.namedItem('q'));
const game = /** @type {HTMLSelectElement} */ (form.elements.namedItem('game'));
const place = /** @type {HTMLElement} */ (document.getElementById('hits'));

/** A word without accents and, where it is long, without its ending; the same as `stem` on the server. @param {string} word */
export function stem(word) {
  const plain = word.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
  const cut = plain.length > 7 ? 3 : plain.length > 5 ? 2 : plain.length > 4 ? 1 : 0;
  return plain.slice(0, plain.length - cut);
}

/** @param {string} text */
const words = (text) => text.replace(/[’']/g, '').match(/[\p{L}\p{N}_]+/gu) ?? [];

/** @type {Promise<{index: MiniSearch<Document>, documents: Map<string, Document>}> | undefined} */
let library;

function load() {
  library ??= fetch(`/static/build/rules.${document.documentElement.lang}.json`).then((answer) => answer.json()).then((/** @type {Document[]} */ documents) => {
    const index = new MiniSearch({
      fields: ['title', 'words', 'rule', 'text', 'abroad'],
      storeFields: ['game'],
      tokenize: words,
      processTerm: stem,
      searchOptions: {
        boost: { title: 5, words: 4, rule: 2, text: 1, abroad: 1.5 },
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (term.length < 4 ? false : term.length < 5 ? 1 : 2),
        weights: { prefix: 0.7, fuzzy: 0.5 },
      },
    });
    index.addAll(documents);
    return { index, documents: new Map(documents.map((each) => [each.id, each])) };
  });
  return library;
}

/** Text with the words that were hit marked. @param {string} text @param {Set<string>} hit stems */
function marked(text, hit) {
  return text.split(/([\p{L}\p{N}_]+)/gu).map((part, number) => (number % 2 && hit.has(stem(part)) ? html`<mark>${part}</mark>` : part));
}

async function look() {
  const query = box.value.trim();
  const { index, documents } = await load();
  if (query !== box.value.trim()) return;
  if (!query) { render(html``, place); return; }
  const found = index.search(query, { filter: (hit) => !game.value || hit.game === game.value }).slice(0, 12);
  render(found.length === 0 ? html`<p>${t('Nothing found for “{query}”.', { query })}</p>` : html`<ol class="card rows plain">${found.map((hit) => {
    const document_ = /** @type {Document} */ (documents.get(hit.id));
    const terms = new Set(hit.terms);
    return html`<li class="hit" data-game=${document_.game}><a href=${document_.address}><strong>${marked(document_.title, terms)}</strong></a>
      <span class="soft">${marked(document_.rule ?? document_.words ?? '', terms)}</span></li>`;
  })}</ol>`, place);
}

place.replaceChildren();
box.addEventListener('input', () => { void look(); });
game.addEventListener('change', () => { void look(); });
form.addEventListener('submit', (event) => { event.preventDefault(); void look(); });
box.addEventListener('focus', () => { void load(); }, { once: true });
if (box.value) void look();
