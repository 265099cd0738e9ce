// A sheet as if it lay under glass, in white light: paper is looked for in every part of it and made white.
import { acrossAt, alongAt, ha, hb, hc, hd, he, hf, hg, hh, hi } from './boxes';
import { part, photoHeight, photoWidth, pixelAt, room } from './memory';

const DOTS: f64 = 6; // for a millimetre
const STRIP = 64; // dots wide is what is laid from top to bottom at once: a sheet that lies across has each of them in another row of the photo
const CELL = 60; // dots across a part of the sheet that is looked at for its white
const SAMPLE = 5;
const SAMPLES = (CELL / SAMPLE) * (CELL / SAMPLE);
const WHITE: f32 = 245; // of 255: what paper becomes
const LIGHTEST: f64 = 0.8; // of the dots of a part are darker than its paper
const DEEPEST: f32 = 2.2; // no print makes paper so many times less green, but a shadow does
const MOST_GAIN: f32 = 10; // beyond it there is only grain

const reds = memory.data(SAMPLES * 4, 16);
const greens = memory.data(SAMPLES * 4, 16);
const blues = memory.data(SAMPLES * 4, 16);

/** The sheet that was laid there, so many dots wide and high: where its pixels are until something else is made. */
export function straighten(wide: i32, high: i32): usize {
  const picture = room(<usize>(wide * high) * 4);
  const columns = (wide + CELL - 1) / CELL;
  const rows = (high + CELL - 1) / CELL;
  const gains = gainsOf(columns, rows);
  const line = room(<usize>(columns + 1) * 16);
  for (let left = 0; left < wide; left += STRIP) {
    const right = min(wide, left + STRIP);
    for (let y = 0; y < high; y++) {
      gainsAlong(line, y, gains, columns, rows);
      layRow(picture + <usize>(y * wide + left) * 4, y, left, right, line, columns);
    }
  }
  return picture;
}

/** Each dot of a part of a row is mixed of the four pixels around it, and brightened as the cells around it are. */
function layRow(to: usize, y: i32, from: i32, end: i32, line: usize, columns: i32): void {
  const right = <f64>(photoWidth() - 2);
  const bottom = <f64>(photoHeight() - 2);
  const down = <usize>photoWidth() * 4;
  const u = (<f64>from + 0.5) / DOTS;
  const v = (<f64>y + 0.5) / DOTS;
  let across = ha * u + hb * v + hc;
  let along = hd * u + he * v + hf;
  let deep = hg * u + hh * v + hi;
  for (let x = from; x < end; x++, to += 4, across += ha / DOTS, along += hd / DOTS, deep += hg / DOTS) {
    const depth = 1 / deep;
    const left = min(right, max<f64>(0, across * depth - 0.5));
    const top = min(bottom, max<f64>(0, along * depth - 0.5));
    const first = pixelAt(<i32>left, <i32>top);
    const beside = f32x4.splat(<f32>(left - floor(left)));
    const upper = mixed(coloursAt(first), coloursAt(first + 4), beside);
    const lower = mixed(coloursAt(first + down), coloursAt(first + down + 4), beside);
    const column = between(x, columns);
    const cell = line + ((<usize>column) << 4);
    const gain = mixed(v128.load(cell), v128.load(cell, 16), f32x4.splat(<f32>(column - floor(column))));
    const colours = f32x4.mul(mixed(upper, lower, f32x4.splat(<f32>(top - floor(top)))), gain);
    const made = i32x4.trunc_sat_f32x4_s(f32x4.nearest(colours));
    const bytes = i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(made, made), i16x8.splat(0));
    store<u32>(to, (<u32>i32x4.extract_lane(bytes, 0)) | 0xff000000);
  }
}

/** What a row of dots is brightened by at the middle of each column of cells; the last one twice, for what lies right of it. */
function gainsAlong(line: usize, y: i32, gains: usize, columns: i32, rows: i32): void {
  const row = between(y, rows);
  const above = gains + <usize>(<i32>row * columns) * 16;
  const below = gains + <usize>(min(rows - 1, <i32>row + 1) * columns) * 16;
  const onward = f32x4.splat(<f32>(row - floor(row)));
  for (let column = 0; column <= columns; column++) {
    const at = <usize>min(column, columns - 1) * 16;
    v128.store(line + <usize>column * 16, mixed(v128.load(above + at), v128.load(below + at), onward));
  }
}

/** Red, green, blue and alpha of a pixel. */
function coloursAt(pixel: usize): v128 {
  const bytes = v128.load32_zero(pixel);
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes)));
}

function mixed(one: v128, other: v128, share: v128): v128 {
  return f32x4.add(one, f32x4.mul(f32x4.sub(other, one), share));
}

/** Between the middles of which cells a dot lies: the number of the first one, and how far it is on the way to the next. */
function between(dot: i32, count: i32): f64 {
  return min<f64>(<f64>(count - 1), max<f64>(0, (<f64>dot + 0.5) / CELL - 0.5));
}

/** By how much each part of the sheet is brightened, in red, green and blue, so that its paper is white: light and shade are gone. */
function gainsOf(columns: i32, rows: i32): usize {
  const size = <usize>(columns * rows) * 16;
  const papers = room(size);
  const brightest = room(size);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      v128.store(papers + <usize>(row * columns + column) * 16, paperOf(column * CELL, row * CELL));
    }
  }
  // What is printed in colour is not paper: that is the brightest nearby.
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) around(papers, brightest, row, column, rows, columns, true);
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const paper = around(brightest, papers, row, column, rows, columns, false);
      v128.store(paper, f32x4.min(f32x4.splat(MOST_GAIN), f32x4.div(f32x4.splat(WHITE), v128.load(paper))));
    }
  }
  return papers;
}

/** The brightest of a cell and of those around it, or what they are on an average; those beyond the edge of a shadow are left out. */
function around(from: usize, to: usize, row: i32, column: i32, rows: i32, columns: i32, isMost: bool): usize {
  const at = <usize>(row * columns + column) * 16;
  const own = f32x4.extract_lane(v128.load(from + at), 1);
  let most = f32x4.splat(0);
  let sum = most;
  let count: f32 = 0;
  for (let y = max(0, row - 1); y <= min(rows - 1, row + 1); y++) {
    for (let x = max(0, column - 1); x <= min(columns - 1, column + 1); x++) {
      const paper = v128.load(from + <usize>(y * columns + x) * 16);
      const green = f32x4.extract_lane(paper, 1);
      if (green > DEEPEST * own || own > DEEPEST * green) continue;
      most = f32x4.max(most, paper);
      sum = f32x4.add(sum, paper);
      count++;
    }
  }
  v128.store(to + at, isMost ? most : f32x4.div(sum, f32x4.splat(count)));
  return to + at;
}

/** How bright paper is in a cell of the sheet: most of it is paper. */
function paperOf(left: i32, top: i32): v128 {
  let count = 0;
  for (let y = top; y < top + CELL; y += SAMPLE) {
    for (let x = left; x < left + CELL; x += SAMPLE) {
      const column = <i32>floor(acrossAt(<f64>x / DOTS, <f64>y / DOTS));
      const row = <i32>floor(alongAt(<f64>x / DOTS, <f64>y / DOTS));
      if (column < 0 || row < 0 || column >= photoWidth() || row >= photoHeight()) continue;
      const at = pixelAt(column, row);
      const to = (<usize>count) << 2;
      store<f32>(reds + to, <f32>load<u8>(at));
      store<f32>(greens + to, <f32>load<u8>(at, 1));
      store<f32>(blues + to, <f32>load<u8>(at, 2));
      count++;
    }
  }
  const red = max<f32>(1, <f32>part(reds, count, LIGHTEST));
  const green = max<f32>(1, <f32>part(greens, count, LIGHTEST));
  const blue = max<f32>(1, <f32>part(blues, count, LIGHTEST));
  return f32x4.replace_lane(f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(1), 0, red), 1, green), 2, blue);
}
