// Finds the corner marks of printed sheets in a photo: which sheet, which corner, and the four points of each mark.
import * as aruco from '../vendor/aruco.js';

const { AR, CV } = /** @type {any} */ (aruco);
// How long the longer side of the photo is while marks are looked for, and how wide the surroundings are that a place is compared
// with: the later looks find small and blurred ones.
const LOOKS = [
  { longest: 1500, reach: 24 },
  { longest: 1500, reach: 5 },
  { longest: 900, reach: 12 },
  { longest: 2600, reach: 24 },
  { longest: 2600, reach: 5 },
];
const DARKER = 0.86; // than its surroundings is black
const WRONG_BITS = 1;

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number, data: Uint8ClampedArray | Uint8Array}} Photo red, green, blue and alpha of each pixel
 * @typedef {{width: number, height: number, data: Uint8Array}} Grey
 * @typedef {{sheet: number, corner: number, points: Point[], wrong: number}} Mark
 */

/**
 * The photo in grey, so much smaller that its longer side is at most so long.
 * @param {Photo} photo
 * @param {number} longest
 * @param {{x: number, y: number, width: number, height: number}} [part]
 */
function shrunk(photo, longest, part = { x: 0, y: 0, width: photo.width, height: photo.height }) {
  const step = Math.max(1, Math.max(part.width, part.height) / longest);
  const width = Math.floor(part.width / step);
  const height = Math.floor(part.height / step);
  const data = new Uint8Array(width * height);
  const { data: source } = photo;
  // Of a large photo four places in each square are enough.
  const taps = step < 2 ? 1 : 2;
  const apart = Math.max(1, Math.floor(step / 2));
  for (let y = 0; y < height; y++) {
    const top = part.y + Math.floor(y * step);
    for (let x = 0; x < width; x++) {
      const left = part.x + Math.floor(x * step);
      let sum = 0;
      for (let v = 0; v < taps; v++) {
        for (let u = 0; u < taps; u++) {
          const at = ((top + v * apart) * photo.width + left + u * apart) * 4;
          sum += source[at] + 2 * source[at + 1] + source[at + 2];
        }
      }
      data[y * width + x] = sum / (4 * taps * taps);
    }
  }
  return { grey: { width, height, data }, step, shift: ((taps - 1) * apart) / 2 };
}

/** @param {number[]} codes */
function readerOf(codes) {
  AR.DICTIONARIES.SHEETS = { nBits: 16, tau: WRONG_BITS + 1, codeList: codes };
  return new AR.Detector({ dictionaryName: 'SHEETS' });
}

/**
 * What is darker than its surroundings, whatever light falls there.
 * @param {Grey} grey
 * @param {number} reach
 */
function blackIn({ width, height, data }, reach) {
  const black = new Uint8Array(width * height);
  // Sums of columns go down with the row, the sum of a square goes along it.
  const columns = new Int32Array(width);
  for (let y = 0; y < Math.min(reach, height); y++) for (let x = 0; x < width; x++) columns[x] += data[y * width + x];
  for (let y = 0; y < height; y++) {
    if (y + reach < height) for (let x = 0, k = (y + reach) * width; x < width; x++) columns[x] += data[k++];
    if (y > reach) for (let x = 0, k = (y - reach - 1) * width; x < width; x++) columns[x] -= data[k++];
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1;
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x++) sum += columns[x];
    for (let x = 0, k = y * width; x < width; x++, k++) {
      if (x + reach < width) sum += columns[x + reach];
      if (x > reach) sum -= columns[x - reach - 1];
      const wide = Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1;
      if ((data[k] + 1) * rows * wide < sum * DARKER) black[k] = 255;
    }
  }
  return { width, height, data: black };
}

/**
 * @param {any} reader
 * @param {Grey} grey
 * @param {number} reach
 */
function marksIn(reader, grey, reach) {
  const contours = CV.findContours(blackIn(grey, reach), new Int32Array((grey.width + 2) * (grey.height + 2)));
  const found = reader.notTooNear(reader.clockwiseCorners(reader.findCandidates(contours, 36, 0.06, 8)), 6);
  return { found: reader.findMarkers(grey, found, 48), squares: found.length };
}

/**
 * Every mark that can be seen, and how many squares of any kind. A second look is taken where the first leaves a sheet
 * incomplete, or finds none.
 * @param {Photo} photo
 * @param {number[]} codes
 */
export function findMarks(photo, codes) {
  const reader = readerOf(codes);
  /** @type {Mark[]} */
  const marks = [];
  let most = 0;
  let small = { longest: 0, ...shrunk(photo, 1) };
  for (const { longest, reach } of LOOKS) {
    if (longest > small.longest && Math.max(photo.width, photo.height) <= small.longest) break;
    if (longest !== small.longest) small = { longest, ...shrunk(photo, longest) };
    const { found, squares } = marksIn(reader, small.grey, reach);
    for (const each of found) add(marks, each, small.step, small.shift, { x: 0, y: 0 });
    most = Math.max(most, squares);
    if (isComplete(marks)) break;
  }
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
  const reader = readerOf(codes);
  for (const longest of [240, 130]) {
    const { grey, step, shift } = shrunk(photo, longest, { x, y, width, height });
    for (const surroundings of [4, 16, 40]) {
      for (const each of marksIn(reader, grey, surroundings).found) add(marks, each, step, shift, { x, y });
    }
  }
  return marks;
}

/**
 * @param {Mark[]} marks
 * @param {{id: number, corners: Point[], hammingDistance: number}} found
 * @param {number} step
 * @param {number} shift
 * @param {Point} origin
 */
function add(marks, found, step, shift, origin) {
  const points = found.corners.map(({ x, y }) => ({ x: origin.x + x * step + shift, y: origin.y + y * step + shift }));
  const mark = { sheet: found.id >> 2, corner: found.id & 3, points, wrong: found.hammingDistance };
  const side = Math.hypot(points[0].x - points[1].x, points[0].y - points[1].y);
  const same = marks.findIndex((other) => distance(middleOf(other.points), middleOf(points)) < side);
  if (same < 0) marks.push(mark);
  else if (mark.wrong < marks[same].wrong) marks[same] = mark;
}

/** @param {Mark[]} marks */
function isComplete(marks) {
  const exact = marks.filter(({ wrong }) => !wrong);
  return exact.length > 3 && exact.every(({ sheet }) => exact.filter((other) => other.sheet === sheet).length % 4 === 0);
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
