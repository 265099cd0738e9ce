// Five numbers instead of a ship: for those who counted on paper already.
import { html } from '/static/vendor/lit-html.js';
import { sumCell, sumOf } from '/static/parts/controls.js';
import { ruleLink, signed } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Facts} Facts
 */

/** All passengers of the box. @param {Facts} facts */
export const everybody = (facts) => facts.passengers_per_colour * facts.colours.length;

/** @param {Context} context @param {number} seat */
export function numbersPad(context, seat) {
  const { table, words, facts, ui } = context;
  const one = table.state.players[seat].pad;
  const most = {
    rooms: facts.most_printed_points * (facts.cells.length + facts.spaces.length),
    passengers: everybody(facts),
    tokens: table.state.options.amenities.length,
    luggage: facts.most_printed_points,
    unhappy: everybody(facts),
  };
  const hints = {
    rooms: t('points printed on them, as a sum'),
    passengers: t('how many, not on the staircase: 1 each'),
    tokens: t('how many: 3 each'),
    luggage: t('points last reached or passed'),
    unhappy: t('how many: −1 each'),
  };
  const cells = (ui.typed ??= {});
  return html`<section class="card rows">
    ${
      /** @type {(keyof typeof most)[]} */ (Object.keys(most)).map((what, index) => {
        const cell = `${seat} ${what}`;
        const now = what === 'rooms' ? (one.rooms ?? []).join('+') : String(one[what] ?? '');
        const typed = sumOf(cells[cell] ?? '') === sumOf(now) ? (cells[cell] ?? now) : now;
        const set = (/** @type {number} */ n, /** @type {string} */ text) => {
          cells[cell] = text;
          return what === 'rooms' ? context.act(seat, what, { points: parts(text, n) }) : context.act(seat, what, { n });
        };
        return html`<div class="row">
          <div>
            ${term(words, what)}<em
              >${hints[what]} <b>${points(context, seat, index)}</b> ${ruleLink(`come-sail-away-S${index + 1}`)}</em
            >
          </div>
          ${sumCell({ label: term(words, what), typed, least: 0, most: most[what], set })}
        </div>`;
      })
    }
  </section>`;
}

/** The numbers of a sum, so that `8+6+6` is kept as three rooms. @param {string} text @param {number} sum */
function parts(text, sum) {
  const plain = text.replaceAll(' ', '');
  return /^\d+(\+\d+)*$/.test(plain) ? plain.split('+').map(Number) : [sum];
}

/** @param {Context} context @param {number} seat @param {number} index of the score's line */
function points({ table }, seat, index) {
  const line = table.tally?.players[seat].lines[index];
  return line ? signed(line.points) : '';
}
