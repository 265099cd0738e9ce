// The provisions of one day: how many cards are drawn, and whose hands they go through.
import { html, nothing } from '/static/vendor/lit-html.js';
import { token } from '/static/games/lifeboat/boat.js';
import { sumCell } from '/static/parts/controls.js';
import { refusalCard, ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @param {import('/static/games/lifeboat/types').RefereeContext} context @param {import('/static/games/lifeboat/types').Look} look */
export function provisions({ ui, words, wonder, change }, look) {
  const deck = ui.deck ?? ui.state.shared.deck;
  const round = wonder('provisions', 'provisions', { benches: ui.state.shared.benches, wounds: look.wounds, deck });
  return html`<section class="card">
    <div class="row">
      <div>${t('Cards left in the deck')}</div>
      ${sumCell({ label: t('Cards left in the deck'), typed: String(deck), least: 0, most: ui.state.shared.deck, set: (left) => change({ ...ui, deck: left }) })}
    </div>
    ${
      !round
        ? nothing
        : round.refusal
          ? refusalCard(words, round.refusal)
          : round.skipped
            ? html`<p>${t('There is nothing to deal today.')} ${ruleLink('lifeboat-R6')}</p>`
            : html` <h2>${tn('{n} card is drawn', '{n} cards are drawn', round.draw)} ${ruleLink('lifeboat-R5')}</h2>
                <ol class="passing">
                  ${round.order.map(
                    (who, at) =>
                      html`<li>
                        ${token(words, who)}<span>${term(words, who)}</span>
                        <b>${at + 1 < round.draw ? t('keeps one of {n}', { n: round.draw - at }) : t('takes the last one')}</b>
                      </li>`,
                  )}
                </ol>
                ${round.without_card.length ? html`<p class="warning">${t('Without a card: {names}.', { names: round.without_card.map((who) => term(words, who)).join(', ') })} ${ruleLink('lifeboat-R6')}</p>` : nothing}`
    }
  </section>`;
}
