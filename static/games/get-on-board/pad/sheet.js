// The player sheet as it is on paper: every section with its boxes, its printed values and what it is worth now.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { switchRow } from '/static/parts/controls.js';
import { badge, star } from '/static/games/get-on-board/passengers.js';
import { signed } from '/static/parts/reasons.js';
import { inTurn, padOf } from '/static/games/get-on-board/pad/asking.js';
import { box, boxes, busRow, written } from '/static/games/get-on-board/pad/boxes.js';
import { heading, term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {keyof import('/static/build/engine').GetOnBoard.Sections} Section
 * @typedef {import('/static/build/engine').GetOnBoard.StarField} StarField
 */

/** @param {Context} context @param {number} seat */
export function playerSheet(context, seat) {
  return html`<section class="player-sheet" aria-label=${t('Player sheet')}>
    ${turnZone(context, seat)}
    <div class="riders">
      ${oldLadies(context, seat)}
      <div>${students(context, seat)}${tourists(context, seat)}</div>
    </div>
    ${business(context, seat)} ${objectives(context, seat)} ${traffic(context, seat)} ${elimination(context, seat)}
  </section>`;
}

/** What a section is worth now. @param {Context} context @param {number} seat @param {Section} section */
function result({ table, words }, seat, section) {
  const points = table.tally?.players[seat].sections[section] ?? 0;
  return html`<output class="result" aria-label=${colon(heading(words, section), signed(points))}>${signed(points)}</output>`;
}

/** @param {Context} context @param {number} seat @param {Section} section */
const lines = ({ table }, seat, section) => (table.tally?.players[seat].lines ?? []).filter((line) => line.line === section);

/** @param {Context} context @param {string} name of the section @param {unknown} sign @param {unknown} body */
const panel = ({ words }, name, sign, body) =>
  html`<div class="part ${name}" role="group" aria-label=${term(words, name)}>
    <h2>${sign}<span>${term(words, name)}</span></h2>
    ${body}
  </div>`;

/** @param {number} most */
const upTo = (most) => Array.from({ length: most + 1 }, (_, number) => number);

/** A straight line may become a turn, and the reverse. */
const SWAP = html`<svg class="swap" viewBox="0 0 44 24" aria-hidden="true" focusable="false">
  <path d="M2 12H13M31 18H40V5" stroke-width="4"></path>
  <path d="M17 12H27M19.5 9.5 17 12l2.5 2.5M24.5 9.5 27 12l-2.5 2.5" stroke-width="1.6"></path>
</svg>`;

/** @param {Context} context @param {number} seat */
function turnZone(context, seat) {
  return panel(
    context,
    'turn_zone',
    SWAP,
    html`<div class="line">
      ${boxes(context, seat, { field: 'turn_boxes', texts: context.facts.sheet.turn_zone_values.map(signed), look: 'round' })}
      ${result(context, seat, 'turn_zone')}
    </div>`,
  );
}

/** @param {Context} context @param {number} seat */
function oldLadies(context, seat) {
  return panel(
    context,
    'old_ladies',
    badge(context.words, 'old_lady'),
    html`${boxes(context, seat, { field: 'old_ladies', texts: context.facts.sheet.old_lady_values })}
    ${result(context, seat, 'old_ladies')}`,
  );
}

/** @param {Context} context @param {number} seat */
function students(context, seat) {
  const { words, facts } = context;
  const { student_boxes, intern_boxes, university_boxes } = facts.sheet;
  const kinds = (/** @type {number} */ count, /** @type {string} */ kind) =>
    Array.from({ length: count }, () => badge(words, kind));
  const starred = starBox(context, seat, 'star_university', student_boxes + intern_boxes);
  return panel(
    context,
    'students',
    badge(words, 'student'),
    html`<div class="product">
        <div class="people">
          ${boxes(context, seat, { field: 'students', texts: kinds(student_boxes, 'student') })}
          ${boxes(context, seat, { field: 'interns', texts: kinds(intern_boxes, 'intern') })}
        </div>
        <span aria-hidden="true">×</span>
        <div class="universities">
          ${boxes(context, seat, { field: 'universities', texts: kinds(university_boxes, 'university') })}
        </div>
      </div>
      <div class="line sum">
        <span aria-hidden="true">+</span>${starred.box}<span class="arithmetic"
          >${lines(context, seat, 'students')[0]?.arithmetic ?? ''} =</span
        >${result(context, seat, 'students')}
      </div>
      ${starred.numbers}`,
  );
}

/** @param {Context} context @param {number} seat @param {StarField} field @param {number} most */
const starBox = (context, seat, field, most) =>
  written(context, seat, {
    field,
    value: padOf(context, seat).sheet[field],
    sign: star(),
    values: [null, ...upTo(most)],
    look: field,
  });

/** The three buses of a section; a bus that has not parked shows in brackets what it is worth at the end. */
/** @param {Context} context @param {number} seat @param {'tourist_rows' | 'business_rows'} field @param {'tourists' | 'business'} section */
function buses(context, seat, field, section) {
  const { sheet } = context.facts;
  const columns = (section === 'tourists' ? sheet.tourist_column_values : sheet.business_column_values).length;
  return Array.from({ length: sheet[field] }, (_, index) => {
    const line = lines(context, seat, section).find((each) => each.facts.row === index + 1);
    const { parked } = padOf(context, seat).sheet[field][index];
    const worth = line ? (parked ? line.points : `(${line.points})`) : '';
    return busRow(context, seat, { field, row: index + 1, columns, worth });
  });
}

/** The printed values under the columns: parked, and half for a bus still out. */
/** @param {number[]} values @param {number[]} halves @param {(column: number) => unknown} [bonus] */
const columnValues = (values, halves, bonus = () => nothing) =>
  html`${values.map((value, column) => html`<span class="column-worth"><b>${value}</b>${bonus(column)}<small>½ ${halves[column]}</small></span>`)}
    <span></span>`;

/** @param {Context} context @param {number} seat */
function tourists(context, seat) {
  const { words, facts } = context;
  const { sheet } = facts;
  const most = sheet.tourist_rows * sheet.tourist_column_values.length;
  const stars = [starBox(context, seat, 'star_light', most), starBox(context, seat, 'star_dark', most)];
  const larger = lines(context, seat, 'tourists').find((line) => line.code === 'larger-star');
  const visits = (/** @type {string} */ kind, /** @type {'monuments_light' | 'monuments_dark'} */ field) =>
    boxes(context, seat, {
      field,
      texts: Array.from({ length: sheet.monument_boxes }, () => badge(words, kind)),
    });
  return panel(
    context,
    'tourists',
    badge(words, 'tourist'),
    html`<div class="bus four">
        ${buses(context, seat, 'tourist_rows', 'tourists')}
        ${columnValues(sheet.tourist_column_values, sheet.tourist_half_values)}
      </div>
      <div class="visits">
        ${visits('monument_light', 'monuments_light')}${stars[0].box}${visits('monument_dark', 'monuments_dark')}${stars[1].box}
      </div>
      ${stars.map((each) => each.numbers)}
      <div class="line sum">
        ${star()}<span class="arithmetic">${larger?.arithmetic ?? ''} = ${larger?.points ?? ''}</span
        >${result(context, seat, 'tourists')}
      </div>`,
  );
}

/** @param {Context} context @param {number} seat */
function business(context, seat) {
  const { words, facts } = context;
  const { sheet } = facts;
  const starred = starBox(context, seat, 'star_office', sheet.business_rows * sheet.business_column_values.length);
  return panel(
    context,
    'business_rows',
    badge(words, 'business'),
    html`<div class="office">
        <div class="bus three">
          ${buses(context, seat, 'business_rows', 'business')}
          ${columnValues(sheet.business_column_values, sheet.business_half_values, (column) => html`<i>+${badge(words, sheet.business_bonus[column])}</i>`)}
        </div>
        <div class="sum">
          ${badge(words, 'office')}<span aria-hidden="true">+</span>${starred.box}<span aria-hidden="true">=</span
          >${result(context, seat, 'business')}
        </div>
      </div>
      ${starred.numbers}`,
  );
}

/** @param {Context} context @param {number} seat */
function objectives(context, seat) {
  const { words, facts, table } = context;
  const { sheet, letters, revealed } = padOf(context, seat);
  const { cards } = table.state.shared;
  const slots = [0, 1].map((slot) =>
    written(context, seat, {
      field: 'common',
      row: slot + 1,
      value: sheet.common[slot],
      shown: sheet.common[slot] || '',
      values: facts.sheet.common_values,
      look: cards[slot]?.side ?? '',
      sign: html`<small>${cards[slot] ? term(words, cards[slot].id) : slot + 1}</small>`,
    }),
  );
  const open = letters && (revealed || table.state.options.open_objectives || context.ui.looking === seat);
  return html`${panel(
    context,
    'common_objectives',
    nothing,
    html`<div class="line">${slots[0].box}${slots[1].box}${result(context, seat, 'common_objectives')}</div>
      ${slots.map((slot) => slot.numbers)}`,
  )}
  ${panel(
    context,
    'personal_objective',
    nothing,
    html`<div class="line">
      ${[0, 1, 2].map((index) => html`<span class="letter">${open ? letters[index] : ''}</span>`)}
      ${box({
        label: t('Personal objective: all three letters are on the line'),
        mark: sheet.personal_done ? 'crossed' : '',
        text: facts.sheet.personal_value,
        tap: () => inTurn(context, () => context.act(seat, 'write', { field: 'personal_done', value: !sheet.personal_done })),
      })}${result(context, seat, 'personal_objective')}
    </div>`,
  )}`;
}

const BUS = svg`<path d="M2 6q0-3 3-3h22q3 0 3 3v18H2z"></path><circle cx="9" cy="25" r="3.4"></circle><circle cx="23" cy="25" r="3.4"></circle>`;

/** Nineteen buses on one snaking line: the first row runs right, the second back, the third right again. */
/** @param {Context} context @param {number} seat */
function traffic(context, seat) {
  const { traffic_rows, traffic_values } = context.facts.sheet;
  const widest = Math.max(...traffic_rows);
  const queue = boxes(context, seat, {
    field: 'traffic_boxes',
    look: 'jam',
    texts: traffic_values.map(
      (value) =>
        html`<svg viewBox="0 0 32 30" aria-hidden="true" focusable="false">${BUS}</svg><b>${value ? signed(value) : ''}</b>`,
    ),
  });
  let from = 0;
  const rows = traffic_rows.map((count) => queue.slice(from, (from += count)));
  const snake = traffic_rows
    .map((count, row) => {
      const [near, far] = [widest - count + 1, widest + count - 1];
      const [start, end] = row % 2 ? [far, near] : [near, far];
      return `${row ? 'L' : 'M'}${start} ${row * 2 + 1}L${end} ${row * 2 + 1}`;
    })
    .join('');
  return panel(
    context,
    'traffic',
    nothing,
    html`<div class="jams">
        <svg
          class="snake"
          viewBox="0 0 ${widest * 2} ${traffic_rows.length * 2}"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d=${snake}></path>
        </svg>
        ${rows.map((row) => html`<div>${row}</div>`)}
      </div>
      <div class="line sum">${result(context, seat, 'traffic')}</div>`,
  );
}

/** @param {Context} context @param {number} seat */
const elimination = (context, seat) =>
  html`<div class="part rows">
    ${switchRow({
      label: term(context.words, 'eliminated'),
      hint: t('The line met itself: no points.'),
      on: padOf(context, seat).sheet.eliminated,
      set: (on) => inTurn(context, () => context.act(seat, 'write', { field: 'eliminated', value: on })),
    })}
  </div>`;
