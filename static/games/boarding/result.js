// The end of Boarding: where a section of the score lies in the plane, the planes for a shared picture, and how a game alone ends.
import { html, nothing } from '/static/vendor/lit-html.js';
import { conditions, soloOf } from '/static/games/boarding/pad/solo.js';
import { enter, inTurns, isAlone, isBlank, layoutOf, padOf } from '/static/games/boarding/pad/asking.js';
import { MOST } from '/static/games/boarding/pad/beside.js';
import { plane } from '/static/games/boarding/plane.js';
import { planeSource } from '/static/games/boarding/plane-source.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @import { Boarding, Frame } from '/static/build/engine' */
/** @typedef {Frame.Reason} Reason @typedef {import('/static/pads/closing.js').Settling} Settling */

/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

/** A number beside or instead of a plane. @param {Context} context @param {number} seat @param {Boarding.SetMark['what']} what @param {number | null} now @param {boolean} [named] @returns {import('/static/pads/closing.js').Numbered} */
function number({ words, table }, seat, what, now, named = false) {
  const label = term(words, what);
  return {
    label: named ? t('{name}, {what}', { name: table.record.seats[seat].name, what: label }) : label,
    mark: 'set',
    seat,
    number: now,
    least: 0,
    most: MOST,
    writes: (to) => ({ what, to }),
  };
}

/** The number that tells of passengers of a kind. @type {Record<string, keyof Boarding.Numbers>} */
const COUNTED = {
  lover: 'pairs',
  child: 'children_in_care',
  tourist: 'largest_Y',
  ecologist: 'largest_G',
  businessman: 'largest_B',
};

/** To a plane, to be painted there. @param {Context} context @param {number} seat @returns {Settling} */
const toPlane = (context, seat) => ({
  label: t('To {name}’s plane', { name: context.table.record.seats[seat].name }),
  pad: seat,
  prepare: () => enter(context, 'keys'),
});

/** @param {Context} context @param {Reason} point @returns {Settling[]} */
export function settle(context, { code, facts }) {
  const { table, words } = context;
  const { players } = table.state;
  const seat = /** @type {number} */ (facts.seat);
  const typed = (/** @type {(keyof Boarding.Numbers)[]} */ ...all) =>
    all.map((what) => number(context, seat, what, padOf(context, seat).numbers[what] ?? null));
  switch (code) {
    case 'not-entered':
      return typed(/** @type {keyof Boarding.Numbers} */ (facts.what));
    case 'full-and-empty-disagree':
      return typed('full_sectors', 'empty_seats');
    case 'more-passengers-than-taken-seats':
      return typed('pairs', 'children_in_care', 'largest_Y', 'largest_G', 'largest_B', 'empty_seats');
    case 'event-needs-plane': {
      const event = String(facts.event);
      return [
        {
          label: term(words, event),
          mark: 'event-points',
          seat,
          number: null,
          least: -MOST,
          most: MOST,
          writes: (/** @type {number} */ to) => ({ event, to }),
        },
      ];
    }
    case 'more-expelled-than-tokens-left':
      return [number(context, seat, 'expelled', padOf(context, seat).expelled)];
    case 'more-vouchers-than-the-game-has':
      return players.map(({ pad }, each) => number(context, each, 'vouchers', pad.vouchers, true));
    // V3: which plane is wrong, the table has to see.
    case 'more-than-the-game-has':
      return padOf(context, seat).count_by === 'numbers' ? typed(COUNTED[String(facts.kind)]) : [toPlane(context, seat)];
    // V7: a plane that nobody has entered, or passengers beside one.
    case 'no-colour-used-up':
      return inTurns(context)
        ? []
        : [
            ...players.flatMap((_, each) => (isBlank(context, each) ? [toPlane(context, each)] : [])),
            ...players.map(({ pad }, each) => number(context, each, 'expelled', pad.expelled, true)),
          ];
    // V4: the side is agreed on before the first mark.
    case 'side-for-other-number':
      return [{ label: t('We agreed on it'), asItIs: true }];
    default:
      return [];
  }
}

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
  const { table, ask, words } = context;
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
  return planeSource(words, seats, drawings, width);
}
