// The paper around each box, as the corners say where it is, and where in it the printed outline lies.
import { brightAt, photoHeight, photoWidth, pixelAt, ranked, room, tell, told } from './memory';

export const DENSE: f64 = 6; // samples for a millimetre
export const AROUND: f64 = 2.2; // millimetres around a box
const ASIDE: f64 = 0.55; // millimetres beside an outline, where the paper is compared with it
const FILLED: f64 = 0.5; // how much the edge of ink tells of an outline, against a line
const SPOTS = 48; // along an outline
const CLIPPED = 9; // places across the middle of a patch

@unmanaged
export class Patch {
  wide: f64; // of the box, in millimetres
  high: f64;
  white: f64; // how bright its paper is
  scale: f64; // how many pixels a millimetre has
  startX: f64; // where its first place is in the photo, and which way its rows and columns go
  startY: f64;
  acrossX: f64;
  acrossY: f64;
  alongX: f64;
  alongY: f64;
  w: i32;
  h: i32;
}

const some = memory.data(0x4000, 16); // written on anew
const spots = memory.data(SPOTS * 16, 16); // of each: itself, inside, outside, and on which side it is
const circle = memory.data(SPOTS * 16, 16);

// The homography of the sheet.
export let ha: f64 = 0;
export let hb: f64 = 0;
export let hc: f64 = 0;
export let hd: f64 = 0;
export let he: f64 = 0;
export let hf: f64 = 0;
export let hg: f64 = 0;
export let hh: f64 = 0;
export let hi: f64 = 0;

/** Where cosine and sine of the spots round a circle are written, one after the other. */
export function circleAt(): usize {
  return circle;
}

/** Takes over the nine numbers that lead from millimetres of a sheet to pixels of the photo. */
export function lay(): void {
  ha = told(0);
  hb = told(1);
  hc = told(2);
  hd = told(3);
  he = told(4);
  hf = told(5);
  hg = told(6);
  hh = told(7);
  hi = told(8);
}

export function acrossAt(x: f64, y: f64): f64 {
  return (ha * x + hb * y + hc) / (hg * x + hh * y + hi);
}

export function alongAt(x: f64, y: f64): f64 {
  return (hd * x + he * y + hf) / (hg * x + hh * y + hi);
}

function isInside(x: f64, y: f64): bool {
  return floor(x) >= 0 && floor(y) >= 0 && floor(x) <= photoWidth() - 2 && floor(y) <= photoHeight() - 2;
}

export function placesOf(patch: Patch): usize {
  return changetype<usize>(patch) + offsetof<Patch>();
}

/**
 * The paper around a box; 0 where it is not wholly in the photo. Tells how bright its paper is, how many pixels a millimetre has, and
 * the part of it that is as white as a photo can be.
 */
export function patchOf(x: f64, y: f64, wide: f64, high: f64): usize {
  const left = x - AROUND;
  const up = y - AROUND;
  const right = x + wide + AROUND;
  const down = y + high + AROUND;
  const ax = acrossAt(left, up);
  const ay = alongAt(left, up);
  const bx = acrossAt(right, up);
  const by = alongAt(right, up);
  const cx = acrossAt(left, down);
  const cy = alongAt(left, down);
  const dx = acrossAt(right, down);
  const dy = alongAt(right, down);
  if (!isInside(ax, ay) || !isInside(bx, by) || !isInside(cx, cy) || !isInside(dx, dy)) return 0;
  const w = <i32>floor((wide + 2 * AROUND) * DENSE + 0.5);
  const h = <i32>floor((high + 2 * AROUND) * DENSE + 0.5);
  const patch = changetype<Patch>(room(offsetof<Patch>() + <usize>w * h * 4));
  patch.wide = wide;
  patch.high = high;
  patch.w = w;
  patch.h = h;
  // A box is so small that a parallelogram is close enough.
  patch.acrossX = (bx - ax + dx - cx) / 2 / <f64>w;
  patch.acrossY = (by - ay + dy - cy) / 2 / <f64>w;
  patch.alongX = (cx - ax + dx - bx) / 2 / <f64>h;
  patch.alongY = (cy - ay + dy - by) / 2 / <f64>h;
  const middleX = x + wide / 2;
  const middleY = y + high / 2;
  patch.startX = acrossAt(middleX, middleY) - (patch.acrossX * <f64>w + patch.alongX * <f64>h) / 2;
  patch.startY = alongAt(middleX, middleY) - (patch.acrossY * <f64>w + patch.alongY * <f64>h) / 2;
  patch.scale = scaleAt(middleX, middleY);
  // Where a place is smaller than a pixel it lies between four of them; where it is larger, four pixels of it are enough.
  if (patch.scale > DENSE * 1.5) pick(patch);
  else mix(patch);
  patch.white = brightOf(placesOf(patch), w * h);
  tell(0, patch.white);
  tell(1, patch.scale);
  tell(2, clippedIn(ax, ay, bx, by, cx, cy, dx, dy, (AROUND + 0.8) / (min(wide, high) + 2 * AROUND)));
  return changetype<usize>(patch);
}

function scaleAt(x: f64, y: f64): f64 {
  const ox = acrossAt(x, y);
  const oy = alongAt(x, y);
  return sqrt(abs((acrossAt(x + 1, y) - ox) * (alongAt(x, y + 1) - oy) - (alongAt(x + 1, y) - oy) * (acrossAt(x, y + 1) - ox)));
}

function pick(patch: Patch): void {
  const ends = i32x4(photoWidth() - 1, photoHeight() - 1, 0, 0);
  const across = f64x2(patch.acrossX, patch.acrossY);
  const along = f64x2(patch.alongX, patch.alongY);
  const first = f64x2.div(f64x2.neg(f64x2.add(across, along)), f64x2.splat(4));
  const second = f64x2.div(f64x2.sub(across, along), f64x2.splat(4));
  const half = f64x2.splat(0.5);
  const start = f64x2.add(f64x2(patch.startX, patch.startY), f64x2.mul(across, half));
  const w = patch.w;
  let place = placesOf(patch);
  for (let j = 0; j < patch.h; j++) {
    let at = f64x2.add(start, f64x2.mul(along, f64x2.splat(<f64>j + 0.5)));
    for (let i = 0; i < w; i++, at = f64x2.add(at, across), place += 4) {
      const above = nearest(f64x2.add(at, first), ends) + nearest(f64x2.add(at, second), ends);
      const below = nearest(f64x2.sub(at, second), ends) + nearest(f64x2.sub(at, first), ends);
      store<f32>(place, <f32>(above + below) / 16);
    }
  }
}

/** How bright the pixel nearest to a place is, four times. */
function nearest(place: v128, ends: v128): i32 {
  const pixel = i32x4.trunc_sat_f64x2_s_zero(f64x2.floor(f64x2.add(place, f64x2.splat(0.5))));
  const inside = i32x4.max_s(i32x4.splat(0), i32x4.min_s(ends, pixel));
  return brightAt(pixelAt(i32x4.extract_lane(inside, 0), i32x4.extract_lane(inside, 1)));
}

function mix(patch: Patch): void {
  const right = photoWidth() - 2;
  const bottom = photoHeight() - 2;
  const row = <usize>photoWidth() * 4;
  let place = placesOf(patch);
  for (let j = 0; j < patch.h; j++) {
    let x = patch.startX + patch.acrossX * 0.5 + patch.alongX * (<f64>j + 0.5);
    let y = patch.startY + patch.acrossY * 0.5 + patch.alongY * (<f64>j + 0.5);
    for (let i = 0; i < patch.w; i++, x += patch.acrossX, y += patch.acrossY, place += 4) {
      const left = max(0, min(right, <i32>floor(x)));
      const top = max(0, min(bottom, <i32>floor(y)));
      const first = pixelAt(left, top);
      const below = first + row;
      const u = x - <f64>left;
      const v = y - <f64>top;
      const upper = <f64>brightAt(first) * (1 - u) + <f64>brightAt(first + 4) * u;
      const lower = <f64>brightAt(below) * (1 - u) + <f64>brightAt(below + 4) * u;
      store<f32>(place, <f32>((upper * (1 - v) + lower * v) / 4));
    }
  }
}

function brightOf(places: usize, all: i32): f64 {
  // Every seventh place is enough.
  const count = min(all / 7, 0x1000);
  for (let at = 0; at < count; at++) store<f32>(some + ((<usize>at) << 2), load<f32>(places + <usize>at * 28));
  return max(8, <f64>ranked(some, count, min(count - 1, <i32>floor(0.9 * <f64>count))));
}

/** How much of the middle of a patch has two colours that could not be brighter; `rim` is left out on each side, as a part of it. */
function clippedIn(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64, dx: f64, dy: f64, rim: f64): f64 {
  let clipped = 0;
  for (let i = 0; i < CLIPPED; i++) {
    const u = rim + ((1 - 2 * rim) * <f64>i) / (CLIPPED - 1);
    for (let j = 0; j < CLIPPED; j++) {
      const v = rim + ((1 - 2 * rim) * <f64>j) / (CLIPPED - 1);
      const x = (ax * (1 - u) + bx * u) * (1 - v) + (cx * (1 - u) + dx * u) * v;
      const y = (ay * (1 - u) + by * u) * (1 - v) + (cy * (1 - u) + dy * u) * v;
      const at = pixelAt(<i32>floor(x), <i32>floor(y));
      const full = <i32>(load<u8>(at) > 252) + <i32>(load<u8>(at, 1) > 252) + <i32>(load<u8>(at, 2) > 252);
      if (full > 1) clipped++;
    }
  }
  return <f64>clipped / (CLIPPED * CLIPPED);
}

// Where the outline is ----------------------------------------------------------------------------------------------------

let bestX: i32 = 0;
let bestY: i32 = 0;
let bestHeld: f64 = 0;

/**
 * How far the outline lies from where it is expected, looked for around a place. Tells how far to the right and down, how clearly it
 * stands out there, and each of its four sides.
 */
export function align(patch: Patch, isRound: bool, fromX: f64, fromY: f64, reach: f64): void {
  const count = isRound ? roundSpots(patch) : straightSpots(patch);
  const startX = <i32>floor(fromX * DENSE + 0.5);
  const startY = <i32>floor(fromY * DENSE + 0.5);
  const steps = <i32>floor(reach * DENSE + 0.5);
  bestX = 0;
  bestY = 0;
  bestHeld = -1;
  for (let side = 3; side < 7; side++) tell(side, 0);
  // A line is about two samples wide: every second place first, then around the best.
  for (let j = -steps; j <= steps; j += 2) {
    for (let i = -steps; i <= steps; i += 2) look(patch, count, startX + i, startY + j, startX, startY);
  }
  const nearX = bestX;
  const nearY = bestY;
  for (let j = -1; j < 2; j++) for (let i = -1; i < 2; i++) look(patch, count, nearX + i, nearY + j, startX, startY);
  tell(0, <f64>bestX / DENSE);
  tell(1, <f64>bestY / DENSE);
  tell(2, bestHeld);
}

function look(patch: Patch, count: i32, dx: i32, dy: i32, startX: i32, startY: i32): void {
  const most = <i32>floor((AROUND - ASIDE) * DENSE) - 1;
  if (abs(dx) > most || abs(dy) > most) return;
  const white = patch.white;
  const shifted = placesOf(patch) + <usize>((dy * patch.w + dx) << 2);
  // The four sides one by one: a pencil stroke along one of them shall not draw the box away. Each as a line between paper and paper,
  // and, where a box is covered with ink, as the edge of that.
  let right = f64x2.splat(0);
  let left = right;
  let below = right;
  let above = right;
  const end = spots + <usize>count * 16;
  for (let spot = spots; spot < end; spot += 16) {
    const inside = <f64>load<f32>(shifted + load<i32>(spot, 4));
    const outside = <f64>load<f32>(shifted + load<i32>(spot, 8));
    const line = <f64>load<f32>(shifted + load<i32>(spot));
    const edge = FILLED * (outside - max(line, inside));
    const stands = f64x2.min(f64x2.splat(1), f64x2.div(f64x2(0.75 * inside + 0.25 * outside - line, edge), f64x2.splat(white)));
    const side = load<i32>(spot, 12);
    if (side === 0) right = f64x2.add(right, stands);
    else if (side === 1) left = f64x2.add(left, stands);
    else if (side === 2) below = f64x2.add(below, stands);
    else above = f64x2.add(above, stands);
  }
  const least = f64x2.min(f64x2.min(right, left), f64x2.min(below, above));
  const all = f64x2.add(f64x2.add(right, left), f64x2.add(below, above));
  const both = f64x2.add(all, f64x2.add(least, least));
  const isFilled = f64x2.extract_lane(both, 1) > f64x2.extract_lane(both, 0);
  const score = laneOf(both, isFilled) / (1.5 * <f64>count);
  const awayX = <f64>(dx - startX);
  const awayY = <f64>(dy - startY);
  const held = score - 0.004 * sqrt(awayX * awayX + awayY * awayY);
  if (held <= bestHeld) return;
  bestX = dx;
  bestY = dy;
  bestHeld = held;
  const part: f64 = 4 / <f64>count;
  tell(3, part * laneOf(right, isFilled));
  tell(4, part * laneOf(left, isFilled));
  tell(5, part * laneOf(below, isFilled));
  tell(6, part * laneOf(above, isFilled));
}

function laneOf(pair: v128, isSecond: bool): f64 {
  return isSecond ? f64x2.extract_lane(pair, 1) : f64x2.extract_lane(pair, 0);
}

/** Places on the outline of a round box, with their direction outwards. */
function roundSpots(patch: Patch): i32 {
  for (let k = 0; k < SPOTS; k++) {
    const c = load<f64>(circle + ((<usize>k) << 4));
    const s = load<f64>(circle + ((<usize>k) << 4), 8);
    spot(patch, k, (patch.wide / 2) * (1 + c), (patch.high / 2) * (1 + s), c, s);
  }
  return SPOTS;
}

/** Places on the outline of any other box, without its corners, which are rounded. */
function straightSpots(patch: Patch): i32 {
  let count = 0;
  for (let k = 0.16; k <= 0.85 && count < SPOTS; k += 0.06, count += 4) {
    spot(patch, count, patch.wide * k, 0, 0, -1);
    spot(patch, count + 1, patch.wide * k, patch.high, 0, 1);
    spot(patch, count + 2, 0, patch.high * k, -1, 0);
    spot(patch, count + 3, patch.wide, patch.high * k, 1, 0);
  }
  return count;
}

function spot(patch: Patch, index: i32, x: f64, y: f64, u: f64, v: f64): void {
  const at = spots + ((<usize>index) << 4);
  store<i32>(at, placeAt(patch, x, y));
  store<i32>(at, placeAt(patch, x - u * ASIDE, y - v * ASIDE), 4);
  store<i32>(at, placeAt(patch, x + u * ASIDE, y + v * ASIDE), 8);
  store<i32>(at, abs(u) > abs(v) ? (u > 0 ? 0 : 1) : v > 0 ? 2 : 3, 12);
}

/** How many bytes a place, in millimetres of the box, is from the first one of a patch. */
function placeAt(patch: Patch, x: f64, y: f64): i32 {
  return (<i32>floor((AROUND + y) * DENSE) * patch.w + <i32>floor((AROUND + x) * DENSE)) << 2;
}
