// What the signs on the map of Get on Board mean.
import { html, svg } from '/static/vendor/lit-html.js';
import { BUS, TURN } from '/static/games/get-on-board/city.js';
import { badge, star } from '/static/games/get-on-board/passengers.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

const KINDS = ['old_lady', 'student', 'tourist', 'business', 'university', 'office', 'monument_light', 'monument_dark'];

/** A sign of the map on a square of 32. @param {unknown} drawing */
const sign = (drawing) =>
  html`<svg class="badge city" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">${drawing}</svg>`;

/** @param {string} path */
const toll = (path) =>
  sign(
    svg`<g class="toll" transform="translate(-13 -12) scale(1.6)"><rect x="-2" y="-1.5" width="19" height="17" rx="4"></rect><path transform="translate(2 2)" d=${path}></path></g>`,
  );

/** Signs that stand for no kind of passenger or place. @type {Record<string, () => unknown>} */
const SIGNS = {
  'green-light': () =>
    sign(svg`<circle class="light" r="14"></circle><path class="lamps" d="M0 -6v.01M0 0v.01M0 6v.01"></path>`),
  'departure-pawn': () => sign(svg`<circle class="light" r="14"></circle><text class="start" y="6">1</text>`),
  'personal-objective': () => sign(svg`<circle class="initial" r="12"></circle><text class="initial" y="4">a</text>`),
  'black-road': () =>
    sign(svg`<path class="street black" d="M-16 0h32"></path><path class="street middle" d="M-16 0h32"></path>`),
  turn_zone: () => toll(TURN),
  'traffic-jam': () => toll(BUS),
};

/** @param {string} name */
export const mapSign = (name) => SIGNS[name]();

/** @param {import('/static/sentences.js').Words} words */
export function cityLegend(words) {
  return html`<details class="legend">
    <summary class="button">${t('What the signs mean')}</summary>
    <ul class="card">
      ${KINDS.map((kind) => html`<li>${badge(words, kind)}${term(words, kind)}</li>`)}
      <li>${star()}${t('landmark')}</li>
      <li>${mapSign('green-light')}${t('green light')}</li>
      <li>${mapSign('departure-pawn')}${t('departure light')}</li>
      <li>${mapSign('personal-objective')}${t('letter of a personal objective')}</li>
      <li>${mapSign('black-road')}${t('black road')}</li>
      <li>${sign(svg`<circle class="halo free" r="14"></circle>`)}${t('may come next')}</li>
      <li>${sign(svg`<circle class="halo out" r="14"></circle>`)}${t('eliminates you')}</li>
      <li>${sign(svg`<circle class="halo trap" r="14"></circle>`)}${t('a trap next round')}</li>
      <li>${mapSign('turn_zone')}${t('costs a turn box')}</li>
      <li>${mapSign('traffic-jam')}${t('costs buses')}</li>
    </ul>
  </details>`;
}
