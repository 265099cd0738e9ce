// The reader's own thread: opens a photo, reads the sheets on it, and lays each of them straight.
import { read } from './read.js';

/** A photo with more pixels on its longer side is made smaller: boxes are read no better by them. */
const LONGEST = 4096;
const DOTS = 6; // for a millimetre of a sheet that is laid straight
const QUALITY = 0.85;

addEventListener('message', async ({ data: { file, geometry: address } }) => {
  try {
    const [photo, geometry] = await Promise.all([opened(file), fetch(address).then((answer) => answer.json())]);
    if (!photo) return postMessage({ problems: [{ code: 'no-picture' }], sheets: [] });
    /** @type {import('./read.js').Reading & {problems?: {code: string, corner?: string}[]}} */
    const { sheets, problem, corner, problems = problem ? [{ code: problem, corner }] : [] } = read(photo, geometry);
    return postMessage({
      sheets: await Promise.all(
        sheets.map(async (sheet) => ({ ...sheet, picture: await straight(photo, sheet, geometry.size) })),
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
