// Opens a photo as a phone does: the pixels of a JPEG or a PNG file, the right way up.
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** @param {Buffer} bytes */
export function decoded(bytes) {
  const { width, height, data } = pixelsOf(bytes);
  return { width, height, rows: [data] };
}

/** @param {Buffer} bytes */
function pixelsOf(bytes) {
  if (bytes[0] === 0x89) return PNG.sync.read(bytes);
  if (bytes[0] !== 0xff) throw new Error('it is neither a JPEG nor a PNG file');
  return upright(jpeg.decode(bytes, { useTArray: true, maxMemoryUsageInMB: 2048 }), orientation(bytes));
}

/**
 * How a phone held its camera: 1 to 8, as EXIF has it.
 * @param {Buffer} bytes
 */
function orientation(bytes) {
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const [kind, length] = [bytes[at + 1], bytes.readUInt16BE(at + 2)];
    if (kind === 0xe1 && bytes.toString('latin1', at + 4, at + 8) === 'Exif')
      return tagged(bytes.subarray(at + 10, at + 2 + length));
    at += 2 + length;
  }
  return 1;
}

/** @param {Buffer} tiff */
function tagged(tiff) {
  const isLittle = tiff[0] === 0x49;
  const short = (/** @type {number} */ at) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12;
    if (at + 10 <= tiff.length && short(at) === 0x0112) return short(at + 8);
  }
  return 1;
}

/**
 * The photo as people see it.
 * @param {{width: number, height: number, data: Uint8Array}} photo
 * @param {number} turned
 */
function upright(photo, turned) {
  if (turned < 2 || turned > 8) return photo;
  const isSideways = turned > 4;
  const [width, height] = isSideways ? [photo.height, photo.width] : [photo.width, photo.height];
  const from = new Uint32Array(photo.data.buffer, photo.data.byteOffset, photo.width * photo.height);
  const to = new Uint32Array(width * height);
  const [right, bottom] = [photo.width - 1, photo.height - 1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = isSideways ? [y, x] : [x, y];
      const fromX = [2, 3, 7, 8].includes(turned) ? right - u : u;
      const fromY = [3, 4, 6, 7].includes(turned) ? bottom - v : v;
      to[y * width + x] = from[fromY * photo.width + fromX];
    }
  }
  return { width, height, data: new Uint8Array(to.buffer) };
}
