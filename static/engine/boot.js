// Boots the engine: the Python files of scoring/ under MicroPython. Used by the phone's worker and by the tests in Node.

/**
 * @typedef {{version: string, files: Record<string, string>}} Bundle  path inside the engine -> text
 * @typedef {(game: string, question: string, input: unknown) => unknown} Ask
 * @typedef {import('./micropython').MicroPython} MicroPython
 */

/**
 * @param {(options: object) => Promise<MicroPython>} loadMicroPython
 * @param {Bundle} bundle
 * @param {object} [options] what loadMicroPython needs to find its .wasm file
 * @returns {Promise<Ask>}
 */
export async function boot(loadMicroPython, bundle, options = {}) {
  const python = await loadMicroPython({ heapsize: 16 * 1024 * 1024, ...options });
  for (const [path, text] of Object.entries(bundle.files)) {
    makeFolders(python.FS, path);
    python.FS.writeFile(path, text);
  }
  python.runPython('import sys, gc\nsys.path.insert(0, "/engine")\nfrom scoring import ask_text');
  const askText = python.globals.get('ask_text');
  const collect = python.globals.get('gc').collect;
  return (game, question, input) => {
    const answer = JSON.parse(askText(JSON.stringify({ game, question, input })));
    collect();
    return answer;
  };
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
