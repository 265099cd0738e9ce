// Judges what is seen in the boxes of one sheet: marked, empty, or not to be told.
import { AROUND, DENSE, HUG } from './boxes.js';

/**
 * @typedef {import('./boxes.js').Seen} Seen
 * @typedef {import('./boxes.js').Look} Look
 * @typedef {{x: number, y: number, angle: number}} Line
 * @typedef {{area: number, tone: number, spread: number, both: number, deep: number, middle: number, reach: number, isThrough: boolean, line: Line | null}} Ink
 *   what a pen left: the part of the box that it covers, how dark it is, how much of the box it spans, how much both across and
 *   along, how much of it is not close to the outline, how much of the middle it
 *   covers, how deep it goes into the box, 1 for the deepest place, and whether it is but one line that goes on beyond the box
 */

const MOST_TORN = 0.4; // millimetres between neighbours that should lie alike
export const MOST_BENT = 1.2; // millimetres from where the sheet as a whole has a box
const DARKEST = 22; // of 255: darker paper has too few shades
const DEEPEST_SHADE = 0.3; // against the brightest paper of the sheet
const MOST_NOISE = 0.032; // against the brightness of paper
const SMALLEST_SPECK = 6; // samples: what is smaller is grain of the paper or of the photo
const TINY = 4; // millimetres: a ring in such a box looks like a heavy outline
const FAINTEST = 0.15; // paler than that is no ink

/**
 * @param {(Seen | null)[]} seen
 * @param {(Look | null)[]} looks
 * @returns {(boolean | null)[]}
 */
export function judge(seen, looks) {
  // A sensor is as noisy in the shade as in the light: against less light that is more. Boxes without ink tell how noisy.
  const usual = part(sortedOf(looks, ({ noise }) => noise), 0.25) * part(sortedOf(looks, ({ paper }) => paper), 0.5); // prettier-ignore
  const noises = looks.map((each) => usual / Math.max(8, each?.paper ?? 0));
  const inks = looks.map((each, at) => {
    const place = seen[at];
    return each && place && inkIn(each, place.box, Math.max(0.08, 4.5 * noises[at]));
  });
  markCreases(seen, inks);
  const sheet = wholeSheet(seen, looks, inks);
  return looks.map((each, at) => {
    const [place, ink] = [seen[at], inks[at]];
    if (!each || !place || !ink) return null;
    // Paper that is crumpled, or hardly more than grain.
    if (place.torn > MOST_TORN || place.bent > MOST_BENT || noises[at] > 1.6 * MOST_NOISE) return null;
    const lit = each.lit / (sheet.whites.get(kindOf(place)) ?? 1);
    // An outline that is not there: something else is.
    if (place.held < 0.08 && lit > 0.72) return null;
    if (place.held < 0.12 && place.torn > 0.18 && lit > 0.66) return null;
    if (isMarked(each, ink, lit, noises[at], sheet)) return true;
    // A filled box is darker than all paper nearby; one on which the edge of a shadow falls, or a finger, is not.
    if (lit < 0.66 && each.besideMost < 0.7) {
      return looks.some((other, index) => other && isLit(other, each) && isNear(seen[index], place)) ? null : true;
    }
    return isEmpty(each, place, ink, lit, noises[at], sheet) ? false : null;
  });
}

/**
 * What all boxes of a sheet tell about each.
 * @param {(Seen | null)[]} seen
 * @param {(Look | null)[]} looks
 * @param {(Ink | null)[]} inks
 */
function wholeSheet(seen, looks, inks) {
  const blank = looks.filter((_each, at) => inks[at]?.area === 0);
  // How dark this pen is: what is much paler than its other marks may have been rubbed out, and a faint pen leaves faint marks.
  const tones = sortedOf(inks, (ink) => (isMark(ink) && !ink.isThrough && ink.tone > FAINTEST ? ink.tone : null));
  const kinds = new Set(seen.map((each) => (each ? kindOf(each) : '')));
  const whites = new Map();
  const prints = new Map();
  for (const kind of kinds) {
    const isKin = (/** @type {Look | null} */ each) => kindOf(seen[looks.indexOf(each)]) === kind;
    // Coloured paper around a box makes its own paper look brighter: what most boxes of its kind have is taken for white.
    const lights = sortedOf(looks.filter(isKin), ({ lit }) => lit);
    whites.set(kind, part(lights, 0.5) > 1.08 ? part(lights, 0.75) : 1);
    const printed = sortedOf(blank.filter(isKin), ({ letters, print }) => (letters ? print : null));
    prints.set(kind, Math.min(1.5, part(printed, 0.5) || 0.9));
  }
  return {
    tone: tones.length > 2 ? part(tones, 0.5) : 0.6,
    isPale: tones.length < 3 || part(tones, 0.5) < 0.3,
    clear: part(sortedOf(seen, (each) => Math.min(...each.sides)), 0.5), // prettier-ignore
    held: part(sortedOf(seen, (each) => each.held), 0.5), // prettier-ignore
    brightest: part(sortedOf(looks, ({ paper }) => paper), 0.75), // prettier-ignore
    // How dark boxes are close to their outlines: a ring drawn along an outline makes it thicker.
    rims: [false, true].map((isHeavy) => part(sortedOf(looks, (each) => (each.isHeavy === isHeavy ? each.rim : null)), 0.3)), // prettier-ignore
    colours: plainColours(seen.filter((_each, at) => inks[at]?.area === 0)),
    whites,
    prints,
  };
}

/** @typedef {ReturnType<typeof wholeSheet>} WholeSheet */

/** @param {Look} look @param {Ink} ink @param {number} lit @param {number} noise @param {WholeSheet} sheet */
function isMarked({ besideMost }, ink, lit, noise, { tone }) {
  if (!isMark(ink)) return false;
  if (ink.tone > Math.max(FAINTEST, 7 * noise, Math.min(0.36, tone * 0.6))) return !ink.isThrough || ink.tone > 0.36;
  // Shaded with a light pencil: no line of it is dark, but the whole box is darker than what is around it.
  return !ink.isThrough && ink.tone > 0.09 && ink.both > 0.45 && lit < 0.88 && besideMost < 0.5;
}

/** @param {Look} look @param {Seen} place @param {Ink} ink @param {number} lit @param {number} noise @param {WholeSheet} sheet */
function isEmpty(look, place, ink, lit, noise, sheet) {
  // Shade so deep that there is hardly more than noise, or so much light that pencil is washed away.
  if (look.paper < Math.max(DARKEST, sheet.brightest * DEEPEST_SHADE) || noise > MOST_NOISE) return false;
  if (look.clipped > 0.08 && sheet.isPale) return false;
  if (look.clipped > 0.2 && (sheet.tone < 0.45 || place.held < 0.75 * sheet.held)) return false;
  // A stroke on printed figures makes them blacker than those of the boxes that are empty around them.
  if (look.letters && look.print > 1.25 * (sheet.prints.get(kindOf(place)) ?? 1)) return false;
  if (isColoured(place, sheet.colours)) return false;
  // All sides of the outline are there, and none is thicker than those of other boxes.
  const thicker = sheet.rims[look.isHeavy ? 1 : 0] * 1.6 + (place.box[2] < TINY ? 0.015 : 0.06);
  if (Math.min(...place.sides) < 0.25 * sheet.clear || look.rim > thicker) return false;
  // A faint pen that fills a box makes it a little darker than its surroundings; shade falls on both.
  if (lit < 0.94 && (lit > 0.86 || look.beside < 0.3 || place.box[2] < TINY)) return false;
  const speck = Math.max(look.letters ? 0.16 : 0.12, 6.5 * noise);
  if (ink.area && (ink.area > 0.02 || ink.spread > 0.3 || ink.tone > speck)) return false;
  const little = sheet.isPale ? 0.05 : Math.max(0.06, Math.min(0.09, sheet.tone / 3.5, look.letters ? 1 : 7 * noise));
  return look.ink < Math.max(little, (sheet.isPale ? 2.7 : 3.3) * noise);
}

/** Strokes that are meant for this box: long enough, and not from a neighbour's cross that went too far. @param {Ink} ink */
function isMark({ area, spread, both, middle, reach, deep }) {
  if (area < 0.02 || deep < 0.25) return false;
  if (both > 0.6) return true;
  if (reach > 0.5 && spread > 0.4 && (middle > 0.03 || spread > 0.6)) return true;
  return area > 0.05 && reach > 0.85 && spread > 0.3;
}

/**
 * @param {Look} look
 * @param {import('./boxes.js').Box} box
 * @param {number} limit how dark a place must be
 * @returns {Ink}
 */
function inkIn(look, [, , wide, high], limit) {
  const { darks, depths, w, size } = look;
  const isInk = (/** @type {number} */ at) => depths[at] > 0 && darks[at] > limit;
  const deepest = (/** @type {Iterable<number>} */ places) => {
    let most = 0;
    for (const at of places) most = Math.max(most, depths[at]);
    return most;
  };
  const seen = new Uint8Array(darks.length);
  /** @type {number[]} */
  const inked = [];
  /** @type {number[]} */
  let largest = [];
  for (let start = 0; start < darks.length; start++) {
    if (seen[start] || !isInk(start)) continue;
    const speck = [start];
    seen[start] = 1;
    for (let next = 0; next < speck.length; next++) {
      for (const step of [-w - 1, -w, -w + 1, -1, 1, w - 1, w, w + 1]) {
        const at = speck[next] + step;
        if (!seen[at] && isInk(at)) {
          seen[at] = 1;
          speck.push(at);
        }
      }
    }
    // What only follows the outline is a part of it.
    if (speck.length < SMALLEST_SPECK || deepest(speck) <= HUG) continue;
    inked.push(...speck);
    if (speck.length > largest.length) largest = speck;
  }
  if (!inked.length)
    return { area: 0, tone: 0, spread: 0, both: 0, deep: 0, middle: 0, reach: 0, isThrough: false, line: null };
  const tones = inked.map((at) => darks[at]).sort((one, other) => other - one);
  const tone = mean(tones.slice(0, Math.ceil(tones.length / 2)));
  const deep = inked.filter((at) => depths[at] > HUG);
  const xs = deep.map((at) => at % w);
  const ys = deep.map((at) => Math.floor(at / w));
  const short = Math.min(wide, high) * DENSE;
  const [x, y] = [w / 2, darks.length / w / 2];
  const middle = deep.filter((_at, k) => Math.abs(xs[k] - x) < short / 4 && Math.abs(ys[k] - y) < short / 4);
  return {
    area: inked.length / size,
    tone,
    spread: Math.max(range(xs), range(ys)) / short,
    both: Math.min(range(xs) / wide, range(ys) / high) / DENSE,
    deep: deep.length / inked.length,
    middle: middle.length / (short / 2) ** 2,
    reach: deepest(inked) / deepest(depths.keys()),
    ...lineIn(look, [deep, largest], tone),
  };
}

/** @param {number[]} values */
const range = (values) =>
  values.reduce((most, each) => Math.max(most, each)) - values.reduce((least, each) => Math.min(least, each));

/**
 * A pale line that goes on in a straight line in another box is a crease.
 * @param {(Seen | null)[]} seen
 * @param {(Ink | null)[]} inks
 */
function markCreases(seen, inks) {
  const lines = inks.flatMap((ink, at) => {
    const place = seen[at];
    if (!ink?.line || !place || ink.tone > 0.4) return [];
    const { x, y, angle } = ink.line;
    const [left, top] = [place.box[0] - AROUND, place.box[1] - AROUND];
    return [{ ink, x: left + x / DENSE, y: top + y / DENSE, angle }];
  });
  for (const one of lines) {
    for (const other of lines) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const off = Math.abs(dx * Math.sin(one.angle) - dy * Math.cos(one.angle));
      const turned = Math.abs(Math.sin(one.angle - other.angle));
      const far = Math.hypot(dx, dy);
      if (one !== other && far > 4 && turned < 0.07 && off < 0.3 + 0.015 * far) one.ink.isThrough = true;
    }
  }
}

/**
 * A line that printed figures may interrupt, or that has specks beside it.
 * @param {Look} look
 * @param {number[][]} ways to see the ink
 * @param {number} tone
 */
function lineIn(look, ways, tone) {
  const lines = ways.map((places) => lineOf(look, places, tone));
  return { line: lines.find(({ line }) => line)?.line ?? null, isThrough: lines.some(({ isThrough }) => isThrough) };
}

/**
 * Whether ink is one straight line, and whether that goes on beyond the box at both ends: perhaps a crease.
 * @param {Look} look
 * @param {number[]} places
 * @param {number} tone
 */
function lineOf({ darks, depths, w }, places, tone) {
  const xs = places.map((at) => at % w);
  const ys = places.map((at) => Math.floor(at / w));
  const [x, y] = [mean(xs), mean(ys)];
  const xx = mean(xs.map((each) => (each - x) ** 2));
  const yy = mean(ys.map((each) => (each - y) ** 2));
  const xy = mean(xs.map((each, at) => (each - x) * (ys[at] - y)));
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const across = mean(xs.map((each, at) => ((each - x) * s - (ys[at] - y) * c) ** 2));
  if (Math.sqrt(across) > 0.6 * DENSE) return { line: null, isThrough: false };
  const along = xs.map((each, at) => (each - x) * c + (ys[at] - y) * s);
  const h = darks.length / w;
  const indexAt = (/** @type {number} */ far, /** @type {number} */ side) => {
    const [i, j] = [Math.round(x + c * far - s * side), Math.round(y + s * far + c * side)];
    return i >= 0 && j >= 0 && i < w && j < h ? j * w + i : -1;
  };
  const isThrough = [-1, 1].every((way) => {
    const end = along.reduce((most, each) => Math.max(most, way * each), 0);
    let beyond = 0;
    for (let far = end; far < end + 3 * DENSE; far++) {
      const deep = depths[indexAt(way * far, 0)];
      // A line that ends in the box is no crease.
      if (deep > 0.35 && far > end + 1) return false;
      if (deep === undefined || deep > -1) continue;
      const most = [-2, -1, 0, 1, 2].reduce((dark, side) => Math.max(dark, darks[indexAt(way * far, side)] ?? 0), 0);
      if (most < tone * 0.3) return false;
      beyond++;
    }
    return beyond > 2;
  });
  return { line: { x, y, angle }, isThrough };
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;

/**
 * The colours of paper without ink, and how much they differ.
 * @param {(Seen | null)[]} blank
 */
function plainColours(blank) {
  return /** @type {const} */ (['red', 'blue']).map((name) => {
    const all = sortedOf(blank, ({ patch }) => patch[name]);
    const usual = all[all.length >> 1] ?? 1;
    const off = all.map((each) => Math.abs(each - usual)).sort((one, other) => one - other);
    return { name, usual, off: off[off.length >> 1] ?? 0 };
  });
}

/** A bright pen, like a highlighter, is seen by its colour. @param {Seen} place @param {ReturnType<typeof plainColours>} plain */
const isColoured = ({ patch }, plain) =>
  plain.some(({ name, usual, off }) => Math.abs(patch[name] - usual) > usual * 0.05 + 5 * off);

/** Paper that lies in the same shade. @param {Look} other @param {Look} each */
const isLit = (other, each) => other !== each && other.lit > 0.88 && other.paper < each.paper * 1.35;

/** @param {Seen | null} one @param {Seen} other */
const isNear = (one, other) => !!one && Math.hypot(one.box[0] - other.box[0], one.box[1] - other.box[1]) < 14;

/** Boxes of a kind are drawn alike, figures and all. @param {Seen | null | undefined} seen */
const kindOf = (seen) => (seen ? seen.field.replace(/^.*(?=\.parked)/, '') : '');

/** A number that so large a part of all does not exceed. @param {number[]} sorted @param {number} share */
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
