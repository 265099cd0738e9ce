// Judges the boxes of a straightened sheet: each is laid onto its own printed outline, and then compared with the paper in it.
import { SIDE, VIEWS } from './eye.js';
import { at, brightness, pixel, scaleAt, solved } from './straighten.js';

/**
 * @typedef {import('./marks.js').Photo} Photo
 * @typedef {import('./marks.js').Point} Point
 * @typedef {import('./straighten.js').Homography} Homography
 * @typedef {number[]} Box x, y, w, h, 1 where it is round, then what is printed inside: six numbers each, the last two the area
 *   of letters and which drawing they are
 * @typedef {{dots: number, drawings: number[][]}} Drawings
 * @typedef {{w: number, h: number, data: Float32Array, white: number, scale: number, clipped: number, start: Point, across: Point, along: Point, dx: number, dy: number}} Patch
 *   `white`: how bright its paper is; `scale`: how many pixels a millimetre has; `clipped`: the part of it that is as
 *   white as a photo can be; `start`: where its first place is in the photo, and which way its rows and columns go; `dx` and `dy`: how far it was taken
 *   from where the corners say that the box is
 * @typedef {{dx: number, dy: number, held: number, sides: number[]}} Fit `held`: how clearly its outline is seen, and each of its `sides`
 * @typedef {{field: string, number: number, box: Box, patch: Patch, torn: number, bent: number} & Fit} Seen
 *   `torn`: how much its neighbours disagree about where they are; `bent`: how far it lies from where a flat paper has it
 */

const DENSE = 6; // samples for a millimetre
const AROUND = 2.2; // millimetres around a box
const RIM = 1.2; // millimetres around a box that the trained eye sees
const REACH = 1.3; // how far a box may lie from where the corners say it is
const NEAR = 0.35; // and from where its neighbours are
const FAINT = 0.25; // an outline that stands out so little, against the others of the sheet, is hardly seen
const CLEAR = 0.4; // and one that is seen
const FAR = 0.6;
const LOST = 0.4; // an outline that stands out so little, against the clearest of the sheet, was not found
const FOUND = 0.6; // and one that was
const NEIGHBOURS = 5;
const MOST_OWN = 0.7; // unless it is clearly there
const PINNED = 4; // how much a corner mark counts, against a box with a clear outline
const STIFF = 0.2;
const ROUNDED = 1.4; // how round the inside of a box is
const REACHED = DENSE >> 1; // places of a background: strokes of up to two millimetres vanish
const LINE = new Float32Array(512); // written on anew
const HEAVY_FIELDS = /parked|points|total/;

/**
 * The paper around a box, as the corners say where it is, or so far from there.
 * @param {Photo} photo
 * @param {Homography} h
 * @param {Box} box
 * @param {{dx: number, dy: number}} from
 * @returns {Patch | null}
 */
function patchOf(photo, h, box, { dx, dy }) {
  const [x, y, wide, high] = [box[0] + dx, box[1] + dy, box[2], box[3]];
  const w = Math.round((wide + 2 * AROUND) * DENSE);
  const tall = Math.round((high + 2 * AROUND) * DENSE);
  const data = new Float32Array(w * tall);
  // A box is so small that a parallelogram is close enough.
  const [left, up] = [x - AROUND, y - AROUND];
  const [right, down] = [x + wide + AROUND, y + high + AROUND];
  const ends = [at(h, left, up), at(h, right, up), at(h, left, down), at(h, right, down)];
  if (ends.some((end) => brightness(photo, end.x, end.y) < 0)) return null;
  const middle = at(h, x + wide / 2, y + high / 2);
  const across = {
    x: (ends[1].x - ends[0].x + ends[3].x - ends[2].x) / 2 / w,
    y: (ends[1].y - ends[0].y + ends[3].y - ends[2].y) / 2 / w,
  };
  const along = {
    x: (ends[2].x - ends[0].x + ends[3].x - ends[1].x) / 2 / tall,
    y: (ends[2].y - ends[0].y + ends[3].y - ends[1].y) / 2 / tall,
  };
  const start = {
    x: middle.x - (across.x * w + along.x * tall) / 2,
    y: middle.y - (across.y * w + along.y * tall) / 2,
  };
  const scale = scaleAt(h, x + wide / 2, y + high / 2);
  const isFine = scale > DENSE * 1.5;
  // Where a place is smaller than a pixel it lies between four of them; where it is larger, four pixels of it are enough.
  const taps = [-1, 1].flatMap((v) => [-1, 1].map((u) => [(across.x * u + along.x * v) / 4, (across.y * u + along.y * v) / 4]));
  const [[ax, ay], [bx, by]] = taps;
  const { width, height, data: pixels } = photo;
  for (let j = 0; j < tall; j++) {
    let px = start.x + across.x * 0.5 + along.x * (j + 0.5);
    let py = start.y + across.y * 0.5 + along.y * (j + 0.5);
    for (let i = 0; i < w; i++, px += across.x, py += across.y) {
      if (isFine) {
        const above = pixel(photo, px + ax, py + ay) + pixel(photo, px + bx, py + by);
        data[j * w + i] = (above + pixel(photo, px - bx, py - by) + pixel(photo, px - ax, py - ay)) / 4;
        continue;
      }
      // Between four pixels, as `brightness` has it: nothing is asked for more often.
      const left = Math.max(0, Math.min(width - 2, Math.floor(px)));
      const top = Math.max(0, Math.min(height - 2, Math.floor(py)));
      const first = (top * width + left) * 4;
      const below = first + width * 4;
      const [u, v] = [px - left, py - top];
      const upper = (pixels[first] + 2 * pixels[first + 1] + pixels[first + 2]) * (1 - u);
      const lower = (pixels[below] + 2 * pixels[below + 1] + pixels[below + 2]) * (1 - u);
      const right = (pixels[first + 4] + 2 * pixels[first + 5] + pixels[first + 6]) * u;
      const last = (pixels[below + 4] + 2 * pixels[below + 5] + pixels[below + 6]) * u;
      data[j * w + i] = ((upper + right) * (1 - v) + (lower + last) * v) / 4;
    }
  }
  return {
    w,
    h: tall,
    data,
    white: brightOf(data),
    scale,
    clipped: clippedIn(photo, ends, (AROUND + 0.8) / (Math.min(wide, high) + 2 * AROUND)),
    start,
    across,
    along,
    dx,
    dy,
  };
}

/**
 * How much of the middle of a patch has two colours that could not be brighter.
 * @param {Photo} photo
 * @param {Point[]} ends
 * @param {number} rim what is left out on each side, as a part of it
 */
function clippedIn({ width, data }, ends, rim) {
  let clipped = 0;
  for (let i = 0; i < 9; i++) {
    for (let j = 0; j < 9; j++) {
      const [u, v] = [rim + ((1 - 2 * rim) * i) / 8, rim + ((1 - 2 * rim) * j) / 8];
      const x = (ends[0].x * (1 - u) + ends[1].x * u) * (1 - v) + (ends[2].x * (1 - u) + ends[3].x * u) * v;
      const y = (ends[0].y * (1 - u) + ends[1].y * u) * (1 - v) + (ends[2].y * (1 - u) + ends[3].y * u) * v;
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      if (Number(data[at] > 252) + Number(data[at + 1] > 252) + Number(data[at + 2] > 252) > 1) clipped++;
    }
  }
  return clipped / 81;
}

/** Places on the outline of a box, with their direction outwards. @param {Box} box */
function outline([, , wide, high, round]) {
  const spots = [];
  if (round) {
    for (let k = 0; k < 48; k++) {
      const [c, s] = [Math.cos((k * Math.PI) / 24), Math.sin((k * Math.PI) / 24)];
      spots.push([(wide / 2) * (1 + c), (high / 2) * (1 + s), c, s]);
    }
    return spots;
  }
  // Without the corners, which are rounded.
  for (let k = 0.16; k <= 0.85; k += 0.06) {
    spots.push([wide * k, 0, 0, -1], [wide * k, high, 0, 1], [0, high * k, -1, 0], [wide, high * k, 1, 0]);
  }
  return spots;
}

/**
 * How far the outline lies from where it is expected, looked for around a place; `held` is how clearly it stands out there.
 * @param {Patch} patch
 * @param {Box} box
 * @param {{dx: number, dy: number}} from
 * @param {number} reach
 * @returns {Fit}
 */
function aligned(patch, box, from, reach) {
  const { w, data, white } = patch;
  const aside = 0.55;
  const index = (/** @type {number} */ x, /** @type {number} */ y) =>
    Math.floor((AROUND + y) * DENSE) * w + Math.floor((AROUND + x) * DENSE);
  const spots = outline(box).map(([x, y, u, v]) => [
    index(x, y),
    index(x - u * aside, y - v * aside),
    index(x + u * aside, y + v * aside),
    Math.abs(u) > Math.abs(v) ? (u > 0 ? 0 : 1) : v > 0 ? 2 : 3,
  ]);
  const flat = Int32Array.from(spots.flat());
  /** @type {Fit} */
  let best = { dx: 0, dy: 0, held: -1, sides: [0, 0, 0, 0] };
  const start = { x: Math.round(from.dx * DENSE), y: Math.round(from.dy * DENSE) };
  const most = Math.floor((AROUND - aside) * DENSE) - 1;
  const sums = new Float64Array(4);
  const look = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    if (Math.abs(dx) > most || Math.abs(dy) > most) return;
    // The four sides one by one: a pencil stroke along one of them shall not draw the box away.
    sums.fill(0);
    const shift = dy * w + dx;
    for (let k = 0; k < flat.length; k += 4) {
      const beside = 0.75 * data[flat[k + 1] + shift] + 0.25 * data[flat[k + 2] + shift];
      sums[flat[k + 3]] += Math.min(1, (beside - data[flat[k] + shift]) / white);
    }
    const least = Math.min(sums[0], sums[1], sums[2], sums[3]);
    const score = (sums[0] + sums[1] + sums[2] + sums[3] + 2 * least) / (1.5 * spots.length);
    const held = score - 0.004 * Math.hypot(dx - start.x, dy - start.y);
    if (held <= best.held) return;
    best = { dx: dx / DENSE, dy: dy / DENSE, held, sides: Array.from(sums, (sum) => (4 * sum) / spots.length) };
  };
  const steps = Math.round(reach * DENSE);
  // A line is about two samples wide: every second place first, then around the best.
  for (let j = -steps; j <= steps; j += 2) for (let i = -steps; i <= steps; i += 2) look(start.x + i, start.y + j);
  const near = { x: Math.round(best.dx * DENSE), y: Math.round(best.dy * DENSE) };
  for (let j = -1; j < 2; j++) for (let i = -1; i < 2; i++) look(near.x + i, near.y + j);
  return best;
}

/** @param {Float32Array} data */
function brightOf(data) {
  // Every seventh place is enough.
  const some = new Float32Array(Math.floor(data.length / 7));
  for (let at = 0; at < some.length; at++) some[at] = data[at * 7];
  return Math.max(8, quantile(some.sort(), 0.9));
}

/** @param {ArrayLike<number>} sorted @param {number} part */
function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

/**
 * All boxes of a sheet on their places; null for one that is not wholly in the photo.
 * @param {Photo} photo
 * @param {Homography} h
 * @param {{[field: string]: Box[]}} boxes
 * @param {number[][]} corners where the marks are
 * @returns {(Seen | null)[]}
 */
export function placed(photo, h, boxes, corners) {
  const all = Object.entries(boxes).flatMap(([field, list]) =>
    list.map((box, number) => {
      const found = lookedFor(photo, h, box, { dx: 0, dy: 0 });
      return found && { field, number, box, torn: 0, bent: 0, ...found };
    }),
  );
  const seen = all.filter((each) => each !== null);
  regain(photo, h, seen);
  const bow = bowOf(seen, corners);
  const usual = median(seen.map(({ held }) => held)); // pale ink and blur make every outline faint
  const first = seen.map((each, index) => {
    const { dx, dy } = placeOf(each);
    return { held: each.held, dx: dx - bow[index].dx, dy: dy - bow[index].dy };
  });
  seen.forEach((each, index) => {
    const near = nearest(seen, each).flatMap((at) => (first[at].held > FAINT * usual ? [first[at]] : []));
    if (near.length < 4) {
      each.torn = Infinity;
      return;
    }
    const middle = { dx: median(near.map(({ dx }) => dx)), dy: median(near.map(({ dy }) => dy)) };
    each.torn = median(near.map(({ dx, dy }) => Math.hypot(dx - middle.dx, dy - middle.dy)));
    each.bent = Math.hypot(middle.dx, middle.dy);
    let from = { dx: bow[index].dx + middle.dx - each.patch.dx, dy: bow[index].dy + middle.dy - each.patch.dy };
    // Far from where it was looked for first: the paper around it is taken anew.
    if (Math.hypot(from.dx, from.dy) > FAR) {
      const patch = patchOf(photo, h, each.box, { dx: each.patch.dx + from.dx, dy: each.patch.dy + from.dy });
      if (patch) {
        Object.assign(each, { patch, dx: each.dx - from.dx, dy: each.dy - from.dy });
        from = { dx: 0, dy: 0 };
      }
    }
    const fit = aligned(each.patch, each.box, from, NEAR);
    // What the first look found is kept where it is not far off, and stands out much more clearly.
    const isOwn = each.held > 1.5 * fit.held && Math.hypot(each.dx - from.dx, each.dy - from.dy) < MOST_OWN;
    if (!isOwn) Object.assign(each, fit);
    // Neighbours full of thick strokes say little, and so does how paper bends; an outline that is seen among others says more.
    if (each.held > CLEAR * usual) Object.assign(each, { torn: 0, bent: 0 });
  });
  return all;
}

/** How far a box lies from where the corners say that it is. @param {{patch: Patch} & Fit} seen */
const placeOf = ({ patch, dx, dy }) => ({ dx: patch.dx + dx, dy: patch.dy + dy });

/** @param {Photo} photo @param {Homography} h @param {Box} box @param {{dx: number, dy: number}} from how far from where the corners say */
function lookedFor(photo, h, box, from) {
  const patch = patchOf(photo, h, box, from);
  return patch && { patch, ...aligned(patch, box, { dx: 0, dy: 0 }, REACH) };
}

/**
 * Looks for lost boxes again, one after the other, around where the nearest ones were found: paper that was folded rises farther
 * than the first look reaches.
 * @param {Photo} photo
 * @param {Homography} h
 * @param {Seen[]} seen
 */
function regain(photo, h, seen) {
  const clear = quantile(seen.map(({ held }) => held).sort((one, other) => one - other), 0.8); // prettier-ignore
  const found = seen.filter(({ held }) => held > FOUND * clear);
  const lost = new Set(seen.filter(({ held }) => held < LOST * clear));
  while (lost.size && found.length > NEIGHBOURS) {
    const each = [...lost].reduce((one, other) => (farFrom(found, one) < farFrom(found, other) ? one : other));
    lost.delete(each);
    const near = nearest(found, each, NEIGHBOURS).map((at) => placeOf(found[at]));
    const from = { dx: median(near.map(({ dx }) => dx)), dy: median(near.map(({ dy }) => dy)) };
    if (Math.hypot(from.dx - each.patch.dx, from.dy - each.patch.dy) < NEAR) continue;
    const again = lookedFor(photo, h, each.box, from);
    if (!again || again.held < LOST * clear) continue;
    Object.assign(each, again);
    if (again.held > FOUND * clear) found.push(each);
  }
}

/** How far the nearest of some boxes is. @param {Seen[]} some @param {Seen} each */
const farFrom = (some, { box: [x, y] }) => Math.min(...some.map(({ box }) => Math.hypot(box[0] - x, box[1] - y)));

/** Which boxes are nearest to one, itself among them. @param {Seen[]} seen @param {Seen} each @param {number} [count] */
function nearest(seen, each, count = 9) {
  // How far away, in hundredths of a millimetre, before which one it is.
  const all = Float64Array.from(seen, ({ box }, at) => {
    const far = Math.hypot(box[0] - each.box[0], box[1] - each.box[1]);
    return Math.round(far * 100) * seen.length + at;
  });
  return Array.from(all.sort().subarray(0, count), (number) => number % seen.length);
}

/**
 * How lens and paper bow the whole sheet: a smooth surface through where most boxes were found.
 * @param {Seen[]} seen
 * @param {number[][]} corners
 * @returns {{dx: number, dy: number}[]}
 */
function bowOf(seen, corners) {
  // The marks hold it at the corners.
  const held = corners.map(([x, y]) => ({ terms: termsAt(x, y), dx: 0, dy: 0, weight: PINNED }));
  const boxes = seen.map((each) => ({
    terms: termsAt(each.box[0] + each.box[2] / 2, each.box[1] + each.box[3] / 2),
    ...placeOf(each),
    weight: Math.max(0, each.held),
  }));
  let bow = seen.map(() => ({ dx: 0, dy: 0 }));
  for (let round = 0; round < 4; round++) {
    const spots = [...held, ...boxes.map((spot, at) => ({ ...spot, weight: spot.weight / strayed(spot, bow[at]) }))];
    const across = leastSquares(spots, ({ dx }) => dx);
    const along = leastSquares(spots, ({ dy }) => dy);
    if (!across || !along) return bow;
    bow = boxes.map(({ terms }) => ({ dx: dot(terms, across), dy: dot(terms, along) }));
  }
  return bow;
}

/** How little a box that lies elsewhere counts. @param {{dx: number, dy: number}} spot @param {{dx: number, dy: number}} bow */
const strayed = (spot, bow) => 1 + (Math.hypot(spot.dx - bow.dx, spot.dy - bow.dy) / 0.4) ** 2;

/** @param {number} left @param {number} top */
function termsAt(left, top) {
  const [x, y] = [(left - 69) / 69, (top - 100) / 100];
  return [1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y];
}

/** @param {number[]} one @param {number[]} other */
const dot = (one, other) => one.reduce((sum, each, at) => sum + each * other[at], 0);

/** @param {{terms: number[], dx: number, dy: number, weight: number}[]} spots @param {(spot: {dx: number, dy: number}) => number} value */
function leastSquares(spots, value) {
  const size = spots[0].terms.length;
  const rows = Array.from({ length: size }, () => new Array(size + 1).fill(0));
  for (const spot of spots) {
    for (let i = 0; i < size; i++) {
      const weighed = spot.weight * spot.terms[i];
      for (let j = 0; j < size; j++) rows[i][j] += weighed * spot.terms[j];
      rows[i][size] += weighed * value(spot);
    }
  }
  // A little stiffness: where few boxes are seen the surface stays flat.
  for (let i = 3; i < size; i++) rows[i][i] += STIFF;
  return solved(rows);
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[values.length >> 1];
}

/**
 * Where the places of a view are in its patch: the first one, and how far it is to the next.
 * @param {Seen} seen
 */
function grid({ box: [, , wide, high], dx, dy }) {
  const across = ((wide + 2 * RIM) / SIDE) * DENSE;
  const along = ((high + 2 * RIM) / SIDE) * DENSE;
  return { left: (dx + AROUND - RIM) * DENSE, top: (dy + AROUND - RIM) * DENSE, across, along };
}

/**
 * Red, green and blue at each place of a view.
 * @param {Photo} photo
 * @param {Seen} seen
 */
export function coloursOf({ width, height, data }, seen) {
  const { start, across, along } = seen.patch;
  const view = grid(seen);
  const colours = new Float32Array(SIDE * SIDE * 3);
  for (let j = 0, k = 0; j < SIDE; j++) {
    for (let i = 0; i < SIDE; i++, k += 3) {
      for (let tap = 0; tap < 4; tap++) {
        const u = view.left + (i + (tap & 1 ? 0.75 : 0.25)) * view.across;
        const v = view.top + (j + (tap & 2 ? 0.75 : 0.25)) * view.along;
        const x = within(Math.floor(start.x + across.x * u + along.x * v), width);
        const y = within(Math.floor(start.y + across.y * u + along.y * v), height);
        const at = (y * width + x) * 4;
        for (let colour = 0; colour < 3; colour++) colours[k + colour] += data[at + colour] / 4;
      }
    }
  }
  return colours;
}

/** The colour of the brightest places: red, green and blue, as parts of how bright they are. @param {Float32Array} colours */
export function paperIn(colours) {
  // Every fifth place is enough.
  const bright = new Float32Array(Math.floor(colours.length / 15));
  for (let at = 0, k = 0; at < bright.length; at++, k += 15) bright[at] = colours[k] + 2 * colours[k + 1] + colours[k + 2];
  const least = quantile(bright.slice().sort(), 0.9);
  const sums = [0, 0, 0];
  for (let at = 0; at < bright.length; at++) {
    if (bright[at] < least) continue;
    for (let colour = 0; colour < 3; colour++) sums[colour] += colours[15 * at + colour];
  }
  const light = Math.max(1, (sums[0] + 2 * sums[1] + sums[2]) / 4);
  return sums.map((sum) => Math.max(0.05, sum / light));
}

/**
 * A box as the trained eye gets it, with a little of what is around.
 * @param {Seen} seen
 * @param {Float32Array} printed
 * @param {Float32Array} colours
 * @param {number[]} paper its colour
 */
export function viewOf(seen, printed, colours, [red, green, blue]) {
  const { w, h, data, white } = seen.patch;
  const { left, top, across, along } = grid(seen);
  const paper = background(seen.patch);
  const view = new Float32Array(SIDE * SIDE * VIEWS);
  for (let j = 0, k = 0, c = 0; j < SIDE; j++) {
    for (let i = 0; i < SIDE; i++, k += VIEWS, c += 3) {
      let value = 0;
      for (let tap = 0; tap < 4; tap++) {
        const u = within(Math.floor(left + (i + (tap & 1 ? 0.75 : 0.25)) * across), w);
        const v = within(Math.floor(top + (j + (tap & 2 ? 0.75 : 0.25)) * along), h);
        value += data[v * w + u] / 4;
      }
      view[k] = 1 - value / paper(Math.floor(left + (i + 0.5) * across), Math.floor(top + (j + 0.5) * along));
      view[k + 1] = 1 - value / white;
      view[k + 2] = printed[j * SIDE + i];
      // Yellow, orange and red ink may be as bright as paper in the light of a lamp; but they are less blue.
      const warm = (colours[c] / red + colours[c + 1] / green) / 2 - colours[c + 2] / blue;
      view[k + 3] = Math.max(-1, Math.min(1, warm / white));
    }
  }
  return view;
}

/**
 * What is printed at each place of such a view: 1 is black, below 0 is outside of the box.
 * @param {string} field
 * @param {Box} box
 * @param {Drawings} drawings
 */
export function printedOn(field, [, , wide, high, round, ...prints], drawings) {
  const line = HEAVY_FIELDS.test(field) ? 0.6 : 0.35;
  const isBlack = blackOf(prints, drawings);
  const [across, along] = [(wide + 2 * RIM) / SIDE, (high + 2 * RIM) / SIDE];
  return Float32Array.from({ length: SIDE * SIDE }, (_each, at) => {
    let sum = 0;
    for (let tap = 0; tap < 4; tap++) {
      const x = ((at % SIDE) + (tap & 1 ? 0.75 : 0.25)) * across - RIM;
      const y = (Math.floor(at / SIDE) + (tap & 2 ? 0.75 : 0.25)) * along - RIM;
      const deep = round ? wide / 2 - Math.hypot(x - wide / 2, y - high / 2) : insideRounded(x, y, wide, high);
      const print = isBlack(x, y) ? 1 : Math.max(0, 1 - Math.abs(deep) / line);
      sum += (print || (deep < 0 ? -0.5 : 0)) / 4;
    }
    return sum;
  });
}

/** @param {number} index @param {number} count */
const within = (index, count) => Math.max(0, Math.min(count - 1, index));

/**
 * Whether something black is printed at a place in a box.
 * @param {number[]} prints
 * @param {Drawings} drawings
 */
function blackOf(prints, { dots, drawings }) {
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    for (let k = 0; k < prints.length; k += 6) {
      const [u, v, wide, high] = [x - prints[k], y - prints[k + 1], prints[k + 2], prints[k + 3]];
      if (u < 0 || v < 0 || u > wide || v > high) continue;
      const rows = drawings[prints[k + 5]];
      if (!rows) {
        if (Math.hypot(u - wide / 2, v - high / 2) < wide / 2) return true;
        continue;
      }
      const [i, j] = [Math.floor(u * dots), Math.floor(v * dots)];
      const columns = Math.round(wide * dots);
      if (i < columns && j < rows.length && (rows[j] >> (columns - 1 - i)) & 1) return true;
    }
    return false;
  };
}

/** How deep a place lies in a box with rounded corners. @param {number} x @param {number} y @param {number} w @param {number} h */
function insideRounded(x, y, w, h) {
  const across = Math.abs(x - w / 2) - w / 2 + ROUNDED;
  const along = Math.abs(y - h / 2) - h / 2 + ROUNDED;
  return ROUNDED - Math.hypot(Math.max(across, 0), Math.max(along, 0)) - Math.min(Math.max(across, along), 0);
}

/** The paper without thin lines on it: the brightest around each place, and the darkest of those; every second place. @param {Patch} patch */
function background({ w, h, data }) {
  const wide = (w - 1) >> 1;
  const high = (h - 1) >> 1;
  const small = new Float32Array(wide * high);
  for (let j = 0; j < high; j++) {
    for (let i = 0; i < wide; i++) {
      let sum = 0;
      for (let v = 0; v < 3; v++) {
        const row = (2 * j + v) * w + 2 * i;
        sum += data[row] + data[row + 1] + data[row + 2];
      }
      small[j * wide + i] = sum / 9;
    }
  }
  const most = (/** @type {Float32Array} */ from, /** @type {number} */ sign) => {
    const both = new Float32Array(from.length);
    for (let k = 0; k < from.length; k++) both[k] = sign * from[k];
    for (let j = 0; j < high; j++) widen(both, j * wide, 1, wide);
    for (let i = 0; i < wide; i++) widen(both, i, wide, high);
    for (let k = 0; k < from.length; k++) both[k] *= sign;
    return both;
  };
  const paper = most(most(small, 1), -1);
  return (/** @type {number} */ i, /** @type {number} */ j) =>
    Math.max(8, paper[Math.min(high - 1, Math.max(0, (j - 1) >> 1)) * wide + Math.min(wide - 1, Math.max(0, (i - 1) >> 1))]);
}

/** Puts at each place of a line the largest of those within reach. @param {Float32Array} values @param {number} start @param {number} step @param {number} count */
function widen(values, start, step, count) {
  const padded = LINE.fill(-Infinity, 0, count + 2 * REACHED);
  for (let k = 0; k < count; k++) padded[k + REACHED] = values[start + k * step];
  // Seven at a time: the larger of two, of two of those, and of two of these.
  for (let k = 0; k < count + 2 * REACHED - 1; k++) padded[k] = Math.max(padded[k], padded[k + 1]);
  for (let k = 0; k < count + 2 * REACHED - 3; k++) padded[k] = Math.max(padded[k], padded[k + 2]);
  for (let k = 0; k < count; k++) values[start + k * step] = Math.max(padded[k], padded[k + REACHED]);
}
