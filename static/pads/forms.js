// A finished play for other programs and for a chat, made on the phone: a sheet of numbers, a text, a link for BG Stats.
// tables/exports.py makes the same for whoever asks the server; a test compares the two.
import { load, say, term } from '/static/sentences.js';
import { metaOf } from '/static/tables/meta.js';
import { colon, locale, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/build/engine').Frame.Tally & {open?: import('/static/sentences.js').Reason[]}} Tally
 *   `open`: what the table knowingly counted as it was
 * @typedef {{id: string, game: string, rules_version: string, ended: number, minutes: number | null, place: string, note: string,
 *   start_player: number | null, tally: Tally}} Told a play as the server's exports want it
 * @typedef {Tally['players'][number]} Player
 */

const COLUMNS = [
  'play',
  'ended',
  'game',
  'rules_version',
  'location',
  'minutes',
  'seat',
  'player',
  'role',
  'fate',
  'rank',
  'total',
  'winner',
  'start_player',
  'counted_as_it_was',
];
const BG_STATS = 'https://app.bgstatsapp.com/createPlay.html?data=';
const LONGEST_LINK = 8000;

/** @param {number} ended */
const moment = (ended) => new Date(ended).toISOString().replace(/\.\d+Z$/, 'Z');

// ---- a sheet of numbers ------------------------------------------------------------------------------
/** A text that a spreadsheet would take for a formula gets an apostrophe; a number of ours is a number. @param {unknown} cell */
const harmless = (cell) => (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** @param {unknown} cell */
function quoted(cell) {
  const text = String(harmless(cell) ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180: one row for each player of each play, a column for each line of the score that occurs. @param {Told[]} plays */
export async function asCsv(plays) {
  const lines = [
    ...new Set(plays.flatMap(({ tally }) => tally.players.flatMap((one) => one.lines.map(({ line }) => line)))),
  ].sort();
  const titles = await Promise.all(plays.map(async ({ game }) => (await metaOf(game)).title));
  const rows = plays.flatMap((play, at) =>
    play.tally.players.map((player) => [
      play.id,
      moment(play.ended),
      titles[at],
      play.rules_version,
      play.place,
      play.minutes,
      player.seat + 1,
      player.name,
      player.role?.[0],
      player.role?.slice(1).join(' '),
      player.place,
      player.total,
      play.tally.winners.includes(player.seat) ? 'yes' : 'no',
      player.seat === play.start_player ? 'yes' : 'no',
      [...new Set((play.tally.open ?? []).map(({ code }) => code))].join(' '),
      ...lines.map((line) => pointsOf(player, line)),
    ]),
  );
  return [[...COLUMNS, ...lines], ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** A line that occurs twice is added up; one that does not occur stays empty, which is not zero. @param {Player} player @param {string} line */
function pointsOf(player, line) {
  const found = player.lines.filter((each) => each.line === line);
  return found.length ? found.reduce((sum, { points }) => sum + points, 0) : null;
}

// ---- a text for a chat -------------------------------------------------------------------------------
/** @param {Told[]} plays @param {Record<string, string>} titles of the games in the language of the page */
export async function asText(plays, titles) {
  return `${(await Promise.all(plays.map((play) => textOf(play, titles[play.game])))).join('\n\n')}\n`;
}

/** @param {Told} play @param {string} title */
async function textOf(play, title) {
  const { tally, place, minutes, note } = play;
  const words = await load(play.game);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(play.ended);
  const players = tally.players.toSorted((one, other) => one.place - other.place || one.seat - other.seat);
  return [
    [`${title}, ${day}`, place, minutes ? tn('{n} minute', '{n} minutes', minutes) : ''].filter(Boolean).join(' · '),
    ...players.map((player) => {
      const crown = tally.winners.includes(player.seat) ? ` (${t('winner')})` : '';
      const name = [player.name, ...(player.role ?? []).map((word) => term(words, word))].join(', ');
      return colon(`${player.place}. ${name}`, `${player.total ?? t('out of the game')}${crown}`);
    }),
    ...[tally.outcome, tally.decided_by].flatMap((reason) => (reason ? say(words, reason) : [])),
    ...(tally.open ?? []).map((reason) => t('Counted as it was: {what}', { what: say(words, reason) })),
    ...(note ? [note] : []),
  ].join('\n');
}

// ---- BG Stats ----------------------------------------------------------------------------------------
/** Whether this page may work out the ids by which BG Stats knows people again: only one that was served safely may. */
export const canHash = Boolean(globalThis.crypto?.subtle);

/** The same person has the same id in every play, however the name was typed. @param {string} name */
async function playerId(name) {
  const fold = (/** @type {string} */ letter) => (letter === 'ı' ? letter : letter.toUpperCase().toLowerCase());
  const plain = [...name.normalize('NFKC')].map(fold).join('').trim().split(/\s+/u).join(' ');
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain)));
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 20);
}

/** One link a line. @param {Told[]} plays */
export const asLinks = async (plays) => (await Promise.all(plays.map(linkOf))).join('\n');

/** If the link would be too long, its texts are cut. @param {Told} play */
async function linkOf(play) {
  const meta = await metaOf(play.game);
  const ids = await Promise.all(play.tally.players.map(({ name }) => playerId(name)));
  const links = [2000, 500, 100, 40, 10].map((most) => linkWith(play, meta, ids, most));
  return links.find((link) => link.length < LONGEST_LINK) ?? /** @type {string} */ (links.at(-1));
}

/** @param {Told} play @param {import('/static/tables/meta.js').Game} meta @param {string[]} ids @param {number} most */
function linkWith(play, meta, ids, most) {
  const { tally, place, note, minutes } = play;
  const cut = (/** @type {string} */ text) => [...text].slice(0, most).join('');
  const told = {
    sourceName: 'Purser',
    sourcePlayId: play.id,
    playDate: moment(play.ended).replace('T', ' ').replace('Z', ''),
    game: {
      name: meta.title,
      sourceGameId: meta.slug,
      highestWins: meta.highest_wins,
      noPoints: false,
      // A number or nothing: a text here crashes the app on a Mac.
      ...(meta.bgg_id === null ? {} : { bggId: meta.bgg_id }),
    },
    players: tally.players.map(({ name, seat, place: rank, total }, at) => ({
      name: cut(name),
      sourcePlayerId: ids[at],
      startPlayer: seat === play.start_player,
      rank,
      // Who is out of the game has no score, which is not zero.
      ...(total === null ? {} : { score: total }),
      winner: tally.winners.includes(seat),
    })),
    ...(place ? { location: cut(place) } : {}),
    ...(note ? { comments: cut(note) } : {}),
    ...(minutes ? { durationMin: minutes } : {}),
  };
  const strict = (/** @type {string} */ sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return BG_STATS + encodeURIComponent(JSON.stringify(told)).replace(/[!'()*]/g, strict);
}
