// The end of Lifeboat: how open points are settled in place, and whom a section of the score is about.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat, titled } from '/static/games/lifeboat/boat.js';
import { looked } from '/static/games/lifeboat/pad/asking.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {import('/static/pads/closing.js').Settling} Settling
 */

/** @param {Context} context @param {Reason} point @returns {Settling[]} */
export function settle({ table, words, ui, facts: { characters } }, { code, facts }) {
  const seat = /** @type {number} */ (facts.seat);
  const { players } = table.state;
  /** The characters that nobody has for this yet, to choose one. @param {'character' | 'friend' | 'enemy'} card @returns {import('/static/pads/closing.js').Chosen} */
  const one = (card) => ({
    label: card === 'character' ? t('Character of {name}', { name: String(facts.name) }) : titled(words, card),
    mark: card,
    seat,
    chosen: players[seat].pad[card],
    values: characters
      .filter(({ id }) => players.every(({ pad }, each) => each === seat || pad[card] !== id))
      .map(({ id }) => ({ value: id, text: term(words, id) })),
    writes: (character) => ({ character }),
  });
  // R27: what is not logged here may have ended at the table all the same.
  if (code === 'voyage-goes-on') return [{ label: t('It is over'), mark: 'end', seat: null }];
  if (code === 'no-treasure-entered')
    return [
      {
        label: t('Enter the treasures'),
        pad: 0,
        prepare: () => {
          ui.ending = 'treasures';
        },
        steps: true,
      },
      { label: t('Nobody saved any'), asItIs: true },
    ];
  if (code === 'no-character-yet') return [one('character')];
  if (code !== 'friend-and-enemy-not-revealed') return [];
  const { friend, enemy, fixed } = players[seat].pad;
  if (friend && enemy) return [{ label: t('{name} reveals them', { name: String(facts.name) }), mark: 'reveal', seat }];
  // Before the end they are nobody else's to see.
  return fixed || table.state.shared.phase !== 'ended' ? [] : [one('friend'), one('enemy')];
}

/** The boat with those whom this section is about. @param {Context} context @param {number} _seat @param {string} _section @param {string[]} at */
export function places(context, _seat, _section, at) {
  const { table, words } = context;
  const look = looked(context);
  if (!look || !look.crew.some(({ character }) => at.includes(character))) return nothing;
  return html`<fieldset class="on-board" disabled>
    ${boat({ words, facts: context.facts, crew: look.crew, people: table.record.seats, chosen: at, choose: () => {} })}
  </fieldset>`;
}
