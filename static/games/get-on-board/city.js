// A city of Get on Board as a map, drawn from the facts: streets and stops, routes, what may be laid next, what went wrong.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { kindDrawing, STAR } from '/static/games/get-on-board/passengers.js';
import { kindsAt, placeName } from '/static/games/get-on-board/places.js';
import { letterOf, look, SHAPES } from '/static/parts/people.js';
import '/static/games/get-on-board/still.js';
import '/static/games/get-on-board/zoom.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/get-on-board/zoom.js').ZoomFrame} ZoomFrame
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{person: import('/static/parts/people.js').Person, route: string[], mine?: boolean}} Line
 * @typedef {import('/static/build/engine').GetOnBoard.CityFacts} City
 * @typedef {import('/static/build/engine').GetOnBoard.Intersection} Intersection
 * @typedef {'free' | 'price' | 'trap' | 'out'} Weight
 * @typedef {{to: string, turn_boxes: number, buses: number, weight: Weight, points?: number, chosen?: boolean, words: string[]}} Glow
 *   where something may be laid and at what price; `words`: what the glow means, said
 * @typedef {{kind: 'no' | 'price', text: string, at: string[]}} Sign a place or a road, and the rule that points there
 * @typedef {{
 *   city: City, words: Words, lines: Line[], move?: string[], instead?: string[], glows?: Glow[], signs?: Sign[], tap?: (at: string) => void,
 *   drag?: (path: string[], over: boolean) => void, focus?: string[], tools?: unknown, caption?: unknown, reached?: string[],
 * }} Drawn `move`: markers of this turn, behind the route that is mine; `instead`: those that might have been laid; `drag`: stops passed by a finger that started at the end of
 *   my line; `focus`: the stops that shall be in sight; `reached`: those that are spoken of; `tools`: buttons beside those of the zoom
 */

/** Units in the drawing from one intersection to the next; on the screen that is one em of the frame. */
const ROAD = 48;
const EDGE = 30;
/** How far from the middle of a road the markers of each line lie: mine first, in the middle. */
const LANES = [0, -8, 8, -14, 14];
const DASHES = ['none', '14 4', '4 4', '9 3 2 3', '2 5'];

/**
 * Where each intersection lies, which one lies at each crossing of the grid, and which roads there are.
 * @typedef {{names: string[], at: Record<string, Spot>, wide: number, high: number, middle: Spot, grid: Map<string, string>, roads: Set<string>}} Ground
 */

/** @type {WeakMap<object, Ground>} */
const grounds = new WeakMap();

/** Street by street, as one reads. @param {Spot} place */
const order = ({ x, y }) => y * 100 + x;

/** The city is turned as on the board. @param {City} city @returns {Ground} */
function groundOf(city) {
  let ground = grounds.get(city);
  if (!ground) {
    const angle = (city.turned * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * ROAD, Math.sin(angle) * ROAD];
    const names = Object.keys(city.intersections).sort(
      (one, other) => order(city.intersections[one]) - order(city.intersections[other]),
    );
    const turned = names.map((name) => {
      const { x, y } = city.intersections[name];
      return { x: x * cos - y * sin, y: x * sin + y * cos };
    });
    const [left, top] = [Math.min(...turned.map(({ x }) => x)), Math.min(...turned.map(({ y }) => y))];
    const spots = turned.map(({ x, y }) => ({ x: x - left + EDGE, y: y - top + EDGE }));
    const [wide, high] = [Math.max(...spots.map(({ x }) => x)) + EDGE, Math.max(...spots.map(({ y }) => y)) + EDGE];
    ground = {
      names,
      at: Object.fromEntries(names.map((name, number) => [name, spots[number]])),
      wide,
      high,
      middle: { x: wide / 2, y: high / 2 },
      grid: new Map(names.map((name) => [`${city.intersections[name].x},${city.intersections[name].y}`, name])),
      roads: new Set(city.roads.flatMap(([one, other]) => [`${one}-${other}`, `${other}-${one}`])),
    };
    grounds.set(city, ground);
  }
  return ground;
}

/**
 * The intersections on a straight street from one corner to another; the other corner alone where no street leads there.
 * @param {City} city
 * @param {string} from
 * @param {string} to
 * @returns {string[]}
 */
export function stretch(city, from, to) {
  const [start, end] = [city.intersections[from], city.intersections[to]];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (dx && dy) return [to];
  const found = [];
  for (let here = from; here !== to;) {
    const next = nextOn(city, here, Math.sign(dx), Math.sign(dy));
    if (!next || !groundOf(city).roads.has(`${here}-${next}`)) return [to];
    found.push(next);
    here = next;
  }
  return found;
}

/** The next intersection that way, over gaps in the grid. @param {City} city @param {string} from @param {number} dx @param {number} dy */
function nextOn(city, from, dx, dy) {
  const { grid } = groundOf(city);
  let { x, y } = city.intersections[from];
  do {
    x += dx;
    y += dy;
  } while (!grid.has(`${x},${y}`) && x >= 0 && y >= 0 && x < city.columns && y < city.rows);
  return grid.get(`${x},${y}`);
}

/**
 * Layers that lie on each other: streets and symbols stand still and are drawn once, what changes lies between and above them.
 * @param {Drawn} given
 */
export function cityMap(given) {
  const { city, move = [], glows = [] } = given;
  const ground = groundOf(city);
  const lines = given.lines.toSorted((one, other) => Number(other.mine ?? false) - Number(one.mine ?? false));
  const mine = lines.find((line) => line.mine);
  const end = move.at(-1) ?? mine?.route.at(-1);
  const home = end ?? ground.names[0];
  const still = stillOf(given.words, city, ground);
  const driven = linesAt(given.lines);
  const layer = (/** @type {string} */ name, /** @type {unknown} */ drawing) =>
    html`<svg class="layer ${name}" viewBox="0 0 ${ground.wide} ${ground.high}" aria-hidden="true" focusable="false">
      ${drawing}
    </svg>`;
  return html`<div class="city">
    <zoom-frame
      class="city-frame"
      tabindex=${given.tap ? nothing : 0}
      .looksAt=${sight(ground, given.focus ?? (end ? [end] : []))}
    >
      <div class="layers">
        <still-life class="layer" .shows=${still.streets}></still-life>
        ${layer(
          'halos',
          glows.map(
            (glow) =>
              svg`<circle class="halo ${glow.weight} ${glow.chosen ? 'chosen' : ''}" cx=${ground.at[glow.to].x} cy=${ground.at[glow.to].y} r="20"></circle>`,
          ),
        )}
        ${layer('routes', svg`${lines.map((line, lane) => markers(ground, line, lane))} ${mine && instead(ground, mine, given.instead ?? [])} ${mine && placed(ground, mine, move)}`)}
        <still-life class="layer" .shows=${still.symbols}></still-life>
        <svg
          class="city-map"
          viewBox="0 0 ${ground.wide} ${ground.high}"
          width="${ground.wide / ROAD}em"
          height="${ground.high / ROAD}em"
          role="group"
          aria-label=${t('Map of the city')}
          @click=${(/** @type {Event} */ event) => tapped(event, given)}
          @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, city)}
          @touchmove=${held}
          @pointerdown=${(/** @type {PointerEvent} */ event) => grip(event, given, ground, end)}
        >
          ${lines.map((line, lane) => pawn(ground, line, lane))} ${glows.map((glow) => price(ground, glow))}
          ${ground.names.map((at) => stop(given, ground, at, [placeName(given.words, city, at), ...stateOf(given, driven, at)].join(', '), at === home, at === end || at === mine?.route.at(-1)))}
          ${signs(ground, given.signs ?? [])}
        </svg>
      </div>
    </zoom-frame>
    ${given.caption ?? nothing}
    <div class="city-tools">
      <button type="button" class="square" aria-label=${t('Zoom out')} @click=${zoomed(0.7)}>−</button>
      <button type="button" class="square" aria-label=${t('Zoom in')} @click=${zoomed(1.4)}>+</button>
      ${given.tools ?? nothing}
    </div>
  </div>`;
}

/** Half a road more than what happens there, and at least so many roads. */
const LEAST = 3.2;

/** A part of the city as a picture that stands still: where these lines, this move and these signs are. @param {Drawn} given */
export function cityDetail({ city, words, lines, move = [], signs: broken = [], reached = [] }) {
  const ground = groundOf(city);
  const near = lines[0].route.slice(-4);
  const spots = [...near, ...move, ...broken.flatMap((sign) => sign.at)].map((at) => ground.at[at]);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const size =
    Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), ROAD * (LEAST - 1.3)) + ROAD * 1.3;
  // At the edge of the city the picture shows more of the city, not of what is beyond.
  const from = (/** @type {number[]} */ along, /** @type {number} */ end) =>
    Math.max(0, Math.min((Math.min(...along) + Math.max(...along) - size) / 2, end - size));
  const mine = lines.find((line) => line.mine);
  return html`<svg
    class="city detail"
    viewBox="${from(xs, ground.wide)} ${from(ys, ground.high)} ${size} ${size}"
    aria-hidden="true"
    focusable="false"
  >
    ${roads(city, ground)}
    ${reached.map((at) => svg`<circle class="halo" cx=${ground.at[at].x} cy=${ground.at[at].y} r="20"></circle>`)}
    ${lines.map((line, lane) => markers(ground, line, lane))} ${mine && placed(ground, mine, move)}
    ${symbols(words, city, ground)} ${lines.map((line, lane) => pawn(ground, line, lane))} ${signs(ground, broken)}
  </svg>`;
}

/** @param {Event} event @param {Drawn} given */
function tapped(event, { tap }) {
  const at = stopAt(event.target);
  if (at) tap?.(at);
}

/** @param {EventTarget | null} target */
const stopAt = (target) => /** @type {SVGElement | null} */ (/** @type {Element} */ (target).closest('[data-at]'))?.dataset.at;

/** How near to the middle of a stop a finger passes it. */
const NEAR = 0.42;

/** Whether a finger draws now. */
let gripped = false;
/** Then it does not scroll; a browser listens to that only where it was told beforehand. */
const held = {
  /** @param {TouchEvent} event */
  handleEvent: (event) => gripped && event.cancelable && event.preventDefault(),
  passive: false,
};

/** A finger that goes down on the end of my line draws along the streets. @param {PointerEvent} event @param {Drawn} given @param {Ground} ground @param {string | undefined} end */
function grip(event, { drag, lines, city, move = [] }, ground, end) {
  const from = lines.find((line) => line.mine)?.route.at(-1);
  if (!drag || !from || (stopAt(event.target) !== end && stopAt(event.target) !== from)) return;
  const map = /** @type {SVGSVGElement} */ (event.currentTarget);
  const box = map.getBoundingClientRect();
  const unit = ground.wide / box.width;
  // From the end of what is drawn already the finger goes on, or back.
  let path = stopAt(event.target) === from ? [] : move;
  let draws = false;
  gripped = true;
  /** @param {PointerEvent} moved */
  const follow = (moved) => {
    const [x, y] = [(moved.clientX - box.x) * unit, (moved.clientY - box.y) * unit];
    const here = path.at(-1) ?? from;
    const at = ground.names.find((name) => Math.hypot(ground.at[name].x - x, ground.at[name].y - y) < ROAD * NEAR);
    if (!at || at === here) return;
    const way = stretch(city, here, at);
    if (at === (path.at(-2) ?? from) && path.length) path = path.slice(0, -1);
    else if (way.every((to, index) => ground.roads.has(`${index ? way[index - 1] : here}-${to}`))) path = [...path, ...way];
    else return;
    // Only now: a finger that stays is a tap on the stop.
    map.setPointerCapture(event.pointerId);
    draws = true;
    drag(path, false);
  };
  const done = () => {
    gripped = false;
    map.removeEventListener('pointermove', follow);
    if (draws) drag(path, true);
  };
  map.addEventListener('pointermove', follow);
  map.addEventListener('pointerup', done, { once: true });
  map.addEventListener('pointercancel', done, { once: true });
}

/** @type {WeakMap<City, {words: Words, streets: unknown, symbols: unknown}>} */
const stills = new WeakMap();

/** What of a city never changes, as drawings that stay the same objects. @param {Words} words @param {City} city @param {Ground} ground */
function stillOf(words, city, ground) {
  let still = stills.get(city);
  if (still?.words !== words) {
    const drawn = (/** @type {unknown} */ inside) =>
      html`<svg viewBox="0 0 ${ground.wide} ${ground.high}" aria-hidden="true" focusable="false">${inside}</svg>`;
    still = { words, streets: drawn(roads(city, ground)), symbols: drawn(symbols(words, city, ground)) };
    stills.set(city, still);
  }
  return still;
}

/** @type {WeakMap<Ground, Map<string, import('/static/games/get-on-board/zoom.js').Sight>>} */
const sights = new WeakMap();

/** The same object for the same stops, so that the frame looks there only when they change. @param {Ground} ground @param {string[]} stops */
function sight(ground, stops) {
  const known = sights.get(ground) ?? new Map();
  sights.set(ground, known);
  const key = stops.join();
  const spots = stops.length ? stops.map((at) => ground.at[at]) : [ground.middle];
  const [xs, ys] = [spots.map(({ x }) => x / ROAD), spots.map(({ y }) => y / ROAD)];
  const found = known.get(key) ?? {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    spots: spots.map(({ x, y }) => ({ x: x / ROAD, y: y / ROAD })),
  };
  known.set(key, found);
  return found;
}

/** @param {number} factor */
const zoomed = (factor) => (/** @type {Event} */ event) => {
  const city = /** @type {HTMLElement} */ (event.currentTarget).closest('.city');
  const frame = /** @type {ZoomFrame | null | undefined} */ (city?.querySelector('zoom-frame'));
  frame?.zoom(factor);
};

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrows walk along the streets, Enter and space tap. @param {KeyboardEvent} event @param {City} city */
function walk(event, city) {
  const here = /** @type {SVGElement} */ (event.target).closest('[data-at]');
  if (!(here instanceof SVGElement)) return;
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    const to = nextOn(city, here.dataset.at ?? '', arrow[0], arrow[1]);
    /** @type {SVGElement | null | undefined} */ (here.parentElement?.querySelector(`[data-at="${to}"]`))?.focus();
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    here.dispatchEvent(new Event('click', { bubbles: true }));
  }
}

/** Black roads have a broken white line, so that they are told apart without colour. @param {City} city @param {Ground} ground */
function roads(city, ground) {
  const drawn = (/** @type {string[][]} */ pairs) =>
    pairs
      .map(([one, other]) => `M${ground.at[one].x} ${ground.at[one].y}L${ground.at[other].x} ${ground.at[other].y}`)
      .join('');
  return svg`<path class="street" d=${drawn(city.roads)}></path>
    ${city.black_roads.length ? svg`<path class="street black" d=${drawn(city.black_roads)}></path><path class="street middle" d=${drawn(city.black_roads)}></path>` : nothing}`;
}

/** One bar for each marker. @param {Ground} ground @param {Line} line @param {number} lane */
function markers(ground, line, lane) {
  const { route } = line;
  const bars = route.slice(1).map((to, index) => bar(ground.at[route[index]], ground.at[to], LANES[lane]));
  return svg`<path class="marker ${line.mine ? 'mine' : ''}" d=${bars.join('')} stroke=${look(line.person.colour).fill}
    stroke-dasharray=${DASHES[lane]}></path>${line.mine ? svg`<path class="marker core" d=${bars.join('')}></path>` : nothing}`;
}

/** A bar beside the middle of the road, on the same side whichever way the bus drives. @param {Spot} from @param {Spot} to @param {number} aside */
function bar(from, to, aside) {
  const [one, other] = from.x < to.x || (from.x === to.x && from.y < to.y) ? [from, to] : [to, from];
  const long = Math.hypot(other.x - one.x, other.y - one.y) || 1;
  const [dx, dy] = [(other.x - one.x) / long, (other.y - one.y) / long];
  const [sx, sy] = [-dy * aside, dx * aside];
  return `M${round(one.x + dx * 7 + sx)} ${round(one.y + dy * 7 + sy)}L${round(other.x - dx * 7 + sx)} ${round(other.y - dy * 7 + sy)}`;
}

/** @param {number} length */
const round = (length) => Math.round(length * 10) / 10;

/** Bars in the middle of the roads, on from the end of my line. @param {Ground} ground @param {Line} mine @param {string[]} move */
function onwards(ground, mine, move) {
  const line = [...mine.route.slice(-1), ...move];
  return line
    .slice(1)
    .map((to, index) => bar(ground.at[line[index]], ground.at[to], 0))
    .join('');
}

/** The markers of this turn. @param {Ground} ground @param {Line} mine @param {string[]} move */
function placed(ground, mine, move) {
  const bars = onwards(ground, mine, move);
  return svg`<path class="marker now" d=${bars}></path><path class="marker mine" d=${bars} stroke=${look(mine.person.colour).fill}></path>`;
}

/** Another turn that was there. @param {Ground} ground @param {Line} mine @param {string[]} move */
const instead = (ground, mine, move) =>
  move.length ? svg`<path class="marker instead" d=${onwards(ground, mine, move)}></path>` : nothing;

/** The tag of a person at the end of the line, beside the stop. @param {Ground} ground @param {Line} line @param {number} lane */
function pawn(ground, line, lane) {
  const end = line.route.at(-1);
  if (!end) return nothing;
  const { fill, shape } = look(line.person.colour);
  const { x, y } = ground.at[end];
  return svg`<g class="pawn" transform="translate(${x - 8 + [0, -16, 16, -24, 24][lane]} ${y - 33 + Math.min(lane, 1) * 3}) scale(0.5)">
    <g fill=${fill} stroke="#fff" stroke-width="3" paint-order="stroke">${SHAPES[shape]}</g>
    <text x="16" y=${shape === 'triangle' ? 26 : 22.5} text-anchor="middle" font-size="19" font-weight="800" fill="#fff">${letterOf(line.person)}</text></g>`;
}

/** What is tapped; at the end of my line a finger draws. @param {Drawn} given @param {Ground} ground @param {string} at @param {string} label @param {boolean} home @param {boolean} end */
function stop(given, ground, at, label, home, end) {
  const place = `translate(${ground.at[at].x} ${ground.at[at].y})`;
  if (!given.tap) return svg`<g role="img" aria-label=${label} transform=${place}><circle class="target" r="23"></circle></g>`;
  return svg`<g class="stop ${end && given.drag ? 'grip' : ''}" role="button" tabindex=${home ? 0 : -1} data-at=${at} aria-label=${label} transform=${place}><circle class="target" r="23"></circle></g>`;
}

/** @param {Words} words @param {City} city @param {Ground} ground */
function symbols(words, city, ground) {
  return ground.names.map(
    (at) => svg`<g transform="translate(${ground.at[at].x} ${ground.at[at].y})">${symbol(words, city.intersections[at])}</g>`,
  );
}

/** @param {Words} words @param {Intersection} place */
const symbol = (words, place) => svg`${passengers(words, place)}
  ${place.letter ? svg`<circle class="initial" cx="14" cy="-13" r="8"></circle><text class="initial" x="14" y="-9.6">${place.letter}</text>` : nothing}
  ${place.landmark ? svg`<path class="landmark" transform="translate(-22 -22) scale(0.5)" d=${STAR}></path>` : nothing}`;

/** Who waits there, or what stands there. @param {Words} words @param {Intersection} place */
function passengers(words, place) {
  if (place.light) {
    return svg`<circle class="light" r="14"></circle>${
      place.start
        ? svg`<text class="start" y="6">${place.start}</text>`
        : svg`<path class="lamps" d="M0 -6v.01M0 0v.01M0 6v.01"></path>`
    }`;
  }
  const kinds = kindsAt(place);
  const size = kinds.length === 1 ? 0.84 : 0.62;
  return kinds.map(
    (kind, number) =>
      svg`<g transform="translate(${(number - (kinds.length - 1) / 2) * 20 - 16 * size} ${-16 * size}) scale(${size})">${kindDrawing(words, kind)}</g>`,
  );
}

/** A turn box and a bus, as they stand in a price. */
export const TURN = 'M1 10V5h6M5 2l3 3-3 3';
export const BUS = 'M0 1h11v7H0zM2 9h2M7 9h2M0 4.5h11';

/** The price under a stop: ✕ out, ! trap, turn boxes, buses; what it brings stands above. @param {Ground} ground @param {Glow} glow */
function price(ground, glow) {
  const { x, y } = ground.at[glow.to];
  const warning = { out: '✕', trap: '!', price: '', free: '' }[glow.weight];
  /** @type {[number, unknown][]} each with its width */
  const parts = [
    ...(warning ? [/** @type {[number, unknown]} */ ([12, svg`<text x="1" y="9.4">${warning}</text>`])] : []),
    ...counted(TURN, glow.turn_boxes, 9),
    ...counted(BUS, glow.buses, 12),
  ];
  const wide = parts.reduce((sum, [each]) => sum + each, 5);
  let from = 3;
  const toll = parts.length
    ? svg`<g class="toll ${glow.weight} ${glow.chosen ? 'chosen' : ''}" transform="translate(${x - wide / 2} ${y + 11})"><rect width=${wide} height="15" rx="5"></rect>
        ${parts.map(([each, part]) => svg`<g transform="translate(${(from += each) - each} 2.5)">${part}</g>`)}</g>`
    : nothing;
  const worth =
    glow.points === undefined ? '' : `${glow.points > 0 ? '+' : glow.points < 0 ? '−' : '±'}${Math.abs(glow.points)}`;
  return svg`${toll}${worth ? svg`<g class="worth-tag" transform="translate(${x - 24} ${y - 24})"><rect width=${worth.length * 7 + 6} height="14" rx="7"></rect><text x=${(worth.length * 7 + 6) / 2} y="10.6">${worth}</text></g>` : nothing}`;
}

/** @param {string} path @param {number} count @param {number} wide @returns {[number, unknown][]} */
const counted = (path, count, wide) =>
  count ? [[wide + 11, svg`<path d=${path}></path><text x=${wide + 1} y="9.4">${count}</text>`]] : [];

/** Broken rules in red, prices in amber, each with its number. @param {Ground} ground @param {Sign[]} given */
function signs(ground, given) {
  /** @type {Map<string, Sign>} rules that point to the same place share a sign */
  const shared = new Map();
  for (const sign of given.filter(({ at }) => at.length)) {
    const before = shared.get(sign.at.join());
    shared.set(sign.at.join(), before ? { ...before, text: `${before.text} ${sign.text}` } : sign);
  }
  return [...shared.values()].map(({ kind, text, at }) => {
    const spots = at.map((name) => ground.at[name]).filter(Boolean);
    if (!spots.length) return nothing;
    const road = spots.length === 2 ? { x: (spots[0].x + spots[1].x) / 2, y: (spots[0].y + spots[1].y) / 2 } : undefined;
    const { x, y } = road ?? { x: spots[0].x, y: spots[0].y - 24 };
    const wide = text.length * 7 + 10;
    return svg`<g class="sign ${kind}">
      ${road ? svg`<path d="M${spots[0].x} ${spots[0].y}L${spots[1].x} ${spots[1].y}"></path>` : spots.map((spot) => svg`<circle cx=${spot.x} cy=${spot.y} r="20"></circle>`)}
      <rect x=${x - wide / 2} y=${y - 8} width=${wide} height="16" rx="4"></rect><text x=${x} y=${y + 4}>${text}</text></g>`;
  });
}

/** What is said of each stop on somebody's line; sentences are made once a line, not once a stop. @param {Line[]} lines */
function linesAt(lines) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { person, route } of lines) {
    const [on, end] = [
      t('on the route of {name}', { name: person.name }),
      t('end of the route of {name}', { name: person.name }),
    ];
    for (const at of new Set(route)) found.set(at, [...(found.get(at) ?? []), at === route.at(-1) ? end : on]);
  }
  return found;
}

/** What lies at a stop and what it means for this turn, in words. @param {Drawn} given @param {Map<string, string[]>} driven @param {string} at @returns {string[]} */
function stateOf({ city, words, move = [], glows = [], signs: broken = [] }, driven, at) {
  const { landmark, place, passengers: waiting } = city.intersections[at];
  const glow = glows.find(({ to }) => to === at);
  return [
    ...(landmark && place ? [term(words, place)] : []),
    ...(waiting && waiting.length > 1 ? [tn('{n} passenger', '{n} passengers', waiting.length)] : []),
    ...(driven.get(at) ?? []),
    ...(move.includes(at) ? [t('marker {n} of this turn', { n: move.indexOf(at) + 1 })] : []),
    ...(glow ? glow.words : []),
    ...broken.filter((sign) => sign.at.includes(at)).map((sign) => t('Rule {id}', { id: sign.text })),
  ];
}

/** The price of markers in words. @param {number} turnBoxes @param {number} buses @returns {string[]} */
export const tollOf = (turnBoxes, buses) => [
  ...(turnBoxes ? [tn('{n} turn box', '{n} turn boxes', turnBoxes)] : []),
  ...(buses ? [tn('{n} bus', '{n} buses', buses)] : []),
];

/** Where the next marker may lie, as the engine's question `options` tells it. @param {import('/static/build/engine').GetOnBoard.Offer} offer @returns {Glow} */
export function glowOf(offer) {
  const weight =
    offer.eliminates || offer.doomed ? 'out' : offer.trap ? 'trap' : offer.turn_box || offer.buses ? 'price' : 'free';
  return {
    to: offer.to,
    turn_boxes: Number(offer.turn_box),
    buses: offer.buses,
    weight,
    words: [
      t('may come next'),
      ...tollOf(Number(offer.turn_box), offer.buses),
      ...(offer.eliminates ? [t('eliminates you')] : offer.doomed ? [t('every way on eliminates you')] : []),
      ...(offer.trap ? [t('a trap next round')] : []),
    ],
  };
}

/** @param {Drawn} given @param {Map<string, string[]>} driven @param {string} at */
const listed = (given, driven, at) =>
  html`<b>${placeName(given.words, given.city, at)}</b><span>${stateOf(given, driven, at).join(', ')}</span>`;

/** Every intersection with its state as a list, for those who do not see the map. @param {Drawn} given */
export function cityList(given) {
  const { city, tap } = given;
  const driven = linesAt(given.lines);
  return html`<details class="city-list">
    <summary class="button">${t('The map as a list')}</summary>
    <ul class="card rows plain">
      ${groundOf(city).names.map(
        (at) =>
          html`<li>
            ${
              tap
                ? html`<button type="button" @click=${() => tap(at)}>${listed(given, driven, at)}</button>`
                : html`<div>${listed(given, driven, at)}</div>`
            }
          </li>`,
      )}
    </ul>
  </details>`;
}
