// The sheet at a glance, as it is and as the chosen turn would leave it; only to look at: boxes that a thumb can hit are under “By hand”.
import { html, nothing } from '/static/vendor/lit-html.js';
import { badge } from '/static/games/get-on-board/passengers.js';
import { GOAL, sheetParts } from '/static/games/get-on-board/sheet-parts.js';
import { BUS, TURN } from '/static/games/get-on-board/city.js';
import { signed } from '/static/parts/reasons.js';
import { padOf, toldOf } from '/static/games/get-on-board/pad/asking.js';
import { planOf } from '/static/games/get-on-board/pad/turn.js';
import { heading, term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {keyof import('/static/build/engine').GetOnBoard.Sections} Section
 */

const LOCK = html`<svg class="sign-of" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
  <path d="M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5"></path>
</svg>`;

/** @param {Context} context @param {number} seat */
export function smallSheet(context, seat) {
  const { facts, words, table } = context;
  const { sheet: printed } = facts;
  const { sheet, letters, revealed } = padOf(context, seat);
  const { move } = planOf(context, seat);
  const after = (move.length && toldOf(context, seat, move)?.sheet) || sheet;
  const parts = sheetParts(words, printed, sheet, after);
  const points = (/** @type {Section} */ section) => {
    const worth = table.tally?.players[seat].sections[section] ?? 0;
    return html`<output aria-label=${colon(heading(words, section), signed(worth))}>${signed(worth)}</output>`;
  };
  const row = (/** @type {Section} */ section, /** @type {unknown} */ sign, /** @type {unknown} */ body) =>
    html`<div class="small-row" role="group" aria-label=${heading(words, section)}>
      <span class="of">${sign}</span><span class="cells">${body}</span>${points(section)}
    </div>`;
  const drawn = (/** @type {string} */ path) =>
    html`<svg class="sign-of" viewBox="-1 0 14 12" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;
  const open = letters && (revealed || table.state.options.open_objectives);
  const section = (/** @type {'tourists' | 'business'} */ name, /** @type {unknown} */ sign, /** @type {unknown} */ body) =>
    html`<div class="small-part" role="group" aria-label=${heading(words, name)}>
      <span class="small-head">${sign}${points(name)}</span>${body}
    </div>`;
  return html`<div class="small-sheet">
    ${row('turn_zone', drawn(TURN), parts.turnZone())} ${row('old_ladies', badge(words, 'old_lady'), parts.oldLadies())}
    ${row('students', badge(words, 'student'), parts.students())}
    <div class="small-halves">
      ${section('tourists', badge(words, 'tourist'), parts.tourists())}
      ${section('business', badge(words, 'business'), parts.business())}
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
