"""What is cut off, stands outside the phone or is broken inside a word: one walk over everything that a screen says."""

from playwright.sync_api import Page

CLIPPED = r"""() => {
  const found = [];
  const said = (node) => node.textContent.trim().replace(/\s+/g, ' ').slice(0, 60);
  const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
  const hides = (style, axis) => /hidden|clip/.test(style[`overflow${axis}`]);
  const scrolls = (style, axis) => /auto|scroll/.test(style[`overflow${axis}`]);
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const one = node.parentElement;
    const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // A drawing may be zoomed; what only a screen reader says is never cut.
    if (!node.textContent.trim() || !seen || one.closest('.unseen, .skip, svg, option, script, style')) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || box.bottom < 0) continue;
    let across = true, down = true;
    for (let at = one; at && at !== document.documentElement && (across || down); at = at.parentElement) {
      const style = getComputedStyle(at), edge = at.getBoundingClientRect();
      if (style.position === 'fixed') break;
      if (across && hides(style, 'X') && (box.right > edge.right + 1 || box.left < edge.left - 1)) {
        found.push(`cut: ${said(node)} in ${name(at)}`);
        break;
      }
      if (down && hides(style, 'Y') && style.display !== 'inline' && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)) {
        found.push(`cut below: ${said(node)} in ${name(at)}`);
        break;
      }
      if (scrolls(style, 'X')) across = false;
      if (scrolls(style, 'Y')) down = false;
    }
    if (across && box.right > innerWidth + 1) found.push(`off the screen: ${said(node)}`);
    if (one.closest('.code, code, pre')) continue;
    for (const word of node.textContent.matchAll(/[\p{L}\p{M}\p{N}’]{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top / 4)));
      if (lines.size > 1) found.push(`broken: ${word[0]} in ${name(one)}`);
    }
  }
  const ruler = document.createElement('canvas').getContext('2d');
  for (const one of document.querySelectorAll('select, input')) {
    if (!one.checkVisibility() || /checkbox|radio|range|file|hidden|color/.test(one.type)) continue;
    const style = getComputedStyle(one);
    // The longest choice must fit, not only the one that stands there now.
    const longest = (texts) => texts.sort((a, b) => ruler.measureText(b).width - ruler.measureText(a).width)[0];
    ruler.font = style.font;
    ruler.letterSpacing = style.letterSpacing;
    const choices = one.tagName === 'SELECT' ? [...one.options].map(({ text }) => text) : [one.value || one.placeholder];
    const text = longest(choices);
    const arrow = one.tagName === 'SELECT' ? 24 : 0;
    const room = one.clientWidth - arrow - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (text && room > 0 && ruler.measureText(text).width > room + 1) found.push(`cut: ${text} in ${name(one)} ${one.name}`);
  }
  return [...new Set(found)];
}"""


def clipped(page: Page) -> list[str]:
    """An empty list is what we want."""
    found: list[str] = page.evaluate(CLIPPED)
    return found


def broken(page: Page) -> list[str]:
    """The same where sentences are meant to end in dots after two lines."""
    return [each for each in clipped(page) if not each.startswith("cut below")]
