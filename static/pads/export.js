// Handing plays on: files for spreadsheets, a link for BG Stats, text to paste, a picture, and everything as JSON.
import { call, why } from '/static/tables/server.js';
import { areMarks, isTable } from '/static/pads/sound.js';
import { look } from '/static/parts/people.js';
import * as store from '/static/tables/store.js';
import { signed } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';

/** @typedef {import('/static/pads/sound.js').Play} Play */

/** A finished table in the form of the server's exports. @param {Play} record */
function playOf(record) {
  const { id, game, rules_version, options, created, ended, place = '', note = '', tally } = record;
  return {
    id,
    game,
    rules_version,
    options,
    started: created,
    ended,
    place,
    note,
    tally,
    minutes: Math.max(0, Math.round((ended - created) / 60_000)),
    start_player: record.startPlayer ?? null,
  };
}

/** @param {Play[]} records @param {'csv' | 'text' | 'bgstats'} form @returns {Promise<{text?: string, message: string}>} */
export async function exported(records, form) {
  /** @type {import('/static/tables/server.js').Answer<string>} */
  const answer = await call('POST', `/exports/${form}`, undefined, { plays: records.map(playOf) });
  return answer.ok ? { text: answer.answer, message: '' } : { message: why(answer) };
}

/** Everything this phone remembers of tables, as JSON; the rights to write on the server stay here. */
export async function everything() {
  const tables = await store.allTables();
  const kept = await Promise.all(
    tables.map(async ({ shared: _, wish: _too, ...record }) => ({
      record,
      marks: (await store.marksOf(record.id)).filter((each) => !each.refused).map(({ mark, made }) => ({ mark, made })),
    })),
  );
  return JSON.stringify({ purser: 1, tables: kept }, null, 1);
}

/**
 * Take tables from such a file; those already here are left as they are, and what cannot be read is left out.
 * @param {string} text
 * @returns {Promise<{came: number, unread: number}>}
 */
export async function takeIn(text) {
  const found = JSON.parse(text);
  if (found?.purser !== 1 || !Array.isArray(found.tables)) throw new SyntaxError('not a Purser file');
  const count = { came: 0, unread: 0 };
  for (const each of found.tables) {
    if (!isTable(each?.record) || !areMarks(each.marks)) {
      count.unread += 1;
      continue;
    }
    const { shared: _, wish: _too, ...record } = each.record;
    if (await store.tableOf(record.id)) continue;
    const marks = each.marks.map((/** @type {store.MarkNews} */ { mark, made }) => ({ mark, made }));
    const kept = await store.keepTable(record, marks).then(
      () => true,
      (problem) => {
        // A mark of another table has the same id: no file of Purser's.
        if (problem?.name !== 'ConstraintError') throw problem;
        return false;
      },
    );
    count[kept ? 'came' : 'unread'] += 1;
  }
  return count;
}

/**
 * The result as a picture: a travel paper with everybody's total and lines.
 * @param {Play} record
 * @param {string} title
 * @param {import('/static/sentences.js').Words} words
 * @returns {Promise<Blob>}
 */
export async function picture(record, title, words) {
  const players = [...record.tally.players].sort((one, other) => one.place - other.place || one.seat - other.seat);
  const lines = players[0].lines.map(({ line }) => line);
  const columns = Math.max(players.length, 1);
  const [left, cell, top, row] = [230, 120, 150, 40];
  const canvas = document.createElement('canvas');
  canvas.width = left + columns * cell + 40;
  canvas.height = top + (lines.length + 1) * row + 70;
  const draw = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  draw.fillStyle = '#fffaf0';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = getComputedStyle(document.body).getPropertyValue('--accent') || '#1d2433';
  draw.fillRect(0, 0, 12, canvas.height);
  const write = (
    /** @type {string} */ text,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    weight = 500,
    align = 'left',
    colour = '#1d2433',
  ) => {
    draw.font = `${weight} ${size}px "Golos Text", sans-serif`;
    draw.textAlign = /** @type {CanvasTextAlign} */ (align);
    draw.fillStyle = colour;
    draw.fillText(text, x, y, align === 'left' ? left : cell - 8);
  };
  write(title, 36, 56, 30, 800);
  write(new Date(record.ended).toLocaleDateString(document.documentElement.lang), 36, 88, 18, 500, 'left', '#5f5e58');
  players.forEach((player, at) => {
    const x = left + at * cell + cell / 2;
    write(player.name, x, top - 18, 20, 750, 'center', look(record.seats[player.seat].colour).fill);
    lines.forEach((name, number) => {
      const line = player.lines.find((each) => each.line === name);
      write(line ? signed(line.points) : '', x, top + 24 + number * row, 20, 500, 'center');
    });
    write(signed(player.total), x, top + 32 + lines.length * row, 28, 850, 'center');
  });
  lines.forEach((name, number) => write(term(words, name), 36, top + 24 + number * row, 18));
  write('Purser', 36, canvas.height - 24, 16, 800, 'left', '#5f5e58');
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(/** @type {Blob} */ (blob)), 'image/png');
  });
}
