// The pad of Lifeboat: the crew, the boat day by day with fights and navigation, secret friends and enemies, and the tally.
import { nothing } from '/static/vendor/lit-html.js';
import { sound } from '/static/parts/wonder.js';
import { crewPad } from '/static/games/lifeboat/pad/crew.js';
import { dayPad } from '/static/games/lifeboat/pad/day.js';
import { describe } from '/static/games/lifeboat/pad/describe.js';
import { endPad } from '/static/games/lifeboat/pad/ending.js';
import { revealed } from '/static/games/lifeboat/pad/reveal.js';
import { eyesOnly } from '/static/games/lifeboat/pad/secrets.js';
import { tableCards } from '/static/games/lifeboat/pad/table.js';
import { places, settle } from '/static/games/lifeboat/result.js';
import { later } from '/static/words.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context */

/** @param {Context} context */
const looked = (context) => sound(context.wonder('look', 'look', { state: context.table.state }));

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  const { state } = context.table;
  const look = looked(context);
  if (!look) return nothing;
  if (context.ui.eyes !== undefined) return eyesOnly(context, context.ui.eyes);
  if (state.players.some((player) => !player.pad.character)) return crewPad(context, seat, look);
  return look.phase === 'ended' ? endPad(context, seat, look) : dayPad(context, seat, look);
}

/** @param {Context} context */
function shared(context) {
  const look = looked(context);
  if (!look) return nothing;
  return context.ui.eyes === undefined ? tableCards(context, look) : eyesOnly(context, context.ui.eyes);
}

/** @param {Context} context */
const where = ({ table }) => later('Day {n}', { n: table.state.shared.day });

export default { shared, pad, describe, where, places, settle, revealed };
