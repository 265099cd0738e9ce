// Controls for one thumb: steppers, choices, switches, number cells that keep a calculation.
import { html, nothing } from '/static/vendor/lit-html.js';
import { inRun } from '/static/parts/run.js';
import { t } from '/static/words.js';

/**
 * @typedef {{label: string, value: number, least: number, most: number, set: (value: number) => unknown}} Stepped
 */

/** @param {Stepped & {hint?: unknown}} given */
export function stepperRow({ label, hint, value, least, most, set }) {
  return html`<div class="row" role="group" aria-label=${label}>
    <div>${label}${hint ? html`<em>${hint}</em>` : ''}</div>
    ${stepper({ label, value, least, most, set })}
  </div>`;
}

/** So long a finger rests before the number runs by itself; then each step comes sooner than the one before, down to the last. */
const [HOLD_MS, FIRST_MS, SOONER, LAST_MS] = [450, 160, 0.88, 35];

/** What quick taps have asked for and the screen does not show yet, by label. @type {Map<string, number>} */
const asked = new Map();
/**
 * The finger or key that is held down: what it has come to, whether the click that follows it is done with, what its end does.
 * @type {{timer: number, wanted: number, spent: boolean, end: () => void}}
 */
const held = { timer: 0, wanted: NaN, spent: false, end: () => {} };
for (const event of ['pointerup', 'pointercancel'])
  addEventListener(event, () => {
    held.end();
    // The click comes at once or, if the finger has left the button, not at all.
    setTimeout(() => {
      held.spent = false;
    }, 50);
  });

/** @param {{least: number, most: number}} range */
const rangeOf = ({ least, most }) =>
  most === Infinity
    ? t('A whole number, {least} or more.', { least })
    : t('A whole number from {least} to {most}.', { least, most });

/**
 * Say why something is not done: in the message strip of a table, elsewhere beside the control.
 * @param {Element} control
 * @param {string} text
 */
function refuse(control, text) {
  const heard = !control.dispatchEvent(new CustomEvent('refused', { bubbles: true, cancelable: true, detail: text }));
  if (heard) return;
  if (!(control instanceof HTMLInputElement)) return noteBeside(control, text);
  control.setCustomValidity(text);
  control.reportValidity();
}

/** A note under a control, or over it where the screen ends; the next tap anywhere takes it away. @param {Element} control @param {string} text */
function noteBeside(control, text) {
  const note = document.createElement('p');
  note.className = 'why-not';
  note.setAttribute('role', 'status');
  document.body.append(note);
  note.textContent = text;
  const { left, top, bottom } = control.getBoundingClientRect();
  const under = bottom + note.offsetHeight + 8 <= innerHeight;
  note.style.insetBlockStart = `${under ? bottom + 4 : top - note.offsetHeight - 4}px`;
  note.style.insetInlineStart = `${Math.max(8, Math.min(left, innerWidth - note.offsetWidth - 8))}px`;
  addEventListener('pointerdown', () => note.remove(), { once: true, capture: true });
}

/** What may not be used now carries the reason, and tapped, says it instead of doing anything. */
document.addEventListener(
  'click',
  (event) => {
    const off = /** @type {Element} */ (event.target).closest?.('[data-why]');
    if (!(off instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    refuse(off, off.dataset.why ?? '');
  },
  { capture: true },
);

/**
 * A number with a smaller and a larger beside it: tapped, held, or typed.
 * @param {Stepped} given
 */
export function stepper({ label, value, least, most, set }) {
  /** @param {number} wanted */
  const ask = async (wanted) => {
    asked.set(label, wanted);
    try {
      await inRun(label, () => set(wanted));
    } finally {
      if (asked.get(label) === wanted) asked.delete(label);
    }
  };
  const inRange = (/** @type {number} */ wanted) => wanted >= least && wanted <= most;
  /** A tap counts from the tap before it, not from what is still drawn. @param {Event} event @param {number} by */
  const step = (event, by) => {
    if (held.spent) {
      held.spent = false;
      return;
    }
    const wanted = (asked.get(label) ?? value) + by;
    if (inRange(wanted)) void ask(wanted);
    else refuse(/** @type {Element} */ (event.currentTarget), rangeOf({ least, most }));
  };
  /** While it is held the number runs on the screen; what it has come to is written once. @param {Element} stepped @param {number} by */
  const runBy = (stepped, by) => {
    const wanted = (Number.isNaN(held.wanted) ? (asked.get(label) ?? value) : held.wanted) + by;
    if (!inRange(wanted)) return;
    held.wanted = wanted;
    const shown = /** @type {HTMLInputElement} */ (stepped.querySelector('input'));
    shown.value = String(wanted);
    held.end = () => {
      clearTimeout(held.timer);
      held.end = () => {};
      held.wanted = NaN;
      // What is refused is not shown as if it stood.
      void ask(wanted).then(() =>
        requestAnimationFrame(() => {
          shown.value = stepped.querySelector('output')?.textContent ?? '';
        }),
      );
    };
  };
  /** @param {PointerEvent} event @param {number} by */
  const press = (event, by) => {
    if (event.button !== 0) return;
    const stepped = /** @type {Element} */ (/** @type {Element} */ (event.currentTarget).parentElement);
    held.spent = false;
    clearTimeout(held.timer);
    const again = (/** @type {number} */ wait) => {
      held.spent = true;
      runBy(stepped, by);
      held.timer = window.setTimeout(() => again(Math.max(wait * SOONER, LAST_MS)), wait);
    };
    held.end = () => clearTimeout(held.timer);
    held.timer = window.setTimeout(() => again(FIRST_MS), HOLD_MS);
  };
  const ARROWS = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 });
  return html`<div class="stepper">
    <button
      type="button"
      aria-label=${t('{what}: one less', { what: label })}
      aria-disabled=${value <= least}
      @pointerdown=${(/** @type {PointerEvent} */ event) => press(event, -1)}
      @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${(/** @type {Event} */ event) => step(event, -1)}
    >
      −
    </button>
    <input
      inputmode="numeric"
      enterkeyhint="next"
      autocomplete="off"
      size="3"
      aria-label=${label}
      .value=${String(value)}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        if (!(event.key in ARROWS)) return;
        event.preventDefault();
        runBy(/** @type {Element} */ (/** @type {Element} */ (event.currentTarget).parentElement), ARROWS[event.key]);
      }}
      @keyup=${() => held.end()}
      @blur=${() => held.end()}
      @change=${(/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const typed = sumOf(input.value);
        const right = typed !== undefined && inRange(typed);
        input.setCustomValidity('');
        if (right && typed !== value) void ask(typed);
        if (!right) refuse(input, rangeOf({ least, most }));
      }}
    />
    <output class="unseen" aria-label=${label}>${value}</output>
    <button
      type="button"
      aria-label=${t('{what}: one more', { what: label })}
      aria-disabled=${value >= most}
      @pointerdown=${(/** @type {PointerEvent} */ event) => press(event, 1)}
      @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${(/** @type {Event} */ event) => step(event, 1)}
    >
      +
    </button>
  </div>`;
}

/** Enter goes to the next cell, in the order in which they stand. */
document.addEventListener('keydown', (event) => {
  const cell = /** @type {HTMLInputElement} */ (event.target);
  if (event.key !== 'Enter' || cell.getAttribute?.('enterkeyhint') !== 'next') return;
  event.preventDefault();
  const cells = [...document.querySelectorAll('input[enterkeyhint="next"]')].filter((each) => each.checkVisibility());
  const next = /** @type {HTMLInputElement | undefined} */ (cells[cells.indexOf(cell) + 1]);
  if (next) next.focus();
  else cell.blur();
});

/**
 * A few values to choose from, as chips. What cannot be chosen now says why.
 * @param {{label: string, values: {value: unknown, text: unknown, off?: false | string}[], chosen: unknown,
 *   set: (value: any) => unknown}} given
 */
export function choice({ label, values, chosen, set }) {
  const reasons = [...new Set(values.map(({ off }) => off).filter(Boolean))];
  return html`<div class="chips" role="group" aria-label=${label}>
      ${values.map(
        ({ value, text, off }) =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${value === chosen}
            aria-disabled=${off ? 'true' : nothing}
            data-why=${off || nothing}
            @click=${() => set(value)}
          >
            ${text}
          </button>`,
      )}
    </div>
    ${reasons.map((reason) => html`<p class="soft">${reason}</p>`)}`;
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
 * A cell for a number; a calculation typed as `3+6+2` stays visible with its sum. Of the phones' number keyboards, that for
 * telephones has the plus.
 * @param {{label: string, typed: string, least: number, most: number, set: (value: number, typed: string) => void, clear?: () => void}} given `clear`: where it may be left empty
 */
export function sumCell({ label, typed, least, most, set, clear }) {
  const sum = sumOf(typed);
  return html`<span class="sumcell"
    ><input
      inputmode="tel"
      enterkeyhint="next"
      size="7"
      aria-label=${label}
      .value=${typed}
      autocomplete="off"
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      @change=${(/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const value = sumOf(input.value);
        const right = value !== undefined && value >= least && value <= most;
        input.setCustomValidity('');
        if (clear && !input.value.trim()) clear();
        else if (right) set(value, input.value);
        else refuse(input, t('A whole number from {least} to {most}, or a sum such as 3+6+2.', { least, most }));
      }}
    />${sum !== undefined && /\d[+−-]/.test(typed) ? html`<output>= ${sum}</output>` : ''}</span
  >`;
}
