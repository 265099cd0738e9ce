// The paper sheet of a player, typed in to be compared with the recount. What is not typed in is not compared.
import { html } from '/static/vendor/lit-html.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Context} Context
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Driver} Driver
 * @typedef {import('/static/build/engine').GetOnBoard.GivenSheet} Paper
 * @typedef {import('/static/build/engine').GetOnBoard.GivenRow | number | boolean | null} Written what one box can hold
 * @typedef {{text: string, value: Written}} Entry
 */

/** @param {number} most @returns {Entry[]} */
const upTo = (most) => Array.from({ length: most + 1 }, (_, value) => ({ text: String(value), value }));

/** A row of a bus: how many are aboard, and P if it is parked. @param {number} most @returns {Entry[]} */
const rowsUpTo = (most) =>
  Array.from({ length: most + 1 }, (_, marked) => [
    { text: String(marked), value: { marked, parked: false } },
    ...(marked ? [{ text: `${marked} P`, value: { marked, parked: true } }] : []),
  ]).flat();

/** @type {() => Entry[]} */
const yesOrNo = () => [
  { text: t('yes'), value: true },
  { text: t('no'), value: false },
];

/** Every box of the sheet with what can stand in it. @param {import('/static/build/engine').GetOnBoard.SheetFacts} sheet of the facts @param {import('/static/build/engine').GetOnBoard.CityFacts} city @returns {[keyof Paper, Entry[], number?][]} field, entries, number of boxes */
function boxes(sheet, city) {
  const [tourists, business] = [sheet.tourist_column_values.length, sheet.business_column_values.length];
  const visits = (/** @type {string} */ kind) => Object.values(city.intersections).filter(({ place }) => place === kind).length;
  const star = (/** @type {number} */ most) => [{ text: t('empty'), value: null }, ...upTo(most)];
  return [
    ['turn_boxes', upTo(sheet.turn_zone_values.length)],
    ['old_ladies', upTo(sheet.old_lady_values.length)],
    ['students', upTo(sheet.student_boxes)],
    ['interns', upTo(sheet.intern_boxes)],
    ['universities', upTo(sheet.university_boxes)],
    ['star_university', star(sheet.student_boxes + sheet.intern_boxes)],
    ['tourist_rows', rowsUpTo(tourists), sheet.tourist_rows],
    ['monuments_light', upTo(visits('monument_light'))],
    ['monuments_dark', upTo(visits('monument_dark'))],
    ['star_light', star(tourists * sheet.tourist_rows)],
    ['star_dark', star(tourists * sheet.tourist_rows)],
    ['business_rows', rowsUpTo(business), sheet.business_rows],
    ['star_office', star(business * sheet.business_rows)],
    ['common', sheet.common_values.map((value) => ({ text: String(value), value })), 2],
    ['personal_done', yesOrNo()],
    ['traffic_boxes', upTo(sheet.traffic_values.length)],
    ['eliminated', yesOrNo()],
  ];
}

/** @param {Context} context @param {Driver} line @param {(paper: Paper) => void} set */
export function paperSheet({ ui, facts, words }, line, set) {
  return html`<p class="soft">${t('Only what you enter is compared. P: the bus is parked.')}</p>
    <div class="paper-boxes">
      ${boxes(facts.sheet, facts.cities[ui.city]).flatMap(([field, entries, many]) => {
        const found = line.paper[field];
        const [one, written] = Array.isArray(found) ? [undefined, found] : [found, []];
        if (!many) return box(term(words, field), entries, one, (value) => set(withBox(line.paper, field, value)));
        return Array.from({ length: many }, (_, row) =>
          box(`${term(words, field)} ${row + 1}`, entries, written[row], (value) => {
            const rows = Array.from({ length: many }, (__, each) =>
              each === row ? (value ?? entries[0].value) : (written[each] ?? entries[0].value),
            );
            set(withBox(line.paper, field, rows));
          }),
        );
      })}
    </div>`;
}

/** @param {Paper} paper @param {keyof Paper} field @param {Written | Written[] | undefined} value undefined: not entered */
function withBox(paper, field, value) {
  const { [field]: _, ...others } = paper;
  return value === undefined ? others : { ...others, [field]: value };
}

/** @param {string} label @param {Entry[]} entries @param {Written | undefined} written @param {(value: Written | undefined) => void} set */
function box(label, entries, written, set) {
  const chosen =
    written === undefined ? -1 : entries.findIndex(({ value }) => JSON.stringify(value) === JSON.stringify(written));
  return html`<label class="field"
    ><span>${label}</span
    ><select
      .value=${String(chosen)}
      @change=${(/** @type {Event} */ event) => set(entries[Number(/** @type {HTMLSelectElement} */ (event.target).value)]?.value)}
    >
      <option value="-1">–</option>
      ${entries.map(({ text }, number) => html`<option value=${number} ?selected=${number === chosen}>${text}</option>`)}
    </select></label
  >`;
}
