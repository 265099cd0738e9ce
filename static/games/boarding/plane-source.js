// Planes as the source of an SVG picture that leaves the phone: colours and shapes stand in it, for no style sheet goes along.
import { initial, SHAPES } from '/static/games/boarding/passengers.js';
import { spotOf } from '/static/games/boarding/plane.js';

/** @import { Boarding } from '/static/build/engine' */
/** @typedef {import('/static/sentences.js').Words} Words */
/** @typedef {{name: string, rows: string[], reading?: Boarding.PlaneRead}} Drawn */

const [SEAT, AISLE, NOSE, NAME, GAP] = [44, 14, 26, 34, 20];
const INK = '#1d2433';
/** @type {Record<string, [string, string, string]>} fill, edge, letter */
const COLOURS = {
  R: ['#b8272c', '#7d1216', '#fff'],
  W: ['#fff', '#3b4252', INK],
  Y: ['#f2c230', '#8a6400', INK],
  G: ['#2f7a35', '#17481b', '#fff'],
  B: ['#1d5f9e', '#0d3860', '#fff'],
};

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** All planes, two side by side where there is room. @param {Words} words @param {Boarding.Seats} seats @param {Drawn[]} planes @param {number} width */
export function planeSource(words, seats, planes, width) {
  const { sectors, rows } = seats.layout;
  const columns = sectors.reduce((sum, each) => sum + each, 0);
  const wide = columns * SEAT + (sectors.length - 1) * AISLE + 16;
  const long = NAME + NOSE + rows * SEAT + 14;
  const abreast = planes.length > 1 ? 2 : 1;
  const scale = Math.min((width - 64 - (abreast - 1) * GAP) / abreast / wide, 1);
  const drawn = planes.map((each, number) => {
    const x = 36 + (number % abreast) * (wide * scale + GAP);
    const y = Math.floor(number / abreast) * (long * scale + GAP);
    return `<g class="plane-of" transform="translate(${x} ${y}) scale(${scale})">${one(words, seats, each, wide, long)}</g>`;
  });
  return { source: drawn.join(''), height: Math.ceil(planes.length / abreast) * (long * scale + GAP) };
}

/** @param {Words} words @param {Boarding.Seats} seats @param {Drawn} drawn @param {number} wide @param {number} long */
function one(words, seats, { name, rows, reading }, wide, long) {
  const aisles = seats.layout.sectors.flatMap((width, number) => Array(width).fill(number));
  /** @param {string} seat */
  const middle = (seat) => {
    const [row, column] = spotOf(seat);
    return [8 + (column - 0.5) * SEAT + aisles[column - 1] * AISLE, NAME + NOSE + (row - 0.5) * SEAT];
  };
  const counted = new Set(Object.values(reading?.largest ?? {}).flat());
  const cared = new Set((reading?.children ?? []).filter((child) => child.cared).map((child) => child.seat));
  const hull = `M2 ${NAME + NOSE}Q2 ${NAME} ${wide / 2} ${NAME}T${wide - 2} ${NAME + NOSE}V${long - 8}Q${wide - 2} ${long - 2} ${wide - 10} ${long - 2}H10Q2 ${long - 2} 2 ${long - 8}z`;
  const places = seats.places.map(({ seat, row, at }) => {
    const [x, y] = middle(seat);
    const letter = /** @type {Boarding.Letter} */ (rows[row - 1][at]);
    const look = COLOURS[letter];
    const chair = `<rect x="-19" y="-19" width="38" height="38" rx="8" fill="${counted.has(seat) ? '#ffe08a' : '#f0ebe0'}" stroke="#cfc3a8"/>`;
    const token = look
      ? `<path d="${SHAPES[letter]}" fill="${look[0]}" stroke="${look[1]}" stroke-width="1.5"/><text y="5.5" font-size="15" font-weight="850" text-anchor="middle" fill="${look[2]}">${initial(words, letter)}</text>`
      : '';
    const care = cared.has(seat)
      ? '<g transform="translate(14 -14)"><circle r="7" fill="#1f6f3d"/><path d="M-4 0-1 3 4-3" fill="none" stroke="#fff" stroke-width="2"/></g>'
      : '';
    return `<g transform="translate(${x} ${y})">${chair}${token}${care}</g>`;
  });
  const pairs = (reading?.pairs ?? []).map((pair) => {
    const [first, second] = pair.map(middle);
    const [x, y] = [Math.min(first[0], second[0]) - 21, Math.min(first[1], second[1]) - 21];
    return `<rect x="${x}" y="${y}" width="${Math.abs(first[0] - second[0]) + 42}" height="${Math.abs(first[1] - second[1]) + 42}" rx="12" fill="none" stroke="#b8272c" stroke-width="3"/>`;
  });
  return `<text x="8" y="24" font-size="24" font-weight="750" fill="${INK}">${escaped(name)}</text><path d="${hull}" fill="#fffaf0" stroke="#8a7d5f" stroke-width="2"/>${places.join('')}${pairs.join('')}`;
}
