"""Letters and signs against what lies behind them, measured on the page as it is drawn: axe does not see what CSS writes
(`content`) nor letters on a shape."""

from typing import Literal

from playwright.sync_api import Page

# WCAG 1.4.3 and 1.4.11: 4.5 for letters, 3 for large or heavy ones and for signs.
FAINT = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (above, below) => [0, 1, 2].map((at) => above[at] * above[3] + below[at] * (1 - above[3])).concat(1);
  const light = (colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const colours = (image) => image.match(/(?:rgba?|color|oklab|oklch|color-mix)\\([^()]*(?:\\([^()]*\\))?[^()]*\\)/g) ?? [];
  const grounds = (element) => {
    if (!element) return [rgba('white')];
    const shape = element.matches('.passenger') && getComputedStyle(element.querySelector('svg')).fill;
    if (shape && shape !== 'none') return [rgba(shape)];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const own = backgroundImage === 'none' ? [] : colours(backgroundImage).map(rgba);
    const flat = rgba(backgroundColor);
    if (own.length && own.every((each) => each[3] === 1)) return own;
    if (flat[3] === 1) return [flat, ...own.map((each) => over(each, flat))];
    return grounds(element.parentElement).flatMap((below) => [over(flat, below), ...own.map((each) => over(each, below))]);
  };
  const veil = (element) => (element ? Number(getComputedStyle(element).opacity) * veil(element.parentElement) : 1);
  const found = [];
  const judge = (element, style, what, least) => {
    const ink = rgba(style.color);
    ink[3] *= veil(element);
    const worst = Math.min(...grounds(element).map((ground) => ratio(over(ink, ground), ground)));
    const name = element.getAttribute('class');
    if (worst < least) found.push(`${worst.toFixed(2)} < ${least}: ${what} (${name})`);
  };
  const letters = (element, style, what) => {
    const size = parseFloat(style.fontSize);
    judge(element, style, what, size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5);
  };
  for (const element of document.querySelectorAll('main *')) {
    // What may not be used is to look so; both criteria except it.
    const idle = element.closest('.unseen, [aria-disabled="true"], :disabled');
    if (!element.checkVisibility({ visibilityProperty: true }) || idle) continue;
    const style = getComputedStyle(element);
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join('');
    if (own && !element.closest('svg')) letters(element, style, own);
    const drawn = getComputedStyle(element, '::after');
    if (/\\w|\\?/.test(drawn.content.replace(/^(none|normal)$/, ''))) letters(element, drawn, drawn.content);
    if (element.matches('svg.icon')) judge(element, style, 'a sign', 3);
  }
  return [...new Set(found)];
}"""


def faint(page: Page, what: str) -> list[str]:
    """What cannot be read well enough on the page as it is now, in either theme."""
    found: list[str] = []
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        found += [f"{what}, {theme}: {each}" for each in page.evaluate(FAINT)]
    return found
