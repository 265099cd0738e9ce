// "May I?": every wish of one person with its verdict, reasons and rules.
import { html, nothing } from '/static/vendor/lit-html.js';
import { titled, tokens, wished } from '/static/games/lifeboat/boat.js';
import { choice, switchRow } from '/static/parts/controls.js';
import { ruleLink, verdictCard } from '/static/parts/reasons.js';
import { withPad, withShared } from '/static/games/lifeboat/referee/set-up.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').RefereeContext} Context
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 * @typedef {import('/static/build/engine').Lifeboat.WishVerdict & Partial<import('/static/build/engine').Lifeboat.DeedOption>} Judged
 */

const PHASES = ['provisions', 'actions', 'navigation', 'ended'];
/** Wishes that depend on a fight, a theft or the water, which a boat alone does not show. */
const OF_THE_MOMENT = /** @type {const} */ ([
  'refuse',
  'fight',
  'join_fight',
  'leave_fight',
  'throw_preserver',
  'play_chum',
  'drink_water',
]);
const AGREEMENTS = /** @type {const} */ (['throw_items', 'throw_unconscious', 'chum_all_day', 'kid_chooses']);
const MARKS = { allowed: '✓', price: '!', refused: '✕' };

/** @param {Context} context @param {import('/static/games/lifeboat/types').Look} look */
export function mayI(context, look) {
  const { ui, words, change } = context;
  const member = look.crew.find((each) => each.character === ui.who) ?? look.crew[0];
  const { state } = ui;
  const set = (/** @type {Partial<typeof ui.may>} */ more) => change({ ...ui, may: { ...ui.may, ...more } });
  /** @type {[keyof import('/static/games/lifeboat/types').Moment | 'not_my_turn', string][]} */
  const moments = [
    ['not_my_turn', t('It is somebody else’s turn')],
    ['fight_on', t('A fight is going on')],
    ['already_in', t('Already in the fight')],
    ['kid_announced', t('The Kid has announced a theft')],
    ['kid_steal', t('It is the Kid’s theft that would be refused')],
    ['actor_overboard', t('In the water')],
    ['target_overboard', t('The other one is in the water')],
  ];
  const others = look.crew.map((each) => ({ who: each.character, state: each.state }));
  const counted = state.players.some((player) => player.pad.closed);
  return html`<section class="card rows">
      <div class="row tall">
        <span>${t('Phase')}</span>${choice({
          label: t('Phase'),
          chosen: state.shared.phase,
          values: PHASES.map((value) => ({ value, text: titled(words, value) })),
          set: (phase) => change(withShared(ui, { phase, dealt: phase === 'provisions' || counted })),
        })}
      </div>
      ${switchRow({ label: t('Today’s action is spent'), on: member.acted, set: (acted) => change(withPad(ui, member.seat, { acted })) })}
      <details class="row tall" ?open=${Boolean(ui.may.target)}>
        <summary>${t('With whom?')} ${ui.may.target ? term(words, ui.may.target) : t('anybody')}</summary>
        ${tokens(words, t('With whom?'), others, ui.may.target, (who) => set({ target: ui.may.target === who ? '' : who }))}
      </details>
      <details class="row tall" ?open=${moments.some(([name]) => ui.may[name])}>
        <summary>${t('What is going on')}</summary>
        <div>
          ${moments.map(([name, label]) => switchRow({ label, on: Boolean(ui.may[name]), set: (on) => set({ [name]: on }) }))}
        </div>
      </details>
      <details class="row tall">
        <summary>${t('What this table agrees on')}</summary>
        <div>
          ${AGREEMENTS.map((name) => switchRow({ label: titled(words, name), on: Boolean(state.options[name]), set: (on) => change({ ...ui, state: { ...state, options: { ...state.options, [name]: on } } }) }))}
        </div>
      </details>
    </section>
    <section class="card rows verdicts" aria-label=${t('What {who} may do', { who: term(words, member.character) })}>
      <h2>${t('What {who} may do', { who: term(words, member.character) })}</h2>
      ${wishes(context, look, member)
        .toSorted((one, other) => Number(isAsked(other, ui.may)) - Number(isAsked(one, ui.may)))
        .map((verdict) => row(words, verdict, isAsked(verdict, ui.may)))}
    </section>`;
}

/** Whether this wish is the one that a rule led here with. @param {Pick<Judged, 'wish' | 'form'>} verdict @param {import('/static/games/lifeboat/types').Situation['may']} may */
const isAsked = ({ wish, form = '' }, { asked }) => asked === [wish, ...(form ? [form] : [])].join('-');

/** Every wish with its verdict: judged on the boat where the boat tells enough, else on the moment. @param {Context} context @param {import('/static/games/lifeboat/types').Look} look @param {Member} member @returns {Judged[]} */
function wishes({ ui, wonder }, look, member) {
  const { not_my_turn: notMyTurn, target, asked: _asked, ...moment } = ui.may;
  const called = (/** @type {string | undefined} */ who) => look.crew.find((each) => each.character === who);
  const chosen = called(target);
  // As long as nobody is chosen the answer speaks of somebody by name, too.
  const neighbour =
    look.crew.find((each) => each !== member && each.state === 'conscious') ?? look.crew.find((each) => each !== member);
  /** @type {Omit<import('/static/build/engine').Lifeboat.CheckInput, 'wish' | 'form'>} */
  const situation = {
    phase: ui.state.shared.phase,
    actor: member.character,
    actor_state: member.state,
    action_spent: member.acted,
    own_turn: !notMyTurn,
    options: ui.state.options,
    ...moment,
  };
  const judged = (
    /** @type {Pick<Judged, 'wish'> & Pick<Partial<Judged>, 'form' | 'target'>} */ { wish, form, target: best },
  ) => {
    const other = chosen ?? called(best) ?? neighbour;
    return sound(
      wonder(`may-${wish}-${form ?? ''}`, 'check', {
        wish,
        ...(form && { form }),
        ...(other && { target: other.character, target_state: other.state }),
        ...situation,
      }),
    );
  };
  const deeds = sound(wonder('options', 'options', { state: ui.state, seat: member.seat }))?.wishes ?? [];
  const special = chosen || notMyTurn || Object.values(moment).some(Boolean);
  const all = [...deeds.map((each) => (special ? judged(each) : each)), ...OF_THE_MOMENT.map((wish) => judged({ wish }))];
  return all.flatMap((each) => each ?? []);
}

/** @param {import('/static/sentences.js').Words} words @param {Judged} verdict @param {boolean} open */
function row(words, verdict, open) {
  const { stamp, rule, targets, picks } = verdict;
  const mark = MARKS[stamp];
  return html`<details ?open=${open}>
    <summary>
      <span class="mark ${stamp}" aria-hidden="true">${mark}</span><b>${wished(words, verdict)}</b>
      <span class="unseen"
        >${{ allowed: t('Allowed'), price: t('Allowed, at a price'), refused: t('Not allowed') }[stamp]}</span
      >
    </summary>
    ${verdictCard(words, verdict)}
    ${
      stamp === 'refused'
        ? nothing
        : html`<p>
            ${targets?.length ? t('With: {names}.', { names: targets.map((who) => term(words, who)).join(', ') }) : nothing}
            ${picks ? t('The card is taken {how}.', { how: term(words, picks) }) : nothing} ${ruleLink(rule ?? '')}
          </p>`
    }
  </details>`;
}
