// A city of Get on Board as a map, drawn from the facts: streets and stops, routes, what may be laid next, what went wrong.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { kindDrawing, STAR } from '/static/games/get-on-board/passengers.js';
import { letterOf, look, SHAPES } from '/static/parts/people.js';
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
 * @typedef {import('/static/build/engine').GetOnBoard.Offer} Offer
 * @typedef {{kind: 'no' | 'price', text: string, at: string[]}} Sign a place or a road, and the rule that points there
 * @typedef {{
 *   city: City, words: Words, lines: Line[], move?: string[], offers?: Offer[], signs?: Sign[], tap?: (at: string) => void, tools?: unknown,
 * }} Drawn `move`: markers of this turn, behind the route that is mine; `offers`: as the engine's question `options` gives them;
 *   `tools`: buttons beside those of the zoom
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

/** @param {Drawn} given */
export function cityMap(given) {
  const { city, move = [] } = given;
  const ground = groundOf(city);
  const lines = given.lines.toSorted((one, other) => Number(other.mine ?? false) - Number(one.mine ?? false));
  const mine = lines.find((line) => line.mine);
  const end = move.at(-1) ?? mine?.route.at(-1);
  const home = end ?? ground.names[0];
  return html`<div class="city">
    <zoom-frame class="city-frame" .looksAt=${inEm(end ? ground.at[end] : ground.middle)}>
      <svg
        class="city-map"
        viewBox="0 0 ${ground.wide} ${ground.high}"
        width="${ground.wide / ROAD}em"
        height="${ground.high / ROAD}em"
        role="group"
        aria-label=${t('Map of the city')}
        @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, city)}
      >
        ${roads(city, ground)} ${lines.map((line, lane) => markers(ground, line, lane))} ${mine && placed(ground, mine, move)}
        ${ground.names.map((at) => stop(given, ground, at, at === home))} ${symbols(given, ground)}
        ${lines.map((line, lane) => pawn(ground, line, lane))} ${signs(ground, given.signs ?? [])}
      </svg>
    </zoom-frame>
    <div class="city-tools">
      <button type="button" class="square" aria-label=${t('Zoom out')} @click=${zoomed(0.7)}>−</button>
      <button type="button" class="square" aria-label=${t('Zoom in')} @click=${zoomed(1.4)}>+</button>
      ${given.tools ?? nothing}
    </div>
  </div>`;
}

/** @type {WeakMap<Spot, Spot>} */
const measured = new WeakMap();

/** The same object for the same spot, so that the frame looks there only when the spot changes. @param {Spot} spot */
function inEm(spot) {
  const found = measured.get(spot) ?? { x: spot.x / ROAD, y: spot.y / ROAD };
  measured.set(spot, found);
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

/** The markers of this turn. @param {Ground} ground @param {Line} mine @param {string[]} move */
function placed(ground, mine, move) {
  const line = [...mine.route.slice(-1), ...move];
  const bars = line
    .slice(1)
    .map((to, index) => bar(ground.at[line[index]], ground.at[to], 0))
    .join('');
  return svg`<path class="marker now" d=${bars}></path><path class="marker mine" d=${bars} stroke=${look(mine.person.colour).fill}></path>`;
}

/** The tag of a person at the end of the line, beside the stop. @param {Ground} ground @param {Line} line @param {number} lane */
function pawn(ground, line, lane) {
  const end = line.route.at(-1);
  if (!end) return nothing;
  const { fill, shape } = look(line.person.colour);
  const { x, y } = ground.at[end];
  return svg`<g class="pawn" transform="translate(${x - 25 + (lane % 3) * 17} ${y + 5 + (lane > 2 ? -34 : 0)}) scale(0.5)">
    <g fill=${fill} stroke="#fff" stroke-width="3" paint-order="stroke">${SHAPES[shape]}</g>
    <text x="16" y=${shape === 'triangle' ? 26 : 22.5} text-anchor="middle" font-size="19" font-weight="800" fill="#fff">${letterOf(line.person)}</text></g>`;
}

/** What is tapped; the symbols lie above it. @param {Drawn} given @param {Ground} ground @param {string} at @param {boolean} home */
function stop(given, ground, at, home) {
  const { tap } = given;
  const offer = given.offers?.find(({ to }) => to === at);
  const place = `translate(${ground.at[at].x} ${ground.at[at].y})`;
  const label = [at, ...stateOf(given, at)].join(', ');
  const inside = svg`<circle class="target" r="23"></circle>${offer ? svg`<circle class="halo ${weight(offer)}" r="20"></circle>` : nothing}`;
  if (!tap) return svg`<g role="img" aria-label=${label} transform=${place}>${inside}</g>`;
  return svg`<g class="stop" role="button" tabindex=${home ? 0 : -1} data-at=${at} aria-label=${label} transform=${place} @click=${() => tap(at)}>${inside}</g>`;
}

/** @param {Drawn} given @param {Ground} ground */
function symbols({ city, words, offers = [] }, ground) {
  const moved = (/** @type {string} */ at) => `translate(${ground.at[at].x} ${ground.at[at].y})`;
  return svg`<g class="symbols" aria-hidden="true">
    ${ground.names.map((at) => svg`<g transform=${moved(at)}>${symbol(words, city.intersections[at])}</g>`)}
    ${offers.map((offer) => svg`<g transform=${moved(offer.to)}>${price(offer)}</g>`)}</g>`;
}

/** @param {Words} words @param {Intersection} place */
const symbol = (words, place) => svg`${passengers(words, place)}
  ${place.letter ? svg`<circle class="initial" cx="14" cy="-13" r="8"></circle><text class="initial" x="14" y="-9.6">${place.letter}</text>` : nothing}
  ${place.landmark ? svg`<path class="landmark" transform="translate(-22 -22) scale(0.5)" d=${STAR}></path>` : nothing}`;

/** @param {Intersection} place */
const kindsAt = ({ passengers: waiting = [], place }) => [...waiting, ...(place ? [place] : [])];

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

/** How heavy an offer weighs. @param {Offer} offer @returns {'out' | 'trap' | 'price' | 'free'} */
function weight(offer) {
  if (offer.eliminates || offer.doomed) return 'out';
  if (offer.trap) return 'trap';
  return offer.turn_box || offer.buses ? 'price' : 'free';
}

/** A turn box and a bus, as they stand in a price. */
export const TURN = 'M1 10V5h6M5 2l3 3-3 3';
export const BUS = 'M0 1h11v7H0zM2 9h2M7 9h2M0 4.5h11';

/** The price under a stop: ✕ out, ! trap, turn box, buses. @param {Offer} offer */
function price(offer) {
  const warning = { out: '✕', trap: '!', price: '', free: '' }[weight(offer)];
  const parts = [
    ...(warning ? [svg`<text x="3" y="9.4">${warning}</text>`] : []),
    ...(offer.turn_box ? [svg`<path d=${TURN}></path>`] : []),
    ...(offer.buses ? [svg`<path d=${BUS}></path><text x="13" y="9.4">${offer.buses}</text>`] : []),
  ];
  if (!parts.length) return nothing;
  const widths = [...(warning ? [12] : []), ...(offer.turn_box ? [11] : []), ...(offer.buses ? [20] : [])];
  const wide = widths.reduce((sum, each) => sum + each, 6);
  return svg`<g class="toll ${weight(offer)}" transform="translate(${-wide / 2} 12)"><rect width=${wide} height="15" rx="5"></rect>
    ${parts.map((part, number) => svg`<g transform="translate(${4 + widths.slice(0, number).reduce((sum, each) => sum + each, 0)} 2.5)">${part}</g>`)}</g>`;
}

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

/** What a stop is and what lies there, in words. @param {Drawn} given @param {string} at @returns {string[]} */
function stateOf({ city, words, lines, move = [], offers = [], signs: broken = [] }, at) {
  const place = city.intersections[at];
  const offer = offers.find(({ to }) => to === at);
  return [
    ...kindsAt(place).map((kind) => term(words, kind)),
    ...(place.landmark ? [t('landmark {name}', { name: term(words, place.landmark) })] : []),
    ...(place.light ? [place.start ? t('green light, departure {n}', { n: place.start }) : t('green light')] : []),
    ...(place.letter ? [t('letter {letter}', { letter: place.letter })] : []),
    ...lines.flatMap(({ person, route }) => {
      if (!route.includes(at)) return [];
      return [
        route.at(-1) === at
          ? t('end of the route of {name}', { name: person.name })
          : t('on the route of {name}', { name: person.name }),
      ];
    }),
    ...(move.includes(at) ? [t('marker {n} of this turn', { n: move.indexOf(at) + 1 })] : []),
    ...(offer ? [t('may come next'), ...tollOf(Number(offer.turn_box), offer.buses), ...dangersOf(offer)] : []),
    ...broken.filter((sign) => sign.at.includes(at)).map((sign) => t('Rule {id}', { id: sign.text })),
  ];
}

/** The price of markers in words. @param {number} turnBoxes @param {number} buses @returns {string[]} */
export const tollOf = (turnBoxes, buses) => [
  ...(turnBoxes ? [tn('{n} turn box', '{n} turn boxes', turnBoxes)] : []),
  ...(buses ? [tn('{n} bus', '{n} buses', buses)] : []),
];

/** @param {Offer} offer @returns {string[]} */
const dangersOf = (offer) => [
  ...(offer.eliminates ? [t('eliminates you')] : offer.doomed ? [t('every way on eliminates you')] : []),
  ...(offer.trap ? [t('a trap next round')] : []),
];

/** Every intersection with its state as a list, for those who do not see the map. @param {Drawn} given */
export function cityList(given) {
  const { city, tap } = given;
  return html`<details class="city-list">
    <summary class="button">${t('The map as a list')}</summary>
    <ul class="card rows plain">
      ${groundOf(city).names.map(
        (at) =>
          html`<li>
            <button type="button" ?disabled=${!tap} @click=${() => tap?.(at)}>
              <b>${at}</b><span>${stateOf(given, at).join(', ')}</span>
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
}
