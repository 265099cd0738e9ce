// The page of the look-up: search as you type.
import { render } from '/static/vendor/lit-html.js';
import { answer, closedBook, find } from '/static/rules/look-up.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('search'));
const box = /** @type {HTMLInputElement} */ (form.elements.namedItem('q'));
const game = /** @type {HTMLSelectElement} */ (form.elements.namedItem('game'));
const place = /** @type {HTMLElement} */ (document.getElementById('hits'));
const titles = new Map([...game.options].map((option) => [option.value, option.text]));
const book = closedBook();
let answered = false;

async function show() {
  const query = box.value.trim();
  book.game = game.value;
  await find(book, query, () => {
    if (!answered) place.replaceChildren(); // what the server found: from here on the phone searches itself
    answered = true;
    history.replaceState(null, '', `?${new URLSearchParams({ q: query, game: game.value })}`);
    render(answer(book, game.value ? undefined : titles), place);
  });
}

// Without a network the page comes from the phone's memory and does not know what was asked.
const asked = new URLSearchParams(location.search);
box.value ||= asked.get('q') ?? '';
game.value ||= asked.get('game') ?? '';
box.addEventListener('input', () => {
  void show();
});
game.addEventListener('change', () => {
  void show();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  show().catch(() => form.submit());
});
if (box.value) void show();
