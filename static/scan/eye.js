// An eye that was trained on thousands of printed boxes: how sure it is that one is marked. `tests/scan/train.py` trains it.
import { trained } from './trained.js';

/**
 * @typedef {{weights: Float32Array, bias: Float32Array, from: number, to: number}} Step `from` so many values `to` so many others
 */

export const SIDE = 32; // places across what the eye sees of a box
export const VIEWS = 3; // of each place: against the paper close by, against that around the box, and what is printed there
const PLAIN = 9; // what needs no second look
const STEPS = opened(trained);

/**
 * The steps of the eye: whole numbers from −127 to 127, and how large one of them is.
 * @param {{shapes: number[][], scales: number[], numbers: string}} told
 * @returns {Step[]}
 */
function opened({ shapes, scales, numbers }) {
  const bytes = Int8Array.from(atob(numbers), (letter) => letter.charCodeAt(0));
  let at = 0;
  const next = (/** @type {number} */ count, /** @type {number} */ scale) =>
    Float32Array.from(bytes.subarray(at, (at += count)), (number) => number * scale);
  return shapes.map(([from, to], step) => ({
    from,
    to,
    weights: next(from * to, scales[2 * step]),
    bias: next(to, scales[2 * step + 1]),
  }));
}

/**
 * Above zero for a marked box, below for an empty one; the farther from it, the surer. A box that is not plain at once is looked
 * at from four sides: what is only seen from one of them may be an error.
 * @param {Float32Array} view `SIDE` rows of `SIDE` places, each with its `VIEWS`
 * @param {number[]} light what is known of the photo and of the sheet
 */
export function sureness(view, light) {
  const first = glance(view, light);
  if (Math.abs(first) > PLAIN) return first;
  const two = first + glance(turned(view, true, true), light);
  return (two + glance(turned(view, true, false), light) + glance(turned(view, false, true), light)) / 4;
}

/** A view from another side. @param {Float32Array} view @param {boolean} isMirrored @param {boolean} isUpsideDown */
function turned(view, isMirrored, isUpsideDown) {
  const made = new Float32Array(view.length);
  for (let y = 0, to = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const from = ((isUpsideDown ? SIDE - 1 - y : y) * SIDE + (isMirrored ? SIDE - 1 - x : x)) * VIEWS;
      for (let each = 0; each < VIEWS; each++) made[to++] = view[from + each];
    }
  }
  return made;
}

/** @param {Float32Array} view @param {number[]} light */
function glance(view, light) {
  let map = view;
  let wide = SIDE;
  for (const step of STEPS.slice(0, 3)) {
    map = looked(map, wide, step);
    wide >>= 1;
  }
  const all = new Float32Array(map.length + light.length);
  all.set(map);
  all.set(light, map.length);
  const [one, last] = STEPS.slice(3);
  return weighed(weighed(all, one).map(leaking), last)[0];
}

/** Every second place with the eight around it. @param {Float32Array} map @param {number} wide @param {Step} step */
function looked(map, wide, { weights, bias, from, to }) {
  const deep = from / 9;
  const half = wide >> 1;
  const made = new Float32Array(half * half * to);
  const around = new Float32Array(from);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      let k = 0;
      for (let v = 2 * y - 1; v < 2 * y + 2; v++) {
        for (let u = 2 * x - 1; u < 2 * x + 2; u++, k += deep) {
          const isOut = u < 0 || v < 0 || u >= wide || v >= wide;
          for (let c = 0; c < deep; c++) around[k + c] = isOut ? 0 : map[(v * wide + u) * deep + c];
        }
      }
      const place = (y * half + x) * to;
      // Four sums at a time: a processor adds to one of them while it still multiplies for the others.
      for (let c = 0; c < to; c += 2) {
        let [one, other, next, more] = [bias[c], bias[c + 1], 0, 0];
        let w = c * from;
        let i = 0;
        for (; i < from - 1; i += 2, w += 2) {
          const first = around[i];
          const second = around[i + 1];
          one += weights[w] * first;
          next += weights[w + 1] * second;
          other += weights[w + from] * first;
          more += weights[w + from + 1] * second;
        }
        if (i < from) {
          one += weights[w] * around[i];
          other += weights[w + from] * around[i];
        }
        made[place + c] = leaking(one + next);
        made[place + c + 1] = leaking(other + more);
      }
    }
  }
  return made;
}

/** @param {Float32Array} values @param {Step} step */
function weighed(values, { weights, bias, from, to }) {
  return bias.map((start, c) => {
    let sum = start;
    for (let i = 0; i < from; i++) sum += weights[c * from + i] * values[i];
    return c < to ? sum : 0;
  });
}

/** @param {number} value */
const leaking = (value) => (value > 0 ? value : value * 0.1);
