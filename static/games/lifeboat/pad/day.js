// A day at sea: the small boat, and under it what the moment asks for: provisions, one person's action, the navigation card.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat, sign, token } from '/static/games/lifeboat/boat.js';
import { cardDeed, cardNumbers, cardSheet } from '/static/games/lifeboat/pad/card.js';
import { deedOf, personDeed, sheet, tiles } from '/static/games/lifeboat/pad/deeds.js';
import { logged } from '/static/games/lifeboat/pad/log.js';
import { nextInTurn } from '/static/games/lifeboat/pad/turn.js';
import { inRun } from '/static/parts/run.js';
import { tag } from '/static/parts/people.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { listed, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 */

/** @param {Context} context @param {number} seat @param {Look} look */
export function dayPad(context, seat, look) {
  const { table, words, facts, ui, refresh } = context;
  const member = look.crew.find((each) => each.seat === seat);
  const doing = deedOf(context, seat);
  const laid = ui.steer ? cardSheet(context, look, ui.steer) : doing ? sheet(context, look, doing) : undefined;
  return html`<div class="boat-stage fills ${laid ? 'covered' : ''}">
    ${boat({
      words,
      facts,
      crew: look.crew,
      people: table.record.seats,
      chosen: member?.character,
      now: look.phase === 'actions' ? look.waiting[0] : '',
      choose: (chosen) => {
        ui.deed = null;
        ui.steer = undefined;
        if (chosen.seat === seat && !laid) ui.deed = { seat, kind: 'hand' };
        context.turnTo(chosen.seat);
        refresh();
      },
    })}
    <div class="under">${laid ?? moment(context, look, member)}</div>
  </div>`;
}

/** @param {Context} context @param {Look} look @param {Member | undefined} member */
function moment(context, look, member) {
  if (look.waits_for === 'new-day') return nothing;
  if (look.waits_for === 'navigation') return html`${steersNow(context, look)} ${cardNumbers(context)}`;
  if (look.phase === 'provisions') return html`${passing(context, look)} ${early(context, look)}`;
  const onlyEnd = look.waits_for === 'provisions' ? early(context, look) : nothing;
  return html`${member ? html`${head(context, look, member)} ${tiles(context, look, member)}` : nothing}
  ${onlyEnd === nothing ? order(context, look) : onlyEnd}`;
}

/** Before anything is logged: a table may count only its end. @param {Context} context @param {Look} look */
function early(context, look) {
  const { table } = context;
  const untouched = table.standing.every((mark) => ['character', 'friend', 'enemy', 'dealt'].includes(mark.do));
  if (look.day > 1 || !untouched || !table.mayWrite('end', null)) return nothing;
  const end = () => logged(context, null, 'end', {}, () => nextInTurn(context, context.seat));
  return html`<button type="button" class="button quiet only-end" @click=${end}>${t('Count only the end')}</button>`;
}

/** R5: who draws, one after the other. @param {Context} context @param {Look} look */
const passing = ({ words }, look) =>
  html`<section class="passing-on">
    <h2>
      ${tn('{n} card goes from bow to stern', '{n} cards go from bow to stern', look.provisions.draw)}
      ${ruleLink('lifeboat-R5')}
    </h2>
    <ol class="passing">
      ${look.provisions.order.map(
        (who, at) =>
          html`<li>
            ${token(words, who)}<span>${term(words, who)}</span>
            <b
              >${at + 1 < look.provisions.draw ? t('keeps one of {n}', { n: look.provisions.draw - at }) : t('takes the last one')}</b
            >
          </li>`,
      )}
    </ol>
    ${look.provisions.without_card.length ? html`<p class="warning">${t('Without a card: {names}.', { names: listed(look.provisions.without_card.map((who) => term(words, who))) })} ${ruleLink('lifeboat-R6')}</p>` : nothing}
  </section>`;

const FROM_THE_BOW = [
  () => t('first from the bow'),
  () => t('second from the bow'),
  () => t('third from the bow'),
  () => t('fourth from the bow'),
  () => t('fifth from the bow'),
  () => t('sixth from the bow'),
];

/** Who acts: character and name, the bench, strength with open weapons, cards in hand. It opens what is set right by hand. @param {Context} context @param {Look} look @param {Member} member */
function head(context, look, member) {
  const { words, facts, table, ui, refresh } = context;
  const { character, seat } = member;
  const { name } = table.record.seats[seat];
  const bench = look.crew.filter(({ state }) => state !== 'lost').indexOf(member);
  const armed = look.weapons[character] ?? [];
  const arms = armed.map((card) => ` + ${term(words, card)} ${facts.provisions.find(({ id }) => id === card)?.weapon}`);
  const hand = table.state.shared.dealt ? [t('{n} closed', { n: member.closed })] : [];
  const open = () => {
    ui.deed = { seat, kind: 'hand' };
    refresh();
  };
  return html`<button type="button" class="who-acts" @click=${open}>
    ${token(words, character, member.state)}
    <span>
      <b>${term(words, character)} · ${name}</b>
      <span
        >${[bench < 0 ? term(words, 'lost') : FROM_THE_BOW[bench](), `${t('strength {n}', { n: member.strength })}${arms.join('')}`, ...hand].join(' · ')}${member.state === 'conscious' ? '' : ` · ${term(words, member.state)}`}</span
      >
    </span>
    ${sign('edit')}<span class="unseen">${t('Correct by hand')}</span>
  </button>`;
}

/** Today's order of action. @param {Context} context @param {Look} look */
function order(context, look) {
  const { words, table } = context;
  const today = table.state.shared.order.filter((who) => look.crew.some((member) => member.character === who));
  const isOver = (/** @type {string} */ who) => !look.waiting.some((each) => each === who);
  return html`<div class="order-of-day">
    ${today.map((who) => html`<span class=${isOver(who) ? 'over' : ''}>${token(words, who)}</span><span aria-hidden="true">›</span>`)}
  </div>`;
}

/** R26: who steers, and from how many cards. @param {Context} context @param {Look} look */
const steersNow = ({ words }, look) =>
  html`<p class="steers">
    ${look.navigation.navigator ? html`${token(words, look.navigation.navigator)}<b>${t('{who} steers.', { who: term(words, look.navigation.navigator) })}</b>` : html`<b>${t('Nobody is awake to steer.')}</b>`}
    <span
      >${tn('{n} card to choose from.', '{n} cards to choose from.', look.navigation.from_table + look.navigation.from_deck)}
      ${ruleLink('lifeboat-R26')}</span
    >
  </p>`;

/** The one primary action of the day. @param {Context} context @param {number} seat @param {Look} look @returns {import('/static/pads/frame.js').Deed | null} */
export function dayDeed(context, seat, look) {
  const { table, ui, words } = context;
  if (ui.steer || look.waits_for === 'navigation') return cardDeed(context, look, ui.steer ?? {});
  if (deedOf(context, seat)) return personDeed(context, look, seat);
  if (look.waits_for === 'new-day')
    return { label: t('Day {n}', { n: look.day + 1 }), detail: t('a new day'), run: () => newDay(context) };
  if (look.waits_for === 'provisions') {
    const first = look.crew.find(({ character }) => character === look.provisions.order[0]);
    return {
      label: tn('Provisions: deal {n} card', 'Provisions: deal {n} cards', look.provisions.draw),
      ...(first ? { detail: html`→ ${tag(table.record.seats[first.seat])} ${term(words, first.character)}` } : {}),
      run: () => logged(context, null, 'provisions', {}, () => nextInTurn(context, context.seat)),
    };
  }
  return personDeed(context, look, seat);
}

/** R35: the marks go, the order is that of the benches now. @param {Context} context */
const newDay = async (context) => {
  const { seat } = context;
  if (await inRun('card', () => context.act(null, 'new-day'))) await nextInTurn(context, seat);
};
