// The result as a picture: the same grid as on the screen, drawn as SVG, so that every number in it can be read back.
import { letterOf, look } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { ownFonts } from '/static/parts/hand-on.js';
import { gridOf, ranked } from '/static/pads/grid.js';
import { term } from '/static/sentences.js';
import { locale, t } from '/static/words.js';

/**
 * @typedef {import('/static/pads/sound.js').Play} TableRecord
 * @typedef {import('/static/sentences.js').Words} Words
 */

const [LEFT, CELL, ROW, TOP] = [250, 130, 44, 190];

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A long text in lines of so many letters. @param {string} text @param {number} most */
function lines(text, most) {
  /** @type {string[]} */
  const found = [''];
  for (const word of text.split(/\s+/u)) {
    const last = found[found.length - 1];
    if (last && last.length + word.length + 1 > most) found.push(word);
    else found[found.length - 1] = last ? `${last} ${word}` : word;
  }
  return found.flatMap((line) => line.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [line]);
}

/**
 * @param {TableRecord} record with its tally
 * @param {string} title of the game
 * @param {string} verdict who won, in words
 * @param {Words} words
 */
export function pictureSource(record, title, verdict, words) {
  const { tally, seats } = record;
  const players = ranked(tally);
  const sections = gridOf(tally);
  const accent = getComputedStyle(document.body).getPropertyValue('--accent-print') || '#1d2433';
  const width = LEFT + players.length * CELL + 40;
  const height = TOP + (sections.length + 1) * ROW + 90;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Golos Text, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#fffaf0"/><rect width="12" height="${height}" fill="${accent}"/>`,
  ];
  /** @param {string} text @param {number} x @param {number} y @param {number} size @param {{weight?: number, anchor?: string, fill?: string, role?: string}} [look_] */
  const write = (text, x, y, size, { weight = 500, anchor = 'start', fill = '#1d2433', role = '' } = {}) =>
    out.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}"${role ? ` class="${role}"` : ''}>${escaped(text)}</text>`,
    );
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(record.ended ?? Date.now());
  lines(title, Math.floor((width - 60) / 17))
    .slice(0, 1)
    .forEach((line) => write(line, 36, 52, 30, { weight: 800 }));
  write([when, record.place].filter(Boolean).join(' · '), 36, 80, 17, { fill: '#5f5e58' });
  write(verdict, 36, 112, 20, { weight: 750, fill: accent });
  players.forEach((player, at) => {
    const middle = LEFT + at * CELL + CELL / 2;
    const { fill } = look(seats[player.seat].colour);
    const name = lines(player.name, 13);
    name.forEach((line, number) =>
      write(line, middle, TOP - 14 - (name.length - 1 - number) * 18, 16, { weight: 750, anchor: 'middle', fill }),
    );
    write(letterOf(seats[player.seat]), middle, TOP - 14 - name.length * 18, 13, { weight: 850, anchor: 'middle', fill });
    sections.forEach((section, number) => {
      const cell = section.cells[player.seat];
      const y = TOP + number * ROW;
      if (cell.best)
        out.push(`<rect x="${middle - CELL / 2 + 3}" y="${y + 2}" width="${CELL - 6}" height="${ROW - 4}" fill="#ffe08a"/>`);
      if (cell.points !== null)
        write(signed(cell.points), middle, y + 29, 20, { anchor: 'middle', weight: cell.best ? 800 : 500, role: 'points' });
    });
    write(player.total === null ? t('out') : signed(player.total), middle, TOP + sections.length * ROW + 36, 28, {
      weight: 850,
      anchor: 'middle',
      role: 'total',
    });
  });
  sections.forEach(({ name }, number) => {
    const said = lines(term(words, name), 26);
    said.forEach((line, at) => write(line, 36, TOP + number * ROW + 28 - (said.length - 1) * 9 + at * 18, 17));
    out.push(`<path d="M36 ${TOP + number * ROW}H${width - 28}" stroke="#d9cdb4"/>`);
  });
  write(t('Total'), 36, TOP + sections.length * ROW + 36, 20, { weight: 800 });
  write('Purser', 36, height - 26, 16, { weight: 800, fill: '#5f5e58' });
  return `${out.join('')}</svg>`;
}

/** @param {string} source @returns {Promise<Blob>} */
export async function pictureOf(source) {
  const dressed = source.replace('>', `><style>${escapedStyle(await ownFonts())}</style>`);
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(dressed)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  const draw = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  draw.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** @param {string} style */
const escapedStyle = (style) => style.replaceAll('<', '\\3c ');
