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
    const { sheets, problems } = read(photo, geometry);
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
  pen.putImageData(picture, 0, 0);
  return pen.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Each dot is mixed of the four pixels around it, in white light. @param {ImageData} photo @param {number[]} homography @param {ImageData} picture */
function lay(photo, homography, { data: made, width: wide, height: high }) {
  const { data, width, height } = photo;
  const [a, b, c, d, e, f, g, h, i] = homography;
  const [columns, rows] = [wide, high].map((each) => Math.ceil(each / CELL));
  const gains = light(photo, homography, columns, rows);
  const [column, onward] = [new Uint8Array(wide), new Float32Array(wide)];
  for (let x = 0; x < wide; x++) [column[x], onward[x]] = between(x, columns);
  const here = new Float32Array((columns + 1) * 3);
  const down = width * 4;
  made.fill(255);
  for (let y = 0, to = 0; y < high; y++) {
    const v = (y + 0.5) / DOTS;
    const [above, further] = between(y, rows);
    const below = Math.min(rows - 1, above + 1);
    for (let each = 0; each < here.length; each++) {
      // The last one twice, for what lies right of its middle.
      const of = each < columns * 3 ? each : each - 3;
      const gain = gains[above * columns * 3 + of];
      here[each] = gain + (gains[below * columns * 3 + of] - gain) * further;
    }
    for (let x = 0; x < wide; x++, to += 4) {
      const u = (x + 0.5) / DOTS;
      const depth = 1 / (g * u + h * v + i);
      const left = Math.min(width - 2, Math.max(0, (a * u + b * v + c) * depth - 0.5));
      const top = Math.min(height - 2, Math.max(0, (d * u + e * v + f) * depth - 0.5));
      const right = left - Math.floor(left);
      const low = top - Math.floor(top);
      const from = Math.floor(top) * down + Math.floor(left) * 4;
      const [beside, way] = [column[x] * 3, onward[x]];
      for (let part = 0; part < 3; part++) {
        const at = from + part;
        const upper = data[at] + (data[at + 4] - data[at]) * right;
        const lower = data[at + down] + (data[at + down + 4] - data[at + down]) * right;
        const gain = here[beside + part] + (here[beside + 3 + part] - here[beside + part]) * way;
        made[to + part] = (upper + (lower - upper) * low) * gain;
      }
    }
  }
}

/** Which cell's middle lies before a dot, and how far the dot is on the way to the next one. @param {number} dot @param {number} count @returns {[number, number]} */
function between(dot, count) {
  const place = Math.min(count - 1, Math.max(0, (dot + 0.5) / CELL - 0.5));
  return [Math.floor(place), place - Math.floor(place)];
}

/**
 * By how much each part of the sheet is brightened, in red, green and blue, so that its paper is white: light and shade are gone.
 * @param {ImageData} photo @param {number[]} homography @param {number} columns @param {number} rows
 */
function light(photo, homography, columns, rows) {
  const papers = Array.from({ length: columns * rows }, (_, cell) =>
    paperOf(photo, homography, (cell % columns) * CELL, Math.floor(cell / columns) * CELL),
  );
  const around = (/** @type {number[][]} */ cells, /** @type {(near: number[]) => number} */ of) =>
    cells.map((_, cell) => [0, 1, 2].map((part) => of(nearby(cells, cell, columns, rows).map((each) => each[part]))));
  // What is printed in colour is not paper: that is the brightest nearby.
  const brightest = around(papers, (near) => Math.max(...near));
  const whites = around(brightest, (near) => near.reduce((sum, each) => sum + each) / near.length);
  return Float32Array.from(whites.flat(), (white) => Math.min(MOST_GAIN, WHITE / white));
}

/** How bright paper is in a cell of the sheet: most of it is paper. @param {ImageData} photo @param {number[]} homography @param {number} left @param {number} top */
function paperOf({ data, width, height }, [a, b, c, d, e, f, g, h, i], left, top) {
  const found = /** @type {number[][]} */ ([[], [], []]);
  for (let y = top; y < top + CELL; y += SAMPLE) {
    for (let x = left; x < left + CELL; x += SAMPLE) {
      const [u, v] = [x / DOTS, y / DOTS];
      const depth = 1 / (g * u + h * v + i);
      const column = Math.floor((a * u + b * v + c) * depth);
      const row = Math.floor((d * u + e * v + f) * depth);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      for (let part = 0; part < 3; part++) found[part].push(data[(row * width + column) * 4 + part]);
    }
  }
  return found.map((values) => Math.max(1, Uint8Array.from(values).sort()[Math.floor(values.length * LIGHTEST)] ?? 1));
}

/**
 * A cell and those around it.
 * @template Cell
 * @param {Cell[]} cells @param {number} cell @param {number} columns @param {number} rows
 */
function nearby(cells, cell, columns, rows) {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const near = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) near.push(cells[y * columns + x]);
  return near;
}
