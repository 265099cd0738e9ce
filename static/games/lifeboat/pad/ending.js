// The end of the voyage, stage by stage from bow to stern: fates, treasures, friends and enemies, and every line with its rule.
import { html, nothing } from '/static/vendor/lit-html.js';
import { gulls, sign, titled, token, tokens } from '/static/games/lifeboat/boat.js';
import { choice } from '/static/parts/controls.js';
import { who } from '/static/parts/people.js';
import { ruleLink, scoreLines, signed } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 * @typedef {NonNullable<Context['ui']['ending']>} Stage
 */

const STATUSES = ['alive', 'dead_aboard', 'lost'];
const TREASURES = /** @type {const} */ (['cash', 'jewels', 'painting_2', 'painting_3']);
/** @type {Stage[]} */
const STAGES = ['fates', 'treasures', 'cards', 'lines'];

/** @param {Context} context @param {Look} look @returns {Stage} */
const stageOf = ({ ui }, look) => ui.ending ?? (look.to_reveal.length ? 'fates' : 'lines');

/** @param {Stage} stage */
const nameOf = (stage) =>
  ({ fates: t('Fates'), treasures: t('Treasures'), cards: t('Friends, enemies'), lines: t('The count') })[stage];

/** @param {Context} context @param {Stage} stage */
function go(context, stage) {
  context.ui.ending = stage;
  context.refresh();
}

/** @param {Context} context @param {number} seat @param {Look} look */
export function endPad(context, seat, look) {
  const stage = stageOf(context, look);
  const member = look.crew.find((each) => each.seat === seat);
  return html`<div class="ending">
    ${stage === 'fates' ? announcement(context, look) : nothing}
    <div class="stages chips" role="group" aria-label=${t('The end of the voyage')}>
      ${STAGES.map((each) => html`<button type="button" class="chip" aria-pressed=${each === stage} @click=${() => go(context, each)}>${nameOf(each)}</button>`)}
    </div>
    ${stage === 'fates' ? look.crew.map((each) => fate(context, each)) : nothing}
    ${stage === 'treasures' ? treasures(context, look) : nothing}
    ${stage === 'cards' && member ? cards(context, member, look) : nothing}
    ${stage === 'lines' ? look.crew.map((each) => lines(context, each)) : nothing}
  </div>`;
}

/** Why the voyage is over: land, nobody left, or the table says so. @param {Context} context @param {Look} look */
function announcement({ facts }, look) {
  const land = look.gulls >= facts.gulls_to_land;
  const alive = look.crew.some(({ status }) => status === 'alive');
  return html`<div class="landed" role="status">
    <div class="stamp ${land ? 'allowed' : 'refused'}">
      ${sign(land ? 'gull' : 'overboard')}${land ? t('Land in sight') : alive ? t('The voyage is over') : t('Nobody is left alive')}
    </div>
    ${land ? gulls(look.gulls, facts.gulls_to_land) : nothing} ${ruleLink(land || alive ? 'lifeboat-R27' : 'lifeboat-V6')}
  </div>`;
}

/** @param {Context} context @param {Member} member @param {unknown} more */
const named = ({ words, table }, member, more) =>
  html`<div class="named-one">
    ${token(words, member.character, member.state)}<span
      ><b>${term(words, member.character)}</b><em>${who(table.record.seats[member.seat])}</em></span
    >${more}
  </div>`;

/** S1, S2: alive, dead with the body aboard, or lost; known already if the voyage was logged. @param {Context} context @param {Member} member */
function fate(context, member) {
  const { words, table } = context;
  const { seat } = member;
  return html`<div class="of-one" role="group" aria-label=${term(words, member.character)}>
    ${named(context, member, ruleLink(member.status === 'alive' ? 'lifeboat-S1' : member.status === 'lost' ? 'lifeboat-R31' : 'lifeboat-R24'))}
    ${
      table.mayWrite('status', seat)
        ? choice({
            label: t('At the end: {who}', { who: term(words, member.character) }),
            chosen: member.status,
            set: (status) => context.act(seat, 'status', { status }),
            values: STATUSES.map((value) => ({ value, text: titled(words, value) })),
          })
        : html`<p>${titled(words, member.status)}</p>`
    }
  </div>`;
}

/** One table for all: a tap is one more, beyond the last it begins again. @param {Context} context @param {Look} look */
function treasures(context, look) {
  const { words, table } = context;
  return html`<div class="treasures">
    <p class="soft">${t('A tap is one more.')} ${ruleLink('lifeboat-S2')}</p>
    <div class="kinds" aria-hidden="true">
      <span></span
      >${TREASURES.map((card) => html`<span>${sign(card)}${card.startsWith('painting') ? card.slice(-1) : ''}</span>`)}
    </div>
    ${look.crew.map((member) => {
      const { character, seat } = member;
      const { pad } = table.state.players[seat];
      const own = table.mayWrite('treasure', seat);
      return html`<div class="of-one" role="group" aria-label=${term(words, character)}>
        ${named(context, member, nothing)}
        ${
          member.status === 'lost'
            ? html`<span class="sunk">${t('went down')}</span>`
            : TREASURES.map((card) => {
                const most = pad[card] + look.treasure_left[card];
                const said = t('{card}, {who}: {n}', { card: titled(words, card), who: term(words, character), n: pad[card] });
                return html`<button
                  type="button"
                  class="cell ${member.loves && card.startsWith(member.loves.slice(0, 5)) ? 'loved' : ''}"
                  aria-label=${said}
                  aria-disabled=${!own || most === 0}
                  data-why=${context.mayNot(seat, 'treasure') || (most ? nothing : t('All of these are with others.'))}
                  @click=${() => context.act(seat, 'treasure', { card, count: pad[card] < most ? pad[card] + 1 : 0 })}
                >
                  ${pad[card] || '·'}
                </button>`;
              })
        }
      </div>`;
    })}
  </div>`;
}

/** One after the other from bow to stern, then the lost: friend and enemy, and what they bring. @param {Context} context @param {Member} member @param {Look} look */
function cards(context, member, look) {
  const { words, table, ui, refresh } = context;
  const { seat } = member;
  const { pad } = table.state.players[seat];
  const open = pad.revealed && ui.correcting !== seat;
  return html`<div class="reveal-order">
      ${look.crew.map(
        (each) =>
          html`<button
            type="button"
            class="pick ${look.to_reveal.includes(each.character) ? '' : 'shown'}"
            aria-pressed=${each.seat === seat}
            aria-label=${term(words, each.character)}
            @click=${() => context.turnTo(each.seat)}
          >
            ${token(words, each.character, each.state)}
          </button>`,
      )}
    </div>
    ${named(context, member, nothing)}
    ${
      open
        ? html`<div class="secret" aria-live="polite">
              ${both(words, pad)}
              ${
                table.mayWrite('friend', seat) && !pad.fixed
                  ? html`<button
                      type="button"
                      class="square"
                      aria-label=${t('Correct friend and enemy')}
                      @click=${() => {
                        ui.correcting = seat;
                        refresh();
                      }}
                    >
                      ${sign('edit')}
                    </button>`
                  : nothing
              }
            </div>
            ${table.tally ? scoreLines(words, table.tally.players[seat]) : nothing}`
        : pad.friend && pad.enemy && ui.correcting !== seat
          ? html`<p>${t('Friend and enemy are still secret.')} ${ruleLink('lifeboat-R2')}</p>`
          : table.mayWrite('friend', seat)
            ? /** @type {const} */ (['friend', 'enemy']).map(
                (card) =>
                  html`<h2>${titled(words, card)}</h2>
                    ${choose(context, seat, card, pad[card], card === 'friend' ? look.friends_left : look.enemies_left)}`,
              )
            : html`<p>${t('Friend and enemy are still secret.')} ${ruleLink('lifeboat-R2')}</p>`
    }`;
}

/** @param {import('/static/sentences.js').Words} words @param {import('/static/build/engine').Lifeboat.Pad} pad */
const both = (words, pad) =>
  /** @type {const} */ (['friend', 'enemy']).map(
    (card) =>
      html`<div>
        ${pad[card] ? token(words, pad[card]) : nothing}<span class="caption">${term(words, card)}</span
        ><b>${term(words, pad[card])}</b>
      </div>`,
  );

/** @param {Context} context @param {number} seat @param {'friend' | 'enemy'} card @param {string} now @param {string[]} left */
function choose(context, seat, card, now, left) {
  const { words, facts, ui } = context;
  const all = facts.characters.map(({ id }) => ({
    who: id,
    off: id !== now && !left.includes(id) && t('Somebody else has this card.'),
  }));
  return tokens(words, term(words, card), all, now, async (character) => {
    if (!(await context.act(seat, card, { character: character === now ? '' : character }))) return;
    const { friend, enemy } = context.table.state.players[seat].pad;
    if (!friend || !enemy) return;
    ui.correcting = undefined;
    // Typed in from cards that lie on the table: they are open with the second one.
    await context.act(seat, 'reveal');
  });
}

/** @param {Context} context @param {Member} member */
function lines(context, member) {
  const { table, words } = context;
  const counted = table.tally?.players[member.seat];
  if (!counted) return nothing;
  return html`<section class="of-one counted">
    ${named(context, member, html`<strong>${signed(counted.total)}</strong>`)} ${scoreLines(words, counted)}
  </section>`;
}

/** One stage after the other; the last one leads to the count. @param {Context} context @param {number} seat @param {Look} look @returns {import('/static/pads/frame.js').Deed | undefined} */
export function endDeed(context, seat, look) {
  const stage = stageOf(context, look);
  if (stage === 'lines') return undefined;
  if (stage !== 'cards') {
    const next = STAGES[STAGES.indexOf(stage) + 1];
    return {
      label: stage === 'fates' ? t('The fates are right') : t('The treasures are right'),
      detail: `→ ${nameOf(next)}`,
      run: () => {
        context.ui.ending = next;
        const first = look.crew.find(({ character }) => character === look.to_reveal[0]);
        if (next === 'cards' && first && context.table.mayWrite('reveal', first.seat)) context.turnTo(first.seat);
        context.refresh();
      },
    };
  }
  const { pad } = context.table.state.players[seat];
  if (pad.friend && pad.enemy && !pad.revealed && context.table.mayWrite('reveal', seat))
    return { label: t('Reveal them'), detail: t('friend and enemy'), run: () => context.act(seat, 'reveal') };
  const mine = look.crew.find((each) => each.seat === seat)?.character;
  const next = look.crew.find(({ character }) => character === look.to_reveal.find((each) => each !== mine));
  if (!next) return { label: t('All cards are open.'), detail: `→ ${nameOf('lines')}`, run: () => go(context, 'lines') };
  return {
    label: t('Next: {who}', { who: term(context.words, next.character) }),
    next: context.table.record.seats[next.seat],
    run: () => context.turnTo(next.seat),
  };
}
