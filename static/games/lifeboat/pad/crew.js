// Who plays which character: six portraits, one person after the other.
import { html, nothing } from '/static/vendor/lit-html.js';
import { portrait } from '/static/games/lifeboat/boat.js';
import { tag, who as named } from '/static/parts/people.js';
import { ruleLink } from '/static/parts/reasons.js';
import { nextInTurn } from '/static/games/lifeboat/pad/turn.js';
import { together } from '/static/games/lifeboat/pad/asking.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context @typedef {import('/static/games/lifeboat/types').Look} Look */

/** @param {Context} context @param {number} seat @param {Look} look */
export function crewPad(context, seat, look) {
  return html`<section class="card">
    <h2>${t('Who plays whom?')} ${ruleLink('lifeboat-R2')}</h2>
    <p>${named(context.table.record.seats[seat])}</p>
    ${portraits(context, seat)}
    <button type="button" class="button" @click=${() => drawLots(context, look.characters_left)}>
      ${t('Draw lots for the rest')}
    </button>
  </section>`;
}

/** @param {Context} context @param {number} seat */
function portraits(context, seat) {
  const { words, facts, table } = context;
  const { players } = table.state;
  return html`<div
    class="portraits"
    role="group"
    aria-label=${t('Character of {name}', { name: table.record.seats[seat].name })}
  >
    ${facts.characters.map((character) => {
      const owner = players.findIndex((player) => player.pad.character === character.id);
      return html`<button
        type="button"
        class="portrait"
        aria-pressed=${owner === seat}
        aria-disabled=${Boolean(owner >= 0 && owner !== seat)}
        data-why=${owner >= 0 && owner !== seat ? t('Somebody else plays this character.') : nothing}
        @click=${() => take(context, seat, owner === seat ? '' : character.id)}
      >
        ${portrait(words, character, owner >= 0 ? html`<span class="owner">${tag(table.record.seats[owner])}</span>` : nothing)}
      </button>`;
    })}
  </div>`;
}

/** Take a character, and go on with the next person who has none. @param {Context} context @param {number} seat @param {import('/static/games/lifeboat/types').Who | ''} character */
async function take(context, seat, character) {
  if (!(await context.act(seat, 'character', { character })) || !character) return;
  const next = context.table.state.players.findIndex((player) => !player.pad.character);
  if (next >= 0) context.turnTo(next);
  else await nextInTurn(context, seat);
}

/** @param {Context} context @param {Look['characters_left']} left */
async function drawLots(context, left) {
  const { seat: from } = context;
  const lots = crypto.getRandomValues(new Uint32Array(left.length));
  const drawn = left.toSorted((one, other) => lots[left.indexOf(one)] - lots[left.indexOf(other)]);
  await together(context, async () => {
    for (const [seat, player] of context.table.state.players.entries()) {
      if (!player.pad.character) await context.act(seat, 'character', { character: drawn.pop() ?? '' });
    }
  });
  await nextInTurn(context, from);
}
