// The page of the look-up: search as you type.
import { html, render } from '/static/vendor/lit-html.js';
import { marked, search } from '/static/rules/library.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/rules/library.js').Document} Document */

const form = /** @type {HTMLFormElement} */ (document.getElementById('search'));
const box = /** @type {HTMLInputElement} */ (form.elements.namedItem('q'));
const game = /** @type {HTMLSelectElement} */ (form.elements.namedItem('game'));
let answered = false;
const place = /** @type {HTMLElement} */ (document.getElementById('hits'));

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
  if (!answered) place.replaceChildren(); // what the server found: from here on the phone searches itself
  answered = true;
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
