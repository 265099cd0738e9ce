// What single places of the photo look like: for the edges of marks, and for what is wrong with it as a picture.
import { brightAt, photoHeight, photoWidth, pixelAt, room } from './memory';

const SAMPLES = 16; // across a cell

/** The brightness between four pixels; −1 outside of the photo. */
export function brightness(x: f64, y: f64): f64 {
  const left = <i32>floor(x);
  const top = <i32>floor(y);
  if (left < 0 || top < 0 || left > photoWidth() - 2 || top > photoHeight() - 2) return -1;
  const u = x - <f64>left;
  const v = y - <f64>top;
  const first = pixelAt(left, top);
  const below = first + <usize>photoWidth() * 4;
  const upper = <f64>brightAt(first) * (1 - u) + <f64>brightAt(first + 4) * u;
  const lower = <f64>brightAt(below) * (1 - u) + <f64>brightAt(below + 4) * u;
  return (upper * (1 - v) + lower * v) / 4;
}

/** How much green a pixel has, of 255; 0 outside of the photo. */
export function green(x: i32, y: i32): i32 {
  if (x < 0 || y < 0 || x >= photoWidth() || y >= photoHeight()) return 0;
  return load<u8>(pixelAt(x, y), 1);
}

/** The photo in cells, so many pixels wide and high: where the least and the most green of each is, one after the other. */
export function spreads(cell: f64, columns: i32, rows: i32): usize {
  const spread = room(<usize>(columns * rows) * 2);
  let to = spread;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += 2) {
      let low: i32 = 255;
      let high: i32 = 0;
      for (let down = 0; down < SAMPLES; down++) {
        const y = <i32>floor((<f64>row + <f64>down / SAMPLES) * cell);
        for (let across = 0; across < SAMPLES; across++) {
          const shade = <i32>load<u8>(pixelAt(<i32>floor((<f64>column + <f64>across / SAMPLES) * cell), y), 1);
          low = min(low, shade);
          high = max(high, shade);
        }
      }
      store<u8>(to, low);
      store<u8>(to, high, 1);
    }
  }
  return spread;
}
