// Friends and enemies: dealt in secret by this phone, and looked at by one person alone while it is passed around.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sign, token } from '/static/games/lifeboat/boat.js';
import { who } from '/static/parts/people.js';
import { ruleLink, sentence } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { dealing } from '/static/tables/deal.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context */

/** Deal both decks anew. @param {Context} context */
async function deal(context) {
  const { players, options } = context.table.state;
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const dealt = await context.ask('deal', {
    in_play: players.flatMap((player) => player.pad.character || []),
    seed: seed >>> 1,
    options,
  });
  if (dealt.refusal) return;
  // R2: the old cards come back first, for there is only one of each.
  for (const card of /** @type {const} */ (['friend', 'enemy'])) {
    for (const [seat, player] of players.entries()) {
      if (player.pad[card]) await context.act(seat, card, { character: '' });
    }
    const hands = card === 'friend' ? dealt.friends : dealt.enemies;
    for (const [seat, player] of players.entries()) await context.act(seat, card, { character: hands[player.pad.character] });
  }
}

/** Cards that somebody may have looked at are not dealt anew by a slip of the thumb. @param {Context} context */
function dealOrAsk(context) {
  if (!holders(context).some(Boolean)) return deal(context);
  return context.say({
    tone: 'price',
    text: t('Everybody would get another friend and another enemy. Deal again?'),
    acts: [{ text: t('Deal again'), run: () => deal(context) }],
  });
}

/** Who holds both cards, as far as this phone knows. @param {Context} context @returns {boolean[]} by seat */
const holders = ({ table }) => table.state.players.map(({ pad }) => Boolean(pad.friend && pad.enemy));

/** @param {Context} context */
export function secretsCard(context) {
  const { table, ui, refresh } = context;
  const holding = holders(context);
  const look = (/** @type {number} */ seat) => {
    ui.eyes = seat;
    ui.shown = false;
    refresh();
  };
  return html`<section class="card">
    <h2>${t('Friends and enemies')} ${ruleLink('lifeboat-R2')}</h2>
    ${
      holding.some(Boolean)
        ? html`<p class="soft">${t('Pass the phone around: everybody looks alone.')}</p>
            <div class="pair">
              ${table.record.seats.map((person, seat) => (holding[seat] ? html`<button type="button" class="button" @click=${() => look(seat)}>${sign('eye')}${t('{name} looks', { name: person.name })}</button>` : nothing))}
            </div>`
        : nothing
    }
    ${
      table.record.shared
        ? dealing(context, t('Deal friends and enemies'))
        : html`<button type="button" class="button ${holding.some(Boolean) ? 'quiet' : ''}" @click=${() => dealOrAsk(context)}>
            ${holding.some(Boolean) ? t('Deal again') : t('Deal in secret on this phone')}
          </button>`
    }
  </section>`;
}

/** The cards of one person, covered until that person uncovers them. @param {Context} context @param {number} seat */
export function eyesOnly(context, seat) {
  const { table, words, ui, refresh } = context;
  const person = table.record.seats[seat];
  const { friend, enemy } = table.state.players[seat].pad;
  const { character } = table.state.players[seat].pad;
  const nextSeat = holders(context).indexOf(true, seat + 1);
  const next = table.record.seats[nextSeat];
  const stakes =
    character && friend && enemy
      ? sound(
          context.wonder('stakes', 'stakes', {
            character,
            friend,
            enemy,
            in_play: table.state.players.flatMap((player) => player.pad.character || []),
            options: table.state.options,
          }),
        )
      : undefined;
  const close = (/** @type {number | undefined} */ then) => {
    ui.eyes = then;
    ui.shown = false;
    refresh();
  };
  return html`<section class="card eyes">
    <h2>${t('For {name}’s eyes only', { name: person.name })}</h2>
    <p>${who(person)}</p>
    ${
      ui.shown && friend && enemy
        ? html`<div class="secret" aria-live="polite">
              <div>
                ${token(words, friend)}<span class="caption">${term(words, 'friend')}</span><b>${term(words, friend)}</b
                ><em>${stakes ? sentence(words, stakes.friend) : nothing}</em>
              </div>
              <div>
                ${token(words, enemy)}<span class="caption">${term(words, 'enemy')}</span><b>${term(words, enemy)}</b
                ><em>${stakes ? sentence(words, stakes.enemy) : nothing}</em>
              </div>
            </div>
            <button type="button" class="button go" @click=${() => close(next && nextSeat)}>
              ${next ? t('Hide, and pass on to {name}', { name: next.name }) : t('Hide')}
            </button>`
        : html`<button
            type="button"
            class="button go"
            @click=${() => {
              ui.shown = true;
              refresh();
            }}
          >
            ${sign('eye')}${t('I am {name}: show my cards', { name: person.name })}
          </button>`
    }
    <button type="button" class="button quiet" @click=${() => close(undefined)}>${t('Back to the boat')}</button>
  </section>`;
}
