// The engine's answers for drawing: what is known now, asked again whenever the input changes.

/**
 * @param {{ui: Record<string, any>, ask: (question: string, input: object) => Promise<any>, refresh: () => void}} context
 * @param {string} key the place on the screen that the answer is for
 * @param {string} question
 * @param {object} input
 */
export function wonder({ ui, ask, refresh }, key, question, input) {
  const answers = (ui.answers ??= {});
  const wish = JSON.stringify([question, input]);
  if (answers[key]?.wish !== wish) {
    answers[key] = { wish, answer: answers[key]?.answer };
    void ask(question, input).then((answer) => {
      if (answers[key].wish !== wish) return;
      answers[key].answer = answer;
      refresh();
    });
  }
  return answers[key].answer;
}

/**
 * An answer that is known and no refusal.
 * @template A
 * @param {(A & {refusal?: undefined}) | import('/static/build/engine').Refusal | undefined} answer
 * @returns {A | undefined}
 */
export const sound = (answer) => (answer?.refusal ? undefined : answer);
