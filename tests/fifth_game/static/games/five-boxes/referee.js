// "May I?" of Five Boxes: write a row, roll, choose a box, and hear what the rules say.
import { html, nothing } from '/static/vendor/lit-html.js';
import { die, row } from '/static/games/five-boxes/boxes.js';
import { switchRow } from '/static/parts/controls.js';
import { verdictCard } from '/static/parts/reasons.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/build/engine').FiveBoxes.Facts} Facts
 * @typedef {{boxes: (number | null)[], number: number, box: number, setting: boolean}} Ui
 * @typedef {import('/static/games/context').RefereeContext<'five-boxes', Ui>} Context
 * @typedef {import('/static/games/context').TableOf<'five-boxes'>} Table
 */

/** @param {Facts} facts @returns {Ui} */
const start = (facts) => ({ boxes: Array(facts.boxes).fill(null), number: 1, box: 0, setting: false });

/** @param {Table} table @param {Facts} facts @returns {Ui} */
const fromTable = (table, facts) => ({ ...start(facts), boxes: table.state.players[0].pad.boxes });

/** @param {Context} context */
function view(context) {
  const { ui, facts, words, change, wonder } = context;
  const { boxes, number, box } = ui;
  const tap = (/** @type {number} */ at) => {
    const written = boxes.map((each, place) => (place === at - 1 ? (each === number ? null : number) : each));
    change(ui.setting ? { ...ui, boxes: written, box: 0 } : { ...ui, box: at });
  };
  const verdict = box ? wonder('verdict', 'check', { boxes, box, number }) : undefined;
  return html`${die({ faces: facts.faces, number, set: (rolled) => change({ ...ui, number: rolled }) })}
  ${row({ boxes, chosen: box, tap })}
  ${switchRow({ label: t('Set up the row'), on: ui.setting, set: (on) => change({ ...ui, setting: on, box: 0 }) })}
  ${verdict && !verdict.refusal ? verdictCard(words, verdict) : nothing}`;
}

export default { start, fromTable, view };
