// The engine's own thread: boots once, then answers questions by number.
import python from '/static/build/micropython.wasm';
import { packs } from '/static/build/engines.js';
import { boot } from './boot.js';

const ask = boot(compile, packOf, () => fetched('/static/vendor/micropython.wasm'));

/**
 * A thread that was started by its page is named after a game, and brought MicroPython; nothing if that failed (static/engine/early.js).
 * @type {Promise<WebAssembly.Module | null>}
 */
const brought = new Promise((resolve) => {
  if (!self.name) resolve(null);
  addEventListener('message', ({ data }) => 'compiled' in data && resolve(data.compiled));
});

async function compile() {
  return (await brought) ?? fetched(python);
}

/** @param {string} address */
async function fetched(address) {
  const coming = await fetch(new URL(address, import.meta.url));
  if (!coming.ok) throw new Error('no MicroPython');
  return WebAssembly.compileStreaming(coming);
}

/** @param {string} game */
async function packOf(game) {
  const answer = await fetch(new URL(packs[game], import.meta.url));
  if (!answer.ok) throw new Error(`no engine for ${game}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// Its game is wanted: who asks for it later finds it aboard, or tries again.
if (self.name) ask(self.name, 'facts', {}).catch(() => {});

addEventListener('message', async (event) => {
  const { number, game, question, input } = event.data;
  if (!number) return;
  try {
    postMessage({ number, answer: await ask(game, question, input) });
  } catch (problem) {
    postMessage({ number, problem: String(problem) });
  }
});
