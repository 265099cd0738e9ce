// The fast way: tap what the line reached; the engine crosses boxes, parks buses, gives bonus passengers and writes stars.
import { html, nothing } from '/static/vendor/lit-html.js';
import { stepper } from '/static/parts/controls.js';
import { badge, star } from '/static/games/get-on-board/passengers.js';
import { sentence } from '/static/parts/reasons.js';
import { inTurn, padOf, roundOf, rubOut, situationOf } from '/static/games/get-on-board/pad/asking.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.Passenger} Passenger
 * @typedef {import('/static/build/engine').GetOnBoard.Place} Place
 * @typedef {import('/static/build/engine').GetOnBoard.StarField} StarField
 * @typedef {import('/static/build/engine').GetOnBoard.Thing} Thing
 */

/** @type {Passenger[]} */
const PASSENGERS = ['old_lady', 'student', 'tourist', 'business'];
/** @type {Place[]} */
const PLACES = ['university', 'monument_light', 'monument_dark', 'office'];
/** @type {Record<Place, StarField>} */
const STARS = {
  university: 'star_university',
  monument_light: 'star_light',
  monument_dark: 'star_dark',
  office: 'star_office',
};

/** Words that fit below a small picture. @type {Record<string, string>} */
const SHORT = { monument_light: t('light one'), monument_dark: t('dark one') };

/** @param {Context} context @param {number} seat */
export function reached(context, seat) {
  const { words, facts, table } = context;
  const stars = situationOf(context, seat)?.next.stars;
  const places = Object.values(facts.cities[table.state.options.city].intersections);
  const landmark = (/** @type {Place} */ place) =>
    term(words, places.find((each) => each.landmark && each.place === place)?.landmark ?? '');
  const out = padOf(context, seat).sheet.eliminated;
  return html`<section class="card reach" aria-label=${t('What did the line reach?')}>
    <h2>${t('What did the line reach?')}</h2>
    <div class="kinds">
      ${[...PASSENGERS, ...PLACES].map(
        (what) =>
          html`<button
            type="button"
            class="kind"
            aria-disabled=${Boolean(out)}
            data-why=${out ? t('A player who is out marks nothing.') : nothing}
            @click=${() => inTurn(context, () => reach(context, seat, what, false))}
          >
            ${badge(words, what)}${
              SHORT[what]
                ? html`<span class="unseen">${term(words, what)}</span><span aria-hidden="true">${SHORT[what]}</span>`
                : html`<span>${term(words, what)}</span>`
            }
          </button>`,
      )}
      ${PLACES.map(
        (what) =>
          html`<button
            type="button"
            class="kind starred"
            aria-disabled=${Boolean(out || (stars && !stars.includes(STARS[what])))}
            data-why=${out ? t('A player who is out marks nothing.') : stars && !stars.includes(STARS[what]) ? t('This star is written already.') : nothing}
            @click=${() => inTurn(context, () => reach(context, seat, what, true))}
          >
            <span class="both">${badge(words, what)}${star()}</span><span>${term(words, landmark(what) ?? '')}</span
            ><span class="unseen">${t('{what} with a star', { what: term(words, what) })}</span>
          </button>`,
      )}
    </div>
    <div class="counters">${counter(context, seat, 'turn_boxes')}${counter(context, seat, 'traffic_boxes')}</div>
    ${happened(context)}
  </section>`;
}

/** @param {Context} context @param {number} seat @param {Thing} what @param {boolean} starred */
async function reach(context, seat, what, starred) {
  const { table, ui } = context;
  const known = await context.ask('stops', {
    sheet: padOf(context, seat).sheet,
    reached: [{ what, star: starred }],
  });
  const round = roundOf(context);
  if (await context.act(seat, 'reach', { what, star: starred, ...(round ? { round } : {}) })) {
    ui.happened = { after: table.last?.id, news: known.refusal ? [] : known.happened };
    context.refresh();
  }
}

/** What the last thing reached did on the sheet. @param {Context} context */
function happened({ table, ui, words }) {
  const news = ui.happened && ui.happened.after === table.last?.id ? ui.happened.news : [];
  return html`<div class="happened" aria-live="polite">${news.map((reason) => sentence(words, reason))}</div>`;
}

/** @param {Context} context @param {number} seat @param {'turn_boxes' | 'traffic_boxes'} field */
function counter(context, seat, field) {
  const value = padOf(context, seat).sheet[field];
  const next = situationOf(context, seat)?.next.boxes.find((each) => each.field === field);
  const label = term(context.words, field);
  return html`<div class="counter" role="group" aria-label=${label}>
    <span class="caption">${label}</span>${stepper({
      label,
      value,
      least: 0,
      most: value + (next?.left ?? 0),
      set: (wanted) =>
        inTurn(context, () => (wanted > value ? context.act(seat, 'cross', { box: field }) : rubOut(context, seat, field))),
    })}
  </div>`;
}
