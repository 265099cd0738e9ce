// The result as a picture: the same grid as on the screen, drawn as SVG, so that every number in it can be read back.
import { letterOf, look } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { ownFonts } from '/static/parts/hand-on.js';
import { gridOf, ranked } from '/static/pads/grid.js';
import { heading, say, term } from '/static/sentences.js';
import { locale, t } from '/static/words.js';

/**
 * @typedef {import('/static/pads/sound.js').Play} TableRecord
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {{weight?: number, anchor?: string, fill?: string, role?: string}} Look
 */

const [LEFT, CELL, ROW, NARROWEST] = [250, 130, 44, 560];
const [INK, SOFT] = ['#1d2433', '#5f5e58'];
/** How wide a letter is, of its size. */
const LETTER = 0.56;
const LETTERS_MS = 300;

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
 * @param {{board?: (width: number) => Promise<{source: string, height: number}> | undefined, points?: boolean}} [more] the game's own
 *   board, as wide as the picture; whether anything is counted in points
 */
export async function pictureSource(record, title, verdict, words, { board, points = true } = {}) {
  const { tally, seats } = record;
  const players = ranked(tally);
  const sections = points ? gridOf(tally) : [];
  const accent = getComputedStyle(document.body).getPropertyValue('--accent-print') || '#1d2433';
  const width = Math.max(LEFT + players.length * CELL + 40, NARROWEST);
  /** @type {string[]} */
  const out = [];
  /** @param {string} text @param {number} x @param {number} y @param {number} size @param {Look} [look_] */
  const write = (text, x, y, size, { weight = 500, anchor = 'start', fill = INK, role = '' } = {}) =>
    out.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}"${role ? ` class="${role}"` : ''}>${escaped(text)}</text>`,
    );
  let low = 24;
  /** Below what is written already, over the whole width. @param {string} text @param {number} size @param {Look} look_ */
  const paragraph = (text, size, look_) => {
    for (const line of lines(text, Math.floor((width - 64) / (size * LETTER)))) {
      low += Math.round(size * 1.35);
      write(line, 36, low, size, look_);
    }
  };
  paragraph(title, 30, { weight: 800 });
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(record.ended ?? Date.now());
  paragraph([when, record.place].filter(Boolean).join(' · '), 17, { fill: SOFT });
  paragraph(verdict, 20, { weight: 750, fill: accent });
  if (tally.decided_by) paragraph(say(words, tally.decided_by), 17, {});

  const names = players.map(({ name }) => lines(name, 13));
  const roles = players.map(({ role = [] }) => role.flatMap((word) => lines(term(words, word), 16)));
  const top = low + 40 + Math.max(...names.map((name, at) => name.length + roles[at].length)) * 18;
  players.forEach((player, at) => {
    const middle = LEFT + at * CELL + CELL / 2;
    const { fill } = look(seats[player.seat].colour);
    const centred = { anchor: 'middle', fill };
    const foot = top - 14 - roles[at].length * 18;
    write(`${player.place}. ${letterOf(seats[player.seat])}`, middle, foot - names[at].length * 18, 13, {
      ...centred,
      weight: 850,
    });
    names[at].forEach((line, number) =>
      write(line, middle, foot - (names[at].length - 1 - number) * 18, 16, { ...centred, weight: 750, role: 'name' }),
    );
    roles[at].forEach((line, number) =>
      write(line, middle, foot + (number + 1) * 18, 13, { anchor: 'middle', fill: SOFT, role: 'role' }),
    );
    sections.forEach((section, number) => {
      const cell = section.cells[player.seat];
      const [left, y] = [middle - CELL / 2 + 3, top + number * ROW];
      const right = left + CELL - 6;
      // Never colour alone: the best cell has a corner, too.
      if (cell.best)
        out.push(
          `<rect x="${left}" y="${y + 2}" width="${CELL - 6}" height="${ROW - 4}" fill="#ffe08a"/><path d="M${right - 10} ${y + 2}h10v10z" fill="${INK}"/>`,
        );
      if (cell.points !== null)
        write(signed(cell.points), middle, y + 29, 20, { anchor: 'middle', weight: cell.best ? 800 : 500, role: 'points' });
    });
    if (points)
      write(player.total === null ? t('out') : signed(player.total), middle, top + sections.length * ROW + 36, 28, {
        weight: 850,
        anchor: 'middle',
        role: 'total',
      });
  });
  sections.forEach(({ name }, number) => {
    const said = lines(heading(words, name), 26);
    said.forEach((line, at) => write(line, 36, top + number * ROW + 28 - (said.length - 1) * 9 + at * 18, 17));
    out.push(`<path d="M36 ${top + number * ROW}H${width - 28}" stroke="#d9cdb4"/>`);
  });
  low = points ? top + sections.length * ROW + 36 : top;
  if (points) write(t('Total'), 36, low, 20, { weight: 800 });
  low += 16;
  for (const point of tally.open ?? [])
    paragraph(t('Counted as it was: {what}', { what: say(words, point) }), 15, { fill: SOFT, role: 'open' });
  const drawn = await board?.(width);
  if (drawn?.source) {
    out.push(`<g transform="translate(0 ${low + 14})">${drawn.source}</g>`);
    low += drawn.height + 14;
  }
  low += 34;
  write('Purser', 36, low, 16, { weight: 800, fill: SOFT });
  const height = low + 26;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Golos Text, sans-serif"><rect width="${width}" height="${height}" fill="#fffaf0"/><rect width="12" height="${height}" fill="${accent}"/>${out.join('')}</svg>`;
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
  // Nobody is told when the letters inside a picture have come: the first drawing asks for them, the second has them.
  await new Promise((resolve) => setTimeout(resolve, LETTERS_MS));
  draw.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** @param {string} style */
const escapedStyle = (style) => style.replaceAll('<', '\\3c ');
