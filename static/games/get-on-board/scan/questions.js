// What a photographed sheet leaves to a person: each as an enlarged cut-out, answered with one tap.
import { html, nothing } from '/static/vendor/lit-html.js';
import { signed } from '/static/parts/reasons.js';
import { cutOut } from '/static/scan/photograph.js';
import { term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.Asked} Asked
 * @typedef {import('/static/build/engine').GetOnBoard.Row} Row
 * @typedef {import('/static/build/engine').GetOnBoard.PhotoAnswered} Answered
 * @typedef {import('/static/scan/photograph.js').Sheet} Sheet
 * @typedef {import('/static/scan/photograph.js').Layout} Layout
 */

/** @param {{field: string, row?: number, box?: number}} asked */
export const keyOf = ({ field, row = 0, box = 0 }) => `${field} ${row} ${box}`;

/** Where on the sheet it stands: left, top, width and height in millimetres. @param {Layout} layout @param {Asked} asked @returns {number[]} */
export function placeOf({ boxes }, { field, row, box }) {
  if (box) return boxes[field][box - 1];
  if (field === 'common') return boxes.common[row - 1];
  if (field === 'personal_done') return around([...boxes.letters, ...boxes['personal_objective.points']]);
  return row ? around([...boxes[`${field}.${row - 1}`], ...boxes[`${field}.${row - 1}.parked`]]) : boxes[field][0];
}

/** @param {number[][]} places */
function around(places) {
  const left = Math.min(...places.map(([x]) => x));
  const top = Math.min(...places.map(([, y]) => y));
  const right = Math.max(...places.map(([x, , w]) => x + w));
  return [left, top, right - left, Math.max(...places.map(([, y, , h]) => y + h)) - top];
}

/** With something of what stands around it, within the sheet. @param {number[]} place @param {number[]} size @returns {number[]} */
export function withRoom([x, y, w, h], [wide, high]) {
  const across = Math.max(w + 5, (h + 5) * 1.5);
  const down = Math.max(h + 5, across / 2.6);
  const left = Math.min(wide - across, Math.max(0, x + (w - across) / 2));
  const top = Math.min(high - down, Math.max(0, y + (h - down) / 2));
  return [left, top, across, down].map((each) => Math.round(each * 100) / 100);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What is asked, in words. @param {Context} context @param {Asked} asked */
function titleOf({ words }, { field, row, box }) {
  if (field === 'common') return t('Common objective {n}', { n: row });
  const what = capital(term(words, field));
  if (box) return t('{what}, box {n}', { what, n: box });
  return row ? t('{what}, row {row}', { what, row }) : what;
}

/** A number as it stands on paper. @param {Asked} asked @param {number} at which choice @returns {{text: string, label: string}} */
function said({ field, row, choices, worth }, at) {
  const choice = choices[at];
  if (field === 'personal_done')
    return choice ? { text: '10', label: t('10: all three letters') } : { text: '–', label: t('nothing') };
  if (typeof choice === 'number') return { text: String(choice), label: '' };
  const bus = /** @type {Row | null} */ (choice);
  if (!row || !bus?.marked) return { text: '–', label: t('nothing') };
  return bus.parked
    ? { text: String(worth[at]), label: t('{n}: parked', { n: worth[at] }) }
    : { text: `½ ${worth[at]}`, label: t('{n}: half, not parked', { n: worth[at] }) };
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {Context} context
 * @param {Asked} asked
 * @param {number} number on the picture; 0 where none stands there
 * @param {boolean} alone no other box is asked beside it
 * @param {unknown} picture
 * @param {(value: Asked['value']) => unknown} answer
 */
export function card(context, asked, number, alone, picture, answer) {
  const title = titleOf(context, asked);
  const chosen = (/** @type {Asked['value']} */ choice) => asked.settled && same(choice, asked.value);
  const button = (/** @type {Asked['value']} */ choice, /** @type {unknown} */ text, /** @type {string} */ label) =>
    html`<button type="button" class="button" aria-pressed=${chosen(choice)} @click=${() => answer(choice)}>
      <span class="unseen">${colon(title, label)}</span>${text}
    </button>`;
  const { choices, likely, plain } = asked;
  const buttons = (/** @type {number} */ from, /** @type {number} */ to) =>
    choices.slice(from, to).map((choice, at) => {
      const { text, label } = said(asked, from + at);
      return button(choice, text, label);
    });
  const [withIt, without] = asked.worth;
  return html`<div
    class="cut ${asked.box ? (alone ? 'alone' : '') : 'number'} ${asked.row && asked.field !== 'common' ? 'whole-row' : ''} ${asked.settled ? '' : 'open'}"
    role="group"
    tabindex="-1"
    aria-label=${asked.box ? t('{what}: crossed or empty?', { what: title }) : t('{what}: which number?', { what: title })}
    data-asked=${keyOf(asked)}
  >
    ${picture}
    <div class="question">
      <h3>
        ${number ? html`<span class="nr">${number}</span>` : nothing}${asked.settled ? title : t('{what}?', { what: title })}
      </h3>
      ${asked.box && withIt !== without ? html`<p class="soft">${t('with it {with}, without {without}', { with: signed(withIt), without: signed(without) })}</p>` : nothing}
      <div class="answers">
        ${
          asked.box
            ? html`${button(true, html`<span aria-hidden="true">✓</span> ${t('Yes')}`, t('crossed'))}${button(false, html`<span aria-hidden="true">✕</span> ${t('No')}`, t('empty'))}`
            : buttons(0, likely)
        }
        ${
          likely < choices.length
            ? html`<details ?open=${plain || choices.slice(likely).some(chosen)}>
                <summary
                  class="button"
                  aria-label=${colon(title, asked.row ? t('something else') : t('{n} or more', { n: likely - 1 }))}
                >
                  ${asked.row ? '…' : `${likely - 1}+`}
                </summary>
                <div class="answers">${buttons(likely, choices.length)}</div>
              </details>`
            : nothing
        }
      </div>
    </div>
  </div>`;
}

/** @param {Sheet} sheet @param {number[]} size @param {Layout} layout @param {Asked} asked */
export const cutOutOf = (sheet, size, layout, asked) => cutOut(sheet, size, withRoom(placeOf(layout, asked), size));

/** @param {number} count */
export const stillOpen = (count) => tn('{n} cut-out to answer', '{n} cut-outs to answer', count);
