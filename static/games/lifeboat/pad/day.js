// A day at sea: the boat, whose turn it is, and the three phases one after the other.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat, gulls, titled, token, wounds } from '/static/games/lifeboat/boat.js';
import { stepper } from '/static/parts/controls.js';
import { who } from '/static/parts/people.js';
import { ruleLink } from '/static/parts/reasons.js';
import { steering, answered } from '/static/games/lifeboat/steering.js';
import { actions, deed } from '/static/games/lifeboat/pad/deeds.js';
import { together } from '/static/games/lifeboat/pad/turn.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context @typedef {import('/static/games/lifeboat/types').Look} Look */

/** @param {Context} context @param {number} seat @param {Look} look */
export function dayPad(context, seat, look) {
  const { table, words, ui, refresh } = context;
  const member = look.crew.find((each) => each.seat === seat);
  const doing = deed(context, seat, look);
  return html`${strip(context, look)}
  ${boat({
    words,
    crew: look.crew,
    people: table.record.seats,
    chosen: member?.character,
    now: look.phase === 'actions' ? look.waiting[0] : '',
    choose: (chosen) => {
      ui.deed = null;
      context.turnTo(chosen.seat);
      refresh();
    },
  })}
  ${ui.steer ? navigation(context, look, ui.steer) : (doing ?? order(context, look, member ? person(context, member, look) : nothing))}`;
}

/** While somebody still has an action, that person stands first; else what the whole boat does. @param {Context} context @param {Look} look @param {unknown} person */
function order(context, look, person) {
  const boatFirst = look.phase !== 'actions' || !look.waiting.length;
  return html`${provisions(context, look)}${boatFirst ? html`${phase(context, look)}${person}` : html`${person}${phase(context, look)}`}`;
}

/** Day, phase and gulls on one line. @param {Context} context @param {Look} look */
const strip = ({ words, facts }, look) =>
  html`<div class="strip">
    <span><b>${t('Day {n}', { n: look.day })}</b> · ${term(words, look.phase)}</span>${gulls(look.gulls, facts.gulls_to_land)}
  </div>`;

/** @param {Context} context @param {Look} look */
function provisions(context, look) {
  if (context.table.state.shared.phase !== 'provisions' || look.provisions.skipped) return nothing;
  return html`<section class="card phase">
    <button type="button" class="button go" @click=${() => context.act(null, 'provisions')}>
      ${tn('Provisions: deal {n} card', 'Provisions: deal {n} cards', look.provisions.draw)}
    </button>
    <p class="soft">
      ${t('From bow to stern: {names}.', { names: listed(context.words, look.provisions.order) })} ${ruleLink('lifeboat-R5')}
    </p>
  </section>`;
}

/** What the whole boat does next. @param {Context} context @param {Look} look */
function phase(context, look) {
  const { words, ui, refresh, table } = context;
  const navigator = look.navigation.navigator;
  const steer = () => {
    ui.steer = {};
    refresh();
  };
  const fresh = look.day === 1 && table.standing.every((mark) => ['character', 'friend', 'enemy'].includes(mark.do));
  return html`<section class="card phase">
    ${
      look.phase === 'navigation'
        ? html`<button type="button" class="button go" @click=${() => together(context, 'new-day')}>${t('New day')}</button>`
        : html`<button type="button" class="button ${look.waiting.length ? '' : 'go'}" @click=${steer}>
              ${t('Navigation')}
            </button>
            <p class="soft">
              ${navigator ? t('{who} steers.', { who: term(words, navigator) }) : t('Nobody is awake to steer.')}
              ${tn('{n} card to choose from.', '{n} cards to choose from.', look.navigation.from_table + look.navigation.from_deck)}
              ${ruleLink('lifeboat-R26')}
            </p>`
    }
    ${fresh && table.mayWrite('end', null) ? html`<button type="button" class="button quiet" @click=${() => together(context, 'end')}>${t('Count only the end')}</button>` : nothing}
  </section>`;
}

/** @param {import('/static/sentences.js').Words} words @param {string[]} names */
const listed = (words, names) => names.map((each) => term(words, each)).join(', ');

/** One of the crew: wounds, marks and cards, and what this person may do. @param {Context} context @param {import('/static/games/lifeboat/types').Member} member @param {Look} look */
function person(context, member, look) {
  const { words, table } = context;
  const { seat } = member;
  const name = term(words, member.character);
  const on = (/** @type {'rowed' | 'fought'} */ word, /** @type {boolean} */ now) =>
    html`<button type="button" class="chip" aria-pressed=${now} @click=${() => context.act(seat, word, { on: !now })}>
      ${titled(words, word)}
    </button>`;
  const turn =
    look.phase !== 'actions' || look.waiting[0] === member.character || !look.waiting.length
      ? nothing
      : html`<p class="soft">
          ${t('First in turn: {who}', { who: term(words, look.waiting[0]) })} ${ruleLink('lifeboat-R7')}
        </p>`;
  return html`<section class="card person-card">
    <header>
      <span class="face">${token(words, member.character, member.state)}</span>
      <div>
        <h2>${name}</h2>
        <p class="soft">${who(table.record.seats[seat])}</p>
        <p class="soft">
          ${t('strength {strength}, survival {survival}', { strength: member.strength, survival: member.survival })}${member.loves ? html`, ${t('counts double: {what}', { what: term(words, member.loves) })}` : nothing}
        </p>
      </div>
    </header>
    ${
      member.state === 'lost'
        ? html`<p>${term(words, 'lost')}</p>`
        : html`<div class="row">
              <div>${t('Wounds')}<em>${term(words, member.state)}</em>${wounds(member)}</div>
              ${stepper({ label: t('Wounds of {who}', { who: name }), value: member.wounds, least: 0, most: Infinity, set: (now) => context.act(seat, 'wounds', { wounds: now }) })}
            </div>
            <div class="chips" role="group" aria-label=${t('Today')}>
              ${on('rowed', member.rowed)}${on('fought', member.fought)}
            </div>
            ${hand(context, member)}${turn}${actions(context, seat)}`
    }
  </section>`;
}

/** @param {Context} context @param {import('/static/games/lifeboat/types').Member} member */
function hand({ words, table }, member) {
  const counted = table.state.shared.dealt ? tn('{n} closed card', '{n} closed cards', member.closed) : '';
  const open = member.open.map((card) => term(words, card)).join(', ');
  if (!counted && !open) return nothing;
  return html`<p class="soft">
    ${open ? t('Open: {cards}', { cards: open }) : ''}${open && counted ? ' · ' : ''}${counted}${member.shade ? html` · ${t('the parasol is up')}` : nothing}
  </p>`;
}

/** @param {Context} context @param {Look} look @param {import('/static/games/lifeboat/types').Choices} choices */
function navigation(context, look, choices) {
  const { words, facts, ui, refresh, table, wonder } = context;
  const close = () => {
    ui.steer = undefined;
    refresh();
  };
  const play = async () => {
    ui.steer = undefined;
    await together(context, 'navigate', answered(choices));
  };
  return html`${steering({
      words,
      facts,
      wonder,
      state: table.state,
      crew: look.crew,
      choices,
      set: (changed) => {
        ui.steer = changed;
        refresh();
      },
      ready: html`<button type="button" class="button go" @click=${play}>${t('Log this card')}</button>`,
    })} <button type="button" class="button quiet" @click=${close}>${t('Back to the boat')}</button>`;
}
