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

/** @param {number[]} totals */
const mean = (totals) => (totals.length ? totals.reduce((sum, total) => sum + total, 0) / totals.length : null);

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
    average: mean(totals),
    totals,
  };
}

/** Where a game has roles: for each how often it was played and won, what became of it, and what it brought; the most played first. @param {Play[]} plays of one game */
export function rolesIn(plays) {
  /** @type {Map<string, {role: string, plays: number, wins: number, fates: Map<string, number>, totals: number[]}>} */
  const roles = new Map();
  for (const { tally } of plays)
    for (const { seat, total, role: [role, ...fates] = [] } of tally.players) {
      if (!role) continue;
      const known = roles.get(role) ?? { role, plays: 0, wins: 0, fates: new Map(), totals: /** @type {number[]} */ ([]) };
      roles.set(role, known);
      known.plays += 1;
      known.wins += tally.winners.includes(seat) ? 1 : 0;
      for (const fate of fates) known.fates.set(fate, (known.fates.get(fate) ?? 0) + 1);
      if (total !== null) known.totals.push(total);
    }
  return [...roles.values()]
    .sort((one, other) => other.plays - one.plays || one.role.localeCompare(other.role))
    .map(({ totals, fates, ...counted }) => ({
      ...counted,
      fates: [...fates].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])),
      average: mean(totals),
    }));
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
