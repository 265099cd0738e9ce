// How drawings lie on pages. The server's PDF is laid out in the same way (sheets/paper.py).

/**
 * @typedef {{lang: string, paper: 'A4' | 'Letter' | 'A5', top: string, copies: number, per_page: 1 | 2, sides: number, ink: string,
 *   map: string}} Wish
 * @typedef {import('/static/sheets/drawings.js').Drawn} Drawn
 * @typedef {{number: number, back: boolean}} Face
 */

/** Millimetres; a sheet is drawn on 138 × 200. */
const PAPERS = { A4: [210, 297], Letter: [215.9, 279.4], A5: [148, 210] };
const SHEET = [138, 200];
const MARGIN = 5;
const SVG = 'http://www.w3.org/2000/svg';

/** Which faces stand on which page; the back of a page has each sheet behind itself. @param {Wish} wanted @param {Drawn} drawn */
export function imposed(wanted, drawn) {
  const count = drawn.ends ? drawn.fronts.length : wanted.copies;
  /** @type {(Face | undefined)[][]} */
  const found = [];
  for (let first = 0; first < count; first += wanted.per_page) {
    const front = Array.from({ length: wanted.per_page }, (_, at) =>
      first + at < count || !drawn.ends ? { number: (first + at) % drawn.fronts.length, back: false } : undefined,
    );
    found.push(front);
    if (wanted.sides === 2 && (drawn.backs.length || !drawn.ends))
      found.push([...front].reverse().map((face) => face && { ...face, back: drawn.backs.length > 0 }));
  }
  return found;
}

/** @param {Wish} wanted */
export function size(wanted) {
  const [short, long] = PAPERS[wanted.paper];
  return wanted.per_page === 2 ? [long, short] : [short, long];
}

/** @param {Wish} wanted @param {Drawn} drawn @param {(Face | undefined)[]} faces */
export function page(wanted, drawn, faces) {
  const [wide, high] = size(wanted);
  const cell = wide / wanted.per_page;
  const scale = Math.min((cell - 2 * MARGIN) / SHEET[0], (high - 2 * MARGIN) / SHEET[1]);
  const made = document.createElement('div');
  made.className = 'page';
  made.style.aspectRatio = `${wide} / ${high}`;
  faces.forEach((face, at) => {
    if (!face) return;
    const drawing = /** @type {SVGSVGElement} */ ((face.back ? drawn.backs : drawn.fronts)[face.number].cloneNode(true));
    const left = (at + 0.5) * cell - (SHEET[0] * scale) / 2;
    drawing.style.left = `${(left / wide) * 100}%`;
    drawing.style.top = `${((high - SHEET[1] * scale) / 2 / high) * 100}%`;
    drawing.style.width = `${((SHEET[0] * scale) / wide) * 100}%`;
    made.append(drawing);
  });
  if (wanted.per_page > 1) made.append(cut(wide, high));
  return made;
}

/** The line to cut along, from margin to margin. @param {number} wide @param {number} high */
function cut(wide, high) {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${wide} ${high}`);
  drawing.setAttribute('class', 'cuts');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', `M${wide / 2} ${MARGIN}V${high - MARGIN}`);
  line.setAttribute('stroke', '#000');
  line.setAttribute('stroke-width', '.15');
  line.setAttribute('stroke-dasharray', '1.4 1.4');
  drawing.append(line);
  return drawing;
}
