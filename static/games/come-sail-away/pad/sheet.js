// A sheet over the foot of the pad: one question or one phase, with the ship in view above it.
import { html, nothing } from '/static/vendor/lit-html.js';
import { t } from '/static/words.js';

/** @param {{title: string, hint?: unknown, sign?: unknown, body: unknown, close: () => void}} given */
export const bottomSheet = ({ title, hint, sign, body, close }) =>
  html`<section class="bottom-sheet" role="group" aria-label=${title}>
    <div class="sheet-head">
      ${sign ? html`<span class="sheet-sign" aria-hidden="true">${sign}</span>` : nothing}
      <div>
        <h2>${title}</h2>
        ${hint ? html`<p>${hint}</p>` : nothing}
      </div>
      <button type="button" class="square" aria-label=${t('Close')} @click=${close}>✕</button>
    </div>
    <div class="sheet-body">${body}</div>
  </section>`;
