// Boots the engine: the Python files of scoring/ under MicroPython. Used by the phone's worker and by the tests in Node.

/**
 * @typedef {(game: string) => Promise<Uint8Array>} PackOf a game's engine with the frame around it (see tools/pack_engine.py)
 * @typedef {(game: string, question: string, input: unknown) => Promise<unknown>} Ask
 * @typedef {import('./micropython').MicroPython} MicroPython
 */

const BEGIN = 'import sys, gc\nsys.path.insert(0, "/engine")\nfrom scoring import ask_text, games';

/**
 * A game comes aboard when it is first asked for; until then nothing of it is loaded.
 * @param {(options: object) => Promise<MicroPython>} loadMicroPython
 * @param {PackOf} packOf
 * @param {object} [options] what loadMicroPython needs to find its .wasm file
 * @returns {Ask}
 */
export function boot(loadMicroPython, packOf, options = {}) {
  /** @type {Promise<MicroPython> | undefined} */
  let loading;
  /** @type {Map<string, Promise<{askText: (text: string) => string, collect: () => void}>>} */
  const aboard = new Map();
  let begun = false;
  /** Whether the last answer's rubbish still lies about; it is swept between two questions, and nobody waits for that. */
  let littered = false;

  function load() {
    loading ??= loadMicroPython({ heapsize: 16 * 1024 * 1024, ...options });
    loading.catch(() => (loading = undefined));
    return loading;
  }

  /** @param {string} game */
  async function board(game) {
    const [python, pack] = await Promise.all([load(), packOf(game)]);
    unpack(python.FS, pack);
    python.runPython(begun ? 'games.look_again()' : BEGIN);
    begun = true;
    return { askText: python.globals.get('ask_text'), collect: python.globals.get('gc').collect };
  }

  return async (game, question, input) => {
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
}

/**
 * @param {MicroPython['FS']} files the engine's file system
 * @param {Uint8Array} pack
 */
function unpack(files, pack) {
  const end = pack.indexOf(10);
  let at = end + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(pack.subarray(0, end)))) {
    makeFolders(files, path);
    files.writeFile(path, pack.subarray(at, at + size));
    at += size;
  }
}

/**
 * @param {MicroPython['FS']} files the engine's file system
 * @param {string} path
 */
function makeFolders(files, path) {
  const parts = path.split('/').slice(1, -1);
  let folder = '';
  for (const part of parts) {
    folder += `/${part}`;
    if (!files.analyzePath(folder).exists) files.mkdir(folder);
  }
}
