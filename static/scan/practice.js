// Before there is a photo: a sheet that nobody printed, to be read for practice. What a browser has run it runs faster.

const [INK, PAPER] = [20, 220]; // of 255
const PIXELS = 5; // for a millimetre
const CELLS = 6; // across a mark
const LINE = 0.35; // millimetres
const AROUND = 10; // likewise, of white paper

/** A sheet as it lies on white paper, with nothing but its marks and outlines. @param {import('./read.js').Geometry} geometry @returns {import('./marks.js').Photo} */
export function drawnSheet({ codes, side, size, sheets, layouts }) {
  const [width, height] = size.map((each) => (each + 2 * AROUND) * PIXELS);
  const pixels = new Uint8Array(width * height * 4).fill(PAPER);
  const paint = (/** @type {number} */ shade, /** @type {number[]} */ ...[x, y, wide, high]) => {
    const [left, top, right, bottom] = [x, y, x + wide, y + high].map((each) => Math.round((AROUND + each) * PIXELS));
    for (let row = top; row < bottom; row++) pixels.fill(shade, (row * width + left) * 4, (row * width + right) * 4);
  };
  const [{ corners, boxes }, cell] = [layouts[sheets[0].layout], side / CELLS];
  corners.forEach(([x, y], corner) => {
    const [left, top] = [x - side / 2, y - side / 2];
    paint(INK, left, top, side, side);
    for (let bit = 0; bit < 16; bit++) {
      const isWhite = (codes[corner] >> (15 - bit)) & 1;
      if (isWhite) paint(PAPER, left + ((bit & 3) + 1) * cell, top + ((bit >> 2) + 1) * cell, cell, cell);
    }
  });
  for (const [x, y, wide, high] of Object.values(boxes).flat()) {
    paint(INK, x - LINE / 2, y - LINE / 2, wide + LINE, high + LINE);
    paint(PAPER, x + LINE / 2, y + LINE / 2, wide - LINE, high - LINE);
  }
  return { width, height, rows: [pixels] };
}
