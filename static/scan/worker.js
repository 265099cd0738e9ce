// The reader's own thread: opens a photo, reads the sheets on it, and lays each of them straight.
import { machine, told } from './machine.js';
import { drawnSheet } from './practice.js';
import { read } from './read.js';

/** @typedef {import('./read.js').Geometry} Geometry */

/** A photo with more pixels on its longer side is made smaller: boxes are read no better by them. */
const LONGEST = 4096;
const ROWS = 128; // that are taken from a photo at once
const DOTS = 6; // for a millimetre of a sheet that is laid straight, as in `machine/straight.ts`
const QUALITY = 0.85;
const ROUNDS = 3; // of practice

/** Whether a photo has come. */
let isAsked = false;
/** Where it is told what the sheets look like. */
let address = '';

addEventListener('message', async ({ data: { file, geometry } }) => {
  address ||= geometry;
  isAsked = !!file;
  try {
    await (file ? answer(file) : practise());
  } catch (failure) {
    if (file) postMessage({ failure: String(failure) });
  }
});

/** What the sheets look like: once it is here no network is needed for it. @type {Promise<Geometry> | undefined} */
let known;

/** @returns {Promise<Geometry>} */
function fetched() {
  known ??= fetch(address).then((answer) => answer.json());
  known.catch(() => (known = undefined));
  return known;
}

/** What was read first, and then the pictures: whoever waits can look at the one meanwhile. @param {Blob} file */
async function answer(file) {
  const [photo, geometry] = await Promise.all([opened(file), fetched()]);
  if (!photo) return postMessage({ problems: [{ code: 'no-picture' }], sheets: [], pictures: [] });
  const { sheets, problems } = read(photo, geometry);
  const { layouts, size } = geometry;
  postMessage({ sheets, problems, layouts, size });
  return postMessage({ pictures: await Promise.all(sheets.map((sheet) => straight(sheet, size))) });
}

/** Until a photo comes, which is not kept waiting long. */
async function practise() {
  const geometry = await fetched();
  const photo = drawnSheet(geometry);
  for (let round = 0; round < ROUNDS && !isAsked; round++) {
    const [sheet] = read(photo, geometry).sheets;
    await new Promise((done) => setTimeout(done));
    if (!isAsked) laid(sheet, geometry.size);
    await new Promise((done) => setTimeout(done));
  }
}

/** The pixels of a photo, the right way up as the camera says. @param {Blob} file */
async function opened(file) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const by = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * by), Math.round(picture.height * by)];
  return { width, height, rows: rowsOf(picture, width, height) };
}

/** Some after the other: the whole photo is never in the memory twice. @param {ImageBitmap} picture @param {number} width @param {number} height */
function* rowsOf(picture, width, height) {
  const pen = penOn(width, ROWS);
  pen.globalCompositeOperation = 'copy'; // nothing that was drawn before shines through
  for (let top = 0; top < height; top += ROWS) {
    pen.drawImage(picture, 0, -top, width, height);
    yield pen.getImageData(0, 0, width, Math.min(ROWS, height - top)).data;
  }
  picture.close();
}

/** @param {number} width @param {number} height */
function penOn(width, height) {
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  return pen;
}

/** The sheet as if it lay under glass. @param {{homography: number[]}} sheet @param {number[]} size in millimetres */
function straight(sheet, size) {
  const picture = laid(sheet, size);
  const pen = penOn(picture.width, picture.height);
  pen.putImageData(picture, 0, 0);
  return pen.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** @param {{homography: number[]}} sheet @param {number[]} size in millimetres */
function laid({ homography }, size) {
  const [wide, high] = size.map((each) => each * DOTS);
  // What was made to read the photo has served.
  machine.clear();
  told().set(homography);
  machine.lay();
  const at = machine.straighten(wide, high);
  return new ImageData(new Uint8ClampedArray(machine.memory.buffer, at, wide * high * 4), wide, high);
}
