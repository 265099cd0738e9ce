// The fight table of Lifeboat: two sides with their totals and the outcome, and what each bystander or weapon would change.
import { html, nothing } from '/static/vendor/lit-html.js';
import { doThisNow, sign, titled, token } from '/static/games/lifeboat/boat.js';
import { refusalCard, ruleLink } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/lifeboat/types').Asking} Asking
 * @typedef {import('/static/games/lifeboat/types').Card} Card
 * @typedef {import('/static/games/lifeboat/types').Fight} Fight
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 * @typedef {import('/static/games/lifeboat/types').Side} Side
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 */

/** @type {Side[]} */
const SIDES = ['attack', 'defence'];

/** Those who fight on a side, or nobody in particular takes `who` out of it. @param {Fight} fight @param {Who} who @param {Side | ''} side @returns {Fight} */
function moved(fight, who, side) {
  if (fight.attack[0] === who || fight.defence[0] === who) return fight;
  const others = (/** @type {Side} */ of) => fight[of].filter((each) => each !== who);
  return {
    ...fight,
    arming: '',
    attack: [...others('attack'), ...(side === 'attack' ? [who] : [])],
    defence: [...others('defence'), ...(side === 'defence' ? [who] : [])],
  };
}

/** What is asked about a fight. @param {{crew: Member[], fight: Fight, weapons: Record<string, Card[]>, card?: Card | ''}} given */
export function fightAsked({ crew, fight, weapons, card }) {
  const fighters = [...fight.attack, ...fight.defence, ...(fight.lending ?? [])];
  return {
    attacker: fight.attack[0],
    defender: fight.defence[0],
    attack_allies: fight.attack.slice(1),
    defence_allies: fight.defence.slice(1),
    goal: fight.goal,
    ...(fight.goal === 'card' && card ? { card } : {}),
    weapons: Object.fromEntries(fighters.map((who) => [who, weapons[who] ?? []])),
    ready: weapons,
    wounds: Object.fromEntries(
      crew.filter((member) => member.state !== 'lost').map((member) => [member.character, member.wounds]),
    ),
  };
}

/**
 * `weapons` are those that lie open before everybody and are used; `arm` turns one of them up or away; `may` says which ones somebody
 * can still bring up; `card` is the one that is fought for, nothing for a closed one.
 * @param {Asking & {crew: Member[], fight: Fight, weapons: Record<string, Card[]>, card?: Card | '', set: (fight: Fight) => void,
 *   arm: (who: Who, weapon: Card) => void, may?: (who: Who, weapon: Card) => boolean}} given
 */
export function fightTable({ words, facts, wonder, crew, fight, weapons, card, set, arm, may = () => true }) {
  // What is known of another fight is nothing to draw here: who may join would still change under a finger.
  const which = `fight of ${fight.attack[0]} and ${fight.defence[0]}`;
  const answer = wonder(which, 'fight-preview', fightAsked({ crew, fight, weapons, card }));
  const preview = sound(answer);
  const move = (/** @type {Who} */ who, /** @type {Side | ''} */ side) => set(moved(fight, who, side));
  const stateOf = (/** @type {Who} */ who) => crew.find((member) => member.character === who)?.state;
  return html`<section class="fight">
    <div class="sides">
      ${SIDES.map(
        (side) =>
          html`<div
            class="side ${side} ${preview?.now.winner === side ? 'winning' : ''}"
            data-side=${side}
            role="group"
            aria-label=${term(words, side)}
          >
            <span class="caption">${term(words, side)}</span
            ><output class="strength" aria-label=${t('Strength of this side: {side}', { side: term(words, side) })}
              >${preview?.now[`${side}_total`] ?? '–'}</output
            >
            <ul class="plain">
              ${fight[side].map((who, at) => fighter(who, at === 0))}
            </ul>
          </div>`,
      )}
    </div>
    ${fight.arming && preview ? armoury(fight.arming, preview.weapons) : nothing}
    ${answer?.refusal ? refusalCard(words, answer.refusal) : preview ? outcome(words, preview.now) : nothing}
    ${
      fight.lending?.length
        ? html`<ul class="bystanders plain">
            ${fight.lending.map(lender)}
          </ul>`
        : nothing
    }
    ${
      preview?.joiners.length
        ? html`<div class="bystanders" data-side="">
            <span class="caption">${t('Who joins?')} ${ruleLink('lifeboat-R17')}</span> ${preview.joiners.map(bystander)}
          </div>`
        : nothing
    }
  </section>`;

  /** @param {Who} who @param {boolean} leads */
  function fighter(who, leads) {
    const held = weapons[who] ?? [];
    return html`<li class="fighter">
      <span class="grip" @pointerdown=${(/** @type {PointerEvent} */ event) => drag(event, (side) => move(who, side))}
        >${token(words, who, stateOf(who))}</span
      >
      <button
        type="button"
        class="arms"
        aria-expanded=${fight.arming === who}
        @click=${() => set({ ...fight, arming: fight.arming === who ? '' : who })}
      >
        <span>${term(words, who)}</span>${held.map((weapon) => html`<em>${term(words, weapon)} +${bonus(weapon)}</em>`)}<em
          >+ ${t('weapon')}</em
        >
      </button>
      ${leads ? nothing : html`<button type="button" class="square" aria-label=${t('{who} stays out of it', { who: term(words, who) })} @click=${() => move(who, '')}>×</button>`}
    </li>`;
  }

  /** @param {Who} who */
  function lender(who) {
    const held = weapons[who] ?? [];
    return html`<li class="bystander">
      ${token(words, who, stateOf(who))}<span
        >${term(words, who)}${held.map((weapon) => html`<em>${term(words, weapon)} +${bonus(weapon)}</em>`)}</span
      >
      <button
        type="button"
        class="square"
        aria-label=${t('{who} stays out of it', { who: term(words, who) })}
        @click=${() => set({ ...fight, lending: fight.lending?.filter((each) => each !== who) })}
      >
        ×
      </button>
    </li>`;
  }

  /** @param {import('/static/build/engine').Lifeboat.Joiner} joiner */
  function bystander(joiner) {
    const who = term(words, joiner.who);
    return html`<div class="bystander">
      <span class="grip" @pointerdown=${(/** @type {PointerEvent} */ event) => drag(event, (side) => move(joiner.who, side))}
        >${token(words, joiner.who)}</span
      >
      <span>${who}<em>+${joiner.adds}</em></span>
      ${SIDES.map(
        (side) =>
          html`<button
            type="button"
            class="join ${side} ${joiner[side].turns_it ? 'turns' : ''}"
            @click=${() => move(joiner.who, side)}
          >
            <span class="unseen">${colon(who, '')}</span>${titled(words, side)}${turns(joiner[side].turns_it)}
          </button>`,
      )}
    </div>`;
  }

  /** @param {Who} who @param {import('/static/build/engine').Lifeboat.SpareWeapon[]} spares */
  function armoury(who, spares) {
    const side = fight.attack.includes(who) ? 'attack' : 'defence';
    return html`<div class="card armoury" role="group" aria-label=${t('Weapons: {who}', { who: term(words, who) })}>
      <span class="caption">${t('Weapons: {who}', { who: term(words, who) })} ${ruleLink('lifeboat-R18')}</span>
      <div class="chips">
        ${facts.provisions
          .filter((card) => card.weapon && ((weapons[who] ?? []).includes(card.id) || may(who, card.id)))
          .map((card) => {
            const held = (weapons[who] ?? []).includes(card.id);
            const spare = spares.find((each) => each.weapon === card.id);
            return html`<button
              type="button"
              class="chip ${!held && spare?.[side].turns_it ? 'turns' : ''}"
              aria-pressed=${held}
              aria-disabled=${Boolean(!held && !spare)}
              data-why=${!held && !spare ? t('All of these are with others.') : nothing}
              @click=${() => arm(who, card.id)}
            >
              ${titled(words, card.id)} +${card.weapon}${turns(!held && spare?.[side].turns_it)}
            </button>`;
          })}
      </div>
    </div>`;
  }

  /** @param {string} weapon */
  function bonus(weapon) {
    return facts.provisions.find((card) => card.id === weapon)?.weapon;
  }
}

/** @param {boolean | undefined} yes */
const turns = (yes) => (yes ? html`<em class="turn">${t('turns it')}</em>` : nothing);

/** Who wins, and what the table does then. @param {Words} words @param {import('/static/build/engine').Lifeboat.Fought} now */
const outcome = (words, now) =>
  html`<section class="outcome" aria-live="polite">
    <div class="stamp ${now.goal_achieved ? 'allowed' : 'refused'}">
      ${sign('fight')}${t('{side} wins', { side: titled(words, now.winner) })}
    </div>
    ${now.attack_total === now.defence_total ? html`<p>${t('Equal strength is a win for the defence.')} ${ruleLink('lifeboat-R19')}</p>` : nothing}
    ${doThisNow(words, now.todo)}
  </section>`;

/** Drag a token onto a side; `drop` hears which, '' for neither. @param {PointerEvent} event @param {(side: Side | '') => void} drop */
function drag(event, drop) {
  const grip = /** @type {HTMLElement} */ (event.currentTarget);
  grip.setPointerCapture(event.pointerId);
  const move = (/** @type {PointerEvent} */ now) => {
    grip.style.translate = `${now.clientX - event.clientX}px ${now.clientY - event.clientY}px`;
  };
  const end = (/** @type {PointerEvent} */ now) => {
    grip.style.translate = '';
    grip.removeEventListener('pointermove', move);
    grip.removeEventListener('pointerup', end);
    grip.removeEventListener('pointercancel', end);
    const zone =
      now.type === 'pointerup'
        ? document
            .elementsFromPoint(now.clientX, now.clientY)
            .find((each) => each instanceof HTMLElement && each.dataset.side !== undefined)
        : undefined;
    if (zone instanceof HTMLElement) drop(/** @type {Side | ''} */ (zone.dataset.side));
  };
  grip.addEventListener('pointermove', move);
  grip.addEventListener('pointerup', end);
  grip.addEventListener('pointercancel', end);
}
