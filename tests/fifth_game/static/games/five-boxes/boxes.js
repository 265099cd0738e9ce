// The row of boxes and the die, drawn alike on the pad and in "May I?".
import { html } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { t } from '/static/words.js';

/**
 * @param {{boxes: (number | null)[], chosen?: number, tap: (box: number) => void}} given boxes are counted from 1
 */
export function row({ boxes, chosen, tap }) {
  return html`<div class="five-boxes" role="group" aria-label=${t('The row of boxes')}>
    ${boxes.map(
      (number, at) =>
        html`<button
          type="button"
          class="box"
          aria-pressed=${chosen === at + 1}
          aria-label=${number === null ? t('Box {n}, empty', { n: at + 1 }) : t('Box {n}: {number}', { n: at + 1, number })}
          @click=${() => tap(at + 1)}
        >
          ${number ?? ''}
        </button>`,
    )}
  </div>`;
}

/** @param {{faces: number, number: number, set: (number: number) => void}} given */
export function die({ faces, number, set }) {
  const values = Array.from({ length: faces }, (_, at) => ({ value: at + 1, text: String(at + 1) }));
  return choice({ label: t('The die shows'), values, chosen: number, set });
}
