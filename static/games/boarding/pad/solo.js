// Playing alone: how far each condition of the scenario is, the vouchers as fuel, cards thrown out, and how it ends.
import { html, nothing } from '/static/vendor/lit-html.js';
import { told } from '/static/pads/message.js';
import { stepperRow } from '/static/parts/controls.js';
import { nowOf } from '/static/games/boarding/pad/asking.js';
import { ruleLink, sentence } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/boarding/pad/asking.js').Context} Context
 * @typedef {import('/static/pads/message.js').Message} Message
 */

/** @param {Context} context */
export const soloOf = (context) => nowOf(context)?.solo;

/** How many are asked for; of the big groups one of each kind. @param {import('/static/sentences.js').Reason} why */
const needed = ({ code, facts }) => (code === 'needs-big-groups' ? 3 : Number(facts.n));

/** Each condition as a chip: met or not, and how far; tapped, it says what it asks for. @param {Context} context */
export function conditionChips(context) {
  const { words, ui, refresh } = context;
  return html`${soloOf(context)?.conditions.map(
      (each) =>
        html`<button
          type="button"
          class="chip condition"
          data-met=${each.met}
          @click=${() => context.say(told(words, each.met ? 'ok' : 'info', [each.why]))}
        >
          ${each.met ? html`<span aria-hidden="true">✓</span>` : nothing}<b>${each.condition}</b>
          <span>${Number(each.why.facts.have)}/${needed(each.why)}</span
          ><span class="unseen">${each.met ? t('condition met') : t('condition not met')}</span>
        </button>`,
    )}
    <button
      type="button"
      class="chip"
      aria-expanded=${ui.drawer === 'events'}
      @click=${() => {
        ui.drawer = ui.drawer === 'events' ? '' : 'events';
        refresh();
      }}
    >
      <span aria-hidden="true">⋯</span><span class="unseen">${t('Scenario')}</span>
    </button>`;
}

/** The whole scenario, and what is done with vouchers. @param {Context} context */
export function soloDrawer(context) {
  const { table, words, facts, act } = context;
  const solo = soloOf(context);
  if (!solo) return html``;
  const { pad } = table.state.players[0];
  const over = solo.outcome !== 'continue';
  return html`<section class="solo" aria-label=${t('Solo scenario')}>
    <h2>${term(words, `scenario-${solo.scenario}`)} <span class="soft">${term(words, table.state.options.level)}</span></h2>
    ${conditions(context)}
    <div class="rows">
      ${stepperRow({ label: term(words, 'vouchers'), hint: ruleLink('boarding-Q7'), value: pad.vouchers, least: 0, most: 24, set: (to) => act(0, 'set', { what: 'vouchers', to }) })}
    </div>
    <div class="chips" role="group" aria-label=${t('Throw out open cards, a voucher each')}>
      <span class="soft">${t('Throw out open cards, a voucher each')} ${ruleLink('boarding-Q3')}</span>
      ${Array.from(
        { length: facts.setup.display },
        (_, n) =>
          html`<button
            type="button"
            class="chip"
            aria-disabled=${Boolean(over)}
            data-why=${over ? t('The scenario is over.') : nothing}
            aria-label=${tn('Throw out {n} card', 'Throw out {n} cards', n + 1)}
            @click=${() => act(0, 'throw-out', { cards: n + 1 })}
          >
            ${n + 1}
          </button>`,
      )}
    </div>
  </section>`;
}

/** @param {Context} context */
export function conditions(context) {
  const solo = soloOf(context);
  return html`<ul class="conditions">
    ${solo?.conditions.map(
      (each) =>
        html`<li data-met=${each.met}>
          <span class="check" aria-hidden="true">${each.met ? '✓' : '○'}</span><b>${each.condition}</b>
          <div>
            ${sentence(context.words, each.why)}<span class="unseen"
              >${each.met ? t('condition met') : t('condition not met')}</span
            >
          </div>
        </li>`,
    )}
  </ul>`;
}

/** Won, lost or going on: said as long as nothing else is. @param {Context} context @returns {Message | null} */
export function soloHint(context) {
  const solo = soloOf(context);
  if (!solo) return null;
  const { outcome } = solo;
  const said = context.table.tally?.outcome;
  if (outcome !== 'continue' && said) return told(context.words, outcome === 'won' ? 'ok' : 'no', [said]);
  return {
    tone: 'info',
    text: tn('{n} voucher left.', '{n} vouchers left.', solo.vouchers),
    rule: 'boarding-Q7',
  };
}
