// Which mark a square in a grey picture is: it is laid straight, parted into black and white, and its sixteen bits are looked up.

const CELLS = 6; // across a mark, its black rim among them
const DOTS = 8; // across a cell
const ACROSS = CELLS * DOTS;
const RIM = 4 * (CELLS - 1); // cells of it
const WRONG_BITS = 1;
const FLAT: f64 = 1.1; // how bright the brightest place of a square is, against the darkest, if it is all alike

const laid = memory.data(ACROSS * ACROSS, 16);
const counts = memory.data(256 * 4, 16);

export let foundCode: i32 = -1;
export let foundTurn: i32 = 0;
export let foundWrong: i32 = 0;
export let foundRim: bool = false;

/**
 * Looks a square up: which of the codes it is, −1 for none, how often it is turned, how many of its bits are wrong, and whether it has a
 * black rim, as a mark has. Most squares are mere outlines, which is seen at once.
 */
export function lookUp(grey: usize, width: i32, height: i32, square: usize, codes: usize, count: i32): void {
  foundCode = -1;
  foundWrong = WRONG_BITS + 1;
  const dark = darkOfRim(grey, width, square);
  foundRim = 4 * dark > 3 * RIM;
  if (2 * dark < RIM) return;
  lay(grey, width, height, square);
  const least = parting();
  for (let cell = 0; cell < CELLS; cell++) {
    if (isWhite(0, cell, least) || isWhite(CELLS - 1, cell, least)) return;
    if (isWhite(cell, 0, least) || isWhite(cell, CELLS - 1, least)) return;
  }
  let bits: u32 = 0;
  for (let row = 1; row < CELLS - 1; row++) {
    for (let column = 1; column < CELLS - 1; column++) bits = (bits << 1) | (<u32>isWhite(row, column, least));
  }
  for (let turn = 0; turn < 4 && foundWrong; turn++, bits = turned(bits)) {
    for (let each = 0; each < count; each++) {
      const wrong = popcnt<u32>(bits ^ load<i32>(codes + ((<usize>each) << 2)));
      if (<i32>wrong >= foundWrong) continue;
      foundCode = each;
      foundTurn = turn;
      foundWrong = <i32>wrong;
    }
  }
}

/** Four rows of four bits, turned by a quarter. */
function turned(bits: u32): u32 {
  let made: u32 = 0;
  for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) made = (made << 1) | ((bits >> (15 - 4 * (3 - j) - i)) & 1);
  return made;
}

function corner(square: usize, index: usize): f64 {
  return <f64>load<i32>(square + (index << 2));
}

/** Lays a square straight; each dot is mixed of the four pixels around it. */
function lay(grey: usize, width: i32, height: i32, square: usize): void {
  const ax = corner(square, 0);
  const ay = corner(square, 1);
  const bx = corner(square, 2);
  const by = corner(square, 3);
  const cx = corner(square, 4);
  const cy = corner(square, 5);
  const dx = corner(square, 6);
  const dy = corner(square, 7);
  const px = ax - bx + cx - dx;
  const py = ay - by + cy - dy;
  const all = (bx - cx) * (dy - cy) - (dx - cx) * (by - cy);
  const isFlat = px === 0 && py === 0;
  const g = isFlat ? 0 : (px * (dy - cy) - (dx - cx) * py) / all;
  const h = isFlat ? 0 : ((bx - cx) * py - px * (by - cy)) / all;
  const deeper = g / (ACROSS - 1);
  const deepest = h / (ACROSS - 1);
  const a = (bx - ax + g * bx) / (ACROSS - 1);
  const b = ((isFlat ? cx - bx : dx - ax) + h * dx) / (ACROSS - 1);
  const d = (by - ay + g * by) / (ACROSS - 1);
  const e = ((isFlat ? cy - by : dy - ay) + h * dy) / (ACROSS - 1);
  let to = laid;
  let rowDeep: f64 = 1;
  let rowX = ax;
  let rowY = ay;
  for (let i = 0; i < ACROSS; i++) {
    rowDeep += deepest;
    rowX += b;
    rowY += e;
    let deep = rowDeep;
    let x = rowX;
    let y = rowY;
    for (let j = 0; j < ACROSS; j++, to++) {
      deep += deeper;
      x += a;
      y += d;
      store<u8>(to, mixed(grey, width, height, x / deep, y / deep));
    }
  }
}

/** The grey between four pixels. */
function mixed(grey: usize, width: i32, height: i32, x: f64, y: f64): i32 {
  const left = max(0, min(width - 2, <i32>floor(x)));
  const top = max(0, min(height - 2, <i32>floor(y)));
  const u = max<f64>(0, min<f64>(1, x - <f64>left));
  const v = max<f64>(0, min<f64>(1, y - <f64>top));
  const at = grey + <usize>(top * width + left);
  const upper = <f64>load<u8>(at) * (1 - u) + <f64>load<u8>(at, 1) * u;
  const lower = <f64>load<u8>(at + width) * (1 - u) + <f64>load<u8>(at + width, 1) * u;
  return <i32>(upper * (1 - v) + lower * v);
}

/** Up to which grey the dots are black, so that black and white differ most (Otsu). */
function parting(): i32 {
  memory.fill(counts, 0, 256 * 4);
  let all: f64 = 0;
  for (let at = 0; at < ACROSS * ACROSS; at++) {
    const value = load<u8>(laid + at);
    const count = counts + ((<usize>value) << 2);
    store<i32>(count, load<i32>(count) + 1);
    all += value;
  }
  let most: f64 = 0;
  let least = 0;
  let below: f64 = 0;
  let sum: f64 = 0;
  for (let value = 0; value < 256; value++) {
    const count = <f64>load<i32>(counts + ((<usize>value) << 2));
    below += count;
    if (below === 0) continue;
    const above = ACROSS * ACROSS - below;
    if (above === 0) break;
    sum += count * <f64>value;
    const apart = sum / below - (all - sum) / above;
    const between = below * above * apart * apart;
    if (between > most) {
      most = between;
      least = value;
    }
  }
  return least;
}

/** Whether more than half of the dots of a cell are white. */
function isWhite(row: i32, column: i32, least: i32): bool {
  let white = 0;
  for (let j = 0; j < DOTS; j++) {
    const start = laid + <usize>((row * DOTS + j) * ACROSS + column * DOTS);
    for (let i = 0; i < DOTS; i++) white += <i32>(<i32>load<u8>(start + i) > least);
  }
  return white > (DOTS * DOTS) >> 1;
}

/** How many places on the rim of a square are dark; none where nothing of it is much darker than the rest. */
function darkOfRim(grey: usize, width: i32, square: usize): i32 {
  let low = 255;
  let high = 0;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const shade = shadeOf(grey, width, square, cell);
    store<u8>(laid + cell, shade);
    low = min(low, shade);
    high = max(high, shade);
  }
  if (<f64>high <= FLAT * <f64>low) return 0;
  let dark = 0;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const isRim = cell < CELLS || cell >= CELLS * (CELLS - 1) || cell % CELLS === 0 || cell % CELLS === CELLS - 1;
    if (isRim && 2 * <i32>load<u8>(laid + cell) < low + high) dark++;
  }
  return dark;
}

function shadeOf(grey: usize, width: i32, square: usize, cell: i32): i32 {
  const u = (<f64>(cell % CELLS) + 0.5) / CELLS;
  const v = (<f64>(cell / CELLS) + 0.5) / CELLS;
  const x =
    (corner(square, 0) * (1 - u) + corner(square, 2) * u) * (1 - v) + (corner(square, 6) * (1 - u) + corner(square, 4) * u) * v;
  const y =
    (corner(square, 1) * (1 - u) + corner(square, 3) * u) * (1 - v) + (corner(square, 7) * (1 - u) + corner(square, 5) * u) * v;
  return load<u8>(grey + <usize>(<i32>floor(y + 0.5) * width + <i32>floor(x + 0.5)));
}
