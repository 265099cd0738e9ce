// Who plays tonight: names typed on the print page, or the tables of this phone.
import { allTables } from '/static/tables/store.js';
import { Table } from '/static/tables/table.js';
import { locale } from '/static/words.js';

/** Names as they were typed, with commas between them. @param {string} typed */
export const people = (typed) =>
  typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 12);

/** @param {number} time */
const day = (time) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The tables of a game on this phone, the latest first. @param {string} game */
export async function tables(game) {
  const known = await allTables().catch(() => []);
  return known
    .filter((table) => table.game === game)
    .slice(0, 20)
    .map(({ id, seats, created }) => ({
      id,
      label: `${seats.map(({ name }) => name).join(', ')} · ${new Date(created).toLocaleDateString(locale)}`,
    }));
}

/** What a table knows for its sheets: state, names, day, place, and the address of each seat's pad. @param {string} id @param {string} lang */
export async function tableState(id, lang) {
  const table = await Table.open(id);
  if (!table) throw new Error(id);
  const { record, state } = table;
  table.close();
  const code = record.shared?.code;
  return {
    state,
    names: record.seats.map(({ name }) => name),
    date: day(record.created),
    place: record.place ?? '',
    links: code ? record.seats.map((_, seat) => `${location.origin}/${lang}/join#${code}.${seat + 1}`) : [],
  };
}
