// Figures from finished plays: pure functions, no screen.

/** @typedef {import('/static/pads/sound.js').Play} Play */

/** Alone against a scenario one wins or loses; only an outcome that speaks of a total is counted in points. @param {Play['tally']} tally */
export const inPoints = ({ outcome }) => !outcome || 'total' in outcome.facts;

/** @param {Play[]} plays @param {string} name */
function ofPerson(plays, name) {
  return plays.flatMap((play) =>
    play.tally.players
      .filter((player) => player.name === name)
      .map((player) => ({ play, player, won: play.tally.winners.includes(player.seat) })),
  );
}

/** Everybody who played, those with the most plays first. @param {Play[]} plays */
export function persons(plays) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const play of plays) for (const seat of play.seats) counts.set(seat.name, (counts.get(seat.name) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])).map(([name]) => name);
}

/** @param {Play[]} plays in order of time @param {string} name */
export function figuresOf(plays, name) {
  const mine = ofPerson(plays, name);
  const counted = mine.filter(({ play: { tally } }) => inPoints(tally));
  const totals = counted.map(({ player }) => player.total).filter((total) => total !== null);
  return {
    plays: mine.length,
    wins: mine.filter(({ won }) => won).length,
    best: totals.length ? Math.max(...totals) : null,
    average: totals.length ? totals.reduce((sum, total) => sum + total, 0) / totals.length : null,
    totals,
  };
}

/** How often one of two stood before the other when both played. @param {Play[]} plays @param {string} one @param {string} other */
export function headToHead(plays, one, other) {
  const score = { one: 0, other: 0, equal: 0 };
  for (const play of plays) {
    const first = play.tally.players.find((player) => player.name === one);
    const second = play.tally.players.find((player) => player.name === other);
    if (!first || !second) continue;
    if (first.place === second.place) score.equal += 1;
    else if (first.place < second.place) score.one += 1;
    else score.other += 1;
  }
  return score;
}
