// The trained eye: how sure it is that a box is marked. Four sums are worked out at a time.
import { keep, room, told } from './memory';

export const SIDE: i32 = 32; // places across what the eye sees of a box
export const VIEWS: i32 = 4; // of each place
const PLAIN: f64 = 8; // what needs no second look
const QUARTERS: i32 = 4; // of a turn
const MOST_STEPS = 8;

@unmanaged
class Step {
  weights: usize; // four sums beside each other, then the next four
  bias: usize;
  made: usize;
  inputs: i32; // with those that are nothing, so that four always come together
  to: i32;
}

const steps = memory.data(MOST_STEPS * 32, 16);
let looks: i32 = 0;
let lights: i32 = 0;
let seen: usize = 0; // a view with nothing left of it and above

function stepAt(index: i32): Step {
  return changetype<Step>(steps + <usize>index * offsetof<Step>());
}

function fours(count: i32): i32 {
  return (count + 3) & ~3;
}

/**
 * Takes in what was taught: every weight is a letter, for a whole number from −32 to 31, and each sum has its own measure for them.
 * All steps but the last two are looks at every second place and the eight around it.
 */
export function learn(letters: usize, shapes: usize, count: i32, scales: usize, biases: usize): void {
  looks = count - 2;
  seen = room((SIDE + 1) * (SIDE + 1) * VIEWS * 4);
  memory.fill(seen, 0, (SIDE + 1) * (SIDE + 1) * VIEWS * 4);
  for (let index = 0; index < count; index++) {
    const from = load<i32>(shapes + ((<usize>index) << 3));
    const to = load<i32>(shapes + ((<usize>index) << 3), 4);
    const wide = SIDE >> (index + 1);
    const isLook = index < looks;
    const places = isLook ? 9 : index === looks ? (SIDE >> looks) * (SIDE >> looks) : 1;
    const deep = isLook ? from / 9 : index === looks ? load<i32>(shapes + ((<usize>index) << 3) - 4) : from;
    const inputs = places * fours(deep) + from - places * deep;
    if (index === looks) lights = from - places * deep;
    const step = stepAt(index);
    step.inputs = inputs;
    step.to = fours(to);
    step.weights = room(<usize>inputs * fours(to) * 4);
    step.bias = room(<usize>fours(to) * 4);
    const size = <usize>(isLook ? (wide + 1) * (wide + 1) * fours(to) : inputs) * 4;
    step.made = room(size);
    memory.fill(step.weights, 0, <usize>inputs * fours(to) * 4);
    memory.fill(step.bias, 0, <usize>fours(to) * 4);
    memory.fill(step.made, 0, size);
    for (let sum = 0; sum < to; sum++) {
      const scale = load<f64>(scales);
      store<f32>(step.bias + ((<usize>sum) << 2), <f32>load<f64>(biases));
      scales += 8;
      biases += 8;
      for (let at = 0; at < from; at++) {
        const place = min(at / deep, places);
        const input = place * fours(deep) + at - place * deep;
        const into = <usize>((sum >> 2) * inputs + input) * 4 + (sum & 3);
        store<f32>(step.weights + (into << 2), <f32>(<f64>(numberOf(load<u8>(letters++)) - 32) * scale));
      }
    }
  }
  keep();
}

function numberOf(letter: i32): i32 {
  if (letter >= 97) return letter - 71;
  if (letter >= 65) return letter - 65;
  return letter >= 48 ? letter + 4 : letter === 43 ? 62 : 63;
}

/**
 * Above zero for a marked box, below for an empty one; the farther from it, the surer. A box that is not plain at once is looked
 * at from other sides, upside down and turned either way: what is only seen from one side may be an error.
 */
export function sureness(view: usize): f64 {
  turnTo(view, 0);
  const first = glance();
  if (abs(first) > PLAIN) return first;
  let sum = first;
  for (let quarters = 1; quarters < QUARTERS; quarters++) {
    turnTo(view, quarters);
    sum += glance();
  }
  return sum / QUARTERS;
}

/** Lays a view before the eye, turned by so many quarters. */
function turnTo(view: usize, quarters: i32): void {
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      let across = x;
      let down = y;
      for (let each = 0; each < quarters; each++) {
        const before = across;
        across = SIDE - 1 - down;
        down = before;
      }
      v128.store(rowOf(y) + ((<usize>x) << 4), v128.load(view + ((<usize>(down * SIDE + across)) << 4)));
    }
  }
}

function rowOf(y: i32): usize {
  return seen + <usize>((y + 1) * (SIDE + 1) + 1) * VIEWS * 4;
}

function glance(): f64 {
  let map = seen;
  let deep = VIEWS;
  for (let index = 0; index < looks; index++) {
    const step = stepAt(index);
    // What the last look has made is summed up: there is nothing around it.
    look(map, SIDE >> index, deep, step, index < looks - 1 ? 1 : 0);
    map = step.made;
    deep = step.to;
  }
  const first = stepAt(looks);
  const second = stepAt(looks + 1);
  const count = first.inputs - lights;
  memory.copy(first.made, map, <usize>count * 4);
  for (let light = 0; light < lights; light++) store<f32>(first.made + ((<usize>(count + light)) << 2), <f32>told(light));
  for (let sum = 0; sum < first.to; sum += 4) {
    v128.store(second.made + ((<usize>sum) << 2), leaking(weighed(first, sum)));
  }
  return f32x4.extract_lane(weighed(second, 0), 0);
}

/** Every second place with the eight around it; four places in a row share each weight. */
function look(map: usize, wide: i32, deep: i32, step: Step, border: i32): void {
  const half = wide >> 1;
  const row = <usize>(wide + 1) * deep * 4;
  const next = <usize>deep * 8;
  const to = <usize>step.to * 4;
  const inRow = 3 * deep;
  const bias = step.bias;
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x += 4) {
      const start = map + <usize>(2 * y) * row + <usize>x * next;
      let made = step.made + <usize>((y + border) * (half + border) + x + border) * to;
      let weights = step.weights;
      for (let sum: usize = 0; sum < to; sum += 16, made += 16) {
        let one = v128.load(bias + sum);
        let two = one;
        let three = one;
        let four = one;
        for (let v: usize = 0; v < 3; v++) {
          let a = start + v * row;
          for (let i = 0; i < inRow; i++) {
            const weight = v128.load(weights);
            const b = a + next;
            const c = b + next;
            one = f32x4.add(one, f32x4.mul(weight, v128.load32_splat(a)));
            two = f32x4.add(two, f32x4.mul(weight, v128.load32_splat(b)));
            three = f32x4.add(three, f32x4.mul(weight, v128.load32_splat(c)));
            four = f32x4.add(four, f32x4.mul(weight, v128.load32_splat(c + next)));
            weights += 16;
            a += 4;
          }
        }
        v128.store(made, leaking(one));
        v128.store(made + to, leaking(two));
        v128.store(made + 2 * to, leaking(three));
        v128.store(made + 3 * to, leaking(four));
      }
    }
  }
}

/** Four sums of what a step was given. */
function weighed(step: Step, sum: i32): v128 {
  let all = v128.load(step.bias + ((<usize>sum) << 2));
  let weights = step.weights + <usize>sum * step.inputs * 4;
  let value = step.made;
  for (let i = 0; i < step.inputs; i++, weights += 16, value += 4) {
    all = f32x4.add(all, f32x4.mul(v128.load(weights), v128.load32_splat(value)));
  }
  return all;
}

function leaking(values: v128): v128 {
  const none = f32x4.splat(0);
  return f32x4.add(f32x4.max(values, none), f32x4.mul(f32x4.min(values, none), f32x4.splat(0.1)));
}
