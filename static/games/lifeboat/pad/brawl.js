// A fight at this table: the open cards are the weapons, and the outcome is logged with one tap.
import { html, nothing } from '/static/vendor/lit-html.js';
import { switchRow } from '/static/parts/controls.js';
import { fightTable } from '/static/games/lifeboat/fight-table.js';
import { wonder } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @param {import('/static/pads/play.js').Context} context @param {any} look
 * @param {import('/static/games/lifeboat/pad/deeds.js').Deed} now @param {(more: object) => void} set @param {(fields: Record<string, any>) => void} log
 */
export function brawl(context, look, now, set, log) {
  const { words, facts } = context;
  const fight = /** @type {import('/static/games/lifeboat/fight-table.js').Fight} */ (now.fight);
  const fighters = [...fight.attack, ...fight.defence];
  const armed = fighters.some((who) => look.weapons[who].includes('flare_gun'));
  /** @type {Record<string, string[]>} */
  const weapons = {};
  for (const who of Object.keys(look.weapons))
    weapons[who] = look.weapons[who].filter((/** @type {string} */ card) => card !== 'flare_gun' || now.flare);
  const arm = (/** @type {string} */ who, /** @type {string} */ card) => {
    const owner = look.crew.find((/** @type {any} */ member) => member.character === who);
    if (card === 'flare_gun') set({ flare: !weapons[who].includes(card) });
    // R15: what is open stays open; only a new card is a mark.
    return look.weapons[who].includes(card) ? undefined : context.act(owner.seat, 'open', { card });
  };
  const { attack, defence, goal } = fight;
  return html`${fightTable({ words, facts, wonder: (key, question, input) => wonder(context, key, question, input), crew: look.crew, fight, weapons, set: (changed) => set({ fight: changed }), arm })}
    ${armed ? switchRow({ label: t('The flare gun is fired'), on: Boolean(now.flare), set: (flare) => set({ flare }) }) : nothing}
    <button
      type="button"
      class="button go"
      @click=${() => log({ against: defence[0], goal, attack: attack.slice(1), defence: defence.slice(1), ...(now.card ? { card: now.card } : {}), ...(armed ? { flare: Boolean(now.flare) } : {}) })}
    >
      ${t('Log this fight')}: ${term(words, attack[0])} – ${term(words, defence[0])}
    </button>`;
}
