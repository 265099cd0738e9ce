// What belongs to the whole table: secret dealing, and everything that can be set right by hand.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat, token } from '/static/games/lifeboat/boat.js';
import { stepperRow } from '/static/parts/controls.js';
import { secretsCard } from '/static/games/lifeboat/pad/secrets.js';
import { ruleLink } from '/static/parts/reasons.js';
import { logged } from '/static/games/lifeboat/pad/log.js';
import { nextInTurn } from '/static/games/lifeboat/pad/turn.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context @typedef {import('/static/games/lifeboat/types').Look} Look */

/** @param {Context} context @param {Look} look */
export function tableCards(context, look) {
  const { table, words, facts } = context;
  const complete = table.state.players.every((player) => player.pad.character);
  return html`${boat({ words, facts, crew: look.crew, people: table.record.seats, choose: (member) => context.turnTo(member.seat) })}
    ${complete ? secretsCard(context) : nothing}
    <section class="card rows">
      <div class="row"><h2>${t('Correct by hand')}</h2></div>
      ${stepperRow({ label: t('Gulls'), hint: ruleLink('lifeboat-R27'), value: look.gulls, least: 0, most: facts.gulls_to_land, set: (gulls) => context.act(null, 'gulls', { gulls }) })}
      ${
        look.phase === 'ended' || !table.mayWrite('end', null)
          ? nothing
          : html`<div class="row">
              <div>${t('The voyage')}<em>${t('Status, treasures, friends and enemies follow.')}</em></div>
              <button
                type="button"
                class="button"
                @click=${() => logged(context, null, 'end', {}, () => nextInTurn(context, context.seat))}
              >
                ${t('It is over')}
              </button>
            </div>`
      }
    </section>
    ${table.state.shared.dealt ? hands(context, look) : nothing} ${benches(context, look)}
    ${complete ? characters(context) : nothing}`;
}

/** Closed cards, counted again. @param {Context} context @param {Look} look */
const hands = (context, look) =>
  html`<details class="card">
    <summary class="button quiet">${t('Closed cards')}</summary>
    <div class="rows">
      ${look.crew.map((member) =>
        stepperRow({
          label: t('Closed cards: {who}', { who: term(context.words, member.character) }),
          value: member.closed,
          least: 0,
          most: member.closed + context.table.state.shared.deck,
          set: (closed) => context.act(member.seat, 'closed', { closed }),
        }),
      )}
    </div>
  </details>`;

/** @param {Context} context @param {Look} look */
function benches(context, look) {
  const aboard = look.crew.filter((member) => member.state !== 'lost').map((member) => member.character);
  const forward = (/** @type {number} */ at) =>
    context.act(null, 'benches', { benches: aboard.with(at - 1, aboard[at]).with(at, aboard[at - 1]) });
  return html`<details class="card">
    <summary class="button quiet">${t('Benches from bow to stern')}</summary>
    <ol class="rows plain">
      ${aboard.map(
        (who, at) =>
          html`<li class="row">
            <div class="who">${token(context.words, who)}<span>${term(context.words, who)}</span></div>
            <button
              type="button"
              class="square"
              aria-disabled=${Boolean(at === 0)}
              data-why=${at === 0 ? t('Nobody sits nearer to the bow.') : nothing}
              aria-label=${t('{who}: towards the bow', { who: term(context.words, who) })}
              @click=${() => forward(at)}
            >
              ↑
            </button>
          </li>`,
      )}
    </ol>
  </details>`;
}

/** @param {Context} context */
const characters = (context) =>
  html`<details class="card">
    <summary class="button quiet">${t('Characters')}</summary>
    <div class="rows">
      ${context.table.record.seats.map(
        (person, seat) =>
          html`<div class="row">
            <div>${person.name}<em>${term(context.words, context.table.state.players[seat].pad.character)}</em></div>
            <button
              type="button"
              class="button"
              aria-disabled=${Boolean(context.mayNot(seat, 'character'))}
              data-why=${context.mayNot(seat, 'character') || nothing}
              @click=${async () => {
                await context.act(seat, 'character', { character: '' });
                context.turnTo(seat);
              }}
            >
              ${t('Change')}
            </button>
          </div>`,
      )}
    </div>
  </details>`;
