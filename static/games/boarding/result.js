// The end of Boarding: where a section of the score lies in the plane.
import { html, nothing } from '/static/vendor/lit-html.js';
import { plane } from '/static/games/boarding/plane.js';
import { sound } from '/static/parts/wonder.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/boarding/pad.js').Context} Context */

/** The plane with the seats that brought these points. @param {Context} context @param {number} seat @param {string} _section @param {string[]} at */
export function places(context, seat, _section, at) {
  const { table, words, facts } = context;
  const { options, players } = table.state;
  const seats = sound(context.wonder('layout', 'layout', { options, players: players.length }));
  if (!seats || !at.length || players[seat].pad.count_by === 'numbers') return nothing;
  const label = t('Plane of {name}', { name: players[seat].name });
  return html`<div class="places">${plane({ seats, rows: players[seat].pad.rows, words, facts, label, offered: at })}</div>`;
}
