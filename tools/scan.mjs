// node tools/scan.mjs PHOTO…: reads photos of printed sheets with the phone's own module and prints each reading as one line of JSON.
import { readFile } from 'node:fs/promises';
import { read } from '../static/scan/read.js';
import { decoded } from './photo.mjs';

const GEOMETRY = new URL('../static/build/photo.get-on-board.json', import.meta.url);
const SAID = {
  'no-sheet': 'No sheet is in the picture.',
  'no-marks':
    'No corner marks are in the picture. A sheet that was printed before there were any is copied with the tally at the end.',
  'corner-missing': 'The corner {corner} is not in the picture.',
  covered: 'The corner {corner} is not in the picture: something lies on it.',
  'covered-boxes': 'Something lies on many boxes of the sheet: take it away.',
  mixed: 'The corner {corner} is not in the picture: another sheet lies on it.',
  'too-small': 'The sheet is too small in the picture: go nearer.',
  slanted: 'The sheet is seen at a slant: photograph it from above.',
  'too-blurred': 'The picture is blurred: hold the phone still, or go where there is more light.',
  'too-dark': 'The picture is too dark: go where there is more light.',
  'too-faint': 'The marks are too faint to be read: go closer, take more light, or go over them with a pen.',
  'washed-out': 'The picture is washed out by light: turn away from the lamp, or switch off the flash.',
  'not-flat': 'The sheet does not lie flat.',
};

/** @param {import('../static/scan/read.js').Reading} reading */
function said({ problems: [first] }) {
  if (!first) return '';
  const { code, corner = '' } = first;
  return SAID[code === 'covered' && !corner ? 'covered-boxes' : code].replace('{corner}', corner.replace('-', ' '));
}

/** @param {string} path @param {import('../static/scan/read.js').Geometry} geometry */
async function told(path, geometry) {
  let photo;
  try {
    photo = decoded(await readFile(path));
  } catch (error) {
    return { sheets: [], problem: `${path} cannot be read as a picture: ${/** @type {Error} */ (error).message}` };
  }
  const reading = read(photo, geometry);
  const sheets = reading.sheets.map(({ top, map, corners, boxes, unsure }) => ({ top, map, corners, boxes, unsure }));
  return { sheets, problem: said(reading) };
}

const paths = process.argv.slice(2);
const built = await readFile(GEOMETRY, 'utf-8').catch(() => '');
if (!paths.length) console.error('Usage: node tools/scan.mjs PHOTO…, each a JPEG or a PNG file');
else if (!built) console.error('What the sheets look like has not been built yet: run "make setup" first.');
else for (const path of paths) console.log(JSON.stringify(await told(path, JSON.parse(built))));
if (!paths.length || !built) process.exitCode = 2;
