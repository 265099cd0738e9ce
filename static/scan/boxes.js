// Judges the boxes of a straightened sheet: each is laid onto its own printed outline, and then compared with the paper in it.
import { machine, put, told } from './machine.js';

/**
 * @typedef {import('./straighten.js').Homography} Homography
 * @typedef {{x: number, y: number}} Place in millimetres of the sheet
 * @typedef {number[]} Box x, y, w, h, 1 where it is round, then what is printed inside: six numbers each, the last two the area
 *   of letters and which drawing they are
 * @typedef {{dots: number, drawings: number[][]}} Drawings
 * @typedef {{at: number, white: number, scale: number, clipped: number, dx: number, dy: number}} Patch `at`: where it is in the machine's memory;
 *   `white`: how bright its paper is; `scale`: how many pixels a millimetre has; `clipped`: the part of it that is as
 *   white as a photo can be; `dx` and `dy`: how far it was taken from where the corners say that the box is
 * @typedef {{dx: number, dy: number, held: number, sides: number[]}} Fit `held`: how clearly its outline is seen, and each of its `sides`
 * @typedef {{field: string, number: number, box: Box, patch: Patch, strays: boolean, fits: boolean, torn: number, bent: number, bright: number} & Fit} Seen
 *   `strays`: whether it was found far from where its neighbours say; `fits`: whether it is seen clearly where they say;
 *   `torn`: how much its neighbours disagree about where they are; `bent`: how far it lies from where a flat paper has it;
 *   `bright`: how bright its paper is against that of the nearest ones on white
 */

export const SIDE = 32; // places across what the trained eye sees of a box
const VIEWS = 4; // of each place: against the paper close by, against that around the box, what is printed there, and how warm its colour is
const REACH = 1.3; // how far a box may lie from where the corners say it is,
const NARROW = 0.3; // and against how wide it is
const NEAR = 0.35; // and from where its neighbours are
const FAINT = 0.25; // an outline that stands out so little, against the others of the sheet, is hardly seen
const CLEAR = 0.4; // and one that is seen
const FAR = 0.6;
const LOST = 0.4; // an outline that stands out so little, against the clearest of the sheet, was not found
const FOUND = 0.6; // and one that was
const CLEAREST = 0.8; // of all outlines are less clear
const NEIGHBOURS = 5;
const FEWEST_NEAR = 4; // of the nearest boxes must be seen
const STRAY = 1.4; // millimetres between where a box is and where its neighbours say: less than half of the way to the next one
const MOST_OWN = 0.7; // unless it is clearly there
const PINNED = 4; // how much a corner mark counts, against a box with a clear outline
const HEAVY_FIELDS = /parked|points|total/;
const SPOTS = 48; // round a circle
const SPOT = 7; // numbers that tell of one, see `machine/sheet.ts`
const NEAREST = 9; // so many tell what is around a box, itself among them
export const RIM = 1.2; // millimetres around a box that the trained eye sees
const TAPS = 7; // places to which print spreads, its own among them
const SPREAD = 0.6; // how far it spreads, against how wide an edge is

const circle = new Float64Array(machine.memory.buffer, machine.circleAt(), 2 * SPOTS);
for (let spot = 0; spot < SPOTS; spot++) {
  circle[2 * spot] = Math.cos((spot * 2 * Math.PI) / SPOTS);
  circle[2 * spot + 1] = Math.sin((spot * 2 * Math.PI) / SPOTS);
}

/**
 * The paper around a box, as the corners say where it is, or so far from there.
 * @param {Box} box
 * @param {{dx: number, dy: number}} from
 * @returns {Patch | null}
 */
function patchOf([x, y, wide, high], { dx, dy }) {
  const at = machine.patchOf(x + dx, y + dy, wide, high);
  const [white, scale, clipped] = told();
  return at ? { at, white, scale, clipped, dx, dy } : null;
}

/**
 * How far the outline lies from where it is expected, looked for around a place; `held` is how clearly it stands out there.
 * @param {Patch} patch
 * @param {Box} box
 * @param {{dx: number, dy: number}} from
 * @param {number} reach
 * @returns {Fit}
 */
function aligned(patch, [, , , , round], from, reach) {
  machine.align(patch.at, round, from.dx, from.dy, reach);
  const [dx, dy, held, ...sides] = told().subarray(0, 7);
  return { dx, dy, held, sides };
}

/**
 * All boxes of a sheet on their places; null for one that is not wholly in the photo.
 * @param {Homography} h
 * @param {{[field: string]: Box[]}} boxes
 * @param {number[][]} corners where the marks are
 * @returns {(Seen | null)[]}
 */
export function placed(h, boxes, corners) {
  // What was made for the sheet before, and to find the marks, has served.
  machine.clear();
  told().set(h);
  machine.lay();
  const all = Object.entries(boxes).flatMap(([field, list]) =>
    list.map((box, number) => {
      const found = lookedFor(box, { dx: 0, dy: 0 });
      return found && { field, number, box, strays: false, fits: false, torn: 0, bent: 0, bright: 1, ...found };
    }),
  );
  const seen = all.filter((each) => each !== null);
  regain(seen, corners);
  const bow = bowOf(seen, corners);
  const usual = median(seen.map(({ held }) => held)); // pale ink and blur make every outline faint
  const first = seen.map((each, index) => {
    const { dx, dy } = placeOf(each);
    return { held: each.held, dx: dx - bow[index].dx, dy: dy - bow[index].dy };
  });
  const places = seen.map(({ box: [x, y] }, at) => ({ x, y, at }));
  const untinted = places.filter(({ at }) => !isTinted(seen[at].field));
  seen.forEach((each, index) => {
    const around = nearest(places, places[index], NEAREST).map(({ at }) => at);
    each.bright = median(nearest(untinted, places[index], NEAREST).map(({ at }) => each.patch.white / seen[at].patch.white));
    const near = around.flatMap((at) => (!seen[at].strays && first[at].held > FAINT * usual ? [first[at]] : []));
    if (near.length < FEWEST_NEAR || !around.some((at) => seen[at].fits)) {
      each.torn = Infinity;
      return;
    }
    const middle = { dx: median(near.map(({ dx }) => dx)), dy: median(near.map(({ dy }) => dy)) };
    each.torn = median(near.map(({ dx, dy }) => Math.hypot(dx - middle.dx, dy - middle.dy)));
    each.bent = Math.hypot(middle.dx, middle.dy);
    let from = { dx: bow[index].dx + middle.dx - each.patch.dx, dy: bow[index].dy + middle.dy - each.patch.dy };
    // Far from where it was looked for first: the paper around it is taken anew.
    if (Math.hypot(from.dx, from.dy) > FAR) {
      const patch = patchOf(each.box, { dx: each.patch.dx + from.dx, dy: each.patch.dy + from.dy });
      if (patch) {
        Object.assign(each, { patch, dx: each.dx - from.dx, dy: each.dy - from.dy });
        from = { dx: 0, dy: 0 };
      }
    }
    const fit = aligned(each.patch, each.box, from, NEAR);
    // What the first look found is kept where it is not far off, and stands out much more clearly.
    const isOwn = each.held > 1.5 * fit.held && Math.hypot(each.dx - from.dx, each.dy - from.dy) < MOST_OWN;
    if (!isOwn) Object.assign(each, fit);
    // Neighbours full of thick strokes say little, and so does how paper bends; an outline that is seen among others says more.
    if (each.held > CLEAR * usual) Object.assign(each, { torn: 0, bent: 0 });
  });
  return all;
}

/** Whether a field may be printed on a tint: where ink covers a box, the tint is the brightest there is. @param {string} field */
export const isTinted = (field) => field === 'tickets';

/** How far a box lies from where the corners say that it is. @param {{patch: Patch} & Fit} seen */
const placeOf = ({ patch, dx, dy }) => ({ dx: patch.dx + dx, dy: patch.dy + dy });

/** @param {Box} box @param {{dx: number, dy: number}} from how far from where the corners say */
function lookedFor(box, from) {
  const patch = patchOf(box, from);
  // The outlines of small boxes are near to each other.
  const reach = Math.min(REACH, NARROW * Math.min(box[2], box[3]));
  return patch && { patch, ...aligned(patch, box, { dx: 0, dy: 0 }, reach) };
}

/**
 * Goes from the corner marks to the nearest box, and from box to box. Paper bends, but it does not jump: a box that is lost, or was found
 * far from where its neighbours are (on the outline of the next box of its row), is looked for again around there.
 * @param {Seen[]} seen
 * @param {number[][]} corners
 */
function regain(seen, corners) {
  const sorted = seen.map(({ held }) => held).sort((one, other) => one - other);
  const clear = sorted[Math.min(sorted.length - 1, Math.floor(CLEAREST * sorted.length))];
  /** @type {(Place & {dx: number, dy: number})[]} */
  const found = corners.map(([x, y]) => ({ x, y, dx: 0, dy: 0 }));
  const left = seen.map((each) => ({ each, ...middleOf(each), far: Infinity }));
  const approach = (/** @type {Place} */ place) => {
    for (const other of left) other.far = Math.min(other.far, Math.hypot(other.x - place.x, other.y - place.y));
  };
  found.forEach(approach);
  while (left.length) {
    const [{ each, x, y }] = left.splice(left.indexOf(left.reduce((one, other) => (one.far <= other.far ? one : other))), 1);
    const near = nearest(found, { x, y }, NEIGHBOURS);
    const from = { dx: median(near.map(({ dx }) => dx)), dy: median(near.map(({ dy }) => dy)) };
    const strays = () => Math.hypot(from.dx - placeOf(each).dx, from.dy - placeOf(each).dy) > STRAY;
    if (strays() || (each.held < LOST * clear && Math.hypot(from.dx - each.patch.dx, from.dy - each.patch.dy) >= NEAR)) {
      const again = lookedFor(each.box, from);
      if (again && again.held >= LOST * clear) Object.assign(each, again);
    }
    each.strays = strays();
    each.fits = !each.strays && each.held > FOUND * clear;
    if (!each.fits) continue;
    found.push({ x, y, ...placeOf(each) });
    approach({ x, y });
  }
}

/** @param {Seen} seen */
const middleOf = ({ box: [x, y, wide, high] }) => ({ x: x + wide / 2, y: y + high / 2 });

/**
 * How lens and paper bow the whole sheet: a smooth surface through where most boxes were found.
 * @param {Seen[]} seen
 * @param {number[][]} corners the marks hold it there
 * @returns {{dx: number, dy: number}[]}
 */
function bowOf(seen, corners) {
  const held = corners.map(([x, y]) => [x, y, 0, 0, PINNED, 0, 0]);
  const boxes = seen.map((each) => {
    const [x, y, wide, high] = each.box;
    const { dx, dy } = placeOf(each);
    return [x + wide / 2, y + high / 2, dx, dy, each.strays ? 0 : Math.max(0, each.held), 0, 0];
  });
  const spots = [...held, ...boxes];
  const at = put(Float64Array.from(spots.flat()));
  machine.bow(at, spots.length, corners.length);
  const bow = new Float64Array(machine.memory.buffer, at, spots.length * SPOT);
  return seen.map((_each, index) => {
    const spot = (corners.length + index) * SPOT;
    return { dx: bow[spot + 5], dy: bow[spot + 6] };
  });
}

/**
 * So many places that are nearest to one, itself too if it is one of them, and any that are as near as the last.
 * @template {Place} Kind
 * @param {Kind[]} places
 * @param {Place} place
 * @param {number} count
 */
function nearest(places, { x, y }, count) {
  const far = Float64Array.from(places, (each) => Math.hypot(each.x - x, each.y - y));
  const farthest = far.slice().sort()[Math.min(count, far.length) - 1];
  return places.filter((_each, at) => far[at] <= farthest);
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[values.length >> 1];
}

/**
 * Red, green and blue at each place of a view, and the colour of the brightest: red, green and blue, as parts of how bright they are.
 * @param {Seen} seen
 */
export function coloursOf({ patch, dx, dy }) {
  const at = machine.coloursOf(patch.at, dx, dy);
  return { at, paper: Array.from(told().subarray(0, 3)) };
}

/**
 * A box as the trained eye gets it, with a little of what is around.
 * @param {Seen} seen
 * @param {number} printed
 * @param {number} colours
 * @param {number[]} paper its colour
 */
export function viewOf({ patch, dx, dy }, printed, colours, paper) {
  told().set(paper);
  return machine.viewOf(patch.at, dx, dy, printed, colours);
}

/** A view itself, for somebody who wants to look at it. @param {number} view */
export const shown = (view) => new Float32Array(machine.memory.buffer, view, SIDE * SIDE * VIEWS).slice();

/**
 * What is printed at each place of such a view: 1 is black, below 0 is outside of the box.
 * @param {string} field
 * @param {Box} box
 * @param {Drawings} drawings
 */
export function printedOn(field, [, , wide, high, round, ...prints], { dots, drawings }) {
  const line = HEAVY_FIELDS.test(field) ? 0.6 : 0.35;
  const listed = Float64Array.from(prints);
  for (let k = 0; k < listed.length; k += 6) {
    const rows = drawings[prints[k + 5]];
    listed[k + 4] = rows ? put(Int32Array.from(rows)) : 0;
    listed[k + 5] = rows?.length ?? 0;
  }
  return machine.printed(wide, high, round, line, put(listed), listed.length / 6, dots);
}

/**
 * The same as it looks where an edge is so many millimetres wide.
 * @param {number} printed
 * @param {Box} box
 * @param {number} blur
 */
export function softenedOn(printed, [, , wide, high], blur) {
  told().set([wide, high].flatMap((side) => spread((SPREAD * blur * SIDE) / (side + 2 * RIM))));
  return machine.softened(printed);
}

/** How much of a place is seen at itself, and so many places farther. @param {number} reach */
function spread(reach) {
  const much = Array.from({ length: TAPS }, (_, far) => Math.exp(-(far ** 2) / (2 * reach ** 2)));
  const all = 2 * much.reduce((sum, each) => sum + each) - 1;
  return much.map((each) => each / all);
}
