// The engine's own thread: boots once, then answers questions by number.
import python from '/static/build/micropython.wasm';
import { packs } from '/static/build/engines.js';
import { boot } from './boot.js';

const ask = boot(compile, packOf);

/** While it is coming, where the browser and the server can do that. */
async function compile() {
  const coming = await fetch(new URL(python, import.meta.url));
  if (!coming.ok) throw new Error('no MicroPython');
  return WebAssembly.compileStreaming(coming);
}

/** @param {string} game */
async function packOf(game) {
  const answer = await fetch(new URL(packs[game], import.meta.url));
  if (!answer.ok) throw new Error(`no engine for ${game}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// A thread that is named after a game is wanted for that: who asks for it later finds it aboard, or tries again.
if (self.name) ask(self.name, 'facts', {}).catch(() => {});

addEventListener('message', async (event) => {
  const { number, game, question, input } = event.data;
  try {
    postMessage({ number, answer: await ask(game, question, input) });
  } catch (problem) {
    postMessage({ number, problem: String(problem) });
  }
});
