// Judges what is seen in the boxes of one sheet: marked, empty, or not to be told.
import { coloursOf, isTinted, printedOn, RIM, SIDE, shown, softenedOn, viewOf } from './boxes.js';
import { sureness } from './eye.js';
import { machine, told } from './machine.js';

/**
 * @typedef {import('./boxes.js').Seen} Seen
 * @typedef {(place: Seen, view: Float32Array, light: number[]) => void} Watch is told what the trained eye sees of each box
 * @typedef {{stroke: number, wide: number, beside: number, noise: number, fold: number, right: number, down: number, hue: number, redder: number, bluer: number}} Tones
 *   of a box's own paper, where nothing is printed: how dark the darkest short line on it is, how dark most of it is, and most of what is
 *   around the box; how much its grain differs; how dark a line is that runs straight through it, and on beyond both its ends; how far
 *   from its middle what is dark lies, against how wide it is; and how much its middle differs in colour from the paper of the sheet, and to where: how much less green than red and blue it is
 * @typedef {{place: Seen, tone: Tones}} Around
 * @typedef {{wary: number, isLost: boolean, ink: number, bold: number, fading: number, colour: number, redder: number, bluer: number, shade: number, line: number, lined: number,
 *   clean: number, hue: number}} Plainly what boxes of which the eye is sure tell of a sheet: how much surer it must be of every box,
 *   and whether it doubts many and is sure of no mark; how dark the lines are with which most were marked, and the boldest quarter, and how coloured most marks;
 *   how dark most empty ones are, the lines that are in them all the same, in most, in nearly all and in the cleanest quarter, and how much
 *   nearly all differ in colour from the paper
 * @typedef {{noise: number, white: number, middle: number, clipped: number, whitest: number, held: number, side: number}} Usual what most
 *   boxes of a sheet have: their noise, how bright the paper of the brightest is, and of most, how much of it is as white as a photo can be,
 *   in most and in the whitest of all, and how clearly outlines are seen, and the faintest of their sides
 * @typedef {{tones: (Tones | null)[], grains: number[], lights: (number[] | null)[], sures: (number | null)[], plainly: Plainly, usual: Usual}} Evidence
 *   of each box its tones, its grain, what is known of the light on it, and how sure the eye is of it; and what the sheet is like
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
// and how dark marks are, and what is in empty boxes, where there are too few.
const USUAL_INK = 0.3;
const USUAL_LINE = 0.06;
const USUAL_LINED = 0.1;
const USUAL_HUE = 0.05;
const HUES = 0.12; // by how much they differ at most
// Where the eye says less than that of many boxes, it must say more of all; of few, hardly.
const DOUBTFUL = 3;
const WARY = 30;
// Where marks are less than so many times as dark as the lines in empty boxes, it must say that much more for each time.
const MURKY_INK = 2.6;
const MURKY = 3;
// Where paper is as white as a photo can be, marks may have gone the way of the paper: none, all, of which the palest is so dark,
const VIVID = 0.4;
const FADED = 0.2;
const SPARED = 0.05; // and so much of the white is worth another look.
const CLIPPED = 3; // where in what is known of the light on a box
const CLEAN = 0.05; // a line that is paler is not there,
const DRAWN = 0.15; // and one that is darker was drawn

// How sure the eye must be of a mark: of one as dark as the others, of any,
const SURE_INK = 2.5;
const SURE_MARK = 4.5;
const AS_DARK = 0.5;
// of one that is, besides, so many times as dark as lines in empty boxes,
const SURE_OUT = 1.5;
const STANDS_OUT = 4;
// of one with less or more colour than the others,
const SURE_COLOUR = 5.5;
const LESS_COLOUR = 0.25;
const MORE_COLOUR = 1.5;
const SOME_LESS = 0.03;
const SOME_MORE = 0.03;
const ALIKE = 0.5; // the cosine between colours of one ink,
const ANY_COLOUR = 0.004; // where both are so strong that they can be told
// of one that is hardly more than a line which goes on beyond both its ends, and may be a fold,
const SURE_FOLD = 4;
const SURE_MURKY = 11; // the more so where it is hardly darker than what is in empty boxes,
const FOLD_LINE = 0.4;
const SURE_ALONG = 6.5; // and where nearly all of it goes on, and most marks are as dark or darker,
const ALONG = 0.7;
// of one around which it is darker than around most boxes of its field, of one whose outline, or a side of it, is hardly seen, and of both:
const SURE_BESIDE = 6.5;
const SURE_HIDDEN = 8;
const SURE_COVERED = 15;
const COVERED = 0.18; // something lies there.
const NOWHERE = 0.1; // A mark around which there is no outline at all, against most, is that of another box, or lies beside.
const GHOST = 0.45; // A mark so much paler than the boldest quarter of them may be what was erased,
const WASHED = 0.6; // one that is all over as dark as that, at the most, and has no line, is rather a stain,
const SURE_WASHED = 7; // unless it is so sure,
const FOLD = 0.8; // and one that is paler still, and nothing but a line beyond both its ends, is a fold.
const FOLD_INK = 0.8;
const FOLD_TINT = 0.1;
// One that lies so far from the middle of a box, against its size, may be its outline on crumpled paper; beside one that is marked, it
// may be the end of a stroke of that, the more so if that lies towards it:
const ASIDE = 0.27;
const SURE_ASIDE = 6.5;
const SURE_REACHED = 14;
const MORE_REACHED = 60;
const TOWARDS = 0.6; // the cosine between its direction and that of the next one,
const NEXT = 1.7; // which is not so many times as far away as a box is wide.
const DEEP = 0.25; // No fold is all over as dark as that, whatever is around it, nor is what was erased.

// How sure it must be of paper: by itself, more where light, blur or grain may have taken a mark away,
const SURE_PLAIN = 2;
const MORE_BURNT = 4;
const MORE_MIRRORED = 3;
const MORE_FADED = 10; // the same where marks are pale
const MORE_BLURRED = 8;
const MORE_GRAINY = 40;
const BLURRED = 0.5; // millimetres
const GRAINY = 0.03;
const SURE_ALONE = 3; // and on a sheet where it saw hardly a mark: there may be some that cannot be seen,
const SURE_LOST = 6; // the more so where it doubts so many.
const LOST = 8;
// A line as dark as that, against the ink of the others, and darker than those in nearly all empty boxes, or much darker than those in
// most, was perhaps drawn, unless it is so sure.
const LIKE_INK = 0.3;
const LIKE_NONE = 1.3;
const LIKE_FEW = 2;
const SURE_LINED = 5;
// So was one that is as much darker than those in nearly all empty boxes, and than those in most, however dark the ink.
const ODD = 2.4;
const ODD_FEW = 4;
const ODD_LINE = 0.04;
const SURE_ODD = 6;
// Where no plain mark tells how dark ink is, one that is so dark, and so many times as dark as those in the cleanest boxes, may be some;
// so may any where grain is twice as dark as usual.
const LEAST_LINE = 0.015;
const LIKE_NO_OTHER = 2;
const COVERING = 0.65; // how dark a line is against a box that is full of ink
const PALE = 0.25; // On a sheet with so pale ink, or next to none,
const SHADY = 0.07; // a box so much darker than most empty ones may hold some,
const TINTED = 0.1; // and so may one on a tint as dark as that which is so dull: its paper is its own, and even ink looks like shade.
const TINTED_DULL = 0.82;
const HUE = 0.05; // One that differs so much more from the paper in colour than nearly all empty ones may be full of ink.
const INSIDE = 9; // places on each side of a view where ink may be that does not fill the box
const OUTLINE = 0.5; // how clear the outline of an empty box is at least, against most others,
const OUTLINE_SIDE = 0.3; // and each of its sides
const BURNT_MORE = 0.2; // Where paper is as white as a photo can be there,
const LAMP = 0.65; // and one box that much whiter than most, a lamp is mirrored: it takes away more of a mark than of an outline.
const DULL = 0.7; // A box whose paper is so much less bright than around most of the nearest ones may hold anything.

/**
 * @param {(Seen | null)[]} seen
 * @param {number} blur
 * @param {import('./boxes.js').Drawings} drawings
 * @param {Watch} [watch]
 */
export const judge = (seen, blur, drawings, watch) => decided(seen, blur, evidenceOf(seen, blur, drawings, watch));

/**
 * What is known of each box of a sheet, and of the sheet.
 * @param {Parameters<typeof judge>} given
 * @returns {Evidence}
 */
function evidenceOf(...[seen, blur, drawings, watch]) {
  const prints = new Map(); // many boxes are alike
  const kindOf = (/** @type {Seen} */ { field, box }) => field.includes('.parked') + box.slice(2).join();
  const colours = seen.map((place) => place && coloursOf(place));
  const paper = [0, 1, 2].map((colour) => mostly(colours, (each) => each.paper[colour])); // prettier-ignore
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
    const tone = { ...tonesIn(view), ...colourIn(colours[at]?.at ?? 0, paper) };
    machine.soften(view, prints.get(kindOf(place)).soft);
    return tone;
  });
  const whites = sortedOf(seen, ({ patch }) => patch.white);
  const burnt = sortedOf(seen, ({ patch }) => patch.clipped);
  /** @type {Usual} */
  const usual = {
    noise: part(sortedOf(tones, ({ noise }) => noise), 0.25), // prettier-ignore
    white: part(whites, 0.75),
    middle: part(whites, 0.5),
    clipped: part(burnt, 0.5),
    whitest: burnt.at(-1) ?? 0,
    held: mostly(seen, ({ held }) => held), // prettier-ignore
    side: mostly(seen, ({ sides }) => Math.min(...sides)), // prettier-ignore
  };
  // A sensor is as noisy in the shade as in the light: against less light that is more.
  const grains = seen.map((place) => (place ? (usual.noise * usual.middle) / place.patch.white : Infinity));
  const lights = seen.map((place, at) => {
    if (!place || !isLegible(place, grains[at], usual)) return null;
    const { scale, clipped, white } = place.patch;
    return [grains[at] * 30, blur * 2, Math.log2(scale) - 2.5, clipped, place.held * 2, white / usual.white];
  });
  // What is written was never taught to the eye.
  const glance = () => {
    const sures = lights.map((light, at) =>
      light && isCrossed(seen[at]?.field ?? '') ? sureness(views[at] ?? 0, light) : null,
    );
    const plainly = plainlyIn(sures.filter((sure) => sure !== null), tones.filter((_tone, at) => sures[at] !== null)); // prettier-ignore
    return { sures, plainly };
  };
  let { sures, plainly } = glance();
  // Where even the palest mark is dark, paper that is all as white as a photo can be has lost none: a scanner makes it so.
  const spared = usual.clipped * (1 - plainly.fading);
  if (spared > SPARED) {
    for (const light of lights) if (light) light[CLIPPED] = Math.max(0, light[CLIPPED] - spared);
    ({ sures, plainly } = glance());
  }
  if (watch)
    lights.forEach((light, at) => {
      const place = seen[at];
      if (light && place) watch(place, shown(views[at] ?? 0), light);
    });
  return { tones, grains, lights, sures, plainly, usual };
}

/**
 * @param {(Seen | null)[]} seen
 * @param {number} blur
 * @param {Evidence} evidence
 * @returns {(boolean | null)[]}
 */
function decided(seen, blur, { tones, grains, lights, sures, plainly, usual }) {
  const besideIn = (/** @type {string} */ field) =>
    mostly(tones.filter((_tone, at) => seen[at]?.field === field), ({ beside }) => beside); // prettier-ignore
  const marked = seen.flatMap((place, at) => {
    const tone = tones[at];
    return place && tone && (sures[at] ?? 0) > 0 ? [{ place, tone }] : [];
  });
  return sures.map((sure, at) => {
    const [place, tone] = [seen[at], tones[at]];
    const light = lights[at];
    if (!light || !place || !tone) return null;
    if (sure === null) return isWritten(tone.stroke, plainly);
    if (sure > 0)
      return (isMark(place, sure, tone, besideIn(place.field), plainly, usual) && sure >= reached(marked, place, tone)) || null;
    return isClear(place, -sure, tone, { blur, grain: grains[at], clipped: light[CLIPPED] }, plainly, usual) ? false : null;
  });
}

/**
 * Whether what looks like a mark is one: neither a fold, nor what was erased, nor a thing that lies there.
 * @param {Seen} place
 * @param {number} sure
 * @param {Tones} tone
 * @param {number} beside how dark it is around most boxes of its field
 * @param {Plainly} plainly
 * @param {Usual} usual
 */
function isMark(place, sure, tone, beside, plainly, usual) {
  const isBeside = tone.beside > beside + COVERED;
  const isDark = plainly.ink && tone.stroke > AS_DARK * plainly.ink;
  const demands = [
    isDark && tone.stroke > STANDS_OUT * plainly.lined ? SURE_OUT : plainly.wary + (isDark ? SURE_INK : SURE_MARK),
    Math.max(tone.stroke / GHOST, tone.wide / WASHED) > plainly.ink ? 0 : SURE_WASHED,
    plainly.ink && !isOfColour(tone, plainly) ? SURE_COLOUR : 0,
    tone.fold > FOLD_LINE * tone.stroke ? (tone.stroke < MURKY_INK * plainly.lined ? SURE_MURKY : SURE_FOLD) : 0,
    tone.fold > ALONG * tone.stroke && tone.stroke < plainly.bold ? SURE_ALONG : 0,
    isBeside ? SURE_BESIDE : 0,
    isHidden(place, usual) ? (isBeside || asideIn(place, tone) > ASIDE ? SURE_COVERED : SURE_HIDDEN) : 0,
  ];
  return sure >= Math.max(...demands) && place.held > NOWHERE * usual.held && !isPale(tone, plainly);
}

/**
 * How sure the eye must be where what is dark in a box lies at its side: it may belong to a marked box beside it.
 * @param {Around[]} marked
 * @param {Seen} place
 * @param {Tones} tone
 */
function reached(marked, place, { right, down }) {
  const [x, y, wide, high] = place.box;
  const aside = Math.hypot(right, down);
  const demands = marked.map(({ place: { box }, tone }) => {
    const across = box[0] + box[2] / 2 - x - wide / 2;
    const along = box[1] + box[3] / 2 - y - high / 2;
    const far = Math.hypot(across, along);
    const isThere = far < NEXT * wide && across * right + along * down > TOWARDS * far * aside;
    return isThere ? SURE_REACHED - (MORE_REACHED * (across * tone.right + along * tone.down)) / far : 0;
  });
  return asideIn(place, { right, down }) > ASIDE ? Math.max(SURE_ASIDE, ...demands) : 0;
}

/** How far from the middle of a box what is dark lies, against how large the box is. @param {Seen} place @param {Pick<Tones, 'right' | 'down'>} tone */
const asideIn = ({ box: [, , wide, high] }, { right, down }) =>
  Math.hypot(right * (1 + (2 * RIM) / wide), down * (1 + (2 * RIM) / high));

/**
 * Whether nothing is in a box that looks empty: it can be seen, and nothing that is seen of it is like ink.
 * @param {Seen} place
 * @param {number} sure
 * @param {Tones} tone
 * @param {{blur: number, grain: number, clipped: number}} photo
 * @param {Plainly} plainly
 * @param {Usual} usual
 */
function isClear(place, sure, tone, { blur, grain, clipped }, plainly, usual) {
  const { ink, shade, clean, lined } = plainly;
  const isFaint = ink < PALE;
  if (!ink && (lined > 2 * USUAL_LINED || tone.stroke > Math.max(LEAST_LINE, LIKE_NO_OTHER * clean))) return false;
  if (isHidden(place, usual)) return false;
  if (tone.hue > plainly.hue + HUE || (isFaint && tone.wide > shade + SHADY)) return false;
  if (place.bright < TINTED_DULL && (isTinted(place.field) || tone.beside > TINTED)) return false;
  const isMirrored = clipped > BURNT_MORE && usual.whitest > usual.clipped + LAMP;
  const light = (MORE_BURNT + (isMirrored ? MORE_MIRRORED + MORE_FADED * plainly.fading : 0)) * clipped;
  const focus = MORE_BLURRED * Math.max(0, blur - BLURRED) + MORE_GRAINY * Math.max(0, grain - GRAINY);
  const demands = [
    plainly.wary + SURE_PLAIN + light + focus,
    plainly.isLost ? SURE_LOST : isFaint ? SURE_ALONE : 0,
    isLined(tone.stroke, plainly) ? SURE_LINED : 0,
    isOdd(tone.stroke, plainly) ? SURE_ODD : 0,
  ];
  return sure >= Math.max(...demands);
}

/** @param {number[]} sures @param {(Tones | null)[]} tones @returns {Plainly} */
function plainlyIn(sures, tones) {
  const marks = tones.filter((_tone, at) => sures[at] > PLAIN);
  const empties = tones.filter((_tone, at) => sures[at] < -PLAIN);
  const lines = sortedOf(empties, ({ stroke }) => stroke);
  const hues = sortedOf(empties, ({ hue }) => hue);
  const isKnown = empties.length >= EMPTIES;
  // Many boxes that are hard to tell: a bad photo, or marks such as nobody has seen before.
  const doubtful = sures.filter((sure) => Math.abs(sure) < DOUBTFUL);
  const darks = sortedOf(marks, ({ stroke, wide }) => Math.max(stroke, wide));
  // Boxes that are covered have no line: ink is darker there than where a pencil went once.
  const strokes = sortedOf(marks, ({ stroke }) => stroke);
  const line = Math.max(part(strokes, 0.5), COVERING * part(darks, 0.5));
  const isBare = marks.length < MARKS;
  const ink = isBare ? 0 : line;
  const lined = isKnown ? part(lines, 0.9) : USUAL_LINED;
  // Ink hardly darker than what is in empty boxes: grain, or paper with a pattern of its own.
  const murk = ink ? MURKY * Math.max(0, MURKY_INK - ink / lined) : 0;
  return {
    wary: WARY * (doubtful.length / Math.max(1, sures.length)) ** 2 + murk,
    isLost: isBare && doubtful.length >= LOST,
    ink,
    bold: isBare ? USUAL_INK : Math.max(line, part(strokes, 0.75)),
    fading: isBare ? 1 : Math.min(1, Math.max(0, (VIVID - part(darks, 0.1)) / (VIVID - FADED))),
    colour: mostly(marks, ({ hue }) => hue), // prettier-ignore
    redder: mostly(marks, ({ redder }) => redder), // prettier-ignore
    bluer: mostly(marks, ({ bluer }) => bluer), // prettier-ignore
    shade: isKnown ? mostly(empties, ({ wide }) => wide) : 0, // prettier-ignore
    line: isKnown ? part(lines, 0.5) : USUAL_LINE,
    lined,
    clean: part(lines, 0.25),
    // Some may be full of ink, and look empty for it.
    hue: isKnown ? Math.min(part(hues, 0.9), part(hues, 0.5) + HUES) : USUAL_HUE,
  };
}

/** Whether a mark has about as much colour as the others, and of the same kind. @param {Tones} tone @param {Plainly} plainly */
function isOfColour({ hue, redder, bluer }, plainly) {
  const { colour } = plainly;
  const apart = Math.hypot(redder, bluer) * Math.hypot(plainly.redder, plainly.bluer);
  const isAlike = apart < ANY_COLOUR || redder * plainly.redder + bluer * plainly.bluer > ALIKE * apart;
  return isAlike && hue > LESS_COLOUR * colour - SOME_LESS && hue < MORE_COLOUR * colour + SOME_MORE;
}

/** Whether something is written in a box: a line, darker than those in empty boxes. @param {number} stroke @param {Plainly} plainly */
const isWritten = (stroke, { lined }) =>
  stroke < Math.max(CLEAN, 1.5 * lined) ? false : stroke > Math.max(DRAWN, 3 * lined) || null;

/** Whether a mark may be a fold, or the ghost of one that was erased. @param {Tones | null} tone @param {Plainly} plainly */
const isPale = (tone, { ink, bold, shade }) =>
  !!tone &&
  tone.wide < Math.max(shade + FOLD_TINT, Math.min(DEEP, tone.beside)) &&
  (tone.stroke < GHOST * bold || (tone.fold > FOLD * tone.stroke && tone.stroke < FOLD_INK * ink));

/** Whether a line in a box is like those of marks. @param {number} stroke @param {Plainly} plainly */
const isLined = (stroke, { ink, line, lined }) =>
  !!ink && stroke > LIKE_INK * ink && stroke > Math.min(LIKE_NONE * lined, LIKE_FEW * line);

/** Whether a line is as in no other empty box. @param {number} stroke @param {Plainly} plainly */
const isOdd = (stroke, { line, lined }) => stroke > Math.max(ODD_LINE, ODD * lined, ODD_FEW * line);

/** Whether an outline, or a side of it, is not there, or its paper is dull: something lies on the box, or a ring is drawn around it. @param {Seen} place @param {Usual} usual */
const isHidden = ({ held, sides, bright }, usual) =>
  held < OUTLINE * usual.held || Math.min(...sides) < OUTLINE_SIDE * usual.side || bright < DULL;

/** A field whose boxes are crossed, or a bus that is parked; the others are written in. @param {string} field */
export const isCrossed = (field) =>
  !/^(common|name|date|letters|total|star_.*|students\.product|tourists\.larger_star|.*\.points)$/.test(field);

/** Whether the paper is neither crumpled, nor hardly more than grain, nor too dark. @param {Seen} place @param {number} grain @param {Usual} usual */
const isLegible = ({ patch, torn, bent }, grain, { white }) =>
  torn < MOST_TORN && bent < MOST_BENT && grain < MOST_NOISE && patch.white > Math.max(DARKEST, white * DEEPEST_SHADE);

/** How much the middle of a box differs in colour from the paper of its sheet, whatever the light, and to where. @param {number} at @param {number[]} paper */
function colourIn(at, paper) {
  const places = new Uint16Array(machine.memory.buffer, at, 3 * SIDE * SIDE);
  const sums = [0, 0, 0];
  for (let y = INSIDE; y < SIDE - INSIDE; y++)
    for (let x = INSIDE; x < SIDE - INSIDE; x++) for (const each of [0, 1, 2]) sums[each] += places[3 * (y * SIDE + x) + each];
  const parts = sums.map((sum, each) => Math.max(1, sum / paper[each]));
  const [red, green, blue] = parts.map(Math.log);
  return { hue: Math.max(...parts) / Math.min(...parts) - 1, redder: red - green, bluer: blue - green };
}

/** @param {number} view */
function tonesIn(view) {
  machine.tonesIn(view);
  const [stroke, wide, beside, noise, fold, right, down] = told();
  return { stroke, wide, beside, noise, fold, right: right / SIDE - 0.5, down: down / SIDE - 0.5 };
}

/**
 * What one half of all has less of.
 * @template T
 * @param {(T | null)[]} all
 * @param {(each: T) => number | null} value
 */
const mostly = (all, value) => part(sortedOf(all, value), 0.5);

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
