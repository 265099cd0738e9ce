// A photo of printed sheets: taken or chosen, read in a thread of its own, and what cannot be read said in a sentence.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { drawn } from '/static/parts/icon.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('./read.js').Layout} Layout
 * @typedef {import('./read.js').Sheet & {photo?: Blob, picture?: string, written?: {[field: string]: (boolean | null)[]}}} Sheet
 *   `photo`: the sheet as it lies straight, `picture`: its address; both come a little after what was read
 * @typedef {{code: string, corner?: string, top?: number}} Problem
 * @typedef {{sheets: Sheet[], problems: Problem[], layouts: Layout[], size: number[], drawn: Promise<void>}} Photographed
 *   `drawn`: every sheet has its picture
 */

const NO_READER = { sheets: [], problems: [{ code: 'no-reader' }], layouts: [], size: [], pictures: [] };

/** @typedef {{worker: Worker, failed: Promise<typeof NO_READER>}} Reader */
/** @type {Reader | undefined} */
let ready;

/** The thread is there before a photo is, and practises: meanwhile somebody holds a camera. @param {string} game @returns {Reader} */
export function prepare(game) {
  if (ready) return ready;
  const worker = new Worker(import.meta.resolve('/static/scan/worker.js'), { type: 'module' });
  worker.postMessage({ geometry: `/static/build/photo.${game}.json` });
  ready = { worker, failed: new Promise((resolve) => worker.addEventListener('error', () => resolve(NO_READER))) };
  return ready;
}

/** @param {File} file @param {string} game @returns {Promise<Photographed>} */
export async function photographed(file, game) {
  const { worker, failed } = prepare(game);
  ready = undefined;
  /** @param {string} what @returns {Promise<any>} */
  const told = (what) =>
    new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => {
        if (data.failure) reject(new Error(data.failure));
        else if (data[what]) resolve(data);
      });
    });
  const read = Promise.race([told('sheets'), failed]);
  const drawn = Promise.all([read, Promise.race([told('pictures'), failed])]).then(([{ sheets }, { pictures }]) => {
    for (const [at, photo] of pictures.entries()) Object.assign(sheets[at], { photo, picture: URL.createObjectURL(photo) });
  });
  // A photo takes much memory, which goes with the thread; the next one learns from it while it is there.
  const end = () => {
    prepare(game);
    worker.terminate();
  };
  drawn.then(end, end);
  worker.postMessage({ file });
  return { ...(await read), drawn };
}

const CAMERA = svg`<path d="M4 8h3l2-3h6l2 3h3v11H4z"></path><circle cx="12" cy="13" r="3.4"></circle>`;
const PICTURE = svg`<rect x="4" y="5" width="16" height="14" rx="2"></rect><path d="m5 17 5-5 4 4 2-2 3 3"></path>`;

/** The camera, and pictures that were taken before; neither needs a safe connection. @param {(files: File[]) => unknown} take @param {boolean} primary */
export function photoButtons(take, primary) {
  const chosen = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length) take(files);
  };
  return html`<label class="button ${primary ? 'go' : ''} photo"
      >${drawn(CAMERA)}<span>${primary ? t('Take a photo') : t('Another photo')}</span
      ><input type="file" accept="image/*" capture="environment" @change=${chosen} /></label
    ><label class="button photo"
      >${drawn(PICTURE)}<span>${t('Choose pictures')}</span><input type="file" accept="image/*" multiple @change=${chosen}
    /></label>`;
}

/** @type {Record<string, () => string>} */
const CORNERS = {
  'top-left': () => t('The corner at the top left'),
  'top-right': () => t('The corner at the top right'),
  'bottom-right': () => t('The corner at the bottom right'),
  'bottom-left': () => t('The corner at the bottom left'),
};

/** @type {Record<string, () => string>} */
const SAID = {
  'no-picture': () => t('This phone cannot open this file as a picture. Take the photo here, or choose a JPEG.'),
  'no-reader': () => t('Photos cannot be read here. Reload the page, or take a newer browser.'),
  'no-sheet': () => t('No sheet is to be seen. Go closer, with all four corner marks in the picture.'),
  'no-marks': () =>
    t(
      'No corner marks are to be seen. If the sheet has them, photograph it from above, in better light. A sheet that was printed before there were any is copied number by number.',
    ),
  covered: () => t('Something lies on the sheet. Take it away, and the shadow with it.'),
  mixed: () => t('The sheets overlap. Lay them side by side.'),
  'too-small': () => t('The sheet is too small in the picture. Go closer.'),
  slanted: () => t('The sheet is seen at a slant. Photograph it from above.'),
  'too-blurred': () => t('The picture is blurred. Hold the phone still until it is sharp.'),
  'too-dark': () => t('It is too dark for the boxes. Turn on a light, and keep your shadow off the sheet.'),
  'too-faint': () => t('The marks are too faint to be read. Go closer, take more light, or go over them with a pen.'),
  'washed-out': () => t('The light glares on the sheet. Turn the sheet, or the lamp, a little.'),
  'not-flat': () => t('The sheet does not lie flat. Smooth it out, or hold it down at its edge.'),
};

/** What to do about a photo that cannot be read. @param {Problem} problem */
export function whatToDo({ code, corner = '' }) {
  const which = CORNERS[corner]?.();
  if (which && code === 'corner-missing') return t('{corner} is not in the picture. Go a little higher.', { corner: which });
  if (which && code === 'covered') return t('{corner} is covered. Take away what lies there.', { corner: which });
  return SAID[code]?.() ?? t('This photo cannot be read. Take it again from above, in good light, with all four corners.');
}

/** A part of a sheet, as large as there is room for it. @param {Sheet} sheet @param {number[]} size @param {number[]} part left, top, width and height in millimetres @param {unknown} [over] @param {string} [label] */
export const cutOut = ({ picture }, size, part, over, label = '') =>
  html`<svg
    class="cut-out"
    viewBox=${part.join(' ')}
    role=${label ? 'img' : 'presentation'}
    aria-label=${label}
    aria-hidden=${label ? 'false' : 'true'}
    focusable="false"
  >
    <image href=${picture ?? nothing} width=${size[0]} height=${size[1]}></image>
    ${over}
  </svg>`;
