// Judges the boxes of a straightened sheet: each is laid onto its own printed outline, and then compared with the paper in it.
import { machine, put, told } from './machine.js';

/**
 * @typedef {import('./straighten.js').Homography} Homography
 * @typedef {number[]} Box x, y, w, h, 1 where it is round, then what is printed inside: six numbers each, the last two the area
 *   of letters and which drawing they are
 * @typedef {{dots: number, drawings: number[][]}} Drawings
 * @typedef {{at: number, white: number, scale: number, clipped: number}} Patch `at`: where it is in the machine's memory;
 *   `white`: how bright its paper is; `scale`: how many pixels a millimetre has; `clipped`: the part of it that is as
 *   white as a photo can be
 * @typedef {{dx: number, dy: number, held: number, sides: number[]}} Fit `held`: how clearly its outline is seen, and each of its `sides`
 * @typedef {{field: string, number: number, box: Box, patch: Patch, torn: number, bent: number} & Fit} Seen
 *   `torn`: how much its neighbours disagree about where they are; `bent`: how far it lies from where a flat paper has it
 */

const SIDE = 32; // places across what the trained eye sees of a box
const VIEWS = 4; // of each place: against the paper close by, against that around the box, what is printed there, and how warm its colour is
const REACH = 1.3; // how far a box may lie from where the corners say it is
const NEAR = 0.35; // and from where its neighbours are
const FAINT = 0.25; // an outline that stands out so little, against the others of the sheet, is hardly seen
const CLEAR = 0.4; // and one that is seen
const FAR = 0.6;
const MOST_OWN = 0.7; // unless it is clearly there
const PINNED = 4; // how much a corner mark counts, against a box with a clear outline
const HEAVY_FIELDS = /parked|points|total/;
const SPOTS = 48; // round a circle
const SPOT = 7; // numbers that tell of one, see `machine/sheet.ts`
const NEIGHBOURS = 9;

const circle = new Float64Array(machine.memory.buffer, machine.circleAt(), 2 * SPOTS);
for (let spot = 0; spot < SPOTS; spot++) {
  circle[2 * spot] = Math.cos((spot * 2 * Math.PI) / SPOTS);
  circle[2 * spot + 1] = Math.sin((spot * 2 * Math.PI) / SPOTS);
}

/**
 * The paper around a box, as the corners say where it is.
 * @param {Box} box
 * @returns {Patch | null}
 */
function patchOf([x, y, wide, high]) {
  const at = machine.patchOf(x, y, wide, high);
  const [white, scale, clipped] = told();
  return at ? { at, white, scale, clipped } : null;
}

/**
 * How far the outline lies from where it is expected, looked for around a place; `held` is how clearly it stands out there.
 * @param {Patch} patch
 * @param {Box} box
 * @param {{dx: number, dy: number}} from
 * @param {number} reach
 * @returns {Fit}
 */
function aligned(patch, [, , , , round], from, reach) {
  machine.align(patch.at, round, from.dx, from.dy, reach);
  const [dx, dy, held, ...sides] = told().subarray(0, 7);
  return { dx, dy, held, sides };
}

/**
 * All boxes of a sheet on their places; null for one that is not wholly in the photo.
 * @param {Homography} h
 * @param {{[field: string]: Box[]}} boxes
 * @param {number[][]} corners where the marks are
 * @returns {(Seen | null)[]}
 */
export function placed(h, boxes, corners) {
  // What was made for the sheet before, and to find the marks, has served.
  machine.clear();
  told().set(h);
  machine.lay();
  const all = Object.entries(boxes).flatMap(([field, list]) =>
    list.map((box, number) => {
      const patch = patchOf(box);
      return patch && { field, number, box, patch, torn: 0, bent: 0, ...aligned(patch, box, { dx: 0, dy: 0 }, REACH) };
    }),
  );
  const seen = all.filter((each) => each !== null);
  const bow = bowOf(seen, corners);
  const usual = median(seen.map(({ held }) => held)); // pale ink and blur make every outline faint
  const first = seen.map((each, index) => ({ held: each.held, dx: each.dx - bow[index].dx, dy: each.dy - bow[index].dy }));
  const around = neighbours(seen);
  seen.forEach((each, index) => {
    const near = around[index].flatMap((at) => (first[at].held > FAINT * usual ? [first[at]] : []));
    if (near.length < 4) {
      each.torn = Infinity;
      return;
    }
    const middle = { dx: median(near.map(({ dx }) => dx)), dy: median(near.map(({ dy }) => dy)) };
    each.torn = median(near.map(({ dx, dy }) => Math.hypot(dx - middle.dx, dy - middle.dy)));
    each.bent = Math.hypot(middle.dx, middle.dy);
    let from = { dx: bow[index].dx + middle.dx, dy: bow[index].dy + middle.dy };
    // Far from where it was looked for first: the paper around it is taken anew.
    if (Math.hypot(from.dx, from.dy) > FAR) {
      const [x, y, ...rest] = each.box;
      const patch = patchOf([x + from.dx, y + from.dy, ...rest]);
      if (patch) {
        Object.assign(each, { patch, dx: each.dx - from.dx, dy: each.dy - from.dy });
        from = { dx: 0, dy: 0 };
      }
    }
    const fit = aligned(each.patch, each.box, from, NEAR);
    // What the first look found is kept where it is not far off, and stands out much more clearly.
    const isOwn = each.held > 1.5 * fit.held && Math.hypot(each.dx - from.dx, each.dy - from.dy) < MOST_OWN;
    if (!isOwn) Object.assign(each, fit);
    // Neighbours full of thick strokes say little; an outline that is seen where it should be says more.
    if (each.held > CLEAR * usual) each.torn = 0;
  });
  return all;
}

/**
 * How lens and paper bow the whole sheet: a smooth surface through where most boxes were found.
 * @param {Seen[]} seen
 * @param {number[][]} corners the marks hold it there
 * @returns {{dx: number, dy: number}[]}
 */
function bowOf(seen, corners) {
  const held = corners.map(([x, y]) => [x, y, 0, 0, PINNED, 0, 0]);
  const boxes = seen.map(({ box: [x, y, wide, high], dx, dy, held: clear }) => [x + wide / 2, y + high / 2, dx, dy, Math.max(0, clear), 0, 0]); // prettier-ignore
  const spots = [...held, ...boxes];
  const at = put(Float64Array.from(spots.flat()));
  machine.bow(at, spots.length, corners.length);
  const bow = new Float64Array(machine.memory.buffer, at, spots.length * SPOT);
  return seen.map((_each, index) => {
    const spot = (corners.length + index) * SPOT;
    return { dx: bow[spot + 5], dy: bow[spot + 6] };
  });
}

/** Of each box those that are nearest to it, itself among them. @param {Seen[]} seen */
function neighbours(seen) {
  const places = put(Float64Array.from(seen.flatMap(({ box: [x, y] }) => [x, y])));
  const near = machine.room(NEIGHBOURS * 4);
  return seen.map((_each, index) => {
    machine.nearest(places, seen.length, near, index);
    return Array.from(new Int32Array(machine.memory.buffer, near, NEIGHBOURS)).filter((at) => at >= 0);
  });
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[values.length >> 1];
}

/**
 * Red, green and blue at each place of a view, and the colour of the brightest: red, green and blue, as parts of how bright they are.
 * @param {Seen} seen
 */
export function coloursOf({ patch, dx, dy }) {
  const at = machine.coloursOf(patch.at, dx, dy);
  return { at, paper: Array.from(told().subarray(0, 3)) };
}

/**
 * A box as the trained eye gets it, with a little of what is around.
 * @param {Seen} seen
 * @param {number} printed
 * @param {number} colours
 * @param {number[]} paper its colour
 */
export function viewOf({ patch, dx, dy }, printed, colours, paper) {
  told().set(paper);
  return machine.viewOf(patch.at, dx, dy, printed, colours);
}

/** A view itself, for somebody who wants to look at it. @param {number} view */
export const shown = (view) => new Float32Array(machine.memory.buffer, view, SIDE * SIDE * VIEWS).slice();

/**
 * What is printed at each place of such a view: 1 is black, below 0 is outside of the box.
 * @param {string} field
 * @param {Box} box
 * @param {Drawings} drawings
 */
export function printedOn(field, [, , wide, high, round, ...prints], { dots, drawings }) {
  const line = HEAVY_FIELDS.test(field) ? 0.6 : 0.35;
  const listed = Float64Array.from(prints);
  for (let k = 0; k < listed.length; k += 6) {
    const rows = drawings[prints[k + 5]];
    listed[k + 4] = rows ? put(Int32Array.from(rows)) : 0;
    listed[k + 5] = rows?.length ?? 0;
  }
  return machine.printed(wide, high, round, line, put(listed), listed.length / 6, dots);
}
