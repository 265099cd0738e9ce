// A number that is printed on a tile: one tap for the usual ones, a field for the others.
import { html } from '/static/vendor/lit-html.js';
import { sumCell } from '/static/parts/controls.js';
import { t } from '/static/words.js';

const ONE_TAP = Array.from({ length: 12 }, (_, index) => index + 1);

/** @param {{label: string, most: number, set: (value: number) => void}} given */
export function printedNumber({ label, most, set }) {
  return html`<div class="keys" role="group" aria-label=${label}>
    ${ONE_TAP.map((value) => html`<button type="button" class="square" @click=${() => set(value)}>${value}</button>`)}
    <label class="who"
      ><span class="soft">${t('another number')}</span
      >${sumCell({ label: t('{what}: other number', { what: label }), typed: '', least: 0, most, set })}</label
    >
  </div>`;
}
