// Asks the engine: in the worker on this phone, or, where WebAssembly is missing, on the server.

/**
 * @typedef {import('/static/build/engine').Ask} Ask
 * @typedef {{resolve: (answer: object) => void, reject: (problem: Error) => void}} Waiting
 */

/** The engine gave no answer at all, not even a refusal. */
export class NoAnswer extends Error {}

/** @type {Map<number, Waiting>} */
const waiting = new Map();
let last = 0;
/** @type {Worker | undefined} */
let worker;
/** A page may have started the thread already (static/engine/early.js). */
const early = /** @type {{engine?: Worker}} */ (globalThis);

/** Where answers come from: `phone`, or `server` when this browser cannot run the engine. */
export const place = typeof WebAssembly === 'object' ? 'phone' : 'server';

/** Bring a game's engine aboard before it is needed. @param {import('/static/build/engine').Slug} game */
export async function wake(game) {
  if (place !== 'phone') return;
  try {
    await ask(game, 'facts', {});
    performance.mark('engine-ready');
  } catch {
    // Who needs it asks again, and is told.
  }
}

function start() {
  if (worker) return worker;
  worker = early.engine ?? new Worker(import.meta.resolve('/static/engine/worker.js'), { type: 'module' });
  worker.addEventListener('message', (event) => {
    const { number, answer, problem } = event.data;
    const asked = waiting.get(number);
    waiting.delete(number);
    if (problem) asked?.reject(new NoAnswer(problem));
    else asked?.resolve(answer);
  });
  // The worker itself could not be loaded; the next question tries again.
  worker.addEventListener('error', () => {
    early.engine = undefined;
    for (const { reject } of waiting.values()) reject(new NoAnswer('the engine did not start'));
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

/**
 * @param {string} game
 * @param {string} question
 * @param {object} input
 * @returns {Promise<object>} the engine's answer; `{refusal}` where it refuses
 */
function answerTo(game, question, input) {
  if (place === 'server') return askServer(game, question, input);
  const number = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    start().postMessage({ number, game, question, input });
  });
}

/** Game and question decide what goes in and what comes out. */
export const ask = /** @type {Ask} */ (answerTo);

/**
 * @param {string} game
 * @param {string} question
 * @param {object} input
 */
async function askServer(game, question, input) {
  try {
    const response = await fetch(`/api/v1/games/${game}/${question}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    const answer = await response.json();
    return response.ok ? answer : { refusal: answer.details };
  } catch (problem) {
    throw new NoAnswer(String(problem));
  }
}
