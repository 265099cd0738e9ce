// What the pad knows of a ship: its rooms, what is printed on them, what is sealed, and what was told this round.

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 */
import { roomOf } from '/static/games/come-sail-away/ship.js';

/** @param {Pick<Context, 'table'>} context @param {number} seat */
export const padOf = ({ table }, seat) => table.state.players[seat].pad;

/** @param {Context} context */
export const isSolo = ({ table }) => table.record.seats.length === 1;

/** The tile that lies there, with those who were told to sit on it; a small cabin only where one was put. @param {Pick<Context, 'table' | 'facts'>} context @param {number} seat @param {Place} place @returns {Room | undefined} */
export function roomAt({ table, facts }, seat, place) {
  const { cabins, aboard, face_down } = table.state.players[seat].pad;
  const rest = { occupants: aboard?.rooms[place] ?? [], face_down: face_down.includes(place) };
  const cabin = cabins[place];
  if (cabin) return { kind: 'small_cabin', doors: cabin.doors, ...rest };
  if (place === facts.stairs) return { kind: 'stairs', ...rest };
  const at = facts.cells.indexOf(place);
  return at < 0 ? undefined : { ...roomOf(table.state.shared.layout[at], facts), ...rest };
}

/** The number printed there, if the box is known. @param {Pick<Context, 'table' | 'facts'>} context @param {number} seat @param {Place} place @returns {number | undefined} */
export function printedAt({ table, facts }, seat, place) {
  const { layout, profile } = table.state.shared;
  const cabin = table.state.players[seat].pad.cabins[place];
  return cabin ? cabin.points : profile.tiles[layout[facts.cells.indexOf(place)]];
}

/** What is sealed on this pad, a tap ahead of the table. @param {Context} context @param {number} seat */
export const sealedOn = (context, seat) => context.ui.sealed?.[seat] ?? padOf(context, seat).claim;

/** Has this person sealed, be it that nothing was completed? What others have sealed the server tells. @param {Context} context @param {number} seat */
export const hasSealed = (context, seat) =>
  padOf(context, seat).sealed || Boolean(context.table.record.shared?.sealed?.[seat]) || sealedOn(context, seat).length > 0;

/** Words of the marks that a seat has written, in this round or in the whole game. @param {Context} context @param {number} seat @param {boolean} [thisRound] */
export function toldBy({ table }, seat, thisRound = false) {
  const { standing } = table;
  const from = thisRound ? standing.findLastIndex((mark) => mark.do === 'round') + 1 : 0;
  return new Set(
    standing
      .slice(from)
      .filter((mark) => mark.seat === seat)
      .map((mark) => mark.do),
  );
}

/**
 * Show the new value at once and forget it when the table knows it, so that quick taps add up.
 * @template Value
 * @param {Context} context
 * @param {Record<string, Value>} shown what is ahead of the table
 * @param {string | number} key
 * @param {Value} value
 * @param {Promise<unknown>} known
 */
export async function ahead(context, shown, key, value, known) {
  shown[key] = value;
  context.refresh();
  await known;
  if (shown[key] === value) delete shown[key];
  context.refresh();
}

/** A number that is counted on the pad. @param {Context} context @param {number} seat @param {'passengers' | 'tokens' | 'unhappy' | 'suitcase'} what @param {number} n */
export const count = (context, seat, what, n) =>
  ahead(context, (context.ui.ahead ??= {}), `${seat} ${what}`, n, context.act(seat, what, { n }));

/** @param {Context} context @param {number} seat @param {'tokens' | 'unhappy' | 'suitcase'} what */
export const counted = (context, seat, what) => context.ui.ahead?.[`${seat} ${what}`] ?? padOf(context, seat)[what];
