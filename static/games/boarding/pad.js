// The pad of Boarding: a plane by keys, by swipes or card by card, or ten numbers; the running game; scenarios for one.
import { later } from '/static/words.js';
import { inTurns, isAlone, nowOf } from '/static/games/boarding/pad/asking.js';
import { describe } from '/static/games/boarding/pad/describe.js';
import { running } from '/static/games/boarding/pad/running.js';
import { chip, deed, hint, stage } from '/static/games/boarding/pad/stage.js';
import { soloOf } from '/static/games/boarding/pad/solo.js';
import { instead, picture, places, settle } from '/static/games/boarding/result.js';

/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

/** Alone there are no points: the strip shows the vouchers. @param {Context} context @param {number} seat */
const figure = (context, seat) => (isAlone(context) ? soloOf(context)?.vouchers : context.table.tally?.players[seat].total);

/** @param {Context} context */
const up = (context) => (inTurns(context) ? (nowOf(context)?.turn?.seat ?? null) : null);

/** @param {Context} context */
function where(context) {
  const turn = nowOf(context)?.turn;
  return turn && inTurns(context) ? later('Round {n}', { n: turn.round }) : null;
}

export default {
  shared: running,
  pad: stage,
  describe,
  chip,
  where,
  figure,
  up,
  deed,
  hint,
  instead,
  picture,
  places,
  settle,
};
