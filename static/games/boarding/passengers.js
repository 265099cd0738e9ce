// The passengers of Boarding: each kind is told by its shape, its colour and the initial of its name in the reader's language.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { term } from '/static/sentences.js';
import { colon, listed, t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/** @typedef {import('/static/sentences.js').Words} Words */

export const EMPTY = /** @type {const} */ ('.');

/** Shapes around the middle of a token: heart, balloon, diamond, leaf, briefcase. @type {Record<Boarding.Letter, string>} */
export const SHAPES = {
  R: 'M0 17C-24 2-18-15-8.500-15C-4-15-1-12 0-9C1-12 4-15 8.500-15C18-15 24 2 0 17Z',
  W: 'M-13.500 0a13.500 13.500 0 1 0 27 0a13.500 13.500 0 1 0-27 0zM-3 17 0 13 3 17z',
  Y: 'M0-18.500 18.500 0 0 18.500-18.500 0z',
  G: 'M-16 16C-19-7-5-18 17-17C18 3 8 18-16 16Z',
  B: 'M-16-9h32q2 0 2 2v19q0 3-3 3h-30q-3 0-3-3v-19q0-2 2-2zM-6.500-9v-5h13v5',
};

/** @type {Record<Boarding.Letter, Boarding.KindName>} */
export const KIND = { R: 'lover', W: 'child', Y: 'tourist', G: 'ecologist', B: 'businessman' };

/** @type {Record<Boarding.KindName, string>} all of a kind */
const KINDS = { lover: 'lovers', child: 'children', tourist: 'tourists', ecologist: 'ecologists', businessman: 'businessmen' };

/** @param {Words} words @param {Boarding.KindName[]} kinds */
export const kindsOf = (words, kinds) => listed(kinds.map((kind) => term(words, KINDS[kind])));

/** By which letter a reader knows the kind. @param {Words} words @param {Boarding.Letter} letter */
export const initial = (words, letter) => term(words, KIND[letter]).charAt(0).toUpperCase();

/** One passenger, drawn around the middle of where it stands. @param {Words} words @param {Boarding.Letter} letter */
export function token(words, letter) {
  return svg`<g class="token" data-kind=${letter}><path d=${SHAPES[letter]}></path>
    <text y="5.500" text-anchor="middle">${initial(words, letter)}</text></g>`;
}

/** A passenger as a picture in a line of text or on a button. @param {Words} words @param {Boarding.Letter} letter */
export const tokenPicture = (words, letter) =>
  html`<svg class="picture" viewBox="-20 -20 40 40" aria-hidden="true">${token(words, letter)}</svg>`;

/** @param {Words} words @param {Boarding.Facts} facts @param {Boarding.Paint} letter */
export function nameOf(words, facts, letter) {
  const kind = facts.kinds.find((each) => each.letter === letter);
  return kind ? term(words, kind.kind) : t('empty seat');
}

/**
 * What the finger does next: one button for each kind, then what else there is.
 * @template {string} [More=never]
 * @param {{words: Words, facts: Boarding.Facts, label: string, chosen?: Boarding.Letter | More, left?: Record<string, number>,
 *   set: (tool: Boarding.Letter | More) => void, more?: {tool: More, name: string, picture: unknown}[]}} given
 */
export function palette({ words, facts, label, chosen, set, left, more = [] }) {
  const kinds = facts.kinds.map((kind) => ({
    tool: kind.letter,
    name: term(words, kind.kind),
    picture: tokenPicture(words, kind.letter),
  }));
  return html`<div class="palette" role="group" aria-label=${label}>
    ${[...kinds, ...more].map(
      ({ tool, name, picture }) =>
        html` <button
          type="button"
          aria-label=${left && tool in left ? colon(name, left[tool]) : name}
          aria-pressed=${tool === chosen}
          @click=${() => set(tool)}
        >
          ${picture}${left ? html`<span data-left=${left[tool] ?? ''}></span>` : nothing}
        </button>`,
    )}
  </div>`;
}

export const eraser = () => ({
  tool: EMPTY,
  name: t('Empty seat'),
  picture: html`<svg class="picture" viewBox="-20 -20 40 40" aria-hidden="true">
    <path class="stroke" d="M-14 6 2-12 14-1 0 14h-8zM-6-4 6 8M-14 14h28"></path>
  </svg>`,
});

/** Nobody: a seat that stays empty. */
export const noOne = () =>
  html`<svg class="picture" viewBox="-20 -20 40 40" aria-hidden="true">
    <rect class="stroke dashes" x="-14" y="-14" width="28" height="28" rx="7"></rect>
    <path class="stroke" d="M-5-5 5 5M5-5-5 5"></path>
  </svg>`;
