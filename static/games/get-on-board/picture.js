// A turn as a still picture beside its rule: the part of the city where it happens, and what comes of it on the sheet.
import { html, nothing } from '/static/vendor/lit-html.js';
import { mapSign } from '/static/games/get-on-board/city-legend.js';
import { cityDetail } from '/static/games/get-on-board/city.js';
import { badge } from '/static/games/get-on-board/passengers.js';
import { signsOf } from '/static/games/get-on-board/referee/lines.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { reasonThere } from '/static/games/get-on-board/places.js';
import { GOAL, sheetParts } from '/static/games/get-on-board/sheet-parts.js';
import { COLOURS } from '/static/parts/people.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/rules/pictures.js').Drawn} Drawn
 * @typedef {import('/static/build/engine').GetOnBoard.Sheet} Sheet
 */

/** @param {string[]} route @param {number} [number] */
const line = (route, number = 0) => ({
  person: { name: 'AB'[number], colour: COLOURS[number].id },
  route,
  mine: number === 0,
});

/** A sheet of which only some boxes are told. @param {any} given @param {Drawn} drawn @returns {Sheet} */
function filled(given, { facts }) {
  const buses = (/** @type {{marked?: number, parked?: boolean}[]} */ rows = [], /** @type {number} */ count) =>
    Array.from({ length: count }, (_, row) => ({ marked: 0, parked: false, ...rows[row] }));
  const counts = ['turn_boxes', 'old_ladies', 'students', 'interns', 'universities', 'monuments_light', 'monuments_dark'];
  return {
    ...Object.fromEntries([...counts, 'traffic_boxes'].map((field) => [field, 0])),
    ...Object.fromEntries(['university', 'light', 'dark', 'office'].map((kind) => [`star_${kind}`, null])),
    ...given,
    tourist_rows: buses(given.tourist_rows, facts.sheet.tourist_rows),
    business_rows: buses(given.business_rows, facts.sheet.business_rows),
  };
}

/** The sections of the sheet in which something stands or comes. @param {Drawn} drawn */
function sections(drawn) {
  const { words, facts, position } = drawn;
  const told = position.input.sheet ?? {};
  const before = filled(told, drawn);
  /** @type {Sheet} */
  const after = position.plain ? before : (position.shown?.sheet ?? before);
  const parts = sheetParts(words, facts.sheet, before, after);
  const changed = (/** @type {keyof Sheet} */ field) =>
    field in told || JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const row = (/** @type {(keyof Sheet)[]} */ fields, /** @type {unknown} */ sign, /** @type {() => unknown} */ body) =>
    fields.some(changed)
      ? html`<div class="small-row"><span class="of">${sign}</span><span class="cells">${body()}</span></div>`
      : nothing;
  return html`<div class="small-sheet">
    ${row(['turn_boxes'], mapSign('turn_zone'), parts.turnZone)}
    ${row(['old_ladies'], badge(words, 'old_lady'), parts.oldLadies)}
    ${row(['students', 'interns', 'universities', 'star_university'], badge(words, 'student'), parts.students)}
    ${row(['tourist_rows', 'star_light', 'star_dark', 'monuments_light', 'monuments_dark'], badge(words, 'tourist'), parts.tourists)}
    ${row(['business_rows', 'star_office'], badge(words, 'business'), parts.business)}
    ${row(['traffic_boxes'], mapSign('traffic-jam'), parts.traffic)}
    ${
      told.common
        ? html`<p class="asked">
            ${GOAL}${term(words, 'common_objectives')}${told.common.map((/** @type {number} */ points) => html`<b>${points}</b>`)}
          </p>`
        : nothing
    }
  </div>`;
}

/** @type {Record<string, (drawn: Drawn) => unknown>} by the question that is asked */
const PICTURES = {
  check({ words, facts, position: { input, reason, stamp } }) {
    const { city, shape, move, route, others = [], turn_boxes: boxes } = input;
    const lines = [route, ...others].map(line);
    const signs = signsOf(reason && stamp !== 'allowed' ? [reason] : [], stamp === 'refused' ? 'no' : 'price');
    const most = facts.sheet.turn_zone_values.length;
    return html`${cityDetail({ city: facts.cities[city], words, lines, move, signs })}
      <p class="asked">${routeShape(facts, shape)}<span>${term(words, shape)}</span></p>
      ${boxes === undefined ? nothing : html`<p class="asked">${t('turn boxes {n} of {most}', { n: boxes, most })}</p>`}`;
  },
  stops(drawn) {
    const { words, facts, position } = drawn;
    const [from, ...move] = position.input.stops;
    const reached = position.plain ? [] : position.at;
    const city = facts.cities[position.input.city];
    return html`${cityDetail({ city, words, lines: [line([from])], move, reached })}${sections(drawn)}`;
  },
  sheet: sections,
};

/** @type {import('/static/rules/pictures.js').Picture} */
const picture = (drawn) => PICTURES[drawn.position.question](drawn);

/** @param {Drawn} drawn */
picture.reason = ({ words, facts, position: { input, reason } }) => {
  const told = /** @type {import('/static/sentences.js').Reason} */ (reason);
  return input.city ? reasonThere(words, facts.cities[input.city], told) : told;
};

export default picture;
