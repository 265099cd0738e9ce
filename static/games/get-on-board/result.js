// The end of Get on Board: how open points are settled in place, and where a section of the score lies on the map.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cityMap } from '/static/games/get-on-board/city.js';
import { padOf } from '/static/games/get-on-board/pad/asking.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {import('/static/pads/closing.js').Settling} Settling
 */

/** Who waits, or what stands, at a stop that brings this section its points, and the rule that counts it. */
/** @type {Record<string, {rule: string, found: string[]}>} */
const FOUND = {
  old_ladies: { rule: 'S2', found: ['old_lady'] },
  students: { rule: 'S3', found: ['student', 'university'] },
  tourists: { rule: 'S5', found: ['tourist', 'monument_light', 'monument_dark'] },
  business: { rule: 'S5', found: ['business', 'office'] },
};

/** @param {Context} _context @param {Reason} point @returns {Settling[]} */
export function settle(_context, { code, facts }) {
  const seat = /** @type {number} */ (facts.seat);
  const done = { mark: 'write', seat, fields: { field: 'personal_done', value: true } };
  // S9: only the table knows whether the three letters are on a line that is not on the map.
  if (code === 'objective-not-checked' || code === 'objective-not-known')
    return [
      { label: t('All three reached'), ...done },
      { label: t('Not reached'), asItIs: true },
    ];
  if (code === 'objective-not-shown')
    return [{ label: t('{name} shows it', { name: String(facts.name) }), mark: 'reveal', seat }];
  if (code === 'round-not-closed')
    return [
      {
        label: t('End of round {n}', { n: Number(facts.round) }),
        mark: 'end-round',
        seat: null,
        fields: { round: facts.round },
      },
    ];
  return [];
}

/** The line with the stops that brought these points. @param {Context} context @param {number} seat @param {string} section */
export function places(context, seat, section) {
  const { table, facts, words } = context;
  const { route, letters } = padOf(context, seat);
  if (route.length < 2) return nothing;
  const city = facts.cities[table.state.options.city];
  const { rule, found } = FOUND[section] ?? { rule: 'S9', found: section === 'personal_objective' ? (letters ?? []) : [] };
  const signs = [...new Set(route)]
    .filter((at) => {
      const { passengers = [], place, letter } = city.intersections[at];
      return [...passengers, place, letter].some((each) => each && found.includes(each));
    })
    .map((at) => ({ kind: /** @type {const} */ ('price'), text: rule, at: [at] }));
  return html`<fieldset class="on-board" disabled>
    ${cityMap({ city, words, lines: [{ person: table.record.seats[seat], route, mine: true }], signs, focus: route })}
  </fieldset>`;
}
