// Photographed sheets that are not on the pads yet: they outlive a reload, and a phone that closes the page while its camera is open.
import { box, keepBox } from '/static/tables/store.js';

const SHEETS = 'photographed';
// They are large, and nothing changes them: written once, not with every answer.
const PICTURES = 'photographed-pictures';

/** Each write waits for the one before it. @type {Promise<unknown>} */
let writing = Promise.resolve();

/** It is a convenience: where nothing can be kept, they are photographed again. @param {string} id @param {unknown} content */
function keep(id, content) {
  writing = writing.then(() => keepBox(id, content)).catch(() => {});
  return writing;
}

/** @param {string} table @param {unknown[]} sheets without their pictures @param {number} at the one that is looked at */
export const layAside = (table, sheets, at) => keep(SHEETS, sheets.length ? { table, sheets, at } : null);

/** @param {Blob[]} pictures of the same sheets, in the same order */
export const layPicturesAside = (pictures) => keep(PICTURES, pictures);

/**
 * What was laid aside at this table.
 * @template Laid
 * @param {string} table
 * @returns {Promise<{sheets: Laid[], at: number, pictures: Blob[]} | null>}
 */
export async function pickUp(table) {
  await writing;
  const [laid, pictures] = await Promise.all([box(SHEETS), box(PICTURES)]).catch(() => []);
  return laid?.table === table && pictures?.length === laid.sheets.length ? { ...laid, pictures } : null;
}
