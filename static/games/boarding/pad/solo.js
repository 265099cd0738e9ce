// Playing alone: how far the scenario is, the vouchers as fuel, cards thrown out.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sentence } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { sound } from '/static/parts/wonder.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/games/boarding/pad.js').Context} Context */

/** @param {Context} context */
export function soloTracker(context) {
  const { table, words, facts, act } = context;
  const solo = sound(context.wonder('now', 'now', table.state))?.solo;
  if (!solo) return nothing;
  const over = solo.outcome !== 'continue';
  return html`<section class="card solo" aria-label=${t('Solo scenario')}>
    <h2>${term(words, `scenario-${solo.scenario}`)} <span class="soft">${term(words, table.state.options.level)}</span></h2>
    ${over ? html`<div class="stamp ${solo.outcome === 'won' ? 'allowed' : 'refused'}" role="status"><span aria-hidden="true">${solo.outcome === 'won' ? '✓' : '✕'}</span>${term(words, solo.outcome)}</div>` : nothing}
    <ul class="conditions">
      ${solo.conditions.map(
        (each) =>
          html`<li data-met=${each.met}>
            <span class="check" aria-hidden="true">${each.met ? '✓' : '○'}</span><b>${each.condition}</b>
            <div>
              ${sentence(words, each.why)}<span class="unseen">${each.met ? t('condition met') : t('condition not met')}</span>
            </div>
          </li>`,
      )}
    </ul>
    <p>${tn('{n} voucher left', '{n} vouchers left', solo.vouchers)}</p>
    ${
      over
        ? nothing
        : html`<div class="chips" role="group" aria-label=${t('Throw out open cards, a voucher each')}>
            <span class="soft">${t('Throw out open cards, a voucher each')}</span>
            ${Array.from(
              { length: facts.setup.display },
              (_, n) =>
                html`<button
                  type="button"
                  class="chip"
                  aria-label=${tn('Throw out {n} card', 'Throw out {n} cards', n + 1)}
                  @click=${() => act(0, 'throw-out', { cards: n + 1 })}
                >
                  ${n + 1}
                </button>`,
            )}
          </div>`
    }
  </section>`;
}
