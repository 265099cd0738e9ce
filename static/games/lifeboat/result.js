// The end of Lifeboat: how open points are settled in place, and whom a section of the score is about.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat } from '/static/games/lifeboat/boat.js';
import { looked } from '/static/games/lifeboat/pad/asking.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {import('/static/pads/closing.js').Settling} Settling
 */

/** @param {Context} context @param {Reason} point @returns {Settling[]} */
export function settle({ table }, { code, facts }) {
  const seat = /** @type {number} */ (facts.seat);
  // R27: what is not logged here may have ended at the table all the same.
  if (code === 'voyage-goes-on') return [{ label: t('It is over'), mark: 'end', seat: null }];
  if (code === 'no-treasure-entered') return [{ label: t('Nobody saved any'), asItIs: true }];
  if (code !== 'friend-and-enemy-not-revealed') return [];
  const { friend, enemy } = table.state.players[seat].pad;
  return friend && enemy ? [{ label: t('{name} reveals them', { name: String(facts.name) }), mark: 'reveal', seat }] : [];
}

/** The boat with those whom this section is about. @param {Context} context @param {number} _seat @param {string} _section @param {string[]} at */
export function places(context, _seat, _section, at) {
  const { table, words } = context;
  const look = looked(context);
  if (!look || !at.length) return nothing;
  return html`<fieldset class="on-board" disabled>
    ${boat({ words, facts: context.facts, crew: look.crew, people: table.record.seats, chosen: at[0], choose: () => {} })}
  </fieldset>`;
}
