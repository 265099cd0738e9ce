// The pad of Five Boxes: the die, the row, and a button for a miss.
import { html } from '/static/vendor/lit-html.js';
import { die, row } from '/static/games/five-boxes/boxes.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/context').PadContext<'five-boxes', {number?: number}>} Context
 * @typedef {import('/static/games/context').MarkOf<'five-boxes'>} Mark
 */

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  const { table, facts, ui, act, refresh } = context;
  const { boxes, misses } = table.state.players[seat].pad;
  const number = ui.number ?? 1;
  const roll = (/** @type {number} */ rolled) => {
    ui.number = rolled;
    refresh();
  };
  return html`${die({ faces: facts.faces, number, set: roll })}
    ${row({ boxes, tap: (box) => void act(seat, 'write', { box, number }) })}
    <button type="button" class="button" @click=${() => act(seat, 'miss')}>${t('A miss ({n} so far)', { n: misses })}</button>`;
}

/** @param {Mark} mark */
function describe(mark) {
  return mark.do === 'write' ? t('{number} in box {box}', { number: mark.number, box: mark.box }) : t('a miss');
}

export default { pad, describe };
