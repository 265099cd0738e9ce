// A game's description of itself, as the engine declares it and `make` writes it down: players, options, who writes which mark.

/** @typedef {import('/static/build/engine').Frame.Game & {longest_name: number, facts: object}} Game `facts`: what the engine answers to that question */

/** @type {Map<string, Promise<Game>>} */
const loaded = new Map();

/** A new table is asked for with what its game says of itself: that comes along with the questions. @param {Game} game */
export function know(game) {
  loaded.set(game.slug, Promise.resolve(game));
}

/** @param {string} game @returns {Promise<Game>} */
export function metaOf(game) {
  let meta = loaded.get(game);
  if (!meta) {
    meta = fetch(`/static/build/game.${game}.json`).then((answer) => answer.json());
    meta.catch(() => loaded.delete(game));
    loaded.set(game, meta);
  }
  return meta;
}
