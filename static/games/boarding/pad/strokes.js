// Passengers on their way to the engine: drawn at once, written in one mark, and taken back where the engine refuses them.
import { inRun } from '/static/parts/run.js';
import { withPassengers } from '/static/games/boarding/plane.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/games/boarding/pad/asking.js').Context} Context
 * @typedef {import('/static/games/boarding/pad/asking.js').Stroke} Stroke
 */

/** A plane with the strokes that the engine does not know yet. @param {Boarding.Seats} seats @param {string[]} rows @param {Stroke[]} [strokes] */
export const painted = ({ places }, rows, strokes = []) =>
  withPassengers(
    places,
    rows,
    strokes.flatMap(({ stroke, letter }) => stroke.map((seat) => ({ seat, letter }))),
  );

/** A stroke that a finger draws or a key begins: it is on the screen, not yet in the log. @param {Context} context @param {Boarding.Paint} letter @returns {Stroke} */
export function begin({ ui }, letter) {
  const stroke = { stroke: /** @type {string[]} */ ([]), letter };
  ui.strokes = [...(ui.strokes ?? []), stroke];
  return stroke;
}

/** The stroke becomes a mark; whoever gives a `row` gets one undo for all strokes of that row. @param {Context} context @param {number} seat @param {Stroke} stroke @param {string} [row] */
export async function write(context, seat, stroke, row) {
  const { ui, act, refresh } = context;
  const seats = [...stroke.stroke];
  const mark = () => act(seat, 'paint', { seats, letter: stroke.letter });
  ui.broken = [];
  const done = seats.length === 0 || (await (row ? inRun(`plane ${seat} ${row}`, mark, Infinity) : mark()));
  ui.strokes = (ui.strokes ?? []).filter((each) => each !== stroke);
  // V3: what is too many is shown where it is.
  if (!done) ui.broken = seats;
  refresh();
  return done;
}
