// Five numbers instead of a ship: for those who counted on paper already.
import { html } from '/static/vendor/lit-html.js';
import { sumCell, sumOf } from '/static/parts/controls.js';
import { ruleLink, signed } from '/static/parts/reasons.js';
import { MOST_PRINTED } from '/static/games/come-sail-away/pad/printed.js';
import { term } from '/static/sentences.js';

/** @typedef {import('/static/pads/play.js').Context} Context */

const MOST_IN_ROOMS = 999;

/** All passengers of the box. @param {any} facts @returns {number} */
export const everybody = (facts) => facts.passengers_per_colour * facts.colours.length;

/** @param {Context} context @param {number} seat */
export function numbersPad(context, seat) {
  const { table, words, facts, ui } = context;
  const one = table.state.players[seat].pad;
  const most = {
    rooms: MOST_IN_ROOMS,
    passengers: everybody(facts),
    tokens: table.state.options.amenities.length,
    luggage: MOST_PRINTED,
    unhappy: everybody(facts),
  };
  return html`<section class="card rows">
    ${Object.entries(most).map(([what, upTo], index) => {
      const cell = `${seat} ${what}`;
      const now = what === 'rooms' ? one.rooms.join('+') : String(one[what] ?? '');
      const typed = sumOf(ui[cell] ?? '') === sumOf(now) ? (ui[cell] ?? now) : now;
      const set = (/** @type {number} */ n, /** @type {string} */ text) => {
        ui[cell] = text;
        return context.act(seat, what, what === 'rooms' ? { points: parts(text, n) } : { n });
      };
      return html`<div class="row">
        <div>${term(words, what)}<em>${points(context, seat, index)} ${ruleLink(`come-sail-away-S${index + 1}`)}</em></div>
        ${sumCell({ label: term(words, what), typed, least: 0, most: upTo, set })}
      </div>`;
    })}
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
