// What is done a great many times for a photo is compiled to WebAssembly (`machine/*.ts`): at its first photo, too, a phone is fast.
import { code } from '../build/machine.js';

/**
 * @typedef {object} Machine see `machine/*.ts`; places are numbers: where something is in the memory
 * @property {WebAssembly.Memory} memory
 * @property {() => number} numbersAt
 * @property {(bytes: number) => number} room
 * @property {(from: number) => void} release
 * @property {() => void} clear
 * @property {(width: number, height: number) => number} roomForPhoto
 * @property {(letters: number, shapes: number, count: number, scales: number, biases: number) => void} learn
 * @property {(view: number) => number} sureness
 * @property {(longest: number, x: number, y: number, width: number, height: number) => number} shrink
 * @property {(grey: number, width: number, height: number, reach: number, shortest: number, longest: number, codes: number, count: number) => number} squaresIn
 * @property {() => number} circleAt
 * @property {() => void} lay
 * @property {(x: number, y: number, wide: number, high: number) => number} patchOf
 * @property {(patch: number, round: number, dx: number, dy: number, reach: number) => void} align
 * @property {(spots: number, count: number, sure: number) => void} bow
 * @property {(patch: number, dx: number, dy: number) => number} coloursOf
 * @property {(patch: number, dx: number, dy: number, printed: number, colours: number) => number} viewOf
 * @property {(wide: number, high: number, round: number, line: number, prints: number, count: number, dots: number) => number} printed
 * @property {(printed: number) => number} softened
 * @property {(view: number, soft: number) => void} soften
 * @property {(view: number) => void} tonesIn
 * @property {(x: number, y: number) => number} brightness
 * @property {(x: number, y: number) => number} green
 * @property {(cell: number, columns: number, rows: number) => number} spreads
 * @property {(wide: number, high: number) => number} straighten
 */

const NUMBERS = 16;
const bytes = Uint8Array.from(code, (letter) => letter.charCodeAt(0) - (letter < '\x80' ? 35 : 256));

export const machine = /** @type {Machine} */ (
  /** @type {unknown} */ (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports)
);

let numbers = new Float64Array(0);

/** What the machine tells, or is told, beside what its functions are given and give back. */
export function told() {
  // A memory that has grown is another one.
  if (!numbers.length) numbers = new Float64Array(machine.memory.buffer, machine.numbersAt(), NUMBERS);
  return numbers;
}

/** Puts something into the machine's memory: where it is then. @param {Uint8Array | Int32Array | Float64Array} values */
export function put(values) {
  const at = machine.room(values.byteLength);
  new Uint8Array(machine.memory.buffer).set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
  return at;
}

/** Puts a photo in the place of the one before. @param {import('./marks.js').Photo} photo */
export function look({ width, height, rows }) {
  let at = machine.roomForPhoto(width, height);
  for (const some of rows) {
    new Uint8Array(machine.memory.buffer, at, some.length).set(some);
    at += some.length;
  }
}
