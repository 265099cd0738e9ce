// The end of Get on Board: how open points are settled in place, and where a section of the score lies on the map.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cityMap } from '/static/games/get-on-board/city.js';
import { cityOf, padOf } from '/static/games/get-on-board/pad/asking.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { term } from '/static/sentences.js';
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

/** @typedef {'business_rows' | 'tourist_rows'} Buses */

/** A number of the sheet, written anew. @param {Context} context @param {number} seat @param {'interns' | 'universities' | 'star_dark'} field @param {number} least @param {number} most @returns {import('/static/pads/closing.js').Numbered} */
const number = (context, seat, field, least, most) => ({
  label: term(context.words, field),
  number: padOf(context, seat).sheet[field] ?? 0,
  least,
  most,
  mark: 'write',
  seat,
  writes: (value) => ({ field, value }),
});

/** V2, V3: buses that cannot stand so. @param {Context} context @param {Reason} point @returns {Settling[]} */
function settleBus(context, { code, facts }) {
  const seat = /** @type {number} */ (facts.seat);
  const field = /** @type {Buses} */ (facts.field);
  const row = Number(facts.row);
  const rows = padOf(context, seat).sheet[field];
  const write = (/** @type {number} */ at, /** @type {number} */ value, /** @type {boolean} */ parked) => ({
    mark: 'write',
    seat,
    fields: { field, row: at, value, parked },
  });
  if (code === 'empty-bus-parked') return [{ label: t('Row {n} is not parked', { n: row }), ...write(row, 0, false) }];
  const above = rows.findIndex(({ parked }) => !parked) + 1;
  return [
    ...(rows[above - 1].marked
      ? [{ label: t('Row {n} is parked', { n: above }), ...write(above, rows[above - 1].marked, true) }]
      : []),
    { label: t('Row {n} is empty', { n: row }), ...write(row, 0, false) },
  ];
}

/** P2, P4, P5: what is dealt once, and two say they have it: one of them has another. @param {Context} context @param {Reason} point @returns {Settling[]} */
function dealtTwice(context, { code, facts }) {
  const { table, words } = context;
  const city = context.facts.cities[table.state.options.city];
  const green = context.facts.colours.indexOf('green');
  return [facts.player, facts.other].map((name) => {
    const seat = table.record.seats.findIndex((person) => person.name === name);
    const label = t('{name}, {what}', {
      name: String(name),
      what:
        code === 'same-top'
          ? t('what green shows')
          : code === 'same-letters'
            ? term(words, 'personal_objective')
            : t('departure light'),
    });
    if (code === 'same-top')
      return {
        label,
        mark: 'top',
        seat,
        chosen: padOf(context, seat).top,
        values: context.facts.tops.map((shown, index) => ({ value: index + 1, text: routeShape(context.facts, shown[green]) })),
        writes: (/** @type {number} */ top) => ({ top }),
      };
    if (code === 'same-letters')
      return {
        label,
        mark: 'letters',
        seat,
        values: city.personal_objectives.map((card) => ({ value: card, text: card.join(' ') })),
        writes: (/** @type {string[]} */ letters) => ({ letters }),
      };
    // A line that has left its light begins anew only by taking it back.
    if (padOf(context, seat).route.length > 1) return { label: t('To {name}’s pad', { name: String(name) }), pad: seat };
    const lights = Object.values(city.intersections).flatMap(({ start }) => start ?? []);
    return {
      label,
      mark: 'start',
      seat,
      values: lights.toSorted((one, other) => one - other).map((light) => ({ value: light, text: light })),
      writes: (/** @type {number} */ light) => ({ light }),
    };
  });
}

/** @param {Context} context @param {Reason} point @returns {Settling[]} */
export function settle(context, point) {
  const { code, facts } = point;
  const seat = /** @type {number} */ (facts.seat);
  if (code === 'row-not-open' || code === 'empty-bus-parked') return settleBus(context, point);
  if (code === 'star-too-large')
    return [number(context, seat, /** @type {'star_dark'} */ (facts.field), 0, Number(facts.value))];
  if (code === 'too-many-interns' || code === 'intern-forgotten')
    return [number(context, seat, 'interns', 0, Math.max(Number(facts.interns), Number(facts.buses)))];
  if (code === 'university-forgotten') return [number(context, seat, 'universities', 0, context.facts.sheet.university_boxes)];
  // P1: the side of the board is agreed on before the first mark.
  if (code === 'wrong-city') return [{ label: t('We agreed on it'), asItIs: true }];
  if (code === 'same-top' || code === 'same-letters' || code === 'same-departure') return dealtTwice(context, point);
  // S9: a line that is on the map tells by itself whether the letters of the card are on it.
  if (code === 'objective-not-known' && padOf(context, seat).route.length > 1)
    return [
      {
        label: term(context.words, 'personal_objective'),
        mark: 'letters',
        seat,
        values: cityOf(context).personal_objectives.map((card) => ({ value: card, text: card.join(' ') })),
        writes: (/** @type {string[]} */ letters) => ({ letters }),
      },
      { label: t('Not reached'), asItIs: true },
    ];
  const done = { mark: 'write', seat, fields: { field: 'personal_done', value: true } };
  // S9: only the table knows whether the three letters are on a line that is not on the map.
  if (code === 'objective-not-checked' || code === 'objective-not-known')
    return [
      { label: t('All three reached'), ...done },
      { label: t('Not reached'), asItIs: true },
    ];
  if (code === 'objective-not-shown')
    return [{ label: t('{name} shows it', { name: String(facts.name) }), mark: 'reveal', seat }];
  // F4: nothing has been entered yet, because it was played on paper.
  if (code === 'rounds-left' && !facts.round)
    return [
      { label: t('Photograph finished sheets'), over: 'scan', steps: true },
      { label: t('Go on playing'), playOn: true },
    ];
  if (code === 'sheet-not-written')
    return [
      { label: t('Photograph finished sheets'), over: 'scan', steps: true },
      { label: t('To {name}’s pad', { name: String(facts.name) }), pad: seat, steps: true },
    ];
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

/** What a section is about on the map; boxes of turns and of traffic tell how often, not where. @param {Context} context @param {number} seat @param {string} section */
function soughtBy({ table, facts }, seat, section) {
  const { letters, revealed, sheet } = table.state.players[seat].pad;
  // P4: a card that nobody has shown is not told by the map either.
  if (section === 'personal_objective')
    return { rule: 'S9', found: revealed || sheet.personal_done || table.state.options.open_objectives ? (letters ?? []) : [] };
  if (section === 'common_objectives')
    return {
      rule: 'S8',
      found: table.state.shared.cards.map(({ id }) => facts.common_objectives[id].counts.replace('_or_intern', '')),
    };
  return FOUND[section] ?? { rule: '', found: [] };
}

/** The line with the stops that brought these points. @param {Context} context @param {number} seat @param {string} section */
export function places(context, seat, section) {
  const { table, facts, words } = context;
  const { route } = padOf(context, seat);
  const city = facts.cities[table.state.options.city];
  const { rule, found } = soughtBy(context, seat, section);
  const signs = [...new Set(route)]
    .filter((at) => {
      const { passengers = [], place, letter } = city.intersections[at];
      return [...passengers, place, letter].some((each) => each && found.includes(each));
    })
    .map((at) => ({ kind: /** @type {const} */ ('price'), text: rule, at: [at] }));
  if (route.length < 2 || !signs.length) return nothing;
  return html`<fieldset class="on-board" disabled>
    ${cityMap({ city, words, lines: [{ person: table.record.seats[seat], route, mine: true }], signs, focus: route })}
  </fieldset>`;
}
