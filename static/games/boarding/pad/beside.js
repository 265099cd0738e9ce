// What lies beside the plane: vouchers, expelled passengers with their kinds where they are known, and cards with the star.
import { html } from '/static/vendor/lit-html.js';
import { stepperRow } from '/static/parts/controls.js';
import { nameOf, tokenPicture } from '/static/games/boarding/passengers.js';
import { padOf } from '/static/games/boarding/pad/asking.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

/** @type {['vouchers' | 'expelled' | 'bonus_cards', string][]} */
export const BESIDE_THE_PLANE = [
  ['vouchers', 'S7'],
  ['expelled', 'S8'],
  ['bonus_cards', 'S10'],
];
/** Far more than lies on any table: the engine says what is too many. */
export const MOST = 150;

/** @param {Context} context @param {number} seat */
export function beside(context, seat) {
  const { words, facts, act } = context;
  const pad = padOf(context, seat);
  return html`<div class="below beside-plane">
    <div class="rows">
      ${BESIDE_THE_PLANE.map(([what, rule]) =>
        stepperRow({
          label: term(words, what),
          hint: ruleLink(`boarding-${rule}`),
          value: pad[what],
          least: 0,
          most: MOST,
          set: (to) => act(seat, 'set', { what, to }),
        }),
      )}
    </div>
    <div class="expelled-kinds" role="group" aria-label=${t('Expelled, by kind')}>
      ${facts.kinds.map(
        ({ letter }) =>
          html`<button type="button" @click=${() => act(seat, 'beside', { letter, to: pad.beside[letter] + 1 })}>
            <span class="unseen"
              >${t('One more expelled: {who}, now {n}', { who: nameOf(words, facts, letter), n: pad.beside[letter] })}</span
            >
            ${tokenPicture(words, letter)}<b aria-hidden="true">${pad.beside[letter] || '+'}</b>
          </button>`,
      )}
    </div>
  </div>`;
}
