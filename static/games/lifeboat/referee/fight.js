// A fight that is tried out: who asks, who refuses, and then the fight table with any weapons.
import { html } from '/static/vendor/lit-html.js';
import { titled, tokens } from '/static/games/lifeboat/boat.js';
import { choice } from '/static/parts/controls.js';
import { fightTable } from '/static/games/lifeboat/fight-table.js';
import { ruleLink } from '/static/parts/reasons.js';
import { t } from '/static/words.js';

/** @param {import('/static/games/lifeboat/types').RefereeContext} context @param {import('/static/games/lifeboat/types').Look} look */
export function fight(context, look) {
  const { ui, words, facts, wonder, change } = context;
  const now = ui.fight;
  const set = (/** @type {Partial<import('/static/games/lifeboat/types').Fight>} */ fields) =>
    change({ ...ui, fight: { ...now, ...fields } });
  const aboard = look.crew
    .filter(({ state }) => state !== 'lost')
    .map(({ character, state, strength }) => ({ who: character, state, note: strength }));
  if (!now.attack.length) {
    return html`<section class="card">
      <h2>${t('Who wants something?')} ${ruleLink('lifeboat-R16')}</h2>
      ${tokens(words, t('Who wants something?'), aboard, undefined, (who) => set({ attack: [who] }))}
    </section>`;
  }
  if (!now.defence.length) {
    return html`<section class="card">
      <h2>${t('Who refuses?')} ${ruleLink('lifeboat-R16')}</h2>
      ${choice({ label: t('What is wanted'), chosen: now.goal, set: (goal) => set({ goal }), values: ['seat', 'card'].map((value) => ({ value, text: titled(words, value) })) })}
      ${tokens(
        words,
        t('Who refuses?'),
        aboard.filter(({ who }) => who !== now.attack[0]),
        undefined,
        (who) => set({ defence: [who] }),
      )}
    </section>`;
  }
  const weapons = { ...look.weapons, ...ui.weapons };
  const arm = (
    /** @type {import('/static/games/lifeboat/types').Who} */ who,
    /** @type {import('/static/games/lifeboat/types').Card} */ weapon,
  ) => {
    const held = weapons[who] ?? [];
    change({
      ...ui,
      weapons: {
        ...ui.weapons,
        [who]: held.includes(weapon) ? held.filter((each) => each !== weapon) : [...held, weapon],
      },
    });
  };
  return html`${fightTable({ words, facts, wonder, crew: look.crew, fight: now, weapons, arm, set: (changed) => change({ ...ui, fight: changed }) })}
    <button
      type="button"
      class="button quiet"
      @click=${() => change({ ...ui, fight: { attack: [], defence: [], goal: 'seat' }, weapons: {} })}
    >
      ${t('Another fight')}
    </button>`;
}
