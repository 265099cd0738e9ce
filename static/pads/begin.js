// How the screen of a table begins: a new one is asked for at once, and what keeps the score comes aboard meanwhile.
import { wake } from '/static/engine/client.js';
import { showFailure } from '/static/parts/failures.js';
import { namesTable, newTable } from '/static/pads/new-table.js';
import { know } from '/static/tables/meta.js';
import { learn } from '/static/words.js';

/**
 * @param {import('/static/tables/meta.js').Game} meta what the game says of itself
 * @param {import('/static/pads/new-table.js').Questions} questions of the game
 */
export async function begin(meta, questions) {
  know(meta);
  const game = /** @type {import('/static/build/engine').Slug} */ (meta.slug);
  /** @type {ReturnType<typeof board> | undefined} */
  let coming;

  async function board() {
    // Together, not one behind another.
    for (const href of document.body.dataset.behind?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await learn();
    const screens = await import(`/static/games/${game}/screens.js`);
    await screens.serve(screens, questions);
    return /** @type {typeof import('/static/pads/play.js')} */ (screens);
  }

  /** What keeps the score; what failed for want of a network may well come when it is asked for again. */
  function tables() {
    coming ??= board();
    coming.catch(() => (coming = undefined));
    return coming;
  }

  const awake = wake(game);
  try {
    if (namesTable()) await tables();
    else await newTable(game, questions, async (...given) => (await tables()).create(...given));
  } catch (problem) {
    return showFailure(problem);
  }
  // One behind the other: on a slow line the engine would be late for both. Whoever taps Start waits, and is told if it does not come.
  await awake;
  return void tables();
}
