// Stands inside the page: the engine's thread starts before anything else is there, and asks for its game by itself. MicroPython
// is asked for by the page, whose line to the server is open already, and compiled while it comes.
(() => {
  const { engine, python, game } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  if (typeof WebAssembly !== 'object' || !engine || !python) return;
  const early = /** @type {{engine?: Worker}} */ (globalThis);
  const thread = new Worker(engine, { type: 'module', name: game });
  early.engine = thread;
  // Who asks it starts another one.
  thread.onerror = () => (early.engine = undefined);
  WebAssembly.compileStreaming(fetch(python)).then(
    (compiled) => thread.postMessage({ compiled }),
    () => thread.postMessage({ compiled: null }),
  );
})();
