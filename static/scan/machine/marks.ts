// Squares in a photo that may be corner marks: what is black, the ways round it, and those of them that have four corners.
import { foundCode, foundRim, foundTurn, foundWrong, lookUp } from './codes';
import { photoWidth, pixelAt, release, room, tell } from './memory';

const DARKER = 43; // than its surroundings is black, in parts
const PARTS = 50;
const MOST_ROUND = 3; // how long a way is against how wide and high it is
const MOST_LONG = 4;
const BENT: f64 = 0.06; // how far from a straight line a side may be, as a part of the way
const SHORTEST_SIDE: f64 = 8;
const MOST_CORNERS = 4;
const NEAR = 6; // pixels between the corners of squares that are the same
const SQUARE = 48; // bytes of what is known of one
const PLAIN = -1;
const RIMMED = -2;
const MOST_OPEN = 64; // parts of a way that are not looked at yet

const open = memory.data(MOST_OPEN * 8, 16);
const corners = memory.data(MOST_CORNERS * 8, 16);

/**
 * A part of the photo in grey, so much smaller that its longer side is at most so long. Tells its width and height, how many pixels
 * of the photo each of its own stands for, and how far from the first of them its middle is.
 */
export function shrink(longest: f64, fromX: i32, fromY: i32, wide: i32, high: i32): usize {
  const step = max<f64>(1, <f64>max(wide, high) / longest);
  const width = <i32>floor(<f64>wide / step);
  const height = <i32>floor(<f64>high / step);
  const grey = room(<usize>width * height);
  // Of a large photo four places in each square are enough. Green is what a camera sees best, and lamps of every colour have some.
  const isLarge = step >= 2;
  const apart = <i32>max<f64>(1, floor(step / 2));
  const beside = (<usize>apart) << 2;
  const below = (<usize>(apart * photoWidth())) << 2;
  let to = grey;
  for (let y = 0; y < height; y++) {
    const row = pixelAt(fromX, fromY + <i32>floor(<f64>y * step)) + 1;
    for (let x = 0; x < width; x++) {
      const at = row + ((<usize>(<f64>x * step)) << 2);
      const first = <u32>load<u8>(at);
      if (isLarge) store<u8>(to++, (first + load<u8>(at + beside) + load<u8>(at + below) + load<u8>(at + below + beside)) >> 2);
      else store<u8>(to++, first);
    }
  }
  tell(0, width);
  tell(1, height);
  tell(2, step);
  tell(3, isLarge ? <f64>apart / 2 : 0);
  return grey;
}

/**
 * Every way round something black that has four corners, outside or in a hole; of those close to each other the longest. Where they are
 * until something else is made: x and y of four corners, clockwise, in pixels of the grey picture, and of a mark from its left upper one;
 * then which of the codes it is, with how many wrong bits. Of those that are none of them `RIMMED` have a black rim, as a mark has.
 * Tells how many there are.
 */
export function squaresIn(
  grey: usize,
  width: i32,
  height: i32,
  reach: i32,
  shortest: i32,
  longest: i32,
  codes: usize,
  count: i32,
): usize {
  const before = room(0);
  const black = blackIn(grey, width, height, reach);
  const way = room(<usize>longest * 4);
  const squares = room(0);
  const found = farApart(squares, squaresOn(black, width + 2, height + 2, way, shortest, longest));
  for (let each = 0; each < found; each++) {
    const square = squares + <usize>each * SQUARE;
    lookUp(grey, width, height, square, codes, count);
    if (foundCode < 0) {
      store<i32>(square, foundRim ? RIMMED : PLAIN, 32);
      continue;
    }
    memory.copy(corners, square, 32);
    for (let corner: usize = 0; corner < 4; corner++) {
      store<u64>(square + (corner << 3), load<u64>(corners + (((4 - <usize>foundTurn + corner) & 3) << 3)));
    }
    store<i32>(square, foundCode, 32);
    store<i32>(square, foundWrong, 36);
  }
  tell(0, found);
  release(before);
  return squares;
}

/** Writes down all squares: how many there are. */
function squaresOn(black: usize, row: i32, rows: i32, way: usize, shortest: i32, longest: i32): i32 {
  let count = 0;
  const end = black + <usize>(row * (rows - 1));
  for (let start = black + row + 1; start < end; start++) {
    const value = <i32>load<i8>(start);
    if (value < 1) continue;
    const isOutside = value === 1 && !load<i8>(start - 1);
    if (!isOutside && load<i8>(start + 1)) continue;
    const length = follow(start, isOutside ? 4 : 0, row, way, longest);
    if (length < shortest || length > longest) continue;
    for (let each = 0; each < length; each++) {
      const place = way + ((<usize>each) << 2);
      const at = load<u32>(place) - <u32>black;
      // Column and row, each in half of it.
      store<u32>(place, ((at / <u32>row - 1) << 16) | ((at % <u32>row) - 1));
    }
    if (!isCompact(way, length) || !isSquare(way, length)) continue;
    memory.copy(room(SQUARE), corners, 32);
    count++;
  }
  return count;
}

/** Of squares that are close to each other only the longest stays: how many are left. All go clockwise then. */
function farApart(squares: usize, count: i32): i32 {
  for (let each = 0; each < count; each++) {
    const square = squares + <usize>each * SQUARE;
    const turn =
      (xOf(square, 1) - xOf(square, 0)) * (yOf(square, 2) - yOf(square, 0)) -
      (yOf(square, 1) - yOf(square, 0)) * (xOf(square, 2) - xOf(square, 0));
    if (turn < 0) {
      const second = load<u64>(square, 8);
      store<u64>(square, load<u64>(square, 24), 8);
      store<u64>(square, second, 24);
    }
    store<i32>(square, 1, 32);
  }
  for (let i = 0; i < count; i++) {
    const one = squares + <usize>i * SQUARE;
    for (let j = i + 1; j < count; j++) {
      const other = squares + <usize>j * SQUARE;
      let apart = 0;
      for (let corner = 0; corner < 4; corner++) {
        const dx = xOf(one, corner) - xOf(other, corner);
        const dy = yOf(one, corner) - yOf(other, corner);
        apart += dx * dx + dy * dy;
      }
      if (apart >= 4 * NEAR * NEAR) continue;
      store<i32>(roundOf(one) < roundOf(other) ? one : other, 0, 32);
    }
  }
  let left = 0;
  for (let each = 0; each < count; each++) {
    const square = squares + <usize>each * SQUARE;
    if (!load<i32>(square, 32)) continue;
    memory.copy(squares + <usize>left * SQUARE, square, 32);
    left++;
  }
  return left;
}

function xOf(square: usize, corner: i32): i32 {
  return load<i32>(square + ((<usize>corner) << 3));
}

function yOf(square: usize, corner: i32): i32 {
  return load<i32>(square + ((<usize>corner) << 3), 4);
}

/** How long the way round a square is. */
function roundOf(square: usize): f64 {
  let sum: f64 = 0;
  for (let corner = 0; corner < 4; corner++) {
    const dx = <f64>(xOf(square, corner) - xOf(square, (corner + 3) & 3));
    const dy = <f64>(yOf(square, corner) - yOf(square, (corner + 3) & 3));
    sum += sqrt(dx * dx + dy * dy);
  }
  return sum;
}

/** What is darker than its surroundings, whatever light falls there: 1, with a white line around the whole. */
function blackIn(grey: usize, width: i32, height: i32, reach: i32): usize {
  const black = room(<usize>(width + 2) * (height + 2));
  memory.fill(black, 0, <usize>(width + 2) * (height + 2));
  // Sums of columns go down with the row. From the sums along it, nothing before and all behind it, follows the sum of each square.
  const columns = room(<usize>(width + 4) * 4);
  memory.fill(columns, 0, <usize>width * 4);
  const sums = room(<usize>(width + 2 * reach + 5) * 4);
  memory.fill(sums, 0, <usize>(reach + 1) * 4);
  const ahead = (<usize>(2 * reach + 1)) << 2;
  const wide = room(<usize>(width + 4) * 4);
  for (let x = 0; x < width; x++) store<i32>(wide + ((<usize>x) << 2), min(width - 1, x + reach) - max(0, x - reach) + 1);
  for (let y = 0; y < min(reach, height); y++) add(columns, grey + <usize>(y * width), width, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) add(columns, grey + <usize>((y + reach) * width), width, 1);
    if (y > reach) add(columns, grey + <usize>((y - reach - 1) * width), width, -1);
    const rows = min(height - 1, y + reach) - max(0, y - reach) + 1;
    let sum = 0;
    let to = sums + ((<usize>(reach + 1)) << 2);
    for (let x = 0; x < width; x++, to += 4) {
      sum += load<i32>(columns + ((<usize>x) << 2));
      store<i32>(to, sum);
    }
    for (let x = 0; x < reach; x++, to += 4) store<i32>(to, sum);
    const from = grey + <usize>(y * width);
    const line = black + <usize>((y + 1) * (width + 2) + 1);
    const all = i32x4.splat(rows * PARTS);
    let x = 0;
    for (; x + 4 <= width; x += 4) {
      const at = (<usize>x) << 2;
      const own = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(from + x)));
      const around = i32x4.mul(i32x4.sub(v128.load(sums + at + ahead), v128.load(sums + at)), i32x4.splat(DARKER));
      const dark = i32x4.lt_s(i32x4.mul(i32x4.mul(i32x4.add(own, i32x4.splat(1)), v128.load(wide + at)), all), around);
      const four = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(dark, dark), dark);
      store<u32>(line + x, i32x4.extract_lane(four, 0) & 0x01010101);
    }
    for (; x < width; x++) {
      const at = (<usize>x) << 2;
      const around = load<i32>(sums + at + ahead) - load<i32>(sums + at);
      const own = (<i32>load<u8>(from + x) + 1) * load<i32>(wide + at) * rows;
      store<u8>(line + x, own * PARTS < around * DARKER);
    }
  }
  return black;
}

/** Adds a row to the sums of the columns, or takes it away; four at a time. */
function add(columns: usize, row: usize, width: i32, sign: i32): void {
  const end = row + <usize>width;
  for (; row + 4 <= end; row += 4, columns += 16) {
    const four = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(row)));
    v128.store(columns, i32x4.add(v128.load(columns), i32x4.mul(four, i32x4.splat(sign))));
  }
  for (; row < end; row++, columns += 4) store<i32>(columns, load<i32>(columns) + sign * load<u8>(row));
}

function stepTo(turn: i32, row: i32): isize {
  if (turn === 0) return 1;
  if (turn === 4) return -1;
  const aside = turn & 3;
  const across = aside === 2 ? 0 : turn === 1 || turn === 7 ? 1 : -1;
  return (turn < 4 ? -row : row) + across;
}

/**
 * Goes round what is black (Suzuki and Abe), and writes 2 where it has passed, −2 where it turned round. The way is written down as far
 * as there is room.
 */
function follow(start: usize, from: i32, row: i32, way: usize, longest: i32): i32 {
  let turn = from;
  do turn = (turn - 1) & 7;
  while (!load<i8>(start + stepTo(turn, row)) && turn !== from);
  const last = start + stepTo(turn, row);
  if (turn === from) {
    store<i8>(start, -2);
    return 1;
  }
  let place = start;
  let length = 0;
  while (true) {
    const back = turn;
    let next: usize;
    do next = place + stepTo(++turn & 7, row);
    while (!load<i8>(next));
    turn &= 7;
    if (<u32>(turn - 1) < <u32>back) store<i8>(place, -2);
    else if (load<i8>(place) === 1) store<i8>(place, 2);
    if (length < longest) store<u32>(way + ((<usize>length) << 2), place);
    length++;
    if (next === start && place === last) return length;
    place = next;
    turn = (turn + 4) & 7;
  }
}

function columnOf(way: usize, index: i32): i32 {
  return load<u16>(way + ((<usize>index) << 2));
}

function rowOf(way: usize, index: i32): i32 {
  return load<u16>(way + ((<usize>index) << 2), 2);
}

/** Whether a way is no longer than one round a square that reaches as far: letters and what hangs together with others are. */
function isCompact(way: usize, length: i32): bool {
  let left = i32.MAX_VALUE;
  let top = i32.MAX_VALUE;
  let right = 0;
  let bottom = 0;
  for (let each = 0; each < length; each++) {
    const x = columnOf(way, each);
    const y = rowOf(way, each);
    left = min(left, x);
    right = max(right, x);
    top = min(top, y);
    bottom = max(bottom, y);
  }
  const wide = right - left;
  const high = bottom - top;
  return length < MOST_ROUND * (wide + high) && max(wide, high) < MOST_LONG * min(wide, high);
}

/** Whether four straight lines are close enough to a way (Ramer, Douglas and Peucker), and make a square that is not too small. */
function isSquare(way: usize, length: i32): bool {
  const near = <f64>length * BENT * (<f64>length * BENT);
  // The two ends of the longest line through it.
  let first = 0;
  let far = 0;
  let most = 0;
  for (let round = 0; round < 3; round++) {
    first = (first + far) % length;
    most = 0;
    const x = columnOf(way, first);
    const y = rowOf(way, first);
    for (let each = 1, at = first; each < length; each++) {
      if (++at === length) at = 0;
      const dx = columnOf(way, at) - x;
      const dy = rowOf(way, at) - y;
      const away = dx * dx + dy * dy;
      if (away > most) {
        most = away;
        far = each;
      }
    }
  }
  if (<f64>most <= near) return false;
  const other = (first + far) % length;
  let waiting = 2;
  store<i32>(open, other);
  store<i32>(open, other > first ? first + length : first, 4);
  store<i32>(open, first, 8);
  store<i32>(open, first + far, 12);
  let found = 0;
  while (waiting) {
    waiting--;
    const slice = open + ((<usize>waiting) << 3);
    const from = load<i32>(slice);
    const to = load<i32>(slice, 4);
    const bend = bendOf(way, length, from, to, near);
    if (bend < 0) {
      if (found === MOST_CORNERS) return false;
      store<i32>(corners + ((<usize>found) << 3), columnOf(way, from % length));
      store<i32>(corners + ((<usize>found) << 3), rowOf(way, from % length), 4);
      found++;
    } else {
      if (waiting + 2 > MOST_OPEN) return false;
      store<i32>(slice, bend);
      store<i32>(slice, to, 4);
      store<i32>(slice, from, 8);
      store<i32>(slice, bend, 12);
      waiting += 2;
    }
  }
  return found === MOST_CORNERS && isConvex() && shortestSide() >= SHORTEST_SIDE;
}

/** Where a part of a way is farthest from the line between its ends; −1 if that is near enough. */
function bendOf(way: usize, length: i32, from: i32, to: i32, near: f64): i32 {
  if (to <= from + 1) return -1;
  let at = from % length;
  const x = columnOf(way, at);
  const y = rowOf(way, at);
  const dx = columnOf(way, to % length) - x;
  const dy = rowOf(way, to % length) - y;
  let most = 0;
  let bend = to;
  for (let each = from + 1; each < to; each++) {
    if (++at === length) at = 0;
    const away = abs((rowOf(way, at) - y) * dx - (columnOf(way, at) - x) * dy);
    if (away > most) {
      most = away;
      bend = each;
    }
  }
  return <f64>most * <f64>most <= near * <f64>(dx * dx + dy * dy) ? -1 : bend;
}

function isConvex(): bool {
  let turned = 0;
  for (let at = 0; at < MOST_CORNERS; at++) {
    const dx0 = xOf(corners, at) - xOf(corners, (at + 3) & 3);
    const dy0 = yOf(corners, at) - yOf(corners, (at + 3) & 3);
    const dx = xOf(corners, (at + 1) & 3) - xOf(corners, at);
    const dy = yOf(corners, (at + 1) & 3) - yOf(corners, at);
    turned |= dy * dx0 > dx * dy0 ? 1 : dy * dx0 < dx * dy0 ? 2 : 3;
  }
  return turned !== 3;
}

function shortestSide(): f64 {
  let least = i32.MAX_VALUE;
  for (let at = 0; at < MOST_CORNERS; at++) {
    const dx = xOf(corners, at) - xOf(corners, (at + 1) & 3);
    const dy = yOf(corners, at) - yOf(corners, (at + 1) & 3);
    least = min(least, dx * dx + dy * dy);
  }
  return sqrt<f64>(least);
}
