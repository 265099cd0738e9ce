// Which tables can be read: a file from outside, or an old mishap, must not break a page.

/**
 * @typedef {import('/static/tables/values').TableRecord} TableRecord
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/build/engine').Frame.Tally} Tally
 * @typedef {TableRecord & {ended: number, tally: Tally}} Play a finished table with its result
 * @typedef {Record<string, unknown>} Fields
 */

/** @param {unknown} value @returns {value is Fields} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const isText = (value) => typeof value === 'string';
/** @param {unknown} value */
const isTime = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value @param {(each: Fields) => boolean} [right] @returns {value is Fields[]} */
const isList = (value, right = () => true) => Array.isArray(value) && value.every((each) => isObject(each) && right(each));

/** @param {unknown} value @returns {value is TableRecord} */
export function isTable(value) {
  return (
    isObject(value) &&
    /^[A-Za-z0-9-]{16,40}$/.test(String(value.id)) &&
    isText(value.game) &&
    isObject(value.options) &&
    isText(value.rules_version) &&
    isTime(value.created) &&
    (value.ended === undefined || isTime(value.ended)) &&
    [value.place, value.note].every((text) => text === undefined || isText(text)) &&
    isList(value.seats, (seat) => isText(seat.name) && isText(seat.colour)) &&
    value.seats.length > 0 &&
    (value.tally === undefined || isTally(value.tally, value.seats.length))
  );
}

/** @param {unknown} value @param {number} seats how many there are @returns {value is Tally} */
function isTally(value, seats) {
  const isSeat = (/** @type {unknown} */ seat) => isTime(seat) && Number(seat) < seats;
  return (
    isObject(value) &&
    Array.isArray(value.winners) &&
    value.winners.every(isSeat) &&
    isList(
      value.players,
      (player) =>
        isText(player.name) &&
        isSeat(player.seat) &&
        Number.isInteger(player.place) &&
        (player.total === null || Number.isInteger(player.total)) &&
        (player.role === undefined || (Array.isArray(player.role) && player.role.every(isText))) &&
        isList(player.lines, (line) => isText(line.line) && Number.isInteger(line.points)),
    ) &&
    value.players.length === seats &&
    (value.open === undefined || isList(value.open, (reason) => isText(reason.code) && isObject(reason.facts)))
  );
}

/** @param {TableRecord} record @returns {record is Play} */
export const isPlay = (record) => record.ended !== undefined && record.tally !== undefined;

/** @param {unknown} value @returns {value is {mark: Mark, made?: number}[]} */
export const areMarks = (value) =>
  isList(
    value,
    ({ mark }) => isObject(mark) && isText(mark.id) && isText(mark.do) && (mark.seat === null || isTime(mark.seat)),
  );
