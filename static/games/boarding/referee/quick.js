// What may be done at all in Boarding: questions that need no plane to be answered.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ruleLink, verdictCard } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */

/** The deeds in words. @returns {Record<Boarding.Action, string>} */
const deeds = () => ({
  'turn-card': t('Turn the card'),
  'flip-card': t('Flip the card'),
  'cover-blank': t('Lay a blank cell over a passenger'),
  'expel-for-newcomer': t('Expel somebody to make room'),
  'expel-for-nobody': t('Expel somebody for no reason'),
  'move-sitter': t('Move a seated passenger'),
  'seat-on-other-plane': t('Seat a passenger in another plane'),
  'leave-symbol-unused': t('Leave a symbol unused'),
  'use-returned-token': t('Use a passenger who just went back to the hall'),
  'take-first-card': t('Take the first card without a voucher'),
  'take-second-card': t('Take a second card'),
  'pay-with-vouchers-on-card': t('Pay with the vouchers on the card'),
  'keep-plain-card': t('Keep a card without the star'),
  pass: t('Pass'),
  'play-out-of-turn': t('Play out of turn'),
});

/** @param {import('/static/games/boarding/referee.js').Context} context @param {import('/static/games/boarding/referee.js').Set} set */
export function quickQuestions({ words, ui, wonder }, set) {
  const verdict = ui.deed ? sound(wonder('may', 'may', { action: ui.deed })) : undefined;
  return html`<div class="judged">
      ${verdict ? html`${verdictCard(words, verdict)}${verdict.stamp === 'allowed' && verdict.rule ? html`<p>${ruleLink(verdict.rule)}</p>` : nothing}` : nothing}
    </div>
    <div class="chips" role="group" aria-label=${t('May I …')}>
      ${
        /** @type {[Boarding.Action, string][]} */ (Object.entries(deeds())).map(
          ([deed, text]) =>
            html`<button type="button" class="chip" aria-pressed=${deed === ui.deed} @click=${() => set({ deed })}>
              ${text}
            </button>`,
        )
      }
    </div>`;
}
