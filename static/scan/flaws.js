// What is wrong with a photo as a picture: seen at a slant, too little light, blurred, too small. Nothing here reads a box.
import { machine } from './machine.js';
import { distance, middleOf } from './marks.js';
import { at, sharpened } from './straighten.js';

/**
 * @typedef {import('./marks.js').Photo} Photo
 * @typedef {import('./marks.js').Point} Point
 * @typedef {import('./read.js').Code} Code
 * @typedef {{slant: number, white: number, grain: number, scale: number, blur: number}} Picture of a sheet: how narrow a circle
 *   looks in its middle, against how long; how bright its paper is; how much two pixels beside each other differ; how many pixels a
 *   millimetre has; how many millimetres wide an edge is
 */

export const FEWEST_PIXELS = 2.3; // for a millimetre: with fewer a stroke cannot be told from the print
const STEEPEST = 0.72; // some 45° from above
const DIM = 90; // of 255: paper in so little light that it may be why nothing can be told
const GRAINY = 0.1; // against the brightness of paper: a sensor that saw little light
const SOFT = 0.5; // millimetres: an edge so wide may be why nothing can be told
const FEW_SQUARES = 4; // tell how sharp a picture is
const FEWEST_SQUARES = 25; // in a picture of a sheet without marks
const SOFT_SQUARE = 0.045; // how wide the edge of most squares is against themselves, where a picture of boxes is blurred
const SHARP = 2; // pixels: an edge less wide is sharp, and a square that is nothing but edges small
const CELLS = 64; // along the longer side of a picture, where print is looked for
const PRINTED = 0.3; // how much what is printed on paper differs, against the brightest
const COMPACT = 0.35; // the part of its surroundings that a sheet fills, even if it lies askew
const [LEAST_SHEET, SMALL_SHEET] = [26, 130]; // cells
const LEAST_THING = { cells: 12, side: 4 }; // likewise, beside sheets that were found
const MOST_THINGS = 6;

/** @param {number[]} values @param {number} share */
const part = (values, share) => [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** How much pixels differ from those beside them, around such places. @param {Point[]} places */
export function grainAt(places) {
  const around = places.flatMap(({ x, y }) => [-6, -3, 0, 3, 6].map((off) => ({ x: x + off, y: y + off })));
  return part(around.map(({ x, y }) => Math.abs(machine.green(x, y) - machine.green(x + 1, y))), 0.5); // prettier-ignore
}

/** How narrow a small circle in the middle of a sheet looks, against how long it is. @param {number[]} h @param {number[]} size */
export function slantOf(h, [wide, high]) {
  const [middle, right, below] = [[0, 0], [1, 0], [0, 1]].map(([x, y]) => at(h, wide / 2 + x, high / 2 + y)); // prettier-ignore
  const [a, b] = [{ x: right.x - middle.x, y: right.y - middle.y }, { x: below.x - middle.x, y: below.y - middle.y }]; // prettier-ignore
  const sum = a.x ** 2 + a.y ** 2 + b.x ** 2 + b.y ** 2;
  const apart = Math.sqrt(Math.max(0, sum ** 2 - 4 * (a.x * b.y - a.y * b.x) ** 2));
  return Math.sqrt((sum - apart) / (sum + apart));
}

/** Why little can be told of a sheet, if the picture is to blame. @param {Picture} picture @returns {Code | undefined} */
export function flawOf({ slant, white, grain, scale, blur }) {
  if (slant < STEEPEST) return 'slanted';
  if (white < DIM || grain > GRAINY * white) return 'too-dark';
  if (scale < FEWEST_PIXELS) return 'too-small';
  return blur > SOFT ? 'too-blurred' : undefined;
}

/**
 * Why no corner mark is found. A sheet without marks is one whose boxes are sharp, and large enough.
 * @param {Photo} photo
 * @param {Point[][]} squares
 * @returns {Code}
 */
export function whyUnfound(photo, squares) {
  const { white, things } = printIn(photo);
  const largest = Math.max(0, ...things.map(({ cells }) => cells));
  const edges = squares.map((square) => ({ blur: sharpened(square).blur, size: distance(square[0], square[2]) / Math.SQRT2 }));
  const seen = edges.filter(({ blur }) => blur < Infinity);
  const blur = part(seen.map((each) => each.blur), 0.5); // prettier-ignore
  const isSoft = seen.length >= FEW_SQUARES && part(seen.map((each) => each.blur / each.size), 0.25) > SOFT_SQUARE; // prettier-ignore
  // A blurred sheet falls apart into things that are small.
  const isBlurred = isSoft && blur > SHARP;
  if (largest >= LEAST_SHEET && largest < SMALL_SHEET && !isBlurred) return 'too-small';
  if (largest && grainAt(squares.map(middleOf)) > GRAINY * white) return 'too-dark';
  if (isSoft) return isBlurred ? 'too-blurred' : 'too-small';
  if (largest && white < DIM) return 'too-dark';
  return largest < SMALL_SHEET || squares.length < FEWEST_SQUARES ? 'no-sheet' : 'no-marks';
}

/**
 * How bright the brightest paper is, and everything that is full of print: how many cells it has, and its place.
 * @param {Photo} photo
 * @param {(place: Point) => boolean} isKnown whether a place belongs to a sheet that was found: it is left out
 */
function printIn({ width, height }, isKnown = () => false) {
  const cell = Math.max(width, height) / CELLS;
  const [columns, rows] = [width, height].map((side) => Math.floor(side / cell));
  const before = machine.room(0);
  const spreads = new Uint8Array(machine.memory.buffer, machine.spreads(cell, columns, rows), columns * rows * 2);
  const shades = Array.from({ length: columns * rows }, (_, each) => ({ low: spreads[2 * each], high: spreads[2 * each + 1] }));
  machine.release(before);
  const white = part(shades.map(({ high }) => high), 0.98); // prettier-ignore
  const middle = (/** @type {number} */ each) => ({
    x: ((each % columns) + 0.5) * cell,
    y: (Math.floor(each / columns) + 0.5) * cell,
  });
  const isPrinted = shades.map(
    ({ low, high }, each) => high > white / 2 && high - low > PRINTED * white && !isKnown(middle(each)),
  );
  const things = [];
  for (let first = 0; first < isPrinted.length; first++) {
    if (!isPrinted[first]) continue;
    const [across, down] = [[], []].map(() => /** @type {number[]} */ ([]));
    for (const ways = [first]; ways.length;) {
      const next = /** @type {number} */ (ways.pop());
      if (!isPrinted[next]) continue;
      isPrinted[next] = false;
      const column = next % columns;
      across.push(column);
      down.push(Math.floor(next / columns));
      ways.push(next - columns, next + columns, ...(column ? [next - 1] : []), ...(column < columns - 1 ? [next + 1] : []));
    }
    const [left, top, right, bottom] = [Math.min(...across), Math.min(...down), Math.max(...across) + 1, Math.max(...down) + 1];
    if (across.length > COMPACT * (right - left) * (bottom - top))
      things.push({
        cells: across.length,
        x: left * cell,
        y: top * cell,
        width: (right - left) * cell,
        height: (bottom - top) * cell,
      });
  }
  return { white, things };
}

/**
 * What is full of print and as large as a sheet may be that lies far from the others, with some room around it.
 * @param {Photo} photo
 * @param {(place: Point) => boolean} isKnown whether a place belongs to a sheet that was found
 */
export function thingsBeside(photo, isKnown) {
  const least = (LEAST_THING.side * Math.max(photo.width, photo.height)) / CELLS;
  const free = printIn(photo, isKnown).things.filter(
    ({ cells, width, height }) => cells >= LEAST_THING.cells && Math.min(width, height) > least - 1,
  );
  return free.sort((one, other) => other.cells - one.cells).slice(0, MOST_THINGS).map((thing) => widened(photo, thing)); // prettier-ignore
}

/** @param {Photo} photo @param {import('./marks.js').Part} part */
function widened({ width, height }, part) {
  const room = Math.max(width, height) / CELLS;
  const [x, y] = [part.x - room, part.y - room].map((edge) => Math.max(0, Math.floor(edge)));
  const right = Math.min(width, Math.floor(part.x + part.width + room));
  const bottom = Math.min(height, Math.floor(part.y + part.height + room));
  return { x, y, width: right - x, height: bottom - y };
}
