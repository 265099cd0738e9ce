// The screen as a picture: the same elements under our own styles, inside an SVG.

const SVG = 'http://www.w3.org/2000/svg';

/** Fields keep what was typed to themselves; a copy must be told. @param {Element} from @param {Element} to */
function copyFields(from, to) {
  const fields = to.querySelectorAll('input');
  from.querySelectorAll('input').forEach((field, at) => {
    fields[at].setAttribute('value', field.value);
    fields[at].toggleAttribute('checked', field.checked);
  });
}

/** @param {HTMLElement} screen @param {string} without what is left out, as a selector */
export function portrait(screen, without) {
  const copy = /** @type {HTMLElement} */ (screen.cloneNode(true));
  copyFields(screen, copy);
  copy.querySelector(without)?.remove();
  const { width, height } = screen.getBoundingClientRect();
  const saved = screen.querySelector(without)?.getBoundingClientRect().height ?? 0;
  const [svg, style, inside] = ['svg', 'style', 'foreignObject'].map((name) => document.createElementNS(SVG, name));
  const size = { width: String(width), height: String(height - saved) };
  for (const part of [svg, inside]) for (const [name, value] of Object.entries(size)) part.setAttribute(name, value);
  // What the phone prefers is not known inside a picture.
  const { theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' } = document.documentElement.dataset;
  svg.setAttribute('data-theme', theme);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  style.textContent = rules
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n');
  const body = /** @type {HTMLElement} */ (document.body.cloneNode());
  body.append(copy);
  inside.append(body);
  svg.append(style, inside);
  return new XMLSerializer().serializeToString(svg);
}
