// Counting without painting: ten numbers, cells that keep a calculation, and events counted by hand.
import { html } from '/static/vendor/lit-html.js';
import { stepperRow, sumCell } from '/static/parts/controls.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/** @typedef {import('/static/games/boarding/pad.js').Context} Context */

/** What is counted by hand, with its rule. @type {[keyof Boarding.Numbers, string][]} */
const BY_HAND = [
  ['pairs', 'S2'],
  ['children_in_care', 'S3'],
  ['largest_Y', 'S4'],
  ['largest_G', 'S4'],
  ['largest_B', 'S4'],
  ['full_sectors', 'S5'],
  ['empty_seats', 'S6'],
];
/** @type {['vouchers' | 'expelled' | 'bonus_cards', string][]} */
const BESIDE_THE_PLANE = [
  ['vouchers', 'S7'],
  ['expelled', 'S8'],
  ['bonus_cards', 'S10'],
];
const MOST = 999;

/** Vouchers, expelled passengers and +1 cards. @param {Context} context @param {number} seat */
export function steppers({ table, words, act }, seat) {
  const { pad } = table.state.players[seat];
  return html`<section class="card rows">
    ${BESIDE_THE_PLANE.map(([what, rule]) =>
      stepperRow({
        label: term(words, what),
        hint: ruleLink(`boarding-${rule}`),
        value: pad[what],
        least: 0,
        most: MOST,
        set: (to) => act(seat, 'set', { what, to }),
      }),
    )}
  </section>`;
}

/** @param {Context} context @param {number} seat */
export function numbersPad(context, seat) {
  const { table, words, act } = context;
  const { pad } = table.state.players[seat];
  const row = (
    /** @type {Boarding.SetMark['what']} */ what,
    /** @type {string} */ rule,
    /** @type {number | null | undefined} */ value,
  ) =>
    cell({
      label: term(words, what),
      rule,
      typed: pad.written[what] ?? value ?? '',
      least: 0,
      set: (to, written) => act(seat, 'set', { what, to, written }),
    });
  const events = table.state.options.events.map((event) =>
    event === 'E8'
      ? row('largest_empty_area', event, pad.numbers.largest_empty_area)
      : cell({
          label: term(words, event),
          rule: event,
          typed: pad.event_points[event] ?? '',
          least: -MOST,
          set: (to) => act(seat, 'event-points', { event, to }),
        }),
  );
  return html`<section class="card rows" aria-label=${t('Ten numbers')}>
    ${BY_HAND.map(([what, rule]) => row(what, rule, pad.numbers[what]))}
    ${BESIDE_THE_PLANE.map(([what, rule]) => row(what, rule, pad[what]))} ${events}
  </section>`;
}

/** @param {{label: string, rule: string, typed: string | number, least: number, set: (to: number, written: string) => void}} given */
function cell({ label, rule, typed, least, set }) {
  return html`<div class="row">
    <div>${label}<em>${ruleLink(`boarding-${rule}`)}</em></div>
    ${sumCell({ label, typed: String(typed), least, most: MOST, set })}
  </div>`;
}
