// The result as a grid: a row for each section of the score, a column for each player. The screen and the picture show the same.
import { say } from '/static/sentences.js';
import { listed, t } from '/static/words.js';

/**
 * @typedef {import('/static/build/engine').Frame.Line} Line
 * @typedef {import('/static/build/engine').Frame.Tally} Tally
 * @typedef {{points: number | null, lines: Line[], best: boolean}} Cell `points` is null where the player has no such line
 * @typedef {{name: string, cells: Cell[]}} Section
 */

/** Every section that any player has, in the order of the score; a section with several lines is their sum. @param {Pick<Tally, 'players'>} tally @returns {Section[]} */
export function gridOf(tally) {
  /** @type {string[]} */
  const names = [];
  for (const player of tally.players) {
    let after = -1;
    for (const { line } of player.lines) {
      const known = names.indexOf(line);
      if (known < 0) names.splice(after + 1, 0, line);
      after = names.indexOf(line);
    }
  }
  return names.map((name) => {
    const cells = tally.players.map((player) => {
      const lines = player.lines.filter((each) => each.line === name);
      const counts = lines.length > 0 && player.total !== null;
      return { lines, points: counts ? lines.reduce((sum, each) => sum + each.points, 0) : null };
    });
    const found = cells.map((cell) => cell.points).filter((points) => points !== null);
    const best = Math.max(...found);
    const telling = found.length > 1 && found.some((points) => points !== best);
    return { name, cells: cells.map((cell) => ({ ...cell, best: telling && cell.points === best })) };
  });
}

/** Players by their place. @param {Tally} tally */
export const ranked = (tally) => [...tally.players].sort((one, other) => one.place - other.place || one.seat - other.seat);

/** Who has won, or how a game alone has ended, in words. @param {Tally} tally @param {{name: string}[]} seats @param {import('/static/sentences.js').Words} words @returns {string} */
export function verdictOf(tally, seats, words) {
  if (tally.outcome) return say(words, tally.outcome);
  const winners = listed(tally.winners.map((seat) => seats[seat].name));
  return winners ? t('Winner: {names}', { names: winners }) : t('Nobody wins');
}
