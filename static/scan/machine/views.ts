// A box as the trained eye gets it: places against the paper close by, against that around the box, what is printed, and the colour.
import { AROUND, DENSE, Patch, placesOf } from './boxes';
import { SIDE, VIEWS } from './eye';
import { part, photoHeight, photoWidth, pixelAt, ranked, release, room, tell, told } from './memory';

const RIM: f64 = 1.2; // millimetres around a box that the trained eye sees
const ROUNDED: f64 = 1.4; // how round the inside of a box is
const REACHED = 3; // places of a background: strokes of up to two millimetres vanish
const FIFTH = 5; // every fifth place is enough to know the colour of the paper
const PLACES = SIDE * SIDE;
const OUTSIDE = 8; // places on each side of a view that are not looked at for a fold: lines of other boxes may be there
const THIN = 5; // places beside a fold where it is not
const NONE: f32 = -Infinity;
const TAPS = 7; // places to which print spreads on each side, its own among them

const shades = memory.data(SIDE * 4, 16);
const some = memory.data(PLACES * 4, 16); // written on anew
const steps = memory.data(PLACES * 4, 16);
const around = memory.data(PLACES * 4, 16);
// Whether a place is plain paper; beyond the first row and the last there is none.
const plain = memory.data(PLACES + 6 * SIDE, 16) + 3 * SIDE;

// Where the places of a view are in its patch: the first one, and how far it is to the next.
let left: f64 = 0;
let top: f64 = 0;
let across: f64 = 0;
let along: f64 = 0;

function lieOn(patch: Patch, dx: f64, dy: f64): void {
  left = (dx + AROUND - RIM) * DENSE;
  top = (dy + AROUND - RIM) * DENSE;
  across = ((patch.wide + 2 * RIM) / SIDE) * DENSE;
  along = ((patch.high + 2 * RIM) / SIDE) * DENSE;
}

function within(index: f64, count: i32): i32 {
  return max(0, min(count - 1, <i32>floor(index)));
}

/** A quarter and three quarters of the way through a place: four taps stand for it. */
function tap(place: i32, isSecond: i32): f64 {
  return <f64>place + (isSecond ? 0.75 : 0.25);
}

/**
 * Red, green and blue at each place of a view, four times. Tells the colour of the brightest places: red, green and blue, as parts of how
 * bright they are.
 */
export function coloursOf(patch: Patch, dx: f64, dy: f64): usize {
  lieOn(patch, dx, dy);
  const colours = room(PLACES * 6 + 2);
  const ends = i32x4(photoWidth() - 1, photoHeight() - 1, 0, 0);
  const start = f64x2(patch.startX, patch.startY);
  const right = f64x2(patch.acrossX, patch.acrossY);
  const down = f64x2(patch.alongX, patch.alongY);
  let to = colours;
  for (let j = 0; j < SIDE; j++) {
    const upper = f64x2.mul(down, f64x2.splat(top + tap(j, 0) * along));
    const lower = f64x2.mul(down, f64x2.splat(top + tap(j, 1) * along));
    for (let i = 0; i < SIDE; i++, to += 6) {
      const first = f64x2.add(start, f64x2.mul(right, f64x2.splat(left + tap(i, 0) * across)));
      const second = f64x2.add(start, f64x2.mul(right, f64x2.splat(left + tap(i, 1) * across)));
      const above = i16x8.add(coloursAt(f64x2.add(first, upper), ends), coloursAt(f64x2.add(second, upper), ends));
      const below = i16x8.add(coloursAt(f64x2.add(first, lower), ends), coloursAt(f64x2.add(second, lower), ends));
      // Alpha, which comes with them, is written over by the next place.
      v128.store64_lane(to, i16x8.add(above, below), 0);
    }
  }
  tellPaper(colours);
  return colours;
}

/** Red, green, blue and alpha of the pixel at a place. */
function coloursAt(place: v128, ends: v128): v128 {
  const pixel = i32x4.trunc_sat_f64x2_s_zero(f64x2.floor(place));
  const inside = i32x4.max_s(i32x4.splat(0), i32x4.min_s(ends, pixel));
  return i16x8.extend_low_i8x16_u(v128.load32_zero(pixelAt(i32x4.extract_lane(inside, 0), i32x4.extract_lane(inside, 1))));
}

function tellPaper(colours: usize): void {
  const count = PLACES / FIFTH;
  for (let at = 0; at < count; at++) {
    const bright = brightAt(colours, at);
    store<f32>(some + ((<usize>at) << 2), bright);
  }
  const least = ranked(some, count, min(count - 1, <i32>floor(0.9 * <f64>count)));
  let red: f64 = 0;
  let green: f64 = 0;
  let blue: f64 = 0;
  for (let at = 0; at < count; at++) {
    if (brightAt(colours, at) < least) continue;
    const colour = colours + <usize>at * FIFTH * 6;
    red += <f64>load<u16>(colour) / 4;
    green += <f64>load<u16>(colour, 2) / 4;
    blue += <f64>load<u16>(colour, 4) / 4;
  }
  const light = max<f64>(1, (red + 2 * green + blue) / 4);
  tell(0, max<f64>(0.05, red / light));
  tell(1, max<f64>(0.05, green / light));
  tell(2, max<f64>(0.05, blue / light));
}

function brightAt(colours: usize, fifth: i32): f32 {
  const colour = colours + <usize>fifth * FIFTH * 6;
  return <f32>(<i32>load<u16>(colour) + 2 * <i32>load<u16>(colour, 2) + <i32>load<u16>(colour, 4));
}

/** The whole view; told are red, green and blue of the paper of the sheet. */
export function viewOf(patch: Patch, dx: f64, dy: f64, printed: usize, colours: usize): usize {
  lieOn(patch, dx, dy);
  const red = told(0);
  const green = told(1);
  const blue = told(2);
  const view = room(PLACES * VIEWS * 4);
  const before = room(0);
  const paper = background(patch);
  const wide = (patch.w - 1) >> 1;
  const high = (patch.h - 1) >> 1;
  const data = placesOf(patch);
  const w = patch.w;
  const h = patch.h;
  const white = patch.white;
  let to = view;
  for (let j = 0; j < SIDE; j++) {
    const upper = <usize>within(top + tap(j, 0) * along, h) * w;
    const lower = <usize>within(top + tap(j, 1) * along, h) * w;
    const middle = max(0, min(high - 1, (<i32>floor(top + (<f64>j + 0.5) * along) - 1) >> 1));
    for (let i = 0; i < SIDE; i++, to += 16, printed += 4, colours += 6) {
      const first = within(left + tap(i, 0) * across, w);
      const second = within(left + tap(i, 1) * across, w);
      const value =
        <f64>load<f32>(data + ((upper + first) << 2)) / 4 +
        <f64>load<f32>(data + ((upper + second) << 2)) / 4 +
        <f64>load<f32>(data + ((lower + first) << 2)) / 4 +
        <f64>load<f32>(data + ((lower + second) << 2)) / 4;
      const beside = max(0, min(wide - 1, (<i32>floor(left + (<f64>i + 0.5) * across) - 1) >> 1));
      store<f32>(to, <f32>(1 - value / max<f64>(8, load<f32>(paper + <usize>(middle * strideOf(wide) + beside) * 4))));
      store<f32>(to, <f32>(1 - value / white), 4);
      store<f32>(to, load<f32>(printed), 8);
      // Yellow, orange and red ink may be as bright as paper in the light of a lamp; but they are less blue.
      const ink = <f64>load<u16>(colours) / 4 / red + <f64>load<u16>(colours, 2) / 4 / green;
      const warm = ink / 2 - <f64>load<u16>(colours, 4) / 4 / blue;
      store<f32>(to, <f32>max<f64>(-1, min<f64>(1, warm / white)), 12);
    }
  }
  release(before);
  return view;
}

// The paper without thin lines on it -----------------------------------------------------------------------------------------

/** Places from a row of a background to the next one: four at a time, with nothing beside them. */
function strideOf(wide: i32): i32 {
  return ((wide + 3) & ~3) + 8;
}

/** The brightest around each place, and the darkest of those, every second place. */
function background(patch: Patch): usize {
  const wide = (patch.w - 1) >> 1;
  const high = (patch.h - 1) >> 1;
  const stride = strideOf(wide);
  const size = stride * (high + 2 * REACHED) + 4;
  const lines = room(<usize>size * 4);
  const beside = room(<usize>size * 4);
  for (let at = 0; at < size; at++) {
    store<f32>(lines + ((<usize>at) << 2), NONE);
    store<f32>(beside + ((<usize>at) << 2), NONE);
  }
  const inner = <usize>(REACHED * stride + 4) * 4;
  const w = patch.w;
  for (let j = 0; j < high; j++) {
    let from = placesOf(patch) + <usize>(2 * j * w) * 4;
    let to = lines + inner + <usize>(j * stride) * 4;
    for (let i = 0; i < wide; i++, from += 8, to += 4) {
      let sum: f64 = 0;
      for (let v = 0; v < 3; v++) {
        const row = from + <usize>(v * w) * 4;
        sum += <f64>load<f32>(row) + <f64>load<f32>(row, 4) + <f64>load<f32>(row, 8);
      }
      store<f32>(to, <f32>(sum / 9));
    }
  }
  for (let turn = 0; turn < 2; turn++) {
    spread(lines + inner, beside + inner, 4, wide, high, stride);
    spread(beside + inner, lines + inner, <usize>stride * 4, wide, high, stride);
    for (let j = 0; j < high; j++) {
      const row = lines + inner + <usize>(j * stride) * 4;
      for (let i: usize = 0; i < <usize>wide * 4; i += 4) store<f32>(row + i, -load<f32>(row + i));
    }
  }
  return lines + inner;
}

/** Puts at each place the largest of those within reach, along a row or a column. */
function spread(from: usize, to: usize, step: usize, wide: i32, high: i32, stride: i32): void {
  for (let j = 0; j < high; j++) {
    const row = <usize>(j * stride) * 4;
    for (let i = 0; i < wide; i += 4) {
      let at = from + row + <usize>i * 4 - <usize>REACHED * step;
      let most = v128.load(at);
      for (let k = 0; k < 2 * REACHED; k++) {
        at += step;
        most = f32x4.max(most, v128.load(at));
      }
      v128.store(to + row + <usize>i * 4, most);
    }
    for (let i = wide; i & 3; i++) store<f32>(to + row + <usize>i * 4, NONE);
  }
}

// What is printed ------------------------------------------------------------------------------------------------------------

/**
 * What is printed at each place of a view: 1 is black, below 0 is outside of the box. `prints` has six numbers for each letter or disc:
 * left, top, width, height, where the rows of its drawing are, 0 for a disc, and how many they are.
 */
export function printed(wide: f64, high: f64, isRound: bool, line: f64, prints: usize, count: i32, dots: f64): usize {
  const view = room(PLACES * 4);
  const right = (wide + 2 * RIM) / SIDE;
  const down = (high + 2 * RIM) / SIDE;
  for (let at = 0; at < PLACES; at++) {
    let sum: f64 = 0;
    for (let each = 0; each < 4; each++) {
      const x = tap(at % SIDE, each & 1) * right - RIM;
      const y = tap(at / SIDE, each & 2) * down - RIM;
      const deep = isRound ? wide / 2 - long(x - wide / 2, y - high / 2) : insideRounded(x, y, wide, high);
      const print = isBlack(x, y, prints, count, dots) ? 1 : max<f64>(0, 1 - abs(deep) / line);
      sum += (print !== 0 ? print : deep < 0 ? -0.5 : 0) / 4;
    }
    store<f32>(view + ((<usize>at) << 2), <f32>sum);
  }
  return view;
}

/**
 * What is printed at each place as a blurred photo shows it. Told is how much of a place is seen there, and how much so many places
 * beside it; then the same above and below it. What is outside of the box stays so.
 */
export function softened(printed: usize): usize {
  const view = room(PLACES * 4);
  for (let at = 0; at < PLACES; at++) put(steps, at, max<f32>(0, load<f32>(printed + ((<usize>at) << 2))));
  smear(steps, some, 1, 0);
  smear(some, view, SIDE, TAPS);
  for (let at: usize = 0; at < <usize>PLACES * 4; at += 4)
    store<f32>(view + at, load<f32>(view + at) + min<f32>(0, load<f32>(printed + at)));
  return view;
}

/** Along rows or columns: the next place lies so far away. */
function smear(from: usize, to: usize, next: i32, first: i32): void {
  for (let at = 0; at < PLACES; at++) {
    const place = next === 1 ? at % SIDE : at / SIDE;
    let sum: f64 = 0;
    for (let far = 1 - TAPS; far < TAPS; far++) {
      if (place + far < 0 || place + far >= SIDE) continue;
      sum += told(first + abs(far)) * <f64>load<f32>(from + ((<usize>(at + far * next)) << 2));
    }
    put(to, at, <f32>sum);
  }
}

/** Puts what is printed, as the photo shows it, into a view. */
export function soften(view: usize, soft: usize): void {
  for (let at: usize = 0; at < <usize>PLACES; at++) store<f32>(view + (at << 4), load<f32>(soft + (at << 2)), 8);
}

function long(x: f64, y: f64): f64 {
  return sqrt(x * x + y * y);
}

function isBlack(x: f64, y: f64, prints: usize, count: i32, dots: f64): bool {
  for (let each = 0; each < count; each++, prints += 48) {
    const u = x - load<f64>(prints);
    const v = y - load<f64>(prints, 8);
    const wide = load<f64>(prints, 16);
    const high = load<f64>(prints, 24);
    if (u < 0 || v < 0 || u > wide || v > high) continue;
    const rows = <usize>load<f64>(prints, 32);
    if (!rows) {
      if (long(u - wide / 2, v - high / 2) < wide / 2) return true;
      continue;
    }
    const i = <i32>floor(u * dots);
    const j = <i32>floor(v * dots);
    const columns = <i32>floor(wide * dots + 0.5);
    if (i >= columns || j >= <i32>load<f64>(prints, 40)) continue;
    if ((load<i32>(rows + ((<usize>j) << 2)) >> (columns - 1 - i)) & 1) return true;
  }
  return false;
}

/** How deep a place lies in a box with rounded corners. */
function insideRounded(x: f64, y: f64, w: f64, h: f64): f64 {
  const beside = abs(x - w / 2) - w / 2 + ROUNDED;
  const above = abs(y - h / 2) - h / 2 + ROUNDED;
  return ROUNDED - long(max<f64>(beside, 0), max<f64>(above, 0)) - min<f64>(max<f64>(beside, above), 0);
}

// What its paper is like -----------------------------------------------------------------------------------------------------

function seenAt(view: usize, place: i32, which: usize): f32 {
  return load<f32>(view + ((<usize>place) << 4) + (which << 2));
}

function put(list: usize, index: i32, value: f32): void {
  store<f32>(list + ((<usize>index) << 2), value);
}

/** Tells the tones of a view, in the order of `Tones` in `judge.js`. */
export function tonesIn(view: usize): void {
  let count = 0;
  let outside = 0;
  let ink: f64 = 0;
  let right: f64 = 0;
  let down: f64 = 0;
  for (let at = 0; at < SIDE + 1; at++) store<u8>(plain + at, 0);
  for (let at = SIDE + 1; at < SIDE * (SIDE - 1) - 1; at++) {
    const print = seenAt(view, at, 2);
    if (print === -0.5) put(around, outside++, seenAt(view, at, 1));
    const isPlain =
      print === 0 &&
      seenAt(view, at - 1, 2) === 0 &&
      seenAt(view, at + 1, 2) === 0 &&
      seenAt(view, at - SIDE, 2) === 0 &&
      seenAt(view, at + SIDE, 2) === 0;
    store<u8>(plain + at, isPlain);
    if (!isPlain) continue;
    const dark = <f64>max<f32>(0, seenAt(view, at, 0));
    ink += dark * dark;
    right += dark * dark * <f64>(at % SIDE);
    down += dark * dark * <f64>(at / SIDE);
    put(some, count, seenAt(view, at, 1));
    put(steps, count++, abs(seenAt(view, at, 0) - seenAt(view, at + 1, 0)));
  }
  tell(1, part(some, count, 0.5));
  tell(2, part(around, outside, 0.6));
  tell(3, part(steps, count, 0.5));
  tell(4, max(foldAlong(view, 1, SIDE), foldAlong(view, SIDE, 1)));
  tell(5, right / ink);
  tell(6, down / ink);
  tell(0, strokeOn(view));
}

/** How much darker than those beside it a line through the box is at nearly every place from one end of a view to the other. */
function foldAlong(view: usize, next: i32, beside: i32): f64 {
  for (let line = OUTSIDE - THIN; line < SIDE - OUTSIDE + THIN; line++) {
    let count = 0;
    for (let each = 0, at = line * beside; each < SIDE; each++, at += next) {
      if (seenAt(view, at, 2) > 0) continue;
      put(some, count++, max(seenAt(view, at - beside, 0), max(seenAt(view, at, 0), seenAt(view, at + beside, 0))));
    }
    put(shades, line, <f32>part(some, count, 0.1));
  }
  let most: f32 = NONE;
  for (let line = OUTSIDE; line < SIDE - OUTSIDE; line++)
    most = max(most, shadeOf(line) - max<f32>(0, max(shadeOf(line - THIN), shadeOf(line + THIN))));
  return most;
}

function shadeOf(line: i32): f32 {
  return load<f32>(shades + ((<usize>line) << 2));
}

/** How dark the darkest lines of four places on plain paper are; the very darkest three may be specks. */
function strokeOn(view: usize): f64 {
  let first: f32 = -1;
  let second: f32 = -1;
  let third: f32 = -1;
  let fourth: f32 = -1;
  for (let at = SIDE + 1; at < SIDE * (SIDE - 1) - 1; at++) {
    if (!load<u8>(plain + at)) continue;
    let most: f32 = -1;
    // Eight directions.
    most = max(most, darkOf(view, at, -1, 1, 2));
    most = max(most, darkOf(view, at, -SIDE, SIDE, 2 * SIDE));
    most = max(most, darkOf(view, at, -SIDE - 1, SIDE + 1, 2 * SIDE + 2));
    most = max(most, darkOf(view, at, 1 - SIDE, SIDE - 1, 2 * SIDE - 2));
    most = max(most, darkOf(view, at, -1, 1, SIDE + 2));
    most = max(most, darkOf(view, at, -SIDE, SIDE, 2 * SIDE + 1));
    most = max(most, darkOf(view, at, 1, -1, SIDE - 2));
    most = max(most, darkOf(view, at, -SIDE, SIDE, 2 * SIDE - 1));
    if (most <= fourth) continue;
    fourth = min(most, third);
    third = min(max(most, third), second);
    second = min(max(most, second), first);
    first = max(most, first);
  }
  return fourth;
}

/** How dark a place and three others are, if all are plain paper: each is so far from it along the rows. */
function darkOf(view: usize, at: i32, a: i32, b: i32, c: i32): f32 {
  if (!load<u8>(plain + at + a) || !load<u8>(plain + at + b) || !load<u8>(plain + at + c)) return -1;
  const sum = <f64>seenAt(view, at, 0) + <f64>seenAt(view, at + a, 0) + <f64>seenAt(view, at + b, 0);
  return <f32>((sum + <f64>seenAt(view, at + c, 0)) / 4);
}
