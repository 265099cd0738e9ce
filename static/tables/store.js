// What this phone remembers, in IndexedDB: tables, their marks, people's names, box profiles. Written before anything is sent.
// What cannot be kept is never passed over: whoever writes hears of it, and `whyNotKept` has the sentence.
import { openDB } from '/static/vendor/idb.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/tables/values').Seat} Seat
 * @typedef {import('/static/tables/values').TableRecord} TableRecord
 * @typedef {import('/static/tables/values').MarkRecord} MarkRecord
 * @typedef {import('/static/tables/values').MarkNews} MarkNews
 * @typedef {'tables' | 'marks' | 'people' | 'boxes'} Shelf
 */

/** The table is not there: the browser has thrown it away, or somebody has. */
export class Forgotten extends Error {}

/** The browser gives no database at all. */
class Blocked extends Error {}

/** @type {Promise<import('/static/vendor/idb.js').IDBPDatabase> | undefined} */
let opening;

/** The database; opened again after the browser has closed or emptied it. */
function opened() {
  opening ??= open().catch((problem) => {
    close();
    throw nameOf(problem) === 'QuotaExceededError' ? problem : new Blocked();
  });
  return opening;
}

async function open() {
  return openDB('purser', 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' }).createIndex('changed', 'changed');
      const marks = db.createObjectStore('marks', { keyPath: 'key', autoIncrement: true });
      marks.createIndex('table', 'table');
      marks.createIndex('id', 'mark.id', { unique: true });
      db.createObjectStore('people', { keyPath: 'name' });
      db.createObjectStore('boxes', { keyPath: 'id' });
    },
    terminated: close,
  });
}

function close() {
  opening = undefined;
}

/**
 * All or nothing, and on disk once the promise resolves. A failure that may pass is given a second chance.
 * @template Done
 * @param {Shelf[]} shelves
 * @param {(tx: import('/static/vendor/idb.js').IDBPTransaction<unknown, Shelf[], 'readwrite'>) => Promise<Done>} work
 * @returns {Promise<Done>}
 */
async function written(shelves, work) {
  const attempt = async () => {
    const tx = (await opened()).transaction(shelves, 'readwrite', { durability: 'strict' });
    tx.done.catch(() => {});
    try {
      const done = await work(tx);
      await tx.done;
      return done;
    } catch (problem) {
      if (!tx.error && problem instanceof Forgotten) tx.abort();
      throw tx.error ?? problem;
    }
  };
  try {
    return await attempt();
  } catch (problem) {
    if (problem instanceof Forgotten || problem instanceof Blocked || nameOf(problem) === 'QuotaExceededError') throw problem;
    close();
    return attempt();
  }
}

/** @param {unknown} problem */
const nameOf = (problem) => (problem instanceof Error || problem instanceof DOMException ? problem.name : '');

/** What happened, and what to do about it. @param {unknown} problem */
export function whyNotKept(problem) {
  if (nameOf(problem) === 'QuotaExceededError')
    return t(
      'This phone’s storage is full, so that was not kept. Make room, for instance by deleting photos, and do it again.',
    );
  if (problem instanceof Blocked)
    return t(
      'This browser does not let Purser keep anything. Allow storage for this site or leave the private window, then reload the page.',
    );
  return t('This phone could not save that. Try again; if it fails once more, close other tabs of Purser and reload the page.');
}

/** Ask the browser, once tables are kept here, not to throw them away when it runs short of room. */
async function stay() {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}

/** An id that no other phone makes, also where the page is not served over HTTPS. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A table that is new on this phone, or comes back from a file. @param {TableRecord} record @param {MarkNews[]} [marks] */
export async function keepTable(record, marks = []) {
  await written(['tables', 'marks'], async (tx) => {
    await tx.objectStore('tables').put({ ...record, changed: Date.now() });
    for (const each of marks) await tx.objectStore('marks').put({ made: Date.now(), ...each, table: record.id });
  });
  void stay().catch(() => {});
}

/** @param {string} id @returns {Promise<TableRecord | undefined>} */
export const tableOf = async (id) => (await opened()).get('tables', id);

/** @returns {Promise<TableRecord[]>} the newest first */
export const allTables = async () => (await (await opened()).getAllFromIndex('tables', 'changed')).reverse();

/** @param {string} id */
export async function forgetTable(id) {
  await written(['tables', 'marks'], async (tx) => {
    for (const key of await tx.objectStore('marks').index('table').getAllKeys(id)) await tx.objectStore('marks').delete(key);
    await tx.objectStore('tables').delete(id);
  });
  const channel = new BroadcastChannel(`table-${id}`);
  channel.postMessage('forgotten');
  channel.close();
}

/** The order of the log: acknowledged marks by the server's number, then those that still wait, as they were made. */
/** @param {MarkRecord} one @param {MarkRecord} other */
export const inOrder = (one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity) || one.key - other.key;

/** @param {string} table @returns {Promise<MarkRecord[]>} in the order of the log */
export const marksOf = async (table) => (await (await opened()).getAllFromIndex('marks', 'table', table)).sort(inOrder);

/** @param {string} table @param {Mark} mark @returns {Promise<MarkRecord>} */
export function keepMark(table, mark) {
  return written(['tables', 'marks'], async (tx) => {
    if ((await tx.objectStore('tables').getKey(table)) === undefined) throw new Forgotten(table);
    const record = { table, mark, made: Date.now() };
    return { ...record, key: Number(await tx.objectStore('marks').add(record)) };
  });
}

/**
 * Changes of a table: its own, what is new about marks, marks to be dropped. The stored table is changed, not what a page
 * remembers of it, because another tab may have written.
 * @param {string} table
 * @param {{change?: (record: TableRecord) => TableRecord, news?: MarkNews[], drop?: (record: MarkRecord) => boolean}} given
 * @returns {Promise<{record: TableRecord, marks: MarkRecord[], dropped: number[]}>} the table as it is now, marks that are new
 *   or changed, keys of marks that are gone
 */
export function changeTable(table, { change = (record) => record, news = [], drop }) {
  return written(['tables', 'marks'], async (tx) => {
    const [tables, marks] = [tx.objectStore('tables'), tx.objectStore('marks')];
    /** @type {TableRecord | undefined} */
    const before = await tables.get(table);
    if (!before) throw new Forgotten(table);
    /** @type {MarkRecord[]} */
    const learnt = [];
    for (const each of news) {
      /** @type {MarkRecord | undefined} */
      const known = await marks.index('id').get(each.mark.id);
      const record = { made: Date.now(), ...known, ...each, table };
      if (known && known.seq === record.seq && known.refused === record.refused) continue;
      learnt.push({ ...record, key: Number(await marks.put(record)) });
    }
    /** @type {MarkRecord[]} */
    const dropped = drop ? (await marks.index('table').getAll(table)).filter(drop) : [];
    for (const { key } of dropped) await marks.delete(key);
    const record = { ...change(before), changed: Date.now() };
    await tables.put(record);
    return { record, marks: learnt, dropped: dropped.map(({ key }) => key) };
  });
}

/** @returns {Promise<{name: string, used: number, colour: string}[]>} people who played before, the latest first */
export const people = async () => (await (await opened()).getAll('people')).sort((one, other) => other.used - one.used);

/** @param {Seat[]} seats */
export async function rememberPeople(seats) {
  await written(['people'], async (tx) => {
    for (const { name, colour } of seats) await tx.objectStore('people').put({ name, colour, used: Date.now() });
  });
}

/** What the owner of a box told us once (tile points, card patterns …). @param {string} id */
export const box = async (id) => (await (await opened()).get('boxes', id))?.content;

/** @param {string} id @param {unknown} content */
export async function keepBox(id, content) {
  await written(['boxes'], (tx) => tx.objectStore('boxes').put({ id, content }));
}
