// The reader's own thread: opens a photo, reads the sheets on it, and lays each of them straight.
import { machine, told } from './machine.js';
import { read } from './read.js';

/** A photo with more pixels on its longer side is made smaller: boxes are read no better by them. */
const LONGEST = 4096;
const DOTS = 6; // for a millimetre of a sheet that is laid straight, as in `machine/straight.ts`
const QUALITY = 0.85;

addEventListener('message', async ({ data: { file, geometry: address } }) => {
  try {
    const [photo, geometry] = await Promise.all([opened(file), fetch(address).then((answer) => answer.json())]);
    if (!photo) return postMessage({ problems: [{ code: 'no-picture' }], sheets: [] });
    const { sheets, problems } = read(photo, geometry);
    return postMessage({
      sheets: await Promise.all(sheets.map(async (sheet) => ({ ...sheet, photo: await straight(sheet, geometry.size) }))),
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

/** The sheet as if it lay under glass. @param {{homography: number[]}} sheet @param {number[]} size in millimetres */
function straight({ homography }, size) {
  const [wide, high] = size.map((each) => each * DOTS);
  const pen = penOn(wide, high);
  // What was made to read the photo has served.
  machine.clear();
  told().set(homography);
  machine.lay();
  const at = machine.straighten(wide, high);
  pen.putImageData(new ImageData(new Uint8ClampedArray(machine.memory.buffer, at, wide * high * 4), wide, high), 0, 0);
  return pen.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
