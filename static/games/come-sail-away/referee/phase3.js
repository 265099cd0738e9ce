// Phase 3, one step after the other: the engine names what comes next, the player chooses, nothing is forgotten.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice, stepperRow, switchRow } from '/static/parts/controls.js';
import { refusalCard, sentence, verdictCard } from '/static/parts/reasons.js';
import { passenger, trackSpace, trackWords } from '/static/games/come-sail-away/ship.js';
import { deck, unhappyTile } from '/static/games/come-sail-away/referee/deck.js';
import { writeBack } from '/static/games/come-sail-away/referee/write-back.js';
import { doorPicker } from '/static/games/come-sail-away/referee/fill.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/referee.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/referee.js').Situation} Situation
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/build/engine').ComeSailAway.Choice} Choice
 * @typedef {import('/static/build/engine').ComeSailAway.NextStep} NextStep
 */

/** The situation in which phase 3 begins. @param {Context} context @param {Situation['ship']} ship @param {boolean} luggageStep @returns {Promise<Situation>} */
export async function phase3From({ ui, ask }, ship, luggageStep) {
  const begun = await ask('phase3', { ship, luggage_step: luggageStep, track: ui.track, suitcase: ui.suitcase });
  return { ...ui, task: 'phase3', ship, phase3: begun, choice: undefined };
}

/** @param {Context} context */
export function phase3Task(context) {
  const { ui, words } = context;
  const begun = ui.phase3;
  if (!begun || begun.refusal) return html`${before(context)}${begun ? refusalCard(words, begun.refusal) : nothing}`;
  const { state, next } = begun;
  const places = open(ui, next);
  return html` <section class="card ask" aria-live="polite">${sentence(words, next.why)}${asking(context, next)}</section>
    ${deck(
      context,
      state.ship,
      (place) => tap(context, next, place),
      (place) =>
        places.includes(place)
          ? { look: next.do === 'small-cabin' && ui.picked === place ? 'glow picked' : 'glow', words: t('possible') }
          : undefined,
    )}
    ${unhappyTile(context, state.ship.unhappy)} ${begun.stamp === 'refused' ? verdictCard(words, begun) : nothing}
    ${
      state.events.length
        ? html`<h2>${t('Done so far')}</h2>
            <ol class="card rows plain">
              ${state.events.map((event) => html`<li class="row tall">${sentence(words, event)}</li>`)}
            </ol>`
        : nothing
    }`;
}

/** @param {Context} context */
function before(context) {
  const { ui, change, words } = context;
  const last = ui.track.length - 1;
  return html`${deck(context, ui.ship, () => {})}
    <section class="card rows">
      ${switchRow({ label: t('The luggage passenger was placed in a cabin or in the suite'), on: Boolean(ui.luggageStep), set: (luggageStep) => change({ ...ui, luggageStep }) })}
      ${last > 0 ? stepperRow({ label: t('Suitcase on space'), hint: trackWords(words, ui.track[ui.suitcase]), value: ui.suitcase, least: 0, most: last, set: (suitcase) => change({ ...ui, suitcase }) }) : nothing}
    </section>
    <button
      type="button"
      class="button go"
      @click=${async () => change(await phase3From(context, ui.ship, Boolean(ui.luggageStep)))}
    >
      ${t('Begin phase 3')}
    </button>`;
}

/** The places that glow for this step. @param {Situation} ui @param {NextStep} next @returns {string[]} */
function open(ui, next) {
  if (next.do === 'flip' || next.do === 'small-cabin') return next.at;
  if (next.do === 'library') return next.to;
  if (next.do === 'extra') return ui.choice === undefined ? [] : next.choices[ui.choice].to;
  return [];
}

/** @param {Context} context @param {Choice} choose */
async function step({ ui, change, ask }, choose) {
  const begun = ui.phase3;
  if (!begun || begun.refusal) return undefined;
  const answer = await ask('phase3-step', { state: begun.state, choose });
  if (answer.refusal)
    return change({ ...ui, phase3: { ...begun, stamp: 'refused', breaks: answer.refusal.reasons, prices: [] } });
  if (answer.stamp === 'refused') return change({ ...ui, phase3: answer });
  const { ship, suitcase } = answer.state;
  return change({ ...ui, phase3: answer, ship, suitcase, choice: undefined, doors: [], picked: '' });
}

/** @param {Context} context @param {NextStep} next @param {Place} place */
function tap(context, next, place) {
  const { ui } = context;
  if (next.do === 'flip') return step(context, { do: 'flip', at: place });
  if (next.do === 'library') return step(context, { do: 'library', to: place });
  // R28: the space or the doors may be chosen first.
  if (next.do === 'small-cabin' && next.at.includes(place))
    return ui.doors?.length
      ? step(context, { do: 'small-cabin', at: place, doors: ui.doors })
      : context.change({ ...ui, picked: place });
  if (next.do === 'extra' && ui.choice !== undefined) {
    const { from, colour } = next.choices[ui.choice];
    return step(context, { do: 'extra', from, colour, to: place });
  }
  return undefined;
}

/** Doors and space: whichever is still missing, then it is laid. @param {Context} context @param {string[]} free */
function layIt(context, free) {
  const { picked, doors } = context.ui;
  const at = picked && free.includes(picked) ? picked : undefined;
  if (!doors?.length)
    return at ? html`<p class="soft">${t('Now choose its doors: {place}', { place: term(context.words, at) })}</p>` : nothing;
  return at
    ? html`<button type="button" class="button go" @click=${() => step(context, { do: 'small-cabin', at, doors })}>
        ${t('Lay it here')}
      </button>`
    : html`<p class="soft">${t('Now tap a space that glows.')}</p>`;
}

/** What the player is asked besides the place. @param {Context} context @param {NextStep} next */
function asking(context, next) {
  const { ui, change, words, facts } = context;
  if (next.do === 'suitcase') {
    if (!next.tell_space)
      return html`<button type="button" class="button go" @click=${() => step(context, { do: 'suitcase' })}>
        ${t('Move the suitcase')}
      </button>`;
    return html`<p class="soft">${t('What does its new space show?')}</p>
      <div class="chips" role="group" aria-label=${t('New space of the suitcase')}>
        ${facts.track_spaces.slice(1).map((kind) => html`<button type="button" class="chip" aria-label=${term(words, kind)} @click=${() => step(context, { do: 'suitcase', space: kind })}>${kind === 'points' ? term(words, kind) : trackSpace(facts, { kind })}</button>`)}
      </div>`;
  }
  if (next.do === 'small-cabin') {
    return html`${doorPicker({ words, facts, chosen: ui.doors ?? [], set: (doors) => change({ ...ui, doors }) })}
    ${layIt(context, next.at)}`;
  }
  if (next.do === 'extra') {
    return html`${next.from.map(
      (source) =>
        html`<p class="caption">${term(words, source)}</p>
          ${choice({
            label: term(words, source),
            chosen: ui.choice,
            set: (chosen) => change({ ...ui, choice: chosen }),
            values: next.choices
              .map((each, index) => ({ each, value: index }))
              .filter(({ each }) => each.from === source)
              .map(({ each, value }) => ({
                value,
                text: html`${passenger(words, each.colour)}<span class="unseen">${term(words, each.colour)}</span>`,
              })),
          })}`,
    )}
    ${ui.choice === undefined ? html`<p class="soft">${t('Choose who comes.')}</p>` : html`<p class="soft">${t('Now tap a room that glows.')}</p>`}`;
  }
  if (next.do === 'done') {
    return html`${next.claims.length ? html`<p>${next.claims.map((number) => term(words, `amenity:${number}`)).join(', ')}</p>` : nothing}
      ${writeBack(context, next.claims)}
      <button
        type="button"
        class="button"
        @click=${() => change({ ...ui, task: 'card', card: [], path: [], phase3: undefined, luggageStep: false })}
      >
        ${t('Next card')}
      </button>`;
  }
  return html`<p class="soft">${t('Tap a room that glows.')}</p>`;
}
