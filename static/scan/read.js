// Reads a photo of printed sheets: which sheets lie there, and which of their boxes are marked, empty, or not to be told.
import { placed } from './boxes.js';
import { FEWEST_PIXELS, flawOf, grainAt, slantOf, thingsBeside, whyUnfound } from './flaws.js';
import { isCrossed, judge, MOST_BENT, sortedOf } from './judge.js';
import { look, machine } from './machine.js';
import { distance, findMarks, isBetween, lookCloser, middleOf } from './marks.js';
import { at, homography, scaleAt, sharpened } from './straighten.js';

/**
 * @typedef {import('./marks.js').Photo} Photo
 * @typedef {import('./marks.js').Mark} Mark
 * @typedef {import('./marks.js').Point} Point
 * @typedef {import('./boxes.js').Seen} Seen
 * @typedef {{corners: number[][], boxes: {[field: string]: number[][]}}} Layout
 * @typedef {{codes: number[], side: number, size: number[], sheets: {top: number, map: string, layout: number}[], layouts: Layout[], dots: number, drawings: number[][]}} Geometry
 * @typedef {{field: string, number: number}} Place
 * @typedef {'no-sheet' | 'no-marks' | 'corner-missing' | 'covered' | 'mixed' | 'too-small' | 'slanted' | 'too-blurred' | 'too-dark' | 'too-faint' | 'washed-out' | 'not-flat'} Code
 *   why a sheet was not read:
 *   `no-sheet`: nothing in the picture looks like a sheet of paper;
 *   `no-marks`: something does, sharp and large enough, but without corner marks: an old print, or another paper;
 *   `corner-missing`: the corner `corner` lies outside of the picture;
 *   `covered`: something lies on the corner `corner`, or, without a `corner`, on many boxes;
 *   `mixed`: sheets lie on each other, so that the marks of several are where one should be;
 *   `too-small`: too few pixels for a box: go nearer;
 *   `slanted`: not from above;
 *   `too-blurred`: hold still, or wait until it is sharp;
 *   `too-dark`, `washed-out`: too little light, or too much of it;
 *   `too-faint`: there is light enough, but most marks, or what may be some, are hardly seen;
 *   `not-flat`: the paper is bent or crumpled
 * @typedef {'top-left' | 'top-right' | 'bottom-right' | 'bottom-left'} Corner of the sheet as it is read, not of the picture
 * @typedef {{code: Code, corner?: Corner, top?: number, map?: string}} Problem with the sheet that it is about, if that is known
 * @typedef {object} Sheet
 * @property {number} top which of the tops, from 1
 * @property {string} map
 * @property {number} layout which of the geometry's layouts
 * @property {Point[]} corners of the drawn sheet in pixels of the photo, clockwise from its left upper one
 * @property {{[field: string]: (boolean | null)[]}} boxes to be crossed: marked, empty, or null where it cannot be told
 * @property {Place[]} unsure the same nulls by place
 * @property {{[field: string]: (boolean | null)[]}} written whether something stands in the boxes for what only the player knows: stars, objectives
 * @property {number[]} homography leads from millimetres of the sheet to pixels of the photo: nine numbers, row by row
 * @typedef {{sheets: Sheet[], problems: Problem[]}} Reading sheets may have been read beside problems
 */

/** @type {Corner[]} */
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const NEARBY = [0, 1, -1, 2, -2].flatMap((across) => [0, 1, -1, 2, -2].map((along) => [across, along]));
const CELLS = 6; // across a mark, its black rim among them
const OUTSIDE = { x: -1, y: -1 };
const CUT = 0.7; // so near to the edge of the picture, against its size, a mark is cut off rather than covered
const MOST_MISFIT = 0.35; // sides of a mark
const THERE = 0.45; // how dark the darkest around a corner is at most, against the paper, if a mark is there
const BURNT = 252; // of 255: paper as white as a photo can be
const GLARING = 0.3; // the part of a box that is so, where it cannot be seen for light
const UNSEEN = 0.08; // how little most outlines stand out where something lies on them,
const CLEAR = 0.12; // and how much where nothing does
const RIM = 1.2; // to the edge of the paper of a sheet and a little beyond, from its middle, against how far the middles of its marks are
const BESIDE = 2; // millimetres from the corner of a box to paper
const MARGIN = 4; // millimetres of paper around a sheet, at least
// A sheet lies on another if more boxes than a few lie there, and most of them are that clear, against most of its boxes.
const FEW = 3;
const MOST_CLEAR = 0.8;
const ON_TOP = 0.5;
// Sides of a mark from where it should be within which it is looked for, if three others tell that, or two.
const CLOSE = 1.8;
const WIDE = 5;
const MOST_ASKED = 4; // one of so many boxes may be unsure: with more of them another photo costs less than the answers
const WIDEST_EDGE = 0.75; // millimetres: a photo more blurred than that is not read

/**
 * @param {Photo} photo
 * @param {Geometry} geometry
 * @param {(homography: number[], ...seen: Parameters<import('./judge.js').Watch>) => void} [watch]
 * @returns {Reading}
 */
export function read(photo, geometry, watch) {
  look(photo);
  const { marks, squares } = findMarks(photo, geometry.codes);
  const groups = withThoseBeside(photo, grouped(photo, marks, geometry), geometry);
  const sheets = [];
  /** @type {Problem[]} */
  const problems = [];
  const papers = groups.map((group) => paperOf(group, geometry));
  for (const [number, group] of groups.entries()) {
    const others = papers.filter((_paper, each) => each !== number);
    const sheet = isWhole(group) ? readSheet(group, others, geometry, watch) : incomplete(photo, group, groups, geometry);
    if ('code' in sheet) problems.push(sheet);
    else sheets.push(sheet);
  }
  if (!groups.length) problems.push({ code: whyUnfound(photo, squares) });
  sheets.sort((one, other) => one.top - other.top || one.corners[0].x - other.corners[0].x);
  return { sheets, problems };
}

/** @param {(Mark | undefined)[]} group @returns {group is Mark[]} */
const isWhole = (group) => group.every(Boolean);

/**
 * Why a sheet has not all its corners: one is out of the picture, or covered, or there and not to be told.
 * @param {Photo} photo
 * @param {(Mark | undefined)[]} group
 * @param {(Mark | undefined)[][]} groups
 * @param {Geometry} geometry
 * @returns {Problem}
 */
function incomplete(photo, group, groups, geometry) {
  const known = group.filter((mark) => mark !== undefined);
  const { top, map, layout } = geometry.sheets[known[0].sheet];
  const h = through(group, geometry, known[0].sheet);
  const { corners } = geometry.layouts[layout];
  const missing = [0, 1, 2, 3].filter((number) => !group[number]);
  const places = missing.map((number) => (h ? at(h, corners[number][0], corners[number][1]) : OUTSIDE));
  const size = distance(known[0].points[0], known[0].points[2]);
  const outside = places.findIndex((place) => isOutside(photo, place, CUT * size));
  const corner = CORNERS[missing[Math.max(0, outside)]];
  if (!h || outside >= 0) return { code: 'corner-missing', corner, top, map };
  const others = groups.filter((other) => other !== group);
  const isNear = (/** @type {Point} */ place) =>
    others.flat().some((mark) => mark && distance(middleOf(mark.points), place) < 4 * size);
  if (places.some((place) => isNear(place) || others.some((other) => isWhole(other) && isOn(other, place))))
    return { code: 'mixed', corner, top, map };
  const flaw = flawAround(h, known, corners, geometry);
  // Three marks tell where the fourth is.
  const isHidden = known.length > 2 && missing.every((number) => !isBlack(h, corners[number]));
  return !flaw || isHidden ? { code: 'covered', corner, top, map } : { code: flaw, top, map };
}

/** Whether a place lies on a sheet. @param {Mark[]} sheet @param {Point} place */
const isOn = (sheet, place) => isBetween(sheet.map(({ points }) => middleOf(points)), place); // prettier-ignore

/** How bright it is around a corner of the sheet, from the darkest. @param {number[]} h @param {number[]} corner */
function shadesAround(h, [x, y]) {
  const steps = Array.from({ length: 15 }, (_, step) => step - 7);
  const places = steps.flatMap((across) => steps.map((down) => at(h, x + across, y + down)));
  return places.map((place) => machine.brightness(place.x, place.y)).filter((shade) => shade >= 0).sort((one, other) => one - other); // prettier-ignore
}

/** Whether something is as black there as a mark. @param {number[]} h @param {number[]} corner */
function isBlack(h, corner) {
  const shades = shadesAround(h, corner);
  return shades[Math.floor(shades.length * 0.05)] < THERE * shades[Math.floor(shades.length * 0.9)];
}

/** What is wrong with the picture around the marks that were found. @param {number[]} h @param {Mark[]} known @param {number[][]} corners @param {Geometry} geometry */
function flawAround(h, known, corners, { size }) {
  const papers = known.map((mark) => shadesAround(h, corners[mark.corner]).at(-20) ?? 0);
  if (Math.min(...papers) > BURNT) return 'washed-out';
  const scales = known.map((mark) => scaleAt(h, corners[mark.corner][0], corners[mark.corner][1]));
  return flawOf({
    slant: slantOf(h, size),
    white: Math.min(...papers),
    grain: grainAt(known.flatMap(({ points }) => points)), // prettier-ignore
    scale: Math.min(...scales),
    blur: Math.max(...known.map(({ points }, each) => sharpened(points).blur / scales[each])),
  });
}

/** Where the corners of a mark are on paper. @param {Layout} layout @param {number} corner @param {number} side */
function onPaper(layout, corner, side) {
  const [x, y] = layout.corners[corner];
  const half = side / 2;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

/** @param {(Mark | undefined)[]} group @param {Geometry} geometry @param {number} identity */
function through(group, geometry, identity) {
  const layout = geometry.layouts[geometry.sheets[identity].layout];
  const known = group.filter((mark) => mark !== undefined);
  const from = known.flatMap((mark) => onPaper(layout, mark.corner, geometry.side));
  return homography(
    from,
    known.flatMap((mark) => mark.points),
  );
}

/**
 * Marks that belong to one sheet; equal sheets may lie beside each other.
 * @param {Photo} photo
 * @param {Mark[]} marks
 * @param {Geometry} geometry
 * @returns {(Mark | undefined)[][]}
 */
function grouped(photo, marks, geometry) {
  const groups = [];
  for (let identity = 0; identity < geometry.sheets.length; identity++) {
    const left = new Set(marks.filter(({ sheet }) => sheet === identity));
    while (left.size) {
      const group = bestOf([...left], geometry, identity);
      for (const mark of group) if (mark) left.delete(mark);
      const known = group.filter((mark) => mark !== undefined);
      if (known.length > 1 && known.length < 4) complete(photo, group, geometry, identity);
      // A code that was read with a wrong bit tells nothing alone, nor does one whose three companions should be in the picture.
      if (known.length > 1 || (!known[0].wrong && doesReachOut(photo, group, geometry, identity))) groups.push(group);
    }
  }
  const whole = groups.filter(isWhole);
  // Beside whole sheets a single mark is a pattern of the tablecloth.
  return groups.filter((group) => !whole.length || group.filter(Boolean).length > 1);
}

/** What is printed, and not on one of these sheets. @param {Photo} photo @param {(Mark | undefined)[][]} groups */
function printBeside(photo, groups) {
  const sheets = groups.filter(isWhole).map((group) => {
    const ends = group.map(({ points }) => middleOf(points));
    const middle = middleOf(ends);
    return ends.map(({ x, y }) => ({ x: middle.x + RIM * (x - middle.x), y: middle.y + RIM * (y - middle.y) }));
  });
  return thingsBeside(photo, (place) => sheets.some((ends) => isBetween(ends, place)));
}

/**
 * Whole sheets, and beside them others that lie so far away that their marks, or some of them, are too small to be found in the whole
 * picture.
 * @param {Photo} photo
 * @param {(Mark | undefined)[][]} groups
 * @param {Geometry} geometry
 */
function withThoseBeside(photo, groups, geometry) {
  const whole = groups.filter(isWhole);
  if (!whole.length) return groups;
  const known = groups.flat().filter((mark) => mark !== undefined);
  const isNew = (/** @type {Mark} */ { points }) =>
    !known.some((mark) => distance(middleOf(mark.points), middleOf(points)) < distance(points[0], points[2]));
  const parts = printBeside(photo, groups);
  const marks = parts.flatMap((part) => findMarks(photo, geometry.codes, part).marks).filter(isNew);
  if (!marks.length) return groups;
  const left = groups.filter((group) => !isWhole(group)).flat().filter((mark) => mark !== undefined); // prettier-ignore
  // One alone may be a pattern of something else.
  const beside = grouped(photo, [...left, ...marks], geometry).filter((group) => group.filter(Boolean).length > 1);
  return [...whole, ...beside];
}

/** Whether a corner of the sheet lies outside of the picture. @param {Photo} photo @param {(Mark | undefined)[]} group @param {Geometry} geometry @param {number} identity */
function doesReachOut(photo, group, geometry, identity) {
  const h = through(group, geometry, identity);
  const { corners } = geometry.layouts[geometry.sheets[identity].layout];
  return corners.some(([x, y]) => isOutside(photo, h ? at(h, x, y) : OUTSIDE));
}

/** @param {Photo} photo @param {Point} place @param {number} edge so many pixels are none of the photo */
const isOutside = ({ width, height }, { x, y }, edge = 0) => Math.min(x, y, width - x, height - y) < edge;

/**
 * Of marks of equal sheets those that fit together best: most of them first, then as if the paper were flat.
 * @param {Mark[]} marks
 * @param {Geometry} geometry
 * @param {number} identity
 * @returns {(Mark | undefined)[]}
 */
function bestOf(marks, geometry, identity) {
  const choices = [0, 1, 2, 3].map((corner) => [undefined, ...marks.filter((mark) => mark.corner === corner).slice(0, 6)]);
  const layout = geometry.layouts[geometry.sheets[identity].layout];
  /** @type {{group: (Mark | undefined)[], count: number, off: number}} */
  let best = { group: [], count: 0, off: Infinity };
  for (const one of choices[0]) {
    for (const two of choices[1]) {
      for (const three of choices[2]) {
        for (const four of choices[3]) {
          const group = [one, two, three, four];
          const known = group.filter((mark) => mark !== undefined);
          if (known.length < Math.max(1, best.count)) continue;
          const off = known.length > 1 ? misfit(known, group, geometry, layout, identity) : 0;
          if (off > MOST_MISFIT) continue;
          if (known.length > best.count || off < best.off) best = { group, count: known.length, off };
        }
      }
    }
  }
  return best.group;
}

/** How far marks lie from where one flat sheet has them, in sides of a mark. @param {Mark[]} known @param {(Mark | undefined)[]} group @param {Geometry} geometry @param {Layout} layout @param {number} identity */
function misfit(known, group, geometry, layout, identity) {
  const sizes = known.map(({ points }) => distance(points[0], points[2]));
  if (Math.max(...sizes) > 3 * Math.min(...sizes)) return Infinity;
  const h = through(group, geometry, identity);
  if (!h) return Infinity;
  const offs = known.flatMap((mark) =>
    onPaper(layout, mark.corner, geometry.side).map((spot, each) => {
      const size = distance(mark.points[0], mark.points[2]) / Math.SQRT2;
      return distance(at(h, spot.x, spot.y), mark.points[each]) / size;
    }),
  );
  return Math.max(...offs);
}

/** Looks closely where a mark is missing. @param {Photo} photo @param {(Mark | undefined)[]} group @param {Geometry} geometry @param {number} identity */
function complete(photo, group, geometry, identity) {
  const layout = geometry.layouts[geometry.sheets[identity].layout];
  for (const corner of [0, 1, 2, 3]) {
    if (group[corner]) continue;
    const h = through(group, geometry, identity);
    if (!h) return;
    const [x, y] = layout.corners[corner];
    const middle = at(h, x, y);
    // Two marks do not tell well where the others are.
    const sides = group.filter(Boolean).length > 2 ? CLOSE : WIDE;
    const reach = scaleAt(h, x, y) * geometry.side * sides;
    group[corner] =
      lookCloser(photo, geometry.codes, middle, reach).find((mark) => mark.sheet === identity && mark.corner === corner) ??
      NEARBY.map((off) => expected(h, layout, corner, geometry, identity, off)).find(Boolean);
  }
}

/**
 * A mark too blurred or too small to be found, where the others say that it is: its black edges are there, and its squares are
 * black and white as they should be.
 * @param {number[]} h
 * @param {Layout} layout
 * @param {number} corner
 * @param {Geometry} geometry
 * @param {number} identity
 * @param {number[]} off how far from there it may be, in millimetres
 * @returns {Mark | undefined}
 */
function expected(h, layout, corner, geometry, identity, [across, along]) {
  const paper = onPaper(layout, corner, geometry.side);
  const { points, blur } = sharpened(paper.map(({ x, y }) => at(h, x + across, y + along))); // prettier-ignore
  const laid = homography(paper, points);
  if (blur === Infinity || !laid) return undefined;
  const [left, top] = [paper[0].x, paper[0].y];
  const code = geometry.codes[4 * identity + corner];
  const [black, white] = [[], []].map(() => /** @type {number[]} */ ([]));
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const spot = at(laid, left + ((column + 0.5) / CELLS) * geometry.side, top + ((row + 0.5) / CELLS) * geometry.side);
      const isInside = row > 0 && column > 0 && row < CELLS - 1 && column < CELLS - 1;
      const isWhite = isInside && (code >> (15 - 4 * (row - 1) - column + 1)) & 1;
      (isWhite ? white : black).push(machine.brightness(spot.x, spot.y));
    }
  }
  const sorted = [black, white].map((values) => values.sort((one, other) => one - other));
  const most = (/** @type {number[]} */ values, /** @type {number} */ share) => values[Math.floor(values.length * share)] ?? 0;
  // All but one of eight squares are on their side of what is between black and white.
  const isThere = most(sorted[0], 0) >= 0 && most(sorted[0], 0.87) < most(sorted[1], 0.13);
  return isThere ? { sheet: identity, corner, points, wrong: 0 } : undefined;
}

/**
 * The corners of the paper around a sheet, as far as its marks tell them.
 * @param {(Mark | undefined)[]} group
 * @param {Geometry} geometry
 */
function paperOf(group, geometry) {
  const known = group.filter((mark) => mark !== undefined);
  const h = known.length > 1 && through(group, geometry, known[0].sheet);
  const [right, bottom] = geometry.size.map((each) => each + MARGIN);
  const ends = [[-MARGIN, -MARGIN], [right, -MARGIN], [right, bottom], [-MARGIN, bottom]]; // prettier-ignore
  return h ? ends.map(([x, y]) => at(h, x, y)) : [];
}

/**
 * Which boxes of a sheet may lie under another one: those on its paper, unless most of them are seen as clearly as the rest.
 * @param {number[]} h
 * @param {(Seen | null)[]} seen
 * @param {Point[][]} others
 */
function under(h, seen, others) {
  const isShared = seen.map((each) => {
    if (!each) return false;
    const [x, y, wide, high] = each.box;
    const place = at(h, x + wide / 2, y + high / 2);
    return others.some((ends) => ends.length && isBetween(ends, place));
  });
  const usual = middle(sortedOf(seen, ({ held }) => held));
  const shared = seen.filter((_each, number) => isShared[number]);
  const clear = shared.filter((each) => each && each.held > ON_TOP * usual);
  return shared.length > FEW && clear.length > MOST_CLEAR * shared.length ? seen.map(() => false) : isShared;
}

/**
 * @param {Mark[]} group
 * @param {Point[][]} others where the papers of the other sheets lie
 * @param {Geometry} geometry
 * @param {Parameters<typeof read>[2]} watch
 * @returns {Sheet | Problem}
 */
function readSheet(group, others, geometry, watch) {
  const identity = group[0].sheet;
  const { top, map, layout: number } = geometry.sheets[identity];
  const layout = geometry.layouts[number];
  const refused = (/** @type {Code} */ code) => ({ code, top, map });
  const edges = group.map((mark) => sharpened(mark.points));
  const sharp = group.map((mark, each) => ({ ...mark, points: edges[each].points }));
  const h = through(sharp, geometry, identity);
  if (!h || !fits(h, sharp, layout, geometry.side)) return refused('not-flat');
  const scales = layout.corners.map(([x, y]) => scaleAt(h, x, y));
  if (Math.min(...scales) < FEWEST_PIXELS) return refused('too-small');
  const blur = Math.max(...edges.map((edge, each) => edge.blur / scales[each]));
  if (blur > WIDEST_EDGE) return refused(flawAround(h, group, layout.corners, geometry) ?? 'too-blurred');
  const read = Object.fromEntries(Object.entries(layout.boxes).filter(([field]) => isCrossed(field) || isWritten(field)));
  const seen = placed(h, read, layout.corners);
  const torn = seen.filter((each) => !each || each.torn > 0.3 || each.bent > MOST_BENT);
  const flaw = () => flawIn(h, seen, { slant: slantOf(h, geometry.size), scale: Math.min(...scales), blur });
  if (torn.length > seen.length * 0.15) return refused(whyTorn(seen, torn) ?? flaw() ?? 'covered');
  const isUnder = under(h, seen, others);
  const told = judge(seen, blur, geometry, watch && ((...box) => watch(h, ...box)));
  const judged = told.map((state, number) => (isUnder[number] ? null : state));
  if (judged.filter((state) => state === null).length > judged.length / MOST_ASKED)
    return refused(isUnder.some(Boolean) ? 'covered' : (flaw() ?? whyUnsure(seen, judged)));
  /** @type {{[field: string]: (boolean | null)[]}} */
  const all = {};
  let index = 0;
  for (const [field, list] of Object.entries(read)) all[field] = list.map(() => judged[index++]);
  const boxes = Object.fromEntries(Object.entries(all).filter(([field]) => isCrossed(field)));
  const written = Object.fromEntries(Object.entries(all).filter(([field]) => !isCrossed(field)));
  const unsure = Object.entries(boxes).flatMap(([field, states]) =>
    states.flatMap((state, each) => (state === null ? [{ field, number: each }] : [])),
  );
  const [wide, high] = geometry.size;
  const ends = [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
  ];
  const corners = ends.map(([x, y]) => at(h, x, y));
  return { top, map, layout: number, corners, boxes, unsure, written, homography: h };
}

/** @param {number[]} sorted */
const middle = (sorted) => sorted[sorted.length >> 1] ?? 0;

/** Why boxes are not found where they should be, if it is not the whole picture: those that are seen lie apart on paper that is not flat; where the others are clear, those that are not seen are hidden. @param {(Seen | null)[]} seen @param {(Seen | null)[]} torn @returns {Code | undefined} */
function whyTorn(seen, torn) {
  const unseen = torn.filter((each) => each?.torn === Infinity);
  if (unseen.length <= torn.length / 2) return 'not-flat';
  if (middle(sortedOf(unseen, ({ patch }) => patch.clipped)) > GLARING) return 'washed-out';
  return middle(sortedOf(seen, ({ held }) => held)) > CLEAR ? 'covered' : undefined;
}

/** What is wrong with the picture of the boxes that can be seen. @param {number[]} h @param {(Seen | null)[]} all @param {Pick<import('./flaws.js').Picture, 'slant' | 'scale' | 'blur'>} picture @returns {Code | undefined} */
function flawIn(h, all, picture) {
  const seen = all.filter((each) => each?.torn !== Infinity);
  if (middle(sortedOf(seen, ({ patch }) => patch.clipped)) > 0.08) return 'washed-out';
  const white = middle(sortedOf(seen, ({ patch }) => patch.white));
  const places = seen.flatMap((each) => (each ? [at(h, each.box[0] - BESIDE, each.box[1] - BESIDE)] : []));
  return flawOf({ ...picture, white, grain: grainAt(places) });
}

/** Why many boxes of a good picture cannot be told: a lamp is mirrored there, or outlines that are not seen are hidden. @param {(Seen | null)[]} seen @param {(boolean | null)[]} judged @returns {Code} */
function whyUnsure(seen, judged) {
  const asked = seen.filter((_each, at) => judged[at] === null);
  if (middle(sortedOf(asked, ({ patch }) => patch.clipped)) > GLARING) return 'washed-out';
  return middle(sortedOf(seen, ({ held }) => held)) < UNSEEN ? 'covered' : 'too-faint';
}

/** A field whose number or letter nobody knows but the player. @param {string} field */
const isWritten = (field) => /^(common|letters|star_.*|personal_objective\.points)$/.test(field);

/** The marks lie where the paper would have them if it were flat. @param {number[]} h @param {Mark[]} group @param {Layout} layout @param {number} side */
function fits(h, group, layout, side) {
  return group.every((mark) => {
    const [x, y] = layout.corners[mark.corner];
    return distance(at(h, x, y), middleOf(mark.points)) < scaleAt(h, x, y) * side * 0.4;
  });
}
