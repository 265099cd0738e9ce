// Controls for one thumb: steppers, choices, switches, number cells that keep a calculation.
import { html } from '/static/vendor/lit-html.js';
import { t } from '/static/words.js';

/**
 * @param {{label: string, hint?: unknown, value: number, least: number, most: number, set: (value: number) => unknown}} given
 */
export function stepperRow({ label, hint, value, least, most, set }) {
  return html`<div class="row" role="group" aria-label=${label}>
    <div>${label}${hint ? html`<em>${hint}</em>` : ''}</div>
    ${stepper({ label, value, least, most, set })}
  </div>`;
}

/** What quick taps have asked for and the screen does not show yet, by label. @type {Map<string, number>} */
const asked = new Map();

/** @param {{label: string, value: number, least: number, most: number, set: (value: number) => unknown}} given */
export function stepper({ label, value, least, most, set }) {
  /** A tap counts from the tap before it, not from what is still drawn. @param {number} by */
  const step = (by) => {
    const wanted = (asked.get(label) ?? value) + by;
    if (wanted < least || wanted > most) return;
    asked.set(label, wanted);
    void Promise.resolve(set(wanted)).finally(() => {
      if (asked.get(label) === wanted) asked.delete(label);
    });
  };
  return html`<div class="stepper">
    <button
      type="button"
      aria-label=${t('{what}: one less', { what: label })}
      ?disabled=${value <= least}
      @click=${() => step(-1)}
    >
      −
    </button>
    <output aria-label=${label}>${value}</output>
    <button
      type="button"
      aria-label=${t('{what}: one more', { what: label })}
      ?disabled=${value >= most}
      @click=${() => step(1)}
    >
      +
    </button>
  </div>`;
}

/**
 * A few values to choose from, as chips.
 * @param {{label: string, values: {value: unknown, text: unknown, off?: boolean}[], chosen: unknown, set: (value: any) => unknown}} given
 */
export function choice({ label, values, chosen, set }) {
  return html`<div class="chips" role="group" aria-label=${label}>
    ${values.map(
      (each) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${each.value === chosen}
          ?disabled=${each.off}
          @click=${() => set(each.value)}
        >
          ${each.text}
        </button>`,
    )}
  </div>`;
}

/** @param {{label: unknown, hint?: unknown, on: boolean, set: (on: boolean) => void}} given */
export function switchRow({ label, hint, on, set }) {
  return html`<label class="row switch"
    ><span>${label}${hint ? html`<em>${hint}</em>` : ''}</span>
    <input
      type="checkbox"
      role="switch"
      .checked=${on}
      @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}
  /></label>`;
}

/**
 * The sum of what a person typed, for instance `3+6+2` or `12-4`; nothing when it is no calculation.
 * @param {string} typed
 */
export function sumOf(typed) {
  const plain = typed.replaceAll('−', '-').replaceAll(' ', '');
  if (!/^[+-]?\d{1,4}([+-]\d{1,4})*$/.test(plain)) return undefined;
  return [...plain.matchAll(/[+-]?\d+/g)].reduce((sum, part) => sum + Number(part[0]), 0);
}

/**
 * A cell for a number; a calculation typed as `3+6+2` stays visible with its sum.
 * @param {{label: string, typed: string, least: number, most: number, set: (value: number, typed: string) => void}} given
 */
export function sumCell({ label, typed, least, most, set }) {
  const sum = sumOf(typed);
  return html`<span class="sumcell"
    ><input
      inputmode="text"
      size="7"
      aria-label=${label}
      .value=${typed}
      autocomplete="off"
      @change=${(/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const value = sumOf(input.value);
        const right = value !== undefined && value >= least && value <= most;
        input.setCustomValidity(
          right ? '' : t('A whole number from {least} to {most}, or a sum such as 3+6+2.', { least, most }),
        );
        if (right) set(value, input.value);
        else input.reportValidity();
      }}
    />${sum !== undefined && /\d[+−-]/.test(typed) ? html`<output>= ${sum}</output>` : ''}</span
  >`;
}
