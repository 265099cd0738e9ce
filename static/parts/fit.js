// A box whose content keeps its own size and is drawn as large as the box allows: for pictures made for a phone on a large screen.

class FitBox extends HTMLElement {
  connectedCallback() {
    this.watching = new ResizeObserver(() => this.fit());
    this.watching.observe(this);
    if (this.firstElementChild) this.watching.observe(this.firstElementChild);
  }

  disconnectedCallback() {
    this.watching?.disconnect();
  }

  fit() {
    const content = /** @type {HTMLElement | null} */ (this.firstElementChild);
    if (!content?.offsetWidth || !content.offsetHeight) return;
    const scale = Math.min(this.clientWidth / content.offsetWidth, this.clientHeight / content.offsetHeight);
    content.style.transform = `scale(${scale})`;
  }
}

customElements.define('fit-box', FitBox);
