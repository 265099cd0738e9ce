// The passengers and places of Get on Board: each kind has its own shape, letter and colour.
import { html, svg } from '/static/vendor/lit-html.js';
import { term } from '/static/sentences.js';

/** @typedef {import('/static/sentences.js').Words} Words */

const TEMPLE = svg`<path d="M16 1 31 10v3H1v-3zM4 13h24v14H4zM1 27h30v4H1z"></path>`;
const OBELISK = 'M16 1 24 9v18h4v4H4v-4h4V9z';

/** Passengers and the place they ride to share a colour; the middle of the letter stands at `low`. */
/** @type {Record<string, {fill: string, shape: ReturnType<typeof svg>, low: number, light?: boolean}>} */
const KINDS = {
  old_lady: { fill: '#a8325a', shape: svg`<circle cx="16" cy="16" r="15"></circle>`, low: 16 },
  student: { fill: '#8a6400', shape: svg`<path d="M16 1 31.5 30H.5z"></path>`, low: 20.5 },
  intern: { fill: '#8a6400', shape: svg`<path d="M10 1h12v5h9v25H1V6h9z"></path>`, low: 19 },
  tourist: { fill: '#1d5f9e', shape: svg`<rect x="1.5" y="1.5" width="29" height="29" rx="5"></rect>`, low: 16 },
  business: { fill: '#7a3b96', shape: svg`<path d="M8 2h16l8 14-8 14H8L0 16z"></path>`, low: 16 },
  university: { fill: '#8a6400', shape: TEMPLE, low: 20 },
  monument_light: { fill: '#1d5f9e', shape: svg`<path d=${OBELISK}></path>`, low: 18, light: true },
  monument_dark: { fill: '#1d5f9e', shape: svg`<path d=${OBELISK}></path>`, low: 18 },
  office: { fill: '#7a3b96', shape: svg`<path d="M6 1h20v30H6z"></path>`, low: 16 },
};

/** @param {string} sign */
export const isKind = (sign) => sign in KINDS;

/** A landmark's star on a square of 32. */
export const STAR = 'M16 2 20.1 11.6 30.5 12.5 22.6 19.3 25 29.5 16 24 7 29.5 9.4 19.3 1.5 12.5 11.9 11.6z';

/**
 * A kind inside an SVG, on a square of 32, with its sign in the language of the page: one or two letters that no other kind has.
 * A light monument is an outline, a dark one is filled.
 * @param {Words} words
 * @param {string} kind
 */
export function kindDrawing(words, kind) {
  const { fill, shape, low, light } = KINDS[kind];
  const sign = term(words, `sign_${kind}`);
  const size = sign.length > 1 ? 11 : 14;
  return svg`<g fill=${light ? '#fff' : fill} stroke=${light ? fill : '#fff'} stroke-width=${light ? 2.6 : 1} stroke-linejoin="round">${shape}</g>
    <text x="16" y=${low + size * 0.36} text-anchor="middle" font-size=${size} font-weight="800" fill=${light ? fill : '#fff'}>${sign}</text>`;
}

/** A kind as a small picture in the text; its name stands beside it or in a label. @param {Words} words @param {string} kind */
export const badge = (words, kind) =>
  html`<svg class="badge" viewBox="-1 -1 34 34" aria-hidden="true" focusable="false">${kindDrawing(words, kind)}</svg>`;

/** A landmark's star as a small picture. */
export const star = () =>
  html`<svg class="badge" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d=${STAR} fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"></path>
  </svg>`;
