// The end of the voyage: from bow to stern everybody's fate, treasures, friend and enemy, and every line with its reason.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat, sign, titled, token, tokens } from '/static/games/lifeboat/boat.js';
import { choice, stepperRow } from '/static/parts/controls.js';
import { who } from '/static/parts/people.js';
import { ruleLink, scoreLines } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context @typedef {import('/static/games/lifeboat/types').Look} Look */

const STATUSES = ['alive', 'dead_aboard', 'lost'];
const TREASURES = /** @type {const} */ (['cash', 'jewels', 'painting_2', 'painting_3']);

/** @param {Context} context @param {number} seat @param {Look} look */
export function endPad(context, seat, look) {
  const { table, words } = context;
  const member = look.crew.find((each) => each.seat === seat);
  if (!member) return nothing;
  const { pad } = table.state.players[seat];
  const next = look.to_reveal.find((each) => each !== member.character);
  const nextSeat = look.crew.find((each) => each.character === next)?.seat ?? seat;
  return html`${boat({ words, crew: look.crew, people: table.record.seats, chosen: member.character, now: look.to_reveal[0], choose: (chosen) => context.turnTo(chosen.seat) })}
    <section class="card rows ending">
      <div class="row">
        <div class="who">
          ${token(words, member.character, member.state)}<span
            ><b>${term(words, member.character)}</b><em>${who(table.record.seats[seat])}</em></span
          >
        </div>
      </div>
      <div class="row tall">
        <span>${t('At the end')}</span
        >${choice({ label: t('At the end'), chosen: member.status, set: (status) => context.act(seat, 'status', { status }), values: STATUSES.map((value) => ({ value, text: titled(words, value) })) })}
      </div>
      ${member.status === 'lost' ? nothing : TREASURES.map((card) => stepperRow({ label: titled(words, card), value: pad[card], least: 0, most: pad[card] + look.treasure_left[card], set: (count) => context.act(seat, 'treasure', { card, count }) }))}
      ${cards(context, seat, look, pad)}
    </section>
    ${pad.revealed && table.tally ? scoreLines(words, table.tally.players[seat]) : nothing}
    ${
      next
        ? html`<button
            type="button"
            class="button ${pad.revealed ? 'go' : ''}"
            @click=${() => {
              context.turnTo(nextSeat);
              scrollTo(0, 0);
            }}
          >
            ${t('Next: {who}', { who: term(words, next) })}
          </button>`
        : pad.revealed
          ? html`<p role="status">${t('All cards are open.')}</p>`
          : nothing
    }`;
}

/** Friend and enemy: sealed, entered by hand, or revealed. @param {Context} context @param {number} seat @param {Look} look @param {import('/static/build/engine').Lifeboat.Pad} pad */
function cards(context, seat, look, pad) {
  const { words, ui, refresh } = context;
  const both = pad.friend && pad.enemy;
  if (both && !pad.revealed && ui.correcting !== seat) {
    return html`<div class="row tall">
      <span>${t('Friend and enemy are still secret.')} ${ruleLink('lifeboat-R2')}</span>
      <button type="button" class="button go" @click=${() => context.act(seat, 'reveal')}>
        ${sign('eye')}${t('Reveal them')}
      </button>
    </div>`;
  }
  if (both && ui.correcting !== seat) {
    return html`<div class="row">
      <div class="pair">
        ${
          /** @type {const} */ (['friend', 'enemy']).map(
            (card) =>
              html`<span class="who"
                >${token(words, pad[card])}<span><em>${term(words, card)}</em>${term(words, pad[card])}</span></span
              >`,
          )
        }
      </div>
      <button
        type="button"
        class="square"
        aria-label=${t('Correct friend and enemy')}
        @click=${() => {
          ui.correcting = seat;
          refresh();
        }}
      >
        ✎
      </button>
    </div>`;
  }
  return /** @type {const} */ (['friend', 'enemy']).map(
    (card) =>
      html`<div class="row tall">
        <span>${titled(words, card)}</span
        >${choose(context, seat, card, pad[card], card === 'friend' ? look.friends_left : look.enemies_left)}
      </div>`,
  );
}

/** @param {Context} context @param {number} seat @param {'friend' | 'enemy'} card @param {string} now @param {string[]} left */
function choose(context, seat, card, now, left) {
  const { words, facts, ui } = context;
  const all = facts.characters.map(({ id }) => ({ who: id, off: id !== now && !left.includes(id) }));
  return tokens(words, term(words, card), all, now, async (character) => {
    if (!(await context.act(seat, card, { character: character === now ? '' : character }))) return;
    const { friend, enemy } = context.table.state.players[seat].pad;
    if (!friend || !enemy) return;
    ui.correcting = undefined;
    // Typed in from cards that lie on the table: they are open with the second one.
    await context.act(seat, 'reveal');
  });
}
