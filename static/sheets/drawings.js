// The drawings of a wish: from the server, from what this phone kept of it, or from what it keeps of every game.

/**
 * `ends`: these sheets are of one table, so a page is not filled up with more of them.
 * @typedef {{fronts: SVGSVGElement[], backs: SVGSVGElement[], ends: boolean}} Drawn
 * @typedef {import('/static/sheets/pages.js').Wish} Wish
 * @typedef {{names?: string[], date?: string, links?: string[], players?: unknown}} Written
 */

const KEPT = 'sheets';
const SVG = 'http://www.w3.org/2000/svg';

/** Neither the server nor this phone has the drawing. */
export class Unreachable extends Error {}

/**
 * @param {string} address of the PDF @param {Wish} wanted @param {Written | undefined} written what stands on it already
 * @param {number} tops how many different sheets the game has
 * @returns {Promise<Drawn>}
 */
export async function drawings(address, wanted, written, tops) {
  const { lang, ink, map } = wanted;
  const options = { lang, ink, map, sides: String(wanted.sides) };
  if (written) {
    const made = await answered(
      `${address.replace(/pdf$/, 'svg')}?${new URLSearchParams({ ...options, top: wanted.top })}`,
      written,
    );
    if (made) return made;
  }
  const order = wanted.top === 'mixed' ? Array.from({ length: tops }, (_, at) => at + 1) : [Number(wanted.top)];
  const people = written?.players ? [] : (written?.names ?? []);
  const each = people.length && tops > 1 ? people.map((_, seat) => order[seat % order.length]) : order;
  const one = (/** @type {number} */ top, /** @type {string} */ side) =>
    drawing(`${address.replace(/pdf$/, 'svg')}?${new URLSearchParams({ ...options, top: String(top), side })}`, top, lang);
  const fronts = await Promise.all(each.map((top) => one(top, 'front')));
  const backs = wanted.sides === 2 ? await Promise.all(each.map((top) => one(top, 'back'))) : [];
  if (written) [fronts, backs].forEach((faces) => faces.forEach((face, seat) => write(face, people[seat] ?? '', written.date)));
  return { fronts, backs, ends: people.length > 0 && tops > 1 };
}

/** Drawn by the server with everything that is written on it; nothing without a network. @param {string} address @param {Written} written */
async function answered(address, written) {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(written),
    });
    const told = await answer.json();
    if (!answer.ok) throw new TypeError(told.message);
    return { fronts: told.fronts.map(parsed), backs: told.backs.map(parsed), ends: true };
  } catch (problem) {
    // What the server refuses is told; what needs it cannot be drawn here.
    if (navigator.onLine && problem instanceof TypeError && problem.message && !/fetch|network|load/i.test(problem.message))
      throw problem;
    if (written.players) throw new Unreachable();
    return undefined;
  }
}

/** @param {string} address @param {number} top @param {string} lang */
async function drawing(address, top, lang) {
  const kept = 'caches' in window ? await caches.open(KEPT) : undefined;
  try {
    const fresh = await fetch(address);
    if (!fresh.ok) throw new Error(String(fresh.status));
    await kept?.put(address, fresh.clone());
    return parsed(await fresh.text());
  } catch {
    const old = await kept?.match(address);
    return parsed(old ? await old.text() : await fromBundle(address, top, lang));
  }
}

/** Blank sheets in colour come along with the app, before anybody has opened this page. @param {string} address @param {number} top @param {string} lang */
async function fromBundle(address, top, lang) {
  const asked = new URL(address).searchParams;
  const plainWish = asked.get('map') === 'none' && asked.get('ink') === 'colour';
  const game = /sheets\/([^.]+)\.svg/.exec(address)?.[1];
  const bundle = plainWish && 'caches' in window ? await caches.match(`/${lang}/${game}/sheets.json`) : undefined;
  if (!bundle) throw new Unreachable();
  /** @type {{sheets: string[], backs: string[]}} */
  const { sheets, backs } = await bundle.json();
  return (asked.get('side') === 'back' ? backs : sheets)[top - 1];
}

/** @param {string} text @returns {SVGSVGElement} */
function parsed(text) {
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(drawn, true)));
}

/** A name and a date on a blank drawing, where the server would write them. @param {SVGSVGElement} face @param {string} name @param {string} [date] */
function write(face, name, date) {
  const day = date
    ? new Date(`${date}T12:00`).toLocaleDateString(document.documentElement.lang === 'en' ? 'en-GB' : undefined)
    : '';
  for (const [field, text] of [
    ['name', name],
    ['date', day],
  ]) {
    const spot = face.querySelector(`[data-field=${field}]`);
    if (!spot || !text) continue;
    const number = (/** @type {string} */ side) => Number(spot.getAttribute(side));
    const line = document.createElementNS(SVG, 'text');
    const high = Math.min(4, (number('width') * 1.6) / text.length);
    line.setAttribute('x', String(number('x') + number('width') / 2));
    line.setAttribute('y', String(number('y') + number('height') / 2 + high * 0.35));
    line.setAttribute('font-size', String(Math.max(2.3, high)));
    line.setAttribute('text-anchor', 'middle');
    line.setAttribute('font-weight', '600');
    line.textContent = text;
    spot.after(line);
  }
}
