// A fight at this table: the open cards are the weapons, and the outcome is logged with one tap.
import { html, nothing } from '/static/vendor/lit-html.js';
import { switchRow } from '/static/parts/controls.js';
import { fightTable } from '/static/games/lifeboat/fight-table.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').Card} Card
 * @typedef {import('/static/games/lifeboat/types').Deed} Deed
 * @typedef {import('/static/games/lifeboat/types').Fight} Fight
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 */

/**
 * @param {import('/static/games/lifeboat/types').PadContext} context @param {import('/static/games/lifeboat/types').Look} look @param {Deed} now @param {Fight} fight
 * @param {(more: Partial<Deed>) => void} set @param {(fields: object) => void} log
 */
export function brawl(context, look, now, fight, set, log) {
  const { words, facts, wonder } = context;
  const fighters = [...fight.attack, ...fight.defence];
  const armed = fighters.some((who) => look.weapons[who].includes('flare_gun'));
  /** @type {Record<string, Card[]>} */
  const weapons = {};
  for (const who of Object.keys(look.weapons))
    weapons[who] = look.weapons[who].filter((card) => card !== 'flare_gun' || now.flare);
  const arm = (/** @type {Who} */ who, /** @type {Card} */ card) => {
    const owner = look.crew.find((member) => member.character === who);
    if (card === 'flare_gun') set({ flare: !weapons[who].includes(card) });
    // R15: what is open stays open; only a new card is a mark.
    return look.weapons[who].includes(card) || !owner ? undefined : context.act(owner.seat, 'open', { card });
  };
  const { attack, defence, goal } = fight;
  return html`${fightTable({ words, facts, wonder, crew: look.crew, fight, weapons, set: (changed) => set({ fight: changed }), arm })}
    ${armed ? switchRow({ label: t('The flare gun is fired'), on: Boolean(now.flare), set: (flare) => set({ flare }) }) : nothing}
    <button
      type="button"
      class="button go"
      @click=${() => log({ against: defence[0], goal, attack: attack.slice(1), defence: defence.slice(1), ...(now.card ? { card: now.card } : {}), ...(armed ? { flare: Boolean(now.flare) } : {}) })}
    >
      ${t('Log this fight')}: ${term(words, attack[0])} – ${term(words, defence[0])}
    </button>`;
}
