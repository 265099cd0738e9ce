// node tests/scan/views.mjs PHOTO…: prints, a line for each photo, every box of it as the reader's trained eye sees it.
import { readFile } from 'node:fs/promises';
import { at } from '../../static/scan/straighten.js';
import { read } from '../../static/scan/read.js';
import { decoded } from '../../tools/photo.mjs';

const geometry = JSON.parse(await readFile(new URL('../../static/build/photo.get-on-board.json', import.meta.url), 'utf-8'));
const SHADES = 100; // from white to black

for (const path of process.argv.slice(2)) {
  /** @type {object[]} */
  const boxes = [];
  read(decoded(await readFile(path)), geometry, (homography, { field, number }, view, light) => {
    const shades = Int8Array.from(view, (dark) => Math.max(-127, Math.min(127, Math.round(dark * SHADES))));
    const seen = { light, view: Buffer.from(shades.buffer).toString('base64') };
    boxes.push({ corner: at(homography, 0, 0), field, number, ...seen });
  });
  console.log(JSON.stringify(boxes));
}
