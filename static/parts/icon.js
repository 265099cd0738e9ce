// A small drawing in lines of the text's own colour, beside words that say the same.
import { html } from '/static/vendor/lit-html.js';

/** @param {unknown} drawing what stands in a square of 24 by 24 @param {string} [kind] a class of its own */
export const drawn = (drawing, kind = 'icon') =>
  html`<svg
    class=${kind}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${drawing}
  </svg>`;
