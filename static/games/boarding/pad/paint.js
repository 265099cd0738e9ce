// Painting a plane: choose a kind, then swipe over the seats.
import { eraser, palette } from '/static/games/boarding/passengers.js';
import { nowOf } from '/static/games/boarding/pad/asking.js';
import { begin, write } from '/static/games/boarding/pad/strokes.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

/** The kinds to swipe with, each with what the hall has left. @param {Context} context */
export function kinds(context) {
  const { words, facts, ui, refresh } = context;
  return palette({
    words,
    facts,
    label: t('Who sits down?'),
    chosen: ui.tool,
    left: nowOf(context)?.hall,
    more: [eraser()],
    set: (chosen) => {
      ui.tool = ui.tool === chosen ? undefined : chosen;
      refresh();
    },
  });
}

/** One swipe is one mark; until the engine has it, the seats show what the finger painted. @param {Context} context @param {number} seat */
export function brush(context, seat) {
  const { ui, refresh } = context;
  const letter = ui.tool;
  if (!letter) return undefined;
  /** @type {import('/static/games/boarding/pad/asking.js').Stroke | undefined} */
  let stroke;
  return {
    over: (/** @type {string} */ place) => {
      stroke ??= begin(context, letter);
      if (!stroke.stroke.includes(place)) stroke.stroke.push(place);
      refresh();
    },
    end: async () => {
      const lifted = stroke;
      stroke = undefined;
      if (lifted) await write(context, seat, lifted);
    },
  };
}
