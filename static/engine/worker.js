// The engine's own thread: boots once, then answers questions by number.
import { loadMicroPython } from '/static/vendor/micropython.mjs';
import python from '/static/build/micropython.wasm';
import { boot } from './boot.js';

const ask = boot(loadMicroPython, packOf, { url: new URL(python, import.meta.url).href });

/** @param {string} game */
async function packOf(game) {
  const answer = await fetch(`/static/build/engine.${game}.bin`);
  if (!answer.ok) throw new Error(`no engine for ${game}`);
  return new Uint8Array(await answer.arrayBuffer());
}

addEventListener('message', async (event) => {
  const { number, game, question, input } = event.data;
  try {
    postMessage({ number, answer: await ask(game, question, input) });
  } catch (problem) {
    postMessage({ number, problem: String(problem) });
  }
});
