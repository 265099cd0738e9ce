// A button for what cannot be meant by chance: it acts only when it is held.
import { html } from '/static/vendor/lit-html.js';
import { t } from '/static/words.js';

const LONG_MS = 900;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let held;

/** @param {string} label @param {() => unknown} run */
export function holdButton(label, run) {
  const begin = () => {
    clearTimeout(held);
    held = setTimeout(() => {
      held = undefined;
      run();
    }, LONG_MS);
  };
  const end = () => clearTimeout(held);
  return html`<button
    type="button"
    class="button hold"
    @pointerdown=${begin}
    @pointerup=${end}
    @pointerleave=${end}
    @keydown=${(/** @type {KeyboardEvent} */ event) => {
      if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) begin();
    }}
    @keyup=${end}
    @click=${(/** @type {PointerEvent} */ event) => {
      // What taps for a person who cannot hold comes without a finger and without a key.
      if (event.detail === 0 && !event.pointerType && !held && confirm(t('Really? {what}', { what: label }))) run();
    }}
  >
    ${label}
  </button>`;
}
