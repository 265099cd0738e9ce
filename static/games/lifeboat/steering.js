// A navigation card of Lifeboat: chosen by its number, corrected where an edition differs, and what it does to everybody.
// Only the questions that the boat cannot answer itself are asked.
import { html, nothing } from '/static/vendor/lit-html.js';
import { gulls, sign, token, tokens } from '/static/games/lifeboat/boat.js';
import { choice, switchRow } from '/static/parts/controls.js';
import { refusalCard, ruleLink } from '/static/parts/reasons.js';
import { say, term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/lifeboat/types').Choices} Choices
 * @typedef {import('/static/games/lifeboat/types').Facts} Facts
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 * @typedef {import('/static/games/lifeboat/types').NavigationCard} NavigationCard
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 */

/** The fields of a navigation mark. @param {Choices} choices */
export const answered = ({ card = 0, chum, preserver, water }) => ({
  card,
  ...(chum && { chum }),
  ...(preserver && { preserver }),
  ...(water && { water }),
});

/**
 * `state` is the boat before the card, `ready` what stands below when nothing is open any more.
 * @param {import('/static/games/lifeboat/types').Asking & {state: import('/static/games/lifeboat/types').State, crew: Member[], choices: Choices, set: (choices: Choices) => void, ready: unknown}} given
 */
export function steering({ words, facts, wonder, state, crew, choices, set, ready }) {
  if (choices.card === undefined) return cardNumbers(facts, (card) => set({ card }));
  const effect = wonder('steer', 'steer', { state, ...answered(choices) });
  if (!effect) return nothing;
  if (effect.refusal)
    return html`${refusalCard(words, effect.refusal)}<button type="button" class="button" @click=${() => set({})}>
        ${t('Another card')}
      </button>`;
  const [question] = effect.questions;
  const asked = choices.chum || choices.preserver || choices.water;
  return html`${card(words, effect.card)}
    <div class="pair">
      <button type="button" class="button" @click=${() => set({})}>${t('Another card')}</button>
      <button
        type="button"
        class="button"
        aria-expanded=${Boolean(choices.correcting)}
        @click=${() => set({ ...choices, correcting: !choices.correcting })}
      >
        ${t('Correct this card')}
      </button>
      ${asked ? html`<button type="button" class="button" @click=${() => set({ card: choices.card })}>${t('Ask again')}</button>` : nothing}
    </div>
    ${choices.correcting ? correction(words, facts, effect.card, (changed) => set({ card: changed, correcting: true })) : nothing}
    ${
      question
        ? html`<section class="card question" aria-live="polite">
            <h2>${say(words, question.why)}</h2>
            ${ask(words, crew, question, choices, set)}
            <p>${ruleLink(question.why.rule)}</p>
          </section>`
        : nothing
    }
    ${whatHappens(words, facts, crew, effect)} ${question ? nothing : ready}`;
}

/** @param {Facts} facts @param {(card: number | NavigationCard) => void} choose */
const cardNumbers = (facts, choose) =>
  html`<section class="card">
    <h2>${t('Which card is played?')} ${ruleLink('lifeboat-R26')}</h2>
    <div class="numbers" role="group" aria-label=${t('Number of the navigation card')}>
      ${facts.navigation.map(({ no = 0 }) => html`<button type="button" @click=${() => choose(no)}>${no}</button>`)}
    </div>
    <button
      type="button"
      class="button quiet"
      @click=${() => choose({ overboard: [], thirst: [], gull: 0, oar: false, fight: false })}
    >
      ${t('A card without a number')}
    </button>
  </section>`;

/** @param {Words} words @param {NavigationCard} shown */
export function card(words, shown) {
  const bird = shown.gull
    ? html`<span role="img" aria-label=${shown.gull > 0 ? t('a gull') : t('a crossed gull')}
        >${sign(shown.gull > 0 ? 'gull' : 'crossed')}</span
      >`
    : nothing;
  return html`<section
    class="navigation-card"
    aria-label=${shown.no ? t('Navigation card {no}', { no: shown.no }) : t('Navigation card')}
  >
    <header>
      <b>${shown.no ?? '–'}</b
      >${bird}${shown.oar ? html`<span role="img" aria-label=${t('oar sign')}>${sign('oar')}</span>` : nothing}${shown.fight ? html`<span role="img" aria-label=${t('fight sign')}>${sign('fight')}</span>` : nothing}
    </header>
    ${names(words, 'overboard', t('Overboard'), shown.overboard)}${names(words, 'thirst', t('Thirst'), shown.thirst)}
  </section>`;
}

/** @param {Words} words @param {string} icon @param {string} label @param {string[]} who */
const names = (words, icon, label, who) =>
  html`<div class="named">
    ${sign(icon)}<span>${label}</span
    ><span
      >${
        who.length
          ? who.map((each) => html`<span role="img" aria-label=${term(words, each)}>${token(words, each)}</span>`)
          : '–'
      }</span
    >
  </div>`;

/** @param {Words} words @param {Facts} facts @param {NavigationCard} shown @param {(card: NavigationCard) => void} set */
export function correction(words, facts, shown, set) {
  const { no: _no, ...now } = shown;
  const toggled = (/** @type {'overboard' | 'thirst'} */ field, /** @type {Who} */ who) =>
    set({
      ...now,
      [field]: facts.characters.map(({ id }) => id).filter((id) => (id === who) !== now[field].includes(id)),
    });
  return html`<section class="card rows">
    <div class="row tall">
      <span>${t('Gull')}</span>${choice({
        label: t('Gull'),
        chosen: now.gull,
        set: (gull) => set({ ...now, gull }),
        values: [
          { value: 1, text: t('a gull') },
          { value: 0, text: t('none') },
          { value: -1, text: t('a crossed gull') },
        ],
      })}
    </div>
    ${
      /** @type {const} */ (['overboard', 'thirst']).map(
        (field) =>
          html`<div class="row tall">
            <span>${field === 'thirst' ? t('Thirst') : t('Overboard')}</span>
            <div class="tokens" role="group" aria-label=${field === 'thirst' ? t('Thirst') : t('Overboard')}>
              ${facts.characters.map(
                ({ id }) =>
                  html`<button
                    type="button"
                    class="pick"
                    aria-pressed=${now[field].includes(id)}
                    @click=${() => toggled(field, id)}
                  >
                    ${token(words, id)}<span>${term(words, id)}</span>
                  </button>`,
              )}
            </div>
          </div>`,
      )
    }
    ${switchRow({ label: t('oar sign'), on: now.oar, set: (oar) => set({ ...now, oar }) })}
    ${switchRow({ label: t('fight sign'), on: now.fight, set: (fight) => set({ ...now, fight }) })}
  </section>`;
}

/** Buttons for one open question. @param {Words} words @param {Member[]} crew @param {import('/static/build/engine').Lifeboat.OpenQuestion} question @param {Choices} choices @param {(choices: Choices) => void} set */
function ask(words, crew, question, choices, set) {
  const people = (/** @type {Who[]} */ characters) =>
    characters.map((who) => ({ who, state: crew.find((member) => member.character === who)?.state }));
  if (question.ask === 'chum') {
    return html`${tokens(words, t('Who plays chum?'), people(question.by), undefined, (who) => set({ ...choices, chum: [who] }))}
      <button type="button" class="button go" @click=${() => set({ ...choices, chum: [] })}>${t('Nobody')}</button>`;
  }
  if (question.ask === 'preserver') {
    const to = question.for.length === 1 ? question.for[0] : choices.catcher;
    const given = !to
      ? tokens(words, t('For whom?'), people(question.for), undefined, (who) => set({ ...choices, catcher: who }))
      : html`<p>${t('Who throws {who} the life preserver?', { who: term(words, to) })}</p>
          ${tokens(words, t('From whom?'), people(question.by), undefined, (who) => set({ ...choices, catcher: '', preserver: { from: who, to } }))}`;
    return html`${given}<button type="button" class="button go" @click=${() => set({ ...choices, catcher: '', preserver: {} })}>
        ${t('Nobody')}
      </button>`;
  }
  const [thirsty] = question.for;
  const paying = choices.paying ?? [];
  const settle = (/** @type {Who[]} */ payers) =>
    set({ ...choices, paying: [], water: { ...choices.water, [thirsty]: payers } });
  const pay = (/** @type {Who} */ who) =>
    paying.length + 1 === question.why.facts.thirsts ? settle([...paying, who]) : set({ ...choices, paying: [...paying, who] });
  return html`${tokens(words, t('Who gives water?'), people(question.by), undefined, pay)}
    ${paying.length ? html`<p>${t('Water from: {names}', { names: paying.map((who) => term(words, who)).join(', ') })}</p>` : nothing}
    <button type="button" class="button go" @click=${() => settle(paying)}>
      ${paying.length ? t('Nobody else') : t('Nobody')}
    </button>`;
}

/** @param {Words} words @param {Facts} facts @param {Member[]} crew @param {import('/static/build/engine').Lifeboat.Steered} effect */
function whatHappens(words, facts, crew, effect) {
  if (effect.game_over) {
    return html`<section class="card outcome" aria-live="polite">
      <div class="stamp allowed">${sign('gull')}${t('Land in sight')}</div>
      <p>${t('The fourth gull ends the voyage at once: nobody falls in, nobody goes thirsty.')} ${ruleLink('lifeboat-R27')}</p>
    </section>`;
  }
  const touched = crew.filter(({ character }) => {
    const now = effect.result[character];
    return now && (now.fell || now.thirst.length || now.wounds_added);
  });
  return html`<section class="card rows fates" aria-live="polite">
    <div class="row">
      <div>${t('Gulls')}</div>
      ${gulls(effect.gulls, facts.gulls_to_land)}
    </div>
    ${touched.map((member) => fate(words, member, effect.result[member.character]))}
    ${touched.length ? nothing : html`<p>${t('Nothing happens to anybody.')}</p>`}
  </section>`;
}

/** @param {Words} words @param {Member} member @param {import('/static/build/engine').Lifeboat.Fate} now */
function fate(words, member, now) {
  const causes = [
    ...(now.fell ? [[sign('overboard'), now.fall ? t('falls in: one wound') : t('falls in unhurt')]] : []),
    ...(now.sharks ? [[sign('shark'), t('sharks: one wound')]] : []),
    ...now.thirst.map((cause) => [sign('thirst'), t('thirst: {cause}', { cause: term(words, cause) })]),
    ...(now.parasol_used ? [[sign('parasol'), t('the parasol takes one thirst')]] : []),
    ...(now.water_used ? [[sign('thirst'), tn('{n} water card drunk', '{n} water cards drunk', now.water_used)]] : []),
  ];
  return html`<div class="row fate">
    <div class="who">
      ${token(words, member.character, now.state)}<span
        ><b>${term(words, member.character)}</b>
        ${causes.map(([icon, text]) => html`<em>${icon}${text}</em>`)}${now.state === member.state ? nothing : html`<em class="turned">${term(words, now.state)}</em>`}</span
      >
    </div>
    <strong aria-label=${tn('{n} new wound', '{n} new wounds', now.wounds_added)}
      >${now.wounds_added ? `+${now.wounds_added}` : '0'}</strong
    >
  </div>`;
}
