// What the boxes of a sheet say about each other: how lens and paper bow all of them.

const TERMS = 10; // of a surface through all boxes, up to the third power
const ROW = TERMS + 2; // an equation, with its two results
const ROUNDS = 4;
const STRAYED: f64 = 0.4; // millimetres: what lies so far elsewhere counts half
const STIFF: f64 = 0.2;
const NONE: f64 = 1e-12;

const terms = memory.data(TERMS * 8, 16);
const rows = memory.data(TERMS * ROW * 8, 16);

@unmanaged
class Spot {
  x: f64; // millimetres
  y: f64;
  dx: f64; // how far from there it was found
  dy: f64;
  weight: f64;
  bowX: f64; // how far from there the surface is
  bowY: f64;
}

/** A smooth surface through where most spots were found, the first so many of which are sure. */
export function bow(spots: usize, count: i32, sure: i32): void {
  const end = spots + <usize>count * offsetof<Spot>();
  for (let round = 0; round < ROUNDS; round++) {
    memory.fill(rows, 0, TERMS * ROW * 8);
    for (let at = spots, index = 0; at < end; at += offsetof<Spot>(), index++) {
      const spot = changetype<Spot>(at);
      add(spot, index < sure ? spot.weight : spot.weight / strayed(spot));
    }
    // A little stiffness: where few boxes are seen the surface stays flat.
    for (let i = 3; i < TERMS; i++) store<f64>(cell(i, i), load<f64>(cell(i, i)) + STIFF);
    if (!isSolved()) return;
    for (let at = spots; at < end; at += offsetof<Spot>()) {
      const spot = changetype<Spot>(at);
      spot.bowX = heightAt(spot, TERMS);
      spot.bowY = heightAt(spot, TERMS + 1);
    }
  }
}

/** How little a box that lies elsewhere counts. */
function strayed(spot: Spot): f64 {
  const away = sqrt((spot.dx - spot.bowX) * (spot.dx - spot.bowX) + (spot.dy - spot.bowY) * (spot.dy - spot.bowY)) / STRAYED;
  return 1 + away * away;
}

function cell(row: i32, column: i32): usize {
  return rows + ((<usize>(row * ROW + column)) << 3);
}

function term(index: i32): f64 {
  return load<f64>(terms + ((<usize>index) << 3));
}

function setTerms(spot: Spot): void {
  const x = (spot.x - 69) / 69;
  const y = (spot.y - 100) / 100;
  store<f64>(terms, 1);
  store<f64>(terms, x, 8);
  store<f64>(terms, y, 16);
  store<f64>(terms, x * x, 24);
  store<f64>(terms, x * y, 32);
  store<f64>(terms, y * y, 40);
  store<f64>(terms, x * x * x, 48);
  store<f64>(terms, x * x * y, 56);
  store<f64>(terms, x * y * y, 64);
  store<f64>(terms, y * y * y, 72);
}

function add(spot: Spot, weight: f64): void {
  setTerms(spot);
  for (let i = 0; i < TERMS; i++) {
    const weighed = weight * term(i);
    for (let j = 0; j < TERMS; j++) store<f64>(cell(i, j), load<f64>(cell(i, j)) + weighed * term(j));
    store<f64>(cell(i, TERMS), load<f64>(cell(i, TERMS)) + weighed * spot.dx);
    store<f64>(cell(i, TERMS + 1), load<f64>(cell(i, TERMS + 1)) + weighed * spot.dy);
  }
}

/** Leaves in each row nothing but one unknown and its two results; false where they cannot be told. */
function isSolved(): bool {
  for (let i = 0; i < TERMS; i++) {
    let best = i;
    for (let j = i + 1; j < TERMS; j++) if (abs(load<f64>(cell(j, i))) > abs(load<f64>(cell(best, i)))) best = j;
    for (let k = 0; k < ROW && best !== i; k++) {
      const one = load<f64>(cell(i, k));
      store<f64>(cell(i, k), load<f64>(cell(best, k)));
      store<f64>(cell(best, k), one);
    }
    if (abs(load<f64>(cell(i, i))) < NONE) return false;
    for (let j = 0; j < TERMS; j++) {
      if (j === i) continue;
      const factor = load<f64>(cell(j, i)) / load<f64>(cell(i, i));
      for (let k = i; k < ROW; k++) store<f64>(cell(j, k), load<f64>(cell(j, k)) - factor * load<f64>(cell(i, k)));
    }
  }
  return true;
}

function heightAt(spot: Spot, result: i32): f64 {
  setTerms(spot);
  let sum: f64 = 0;
  for (let i = 0; i < TERMS; i++) sum += term(i) * (load<f64>(cell(i, result)) / load<f64>(cell(i, i)));
  return sum;
}
