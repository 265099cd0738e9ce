// node tests/scan/machine.mjs: lets the reader's compiled code do what the JSON on its input says, and prints what it tells.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { softenedOn } from '../../static/scan/boxes.js';
import { sureness } from '../../static/scan/eye.js';
import { look, machine, put, told } from '../../static/scan/machine.js';
import { drawnSheet } from '../../static/scan/practice.js';
import { read } from '../../static/scan/read.js';

const geometry = JSON.parse(await readFile(new URL('../../static/build/photo.get-on-board.json', import.meta.url), 'utf-8'));
/** @type {{views: number[][], light: number[], printed: {places: number[], box: number[], blur: number}, photo: {width: number, height: number, data: number[]}, longest: number, sizes: number[][]}} */
const { views, light, printed, photo, longest, sizes } = JSON.parse(await text(process.stdin));

const seen = views.map((numbers) => put(new Uint8Array(Float32Array.from(numbers).buffer)));
const sures = seen.map((view) => sureness(view, light));
const tones = seen.map((view) => {
  machine.tonesIn(view);
  return Array.from(told().subarray(0, 5));
});
const softened = softenedOn(put(new Uint8Array(Float32Array.from(printed.places).buffer)), printed.box, printed.blur);
const soft = Array.from(new Float32Array(machine.memory.buffer, softened, printed.places.length));
look({ ...photo, rows: [Uint8Array.from(photo.data)] });
const at = machine.shrink(longest, 0, 0, photo.width, photo.height);
const [width, height] = told();
const grey = Array.from(new Uint8Array(machine.memory.buffer, at, width * height));
const bytes = sizes.map(([wide, high]) => {
  read({ width: wide, height: high, rows: [new Uint8Array(wide * high * 4).fill(200)] }, geometry);
  return machine.memory.buffer.byteLength;
});
const practised = read(drawnSheet(geometry), geometry);
console.log(JSON.stringify({ sures, tones, soft, grey, bytes, practised }));
