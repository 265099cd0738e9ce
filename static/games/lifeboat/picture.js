// A moment in the boat as a still picture beside its rule: a wish, a fight, a navigation card, who steers.
import { html, nothing } from '/static/vendor/lit-html.js';
import { gulls, sign, token, wished, wounds } from '/static/games/lifeboat/boat.js';
import { card } from '/static/games/lifeboat/steering.js';
import { term } from '/static/sentences.js';

/**
 * @typedef {import('/static/rules/pictures.js').Drawn} Drawn
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 */

/** @param {Drawn} drawn @param {Who} who @param {{state?: string, hurt?: number, signs?: string[]}} [more] */
function person({ words, facts, position: { at = [] } }, who, { state, hurt, signs = [] } = {}) {
  const { strength } = facts.characters.find((/** @type {{id: string}} */ { id }) => id === who);
  const now = state ?? (hurt === undefined || hurt < strength ? 'conscious' : hurt === strength ? 'unconscious' : 'dead');
  return html`<span class="soul ${at.includes(who) ? 'spoken' : ''}"
    >${token(words, who, now)}${hurt ? wounds({ wounds: hurt, strength }) : nothing}${signs.map((each) => sign(each))}</span
  >`;
}

/** What somebody has or did today, as signs. @param {Record<string, any>} given */
const signsOf = (given) => [
  ...(given.rowed ? ['oar'] : []),
  ...(given.fought ? ['fight'] : []),
  ...(given.life_preserver ? ['life_preserver'] : []),
  ...(given.parasol ? ['parasol'] : []),
  ...(given.water ? ['water'] : []),
];

/** @type {Record<string, (drawn: Drawn) => unknown>} by the question that is asked */
const PICTURES = {
  check(drawn) {
    const { words, position } = drawn;
    const { actor, actor_state: state, target, target_state: theirs, phase } = position.input;
    return html`<p class="asked">${term(words, phase)}</p>
      <div class="scene">
        ${person(drawn, actor, { state })}
        ${target ? html`<span class="to">→</span>${person(drawn, target, { state: theirs })}` : nothing}
      </div>
      <p class="asked"><b>${wished(words, position.input)}</b></p>`;
  },
  fight(drawn) {
    const {
      attacker,
      defender,
      attack_allies: helps = [],
      defence_allies: guards = [],
      weapons,
      wounds: hurt,
    } = drawn.position.input;
    const { attack_total: attack, defence_total: defence } = drawn.position.shown ?? {};
    const side = (/** @type {Who[]} */ people, /** @type {number | undefined} */ total) =>
      html`<div class="camp">
        ${people.map((who) => person(drawn, who, { hurt: hurt[who], signs: weapons[who] }))}${total === undefined ? nothing : html`<b>${total}</b>`}
      </div>`;
    const outside = Object.keys(weapons).filter((who) => ![attacker, defender, ...helps, ...guards].includes(who));
    return html`<div class="scene">
        ${side([attacker, ...helps], attack)}<span class="to">${sign('fight')}</span>${side([defender, ...guards], defence)}
      </div>
      ${outside.length ? html`<div class="scene aside">${side(/** @type {Who[]} */ (outside), undefined)}</div>` : nothing}`;
  },
  navigate(drawn) {
    const { words, facts, position } = drawn;
    const { card: number, characters, gulls: seen, chum_played: chum } = position.input;
    const shown = facts.navigation.find((/** @type {{no: number}} */ { no }) => no === number);
    const about = /** @type {Who[]} */ (position.at ?? []);
    return html`${card(words, shown)}
      <div class="scene">
        ${position.unit === 'gulls' ? gulls(seen, facts.gulls_to_land) : nothing}
        ${about.map((who) => person(drawn, who, { hurt: characters[who].wounds, signs: signsOf(characters[who]) }))}
        ${chum ? html`<span class="to">${sign('chum')}${sign('shark')}</span>` : nothing}
      </div>`;
  },
  navigator(drawn) {
    const { benches, wounds: hurt } = drawn.position.input;
    return html`<div class="scene bench-row">
      ${benches.map((/** @type {Who} */ who) => person(drawn, who, { hurt: hurt[who] }))}
    </div>`;
  },
};

/** @type {import('/static/rules/pictures.js').Picture} */
export default (drawn) => PICTURES[drawn.position.question](drawn);
