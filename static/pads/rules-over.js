// The rules over a running table: the look-up with this game preset, and any rule, without leaving the table.
import { html, nothing } from '/static/vendor/lit-html.js';
import { marked, search } from '/static/rules/library.js';
import { t } from '/static/words.js';

/**
 * @typedef {{query: string, hits: Awaited<ReturnType<typeof search>>, all: boolean, pages: {address: string, content: Element}[], problem: string}} LookUp
 */

/** @returns {LookUp} */
export const closedBook = () => ({ query: '', hits: [], all: false, pages: [], problem: '' });

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

/** Open a rule in the look-up. @param {LookUp} book @param {string} address @param {() => void} refresh */
export async function turnTo(book, address, refresh) {
  const content = await pageAt(address);
  book.problem = content ? '' : t('This page is not on this phone yet, and there is no network.');
  if (content) {
    const page = document.createElement('div');
    page.className = 'rule-page';
    page.append(...content.childNodes);
    book.pages.push({ address, content: page });
  }
  refresh();
}

/**
 * @param {LookUp} book
 * @param {string} game
 * @param {string} title of the game
 * @param {() => void} refresh
 */
export function lookUp(book, game, title, refresh) {
  const find = async (/** @type {string} */ query) => {
    book.query = query;
    const hits = query.trim() ? await search(query.trim(), book.all ? '' : game) : [];
    if (book.query !== query) return;
    book.hits = hits;
    book.pages = [];
    refresh();
  };
  const open = (/** @type {Event} */ event) => {
    const link = /** @type {Element} */ (event.target).closest('a');
    const address = link?.getAttribute('href') ?? '';
    if (!link || !/\/rules\/\w+(\?|#|$)/.test(address)) return;
    event.preventDefault();
    void turnTo(book, address, refresh);
  };
  const page = book.pages.at(-1);
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
        @input=${(/** @type {InputEvent} */ event) => find(/** @type {HTMLInputElement} */ (event.target).value)}
    /></label>
    <div class="chips" role="group" aria-label=${t('Where to look')}>
      ${[false, true].map(
        (all) =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${book.all === all}
            @click=${() => {
              book.all = all;
              void find(book.query);
            }}
          >
            ${all ? t('All games') : title}
          </button>`,
      )}
    </div>
    ${book.problem ? html`<p class="error" role="alert">${book.problem}</p>` : nothing}
    ${
      page
        ? html`${
            book.pages.length > 1 || book.hits.length
              ? html`<button
                  type="button"
                  class="button quiet"
                  @click=${() => {
                    book.pages.pop();
                    refresh();
                  }}
                >
                  ‹ ${t('Back')}
                </button>`
              : nothing
          }
          ${page.content}`
        : html`<ol class="rows plain card" ?hidden=${book.hits.length === 0}>
            ${book.hits.map(
              ({ document: one, stems }) =>
                html`<li class="hit" data-game=${one.game}>
                  <a href=${one.address}
                    ><span class="id">${one.kind === 'rule' ? one.id.slice(one.game.length + 1) : '?'}</span>
                    ${marked(one.title, stems)}</a
                  >
                  <p class="soft">${marked(one.fields.rule ?? one.fields.words, stems)}</p>
                </li>`,
            )}
          </ol>`
    }
  </div>`;
}
