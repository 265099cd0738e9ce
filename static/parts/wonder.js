// The engine's answers for drawing: what is known now, asked again whenever the input changes.
import { ask } from '/static/engine/client.js';

/** @typedef {import('/static/build/engine').Slug} Slug */
/**
 * @template {Slug} Game
 * @typedef {<Q extends keyof import('/static/build/engine').Questions[Game] & string>(key: string, question: Q,
 *   input: import('/static/build/engine').Input<Game, Q>) => import('/static/build/engine').Answer<Game, Q> | undefined} Wonder
 *   `key`: the place on the screen that the answer is for
 */

/** @template {Slug} Game @param {Game} game @param {() => void} refresh drawn anew when an answer comes @returns {Wonder<Game>} */
export function wondering(game, refresh) {
  const about = /** @type {(game: string, question: string, input: unknown) => Promise<object>} */ (ask);
  /** @type {Map<string, {wish: string, answer?: object}>} */
  const answers = new Map();
  /** @param {string} key @param {string} question @param {unknown} input */
  const wonder = (key, question, input) => {
    const wish = JSON.stringify([question, input]);
    const last = answers.get(key);
    if (last?.wish === wish) return last.answer;
    /** @type {{wish: string, answer?: object}} */
    const wanted = { wish, answer: last?.answer };
    answers.set(key, wanted);
    void about(game, question, input).then((answer) => {
      wanted.answer = answer;
      if (answers.get(key) === wanted) refresh();
    });
    return wanted.answer;
  };
  return /** @type {Wonder<Game>} */ (wonder);
}

/**
 * An answer that is known and no refusal.
 * @template A
 * @param {(A & {refusal?: undefined}) | import('/static/build/engine').Refusal | undefined} answer
 * @returns {A | undefined}
 */
export const sound = (answer) => (answer?.refusal ? undefined : answer);
