// Small charts, drawn as SVG, each with its numbers in words for those who cannot see it.
import { html, svg } from '/static/vendor/lit-html.js';
import { colon } from '/static/words.js';

const WIDTH = 300;
const HEIGHT = 80;

/** Totals one after the other, as a line with dots. @param {string} label @param {number[]} values */
export function development(label, values) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const x = (/** @type {number} */ at) => 8 + (at * (WIDTH - 16)) / Math.max(values.length - 1, 1);
  const y = (/** @type {number} */ value) => HEIGHT - 10 - ((value - low) * (HEIGHT - 24)) / span;
  return html`<figure class="chart">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${colon(label, values.join(', '))}>
      <polyline
        points=${values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
      ></polyline>
      ${values.map((value, at) => svg`<circle cx=${x(at)} cy=${y(value)} r="3.5" fill="currentColor"></circle>`)}
      <text x="8" y="12" font-size="11" fill="currentColor">${Math.max(...values)}</text>
      <text x="8" y=${HEIGHT - 1} font-size="11" fill="currentColor">${low}</text>
    </svg>
    <figcaption class="soft">${label}</figcaption>
  </figure>`;
}

/** How often totals fell into each range, as bars. @param {string} label @param {number[]} values */
export function distribution(label, values) {
  const low = Math.min(...values);
  const step = Math.max(1, Math.ceil((Math.max(...values) - low + 1) / 6));
  const counts = Array.from(
    { length: 6 },
    (_, bin) => values.filter((value) => Math.floor((value - low) / step) === bin).length,
  );
  const tallest = Math.max(...counts, 1);
  const told = counts.map((count, bin) => colon(`${low + bin * step}–${low + (bin + 1) * step - 1}`, count)).join(', ');
  return html`<figure class="chart">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${colon(label, told)}>
      ${counts.map(
        (
          count,
          bin,
        ) => svg`<rect x=${bin * 50 + 4} y=${HEIGHT - 14 - (count * (HEIGHT - 30)) / tallest} width="42" height=${(count * (HEIGHT - 30)) / tallest} rx="3" fill="currentColor" opacity="0.8"></rect>
      <text x=${bin * 50 + 25} y=${HEIGHT - 2} font-size="10" text-anchor="middle" fill="currentColor">${low + bin * step}</text>`,
      )}
    </svg>
    <figcaption class="soft">${label}</figcaption>
  </figure>`;
}
