// Small notes of this phone beside its tables: who sat down last, what is typed for a new table, where a table stands.
// They make the way back short; no score hangs on them, so a browser that keeps none of them loses nothing else.

/**
 * @typedef {import('/static/tables/values').Seat} Seat
 * @typedef {import('/static/words.js').Later} Later
 * @typedef {{people: Seat[], count: number}} Circle everybody who sits down here, in the order of the last table, and how many did
 * @typedef {{seats: Seat[], options: Record<string, unknown>, startPlayer: number}} Draft a new table, half filled in
 * @typedef {{seat?: number, where?: Later | null, at?: number}} Bookmark the pad that was shown, the round or day, and when
 */

const MOST_PEOPLE = 12;

/** @template Kept @param {Storage} shelf @param {string} key @param {Kept} otherwise @returns {Kept} */
function read(shelf, key, otherwise) {
  try {
    return JSON.parse(shelf.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {Storage} shelf @param {string} key @param {unknown} value */
function write(shelf, key, value) {
  try {
    if (value === undefined) shelf.removeItem(key);
    else shelf.setItem(key, JSON.stringify(value));
  } catch {
    // No room or no permission: then it is asked again.
  }
}

/** @returns {Circle} */
export const circle = () => read(localStorage, 'circle', { people: [], count: 0 });

/** Who sat down: first in the circle, in this order; a seat without a name of its own keeps its place and its sign. @param {Seat[]} seats */
export function rememberCircle(seats) {
  const names = new Set(seats.map(({ name }) => name));
  const others = circle().people.filter(({ name }, at) => (name ? !names.has(name) : at >= seats.length));
  write(localStorage, 'circle', { people: [...seats, ...others].slice(0, MOST_PEOPLE), count: seats.length });
}

/** What is typed stays through a reload, another language, a look at a rule and back. @param {string} game @returns {Draft | null} */
export const draftOf = (game) => read(sessionStorage, `new-${game}`, /** @type {Draft | null} */ (null));

/** @param {string} game @param {Draft} draft */
export const keepDraft = (game, draft) => write(sessionStorage, `new-${game}`, draft);

/** Somebody sat down: the next table, of whatever game, begins with those people. */
export function dropDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('new-')) write(sessionStorage, key, undefined);
}

/** @returns {Record<string, Bookmark>} by table */
export const bookmarks = () => read(localStorage, 'bookmarks', {});

/** @param {string} table @param {Bookmark} news */
export function bookmark(table, news) {
  const all = bookmarks();
  write(localStorage, 'bookmarks', { ...all, [table]: { ...all[table], ...news } });
}

/** Only tables that are still there have a bookmark. @param {string[]} tables */
export function tidy(tables) {
  const known = new Set(tables);
  const all = Object.entries(bookmarks());
  if (all.some(([id]) => !known.has(id)))
    write(localStorage, 'bookmarks', Object.fromEntries(all.filter(([id]) => known.has(id))));
}
