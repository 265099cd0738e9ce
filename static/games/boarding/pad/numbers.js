// Ten numbers instead of a plane: an entry of its own that begins with what the plane says and counts only when that is wanted.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sumCell } from '/static/parts/controls.js';
import { isBlank, padOf, readingOf } from '/static/games/boarding/pad/asking.js';
import { BESIDE_THE_PLANE, MOST } from '/static/games/boarding/pad/beside.js';
import { inRun } from '/static/parts/run.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

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

/** The numbers as somebody would count them on the plane. @param {Boarding.PlaneRead | undefined} reading @returns {Boarding.Numbers} */
function onThePlane(reading) {
  if (!reading) return {};
  const { pairs, children, largest, full_sectors, empty, empty_areas } = reading;
  return {
    pairs: pairs.length,
    children_in_care: children.filter((child) => child.cared).length,
    largest_Y: largest.Y.length,
    largest_G: largest.G.length,
    largest_B: largest.B.length,
    full_sectors: full_sectors.length,
    empty_seats: empty.length,
    largest_empty_area: empty_areas[0]?.length ?? 0,
  };
}

/** @param {Context} context @param {number} seat */
export function numbersPad(context, seat) {
  const { table, words, act } = context;
  const pad = padOf(context, seat);
  const counts = pad.count_by === 'numbers';
  const fromPlane = !counts && !isBlank(context, seat);
  const shown = fromPlane ? onThePlane(readingOf(context, seat)) : pad.numbers;
  /** The first number that is written makes the numbers count, where no plane is painted; one undo takes both back. @param {() => Promise<boolean>} write */
  const write = (write) =>
    inRun(`numbers ${seat}`, async () => {
      if (!counts && !(await act(seat, 'count-by', { by: 'numbers' }))) return;
      await inRun(`numbers ${seat}`, write);
    });
  const row = (
    /** @type {Boarding.SetMark['what']} */ what,
    /** @type {string} */ rule,
    /** @type {number | null | undefined} */ value,
  ) =>
    cell({
      label: term(words, what),
      rule,
      typed: (fromPlane ? '' : pad.written[what]) || (value ?? ''),
      least: 0,
      off: fromPlane,
      set: (to, written) => write(() => act(seat, 'set', { what, to, written })),
    });
  const events = table.state.options.events.map((event) =>
    event === 'E8'
      ? row('largest_empty_area', event, shown.largest_empty_area)
      : cell({
          label: term(words, event),
          rule: event,
          typed: pad.event_points[event] ?? '',
          least: -MOST,
          off: fromPlane,
          set: (to) => write(() => act(seat, 'event-points', { event, to })),
        }),
  );
  return html`<div class="numbers-pad">
    <p class="soft">
      ${
        counts
          ? t('These numbers count. The painted plane stays as it is.')
          : fromPlane
            ? t('This is how the plane counts. The numbers can count instead.')
            : t('Nobody is painted here: what is typed counts.')
      }
      ${
        counts || fromPlane
          ? html`<button
              type="button"
              class="button"
              @click=${() => act(seat, 'count-by', { by: counts ? 'plane' : 'numbers' })}
            >
              ${counts ? t('Count by the plane') : t('Count by these numbers')}
            </button>`
          : nothing
      }
    </p>
    <section class="rows" aria-label=${t('Ten numbers')}>
      ${BY_HAND.map(([what, rule]) => row(what, rule, shown[what]))}
      ${BESIDE_THE_PLANE.map(([what, rule]) => row(what, rule, pad[what]))} ${events}
    </section>
  </div>`;
}

/** @param {{label: string, rule: string, typed: string | number, least: number, off: boolean, set: (to: number, written: string) => void}} given */
function cell({ label, rule, typed, least, off, set }) {
  return html`<div class="row">
    <div>${label}<em>${ruleLink(`boarding-${rule}`)}</em></div>
    ${off ? html`<output>${typed}</output>` : sumCell({ label, typed: String(typed), least, most: MOST, set })}
  </div>`;
}
