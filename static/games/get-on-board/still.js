// A part of a drawing that stands still: rendered once, and again only when it is given another drawing. In a layer of its own
// (see style.css) it need not be painted again either while things move above and below it.
import { render } from '/static/vendor/lit-html.js';

class StillLife extends HTMLElement {
  /** @type {unknown} */
  #shown;

  /** The template sets it at every drawing, also when it is the same. @param {unknown} drawing */
  set shows(drawing) {
    if (drawing === this.#shown) return;
    this.#shown = drawing;
    render(drawing, this);
  }
}

customElements.define('still-life', StillLife);
