// Judges the boxes of a straightened sheet: each is laid onto its own printed outline, and then compared with the paper in it.
import { at, brightness, pixel, scaleAt, solved } from './straighten.js';

/**
 * @typedef {import('./marks.js').Photo} Photo
 * @typedef {import('./straighten.js').Homography} Homography
 * @typedef {number[]} Box x, y, w, h, 1 where it is round, then what is printed inside: six numbers each, the last two the area
 *   of letters and which drawing they are
 * @typedef {{dots: number, drawings: number[][]}} Drawings
 * @typedef {{w: number, h: number, data: Float32Array, clipped: number, red: number, blue: number}} Patch `clipped`: the part of it that is as
 *   white as a photo can be; `red` and `blue` are those against green
 * @typedef {{dx: number, dy: number, held: number, sides: number[]}} Fit `held`: how clearly its outline is seen, and each of its `sides`
 * @typedef {{field: string, number: number, box: Box, patch: Patch, torn: number, bent: number} & Fit} Seen
 *   `torn`: how much its neighbours disagree about where they are; `bent`: how far it lies from where a flat paper has it
 * @typedef {object} Look
 * @property {Float32Array} darks how much darker than its paper each place in and around a box is, 1 for black
 * @property {Float32Array} depths how far inside of the outline each place is, in millimetres; −∞ for what is printed
 * @property {number} w how many places a row has
 * @property {number} size how many places are inside
 * @property {number} ink how dark the darkest of them are
 * @property {number} lit the paper in the box against that around it
 * @property {number} print how dark printed `letters` are, 1 where they are black
 * @property {number} letters
 * @property {number} paper how bright it is
 * @property {number} noise
 * @property {boolean} isHeavy drawn with a heavy outline
 * @property {number} rim how dark it is close to the outline
 * @property {number} clipped
 * @property {number} beside the part of what lies around a dark box that is as dark
 * @property {number} besideMost the same of its darkest side
 */

export const DENSE = 6; // samples for a millimetre
export const AROUND = 2; // millimetres around a box
const REACH = 1.3; // how far a box may lie from where the corners say it is
const NEAR = 0.35; // and from where its neighbours are
const ROUNDED = 1.4; // how round the inside of a box is
const EDGE = 0.32; // what belongs to the outline, inside of a box
const HEAVY = 0.35; // and more where the outline is heavy
export const HUG = 0.3; // what lies closer to the outline may be the outline's own
const HEAVY_FIELDS = /parked|points|total/;
const PRINT = 0.3; // what belongs to a print

/**
 * The paper around a box, as the corners say where it is.
 * @param {Photo} photo
 * @param {Homography} h
 * @param {Box} box
 * @returns {Patch | null}
 */
function patchOf(photo, h, box) {
  const [x, y, wide, high] = box;
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
  const fine = scaleAt(h, x + wide / 2, y + high / 2) > DENSE * 1.5;
  for (let j = 0; j < tall; j++) {
    for (let i = 0; i < w; i++) {
      const [u, v] = [i + 0.5 - w / 2, j + 0.5 - tall / 2];
      const px = middle.x + across.x * u + along.x * v;
      const py = middle.y + across.y * u + along.y * v;
      if (fine) {
        const [ax, ay, bx, by] = [across.x / 4, across.y / 4, along.x / 4, along.y / 4];
        data[j * w + i] =
          (pixel(photo, px - ax - bx, py - ay - by) +
            pixel(photo, px + ax - bx, py + ay - by) +
            pixel(photo, px - ax + bx, py - ay + by) +
            pixel(photo, px + ax + bx, py + ay + by)) /
          4;
      } else data[j * w + i] = brightness(photo, px, py);
    }
  }
  return { w, h: tall, data, ...coloursIn(photo, ends, (AROUND + 0.8) / (Math.min(wide, high) + 2 * AROUND)) };
}

/**
 * How much of the middle of a patch has two colours that could not be brighter, and its red and blue against its green.
 * @param {Photo} photo
 * @param {{x: number, y: number}[]} ends
 * @param {number} rim what is left out on each side, as a part of it
 */
function coloursIn({ width, data }, ends, rim) {
  let clipped = 0;
  const sums = [0, 0, 0];
  for (let i = 0; i < 9; i++) {
    for (let j = 0; j < 9; j++) {
      const [u, v] = [rim + ((1 - 2 * rim) * i) / 8, rim + ((1 - 2 * rim) * j) / 8];
      const x = (ends[0].x * (1 - u) + ends[1].x * u) * (1 - v) + (ends[2].x * (1 - u) + ends[3].x * u) * v;
      const y = (ends[0].y * (1 - u) + ends[1].y * u) * (1 - v) + (ends[2].y * (1 - u) + ends[3].y * u) * v;
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      let full = 0;
      for (let colour = 0; colour < 3; colour++) {
        sums[colour] += data[at + colour];
        if (data[at + colour] > 252) full++;
      }
      if (full > 1) clipped++;
    }
  }
  const green = Math.max(1, sums[1]);
  return { clipped: clipped / 81, red: sums[0] / green, blue: sums[2] / green };
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
  const { w, data } = patch;
  const white = brightOf(patch);
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
  const tried = new Set();
  const look = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    if (Math.abs(dx) > most || Math.abs(dy) > most || tried.has(dx * 64 + dy)) return;
    tried.add(dx * 64 + dy);
    // The four sides one by one: a pencil stroke along one of them shall not draw the box away.
    const sums = [0, 0, 0, 0];
    const shift = dy * w + dx;
    for (let k = 0; k < flat.length; k += 4) {
      const beside = 0.75 * data[flat[k + 1] + shift] + 0.25 * data[flat[k + 2] + shift];
      sums[flat[k + 3]] += Math.min(1, (beside - data[flat[k] + shift]) / white);
    }
    const score = (sums[0] + sums[1] + sums[2] + sums[3] + 2 * Math.min(...sums)) / (1.5 * spots.length);
    const held = score - 0.004 * Math.hypot(dx - start.x, dy - start.y);
    if (held > best.held) best = { dx: dx / DENSE, dy: dy / DENSE, held, sides: sums.map((sum) => (4 * sum) / spots.length) };
  };
  const steps = Math.round(reach * DENSE);
  // A line is about two samples wide: every second place first, then around the best.
  for (let j = -steps; j <= steps; j += 2) for (let i = -steps; i <= steps; i += 2) look(start.x + i, start.y + j);
  const near = { x: Math.round(best.dx * DENSE), y: Math.round(best.dy * DENSE) };
  for (let j = -1; j < 2; j++) for (let i = -1; i < 2; i++) look(near.x + i, near.y + j);
  return best;
}

/** @param {Patch} patch */
function brightOf({ data }) {
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
 * @returns {(Seen | null)[]}
 */
export function placed(photo, h, boxes) {
  const all = Object.entries(boxes).flatMap(([field, list]) =>
    list.map((box, number) => {
      const patch = patchOf(photo, h, box);
      return patch && { field, number, box, patch, torn: 0, bent: 0, ...aligned(patch, box, { dx: 0, dy: 0 }, REACH) };
    }),
  );
  const seen = all.filter((each) => each !== null);
  const bow = bowOf(seen);
  const first = seen.map((each, index) => ({ held: each.held, dx: each.dx - bow[index].dx, dy: each.dy - bow[index].dy }));
  seen.forEach((each, index) => {
    const near = seen
      .map((other, at) => ({ at, far: Math.hypot(other.box[0] - each.box[0], other.box[1] - each.box[1]) }))
      .sort((one, other) => one.far - other.far)
      .slice(0, 9)
      .map(({ at }) => first[at])
      .filter(({ held }) => held > 0.1);
    if (near.length < 4) {
      each.torn = Infinity;
      return;
    }
    const middle = { dx: median(near.map(({ dx }) => dx)), dy: median(near.map(({ dy }) => dy)) };
    each.torn = median(near.map(({ dx, dy }) => Math.hypot(dx - middle.dx, dy - middle.dy)));
    each.bent = Math.hypot(middle.dx, middle.dy);
    const from = { dx: bow[index].dx + middle.dx, dy: bow[index].dy + middle.dy };
    Object.assign(each, aligned(each.patch, each.box, from, NEAR));
  });
  return all;
}

/**
 * How lens and paper bow the whole sheet: a smooth surface through where most boxes were found.
 * @param {Seen[]} seen
 * @returns {{dx: number, dy: number}[]}
 */
function bowOf(seen) {
  const terms = seen.map(({ box }) => {
    const [x, y] = [(box[0] + box[2] / 2 - 69) / 69, (box[1] + box[3] / 2 - 100) / 100];
    return [1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y];
  });
  let weights = seen.map(({ held }) => Math.max(0, held));
  let bow = seen.map(() => ({ dx: 0, dy: 0 }));
  for (let round = 0; round < 4; round++) {
    const across = leastSquares(terms, seen.map(({ dx }) => dx), weights); // prettier-ignore
    const along = leastSquares(terms, seen.map(({ dy }) => dy), weights); // prettier-ignore
    if (!across || !along) return bow;
    bow = terms.map((each) => ({ dx: dot(each, across), dy: dot(each, along) }));
    weights = seen.map(
      ({ held, dx, dy }, at) => Math.max(0, held) / (1 + (Math.hypot(dx - bow[at].dx, dy - bow[at].dy) / 0.25) ** 2),
    );
  }
  return bow;
}

/** @param {number[]} one @param {number[]} other */
const dot = (one, other) => one.reduce((sum, each, at) => sum + each * other[at], 0);

/** @param {number[][]} terms @param {number[]} values @param {number[]} weights */
function leastSquares(terms, values, weights) {
  const size = terms[0]?.length ?? 0;
  const rows = Array.from({ length: size }, () => new Array(size + 1).fill(0));
  terms.forEach((each, at) => {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) rows[i][j] += weights[at] * each[i] * each[j];
      rows[i][size] += weights[at] * each[i] * values[at];
    }
  });
  // A little stiffness: where few boxes are seen the surface stays flat.
  for (let i = 3; i < size; i++) rows[i][i] += 0.05;
  return size ? solved(rows) : null;
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[values.length >> 1];
}

/**
 * What is seen in a box.
 * @param {Seen} seen
 * @param {number} blur
 * @param {Drawings} drawings
 * @param {Seen[]} others
 * @param {number} rounds how often grain is smoothed out
 * @returns {Look}
 */
export function look({ field, patch, box, dx, dy }, blur, drawings, others, rounds) {
  const [x0, y0, wide, high, round, ...prints] = box;
  const wider = (rounds - 1) * 0.06; // smoothing widens lines
  const edge = EDGE + wider + blur * 0.6 + (HEAVY_FIELDS.test(field) ? HEAVY : 0);
  const paper = background(patch);
  const { w } = patch;
  let soft = patch.data;
  for (let round = 0; round < rounds; round++) soft = softened(patch, soft);
  const printed = printedOn(patch, prints, PRINT + wider + blur * 0.5, drawings, dx, dy);
  const darks = new Float32Array(soft.length);
  const depths = new Float32Array(soft.length);
  const inner = [];
  /** @type {number[]} */
  const deepest = [];
  /** @type {number[]} */
  const rim = [];
  const around = [];
  let black = 0;
  let letters = 0;
  for (let k = 4; k < prints.length; k += 6) letters += prints[k];
  for (let j = 0; j < patch.h; j++) {
    for (let i = 0; i < w; i++) {
      const x = (i + 0.5) / DENSE - dx - AROUND;
      const y = (j + 0.5) / DENSE - dy - AROUND;
      const k = j * w + i;
      const deep = round ? wide / 2 - Math.hypot(x - wide / 2, y - high / 2) : insideRounded(x, y, wide, high);
      depths[k] = deep - edge;
      const white = paper(i, j);
      darks[k] = 1 - soft[k] / white;
      if (deep < -0.5) around.push(soft[k]);
      if (deep < edge) continue;
      if (printed[k]) {
        if (printed[k] > 1) black += (1 - patch.data[k] / white) / DENSE ** 2;
        depths[k] = -Infinity;
      } else {
        inner.push(soft[k]);
        (depths[k] > HUG ? deepest : rim).push(darks[k]);
      }
    }
  }
  const values = Float32Array.from(inner).sort();
  // Paper was taken from the brightest places: its grain makes it look a little too bright.
  const tooBright = Math.min(0.07, Math.max(0, quantile(Float32Array.from(deepest).sort(), 0.5)));
  for (let k = 0; k < darks.length; k++) darks[k] -= tooBright;
  const sorted = Float32Array.from(deepest, (dark) => dark - tooBright).sort();
  const strongest = sorted.subarray(Math.floor(sorted.length * 0.95));
  const bright = quantile(values, 0.8);
  const white = Math.max(8, quantile(Float32Array.from(around).sort(), 0.85));
  return {
    darks,
    depths,
    w,
    size: inner.length,
    ink: strongest.reduce((sum, dark) => sum + dark, 0) / Math.max(1, strongest.length),
    lit: bright / white,
    print: letters ? black / letters : 0,
    letters,
    paper: bright,
    noise: Math.max(0.003, quantile(sorted, 0.5) - quantile(sorted, 0.16)),
    isHeavy: HEAVY_FIELDS.test(field),
    rim: rim.reduce((sum, dark) => sum + dark, 0) / Math.max(1, rim.length) - tooBright,
    clipped: patch.clipped,
    ...darkAround(soft, w, depths, bright < white * 0.88 ? (quantile(values, 0.5) + white) / 2 : 0, others, { x: x0 - dx, y: y0 - dy, wide, high }), // prettier-ignore
  };
}

/**
 * How much of what lies around a box, but in no other one, is dark: of all, and of the side where it is most.
 * @param {Float32Array} soft
 * @param {number} w
 * @param {Float32Array} depths
 * @param {number} limit
 * @param {Seen[]} others
 * @param {{x: number, y: number, wide: number, high: number}} box
 */
function darkAround(soft, w, depths, limit, others, { x: left, y: top, wide, high }) {
  if (!limit) return { beside: 0, besideMost: 0 };
  const all = [0, 0, 0, 0];
  const dark = [0, 0, 0, 0];
  for (let k = 0; k < soft.length; k++) {
    if (depths[k] > -1.3 || depths[k] < -2.3) continue;
    const x = (k % w) / DENSE - AROUND;
    const y = Math.floor(k / w) / DENSE - AROUND;
    if (isInAny(others, left + x, top + y)) continue;
    const side = x < 0 ? 0 : x > wide ? 1 : y < 0 ? 2 : y > high ? 3 : 0;
    all[side]++;
    if (soft[k] < limit) dark[side]++;
  }
  const sum = (/** @type {number[]} */ counts) => counts.reduce((total, each) => total + each, 0);
  return {
    beside: sum(all) > 30 ? sum(dark) / sum(all) : 0,
    besideMost: Math.max(...all.map((count, side) => (count > 20 ? dark[side] / count : 0))),
  };
}

/** @param {Seen[]} boxes @param {number} x @param {number} y */
function isInAny(boxes, x, y) {
  return boxes.some(
    ({ box }) => x > box[0] - 0.5 && x < box[0] + box[2] + 0.5 && y > box[1] - 0.5 && y < box[1] + box[3] + 0.5,
  );
}

/** The paper with less grain: every place with those around it. @param {Patch} patch @param {Float32Array} data */
function softened({ w, h }, data) {
  const soft = new Float32Array(data);
  for (let j = 1; j < h - 1; j++) {
    for (let i = 1; i < w - 1; i++) {
      const k = j * w + i;
      soft[k] =
        (data[k - w - 1] + data[k - w + 1] + data[k + w - 1] + data[k + w + 1] +
          2 * (data[k - 1] + data[k + 1] + data[k - w] + data[k + w]) + 4 * data[k]) / 16; // prettier-ignore
    }
  }
  return soft;
}

/**
 * Where something is printed in a box, or so close that it may be: 1, and 2 inside of the rectangle of letters.
 * @param {Patch} patch
 * @param {number[]} prints
 * @param {number} margin
 * @param {Drawings} drawings
 * @param {number} dx
 * @param {number} dy
 */
function printedOn({ w, h }, prints, margin, { dots, drawings }, dx, dy) {
  const printed = new Uint8Array(w * h);
  for (let k = 0; k < prints.length; k += 6) {
    const [left, top, wide, high, letters, drawing] = prints.slice(k, k + 6);
    const rows = drawings[drawing];
    const columns = Math.round(wide * dots);
    const isBlack = (/** @type {number} */ x, /** @type {number} */ y) => {
      const [i, j] = [Math.floor(x * dots), Math.floor(y * dots)];
      return i >= 0 && j >= 0 && i < columns && j < rows.length && (rows[j] >> (columns - 1 - i)) & 1;
    };
    const spots = [[0, 0]];
    for (let turn = 0; turn < 12; turn++) {
      const [c, s] = [Math.cos((turn * Math.PI) / 6) * margin, Math.sin((turn * Math.PI) / 6) * margin];
      spots.push([c, s], [c / 2, s / 2]);
    }
    for (let j = 0; j < h; j++) {
      for (let i = 0; i < w; i++) {
        const x = (i + 0.5) / DENSE - dx - AROUND - left;
        const y = (j + 0.5) / DENSE - dy - AROUND - top;
        if (x < -margin || y < -margin || x > wide + margin || y > high + margin) continue;
        const isNear = rows
          ? spots.some(([u, v]) => isBlack(x + u, y + v))
          : Math.hypot(x - wide / 2, y - high / 2) < wide / 2 + margin;
        if (isNear) printed[j * w + i] = letters ? 2 : 1;
      }
    }
  }
  return printed;
}

/** How deep a place lies in a box with rounded corners. @param {number} x @param {number} y @param {number} w @param {number} h */
function insideRounded(x, y, w, h) {
  const across = Math.abs(x - w / 2) - w / 2 + ROUNDED;
  const along = Math.abs(y - h / 2) - h / 2 + ROUNDED;
  return ROUNDED - Math.hypot(Math.max(across, 0), Math.max(along, 0)) - Math.min(Math.max(across, along), 0);
}

/** The paper without thin lines on it: the brightest around each place, and the darkest of those; every second place. @param {Patch} patch */
function background({ w, h, data }) {
  const reach = DENSE >> 1; // strokes of up to two millimetres vanish
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
    const across = new Float32Array(from.length);
    const both = new Float32Array(from.length);
    for (let j = 0; j < high; j++) {
      for (let i = 0; i < wide; i++) {
        let value = -Infinity;
        for (let k = Math.max(0, i - reach); k <= Math.min(wide - 1, i + reach); k++)
          value = Math.max(value, sign * from[j * wide + k]);
        across[j * wide + i] = value;
      }
    }
    for (let j = 0; j < high; j++) {
      for (let i = 0; i < wide; i++) {
        let value = -Infinity;
        for (let k = Math.max(0, j - reach); k <= Math.min(high - 1, j + reach); k++)
          value = Math.max(value, across[k * wide + i]);
        both[j * wide + i] = sign * value;
      }
    }
    return both;
  };
  const paper = most(most(small, 1), -1);
  return (/** @type {number} */ i, /** @type {number} */ j) =>
    Math.max(8, paper[Math.min(high - 1, Math.max(0, (j - 1) >> 1)) * wide + Math.min(wide - 1, Math.max(0, (i - 1) >> 1))]);
}
