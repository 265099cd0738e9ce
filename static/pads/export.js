// Handing plays on: files for spreadsheets, a link for BG Stats, text to paste, and everything as JSON. All of it is made on the
// phone, with or without a network.
import { asCsv, asLinks, asText, canHash } from '/static/pads/forms.js';
import { call, why } from '/static/tables/server.js';
import { areMarks, isTable } from '/static/pads/sound.js';
import * as store from '/static/tables/store.js';

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

/**
 * @param {Play[]} records
 * @param {'csv' | 'text' | 'bgstats'} form
 * @param {Record<string, string>} titles of the games, by slug, in the language of the page
 * @returns {Promise<{text?: string, message: string}>}
 */
export async function exported(records, form, titles) {
  const plays = records.map(playOf);
  if (form === 'csv') return { text: await asCsv(plays), message: '' };
  if (form === 'text') return { text: await asText(plays, titles), message: '' };
  if (canHash) return { text: await asLinks(plays), message: '' };
  /** @type {import('/static/tables/server.js').Answer<string>} */
  const answer = await call('POST', `/exports/${form}`, undefined, { plays });
  return answer.ok ? { text: answer.answer, message: '' } : { message: why(answer) };
}

/** Everything this phone remembers of tables, or of one, as JSON; the rights to write on the server stay here. @param {string} [only] */
export async function everything(only) {
  const tables = (await store.allTables()).filter(({ id }) => !only || id === only);
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
