// A whole game counted again.
import { board } from '/static/referee/get-on-board/lines.js';
/** @param {import('/static/referee/referee.js').Context} context */
export function audit(context) {
  return board(context, { withMove: false });
}
