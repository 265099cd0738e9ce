// The shapes of Get on Board as bars: what a ticket's colour asks a sheet's owner to lay.
import { html, svg } from '/static/vendor/lit-html.js';

const BAR = 20;

/**
 * The stops of a walk to the right: S goes on, T turns to the other side each time, U turns back.
 * @param {string} walk
 */
function stopsOf(walk) {
  const stops = [
    [0, 0],
    [1, 0],
  ];
  let [dx, dy] = [1, 0];
  for (const joint of walk) {
    if (joint === 'T') [dx, dy] = dx ? [0, 1] : [1, 0];
    if (joint === 'U') [dx, dy] = [-1, 0];
    const [x, y] = stops[stops.length - 1];
    stops.push([x + dx, y + dy]);
  }
  return stops;
}

/** Two turns may be laid as Z or as U, so both are drawn. @param {string[]} patterns */
const walksOf = (patterns) => patterns.flatMap((pattern) => (pattern === 'TT' ? ['TT', 'TU'] : [pattern]));

/** @param {number[][]} stops @param {number} left */
function bars(stops, left) {
  const high = Math.max(...stops.map(([, y]) => y));
  const at = stops.map(([x, y]) => [left + x * BAR, 26 + (y - high / 2) * BAR]);
  return svg`<path d=${at
    .slice(1)
    .map(([x, y], joint) => `M${at[joint][0]} ${at[joint][1]}L${x} ${y}`)
    .join('')}
      fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round"></path>
    ${at.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="4.4" fill="var(--sheet)" stroke="currentColor" stroke-width="2.4"></circle>`)}`;
}

/** @type {Map<string, unknown>} a shape looks the same wherever it stands */
const drawings = new Map();

/** @param {import('/static/build/engine').GetOnBoard.Facts} facts @param {import('/static/build/engine').GetOnBoard.ShapeName} shape */
export function routeShape(facts, shape) {
  if (!drawings.has(shape)) drawings.set(shape, drawingOf(facts, shape));
  return drawings.get(shape);
}

/** @param {import('/static/build/engine').GetOnBoard.Facts} facts @param {import('/static/build/engine').GetOnBoard.ShapeName} shape */
function drawingOf(facts, shape) {
  let left = 8;
  const drawn = walksOf(facts.shapes[shape].patterns).map((walk, number) => {
    const stops = stopsOf(walk);
    if (number) left += 20;
    const from = left;
    left += Math.max(...stops.map(([x]) => x)) * BAR;
    return svg`${number ? svg`<path d="M${from - 13} 34 ${from - 7} 18" stroke="currentColor" stroke-width="2"></path>` : ''}${bars(stops, from)}`;
  });
  return html`<svg class="route-shape" viewBox="0 0 ${left + 8} 52" aria-hidden="true" focusable="false">${drawn}</svg>`;
}
