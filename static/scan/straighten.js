// From millimetres of a sheet to pixels of a photo: a homography through the corner marks, and where exactly their edges are.
import { machine } from './machine.js';

/**
 * @typedef {import('./marks.js').Point} Point
 * @typedef {number[]} Homography
 */

const LEAST_STEP = { dark: 10, bright: 0.1 }; // from black to white, of 255 and against white: less is no edge of a mark

/**
 * The homography that leads closest from the first points to the second ones.
 * @param {Point[]} from
 * @param {Point[]} to
 * @returns {Homography | null}
 */
export function homography(from, to) {
  // Both are moved around zero: the equations are well-conditioned then.
  const [a, b] = [around(from), around(to)];
  /** @type {number[][]} */
  const sums = Array.from({ length: 8 }, () => new Array(9).fill(0));
  for (let at = 0; at < from.length; at++) {
    const x = (from[at].x - a.x) / a.size;
    const y = (from[at].y - a.y) / a.size;
    const u = (to[at].x - b.x) / b.size;
    const v = (to[at].y - b.y) / b.size;
    for (const row of [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]) {
      for (let i = 0; i < 8; i++) for (let j = 0; j < 9; j++) sums[i][j] += row[i] * row[j];
    }
  }
  const h = solved(sums);
  if (!h) return null;
  const inner = [...h, 1];
  const before = [1 / a.size, 0, -a.x / a.size, 0, 1 / a.size, -a.y / a.size, 0, 0, 1];
  const after = [b.size, 0, b.x, 0, b.size, b.y, 0, 0, 1];
  return times(after, times(inner, before));
}

/** @param {Point[]} points */
function around(points) {
  const x = points.reduce((sum, each) => sum + each.x, 0) / points.length;
  const y = points.reduce((sum, each) => sum + each.y, 0) / points.length;
  const size = points.reduce((sum, each) => sum + Math.hypot(each.x - x, each.y - y), 0) / points.length || 1;
  return { x, y, size };
}

/** @param {number[]} one @param {number[]} other */
function times(one, other) {
  const made = [];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      made.push(one[3 * i] * other[j] + one[3 * i + 1] * other[3 + j] + one[3 * i + 2] * other[6 + j]);
    }
  }
  return made;
}

/** The unknowns of linear equations, each a row with its result at the end. @param {number[][]} rows */
function solved(rows) {
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    let best = i;
    for (let j = i + 1; j < size; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[best][i])) best = j;
    [rows[i], rows[best]] = [rows[best], rows[i]];
    if (Math.abs(rows[i][i]) < 1e-12) return null;
    for (let j = 0; j < size; j++) {
      if (j === i) continue;
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k <= size; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}

/** @param {Homography} h @param {number} x @param {number} y @returns {Point} */
export function at(h, x, y) {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** How many pixels a millimetre has around a place. @param {Homography} h @param {number} x @param {number} y */
export function scaleAt(h, x, y) {
  const [o, a, b] = [at(h, x, y), at(h, x + 1, y), at(h, x, y + 1)];
  return Math.sqrt(Math.abs((a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)));
}

/**
 * The points of a mark, drawn to the edges of its black square: on every side the steepest places make a line.
 * `blur` is how wide an edge is, in pixels.
 * @param {Point[]} points
 */
export function sharpened(points) {
  /** @type {Line[]} */
  const lines = [];
  const widths = [];
  const middle = around(points);
  for (let side = 0; side < 4; side++) {
    const [from, to] = [points[side], points[(side + 1) % 4]];
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    // Outwards is away from the middle of the mark.
    let normal = { x: (to.y - from.y) / long, y: -(to.x - from.x) / long };
    if (normal.x * (from.x - middle.x) + normal.y * (from.y - middle.y) < 0) normal = { x: -normal.x, y: -normal.y };
    const reach = Math.max(3, long / 7);
    const found = [];
    for (let part = 0.12; part < 0.9; part += 0.06) {
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      const edge = edgeAlong(x, y, normal, reach);
      if (edge) {
        found.push({ x: x + normal.x * edge.at, y: y + normal.y * edge.at });
        widths.push(edge.width);
      }
    }
    const line = lineThrough(found);
    if (line) lines.push(line);
    // A side may lie on the edge of the picture: the others tell how sharp it is.
    else if (machine.brightness((from.x + to.x) / 2 + normal.x * reach, (from.y + to.y) / 2 + normal.y * reach) >= 0)
      return { points, blur: Infinity };
  }
  widths.sort((one, other) => one - other);
  const blur = widths[widths.length >> 1] ?? Infinity;
  if (lines.length < 4) return { points, blur };
  const sharp = lines.map((line, side) => crossing(lines[(side + 3) % 4], line));
  const off = Math.max(...sharp.map((point, at) => Math.hypot(point.x - points[at].x, point.y - points[at].y)));
  const side = Math.hypot(points[0].x - points[2].x, points[0].y - points[2].y);
  return { points: off < side / 4 ? sharp : points, blur };
}

/** @param {number} x @param {number} y @param {Point} normal @param {number} reach */
function edgeAlong(x, y, normal, reach) {
  const step = 0.5;
  const values = [];
  for (let t = -reach; t <= reach; t += step) values.push(machine.brightness(x + normal.x * t, y + normal.y * t));
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < 0) return null;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high - low < Math.max(LEAST_STEP.dark, LEAST_STEP.bright * high)) return null;
  const half = (low + high) / 2;
  // The edge from black inside to white outside that is nearest to where it is expected.
  let best = null;
  for (let i = 1; i < values.length; i++) {
    if (values[i - 1] < half && values[i] >= half) {
      const t = -reach + (i - 1 + (half - values[i - 1]) / (values[i] - values[i - 1])) * step;
      if (best === null || Math.abs(t) < Math.abs(best)) best = t;
    }
  }
  if (best === null) return null;
  // From a quarter to three quarters of the way up.
  const [quarter, three] = [low + (high - low) * 0.25, low + (high - low) * 0.75];
  let [i, j] = [Math.round((best + reach) / step), Math.round((best + reach) / step)];
  while (i > 0 && values[i] > quarter) i--;
  while (j < values.length - 1 && values[j] < three) j++;
  return { at: best, width: (j - i) * step };
}

/** @param {Point[]} points */
function lineThrough(points) {
  if (points.length < 5) return null;
  let kept = points;
  let line = null;
  for (let round = 0; round < 3; round++) {
    const { x, y } = around(kept);
    let [xx, xy, yy] = [0, 0, 0];
    for (const each of kept) {
      xx += (each.x - x) ** 2;
      xy += (each.x - x) * (each.y - y);
      yy += (each.y - y) ** 2;
    }
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    const current = { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
    line = current;
    const off = kept.map((each) => Math.abs((each.x - x) * current.dy - (each.y - y) * current.dx));
    const middle = [...off].sort((one, other) => one - other)[off.length >> 1];
    const next = kept.filter((_each, at) => off[at] <= Math.max(0.7, middle * 2.5));
    if (next.length < 5) break;
    kept = next;
  }
  return line;
}

/** @typedef {{x: number, y: number, dx: number, dy: number}} Line */
/** @param {Line} one @param {Line} other @returns {Point} */
function crossing(one, other) {
  const cross = one.dx * other.dy - one.dy * other.dx;
  const t = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / (cross || 1e-9);
  return { x: one.x + one.dx * t, y: one.y + one.dy * t };
}
