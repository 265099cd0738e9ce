// The log of a game in few letters, for a link that a chat can carry: tickets and drawn turns as words, all else as it is.

/** @typedef {import('/static/games/context').MarkOf<'get-on-board'>} Mark */

/** @param {Mark} mark */
function shortened(mark) {
  if (mark.do === 'ticket') return `t ${mark.ticket}`;
  if (mark.do === 'drive') return ['d', mark.seat, mark.round ?? 0, ...mark.move].join(' ');
  const { id: _, ...rest } = mark;
  return JSON.stringify(rest);
}

/** @param {Mark[]} marks */
export const shortLog = (marks) => marks.map(shortened);

/** @param {string} text @param {number} number @returns {Mark} */
function restored(text, number) {
  const id = String(number);
  const [word, ...rest] = text.split(' ');
  if (word === 't') return { id, seat: null, do: 'ticket', ticket: Number(rest[0]) };
  if (word === 'd') {
    const [seat, round, ...move] = rest;
    return { id, seat: Number(seat), do: 'drive', round: Number(round) || null, move };
  }
  return { ...JSON.parse(text), id };
}

/** What a link holds; the engine refuses marks that it does not know. @param {string[]} log @returns {Mark[]} */
export const longLog = (log) => log.map(restored);
