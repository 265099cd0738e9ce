// The engine's own thread: boots once, then answers questions by number.
import python from '/static/build/micropython.wasm';
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
