// "May I?" in Lifeboat: a boat set up by taps, its fights, its navigation cards, the wishes of one person, and the provisions.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat } from '/static/games/lifeboat/boat.js';
import { choice } from '/static/parts/controls.js';
import { refusalCard } from '/static/parts/reasons.js';
import { steering } from '/static/games/lifeboat/steering.js';
import { fight } from '/static/games/lifeboat/referee/fight.js';
import { mayI } from '/static/games/lifeboat/referee/may-i.js';
import { provisions } from '/static/games/lifeboat/referee/provisions.js';
import { setUp, unhurt } from '/static/games/lifeboat/referee/set-up.js';
import { t } from '/static/words.js';

/**
 * The situation is a boat (a state of the engine) and what is asked about it.
 * @typedef {import('/static/games/lifeboat/types').RefereeContext} Context
 * @typedef {import('/static/games/lifeboat/types').Situation} Situation
 * @typedef {import('/static/games/lifeboat/types').State} State
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 */

/** Six unhurt people on their benches. @param {import('/static/games/lifeboat/types').Facts} facts */
function start(facts) {
  const benches = facts.characters.map(({ id }) => id);
  const deck = facts.provisions.reduce((sum, card) => sum + card.count, 0);
  /** @type {Partial<State['shared']>} */
  const shared = { benches, order: benches, lost: [], phase: 'actions', gulls: 0, deck };
  return asked(/** @type {State} */ ({ options: {}, players: benches.map(unhurt), shared }));
}

/** The boat of a running table, without anybody's secrets. @param {{state: State}} table */
function fromTable({ state }) {
  /** @type {State['players']} */
  const players = state.players
    .filter(({ pad }) => pad.character)
    .map(({ name, pad }) => ({ name, pad: { ...pad, friend: '', enemy: '', revealed: false } }));
  return asked({ ...state, players });
}

/** @param {State} state @returns {Situation} */
const asked = (state) => ({
  state,
  view: 'fight',
  who: state.shared.benches[0],
  fight: { attack: [], defence: [], goal: 'seat' },
  weapons: {},
  steer: {},
  may: {},
});

/** A moment as it stands beside its rule. @param {import('/static/rules/pictures.js').Position} position @param {import('/static/games/lifeboat/types').Facts} facts @returns {Situation} */
function fromPosition({ question, input }, facts) {
  const begun = start(facts);
  const players = begun.state.players.map(({ name, pad }) => ({
    name,
    pad: { ...pad, ...padOf(input, pad.character, facts) },
  }));
  const { phase = 'actions', gulls = 0, card, wish } = input;
  const benches = input.benches ?? begun.state.shared.benches.filter((who) => !input.characters || who in input.characters);
  const now = card ? 'navigation' : phase;
  const shared = { ...begun.state.shared, benches, order: benches, phase: now, dealt: now === 'provisions', gulls };
  const state = /** @type {State} */ ({
    ...begun.state,
    options: { ...begun.state.options, ...input.options },
    players: players.filter(({ pad }) => benches.includes(pad.character)),
    shared,
  });
  const situation = { ...begun, state };
  if (question === 'fight') {
    const { attacker, attack_allies: helps = [], defender, defence_allies: guards = [], weapons = {}, goal } = input;
    const [attack, defence] = [
      [attacker, ...helps],
      [defender, ...guards],
    ];
    const lending = Object.keys(weapons).filter((who) => ![...attack, ...defence].includes(who));
    return { ...situation, weapons, fight: { attack, defence, goal, lending: /** @type {Who[]} */ (lending) } };
  }
  if (question === 'check')
    return {
      ...situation,
      view: 'may',
      who: input.actor,
      may: {
        target: input.target,
        not_my_turn: input.own_turn === false,
        asked: [wish, ...(input.form ? [input.form] : [])].join('-'),
      },
    };
  return { ...situation, view: 'navigation', steer: card ? { card, chum: input.chum_played ? [benches[0]] : undefined } : {} };
}

/** What a position says of one person, as it stands on a pad. @param {any} input @param {string} who @param {import('/static/games/lifeboat/types').Facts} facts */
function padOf({ wounds = {}, characters = {}, actor, actor_state: own, target, target_state: theirs }, who, facts) {
  const { strength = 0 } = facts.characters.find(({ id }) => id === who) ?? {};
  const state = who === target ? theirs : who === actor ? own : undefined;
  const given = characters[who] ?? {};
  const hurt = state === 'unconscious' ? strength : state === 'dead' ? strength + 1 : (wounds[who] ?? given.wounds ?? 0);
  const open = ['life_preserver', 'parasol', 'water'].filter((card) => given[card]);
  return { wounds: hurt, rowed: Boolean(given.rowed), fought: Boolean(given.fought), shade: Boolean(given.parasol), open };
}

/** @param {Context} context */
function view(context) {
  const { ui, words, facts, wonder, change } = context;
  const look = wonder('look', 'look', { state: ui.state });
  if (!look) return nothing;
  if (look.refusal) return refusalCard(words, look.refusal);
  const people = ui.state.players.map(({ name, pad }) => ({
    name: name === pad.character ? '' : name,
    colour: '',
  }));
  /** @type {Record<string, () => unknown>} */
  const views = {
    boat: () => setUp(context, look),
    fight: () => fight(context, look),
    navigation: () =>
      steering({
        words,
        facts,
        wonder,
        state: ui.state,
        crew: look.crew,
        choices: ui.steer,
        set: (steer) => change({ ...ui, steer }),
        ready: nothing,
      }),
    may: () => mayI(context, look),
    provisions: () => provisions(context, look),
  };
  return html`<div class="tabs">
      ${choice({
        label: t('What is asked'),
        chosen: ui.view,
        set: (chosen) => change({ ...ui, view: chosen }),
        values: [
          { value: 'boat', text: t('Set up') },
          { value: 'fight', text: t('Fight') },
          { value: 'navigation', text: t('Navigation') },
          { value: 'may', text: t('May I?') },
          { value: 'provisions', text: t('Provisions') },
        ],
      })}
    </div>
    ${boat({ words, facts, crew: look.crew, people, chosen: ui.who, choose: ({ character }) => change({ ...ui, who: character, view: ui.view === 'may' ? 'may' : 'boat' }) })}
    ${views[ui.view]()}`;
}

export default { start, view, fromTable, fromPosition };
