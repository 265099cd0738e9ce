// What a new table of Get on Board is asked: the side of the board.
import { html } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { ruleLink } from '/static/parts/reasons.js';
import { sound, wondering } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/sentences.js').Words} Words */

let draw = () => {};
/** What is asked for the new table. */
const wonder = wondering('get-on-board', () => draw());

/**
 * The city that lies on the table for this many players, unless another is chosen.
 * @param {{seats: unknown[], options: {city: string | null}, meta: {options: {id: string, values: unknown[]}[]}}} form
 * @param {Words} words
 * @param {() => void} refresh
 */
function setup({ seats, options, meta }, words, refresh) {
  draw = refresh;
  const cities = meta.options.find(({ id }) => id === 'city')?.values ?? [];
  const usual = sound(wonder('setup', 'setup', { players: seats.length }))?.city;
  return html`<section class="card">
    <div>
      ${t('Side of the board')}
      <span class="soft"
        >${usual ? term(words, usual) : ''} ${tn('with {n} player', 'with {n} players', seats.length)}
        ${ruleLink('get-on-board-P1')}</span
      >
    </div>
    ${choice({
      label: t('Side of the board'),
      chosen: options.city ?? usual,
      values: cities.map((value) => ({ value, text: term(words, String(value)) })),
      set: (city) => {
        // The side that belongs to this many players follows them if they become more or fewer.
        options.city = city === usual ? null : city;
        refresh();
      },
    })}
  </section>`;
}

export default { setup, asked: ['city'] };
