// The end of Boarding: where a section of the score lies in the plane, the planes for a shared picture, and how a game alone ends.
import { html, nothing } from '/static/vendor/lit-html.js';
import { conditions, soloOf } from '/static/games/boarding/pad/solo.js';
import { isAlone, layoutOf } from '/static/games/boarding/pad/asking.js';
import { plane } from '/static/games/boarding/plane.js';
import { planeSource } from '/static/games/boarding/plane-source.js';
import { sound } from '/static/parts/wonder.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

/** The plane with the seats that brought these points lit. @param {Context} context @param {number} seat @param {string} _section @param {string[]} at */
export function places(context, seat, _section, at) {
  const { table, words, facts } = context;
  const { players } = table.state;
  const seats = layoutOf(context);
  if (!seats || !at.length || players[seat].pad.count_by === 'numbers') return nothing;
  const label = t('Plane of {name}', { name: players[seat].name });
  return html`<div class="on-board">
    ${plane({ seats, rows: players[seat].pad.rows, words, facts, label, lit: at, stands: true })}
  </div>`;
}

/** Alone there are no points: the conditions stand in their place. @param {Context} context */
export function instead(context) {
  if (!isAlone(context)) return undefined;
  const solo = soloOf(context);
  return html`<section class="card solo" aria-label=${t('Solo scenario')}>
    ${conditions(context)}
    <p>${tn('{n} voucher left.', '{n} vouchers left.', solo?.vouchers ?? 0)}</p>
  </section>`;
}

/** Every painted plane, for the picture of the result. @param {Context} context @param {number} width @returns {Promise<{source: string, height: number}>} */
export async function picture(context, width) {
  const { table, ask } = context;
  const { options, players } = table.state;
  const seats = sound(await ask('layout', { options, players: players.length }));
  const painted = players.filter(({ pad }) => pad.count_by === 'plane' && /[RWYGB]/.test(pad.rows.join('')));
  if (!seats || !painted.length) return { source: '', height: 0 };
  const drawings = await Promise.all(
    painted.map(async ({ name, pad }) => ({
      name,
      rows: pad.rows,
      reading: sound(await ask('plane', { layout: seats.layout, rows: pad.rows })),
    })),
  );
  return planeSource(seats, drawings, width);
}
