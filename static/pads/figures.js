// Figures from finished plays: pure functions, no screen.
import { gridOf } from '/static/pads/grid.js';

/**
 * @typedef {import('/static/pads/sound.js').Play} Play
 * @typedef {import('/static/build/engine').Frame.Amount} Amount
 * @typedef {{own: number | null, all: number | null}} Averages of one person, and of everybody
 * @typedef {{name: string, cells: Averages[]}} Row a section or an amount, in each kind of plays
 * @typedef {{kind: string, plays: number, own: Outs, all: Outs}} Kind
 * @typedef {{played: number, out: number}} Outs how often somebody played, and how often without a total
 */

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

/** @param {(number | null)[]} values */
const averageOf = (values) => mean(values.filter((value) => value !== null));

/**
 * What a person and everybody make of each section on average, and what else the game counts, in each kind of its plays. Who is out of the
 * game has no points: only that is counted.
 * @param {Play[]} plays of one game
 * @param {string} name
 * @param {(play: Play) => string} kindOf
 * @param {Amount[]} amounts
 * @returns {{kinds: Kind[], sections: Row[], amounts: Row[]}}
 */
export function sectionFigures(plays, name, kindOf, amounts) {
  const counted = plays.filter(({ tally }) => inPoints(tally));
  const kinds = [...new Set(counted.map(kindOf))].sort((one, other) => one.localeCompare(other));
  const played = counted.flatMap((play) => play.tally.players.map((player) => ({ player, kind: kindOf(play) })));
  /** @param {(at: number) => number | null} valueOf @returns {Averages[]} */
  const cells = (valueOf) =>
    kinds.map((kind) => {
      const all = played.flatMap(({ player, kind: its }, at) => (its === kind ? [{ player, value: valueOf(at) }] : []));
      const own = all.filter(({ player }) => player.name === name);
      return { own: averageOf(own.map(({ value }) => value)), all: averageOf(all.map(({ value }) => value)) };
    });
  /** @param {Amount} amount @param {number} at */
  const amountOf = ({ line, fact }, at) => {
    const { total, lines } = played[at].player;
    const value = lines.find((each) => each.line === line)?.facts?.[fact];
    return total !== null && typeof value === 'number' ? value : null;
  };
  /** @param {typeof played} among @returns {Outs} */
  const outs = (among) => ({ played: among.length, out: among.filter(({ player }) => player.total === null).length });
  return {
    kinds: kinds.map((kind) => {
      const among = played.filter((each) => each.kind === kind);
      return {
        kind,
        plays: counted.filter((play) => kindOf(play) === kind).length,
        own: outs(among.filter(({ player }) => player.name === name)),
        all: outs(among),
      };
    }),
    sections: gridOf({ players: played.map(({ player }) => player) }).map((section) => ({
      name: section.name,
      cells: cells((at) => section.cells[at].points),
    })),
    amounts: amounts.map((amount) => ({ name: amount.name, cells: cells((at) => amountOf(amount, at)) })),
  };
}
