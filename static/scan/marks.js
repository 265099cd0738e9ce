// Finds the corner marks of printed sheets in a photo: which sheet, which corner, and the four points of each mark.
import * as aruco from '../vendor/aruco.js';

const { AR } = /** @type {any} */ (aruco);
// How long the longer side of the photo is while marks are looked for, and how wide the surroundings are that a place is compared
// with: the later looks find small and blurred ones.
const LOOKS = [
  { longest: 1100, reach: 18 },
  { longest: 1500, reach: 24 },
  { longest: 1500, reach: 5 },
  { longest: 900, reach: 12 },
  { longest: 2200, reach: 24 },
  { longest: 2200, reach: 5 },
];
const DARKER = 0.86; // than its surroundings is black
const WRONG_BITS = 1;
const SHORTEST_WAY = 24; // round a mark, in pixels
const MOST_ROUND = 3; // against how wide and high it is
const MOST_LONG = 4;
const LONGEST_WAY = 0.4; // of the longer side of the picture
const LARGE = 45; // pixels from corner to corner: what is larger needs no closer look
const MOST_UNREAD = 40;
const SEEN = 26; // pixels from corner to corner: where all marks are larger, no other sheet has one too small to be found

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
          // Green is what a camera sees best, and lamps of every colour have some of it.
          const at = ((top + v * apart) * photo.width + left + u * apart) * 4 + 1;
          sum += source[at];
        }
      }
      data[y * width + x] = sum / (taps * taps);
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
 * What is darker than its surroundings, whatever light falls there: 1, with a white line around the whole.
 * @param {Grey} grey
 * @param {number} reach
 */
function blackIn({ width, height, data }, reach) {
  const black = new Int8Array((width + 2) * (height + 2));
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
      if ((data[k] + 1) * rows * wide < sum * DARKER) black[k + width + 2 * y + 3] = 1;
    }
  }
  return black;
}

/**
 * The ways round what is black, outside and in its holes (Suzuki and Abe). Only those of some length are kept: a photo has
 * a great many short ones.
 * @param {Int8Array} black is written on: 2 where a way has passed, −2 where it turned round
 * @param {number} row how many places a row has
 * @param {number} shortest
 * @param {number} longest
 */
function waysRound(black, row, shortest, longest) {
  const steps = [1, 1 - row, -row, -row - 1, -1, row - 1, row, row + 1];
  const way = new Int32Array(longest);
  const ways = [];
  for (let start = row + 1; start < black.length - row; start++) {
    const value = black[start];
    if (value < 1) continue;
    const isOutside = value === 1 && !black[start - 1];
    if (!isOutside && black[start + 1]) continue;
    const length = follow(black, start, isOutside ? 4 : 0, steps, way);
    if (length < shortest || length > longest) continue;
    const points = way.subarray(0, length);
    if (!isCompact(points, row)) continue;
    ways.push(Array.from(points, (place) => ({ x: (place % row) - 1, y: Math.floor(place / row) - 1 })));
  }
  return ways;
}

/** Whether a way is no longer than one round a square that reaches as far: letters and what hangs together with others are. @param {Int32Array} way @param {number} row */
function isCompact(way, row) {
  let [left, right, top, bottom] = [row, 0, Infinity, 0];
  for (const place of way) {
    const x = place % row;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, place);
    bottom = Math.max(bottom, place);
  }
  const [wide, high] = [right - left, Math.floor(bottom / row) - Math.floor(top / row)];
  return way.length < MOST_ROUND * (wide + high) && Math.max(wide, high) < MOST_LONG * Math.min(wide, high);
}

/** @param {Int8Array} black @param {number} start @param {number} from @param {number[]} steps @param {Int32Array} way */
function follow(black, start, from, steps, way) {
  let turn = from;
  do turn = (turn - 1) & 7;
  while (!black[start + steps[turn]] && turn !== from);
  const last = start + steps[turn];
  if (turn === from) {
    black[start] = -2;
    return 1;
  }
  for (let place = start, length = 0; ;) {
    const back = turn;
    let next;
    do next = place + steps[++turn & 7];
    while (!black[next]);
    turn &= 7;
    if ((turn - 1) >>> 0 < back) black[place] = -2;
    else if (black[place] === 1) black[place] = 2;
    way[length++] = place;
    if (next === start && place === last) return length;
    place = next;
    turn = (turn + 4) & 7;
  }
}

/**
 * @param {any} reader
 * @param {Grey} grey
 * @param {number} reach
 * @param {number} longest way round a mark
 */
function marksIn(reader, grey, reach, longest) {
  const ways = waysRound(blackIn(grey, reach), grey.width + 2, SHORTEST_WAY, longest);
  const found = reader.notTooNear(reader.clockwiseCorners(reader.findCandidates(ways, SHORTEST_WAY, 0.06, 8)), 6);
  const marks = reader.findMarkers(grey, found, 48);
  const corners = new Set(marks.flatMap((/** @type {any} */ mark) => mark.corners));
  const unread = found.filter(
    (/** @type {Point[]} */ square) => !square.some((point) => corners.has(point)) && isRimmed(grey, square),
  );
  return { found: marks, squares: found, unread };
}

/** Whether a square has a black rim, as a mark has, and not a mere outline. @param {Grey} grey @param {Point[]} square */
function isRimmed({ width, data }, [a, b, c, d]) {
  const shades = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      const [u, v] = [(column + 0.5) / 6, (row + 0.5) / 6];
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v;
      const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v;
      shades.push(data[Math.round(y) * width + Math.round(x)]);
    }
  }
  const [low, high] = [Math.min(...shades), Math.max(...shades)];
  const isRim = (/** @type {number} */ at) => at < 6 || at > 29 || at % 6 === 0 || at % 6 === 5;
  const dark = shades.filter((shade, at) => isRim(at) && shade < (low + high) / 2).length;
  return high > 1.3 * low && dark > 15;
}

/**
 * Every mark that can be seen, and squares of any kind, from the look that found most of them. A second look is taken where the
 * first leaves a sheet incomplete, or finds none.
 * @param {Photo} photo
 * @param {number[]} codes
 */
export function findMarks(photo, codes) {
  const reader = readerOf(codes);
  /** @type {Mark[]} */
  const marks = [];
  /** @type {Point[][]} */
  let most = [];
  let small = { longest: 0, ...shrunk(photo, 1) };
  for (const { longest, reach } of LOOKS) {
    if (longest > small.longest && Math.max(photo.width, photo.height) <= small.longest) break;
    // Beside a sheet that is small in the picture others may lie, whose marks are too small for the first looks.
    if (isComplete(marks) && longest <= LOOKS[1].longest) continue;
    if (longest !== small.longest) small = { longest, ...shrunk(photo, longest) };
    const { found, squares, unread } = marksIn(reader, small.grey, reach, LONGEST_WAY * longest);
    for (const each of found) add(marks, each, small.step, small.shift, { x: 0, y: 0 });
    // What may be a mark, but has too few pixels here to be read.
    if (small.step > 1.2) {
      for (const square of unread.slice(0, MOST_UNREAD)) {
        const { x, y } = middleOf(square);
        const size = distance(square[0], square[2]) * small.step;
        const middle = { x: x * small.step, y: y * small.step };
        if (size / small.step > LARGE || marks.some(({ points }) => distance(middleOf(points), middle) < size)) continue;
        // Among many squares some look like a mark by chance: alone, one tells no more than a code with a wrong bit.
        for (const each of lookCloser(photo, codes, middle, size)) if (!each.wrong) join(marks, { ...each, wrong: 1 });
      }
    }
    if (squares.length > most.length)
      most = squares.map((/** @type {Point[]} */ square) =>
        square.map(({ x, y }) => ({ x: x * small.step, y: y * small.step })),
      );
    if (isComplete(marks) && (longest > LOOKS[1].longest || areLarge(marks, small.step))) break;
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
      for (const each of marksIn(reader, grey, surroundings, 8 * longest).found) add(marks, each, step, shift, { x, y });
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
  join(marks, { sheet: found.id >> 2, corner: found.id & 3, points, wrong: found.hammingDistance });
}

/** Adds a mark, or puts it in the place of one that was read less well. @param {Mark[]} marks @param {Mark} mark */
function join(marks, mark) {
  const { points } = mark;
  const side = distance(points[0], points[1]);
  const same = marks.findIndex((other) => distance(middleOf(other.points), middleOf(points)) < side);
  if (same < 0) marks.push(mark);
  else if (mark.wrong < marks[same].wrong) marks[same] = mark;
}

/** @param {Mark[]} marks */
function isComplete(marks) {
  const exact = marks.filter(({ wrong }) => !wrong);
  return exact.length > 1 && exact.every(({ sheet }) => marks.filter((other) => other.sheet === sheet).length % 4 === 0);
}

/** Whether marks are so large that those of other sheets would have been seen as well. @param {Mark[]} marks @param {number} step */
const areLarge = (marks, step) => marks.every(({ points }) => distance(points[0], points[2]) > SEEN * step);

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
