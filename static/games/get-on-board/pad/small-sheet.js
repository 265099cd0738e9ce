// The sheet at a glance, as it is and as the chosen turn would leave it; only to look at: boxes that a thumb can hit are under “By hand”.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { badge, star } from '/static/games/get-on-board/passengers.js';
import { BUS, TURN } from '/static/games/get-on-board/city.js';
import { signed } from '/static/parts/reasons.js';
import { padOf, toldOf } from '/static/games/get-on-board/pad/asking.js';
import { planOf } from '/static/games/get-on-board/pad/turn.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.Sheet} Sheet
 * @typedef {import('/static/build/engine').GetOnBoard.CountField} CountField
 * @typedef {keyof import('/static/build/engine').GetOnBoard.Sections} Section
 */

const CROSS = svg`<path d="M5 6C12 13 20 19 27 27M26 5C19 12 13 20 5 27"></path>`;

const GOAL = html`<svg class="sign-of" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
  <path d="M2 11V1h8L8 3.5 10 6H2"></path>
</svg>`;
const LOCK = html`<svg class="sign-of" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
  <path d="M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5"></path>
</svg>`;

/** @param {'' | 'crossed' | 'new'} how @param {unknown} text @param {string} [look] */
const cell = (how, text, look = '') =>
  html`<span class="cell ${how} ${look}"
    >${text}${how ? html`<svg class="pencil" viewBox="0 0 32 32" preserveAspectRatio="none">${CROSS}</svg>` : nothing}</span
  >`;

/** @param {number} index @param {number} now @param {number} then */
const how = (index, now, then) => (index < now ? 'crossed' : index < then ? 'new' : '');

/** @param {Context} context @param {number} seat */
export function smallSheet(context, seat) {
  const { facts, words, table } = context;
  const { sheet: printed } = facts;
  const { sheet, letters, revealed } = padOf(context, seat);
  const { move } = planOf(context, seat);
  const after = (move.length && toldOf(context, seat, move)?.sheet) || sheet;
  const boxes = (/** @type {CountField} */ field, /** @type {unknown[]} */ texts, look = '') =>
    texts.map((text, index) => cell(how(index, sheet[field], after[field]), text, look));
  const points = (/** @type {Section} */ section) => {
    const worth = table.tally?.players[seat].sections[section] ?? 0;
    return html`<output aria-label=${t('{what}: {value}', { what: term(words, section), value: signed(worth) })}
      >${signed(worth)}</output
    >`;
  };
  const row = (/** @type {Section} */ section, /** @type {unknown} */ sign, /** @type {unknown} */ body) =>
    html`<div class="small-row" role="group" aria-label=${term(words, section)}>
      <span class="of">${sign}</span><span class="cells">${body}</span>${points(section)}
    </div>`;
  const drawn = (/** @type {string} */ path) =>
    html`<svg class="sign-of" viewBox="-1 0 14 12" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;
  const many = (/** @type {number} */ count, /** @type {unknown} */ text) => Array.from({ length: count }, () => text);
  const written = (/** @type {import('/static/build/engine').GetOnBoard.StarField} */ field) =>
    html`<span class="cell wide ${after[field] !== sheet[field] ? 'new-number' : ''}"
      >${star()}<b>${after[field] ?? ''}</b></span
    >`;
  const buses = (/** @type {'tourist_rows' | 'business_rows'} */ field, /** @type {number[]} */ values) =>
    sheet[field].map((bus, index) => {
      const then = after[field][index];
      return html`<span class="small-bus"
        >${values.map((value, seatOf) => cell(how(seatOf, bus.marked, then.marked), value))}<span
          class="cell parking ${then.parked ? 'parked' : ''}"
          >${then.parked ? values[then.marked - 1] : 'P'}</span
        ></span
      >`;
    });
  const open = letters && (revealed || table.state.options.open_objectives);
  const section = (/** @type {'tourists' | 'business'} */ name, /** @type {unknown} */ sign, /** @type {unknown} */ body) =>
    html`<div class="small-part" role="group" aria-label=${term(words, name)}>
      <span class="small-head">${sign}${points(name)}</span>${body}
    </div>`;
  return html`<div class="small-sheet">
    ${row('turn_zone', drawn(TURN), boxes('turn_boxes', printed.turn_zone_values.map(signed), 'round'))}
    ${row('old_ladies', badge(words, 'old_lady'), boxes('old_ladies', printed.old_lady_values))}
    ${row(
      'students',
      badge(words, 'student'),
      html`${boxes('students', many(printed.student_boxes, ''))}${boxes('interns', many(printed.intern_boxes, term(words, 'sign_intern')), 'dashed')}
        <span class="second"
          >×
          ${badge(words, 'university')}${boxes('universities', many(printed.university_boxes, ''))}<span>+</span>${written('star_university')}</span
        >`,
    )}
    <div class="small-halves">
      ${section(
        'tourists',
        badge(words, 'tourist'),
        html`${buses('tourist_rows', printed.tourist_column_values)}
          <span class="second"
            >${badge(words, 'monument_light')}<b>${after.monuments_light}</b>${written('star_light')}${badge(words, 'monument_dark')}<b>${after.monuments_dark}</b>${written('star_dark')}</span
          >`,
      )}
      ${section(
        'business',
        badge(words, 'business'),
        html`${buses('business_rows', printed.business_column_values)}
          <span class="second">${badge(words, 'office')}${written('star_office')}</span>`,
      )}
    </div>
    ${row(
      'common_objectives',
      GOAL,
      table.state.shared.cards.length
        ? table.state.shared.cards.map(
            (card, slot) =>
              html`<span class="goal ${card.side}"
                >${term(words, card.id)}${sheet.common[slot] ? html` <b>${sheet.common[slot]}</b>` : nothing}</span
              >`,
          )
        : html`<span class="soft">${t('common objectives not chosen yet')}</span>`,
    )}
    ${row(
      'personal_objective',
      LOCK,
      html`<span class="soft"
        >${open ? letters.join(' ') : letters ? t('personal objective: covered') : t('personal objective: not entered')}</span
      >`,
    )}
    ${row(
      'traffic',
      drawn(BUS),
      html`<b>${after.traffic_boxes}</b><span class="soft">${t('of {n} buses', { n: printed.traffic_values.length })}</span>`,
    )}
  </div>`;
}
