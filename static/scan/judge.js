// Judges what is seen in the boxes of one sheet: marked, empty, or not to be told.
import { coloursOf, printedOn, shown, viewOf } from './boxes.js';
import { sureness } from './eye.js';
import { machine, told } from './machine.js';

/**
 * @typedef {import('./boxes.js').Seen} Seen
 * @typedef {(place: Seen, view: Float32Array, light: number[], sure: number) => void} Watch is told what the trained eye sees of each box
 * @typedef {{stroke: number, wide: number, beside: number, noise: number, fold: number}} Tones of a box's own paper, where nothing is printed:
 *   how dark the darkest short line on it is, how dark most of it is, and most of what is around the box; how much its grain differs; and
 *   how dark a line is that runs straight through it, and on beyond both its ends
 * @typedef {{ink: number, shade: number, line: number}} Plainly how dark the lines are with which most boxes of a sheet were marked, how
 *   dark most empty ones are, and the lines that are in them all the same
 * @typedef {{noise: number, white: number, middle: number, held: number, side: number}} Usual what most boxes of a sheet have: their noise, how
 *   bright the paper of the brightest is, and of most, and how clearly outlines are seen, and the faintest of their sides
 */

const MOST_TORN = 0.4; // millimetres between neighbours that should lie alike
export const MOST_BENT = 1.2; // millimetres from where the sheet as a whole has a box
const DARKEST = 22; // of 255: darker paper has too few shades
const DEEPEST_SHADE = 0.3; // against the brightest paper of the sheet
const MOST_NOISE = 0.1; // against the brightness of paper
const CROSSED = { outline: 0.25, side: 0.12 }; // how clear an outline is at least, and each of its sides, under a mark, against most others,
const FREE = { outline: 0.5, side: 0.4 }; // and of an empty box
const FILLED = 0.3; // how much darker a filled box is than what is around it, at least
const COVERED = 0.4; // how dark it is around a box on which something lies, against the box itself
const SHADY = 0.07; // how much darker than most empty boxes one is that is not plainly empty,
const FULL = 0.25; // and one that is not, whatever the eye says, if the ink is not weak
const DULL = 0.7; // and one whose paper is so much less bright than around most of the nearest boxes is full of ink
const BURNT = 0.25; // the part of a box that is as white as a photo can be
const STRONG = 0.4; // ink so dark that only twice as much light washes it away
const WEAK = 0.25; // and ink so pale, or so rare on the sheet, that a box may hold some, and look empty
const DIMLY = 2; // how much surer of an empty box one must be then
const LINED = { dark: 0.15, grain: 5 }; // a line on plain paper that is darker, by itself and against its grain, can be seen
const DRAWN = { dark: 0.17, times: 2.5 }; // one that is darker, by itself and against those of empty boxes, may be a stroke, whatever the eye says
const BEHIND = { dark: 0.12, times: 2.2 }; // and so may one be that goes behind letters
const USUAL_LINE = 0.06; // where too few boxes are plainly empty
const FOLD = { dark: 0.2, part: 0.8 }; // how dark a line is, by itself and against all, from one end of what is seen to the other, that is a fold
const PALE = { fold: 0.8, line: 0.4 }; // how dark it is, and any other line, against the ink of the sheet, where it is no mark
const TINTED = 0.1; // how much darker than most empty boxes one is that has ink beside its line
const HARD = 2.5; // where the trained eye says less, either way, a box is hard to tell
const SURE = { marked: 3.4, empty: 2.3, clean: 1.5 }; // what it must say at least on a sheet without such boxes
const PRINTED = 16; // and how much more of an empty box that were full of letters: behind them a stroke is hardly seen
const CLEAN = { dark: 0.03, times: 1.5, wide: 0.04 }; // how dark a line, by itself or against theirs, and how much darker a box is at most that is as clean as most empty ones
const CERTAIN = 5.8; // and where a box is a little darker,
const UNSEEN = 8.5; // or, of a marked one, the outline is not there, or it may be a fold
const LIKELY = 1; // and where something speaks for a mark: a box full of ink, or a line in the ink of the others
const MARKS = { sure: 4, count: 3 }; // marks that are so sure, and so many of them, tell what the ink of a sheet is like
const EMPTIES = { sure: 5, count: 5 }; // and empty boxes, what its paper is like
const SAME_INK = 0.75; // as dark as this part of them
const SHARP = 0.55; // millimetres: in a more blurred photo what is printed looks like a line
const CLEAR = { outline: 0.5, side: 0.12 }; // and so it does where an outline is less clear
const WARY = 13; // and how much more on a sheet that is full of hard ones,
const MOST_WARY = 3.5; // but no more than that

/**
 * @param {(Seen | null)[]} seen
 * @param {number} blur
 * @param {import('./boxes.js').Drawings} drawings
 * @param {Watch} [watch]
 * @returns {(boolean | null)[]}
 */
export function judge(seen, blur, drawings, watch) {
  const prints = new Map(); // many boxes are alike
  const colours = seen.map((place) => place && coloursOf(place));
  const paper = [0, 1, 2].map((colour) => part(sortedOf(colours, (each) => each.paper[colour]), 0.5)); // prettier-ignore
  const views = seen.map((place, at) => {
    const colour = colours[at];
    if (!place || !colour) return null;
    const kind = place.field.includes('.parked') + place.box.slice(2).join();
    if (!prints.has(kind)) prints.set(kind, printedOn(place.field, place.box, drawings));
    return viewOf(place, prints.get(kind), colour.at, paper);
  });
  const tones = views.map((view) => (view ? tonesIn(view) : null));
  const whites = sortedOf(seen, ({ patch }) => patch.white);
  /** @type {Usual} */
  const usual = {
    noise: part(sortedOf(tones, ({ noise }) => noise), 0.25), // prettier-ignore
    white: part(whites, 0.75),
    middle: part(whites, 0.5),
    held: part(sortedOf(seen, ({ held }) => held), 0.5), // prettier-ignore
    side: part(sortedOf(seen, ({ sides }) => Math.min(...sides)), 0.5), // prettier-ignore
  };
  // A sensor is as noisy in the shade as in the light: against less light that is more.
  const grains = seen.map((place) => (place ? (usual.noise * usual.middle) / place.patch.white : Infinity));
  const sures = seen.map((place, at) => {
    const view = views[at];
    const grain = grains[at];
    if (!place || !view || !isLegible(place, grain, usual)) return null;
    const { scale, clipped, white } = place.patch;
    const light = [grain * 30, blur * 2, Math.log2(scale) - 2.5, clipped, place.held * 2, white / usual.white];
    const sure = sureness(view, light);
    watch?.(place, shown(view), light, sure);
    return sure;
  });
  const plainly = plainlyIn(sures, tones);
  const isPlain = sures.map((sure, at) => {
    const [place, tone] = [seen[at], tones[at]];
    if (!place || !tone || (sure ?? 0) < LIKELY) return false;
    const isClear = blur < SHARP && !isHidden(place, CLEAR, usual);
    const isSure = (sure ?? 0) > LIKELY + (PRINTED / 2) * lettersIn(place.box);
    return isFilled(tone) ? (sure ?? 0) > HARD : isClear && isSure && isInk(tone, grains[at], plainly);
  });
  // Many boxes that are hard to tell: a bad photo, or marks such as the eye has never seen.
  const crossed = seen.flatMap((place, at) => (place && isCrossed(place.field) ? [at] : []));
  const hard = crossed.filter((at) => sures[at] !== null && !isPlain[at] && Math.abs(sures[at] ?? 0) < HARD);
  const wary = Math.min(MOST_WARY, (WARY * hard.length) / crossed.length);
  return sures.map((sure, at) => {
    const [place, tone] = [seen[at], tones[at]];
    if (sure === null || !place || !tone) return null;
    if (isPlain[at]) return true;
    if (Math.abs(sure) < wary + (sure > 0 ? SURE.marked : leastEmpty(tone, place.box, plainly))) return null;
    if (sure > UNSEEN) return true;
    if (sure > 0) return isPale(tone, plainly) || (isHidden(place, CROSSED, usual) && !isFilled(tone)) ? null : true;
    // A stroke is seen all the same; or so much light falls there that it would be washed away; or the box, or its paper, is not seen.
    const isBurnt = place.patch.clipped > (plainly.ink < STRONG ? BURNT : 2 * BURNT);
    if (isBurnt || isDrawn(tone, place.box, plainly) || isHidden(place, FREE, usual) || place.bright < DULL) return null;
    // Full of ink, or on the edge of a shadow.
    return tone.wide > plainly.shade + (sure > -CERTAIN || plainly.ink < WEAK ? SHADY : FULL) ? null : false;
  });
}

/**
 * What boxes that are beyond doubt tell of a sheet; nothing where there are too few.
 * @param {(number | null)[]} sures
 * @param {(Tones | null)[]} tones
 * @returns {Plainly}
 */
function plainlyIn(sures, tones) {
  const marks = tones.filter((_tone, at) => (sures[at] ?? 0) > MARKS.sure);
  const empties = tones.filter((_tone, at) => (sures[at] ?? 0) < -EMPTIES.sure);
  return {
    ink: marks.length < MARKS.count ? 0 : part(sortedOf(marks, ({ stroke }) => stroke), 0.5), // prettier-ignore
    shade: empties.length < EMPTIES.count ? 0 : part(sortedOf(empties, ({ wide }) => wide), 0.5), // prettier-ignore
    line: empties.length < EMPTIES.count ? USUAL_LINE : part(sortedOf(empties, ({ stroke }) => stroke), 0.5), // prettier-ignore
  };
}

/** How sure the eye must be of an empty box. @param {Tones} tone @param {import('./boxes.js').Box} box @param {Plainly} plainly */
function leastEmpty({ stroke, wide }, box, { ink, shade, line }) {
  const isClean = stroke < Math.max(CLEAN.dark, CLEAN.times * line) && wide < shade + CLEAN.wide;
  return (isClean ? SURE.clean : SURE.empty + PRINTED * lettersIn(box)) + (ink < WEAK ? DIMLY : 0);
}

/** The part of a box that is taken by letters. @param {import('./boxes.js').Box} box */
const lettersIn = ([, , wide, high, , ...prints]) =>
  prints.reduce((sum, area, at) => sum + (at % 6 === 4 ? area : 0), 0) / (wide * high);

/** Whether a line is in a box that is as dark as those of other marks: what was erased is not, and a fold does not end there. @param {Tones} tone @param {number} grain @param {Plainly} plainly */
const isInk = (tone, grain, { ink }) =>
  ink > 0 && tone.stroke > Math.max(SAME_INK * ink, LINED.dark, LINED.grain * grain) && tone.fold < FOLD.dark;

/** Whether a mark is one line that is paler than the ink of the others: it may be a fold, or have been erased. @param {Tones} tone @param {Plainly} plainly */
const isPale = ({ stroke, fold, wide }, { ink, shade }) =>
  stroke < (fold > FOLD.part * stroke ? PALE.fold : PALE.line) * ink && wide < shade + TINTED;

/** Whether a line is in a box that is much darker than those in empty boxes. @param {Tones} tone @param {import('./boxes.js').Box} box @param {Plainly} plainly */
function isDrawn({ stroke }, box, { line }) {
  const { dark, times } = lettersIn(box) ? BEHIND : DRAWN;
  return stroke > Math.max(dark, times * line);
}

/**
 * Whether an outline, or a side of it, is not there: the box is filled with ink, or something lies on it, or it was looked for in a
 * wrong place.
 * @param {Seen} place
 * @param {{outline: number, side: number}} least
 * @param {Usual} usual
 */
const isHidden = ({ held, sides }, { outline, side }, usual) =>
  held < outline * usual.held || Math.min(...sides) < side * usual.side;

/** A field whose boxes are crossed, or a bus that is parked; the others are written in. @param {string} field */
export const isCrossed = (field) =>
  !/^(common|name|date|letters|total|star_.*|students\.product|tourists\.larger_star|.*\.points)$/.test(field);

/** Whether a box is dark, and what is around it is not: there something lies on both. @param {Tones} tones */
const isFilled = ({ wide, beside }) => wide > FILLED && beside < COVERED * wide;

/** Whether the paper is neither crumpled, nor hardly more than grain, nor too dark. @param {Seen} place @param {number} grain @param {Usual} usual */
const isLegible = ({ patch, torn, bent }, grain, { white }) =>
  torn < MOST_TORN && bent < MOST_BENT && grain < MOST_NOISE && patch.white > Math.max(DARKEST, white * DEEPEST_SHADE);

/** @param {number} view @returns {Tones} */
function tonesIn(view) {
  machine.tonesIn(view);
  const [stroke, wide, beside, noise, fold] = told();
  return { stroke, wide, beside, noise, fold };
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
