// The part of the page that a screen draws; what the server put there to bridge the wait goes with the first drawing.
import { render } from '/static/vendor/lit-html.js';

const screen = /** @type {HTMLElement} */ (document.getElementById('screen'));
let begun = false;

/** @param {unknown} template */
export function show(template) {
  if (!begun) screen.replaceChildren();
  begun = true;
  render(template, screen);
}
