// The look-up over what is there: words as people say them, the best rules with their sentence, and the rule itself.
import { html, nothing } from '/static/vendor/lit-html.js';
import { marked, nearest, search } from '/static/rules/library.js';
import { draw } from '/static/rules/pictures.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/rules/library.js').Found} Found */
/**
 * What the look-up shows: `game` narrows it down ('' is all games), `pages` are the rules opened one from another.
 * @typedef {{query: string, game: string, found: Found | null, pages: {address: string, content: Element}[], problem: string}} LookUp
 * @typedef {{game: string, title: string, signs?: boolean}} Shelf
 */

/** @param {string} [game] @returns {LookUp} */
export const closedBook = (game = '') => ({ query: '', game, found: null, pages: [], problem: '' });

/** Where to look from here: in the game of the page first. @returns {Shelf[]} */
export function shelvesHere() {
  /** @type {Shelf[]} */
  const games = JSON.parse(document.getElementById('look-up')?.dataset.games ?? '[]');
  const all = { game: '', title: t('All games') };
  const here = games.find(({ game }) => game === document.body.dataset.game);
  return here ? [here, all] : [all, ...games];
}

/** A page of the book as it is served, without what surrounds it. @param {string} address @returns {Promise<Element | null>} */
async function pageAt(address) {
  try {
    const response = await fetch(address);
    const read = new DOMParser().parseFromString(await response.text(), 'text/html');
    const content = response.ok ? read.querySelector('main') : null;
    content?.querySelector('.back')?.closest('p')?.remove();
    return content && document.importNode(content, true);
  } catch {
    return null;
  }
}

/** Open a rule in the look-up; false where its page cannot be had. @param {LookUp} book @param {string} address @param {() => void} refresh */
export async function turnTo(book, address, refresh) {
  const content = await pageAt(address);
  book.problem = content ? '' : t('This page is not on this phone yet, and there is no network.');
  if (content) {
    const page = document.createElement('div');
    page.className = 'rule-page';
    page.append(...content.childNodes);
    book.pages.push({ address, content: page });
    void draw(page);
  }
  refresh();
  return content !== null;
}

/** Look for what was typed. @param {LookUp} book @param {string} query @param {() => void} refresh */
export async function find(book, query, refresh) {
  book.query = query;
  const asked = query.trim();
  const hits = asked ? await search(asked, book.game) : [];
  const found = asked ? { hits, near: hits.length ? null : await nearest(asked, book.game) } : null;
  if (book.query !== query) return;
  book.found = found;
  book.pages = [];
  refresh();
}

/** Of a rule and the questions that it answers first of all, the best; a term stands for itself. @param {Found['hits']} hits */
function byRule(hits) {
  const first = new Map();
  for (const hit of hits) {
    const { game, id, kind, rules } = hit.document;
    const rule = kind === 'term' ? id : `${game}-${rules[0]}`;
    if (!first.has(rule)) first.set(rule, hit);
  }
  return /** @type {Found['hits']} */ ([...first.values()]);
}

/** The hits, each with the number of its rule and its one sentence. @param {Found['hits']} hits @param {Map<string, string>} [titles] of the games, where several are searched */
const listed = (hits, titles) =>
  html`<ol class="hits plain">
    ${byRule(hits).map(
      ({ document: one, stems }) =>
        html`<li data-game=${one.game}>
          <a class="hit" href=${one.address}>
            <span class="id">${one.kind === 'term' ? t('word') : marked(one.rules[0], stems)}</span>
            <span class="title">${marked(one.title, stems)}</span>
            <span class="sentence"
              >${titles ? html`<span class="origin">${t('{game}:', { game: titles.get(one.game) ?? '' })}</span> ` : nothing}${marked(one.fields.rule ?? one.fields.words, stems)}</span
            >
          </a>
        </li>`,
    )}
  </ol>`;

/** Nothing was found: the nearest questions, and the topics to look through. @param {string} query @param {NonNullable<Found['near']>} near */
const noneFound = (query, { questions, topics }) =>
  html`<p>${t('Nothing found for “{query}”.', { query: query.trim() })}</p>
    ${
      questions.length
        ? html`<h3>${t('Perhaps this?')}</h3>
            ${listed(questions)}`
        : nothing
    }
    <h3>${t('Or look through a topic')}</h3>
    <nav class="chips">${topics.map(({ address, name }) => html`<a class="chip" href=${address}>${name}</a>`)}</nav>`;

/** What was found, or what is near it. @param {LookUp} book @param {Map<string, string>} [titles] */
export const answer = ({ query, found }, titles) =>
  !found ? nothing : found.near ? noneFound(query, found.near) : listed(found.hits, titles);

/**
 * Everything under the field: where to look, the hits, the rule that is open.
 * @param {LookUp} book
 * @param {Shelf[]} shelves
 * @param {{refresh: () => void, back: () => void}} turn
 */
export function under(book, shelves, { refresh, back }) {
  const titles = book.game ? undefined : new Map(shelves.map(({ game, title }) => [game, title]));
  const page = book.pages.at(-1);
  return html`<div class="chips" role="group" aria-label=${t('Where to look')}>
      ${shelves.map(
        ({ game, title }) =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${book.game === game}
            @click=${() => {
              book.game = game;
              void find(book, book.query, refresh);
            }}
          >
            ${title}
          </button>`,
      )}
      ${
        shelves.some(({ game, signs }) => signs && game === book.game)
          ? html`<a class="chip" href="/${document.documentElement.lang}/${book.game}/signs">${t('What is this sign?')}</a>`
          : nothing
      }
    </div>
    ${book.problem ? html`<p class="error" role="alert">${book.problem}</p>` : nothing}
    ${
      page
        ? html`${book.pages.length > 1 || book.found ? html`<button type="button" class="button quiet" @click=${back}>‹ ${t('Back')}</button>` : nothing}
          ${page.content}`
        : answer(book, titles)
    }`;
}

/** The address of the rule that was tapped, if it was one. @param {Event} event */
export function ruleTapped(event) {
  const address = /** @type {Element} */ (event.target).closest('a')?.getAttribute('href') ?? '';
  return /\/rules\/[A-Z]\w*(\?|#|$)/.test(address) ? address : '';
}

/**
 * The look-up over a running table.
 * @param {LookUp} book
 * @param {() => void} refresh
 */
export function lookUp(book, refresh) {
  const open = (/** @type {Event} */ event) => {
    const address = ruleTapped(event);
    if (!address) return;
    event.preventDefault();
    void turnTo(book, address, refresh);
  };
  const back = () => {
    book.pages.pop();
    refresh();
  };
  return html`<div class="look-up" @click=${open}>
    <label class="field"
      ><span class="unseen">${t('A word, a question, a rule number')}</span>
      <input
        type="search"
        autocomplete="off"
        enterkeyhint="search"
        autofocus
        placeholder=${t('A word, a question, a rule number')}
        .value=${book.query}
        @input=${(/** @type {InputEvent} */ event) => find(book, /** @type {HTMLInputElement} */ (event.target).value, refresh)}
    /></label>
    ${under(book, shelvesHere(), { refresh, back })}
  </div>`;
}
