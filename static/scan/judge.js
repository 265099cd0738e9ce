// Judges what is seen in the boxes of one sheet: marked, empty, or not to be told.
import { coloursOf, printedOn, shown, softenedOn, viewOf } from './boxes.js';
import { sureness } from './eye.js';
import { machine, told } from './machine.js';
import { judgement } from './trained.js';

/**
 * @typedef {import('./boxes.js').Seen} Seen
 * @typedef {(place: Seen, view: Float32Array, light: number[], evidence: number[]) => void} Watch is told what the trained eye sees of each
 *   box, and all that speaks for a mark or against it
 * @typedef {{stroke: number, wide: number, beside: number, noise: number, fold: number, tint: number}} Tones of a box's own paper, where
 *   nothing is printed: how dark the darkest short line on it is, how dark most of it is, and most of what is around the box; how much its
 *   grain differs; how dark a line is that runs straight through it, and on beyond both its ends; and how much a spot in it, on letters
 *   too, differs from it in colour
 * @typedef {{ink: number, shade: number, line: number, lined: number, tint: number, hard: number}} Plainly what boxes of which the eye is
 *   sure tell of a sheet: how dark the lines are with which most were marked; how dark most empty ones are, the lines that are in them all
 *   the same, in most and in nearly all, and their spots of colour; and the part of all boxes that are hard to tell
 * @typedef {{noise: number, white: number, middle: number, clipped: number, held: number, side: number}} Usual what most boxes of a sheet have:
 *   their noise, how bright the paper of the brightest is, and of most, how much of it is as white as a photo can be, and how clearly outlines
 *   are seen, and the faintest of their sides
 */

const MOST_TORN = 0.4; // millimetres between neighbours that should lie alike
export const MOST_BENT = 1.2; // millimetres from where the sheet as a whole has a box
const DARKEST = 22; // of 255: darker paper has too few shades
const DEEPEST_SHADE = 0.3; // against the brightest paper of the sheet
const MOST_NOISE = 0.1; // against the brightness of paper
// Boxes of which the eye is so sure, and so many of them, tell what a sheet is like;
const PLAIN = 4;
const MARKS = 3;
const EMPTIES = 5;
// and what is in empty boxes, where there are too few.
const USUAL_LINE = 0.06;
const USUAL_LINED = 0.1;
const USUAL_TINT = 0.05;
const HARD = 2.5; // where the eye says less, either way, a box is hard to tell
const SURE_MARKED = 2.25; // what all evidence together must say at least of a marked box, on a sheet where it says much of every one,
const SURE_EMPTY = 2.75; // and of an empty one,
const DOUBTFUL = 3; // but where it says less of some,
const WARY = 9; // more, the more of them there are,
const MOST_WARY = 3; // but no more than that
const AGREED = 1.2; // how sure the eye must be of the same by itself,
const ALONE = 3; // and of empty boxes on a sheet where it saw hardly a mark: there may be some that cannot be seen
const CLEAN = 0.05; // a line that is paler is not there,
const DRAWN = 0.15; // and one that is darker was drawn
// A mark that is hardly more than one line, which goes on beyond both its ends, paler than the ink of the others, may be a fold.
const FOLD = 0.8;
const FOLD_INK = 0.8;
const FOLD_TINT = 0.1;
const GHOST = 0.3; // and one that is so much paler may be what was erased
const LIKE_INK = 0.3; // a line as dark as that, against the ink of the others,
const LIKE_NONE = 1.3; // and darker than those in nearly all empty boxes,
const LIKE_FEW = 2; // or much darker than those in most, was perhaps drawn
const DROWNED = 0.4; // ink so pale, against the grain of the photo, is lost
const DROWNED_SURE = 5; // on letters, unless the eye is so sure
const PALE = 0.25; // on a sheet with so pale ink, or next to none,
const SHADY = 0.07; // a box so much darker than most empty ones may hold some
const COVERED = 0.2; // how much darker than around most of its field it is around a box on which something lies,
const COVERED_SURE = 10; // unless the eye is so sure of a mark
const OUTLINE = 0.5; // how clear the outline of an empty box is at least, against most others,
const OUTLINE_SIDE = 0.3; // and each of its sides;
const UNSEEN_SURE = 6; // and how sure the eye is of a mark without one
// A spot of such colour on letters, by itself and against most, counts unless the eye is so sure.
const SPOT = 0.08;
const SPOT_TIMES = 4.5;
const SPOT_SURE = 3.5;
const BURNT = 0.25; // a box so white, by itself
const BURNT_MORE = 0.2; // and against most,
const BURNT_OUTLINE = 0.8; // whose outline begins to vanish, too, may hold anything
const DULL = 0.7; // and so may one whose paper is so much less bright than around most of the nearest boxes
const LEAK = 0.1;

/**
 * @param {(Seen | null)[]} seen
 * @param {number} blur
 * @param {import('./boxes.js').Drawings} drawings
 * @param {Watch} [watch]
 * @returns {(boolean | null)[]}
 */
export function judge(seen, blur, drawings, watch) {
  const prints = new Map(); // many boxes are alike
  const kindOf = (/** @type {Seen} */ { field, box }) => field.includes('.parked') + box.slice(2).join();
  const colours = seen.map((place) => place && coloursOf(place));
  const paper = [0, 1, 2].map((colour) => part(sortedOf(colours, (each) => each.paper[colour]), 0.5)); // prettier-ignore
  const views = seen.map((place, at) => {
    const colour = colours[at];
    if (!place || !colour) return null;
    const kind = kindOf(place);
    if (!prints.has(kind)) {
      const sharp = printedOn(place.field, place.box, drawings);
      prints.set(kind, { sharp, soft: softenedOn(sharp, place.box, blur) });
    }
    return viewOf(place, prints.get(kind).sharp, colour.at, paper);
  });
  // Plain paper is told by what was meant to be printed; the eye compares what is there with how it would look.
  const tones = views.map((view, at) => {
    const place = seen[at];
    if (!view || !place) return null;
    const tone = tonesIn(view);
    machine.soften(view, prints.get(kindOf(place)).soft);
    return tone;
  });
  const whites = sortedOf(seen, ({ patch }) => patch.white);
  /** @type {Usual} */
  const usual = {
    noise: part(sortedOf(tones, ({ noise }) => noise), 0.25), // prettier-ignore
    white: part(whites, 0.75),
    middle: part(whites, 0.5),
    clipped: part(sortedOf(seen, ({ patch }) => patch.clipped), 0.5), // prettier-ignore
    held: part(sortedOf(seen, ({ held }) => held), 0.5), // prettier-ignore
    side: part(sortedOf(seen, ({ sides }) => Math.min(...sides)), 0.5), // prettier-ignore
  };
  // A sensor is as noisy in the shade as in the light: against less light that is more.
  const grains = seen.map((place) => (place ? (usual.noise * usual.middle) / place.patch.white : Infinity));
  const lights = seen.map((place, at) => {
    if (!place || !isLegible(place, grains[at], usual)) return null;
    const { scale, clipped, white } = place.patch;
    return [grains[at] * 30, blur * 2, Math.log2(scale) - 2.5, clipped, place.held * 2, white / usual.white];
  });
  const sures = lights.map((light, at) => light && sureness(views[at] ?? 0, light));
  const crossed = seen.map((place, at) => !!place && sures[at] !== null && isCrossed(place.field));
  const plainly = plainlyIn(sures.filter((_sure, at) => crossed[at]), tones.filter((_tone, at) => crossed[at])); // prettier-ignore
  const sums = sures.map((sure, at) => {
    const [place, tone, light] = [seen[at], tones[at], lights[at]];
    if (sure === null || !place || !tone || !light) return null;
    const evidence = evidenceOf(place, sure, tone, light, plainly, usual);
    watch?.(place, shown(views[at] ?? 0), light, evidence);
    return weighed(evidence);
  });
  const besideIn = (/** @type {string} */ field) =>
    part(sortedOf(tones.filter((_tone, at) => seen[at]?.field === field), ({ beside }) => beside), 0.5); // prettier-ignore
  // Many boxes that are hard to tell: a bad photo, or marks such as nobody has seen before.
  const doubtful = sums.filter((sum, at) => crossed[at] && Math.abs(sum ?? 0) < DOUBTFUL);
  const wary = Math.min(MOST_WARY, (WARY * doubtful.length) / Math.max(1, crossed.filter(Boolean).length));
  return sums.map((sum, at) => {
    const place = seen[at];
    if (sum === null || !place) return null;
    if (!crossed[at]) return isWritten(tones[at]?.stroke ?? 0, plainly);
    const agreed = Math.sign(sum) * (sures[at] ?? 0);
    if (agreed < AGREED) return null;
    const isUnseen = isHidden(place, usual);
    if (sum > 0) {
      const isCovered = agreed < COVERED_SURE && (tones[at]?.beside ?? 0) > besideIn(place.field) + COVERED;
      const isDoubtful = isUnseen && (agreed < UNSEEN_SURE || isCovered);
      return sum < SURE_MARKED + wary || isPale(tones[at], plainly) || isDoubtful ? null : true;
    }
    if (isUnseen || isBurnt(place, usual) || (!plainly.ink && agreed < ALONE)) return null;
    // What is printed in a bus's parking place has a colour itself.
    const isGrey = lettersIn(place.box) && !place.field.includes('.parked');
    const isDrowned = isGrey && agreed < DROWNED_SURE && plainly.ink && plainly.ink < DROWNED * (lights[at]?.[0] ?? 0);
    const isSpotted = isGrey && agreed < SPOT_SURE && isTinted(tones[at]?.tint ?? 0, plainly);
    const isShady = plainly.ink < PALE && (tones[at]?.wide ?? 0) > plainly.shade + SHADY;
    if (isDrowned || isSpotted || isShady || isLined(tones[at]?.stroke ?? 0, plainly)) return null;
    return -sum < SURE_EMPTY + wary ? null : false;
  });
}

/** @param {(number | null)[]} sures @param {(Tones | null)[]} tones @returns {Plainly} */
function plainlyIn(sures, tones) {
  const marks = tones.filter((_tone, at) => (sures[at] ?? 0) > PLAIN);
  const empties = tones.filter((_tone, at) => (sures[at] ?? 0) < -PLAIN);
  const lines = sortedOf(empties, ({ stroke }) => stroke);
  const isKnown = empties.length >= EMPTIES;
  return {
    ink: marks.length < MARKS ? 0 : part(sortedOf(marks, ({ stroke }) => stroke), 0.5), // prettier-ignore
    shade: isKnown ? part(sortedOf(empties, ({ wide }) => wide), 0.5) : 0, // prettier-ignore
    line: isKnown ? part(lines, 0.5) : USUAL_LINE,
    lined: isKnown ? part(lines, 0.9) : USUAL_LINED,
    tint: isKnown ? part(sortedOf(empties, ({ tint }) => tint), 0.5) : USUAL_TINT, // prettier-ignore
    hard: sures.filter((sure) => Math.abs(sure ?? 0) < HARD).length / Math.max(1, sures.length),
  };
}

/**
 * All that speaks for a mark in a box or against it, or tells how much the rest is worth: what the eye says, what is on the paper, by itself
 * and against the marks and the empty boxes of the sheet, how well the box is seen, and what the photo is like. What is beyond the usual
 * counts no more than that.
 * @param {Seen} place
 * @param {number} sure
 * @param {Tones} tone
 * @param {number[]} light
 * @param {Plainly} plainly
 * @param {Usual} usual
 */
function evidenceOf({ held, sides }, sure, tone, light, plainly, usual) {
  const { stroke, wide, beside, fold, tint } = tone;
  const { ink, shade, line, lined, hard } = plainly;
  const [grain, blur, scale, clipped] = light;
  return [
    within(sure, -12, 12),
    within(Math.abs(sure), 0, 12),
    within(stroke, 0, 1),
    within(wide, -0.2, 1),
    within(beside, -0.2, 1),
    within(fold, 0, 0.6),
    ink,
    within(hard, 0, 0.4),
    within(stroke / Math.max(line, 0.02), 0, 8),
    within(stroke / Math.max(lined, 0.03), 0, 6),
    within(wide - shade, -0.2, 0.6),
    ink ? within(stroke / Math.max(ink, 0.05), 0, 2) : 0,
    within(held / Math.max(usual.held, 0.001), 0, 2),
    within(Math.min(...sides) / Math.max(usual.side, 0.001), -0.5, 2),
    within(grain, 0, 3),
    within(blur, 0, 2),
    within(scale, -1.5, 1.5),
    within(tint, 0, 0.6),
    within(tint / Math.max(plainly.tint, 0.01), 0, 8),
    clipped,
  ];
}

/** What all evidence says together, as the eye says it; it was taught, too. @param {number[]} evidence */
function weighed(evidence) {
  const { weights, biases, last, bias } = judgement;
  return biases.reduce((sum, start, row) => {
    const each = evidence.reduce((so, value, at) => so + value * weights[row * evidence.length + at], start);
    return sum + last[row] * (each > 0 ? each : LEAK * each);
  }, bias);
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least, Math.min(most, value));

/** The part of a box that is taken by letters. @param {import('./boxes.js').Box} box */
const lettersIn = ([, , wide, high, , ...prints]) =>
  prints.reduce((sum, area, at) => sum + (at % 6 === 4 ? area : 0), 0) / (wide * high);

/** Whether something is written in a box: a line, darker than those in empty boxes. @param {number} stroke @param {Plainly} plainly */
const isWritten = (stroke, { lined }) =>
  stroke < Math.max(CLEAN, 1.5 * lined) ? false : stroke > Math.max(DRAWN, 3 * lined) || null;

/** Whether a mark may be a fold, or the ghost of one that was erased. @param {Tones | null} tone @param {Plainly} plainly */
const isPale = (tone, { ink, shade }) =>
  !!tone &&
  tone.wide < shade + FOLD_TINT &&
  (tone.stroke < GHOST * ink || (tone.fold > FOLD * tone.stroke && tone.stroke < FOLD_INK * ink));

/** Whether a line in a box is like those of marks. @param {number} stroke @param {Plainly} plainly */
const isLined = (stroke, { ink, line, lined }) =>
  !!ink && stroke > LIKE_INK * ink && stroke > Math.min(LIKE_NONE * lined, LIKE_FEW * line);

/** Whether there is a spot of colour as no empty box has it. @param {number} tint @param {Plainly} plainly */
const isTinted = (tint, plainly) => tint > Math.max(SPOT, SPOT_TIMES * plainly.tint);

/** Whether an outline, or a side of it, is not there, or its paper is dull: something lies on the box, or a ring is drawn around it. @param {Seen} place @param {Usual} usual */
const isHidden = ({ held, sides, bright }, usual) =>
  held < OUTLINE * usual.held || Math.min(...sides) < OUTLINE_SIDE * usual.side || bright < DULL;

/** Whether so much light falls there, and not on most, that a mark would be washed away. @param {Seen} place @param {Usual} usual */
const isBurnt = ({ held, patch: { clipped } }, usual) =>
  clipped > Math.max(BURNT, usual.clipped + BURNT_MORE) && held < BURNT_OUTLINE * usual.held;

/** A field whose boxes are crossed, or a bus that is parked; the others are written in. @param {string} field */
export const isCrossed = (field) =>
  !/^(common|name|date|letters|total|star_.*|students\.product|tourists\.larger_star|.*\.points)$/.test(field);

/** Whether the paper is neither crumpled, nor hardly more than grain, nor too dark. @param {Seen} place @param {number} grain @param {Usual} usual */
const isLegible = ({ patch, torn, bent }, grain, { white }) =>
  torn < MOST_TORN && bent < MOST_BENT && grain < MOST_NOISE && patch.white > Math.max(DARKEST, white * DEEPEST_SHADE);

/** @param {number} view @returns {Tones} */
function tonesIn(view) {
  machine.tonesIn(view);
  const [stroke, wide, beside, noise, fold, tint] = told();
  return { stroke, wide, beside, noise, fold, tint };
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
