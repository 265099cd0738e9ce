// Stands inside the page: the engine's thread starts before anything else is there, and asks for its game by itself.
(() => {
  const { engine, game } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  if (typeof WebAssembly !== 'object' || !engine) return;
  const early = /** @type {{engine?: Worker}} */ (globalThis);
  early.engine = new Worker(engine, { type: 'module', name: game });
  // Who asks it starts another one.
  early.engine.onerror = () => (early.engine = undefined);
})();
