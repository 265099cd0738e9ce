// The pad of Boarding: a plane to paint or to fill card by card, or ten numbers; the running game; scenarios for one.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { cardPad } from '/static/games/boarding/pad/card-pad.js';
import { describe } from '/static/games/boarding/pad/describe.js';
import { numbersPad, steppers } from '/static/games/boarding/pad/numbers.js';
import { paintPad } from '/static/games/boarding/pad/paint.js';
import { running } from '/static/games/boarding/pad/running.js';
import { asked, setup } from '/static/games/boarding/pad/setup.js';
import { soloTracker } from '/static/games/boarding/pad/solo.js';
import { places } from '/static/games/boarding/result.js';
import { t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {{
 *   answers?: object, way?: 'paint' | 'card' | 'numbers', tool?: Boarding.Paint | '?', looked?: string,
 *   strokes?: import('/static/games/boarding/pad/paint.js').Stroke[],
 *   hands?: Record<number, import('/static/games/boarding/seating.js').Hand | null>,
 * }} Ui `looked`: the seat that was tapped to see why it does not count; `hands`: the card that each seat holds
 * @typedef {import('/static/games/context').PadContext<'boarding', Ui>} Context
 */

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  const { table, ui, act, refresh } = context;
  const byNumbers = table.state.players[seat].pad.count_by === 'numbers';
  const way = byNumbers ? 'numbers' : (ui.way ?? 'paint');
  const ways = [
    { value: 'paint', text: t('Paint') },
    { value: 'card', text: t('Seat a card') },
    { value: 'numbers', text: t('Ten numbers') },
  ];
  const choose = async (/** @type {'paint' | 'card' | 'numbers'} */ chosen) => {
    ui.way = chosen;
    if (byNumbers !== (chosen === 'numbers')) await act(seat, 'count-by', { by: byNumbers ? 'plane' : 'numbers' });
    refresh();
  };
  return html`${table.state.players.length === 1 ? soloTracker(context) : nothing}
  ${choice({ label: t('How to count'), values: ways, chosen: way, set: choose })}
  ${way === 'numbers' ? numbersPad(context, seat) : html`${way === 'card' ? cardPad(context, seat) : paintPad(context, seat)}${steppers(context, seat)}`}`;
}

export default {
  setup,
  asked,
  // Events are drawn anew for every play.
  anew: ['events'],
  options: (/** @type {{startPlayer: number}} */ form) => ({ start: form.startPlayer }),
  shared: running,
  pad,
  describe,
  places,
};
