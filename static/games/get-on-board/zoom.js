// A frame for a drawing larger than the phone. One finger scrolls as everywhere; two fingers zoom and move it, and so do
// the buttons around it. The drawing is measured in em, so that the frame's font size is the zoom.

/**
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{left: number, right: number, top: number, bottom: number, spots: Spot[]}} Sight what shall be seen, in em
 */

/** Room around what shall be seen, in em. */
const ROOM = 0.62;
/** From the middle of a stop to its edge, in em. */
const HALF = 0.45;

const MOST = 3;
/** Below this many pixels from stop to stop a thumb misses. */
const THUMB = 44;

export class ZoomFrame extends HTMLElement {
  /** @type {Map<number, {x: number, y: number}>} fingers on the drawing */
  #fingers = new Map();
  /** @type {number | undefined} the font size that the style sheet gives */
  #usual;
  /** @type {Sight | undefined} */
  #sight;
  /** Is all of the drawing in sight? */
  #whole = false;
  /** What was last brought into sight, and how large the frame was then. */
  #shown = { sight: /** @type {Sight | undefined} */ (undefined), wide: 0, high: 0 };

  connectedCallback() {
    this.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'touch') this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    this.addEventListener('pointermove', (event) => this.#move(event));
    // The browser cancels a finger that it takes for scrolling.
    for (const end of ['pointerup', 'pointercancel']) {
      this.addEventListener(end, (event) => this.#fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    // A stop that is too small for a thumb comes nearer first; only then can it be meant. Keys do not miss.
    this.addEventListener(
      'click',
      (event) => {
        const stop = event.target instanceof Element && event.target.closest('[data-at]');
        if (!stop || !event.detail || this.#size >= THUMB) return;
        event.stopPropagation();
        this.zoom((this.#usual ?? this.#size) / this.#size, event);
      },
      { capture: true },
    );
    this.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY / 200), event);
      },
      { passive: false },
    );
  }

  get #size() {
    return parseFloat(getComputedStyle(this).fontSize);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const other = [...this.#fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, now);
    if (!other || this.#fingers.size !== 2) return;
    const apart = (/** @type {Spot} */ finger) => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    this.scrollBy((before.x - now.x) / 2, (before.y - now.y) / 2);
    this.zoom(apart(now) / apart(before), { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
  }

  /**
   * Zoom, and leave the point under the fingers where it is: without fingers, the middle.
   * @param {number} factor
   * @param {{clientX: number, clientY: number}} [at]
   */
  zoom(factor, at) {
    this.#whole = false;
    const before = this.#size;
    this.#usual ??= before;
    const whole = before * Math.min(this.clientWidth / this.scrollWidth, this.clientHeight / this.scrollHeight);
    const after = Math.min(Math.max(before * factor, Math.min(whole, this.#usual)), this.#usual * MOST);
    const frame = this.getBoundingClientRect();
    const x = at ? at.clientX - frame.x : this.clientWidth / 2;
    const y = at ? at.clientY - frame.y : this.clientHeight / 2;
    const [left, top] = [(this.scrollLeft + x) * (after / before) - x, (this.scrollTop + y) * (after / before) - y];
    this.style.fontSize = `${after}px`;
    this.scrollTo(left, top);
  }

  /**
   * What matters now comes into sight: as large as it fits, but never smaller than a thumb can hit. The same again stays where a finger has
   * moved it, unless the frame has another size now.
   * @param {Sight} sight
   */
  set looksAt(sight) {
    this.#sight = sight;
    requestAnimationFrame(() => {
      const [wide, high] = [this.clientWidth, this.clientHeight];
      if (sight !== this.#shown.sight || wide !== this.#shown.wide || high !== this.#shown.high) this.#show(sight);
    });
  }

  /** All of the drawing, however small; from there back to what matters now. */
  turnOver() {
    if (this.#whole && this.#sight) this.#show(this.#sight);
    else {
      this.zoom(0);
      this.#whole = true;
    }
  }

  /** @param {Sight} sight */
  #show(sight) {
    if (!this.clientWidth) return;
    this.#whole = false;
    this.#shown = { sight, wide: this.clientWidth, high: this.clientHeight };
    this.#usual ??= this.#size;
    this.#turnTo(sight, this.#usual, 0);
    // A button that lies over the drawing may hide nothing that matters: then everything moves up, above it.
    const cover = this.closest('.city')?.querySelector('.city-tools')?.getBoundingClientRect();
    const frame = this.getBoundingClientRect();
    if (!cover || cover.top >= frame.bottom) return;
    const [now, left, top] = [this.#size, cover.left - frame.left, cover.top - frame.top];
    const hides = (/** @type {Spot} */ { x, y }) =>
      (x + HALF) * now - this.scrollLeft > left && (y + HALF) * now - this.scrollTop > top;
    if (sight.spots.some(hides)) this.#turnTo(sight, this.#usual, this.clientHeight - top);
  }

  /** @param {Sight} sight @param {number} usual @param {number} covered so much of the lower edge is of no use */
  #turnTo({ left, right, top, bottom }, usual, covered) {
    const high = this.clientHeight - covered;
    const least = parseFloat(getComputedStyle(this).getPropertyValue('--least')) || usual;
    const fits = Math.min(this.clientWidth / (right - left + 2 * ROOM), high / (bottom - top + 2 * ROOM));
    const size = Math.min(Math.max(fits, least), usual);
    if (least < usual) this.style.fontSize = `${size}px`;
    const now = this.#size;
    const [x, y] = [left * now - this.scrollLeft, top * now - this.scrollTop];
    const room = now * ROOM;
    const [toRight, toBottom] = [x + (right - left) * now, y + (bottom - top) * now];
    const inSight = x > room && toRight < this.clientWidth - room && y > room && toBottom < high - room;
    if (!inSight) this.scrollBy((x + toRight) / 2 - this.clientWidth / 2, (y + toBottom) / 2 - high / 2);
  }
}

customElements.define('zoom-frame', ZoomFrame);
