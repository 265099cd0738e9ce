// Boots the engine: the Python files of scoring/ under MicroPython. Used by the phone's worker and by the tests in Node.

import { startPython } from './python.js';

/**
 * @typedef {(game: string) => Promise<Uint8Array>} PackOf a game's engine with the frame around it (see tools/pack_engine.py)
 * @typedef {(game: string, question: string, input: unknown) => Promise<unknown>} Ask
 * @typedef {import('./python.js').Python} Python
 */

/**
 * A game comes aboard when it is first asked for; until then nothing of it is loaded.
 * @param {() => Promise<WebAssembly.Module>} compile MicroPython
 * @param {PackOf} packOf
 * @param {() => Promise<WebAssembly.Module>} [whole] MicroPython as it was brought, if something was taken away that is needed after all
 * @returns {Ask}
 */
export function boot(compile, packOf, whole) {
  /** @type {Promise<Python> | undefined} */
  let loading;
  /** @type {Map<string, Promise<{askText: (text: string) => string, collect: () => void}>>} */
  const aboard = new Map();
  /** Whether the last answer's rubbish still lies about; it is swept between two questions, and nobody waits for that. */
  let littered = false;

  function load() {
    loading ??= compile().then(startPython);
    loading.catch(() => (loading = undefined));
    return loading;
  }

  /** @param {string} game */
  async function board(game) {
    const [python, pack] = await Promise.all([load(), packOf(game)]);
    unpack(python.files, pack);
    const scoring = python.load('scoring');
    python.call(python.part(python.part(scoring, 'games'), 'look_again'));
    const [askText, collect] = [python.part(scoring, 'ask_text'), python.part(python.load('gc'), 'collect')];
    return {
      askText: (/** @type {string} */ text) => /** @type {string} */ (python.call(askText, text)),
      collect: () => void python.call(collect),
    };
  }

  /** @type {Ask} */
  const ask = async (game, question, input) => {
    const coming = aboard.get(game) ?? board(game);
    aboard.set(game, coming);
    // What failed for want of a network may well come when it is asked for again.
    coming.catch(() => aboard.delete(game));
    const { askText, collect } = await coming;
    const sweep = () => {
      if (littered) collect();
      littered = false;
    };
    sweep();
    const answer = JSON.parse(askText(JSON.stringify({ game, question, input })));
    littered = true;
    setTimeout(sweep);
    return answer;
  };

  return async (game, question, input) => {
    try {
      return await ask(game, question, input);
    } catch (problem) {
      // Only what stops in the middle of a calculation: a question keeps nothing, so it may be asked again.
      if (!whole || !(problem instanceof WebAssembly.RuntimeError)) throw problem;
      loading = whole().then(startPython);
      whole = undefined;
      littered = false;
      aboard.clear();
      return ask(game, question, input);
    }
  };
}

/**
 * @param {import('./python.js').Files} files
 * @param {Uint8Array} pack
 */
export function unpack(files, pack) {
  const end = pack.indexOf(10);
  let at = end + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(pack.subarray(0, end)))) {
    files.set(path, pack.subarray(at, at + size));
    at += size;
  }
}
