// A navigation card at this table, on one sheet: the card, a row a person with thirst, water and wounds, and what to do now.
import { html, nothing } from '/static/vendor/lit-html.js';
import { doThisNow, gulls, sign, titled, token, tokens } from '/static/games/lifeboat/boat.js';
import { answered, correction } from '/static/games/lifeboat/steering.js';
import { refused } from '/static/games/lifeboat/pad/log.js';
import { nextInTurn } from '/static/games/lifeboat/pad/turn.js';
import { together } from '/static/games/lifeboat/pad/asking.js';
import { stepper } from '/static/parts/controls.js';
import { refusalCard } from '/static/parts/reasons.js';
import { inRun } from '/static/parts/run.js';
import { sound } from '/static/parts/wonder.js';
import { say, term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Choices} Choices
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 * @typedef {import('/static/games/lifeboat/types').NavigationCard} NavigationCard
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 * @typedef {import('/static/build/engine').Lifeboat.Fate} Fate
 * @typedef {import('/static/build/engine').Lifeboat.Steered} Steered
 */

/** A card that shows nothing yet: it is filled in by hand. @type {NavigationCard} */
const BLANK = { overboard: [], thirst: [], gull: 0, oar: false, fight: false };

/** @param {Context} context */
export function cardNumbers(context) {
  const choose = (/** @type {Choices} */ choices) => lay(context, choices);
  return html`<section class="which-card">
    <div class="numbers" role="group" aria-label=${t('Number of the navigation card')}>
      ${context.facts.navigation.map(({ no = 0 }) => html`<button type="button" @click=${() => choose({ card: no })}>${no}</button>`)}
    </div>
    <button type="button" class="button quiet" @click=${() => choose({ card: BLANK, correcting: true })}>
      ${t('A card without a number')}
    </button>
  </section>`;
}

/** Take these choices if the boat can follow them; else say why, and keep what was chosen before. @param {Context} context @param {Choices} choices */
async function lay(context, choices) {
  const asked = async () => {
    const answer = await context.ask('steer', { state: context.table.state, ...answered(choices) });
    return answer.refusal?.reasons ?? [];
  };
  const then = () => {
    context.ui.steer = choices;
    context.say(null);
  };
  const reasons = await asked();
  if (reasons.length) refused(context, reasons, asked, then);
  else then();
}

/** @param {Context} context @param {Choices} choices */
const foreseen = ({ wonder, table }, choices) =>
  choices.card === undefined ? undefined : wonder('steer', 'steer', { state: table.state, ...answered(choices) });

/** @param {Context} context @param {Look} look @param {Choices} choices */
export function cardSheet(context, look, choices) {
  const { words, facts, ui, refresh } = context;
  const set = (/** @type {Choices | undefined} */ changed) => {
    ui.steer = changed;
    refresh();
  };
  if (choices.card === undefined)
    return html`<div class="sheet-over">
      ${closeRow(t('Which card is played?'), () => set(undefined))}
      <div class="sheet-body">${cardNumbers(context)}</div>
    </div>`;
  const effect = foreseen(context, choices);
  if (!effect) return html`<div class="sheet-over"></div>`;
  if (effect.refusal)
    return html`<div class="sheet-over">
      ${closeRow(t('Which card is played?'), () => set({}))}
      <div class="sheet-body">${refusalCard(words, effect.refusal)}</div>
    </div>`;
  return html`<div class="sheet-over">
    ${shown(context, effect, choices, set)}
    <div class="sheet-body">
      ${choices.correcting ? correction(words, facts, effect.card, (card) => lay(context, { card, correcting: true })) : nothing}
      ${effect.game_over ? nothing : people(context, look, effect, choices, set)} ${doThisNow(words, effect.todo)}
      ${effect.game_over ? nothing : others(context, look, effect, choices, set)}
    </div>
  </div>`;
}

/** @param {string} title @param {() => void} close */
export const closeRow = (title, close) =>
  html`<header class="sheet-head">
    <h2>${title}</h2>
    <button type="button" class="square" aria-label=${t('Back to the boat')} @click=${close}>×</button>
  </header>`;

/** The card itself, in two lines; a tap on its number takes another one. @param {Context} context @param {Steered} effect @param {Choices} choices @param {(choices: Choices) => void} set */
function shown(context, { card }, choices, set) {
  const { words, facts } = context;
  const names = (/** @type {Who[]} */ who) => {
    if (who.length === facts.characters.length) return t('everybody');
    const without = facts.characters.filter(({ id }) => !who.includes(id));
    if (without.length === 1) return t('all but {who}', { who: term(words, without[0].id) });
    return who.map((each) => term(words, each)).join(', ') || t('nobody');
  };
  return html`<header
    class="card-head"
    aria-label=${card.no ? t('Navigation card {no}', { no: card.no }) : t('Navigation card')}
  >
    <button type="button" class="no" @click=${() => set({})}>
      <span class="unseen">${colon(t('Another card'), '')}</span>${card.no ?? '–'}
    </button>
    <div>
      <p>${t('Overboard:')} <b>${names(card.overboard)}</b></p>
      <p>${t('Thirst:')} <b>${names(card.thirst)}</b></p>
    </div>
    <div class="signs">
      ${card.gull ? html`<span role="img" aria-label=${card.gull > 0 ? t('a gull') : t('a crossed gull')}>${sign(card.gull > 0 ? 'gull' : 'crossed')}</span>` : nothing}
      ${card.oar ? html`<span role="img" aria-label=${t('oar sign')}>${sign('oar')}</span>` : nothing}
      ${card.fight ? html`<span role="img" aria-label=${t('fight sign')}>${sign('fight')}</span>` : nothing}
    </div>
    <button
      type="button"
      class="square"
      aria-label=${t('Correct this card')}
      aria-expanded=${Boolean(choices.correcting)}
      @click=${() => set({ ...choices, correcting: !choices.correcting })}
    >
      ${sign('edit')}
    </button>
  </header>`;
}

/** Everybody aboard; who is tapped opens what is rare: rowed, fought, water from others. @param {Context} context @param {Look} look @param {Steered} effect @param {Choices} choices @param {(choices: Choices) => void} set */
function people(context, look, effect, choices, set) {
  const aboard = look.crew.filter(({ state }) => state !== 'lost');
  return html`<div class="happens">
    <div class="heads" aria-hidden="true">
      <span>${t('Thirst by')}</span><span>${t('Water')}</span><span>${t('Wounds')}</span>
    </div>
    ${aboard.map((member) => row(context, member, effect, choices, set))}
  </div>`;
}

/** @param {Context} context @param {Member} member @param {Steered} effect @param {Choices} choices @param {(choices: Choices) => void} set */
function row(context, member, effect, choices, set) {
  const { words } = context;
  const { character } = member;
  const now = effect.result[character];
  const name = term(words, character);
  const opened = choices.looking === character;
  return html`<div class="fate ${now.state}" role="group" aria-label=${name}>
      <button
        type="button"
        class="who"
        aria-expanded=${opened}
        @click=${() => set({ ...choices, looking: opened ? '' : character })}
      >
        ${token(words, character, now.state)}
        <span>
          <b>${name}</b>
          <span class="causes">${causes(context, now)}</span>
        </span>
      </button>
      ${now.to_pay ? water(context, character, now, effect, choices) : html`<span class="unhurt">${now.parasol_used ? t('the parasol takes this thirst') : ''}</span>`}
      <span class="hurt" aria-label=${tn('{n} new wound', '{n} new wounds', now.wounds_added)}>
        <strong>${now.wounds_added ? `+${now.wounds_added}` : '0'}</strong>
        <em
          >${now.state === member.state ? t('{n} of {most}', { n: now.wounds, most: member.strength }) : term(words, now.state)}</em
        >
      </span>
    </div>
    ${opened ? rare(context, member, effect, choices) : nothing}`;
}

/** Why: fallen in, bitten, named, rowed, fought; each a sign with its name. @param {Context} context @param {Fate} now */
function causes({ words }, now) {
  const signs = [
    ...(now.fell ? [['overboard', now.fall ? t('falls in: one wound') : t('falls in unhurt')]] : []),
    ...(now.sharks ? [['shark', t('sharks: one wound')]] : []),
    ...now.thirst.map((cause) => [
      { named: 'thirst', rowed: 'oar', fought: 'fight' }[cause],
      t('thirst: {cause}', { cause: term(words, cause) }),
    ]),
    ...(now.parasol_used ? [['parasol', t('the parasol takes this thirst')]] : []),
  ];
  return signs.map(([icon, said]) => html`<span role="img" aria-label=${said} title=${said}>${sign(icon)}</span>`);
}

/** One water for each thirst, from the own hand first. @param {Context} context @param {Who} who @param {Fate} now @param {Steered} effect @param {Choices} choices */
function water(context, who, now, effect, choices) {
  const { words } = context;
  const paid = choices.water?.[who] ?? [];
  const name = term(words, who);
  /** @param {number} n */
  const set = (n) => {
    // As far as the log knows nobody can pay; whoever does so all the same has a card that it missed.
    const able = now.awake ? who : (Object.keys(effect.result).find((each) => effect.result[each].awake) ?? who);
    const payers = [...paid, ...(effect.may_pay[who] ?? [])].slice(0, n);
    while (payers.length < n) payers.push(/** @type {Who} */ (able));
    return lay(context, { ...choices, water: { ...choices.water, [who]: payers } });
  };
  return html`<span class="water"
    >${stepper({ label: t('Water for {who}', { who: name }), value: paid.length, least: 0, most: now.to_pay, set })}</span
  >`;
}

/** What is rare for one person: marks that were not logged, and water from somebody else's hand. @param {Context} context @param {Member} member @param {Steered} effect @param {Choices} choices */
function rare(context, member, effect, choices) {
  const { words, table } = context;
  const { character, seat } = member;
  const now = effect.result[character];
  const paid = choices.water?.[character] ?? [];
  const others_ = (effect.may_pay[character] ?? []).filter((who) => who !== character);
  const mark = (/** @type {'rowed' | 'fought'} */ word, /** @type {boolean} */ on) =>
    table.mayWrite(word, seat)
      ? html`<button type="button" class="chip" aria-pressed=${on} @click=${() => context.act(seat, word, { on: !on })}>
          ${titled(words, word)}
        </button>`
      : nothing;
  return html`<div class="rare">
    <div class="chips">
      ${mark('rowed', member.rowed)}${mark('fought', member.fought)}
      ${
        now.to_pay > paid.length
          ? others_.map(
              (who) =>
                html`<button
                  type="button"
                  class="chip"
                  @click=${() => lay(context, { ...choices, water: { ...choices.water, [character]: [...paid, who] } })}
                >
                  ${sign('water')}${t('Water from: {names}', { names: term(words, who) })}
                </button>`,
            )
          : nothing
      }
    </div>
    ${paid.length ? html`<p>${t('Water from: {names}', { names: paid.map((who) => term(words, who)).join(', ') })}</p>` : nothing}
  </div>`;
}

/** Chum and the life preserver, where somebody may have them: nobody else plays a card unless it is said here. @param {Context} context @param {Look} look @param {Steered} effect @param {Choices} choices @param {(choices: Choices) => void} set */
function others(context, look, effect, choices, set) {
  const { words } = context;
  const asked = effect.questions.filter(({ ask }) => ask !== 'water');
  const crew = (/** @type {Who[]} */ who) =>
    who.map((each) => ({ who: each, state: look.crew.find((member) => member.character === each)?.state }));
  const question = asked.find(({ ask }) => ask === choices.asking);
  const to = question?.for.length === 1 ? question.for[0] : choices.catcher;
  /** @type {[string, string, Choices][]} */
  const chosen = [
    ...(choices.chum?.length
      ? [
          /** @type {[string, string, Choices]} */ ([
            'chum',
            choices.chum.map((who) => term(words, who)).join(', '),
            { ...choices, chum: undefined },
          ]),
        ]
      : []),
    ...(choices.preserver?.from
      ? [
          /** @type {[string, string, Choices]} */ ([
            'life_preserver',
            `${term(words, choices.preserver.from)} → ${term(words, choices.preserver.to ?? '')}`,
            { ...choices, preserver: undefined, catcher: '' },
          ]),
        ]
      : []),
  ];
  if (!asked.length && !chosen.length) return nothing;
  return html`<div class="others">
    <div class="chips">
      ${asked.map(
        ({ ask }) =>
          html`<button
            type="button"
            class="chip"
            aria-expanded=${choices.asking === ask}
            @click=${() => set({ ...choices, catcher: '', asking: choices.asking === ask ? '' : ask })}
          >
            ${sign(ask === 'chum' ? 'chum' : 'life_preserver')}${titled(words, ask === 'chum' ? 'chum' : 'life_preserver')}
          </button>`,
      )}
      ${chosen.map(
        ([card, said, without]) =>
          html`<button type="button" class="chip" aria-pressed="true" @click=${() => lay(context, without)}>
            ${sign(card)}${said} ×
          </button>`,
      )}
    </div>
    ${
      question?.ask === 'chum'
        ? tokens(words, t('Who plays chum?'), crew(question.by), undefined, (who) =>
            lay(context, { ...choices, asking: '', chum: [who] }),
          )
        : nothing
    }
    ${
      question?.ask === 'preserver'
        ? to
          ? html`<p>${t('Who throws {who} the life preserver?', { who: term(words, to) })}</p>
              ${tokens(words, t('From whom?'), crew(question.by), undefined, (who) => lay(context, { ...choices, asking: '', catcher: '', preserver: { from: who, to } }))}`
          : tokens(words, t('For whom?'), crew(question.for), undefined, (who) => set({ ...choices, catcher: who }))
        : nothing
    }
  </div>`;
}

/** @param {Context} context @param {Look} look @param {Choices} choices @returns {import('/static/pads/frame.js').Deed} */
export function cardDeed(context, look, choices) {
  const { words, facts } = context;
  const effect = sound(foreseen(context, choices));
  const navigator = look.navigation.navigator;
  if (choices.card === undefined || !effect)
    return {
      label: t('Which card is played?'),
      detail: navigator ? t('{who} steers.', { who: term(words, navigator) }) : t('Nobody is awake to steer.'),
      run: () => {},
      off: t('Tap the number of the card.'),
    };
  const { card } = effect;
  if (!card.no && !card.gull && !card.overboard.length && !card.thirst.length && !card.oar && !card.fight)
    return { label: t('Done'), run: () => {}, off: t('First say what the card shows.') };
  const locked = context.mayNot(null, 'navigate');
  if (locked) return { label: t('Done'), run: () => {}, off: locked };
  const fates = Object.values(effect.result);
  const hurt = fates.reduce((sum, now) => sum + now.wounds_added, 0);
  const drunk = fates.reduce((sum, now) => sum + now.water_used, 0);
  const sums = [tn('{n} wound', '{n} wounds', hurt), ...(drunk ? [tn('{n} water', '{n} water', drunk)] : [])];
  return {
    label: effect.game_over ? t('Land in sight') : t('Done: {sums}', { sums: sums.join(', ') }),
    detail: effect.game_over
      ? gulls(effect.gulls, facts.gulls_to_land)
      : `→ ${t('Day {n}', { n: look.day + 1 })}, ${term(words, 'provisions')}`,
    run: () => log(context, choices, effect),
  };
}

/** The card, and with it the end of the day. @param {Context} context @param {Choices} choices @param {Steered} effect */
async function log(context, choices, effect) {
  const { seat, table } = context;
  const fields = answered(choices);
  context.ui.steer = undefined;
  const done = await together(context, async () => {
    if (!(await inRun('card', () => context.act(null, 'navigate', fields)))) return false;
    if (table.state.shared.phase === 'navigation') await inRun('card', () => context.act(null, 'new-day'));
    return true;
  });
  if (!done) {
    context.ui.steer = choices;
    return context.refresh();
  }
  await nextInTurn(context, seat, effect.todo);
}

/** For the message strip while nothing else is to be said. @param {Context} context @param {Choices} choices */
export function cardHint(context, choices) {
  const effect = sound(foreseen(context, choices));
  const hit = effect?.todo.find(({ code }) => /unconscious|dead|lost|land/u.test(code));
  return hit ? { tone: /** @type {const} */ ('price'), text: say(context.words, hit), rule: hit.rule } : null;
}
