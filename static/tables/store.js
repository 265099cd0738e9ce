// What this phone remembers, in IndexedDB: tables, their marks, people's names, box profiles. Written before anything is sent.
import { openDB } from '/static/vendor/idb.js';

/**
 * @typedef {{id: string, seat: number | null, do: string, [field: string]: any}} Mark
 * @typedef {{name: string, colour: string}} Seat
 * @typedef {{id: string, game: string, options: Record<string, any>, seats: Seat[], rules_version: string, created: number,
 *   changed: number, ended?: number, tally?: any, place?: string, note?: string, startPlayer?: number, shared?: any}} TableRecord
 * @typedef {{key?: number, table: string, mark: Mark, made: number, seq?: number, refused?: any}} MarkRecord
 * @typedef {{mark: Mark, made?: number, seq?: number, refused?: any}} MarkNews
 */

const opened = openDB('purser', 1, {
  upgrade(db) {
    db.createObjectStore('tables', { keyPath: 'id' }).createIndex('changed', 'changed');
    const marks = db.createObjectStore('marks', { keyPath: 'key', autoIncrement: true });
    marks.createIndex('table', 'table');
    marks.createIndex('id', 'mark.id', { unique: true });
    db.createObjectStore('people', { keyPath: 'name' });
    db.createObjectStore('boxes', { keyPath: 'id' });
  },
});

/** An id that no other phone makes, also where the page is not served over HTTPS. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {TableRecord} table */
export async function keepTable(table) {
  await (await opened).put('tables', { ...table, changed: Date.now() });
}

/** @param {string} id @returns {Promise<TableRecord | undefined>} */
export const tableOf = async (id) => (await opened).get('tables', id);

/** @returns {Promise<TableRecord[]>} the newest first */
export const allTables = async () => (await (await opened).getAllFromIndex('tables', 'changed')).reverse();

/** @param {string} id */
export async function forgetTable(id) {
  const db = await opened;
  const tx = db.transaction(['tables', 'marks'], 'readwrite');
  for (const key of await tx.objectStore('marks').index('table').getAllKeys(id)) await tx.objectStore('marks').delete(key);
  await tx.objectStore('tables').delete(id);
  await tx.done;
}

/** The order of the log: acknowledged marks by the server's number, then those that still wait, as they were made. */
/** @param {MarkRecord} one @param {MarkRecord} other */
export const inOrder = (one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity) || (one.key ?? 0) - (other.key ?? 0);

/** @param {string} table @returns {Promise<MarkRecord[]>} in the order of the log */
export const marksOf = async (table) => (await (await opened).getAllFromIndex('marks', 'table', table)).sort(inOrder);

/** Kept once the promise resolves: the transaction is complete. @param {string} table @param {Mark} mark */
export async function keepMark(table, mark) {
  const tx = (await opened).transaction('marks', 'readwrite', { durability: 'strict' });
  /** @type {MarkRecord} */
  const record = { table, mark, made: Date.now() };
  record.key = Number(await tx.store.add(record));
  await tx.done;
  return record;
}

/**
 * What the server told of a table: numbers of marks, marks that others made, and how the table has changed, all or nothing.
 * The stored table is changed, not what a page remembers of it: another tab may have written.
 * @param {string} table
 * @param {MarkNews[]} news
 * @param {(record: TableRecord) => TableRecord} change
 * @returns {Promise<{record: TableRecord, marks: MarkRecord[]}>} the table as it is now, and the marks that are new or changed
 */
export async function learn(table, news, change) {
  const tx = (await opened).transaction(['tables', 'marks'], 'readwrite', { durability: 'strict' });
  const marks = tx.objectStore('marks');
  /** @type {MarkRecord[]} */
  const learnt = [];
  for (const each of news) {
    /** @type {MarkRecord | undefined} */
    const known = await marks.index('id').get(each.mark.id);
    const record = { made: Date.now(), ...known, ...each, table };
    if (known && known.seq === record.seq && known.refused === record.refused) continue;
    const key = Number(await marks.put(record));
    learnt.push({ ...record, key });
  }
  const record = { ...change(await tx.objectStore('tables').get(table)), changed: Date.now() };
  await tx.objectStore('tables').put(record);
  await tx.done;
  return { record, marks: learnt };
}

/** A whole table from a file. @param {TableRecord} record @param {MarkNews[]} marks */
export async function keepWhole(record, marks) {
  const tx = (await opened).transaction(['tables', 'marks'], 'readwrite');
  await tx.objectStore('tables').put({ ...record, changed: Date.now() });
  for (const each of marks) await tx.objectStore('marks').add({ made: Date.now(), ...each, table: record.id });
  await tx.done;
}

/** Forget a mark that was not accepted. @param {number} key */
export async function dropMark(key) {
  await (await opened).delete('marks', key);
}

/** @returns {Promise<{name: string, used: number, colour: string}[]>} people who played before, the latest first */
export const people = async () => (await (await opened).getAll('people')).sort((one, other) => other.used - one.used);

/** @param {Seat[]} seats */
export async function rememberPeople(seats) {
  const tx = (await opened).transaction('people', 'readwrite');
  for (const { name, colour } of seats) await tx.store.put({ name, colour, used: Date.now() });
  await tx.done;
}

/** What the owner of a box told us once (tile points, card patterns …). @param {string} id */
export const box = async (id) => (await (await opened).get('boxes', id))?.content;

/** @param {string} id @param {any} content */
export async function keepBox(id, content) {
  await (await opened).put('boxes', { id, content });
}
