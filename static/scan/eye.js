// An eye that was trained on thousands of printed boxes: how sure it is that one is marked. `tests/scan/train.py` trains it.
import { trained } from './trained.js';

/**
 * @typedef {{weights: Float32Array, bias: Float32Array, around: Float32Array, made: Float32Array, from: number, to: number}} Step
 *   `from` so many values `around` a place `to` so many others, which are `made`: both are written on anew by every look
 */

export const SIDE = 32; // places across what the eye sees of a box
export const VIEWS = 4; // of each place: against the paper close by, against that around the box, what is printed there, and how warm its colour is
const LOOKS = 3; // each at every second place of what the one before has made
const PLAIN = 6; // what needs no second look
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const STEPS = opened(trained);

/**
 * The steps of the eye: every weight is a letter, for a whole number from −32 to 31, and each sum has its own measure for them.
 * @param {{shapes: number[][], scales: number[], biases: number[], numbers: string}} told
 * @returns {Step[]}
 */
function opened({ shapes, scales, biases, numbers }) {
  let [read, sums] = [0, 0];
  return shapes.map(([from, to], step) => {
    const weights = new Float32Array(from * to);
    for (let at = 0; at < weights.length; at++) {
      weights[at] = (LETTERS.indexOf(numbers[read++]) - 32) * scales[sums + Math.floor(at / from)];
    }
    const bias = Float32Array.from(biases.slice(sums, (sums += to)));
    return { from, to, weights, bias, around: new Float32Array(from), made: new Float32Array((SIDE >> (step + 1)) ** 2 * to) };
  });
}

/**
 * Above zero for a marked box, below for an empty one; the farther from it, the surer. A box that is not plain at once is looked
 * at a second time, upside down: what is only seen from one side may be an error.
 * @param {Float32Array} view `SIDE` rows of `SIDE` places, each with its `VIEWS`
 * @param {number[]} light what is known of the photo and of the sheet
 */
export function sureness(view, light) {
  const first = glance(view, light);
  return Math.abs(first) > PLAIN ? first : (first + glance(turned(view), light)) / 2;
}

/** A view upside down. @param {Float32Array} view */
function turned(view) {
  const made = new Float32Array(view.length);
  for (let to = 0, from = view.length - VIEWS; from >= 0; to += VIEWS, from -= VIEWS) {
    for (let each = 0; each < VIEWS; each++) made[to + each] = view[from + each];
  }
  return made;
}

/** @param {Float32Array} view @param {number[]} light */
function glance(view, light) {
  let map = view;
  for (let step = 0, wide = SIDE; step < LOOKS; step++, wide >>= 1) map = looked(map, wide, STEPS[step]);
  const [one, last] = STEPS.slice(LOOKS);
  one.around.set(map);
  one.around.set(light, map.length);
  last.around.set(weighed(one).map(leaking));
  return weighed(last)[0];
}

/** Every second place with the eight around it. @param {Float32Array} map @param {number} wide @param {Step} step */
function looked(map, wide, { weights, bias, around, made, from, to }) {
  const deep = from / 9;
  const row = 3 * deep;
  const half = wide >> 1;
  for (let y = 0, place = 0; y < half; y++) {
    for (let x = 0; x < half; x++, place += to) {
      for (let v = 0, k = 0; v < 3; v++, k += row) {
        const start = ((2 * y + v - 1) * wide + 2 * x - 1) * deep;
        // Left of the first column and above the first row there is nothing.
        const none = 2 * y + v < 1 ? row : x ? 0 : deep;
        for (let i = 0; i < none; i++) around[k + i] = 0;
        for (let i = none; i < row; i++) around[k + i] = map[start + i];
      }
      // Four sums at a time: a processor adds to one of them while it still multiplies for the others.
      for (let c = 0, w = 0; c < to; c += 2, w += from) {
        let one = bias[c];
        let other = bias[c + 1];
        let next = 0;
        let more = 0;
        for (let i = 0; i < from - 1; i += 2, w += 2) {
          const first = around[i];
          const second = around[i + 1];
          one += weights[w] * first;
          next += weights[w + 1] * second;
          other += weights[w + from] * first;
          more += weights[w + from + 1] * second;
        }
        made[place + c] = leaking(one + next);
        made[place + c + 1] = leaking(other + more);
      }
    }
  }
  return made;
}

/** @param {Step} step */
function weighed({ weights, bias, around, from }) {
  return bias.map((start, c) => {
    let sum = start;
    for (let i = 0; i < from; i++) sum += weights[c * from + i] * around[i];
    return sum;
  });
}

/** @param {number} value */
const leaking = (value) => (value > 0 ? value : value * 0.1);
