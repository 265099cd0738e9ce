// What a new table of Boarding is asked: the plane to confirm, the events in play, alone the scenario.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice, stepperRow } from '/static/parts/controls.js';
import { eventList } from '/static/games/boarding/pad/events.js';
import { plane, upright } from '/static/games/boarding/plane.js';
import { ruleLink } from '/static/parts/reasons.js';
import { sound, wondering } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @import { Boarding, Frame } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {{options: Boarding.Options, seats: {name: string}[], facts: Boarding.Facts, meta: {options: Frame.Option[]}}} Form
 * @typedef {<Name extends keyof Boarding.Options>(id: Name, value: Boarding.Options[Name]) => void} Set
 */

let draw = () => {};
/** What is asked for the new table. */
const wonder = wondering('boarding', () => draw());

/** @param {Form} form @param {Words} words @param {() => void} change */
function setup(form, words, change) {
  const { options, seats } = form;
  /** @type {Set} */
  const set = (id, value) => {
    options[id] = value;
    change();
  };
  upright.onchange = change;
  return html`${seats.length === 1 ? scenario(options, words, set) : events(form, words, set, change)}
  ${board(form, words, set, change)}`;
}

/** @param {Boarding.Options} options @param {Words} words @param {Set} set */
function scenario(options, words, set) {
  return html`<section class="card">
    <h2>${term(words, 'scenario')}</h2>
    ${choice({
      label: term(words, 'scenario'),
      chosen: options.scenario,
      set: (value) => set('scenario', value),
      values: [1, 2, 3].map((value) => ({ value, text: term(words, `scenario-${value}`) })),
    })}
    ${choice({
      label: term(words, 'level'),
      chosen: options.level,
      set: (value) => set('level', value),
      values: ['easy', 'medium', 'hard'].map((value) => ({ value, text: term(words, value) })),
    })}
    ${ruleLink(`boarding-Q${7 + options.scenario}`)}
  </section>`;
}

/** @param {Form} form @param {Words} words @param {Set} set @param {() => void} refresh */
const events = ({ options, facts }, words, set, refresh) =>
  html`<details class="card">
    <summary class="button quiet">
      ${options.events.length ? options.events.map((id) => term(words, id)).join(', ') : t('No events in play')}
    </summary>
    ${eventList({ words, facts, chosen: options.events, set: (chosen) => set('events', chosen), refresh })}
  </details>`;

/** @param {Form} form @param {Words} words @param {Set} set @param {() => void} refresh */
function board({ options, seats, facts, meta }, words, set, refresh) {
  draw = refresh;
  const plain = sound(wonder('layout', 'layout', { options, players: seats.length }));
  if (!plain) return nothing;
  const { values } = meta.options.find((option) => option.id === 'layout') ?? { values: [] };
  return html`<details class="card">
    <summary class="button quiet">${t('Your plane: {sectors} abreast', { sectors: plain.layout.sectors.join(' + ') })}</summary>
    <p class="soft">
      ${t('Does the board in front of you look like this? If not, draw your own layout.')} ${ruleLink('boarding-P4')}
    </p>
    ${choice({ label: term(words, 'layout'), chosen: options.layout, set: (value) => set('layout', value), values: values.map((value) => ({ value, text: term(words, String(value)) })) })}
    ${options.layout === 'custom' ? ownLayout(options, words, set) : nothing}
    ${plane({ seats: plain, rows: plain.rows, words, facts, label: term(words, 'layout') })}
  </details>`;
}

/** @param {Boarding.Options} options @param {Words} words @param {Set} set */
function ownLayout(options, words, set) {
  const widths = options.custom_sectors;
  return html`<div class="rows">
    ${stepperRow({ label: t('Sectors'), value: widths.length, least: 1, most: 6, set: (n) => set('custom_sectors', n > widths.length ? [...widths, 3] : widths.slice(0, n)) })}
    ${widths.map((width, at) => stepperRow({ label: t('Seats abreast in sector {name}', { name: 'ABCDEF'[at] }), value: width, least: 1, most: 6, set: (n) => set('custom_sectors', widths.with(at, n)) }))}
    ${stepperRow({ label: term(words, 'custom_rows'), value: options.custom_rows, least: 3, most: 5, set: (n) => set('custom_rows', n) })}
    ${stepperRow({ label: term(words, 'custom_exit_row'), value: options.custom_exit_row, least: 1, most: options.custom_rows, set: (n) => set('custom_exit_row', n) })}
    <p class="soft">
      ${tn('{n} seat in all', '{n} seats in all', options.custom_rows * widths.reduce((sum, width) => sum + width, 0))}
    </p>
  </div>`;
}

export default {
  setup,
  asked: ['layout', 'custom_rows', 'custom_exit_row', 'start', 'scenario', 'level'],
  // Events are drawn anew for every play.
  anew: ['events'],
  options: (/** @type {{startPlayer: number}} */ form) => ({ start: form.startPlayer }),
};
