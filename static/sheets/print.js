// The print page: a preview of the first page, and printing through the browser, which works without a network too.
import { t, tn } from '/static/words.js';

/** Millimetres; a sheet is drawn on 138 × 200. The server's PDF is laid out in the same way (sheets/paper.py). */
const PAPERS = { A4: [210, 297], Letter: [215.9, 279.4], A5: [148, 210] };
const GRIDS = { 1: [1, 1], 2: [2, 1], 4: [2, 2] };
const SHEET = [138, 200];
const MARGIN = 5;
const SVG = 'http://www.w3.org/2000/svg';
const KEPT = 'sheets';

/** @typedef {{lang: string, paper: 'A4' | 'Letter' | 'A5', top: string, copies: number, per_page: 1 | 2 | 4, sides: number, ink: string, map: string}} Wish */

const form = /** @type {HTMLFormElement} */ (document.getElementById('wish'));
const preview = /** @type {HTMLElement} */ (document.getElementById('preview'));
const pages = /** @type {HTMLElement} */ (document.getElementById('pages'));
const count = /** @type {HTMLElement} */ (document.getElementById('count'));
const printButton = /** @type {HTMLButtonElement} */ (document.getElementById('print'));
const tops = form.querySelectorAll('select[name=top] option').length - 1;

/** @returns {Wish} */
function wish() {
  const given = Object.fromEntries(new FormData(form));
  const copies = Math.min(100, Math.max(1, Math.trunc(Number(given.copies)) || 1));
  return /** @type {Wish} */ (
    /** @type {unknown} */ ({
      top: 'mixed',
      map: 'none',
      ...given,
      copies,
      per_page: Number(given.per_page),
      sides: Number(given.sides),
    })
  );
}

/**
 * One sheet as the server draws it; kept on the phone, so that it can be printed without a network.
 * @param {Wish} wanted @param {number} top
 */
async function sheet(wanted, top) {
  const query = new URLSearchParams({ lang: wanted.lang, top: String(top), ink: wanted.ink, map: wanted.map });
  const address = `${form.action.replace(/pdf$/, 'svg')}?${query}`;
  const drawing = new DOMParser().parseFromString(await text(address), 'image/svg+xml').documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(drawing, true)));
}

/** @param {string} address */
async function text(address) {
  const kept = 'caches' in window ? await caches.open(KEPT) : undefined;
  try {
    const fresh = await fetch(address);
    if (!fresh.ok) throw new Error(String(fresh.status));
    await kept?.put(address, fresh.clone());
    return await fresh.text();
  } catch (problem) {
    const old = await kept?.match(address);
    if (!old) throw problem;
    return old.text();
  }
}

/** Which tops stand on which page; the back of a page has each sheet behind itself. @param {Wish} wanted */
function imposed(wanted) {
  const order = wanted.top === 'mixed' ? Array.from({ length: Math.max(tops, 1) }, (_, at) => at + 1) : [Number(wanted.top)];
  /** @type {number[][]} */
  const found = [];
  for (let first = 0; first < wanted.copies; first += wanted.per_page) {
    const front = Array.from({ length: wanted.per_page }, (_, at) => order[(first + at) % order.length]);
    found.push(front);
    if (wanted.sides === 2) found.push(backside(front));
  }
  return found;
}

/** @param {number[]} front */
function backside(front) {
  const [columns] = GRIDS[/** @type {1 | 2 | 4} */ (front.length)];
  return front.map((_, at) => front[at - (at % columns) + (columns - 1 - (at % columns))]);
}

/** @param {Wish} wanted */
function size(wanted) {
  const [short, long] = PAPERS[wanted.paper];
  return wanted.per_page === 2 ? [long, short] : [short, long];
}

/** @param {Wish} wanted @param {SVGSVGElement[]} sheets */
function page(wanted, sheets) {
  const [wide, high] = size(wanted);
  const [columns, rows] = GRIDS[wanted.per_page];
  const scale = Math.min((wide / columns - 2 * MARGIN) / SHEET[0], (high / rows - 2 * MARGIN) / SHEET[1]);
  const made = document.createElement('div');
  made.className = 'page';
  made.style.aspectRatio = `${wide} / ${high}`;
  sheets.forEach((drawing, at) => {
    const left = (((at % columns) + 0.5) * wide) / columns - (SHEET[0] * scale) / 2;
    const top = ((Math.floor(at / columns) + 0.5) * high) / rows - (SHEET[1] * scale) / 2;
    drawing.style.left = `${(left / wide) * 100}%`;
    drawing.style.top = `${(top / high) * 100}%`;
    drawing.style.width = `${((SHEET[0] * scale) / wide) * 100}%`;
    made.append(drawing);
  });
  if (wanted.per_page > 1) made.append(cuts(wide, high, rows));
  return made;
}

/** @param {number} wide @param {number} high @param {number} rows */
function cuts(wide, high, rows) {
  const long = MARGIN - 1;
  let path = `M${wide / 2} 0v${long}M${wide / 2} ${high}v${-long}`;
  if (rows > 1)
    path += `M0 ${high / 2}h${long}M${wide} ${high / 2}h${-long}M${wide / 2 - 3} ${high / 2}h6M${wide / 2} ${high / 2 - 3}v6`;
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${wide} ${high}`);
  drawing.setAttribute('class', 'cuts');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  line.setAttribute('stroke', '#000');
  line.setAttribute('stroke-width', '.15');
  drawing.append(line);
  return drawing;
}

async function show() {
  const wanted = wish();
  const all = imposed(wanted);
  try {
    const sheets = await Promise.all(all[0].map((top) => sheet(wanted, top)));
    preview.replaceChildren(page(wanted, sheets));
    count.textContent = tn('{n} page', '{n} pages', all.length);
    printButton.hidden = false;
  } catch {
    count.textContent = t('No network: this sheet was not looked at before, so it cannot be shown.');
    printButton.hidden = true;
  }
}

async function printHere() {
  const wanted = wish();
  const [wide, high] = size(wanted);
  /** @type {Map<number, SVGSVGElement>} */
  const drawn = new Map();
  const all = imposed(wanted);
  for (const top of new Set(all.flat())) drawn.set(top, await sheet(wanted, top));
  pages.replaceChildren(
    ...all.map((tops) => {
      const copy = tops.map(
        (top) => /** @type {SVGSVGElement} */ (/** @type {SVGSVGElement} */ (drawn.get(top)).cloneNode(true)),
      );
      const made = page(wanted, copy);
      made.style.inlineSize = `${wide}mm`;
      // A hair less than the paper: rounding must not open another page.
      made.style.blockSize = `${high - 0.1}mm`;
      return made;
    }),
  );
  const style = new CSSStyleSheet();
  style.replaceSync(`@page { size: ${wide}mm ${high}mm; margin: 0 }`);
  document.adoptedStyleSheets = [style];
  window.print();
}

/** Keeps the plain and the coloured sheets of this language for a place without a network. */
async function keep() {
  for (const ink of ['colour', 'plain']) {
    for (const top of imposed({ ...wish(), copies: Math.max(tops, 1), per_page: 1, sides: 1 }).flat()) {
      await sheet({ ...wish(), ink }, top).catch(() => undefined);
    }
  }
}

form.addEventListener('input', show);
printButton.addEventListener('click', printHere);
await show();
await keep();
