// The engine's own thread: boots once, then answers questions by number.
import { loadMicroPython } from '/static/vendor/micropython.mjs';
import { boot } from './boot.js';

const ready = (async () => {
  const bundle = await (await fetch('/static/build/engine.json')).json();
  return boot(loadMicroPython, bundle, { url: '/static/vendor/micropython.wasm' });
})();

addEventListener('message', async (event) => {
  const { number, game, question, input } = event.data;
  try {
    const ask = await ready;
    postMessage({ number, answer: ask(game, question, input) });
  } catch (problem) {
    postMessage({ number, problem: String(problem) });
  }
});
