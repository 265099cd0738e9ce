// A number for one tap: what is printed on a tile, how many there are; a field for the rare ones.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sumCell } from '/static/parts/controls.js';
import { t } from '/static/words.js';

const USUAL = 12;

/** @param {{label: string, least?: number, keys?: number, most: number, chosen?: number, set: (value: number) => unknown}} given `keys`: the largest number that has a key */
export function printedNumber({ label, least = 1, keys = USUAL, most, chosen, set }) {
  const values = Array.from({ length: Math.min(keys, most) - least + 1 }, (_, index) => index + least);
  return html`<div class="keys" role="group" aria-label=${label}>
    ${values.map(
      (value) =>
        html`<button
          type="button"
          class="square"
          aria-pressed=${chosen === undefined ? nothing : value === chosen}
          @click=${() => set(value)}
        >
          ${value}
        </button>`,
    )}
    ${
      most > keys || least > 0
        ? html`<label class="who"
            ><span class="soft">${t('another number')}</span
            >${sumCell({ label: t('{what}: other number', { what: label }), typed: '', least: 0, most, set })}</label
          >`
        : nothing
    }
  </div>`;
}
