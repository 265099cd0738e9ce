// Between a seat's pad and the engine: what is known now, and taps one after the other.

/** @typedef {import('/static/pads/play.js').Context} Context */

/**
 * The latest answer that is there, asked again whenever the input changes; the screen draws itself anew when it comes.
 * @param {Context} context
 * @param {string} key the place on the screen that the answer is for
 * @param {string} question
 * @param {object} input
 */
export function answered(context, key, question, input) {
  const answers = (context.ui.answers ??= {});
  const wish = JSON.stringify([question, input]);
  if (answers[key]?.wish !== wish) {
    answers[key] = { wish, answer: answers[key]?.answer };
    void context.ask(question, input).then((answer) => {
      if (answers[key].wish !== wish) return;
      answers[key].answer = answer;
      context.refresh();
    });
  }
  return answers[key].answer;
}

/** What a seat's turn starts from, in which order the round is played, and what its pencil may do next. */
/** @param {Context} context @param {number} seat */
export const situationOf = (context, seat) =>
  answered(context, `situation ${seat}`, 'situation', { state: context.table.state, seat });

/** @param {Context} context @param {number} seat */
export const padOf = (context, seat) => context.table.state.players[seat].pad;

/**
 * Quick taps wait for each other, so that each sees what the one before it wrote.
 * @param {Context} context
 * @param {() => Promise<unknown>} tap
 */
export function inTurn({ ui }, tap) {
  ui.lastTap = (ui.lastTap ?? Promise.resolve()).catch(() => {}).then(tap);
}

/** Rub out the last cross of a section. @param {Context} context @param {number} seat @param {string} field */
export const rubOut = (context, seat, field) =>
  context.act(seat, 'write', { field, value: padOf(context, seat).sheet[field] - 1 });
