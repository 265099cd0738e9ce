// Judges what is seen in the boxes of one sheet: marked, empty, or not to be told.
import { printedOn, viewOf } from './boxes.js';
import { SIDE, sureness, VIEWS } from './eye.js';

/**
 * @typedef {import('./boxes.js').Seen} Seen
 * @typedef {(place: Seen, view: Float32Array, light: number[], sure: number) => void} Watch is told what the trained eye sees of each box
 * @typedef {{ink: number, wide: number, noise: number}} Tones of a box's own paper: how dark its darkest places are, how much darker most
 *   of it is than what is around the box, and how much its grain differs
 */

const MOST_TORN = 0.4; // millimetres between neighbours that should lie alike
export const MOST_BENT = 1.2; // millimetres from where the sheet as a whole has a box
const DARKEST = 22; // of 255: darker paper has too few shades
const DEEPEST_SHADE = 0.3; // against the brightest paper of the sheet
const MOST_NOISE = 0.1; // against the brightness of paper
const FAINTEST_OUTLINE = 0.25; // against the others of the sheet
const FILLED = 0.3; // how much darker a filled box is than what is around it, at least
const SHADED = 0.17;
const SURE = 4; // what the trained eye must say at least, either way

/**
 * @param {(Seen | null)[]} seen
 * @param {number} blur
 * @param {import('./boxes.js').Drawings} drawings
 * @param {Watch} [watch]
 * @returns {(boolean | null)[]}
 */
export function judge(seen, blur, drawings, watch) {
  const prints = new Map(); // many boxes are alike
  const views = seen.map((place) => {
    if (!place) return null;
    const kind = place.field.includes('.parked') + place.box.slice(2).join();
    if (!prints.has(kind)) prints.set(kind, printedOn(place.field, place.box, drawings));
    return viewOf(place, prints.get(kind));
  });
  const tones = views.map((view) => view && tonesIn(view));
  const noise = part(sortedOf(tones, (tone) => tone.noise), 0.25); // prettier-ignore
  const white = part(sortedOf(seen, ({ patch }) => patch.white), 0.75); // prettier-ignore
  const middle = part(sortedOf(seen, ({ patch }) => patch.white), 0.5); // prettier-ignore
  const usual = part(sortedOf(seen, ({ held }) => held), 0.5); // prettier-ignore
  return seen.map((place, at) => {
    const view = views[at];
    const tone = tones[at];
    if (!place || !view || !tone) return null;
    const { patch, torn, bent, held } = place;
    // A sensor is as noisy in the shade as in the light: against less light that is more.
    const grain = (noise * middle) / patch.white;
    if (torn > MOST_TORN || bent > MOST_BENT || grain > MOST_NOISE) return null;
    if (patch.white < Math.max(DARKEST, white * DEEPEST_SHADE)) return null;
    const light = [grain * 30, blur * 2, Math.log2(patch.scale) - 2.5, patch.clipped, held * 2, patch.white / white];
    const sure = sureness(view, light);
    watch?.(place, view, light, sure);
    // An outline that is not there: it is filled with ink, or something lies on it, or it was looked for in a wrong place.
    if (held < FAINTEST_OUTLINE * usual && (sure < 0 || tone.wide < FILLED)) return null;
    // A box that is darker than what is around it is full of ink, or lies on the edge of a shadow: it is not plainly empty.
    if (sure < 0 && tone.wide > SHADED) return null;
    if (Math.abs(sure) < SURE) return null;
    return sure > 0;
  });
}

/** @param {Float32Array} view @returns {Tones} */
function tonesIn(view) {
  const isPlain = (/** @type {number} */ at) => view[at * VIEWS + 2] === 0;
  const darks = [];
  const steps = [];
  const wide = [];
  for (let at = SIDE + 1; at < SIDE * (SIDE - 1) - 1; at++) {
    if (!isPlain(at) || !isPlain(at - 1) || !isPlain(at + 1) || !isPlain(at - SIDE) || !isPlain(at + SIDE)) continue;
    darks.push(view[at * VIEWS]);
    wide.push(view[at * VIEWS + 1]);
    steps.push(Math.abs(view[at * VIEWS] - view[(at + 1) * VIEWS]));
  }
  const sorted = Float32Array.from(darks).sort();
  const darkest = sorted.subarray(Math.floor(sorted.length * 0.95));
  return {
    ink: darkest.reduce((sum, dark) => sum + dark, 0) / Math.max(1, darkest.length),
    wide: part(Float32Array.from(wide).sort(), 0.5),
    noise: part(Float32Array.from(steps).sort(), 0.5),
  };
}

/** A number that so large a part of all does not exceed. @param {ArrayLike<number>} sorted @param {number} share */
const part = (sorted, share) => sorted[Math.floor(sorted.length * share)] ?? 0;

/**
 * @template T
 * @param {(T | null)[]} all
 * @param {(each: T) => number | null} value
 */
export function sortedOf(all, value) {
  const found = all.map((each) => each && value(each)).filter((each) => typeof each === 'number');
  return found.sort((one, other) => one - other);
}
