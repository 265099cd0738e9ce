// The sections of a player sheet at a glance: crosses that are there, and those that come. Only to look at.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { badge, star } from '/static/games/get-on-board/passengers.js';
import { signed } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';

/**
 * @typedef {import('/static/build/engine').GetOnBoard.Sheet} Sheet
 * @typedef {import('/static/build/engine').GetOnBoard.SheetFacts} Printed
 * @typedef {import('/static/build/engine').GetOnBoard.CountField} CountField
 * @typedef {import('/static/build/engine').GetOnBoard.StarField} StarField
 */

const CROSS = svg`<path d="M5 6C12 13 20 19 27 27M26 5C19 12 13 20 5 27"></path>`;

/** An objective. */
export const GOAL = html`<svg class="sign-of" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
  <path d="M2 11V1h8L8 3.5 10 6H2"></path>
</svg>`;

/** @param {string} how @param {unknown} text @param {string} [look] */
const cell = (how, text, look = '') =>
  html`<span class="cell ${how} ${look}"
    >${text}${how ? html`<svg class="pencil" viewBox="0 0 32 32" preserveAspectRatio="none">${CROSS}</svg>` : nothing}</span
  >`;

/** @param {number} index @param {number} now @param {number} then */
const how = (index, now, then) => (index < now ? 'crossed' : index < then ? 'new' : '');

/** @param {number} count @param {unknown} text */
const many = (count, text) => Array.from({ length: count }, () => text);

/** The parts of a sheet as it is (`sheet`) and as it will be (`after`). @param {import('/static/sentences.js').Words} words @param {Printed} printed @param {Sheet} sheet @param {Sheet} after */
export function sheetParts(words, printed, sheet, after) {
  /** Boxes that are not there are drawn, too, where somebody crossed them. @param {CountField} field @param {unknown[]} texts */
  const boxes = (field, texts, look = '') =>
    [...texts, ...many(after[field] - texts.length, '?')].map((text, index) =>
      cell(how(index, sheet[field], after[field]), text, index < texts.length ? look : 'beyond'),
    );
  const written = (/** @type {StarField} */ field) =>
    html`<span class="cell wide ${after[field] !== sheet[field] ? 'new-number' : ''}"
      >${star()}<b>${after[field] ?? ''}</b></span
    >`;
  const buses = (/** @type {'tourist_rows' | 'business_rows'} */ field, /** @type {number[]} */ values) =>
    sheet[field].map((bus, index) => {
      const then = after[field][index];
      return html`<span class="small-bus"
        >${values.map((value, seatOf) => cell(how(seatOf, bus.marked, then.marked), value))}<span
          class="cell parking ${then.parked ? 'parked' : ''} ${then.parked === bus.parked ? '' : 'new-number'}"
          >${then.parked ? (values[then.marked - 1] ?? 0) : 'P'}</span
        ></span
      >`;
    });
  return {
    turnZone: () => boxes('turn_boxes', printed.turn_zone_values.map(signed), 'round'),
    oldLadies: () => boxes('old_ladies', printed.old_lady_values),
    students: () =>
      html`${boxes('students', many(printed.student_boxes, ''))}${boxes('interns', many(printed.intern_boxes, term(words, 'sign_intern')), 'dashed')}
        <span class="second"
          >×
          ${badge(words, 'university')}${boxes('universities', many(printed.university_boxes, ''))}<span>+</span>${written('star_university')}</span
        >`,
    tourists: () =>
      html`${buses('tourist_rows', printed.tourist_column_values)}
        <span class="second"
          >${badge(words, 'monument_light')}<b>${after.monuments_light}</b>${written('star_light')}${badge(words, 'monument_dark')}<b>${after.monuments_dark}</b>${written('star_dark')}</span
        >`,
    business: () =>
      html`${buses('business_rows', printed.business_column_values)}
        <span class="second">${badge(words, 'office')}${written('star_office')}</span>`,
    traffic: () =>
      boxes(
        'traffic_boxes',
        printed.traffic_values.map((value) => (value ? signed(value) : '')),
      ),
  };
}
