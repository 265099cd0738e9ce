// Setting up the boat: wounds, marks, open cards and benches of each person, and the gulls.
import { html, nothing } from '/static/vendor/lit-html.js';
import { titled, token } from '/static/games/lifeboat/boat.js';
import { choice, stepperRow, switchRow } from '/static/parts/controls.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').RefereeContext} Context
 * @typedef {import('/static/games/lifeboat/types').Card} Card
 * @typedef {import('/static/games/lifeboat/types').Situation} Situation
 * @typedef {import('/static/games/lifeboat/types').State} State
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 * @typedef {State['players'][0]} Player
 */

/** Somebody unhurt, with nothing before him. What is not said, the engine takes as nothing yet. @param {Who} who @returns {Player} */
export const unhurt = (who) => ({
  name: who,
  pad: /** @type {Player['pad']} */ ({ character: who, wounds: 0, open: /** @type {Card[]} */ ([]) }),
});

/** The situation with some fields of one pad, and of what all share, changed. @param {Situation} ui @param {number} seat @param {Partial<Player['pad']>} fields @param {Partial<State['shared']>} [shared] @returns {Situation} */
export function withPad(ui, seat, fields, shared = {}) {
  const players = ui.state.players.map((player, at) =>
    at === seat ? { ...player, pad: { ...player.pad, ...fields } } : player,
  );
  return { ...ui, steer: { card: ui.steer.card }, state: { ...ui.state, players, shared: { ...ui.state.shared, ...shared } } };
}

/** @param {Situation} ui @param {Partial<State['shared']>} shared */
export const withShared = (ui, shared) => withPad(ui, -1, {}, shared);

/** @param {Context} context @param {import('/static/games/lifeboat/types').Look} look */
export function setUp(context, look) {
  const { ui, words, facts, change } = context;
  const member = look.crew.find((each) => each.character === ui.who) ?? look.crew[0];
  const { seat, character } = member;
  const set = (/** @type {Partial<Player['pad']>} */ fields, /** @type {Partial<State['shared']>} */ shared = {}) =>
    change(withPad(ui, seat, fields, shared));
  const { benches, deck } = ui.state.shared;
  const at = benches.indexOf(character);
  const status = async (/** @type {import('/static/build/engine').Lifeboat.Status} */ wished) => {
    const answer = await context.ask('mark', { state: ui.state, mark: { id: 'status', seat, do: 'status', status: wished } });
    if (!answer.refusal) change({ ...ui, state: answer.state });
  };
  const turn = (/** @type {Card} */ card) =>
    member.open.includes(card)
      ? set(
          {
            open: member.open.filter((each) => each !== card),
            ...(card === 'parasol' && { shade: false }),
          },
          { deck: deck + 1 },
        )
      : set({ open: [...member.open, card] }, { deck: deck - 1 });
  return html`<section class="card rows">
      <div class="row">
        <div class="who">
          ${token(words, character, member.state)}<span
            ><b>${term(words, character)}</b><em>${term(words, member.state)}</em></span
          >
        </div>
        <button type="button" class="button" @click=${() => change(without(ui, seat))}>${t('Not in the game')}</button>
      </div>
      <div class="row tall">
        <span>${t('Now')}</span
        >${choice({ label: t('Now'), chosen: member.status, set: status, values: ['alive', 'dead_aboard', 'lost'].map((value) => ({ value, text: titled(words, value) })) })}
      </div>
      ${
        member.state === 'lost'
          ? nothing
          : html` ${stepperRow({ label: t('Wounds of {who}', { who: term(words, character) }), value: member.wounds, least: 0, most: Infinity, set: (wounds) => set({ wounds }) })}
              ${switchRow({ label: titled(words, 'rowed'), on: member.rowed, set: (rowed) => set({ rowed }) })}
              ${switchRow({ label: titled(words, 'fought'), on: member.fought, set: (fought) => set({ fought }) })}
              <div class="row tall">
                <span>${t('Open cards')}</span>
                <div class="chips" role="group" aria-label=${t('Open cards')}>
                  ${facts.provisions.map(
                    ({ id }) =>
                      html`<button
                        type="button"
                        class="chip"
                        aria-pressed=${member.open.includes(id)}
                        aria-disabled=${Boolean(!member.open.includes(id) && look.unseen[id] === 0)}
                        data-why=${!member.open.includes(id) && look.unseen[id] === 0 ? t('All of these are with others.') : nothing}
                        @click=${() => turn(id)}
                      >
                        ${titled(words, id)}
                      </button>`,
                  )}
                </div>
              </div>
              ${member.open.includes('parasol') ? switchRow({ label: t('the parasol is up'), on: member.shade, set: (shade) => set({ shade }) }) : nothing}
              <div class="row">
                <div>${t('Bench {n}', { n: at + 1 })}</div>
                <button
                  type="button"
                  class="button"
                  aria-disabled=${Boolean(at === 0)}
                  data-why=${at === 0 ? t('Nobody sits nearer to the bow.') : nothing}
                  @click=${() => change(withShared(ui, ahead(ui.state.shared, at)))}
                >
                  ${t('Towards the bow')}
                </button>
              </div>`
      }
      ${stepperRow({ label: t('Gulls'), value: look.gulls, least: 0, most: facts.gulls_to_land - 1, set: (gulls) => change(withShared(ui, { gulls })) })}
    </section>
    ${
      look.characters_left.length
        ? html`<section class="card">
            <h2>${t('Not in the game')}</h2>
            <div class="pair">
              ${look.characters_left.map(
                (who) =>
                  html`<button type="button" class="button" @click=${() => change(withAnother(ui, who))}>
                    ${t('{who} comes along', { who: term(words, who) })}
                  </button>`,
              )}
            </div>
          </section>`
        : nothing
    }`;
}

/** One bench forward. @param {{benches: Who[]}} shared @param {number} at */
function ahead({ benches }, at) {
  const moved = benches.with(at - 1, benches[at]).with(at, benches[at - 1]);
  return { benches: moved, order: moved };
}

/** @param {Situation} ui @param {number} seat @returns {Situation} */
function without(ui, seat) {
  const { players, shared } = ui.state;
  const { character, open, closed = 0 } = players[seat].pad;
  const others = (/** @type {Who[]} */ names) => names.filter((each) => each !== character);
  const left = {
    ...shared,
    benches: others(shared.benches),
    order: others(shared.order),
    lost: others(shared.lost),
    deck: shared.deck + open.length + closed,
  };
  return { ...asNew(ui), who: left.benches[0], state: { ...ui.state, players: players.toSpliced(seat, 1), shared: left } };
}

/** @param {Situation} ui @param {Who} who @returns {Situation} */
function withAnother(ui, who) {
  const { players, shared } = ui.state;
  const benches = [...shared.benches, who];
  return {
    ...asNew(ui),
    who,
    state: {
      ...ui.state,
      players: [...players, unhurt(who)],
      shared: { ...shared, benches, order: benches },
    },
  };
}

/** Nobody in a fight, no card turned. @param {Situation} ui @returns {Situation} */
const asNew = (ui) => ({ ...ui, fight: { attack: [], defence: [], goal: 'seat' }, weapons: {}, steer: {} });
