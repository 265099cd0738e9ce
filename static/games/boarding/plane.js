// The plane of Boarding, drawn from its layout: seats are buttons, and what counts is drawn on them. On a narrow phone the
// plane lies on its side, the nose to the left, so that every seat is large enough for a thumb.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { EMPTY, nameOf, token } from '/static/games/boarding/passengers.js';
import { t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {{over: (seat: string) => void, end: () => void}} Swipe
 */

const SEAT = 46;
const AISLE = 10;
const WALL = 7;
const NOSE = 50;
const TAIL = 20;

/** Does a plane whose seats are touched stand upright, nose on top? Redraw when this changes. */
export const upright = matchMedia('(min-width: 600px)');

/** @param {number} row @param {number} column */
export const seatAt = (row, column) => `${row}-${column}`;

/** Row and column of a seat. @param {string} seat */
export const spotOf = (seat) => seat.split('-').map(Number);

/** Who sits where. @param {Boarding.Place[]} places @param {string[]} rows */
const sittersOf = (places, rows) =>
  Object.fromEntries(places.map(({ seat, row, at }) => [seat, /** @type {Boarding.Paint} */ (rows[row - 1][at])]));

/**
 * The text of a plane with other passengers on some seats.
 * @param {Boarding.Place[]} places @param {string[]} rows @param {{seat: string, letter: Boarding.Paint}[]} changes
 */
export function withPassengers(places, rows, changes) {
  const letters = rows.map((text) => [...text]);
  for (const { seat, letter } of changes) {
    const place = places.find((each) => each.seat === seat);
    if (place) letters[place.row - 1][place.at] = letter;
  }
  return letters.map((row) => row.join(''));
}

/**
 * Follow a finger over the seats, from the press to the lift; a touch that begins beside them still scrolls the page. Where it moves fast, the way between two points is walked.
 * @param {PointerEvent} press
 * @param {Swipe} swipe
 */
export function follow(press, { over, end }) {
  let [x, y, last] = [press.clientX, press.clientY, ''];
  const visit = () => {
    const seat = document.elementFromPoint(x, y)?.closest('[data-seat]')?.getAttribute('data-seat');
    if (seat && seat !== last) over(seat);
    last = seat ?? last;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== press.pointerId) return;
    const steps = Math.ceil(Math.hypot(event.clientX - x, event.clientY - y) / 12);
    const [stepX, stepY] = [(event.clientX - x) / steps, (event.clientY - y) / steps];
    for (let step = 0; step < steps; step += 1) {
      x += stepX;
      y += stepY;
      visit();
    }
  };
  const lift = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== press.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', lift);
    removeEventListener('pointercancel', lift);
    end();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', lift);
  addEventListener('pointercancel', lift);
  visit();
}

/** Where things are on the drawing, as the plane stands or lies. */
class Drawing {
  /** @param {Boarding.Layout} layout @param {boolean} stands */
  constructor({ rows, sectors }, stands) {
    this.rows = rows;
    this.columns = sectors.reduce((sum, width) => sum + width, 0);
    this.wide = 2 * WALL + this.columns * SEAT + (sectors.length - 1) * AISLE;
    this.long = NOSE + rows * SEAT + TAIL;
    this.lies = !stands;
    /** @type {number[]} aisles to the left of each column */
    this.aisles = sectors.flatMap((width, number) => Array(width).fill(number));
    // Beside the plane is room for the numbers of the rows.
    this.view = this.lies ? `0 -13 ${this.long} ${this.wide + 13}` : `-2 0 ${this.wide + 20} ${this.long}`;
  }

  /** @param {number} across @param {number} along from the nose @returns {[number, number]} */
  turned(across, along) {
    return this.lies ? [along, this.wide - across] : [across, along];
  }

  /** The middle of a seat. @param {string} seat */
  middle(seat) {
    const [row, column] = spotOf(seat);
    return this.turned(WALL + (column - 0.5) * SEAT + this.aisles[column - 1] * AISLE, NOSE + (row - 0.5) * SEAT);
  }

  /** The seat that an arrow key leads to. @param {string} seat @param {string} key */
  beside(seat, key) {
    const [row, column] = spotOf(seat);
    /** @type {Record<string, [number, number]>} */
    const steps = this.lies
      ? { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
      : { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const [down, right] = steps[key] ?? [0, 0];
    return seatAt(row + down, column + right);
  }

  hull() {
    const [wide, long] = [this.wide, this.long];
    const body = `M2 ${NOSE}C${wide * 0.08} 14 ${wide * 0.3} 2 ${wide / 2} 2S${wide * 0.92} 14 ${wide - 2} ${NOSE}V${long - TAIL}C${wide - 2} ${long - 8} ${wide * 0.8} ${long - 2} ${wide * 0.7} ${long - 2}H${wide * 0.3}C${wide * 0.2} ${long - 2} 2 ${long - 8} 2 ${long - TAIL}z`;
    return svg`<path class="body" d=${body}></path>
      <path class="cockpit" d=${`M${wide * 0.3} 25Q${wide / 2} 2 ${wide * 0.7} 25L${wide * 0.67} 36Q${wide / 2} 20 ${wide * 0.33} 36zM${wide / 2} 15v11`}></path>`;
  }

  /** Windows beside every row, doors in the row of the emergency exits. @param {number} exitRow */
  walls(exitRow) {
    return Array.from({ length: this.rows }, (_, row) =>
      [2, this.wide - 2].map((x) =>
        row + 1 === exitRow
          ? svg`<rect class="exit" x=${x - 4} y=${NOSE + row * SEAT + 3} width="8" height=${SEAT - 6} rx="2"></rect>`
          : svg`<rect class="window" x=${x - 2.5} y=${NOSE + row * SEAT + 13} width="5" height=${SEAT - 26} rx="2.500"></rect>`,
      ),
    );
  }

  /** The numbers by which seats are named. */
  numbers() {
    const rows = Array.from({ length: this.rows }, (_, row) => [
      row + 1,
      this.turned(this.lies ? this.wide + 7 : this.wide + 10, NOSE + (row + 0.5) * SEAT),
    ]);
    const columns = Array.from({ length: this.columns }, (_, column) => [
      column + 1,
      this.turned(WALL + (column + 0.5) * SEAT + this.aisles[column] * AISLE, NOSE - 9),
    ]);
    return [...rows, ...columns].map(([number, place]) => {
      const [x, y] = /** @type {[number, number]} */ (place);
      return svg`<text class="number" x=${x} y=${y + 4} text-anchor="middle">${number}</text>`;
    });
  }
}

/**
 * @param {{
 *   seats: Boarding.Seats, rows: string[], words: Words, facts: Boarding.Facts, label: string,
 *   reading?: Boarding.PlaneRead, newcomers?: Boarding.Passenger[], broken?: string[], offered?: string[], lit?: string[],
 *   cursor?: string, upNext?: string, stands?: boolean, tap?: (seat: string) => void, swipe?: Swipe,
 * }} given `seats` is the engine's answer to `layout`, `reading` that to `plane`; `newcomers` are about to sit down; `offered` seats
 *   invite, `lit` ones are what is spoken of; the next passenger sits down at the `cursor`
 */
export function plane({
  seats: { layout, places },
  rows,
  words,
  facts,
  label,
  reading,
  newcomers = [],
  broken = [],
  offered = [],
  lit,
  cursor = '',
  upNext = '',
  stands = upright.matches,
  tap,
  swipe,
}) {
  const drawing = new Drawing(layout, stands);
  const sitters = sittersOf(places, rows);
  const notes = notesOf(reading);
  const fresh = new Map(newcomers.map(({ seat, letter }) => [seat, letter]));
  const touch = (/** @type {string} */ seat) => {
    if (swipe) {
      swipe.over(seat);
      swipe.end();
    } else tap?.(seat);
  };
  /** @param {Boarding.Place} place */
  const drawn = ({ seat, row, column }) => {
    const [x, y] = drawing.middle(seat);
    const newcomer = fresh.get(seat);
    const letter = newcomer ?? sitters[seat];
    const note = newcomer ? '' : (notes.get(seat) ?? '');
    const leaves = newcomer && sitters[seat] !== EMPTY;
    const said = [
      nameOf(words, facts, letter),
      newcomer ? t('newcomer') : '',
      leaves ? t('{who} leaves', { who: nameOf(words, facts, sitters[seat]) }) : '',
      spoken(note),
    ]
      .filter(Boolean)
      .join(', ');
    const marks = [
      broken.includes(seat) ? 'broken' : '',
      newcomer ? 'fresh' : '',
      offered.includes(seat) ? 'offered' : '',
      lit ? (lit.includes(seat) ? 'lit' : 'dim') : '',
      seat === cursor ? 'cursor' : seat === upNext ? 'up-next' : '',
      note,
    ];
    return svg`<g class=${`seat ${marks.join(' ')}`} data-seat=${seat} role="button" tabindex=${seat === '1-1' ? 0 : -1} transform=${`translate(${x} ${y})`}
      aria-label=${t('Row {row} seat {column}, {who}', { row, column, who: said })}
      @touchstart=${(/** @type {TouchEvent} */ event) => {
        if (swipe) event.preventDefault();
      }}
      @pointerdown=${(/** @type {PointerEvent} */ event) => {
        if (swipe && event.isPrimary) follow(event, swipe);
      }}
      @click=${(/** @type {MouseEvent} */ event) => {
        if (!swipe || event.detail === 0) touch(seat);
      }}>
      <rect class="reach" x=${-SEAT / 2} y=${-SEAT / 2} width=${SEAT} height=${SEAT}></rect>
      ${chair(drawing.lies)}
      ${letter === EMPTY ? (seat === cursor ? svg`<path class="caret" d="M0-9V9"></path>` : nothing) : token(words, letter)}
      ${badge(note)}</g>`;
  };

  return html`<svg
    class="plane"
    viewBox=${drawing.view}
    role="group"
    aria-label=${label}
    @focusin=${roam}
    @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, drawing, touch)}
  >
    <g transform=${drawing.lies ? `translate(0 ${drawing.wide}) rotate(-90)` : ''}>
      ${drawing.hull()}${drawing.walls(layout.exit_row)}
    </g>
    ${drawing.numbers()} ${counted(reading).map((seat) => square(drawing, [seat], 'glow', 0))} ${places.map(drawn)}
    ${newcomers.filter(({ seat }) => (sitters[seat] ?? EMPTY) !== EMPTY).map(({ seat }) => leaver(words, drawing, seat, sitters[seat]))}
    ${(reading?.pairs ?? []).map((pair) => square(drawing, pair, 'pair', 3))}
  </svg>`;
}

/** The seats of the groups that count. @param {Boarding.PlaneRead | undefined} reading */
const counted = (reading) => Object.values(reading?.largest ?? {}).flat();

/** A box around seats that lie side by side. @param {Drawing} drawing @param {string[]} seats @param {string} name @param {number} inset */
function square(drawing, seats, name, inset) {
  const middles = seats.map((seat) => drawing.middle(seat));
  const [left, top] = [0, 1].map((axis) => Math.min(...middles.map((spot) => spot[axis])) - SEAT / 2 + inset);
  const [right, low] = [0, 1].map((axis) => Math.max(...middles.map((spot) => spot[axis])) + SEAT / 2 - inset);
  return svg`<rect class=${name} x=${left} y=${top} width=${right - left} height=${low - top} rx=${inset ? 12 : 0}></rect>`;
}

/** Who has to make room, small in the corner of the seat. @param {Words} words @param {Drawing} drawing @param {string} seat @param {Boarding.Paint} letter */
function leaver(words, drawing, seat, letter) {
  const [x, y] = drawing.middle(seat);
  return svg`<g class="leaver" transform=${`translate(${x + 13} ${y + 13}) scale(.5)`}>${letter === EMPTY ? nothing : token(words, letter)}<path class="strike" d="M-20 20 20-20"></path></g>`;
}

/** A chair seen from above, its back away from the nose. @param {boolean} lies */
const chair = (lies) =>
  svg`<g class="chair" transform=${lies ? 'rotate(-90)' : ''}><rect x="-19" y="-19" width="38" height="36" rx="8"></rect><path d="M-17 13q17 8 34 0"></path></g>`;

/** What the engine says of each passenger: paired, cared for, in the counted group, or not counted. @param {Boarding.PlaneRead | undefined} reading */
function notesOf(reading) {
  /** @type {Map<string, string>} */
  const notes = new Map();
  if (!reading) return notes;
  for (const seat of counted(reading)) notes.set(seat, 'counted');
  for (const seat of reading.pairs.flat()) notes.set(seat, 'paired');
  for (const child of reading.children) notes.set(child.seat, child.cared ? 'cared' : 'uncounted');
  for (const { rule, at } of reading.not_counted)
    // Of tourists, ecologists and businessmen most never count: what glows is enough there.
    for (const seat of at) notes.set(seat, rule === 'boarding-S4' ? 'spare' : 'uncounted');
  return notes;
}

/** @param {string} note */
function spoken(note) {
  return (
    {
      counted: t('in the counted group'),
      paired: t('in a pair'),
      cared: t('in care'),
      uncounted: t('does not count'),
      spare: t('does not count'),
    }[note] ?? ''
  );
}

/** @param {string} note */
function badge(note) {
  if (note === 'cared')
    return svg`<g class="badge ok" transform="translate(14 -14)"><circle r="8"></circle><path d="M-4 0-1 3.500 4.500-3.500"></path></g>`;
  if (note === 'uncounted')
    return svg`<g class="badge off" transform="translate(14 -14)"><circle r="7"></circle><path d="M0-4V1M0 3.500v.5"></path></g>`;
  return nothing;
}

/** One seat at a time can be reached by Tab, the one that had the focus last. @param {FocusEvent} event */
function roam(event) {
  const seat = /** @type {Element} */ (event.target);
  for (const each of seat.parentElement?.querySelectorAll('.seat[tabindex="0"]') ?? []) each.setAttribute('tabindex', '-1');
  seat.setAttribute('tabindex', '0');
}

/** @param {KeyboardEvent} event @param {Drawing} drawing @param {(seat: string) => void} touch */
function press(event, drawing, touch) {
  const seat = /** @type {Element} */ (event.target).getAttribute('data-seat') ?? '';
  if (['Enter', ' '].includes(event.key)) touch(seat);
  else if (event.key.startsWith('Arrow')) {
    const next = /** @type {Element} */ (event.currentTarget).querySelector(`[data-seat="${drawing.beside(seat, event.key)}"]`);
    /** @type {SVGElement | null} */ (next)?.focus();
  } else return;
  event.preventDefault();
}
