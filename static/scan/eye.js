// An eye that was trained on thousands of printed boxes: how sure it is that one is marked. `tests/scan/train.py` trains it.
import { machine, put, told } from './machine.js';
import { trained } from './trained.js';

const { shapes, scales, biases, numbers } = trained;
const letters = put(new TextEncoder().encode(numbers));
machine.learn(
  letters,
  put(Int32Array.from(shapes.flat())),
  shapes.length,
  put(Float64Array.from(scales)),
  put(Float64Array.from(biases)),
);

/**
 * Above zero for a marked box, below for an empty one; the farther from it, the surer.
 * @param {number} view where it is in the machine's memory
 * @param {number[]} light what is known of the photo and of the sheet
 */
export function sureness(view, light) {
  told().set(light);
  return machine.sureness(view);
}
