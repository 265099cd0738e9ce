// Where things lie in the memory: what was taught stays, then comes the photo, then what is made of it, all anew for each photo.

// So many numbers go in and out beside what a function is given and gives back.
const NUMBERS = 16;
const numbers = memory.data(NUMBERS * 8, 16);

let top: usize = (__heap_base + 15) & ~15;
let taught: usize = top;
let made: usize = top;

let width: i32 = 0;
let height: i32 = 0;
let pixels: usize = 0;

/** Where the numbers go in and out. */
export function numbersAt(): usize {
  return numbers;
}

export function tell(index: i32, value: f64): void {
  store<f64>(numbers + ((<usize>index) << 3), value);
}

export function told(index: i32): f64 {
  return load<f64>(numbers + ((<usize>index) << 3));
}

/** So many bytes, with whatever was written there before. */
export function room(bytes: usize): usize {
  const start = top;
  top = (top + bytes + 15) & ~15;
  const missing = <isize>top - ((<isize>memory.size()) << 16);
  if (missing > 0 && memory.grow(<i32>((missing + 0xfffff) >> 16)) < 0) unreachable();
  return start;
}

/** What was made up to now is kept for all photos. */
export function keep(): void {
  taught = top;
}

/** Takes the room of the photo before for the next one: so many pixels, each with red, green, blue and alpha. */
export function roomForPhoto(wide: i32, high: i32): usize {
  top = taught;
  width = wide;
  height = high;
  pixels = room(<usize>wide * high * 4);
  made = top;
  return pixels;
}

/** Lets go all that was made of the photo. */
export function clear(): void {
  top = made;
}

/** Lets go what was made since there was room here; it may be read until something else is made. */
export function release(from: usize): void {
  top = from;
}

export function photoWidth(): i32 {
  return width;
}

export function photoHeight(): i32 {
  return height;
}

/** Where the pixel of a column and a row is. */
export function pixelAt(x: i32, y: i32): usize {
  return pixels + ((<usize>y * width + x) << 2);
}

/** How bright a pixel is, four times. */
export function brightAt(pixel: usize): i32 {
  const colours = load<u32>(pixel);
  return (colours & 0xff) + ((colours >> 7) & 0x1fe) + ((colours >> 16) & 0xff);
}

/** The one of some numbers that stands at such a place when they are sorted; they are left in another order. */
export function ranked(values: usize, count: i32, rank: i32): f32 {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = load<f32>(values + ((<usize>((low + high) >> 1)) << 2));
    let i = low;
    let j = high;
    while (i <= j) {
      while (load<f32>(values + ((<usize>i) << 2)) < pivot) i++;
      while (load<f32>(values + ((<usize>j) << 2)) > pivot) j--;
      if (i > j) break;
      const one = load<f32>(values + ((<usize>i) << 2));
      store<f32>(values + ((<usize>i) << 2), load<f32>(values + ((<usize>j) << 2)));
      store<f32>(values + ((<usize>j) << 2), one);
      i++;
      j--;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else break;
  }
  return load<f32>(values + ((<usize>rank) << 2));
}

/** A number that so large a part of all does not exceed; 0 where there is none. */
export function part(values: usize, count: i32, share: f64): f64 {
  const rank = <i32>floor(<f64>count * share);
  return rank < count ? ranked(values, count, rank) : 0;
}
