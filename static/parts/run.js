// A run: taps on the same cell, shortly one after the other. People mean them as one deed, so one undo takes them all back.
// The marks of a run have ids that begin alike: every phone, the server and a later reload know them by that.

const PAUSE_MS = 1500;

let last = { cell: '', at: -PAUSE_MS, id: '', marks: 0 };
let within = false;

const newRun = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What is done here belongs to the run on this cell, until so long nothing has been done on it.
 * @template Done @param {string} cell @param {() => Done} deed @param {number} [pause] @returns {Done}
 */
export function inRun(cell, deed, pause = PAUSE_MS) {
  const now = performance.now();
  if (cell !== last.cell || now - last.at > pause) last = { cell, at: now, id: newRun(), marks: 0 };
  last.at = now;
  within = true;
  try {
    return deed();
  } finally {
    within = false;
  }
}

/** The id of the next mark if it belongs to a run. Any other mark ends the run. */
export function idInRun() {
  if (!within) {
    last.cell = '';
    return undefined;
  }
  last.marks += 1;
  return `${last.id}.${last.marks}`;
}

/** What the marks of one run have in common; a mark alone has nothing in common with others. @param {string} id */
export const runOf = (id) => /^([0-9a-f]{32})\.\d+$/.exec(id)?.[1] ?? id;
