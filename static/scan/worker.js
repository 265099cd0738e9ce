// The reader's own thread: opens a photo, reads the sheets on it, and lays each of them straight.
import { read } from './read.js';

/** A photo with more pixels on its longer side is made smaller: boxes are read no better by them. */
const LONGEST = 4096;
const DOTS = 6; // for a millimetre of a sheet that is laid straight
const QUALITY = 0.85;
const CELL = 60; // dots across a part of the sheet that is looked at for its white
const SAMPLE = 5;
const WHITE = 245; // of 255: what paper becomes
const LIGHTEST = 0.8; // of the dots of a part are darker than its paper
const MOST_GAIN = 6; // beyond it there is only grain

addEventListener('message', async ({ data: { file, geometry: address } }) => {
  try {
    const [photo, geometry] = await Promise.all([opened(file), fetch(address).then((answer) => answer.json())]);
    if (!photo) return postMessage({ problems: [{ code: 'no-picture' }], sheets: [] });
    /** @type {import('./read.js').Reading & {problems?: {code: string, corner?: string}[]}} */
    const { sheets, problem, corner, problems = problem ? [{ code: problem, corner }] : [] } = read(photo, geometry);
    return postMessage({
      sheets: await Promise.all(
        sheets.map(async (sheet) => ({ ...sheet, photo: await straight(photo, sheet, geometry.size) })),
      ),
      problems,
      layouts: geometry.layouts,
      size: geometry.size,
    });
  } catch (failure) {
    return postMessage({ failure: String(failure) });
  }
});

/** The pixels of a photo, the right way up as the camera says. @param {Blob} file */
async function opened(file) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const by = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * by), Math.round(picture.height * by)];
  const pen = penOn(width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return pen.getImageData(0, 0, width, height);
}

/** @param {number} width @param {number} height */
function penOn(width, height) {
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  return pen;
}

/** The sheet as if it lay under glass. @param {ImageData} photo @param {{homography: number[]}} sheet @param {number[]} size in millimetres */
function straight(photo, { homography }, size) {
  const [wide, high] = size.map((each) => each * DOTS);
  const pen = penOn(wide, high);
  const picture = pen.createImageData(wide, high);
  lay(photo, homography, picture);
  brighten(picture);
  pen.putImageData(picture, 0, 0);
  return pen.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Each dot is mixed of the four pixels around it. @param {ImageData} photo @param {number[]} homography @param {ImageData} picture */
function lay({ data, width, height }, [a, b, c, d, e, f, g, h, i], { data: made, width: wide, height: high }) {
  const down = width * 4;
  made.fill(255);
  for (let y = 0, to = 0; y < high; y++) {
    const v = (y + 0.5) / DOTS;
    for (let x = 0; x < wide; x++, to += 4) {
      const u = (x + 0.5) / DOTS;
      const depth = 1 / (g * u + h * v + i);
      const left = Math.min(width - 2, Math.max(0, (a * u + b * v + c) * depth - 0.5));
      const top = Math.min(height - 2, Math.max(0, (d * u + e * v + f) * depth - 0.5));
      const column = Math.floor(left);
      const row = Math.floor(top);
      const right = left - column;
      const low = top - row;
      const from = row * down + column * 4;
      for (let part = 0; part < 3; part++) {
        const at = from + part;
        const above = data[at] + (data[at + 4] - data[at]) * right;
        const below = data[at + down] + (data[at + down + 4] - data[at + down]) * right;
        made[to + part] = above + (below - above) * low;
      }
    }
  }
}

/** Takes light and shade out: paper is white all over the sheet, whatever lamp stood there. @param {ImageData} picture */
function brighten({ data, width, height }) {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const from = Uint8Array.from({ length: width }, (_, x) => between(x, columns)[0]);
  const way = Float32Array.from({ length: width }, (_, x) => between(x, columns)[1]);
  for (let part = 0; part < 3; part++) {
    const paper = Array.from({ length: columns * rows }, (_, cell) =>
      whiteOf(data, part, (cell % columns) * CELL, Math.floor(cell / columns) * CELL, width, height),
    );
    // What is printed in colour is not paper: that is the brightest nearby.
    const around = (/** @type {number[]} */ cells, /** @type {(near: number[]) => number} */ of) =>
      cells.map((_, cell) => of(nearby(cells, cell % columns, Math.floor(cell / columns), columns, rows)));
    const whites = around(
      around(paper, (near) => Math.max(...near)),
      (near) => near.reduce((sum, each) => sum + each) / near.length,
    );
    for (let y = 0; y < height; y++) {
      const [row, low] = between(y, rows);
      const gains = Float32Array.from({ length: columns + 1 }, (_, each) => {
        const column = Math.min(each, columns - 1);
        const above = whites[row * columns + column];
        const white = above + ((whites[(row + 1) * columns + column] ?? above) - above) * low;
        return Math.min(MOST_GAIN, WHITE / white);
      });
      for (let x = 0, at = y * width * 4 + part; x < width; x++, at += 4) {
        const column = from[x];
        data[at] *= gains[column] + (gains[column + 1] - gains[column]) * way[x];
      }
    }
  }
}

/** How bright paper is in a cell: most of it is paper. @param {Uint8ClampedArray} data @param {number} part @param {number} left @param {number} top @param {number} width @param {number} height */
function whiteOf(data, part, left, top, width, height) {
  const found = [];
  for (let y = top; y < Math.min(height, top + CELL); y += SAMPLE)
    for (let x = left; x < Math.min(width, left + CELL); x += SAMPLE) found.push(data[(y * width + x) * 4 + part]);
  return Math.max(1, Uint8Array.from(found).sort()[Math.floor(found.length * LIGHTEST)]);
}

/** @param {number[]} cells @param {number} column @param {number} row @param {number} columns @param {number} rows */
function nearby(cells, column, row, columns, rows) {
  const near = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) near.push(cells[y * columns + x]);
  return near;
}

/** Which cell's middle is before a dot, and how far the dot is on the way to the next one. @param {number} dot @param {number} count @returns {[number, number]} */
function between(dot, count) {
  const place = Math.min(count - 1, Math.max(0, (dot + 0.5) / CELL - 0.5));
  return [Math.floor(place), place - Math.floor(place)];
}
