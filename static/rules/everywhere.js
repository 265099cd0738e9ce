// "Rule?" on every page: the look-up lies over what is there, and Back leads to it again.
import { html, render } from '/static/vendor/lit-html.js';
import { closedBook, find, ruleTapped, shelvesHere, turnTo, under } from '/static/rules/look-up.js';
import { learn } from '/static/words.js';

/** @param {HTMLDialogElement} sheet with a field for the words, and a place for what is found */
export async function serve(sheet) {
  await learn();
  const field = /** @type {HTMLInputElement} */ (sheet.querySelector('input'));
  const place = /** @type {HTMLElement} */ (sheet.querySelector('.found'));
  const shelves = shelvesHere();
  const book = closedBook(shelves[0].game);
  const refresh = () => {
    render(html`${under(book, shelves, { refresh, back: () => history.back() })}`, place);
  };
  const look = () => find(book, field.value, refresh);
  field.addEventListener('input', () => void look());
  sheet.addEventListener('submit', (event) => {
    event.preventDefault();
    field.blur(); // the keyboard goes, the hits stay
  });
  sheet.addEventListener('click', async (event) => {
    const address = ruleTapped(event);
    if (!address) return;
    event.preventDefault();
    if (await turnTo(book, address, refresh)) history.pushState({ lookUp: book.pages.length }, '');
  });
  addEventListener('popstate', ({ state }) => {
    if (state?.lookUp === undefined) return void sheet.close();
    book.pages.length = Math.min(book.pages.length, state.lookUp);
    refresh();
  });
  void look();
  refresh();
}
