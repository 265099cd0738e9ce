// Finds the corner marks of printed sheets in a photo: which sheet, which corner, and the four points of each mark.
import { machine, put, told } from './machine.js';

// How long the longer side of the photo is while marks are looked for, and how wide the surroundings are that a place is compared
// with: the later looks find small and blurred ones.
const LOOKS = [
  { longest: 1100, reach: 18 },
  { longest: 1500, reach: 24 },
  { longest: 2200, reach: 24 },
  { longest: 1500, reach: 5 },
  { longest: 900, reach: 12 },
  { longest: 2200, reach: 5 },
];
const SHORTEST_WAY = 24; // round a mark, in pixels
const LONGEST_WAY = 0.4; // of the longer side of the picture
const LARGE = 45; // pixels from corner to corner: what is larger needs no closer look
const MOST_UNREAD = 40;
// Among many squares some look like a mark by chance: alone, one that was read closely is no proof of a sheet, but a reason to go on.
const BY_CHANCE = 0.5;
const SQUARE = 12; // numbers that tell of one, see `squaresIn` in `machine/marks.ts`
const RIMMED = -2;
const FULL = 0.25; // of a picture: where sheets cover less of it, more may lie there that are too small for the first look

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number, rows: Iterable<Uint8ClampedArray | Uint8Array>}} Photo `rows`: red, green, blue and alpha of
 *   each pixel, in as many parts as whoever opens it likes; they are read once, into the machine
 * @typedef {{x: number, y: number, width: number, height: number}} Part of a photo
 * @typedef {{at: number, width: number, height: number}} Grey where it is in the machine's memory
 * @typedef {{at: number, count: number}} Codes likewise
 * @typedef {{sheet: number, corner: number, points: Point[], wrong: number}} Mark
 */

/**
 * The photo in grey, so much smaller that its longer side is at most so long.
 * @param {number} longest
 * @param {Part} part
 */
function shrunk(longest, { x, y, width: wide, height: high }) {
  const at = machine.shrink(longest, x, y, wide, high);
  const [width, height, step, shift] = told();
  return { grey: { at, width, height }, step, shift };
}

/**
 * The marks in a picture, how many squares of any kind, and those that may be a mark but cannot be read.
 * @param {Grey} grey
 * @param {number} reach
 * @param {number} longest way round a mark
 * @param {Codes} codes
 */
function marksIn({ at, width, height }, reach, longest, codes) {
  const place = machine.squaresIn(at, width, height, reach, SHORTEST_WAY, longest, codes.at, codes.count);
  const numbers = new Int32Array(machine.memory.buffer, place, told()[0] * SQUARE);
  const found = [];
  const squares = [];
  const unread = [];
  for (let k = 0; k < numbers.length; k += SQUARE) {
    const corners = [0, 2, 4, 6].map((corner) => ({ x: numbers[k + corner], y: numbers[k + corner + 1] }));
    squares.push(corners);
    const [id, wrong] = [numbers[k + 8], numbers[k + 9]];
    if (id >= 0) found.push({ id, corners, wrong });
    else if (id === RIMMED) unread.push(corners);
  }
  return { found, squares, unread };
}

/**
 * Every mark that can be seen, and squares of any kind, from the look that found most of them. A second look is taken where the
 * first leaves a sheet incomplete, or finds none.
 * @param {Photo} photo
 * @param {number[]} codes
 * @param {Part} [part]
 */
export function findMarks(photo, codes, part = { x: 0, y: 0, width: photo.width, height: photo.height }) {
  const before = machine.room(0);
  const known = { at: put(Int32Array.from(codes)), count: codes.length };
  /** @type {Mark[]} */
  const marks = [];
  /** @type {Point[][]} */
  let most = [];
  let small = { longest: 0, ...shrunk(1, part) };
  for (const [look, { longest, reach }] of LOOKS.entries()) {
    if (longest > small.longest && Math.max(part.width, part.height) <= small.longest) continue;
    if (longest !== small.longest) small = { longest, ...shrunk(longest, part) };
    const { found, squares, unread } = marksIn(small.grey, reach, LONGEST_WAY * longest, known);
    for (const each of found) add(marks, each, small.step, small.shift, part);
    // What may be a mark, but has too few pixels here to be read.
    if (small.step > 1.2) {
      const sheets = wholeIn(marks);
      for (const square of unread.slice(0, MOST_UNREAD)) {
        const { x, y } = middleOf(square);
        const size = distance(square[0], square[2]) * small.step;
        const middle = { x: part.x + x * small.step, y: part.y + y * small.step };
        if (size / small.step > LARGE || marks.some(({ points }) => distance(middleOf(points), middle) < size)) continue;
        // On a sheet that was found it is a box.
        if (sheets.some((ends) => isBetween(ends, middle))) continue;
        for (const each of lookCloser(photo, codes, middle, size)) if (!each.wrong) join(marks, { ...each, wrong: BY_CHANCE });
      }
    }
    if (squares.length > most.length)
      most = squares.map((square) => square.map(({ x, y }) => ({ x: part.x + x * small.step, y: part.y + y * small.step })));
    if (isComplete(marks) && (look > 1 || isFull(marks, part))) break;
  }
  machine.release(before);
  return { marks, squares: most };
}

/**
 * Looks again, closely, for a mark around a place where it should be.
 * @param {Photo} photo
 * @param {number[]} codes
 * @param {Point} middle
 * @param {number} reach
 * @returns {Mark[]}
 */
export function lookCloser(photo, codes, middle, reach) {
  const x = Math.max(0, Math.round(middle.x - reach));
  const y = Math.max(0, Math.round(middle.y - reach));
  const width = Math.min(photo.width, Math.round(middle.x + reach)) - x;
  const height = Math.min(photo.height, Math.round(middle.y + reach)) - y;
  /** @type {Mark[]} */
  const marks = [];
  if (width < 24 || height < 24) return marks;
  const before = machine.room(0);
  const known = { at: put(Int32Array.from(codes)), count: codes.length };
  for (const longest of [240, 130]) {
    const { grey, step, shift } = shrunk(longest, { x, y, width, height });
    for (const surroundings of [4, 16, 40]) {
      for (const each of marksIn(grey, surroundings, 8 * longest, known).found) add(marks, each, step, shift, { x, y });
    }
  }
  machine.release(before);
  return marks;
}

/**
 * @param {Mark[]} marks
 * @param {{id: number, corners: Point[], wrong: number}} found
 * @param {number} step
 * @param {number} shift
 * @param {Point} origin
 */
function add(marks, found, step, shift, origin) {
  const points = found.corners.map(({ x, y }) => ({ x: origin.x + x * step + shift, y: origin.y + y * step + shift }));
  join(marks, { sheet: found.id >> 2, corner: found.id & 3, points, wrong: found.wrong });
}

/** Adds a mark, or puts it in the place of one that was read less well. @param {Mark[]} marks @param {Mark} mark */
function join(marks, mark) {
  const { points } = mark;
  const side = distance(points[0], points[1]);
  const same = marks.findIndex((other) => distance(middleOf(other.points), middleOf(points)) < side);
  if (same < 0) marks.push(mark);
  else if (mark.wrong < marks[same].wrong) marks[same] = mark;
}

/**
 * Whether of each sheet at least three marks are there, as often as it is there: they tell where to look for the fourth.
 * @param {Mark[]} marks
 */
function isComplete(marks) {
  const exact = marks.filter(({ wrong }) => wrong < 1);
  return (
    exact.length > 1 &&
    exact.every(({ sheet, corner }) => {
      const often = exact.filter((other) => other.sheet === sheet && other.corner === corner).length;
      return marks.filter((other) => other.sheet === sheet).length >= 3 * often;
    })
  );
}

/** The corners of each sheet that is there once, with all its marks. @param {Mark[]} marks */
function wholeIn(marks) {
  const exact = marks.filter(({ wrong }) => !wrong);
  return exact
    .filter(({ corner }) => !corner)
    .map(({ sheet }) =>
      [0, 1, 2, 3].flatMap((corner) => exact.filter((each) => each.sheet === sheet && each.corner === corner)),
    )
    .filter((group) => group.map(({ corner }) => corner).join('') === '0123')
    .map((group) => group.map(({ points }) => middleOf(points)));
}

/** Whether the sheets that were found cover so much of a picture that there is hardly room for others. @param {Mark[]} marks @param {Part} part */
function isFull(marks, { width, height }) {
  const areas = wholeIn(marks).map(([a, b, c, d]) => (c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y));
  return areas.reduce((sum, area) => sum + Math.abs(area) / 2, 0) > FULL * width * height;
}

/** Whether a place lies between four others, which stand in a round. @param {Point[]} ends @param {Point} place */
export function isBetween(ends, place) {
  const sides = ends.map((end, each) => {
    const next = ends[(each + 1) % 4];
    return (next.x - end.x) * (place.y - end.y) - (next.y - end.y) * (place.x - end.x) > 0;
  });
  return sides.every((side) => side === sides[0]);
}

/** @param {Point[]} points */
export function middleOf(points) {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

/** @param {Point} one @param {Point} other */
export function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
