// The pad of Five Boxes: the die, the row, and a button for a miss.
import { html } from '/static/vendor/lit-html.js';
import { die, row } from '/static/games/five-boxes/boxes.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/pads/play.js').Context} Context */

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  const { table, facts, ui, act, refresh } = context;
  const { boxes, misses } = table.state.players[seat].pad;
  ui.number ??= 1;
  const roll = (/** @type {number} */ number) => {
    ui.number = number;
    refresh();
  };
  return html`${die({ faces: facts.faces, number: ui.number, set: roll })}
    ${row({ boxes, tap: (box) => void act(seat, 'write', { box, number: ui.number }) })}
    <button type="button" class="button" @click=${() => act(seat, 'miss')}>${t('A miss ({n} so far)', { n: misses })}</button>`;
}

/** @param {any} mark */
function describe(mark) {
  return mark.do === 'miss' ? t('a miss') : t('{number} in box {box}', { number: mark.number, box: mark.box });
}

export default { pad, describe };
