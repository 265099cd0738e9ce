// A fight or a card that another phone has logged: everybody is told what the table does now, the gravest first.
import { ask } from '/static/engine/client.js';
import { fightAsked } from '/static/games/lifeboat/fight-table.js';
import { gravestFirst } from '/static/games/lifeboat/pad/turn.js';
import { say } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/tables/reveals.js').Revealed} Given
 * @typedef {import('/static/games/lifeboat/types').State} State
 * @typedef {import('/static/games/context').MarkOf<'lifeboat'>} Mark
 * @typedef {import('/static/sentences.js').Reason} Reason
 */

/** @param {Given} given @param {Reason[]} steps */
function told({ words }, steps) {
  const [first, ...more] = gravestFirst(steps);
  if (!first) return undefined;
  const text = [first, ...more].map((step) => say(words, step)).join(' ');
  return { text: t('Do this now: {steps}', { steps: text }), rule: first.rule };
}

/** @param {Given} given */
async function fought(given) {
  const mark = /** @type {Extract<Mark, {do: 'fight'}>} */ (given.mark);
  const look = await ask('lifeboat', 'look', { state: /** @type {State} */ (given.before) });
  const attacker = 'crew' in look ? look.crew.find(({ seat }) => seat === mark.seat)?.character : undefined;
  if (!attacker || look.refusal) return undefined;
  const attack = [attacker, ...(mark.attack ?? [])];
  const defence = [mark.against, ...(mark.defence ?? [])];
  /** @type {Record<string, import('/static/games/lifeboat/types').Card[]>} */
  const weapons = {};
  for (const who of [...attack, ...defence])
    weapons[who] = [...look.weapons[who], ...(mark.opened?.[who] ?? [])].filter((each) => each !== 'flare_gun' || mark.flare);
  const fight = { attack, defence, goal: mark.goal };
  const answer = await ask('lifeboat', 'fight-preview', fightAsked({ crew: look.crew, fight, weapons, card: mark.card ?? '' }));
  return answer.refusal ? undefined : told(given, answer.now.todo);
}

/** @param {Given} given */
async function navigated(given) {
  const { card, chum, preserver, water } = /** @type {Extract<Mark, {do: 'navigate'}>} */ (given.mark);
  const state = /** @type {State} */ (given.before);
  if (!card) return undefined;
  const choices = { card, chum: chum ?? [], preserver: preserver ?? {}, water: water ?? {} };
  const answer = await ask('lifeboat', 'steer', { state, ...choices });
  return answer.refusal ? undefined : told(given, answer.todo);
}

export const heard = { fight: fought, navigate: navigated };
