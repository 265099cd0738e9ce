// A log of marks, folded and scored by the engine. What was folded is kept: one mark more costs one question, a mark that
// comes before the last ones (another phone was quicker) costs those, and only a changed past is folded anew.
import { ask } from '/static/engine/client.js';

/**
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/build/engine').Frame.TableGiven} Given a table before its first mark
 * @typedef {import('/static/build/engine').Frame.State} State
 * @typedef {import('/static/build/engine').Frame.Tally} Tally
 * @typedef {{id: string, state?: State}} Step the log up to this mark; the state only where it is still kept
 */

/** So many states are kept behind the last one. */
const KEPT = 40;
/** One mark alone costs the engine as much as ten within a log, because it reads the whole state with care. */
const DEARER = 10;

/** @param {Mark} mark */
const changesPast = (mark) => mark.do === 'undo' || mark.do === 'redo';

export class Fold {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.given = '';
    /** @type {Step[]} the fresh table, then each mark */
    this.steps = [];
    /** @type {Set<string>} marks among the steps that are an undo or a redo */
    this.turns = new Set();
    /** @type {string[]} ids of marks that are undone */
    this.undone = [];
    /** @type {import('/static/build/engine').Frame.RefusedMark[]} marks that the engine refuses */
    this.refused = [];
    /** @type {import('/static/build/engine').Frame.Tally | null} the tally of the state; null while it cannot be scored */
    this.tally = null;
    /** @type {import('/static/build/engine').Frame.Refused | null} why there is no state or no tally */
    this.problem = null;
  }

  /** Whether there is a state at all: a log that came from elsewhere may not be readable. */
  get readable() {
    return this.steps.length > 0;
  }

  /** The state folded by the engine. @returns {State} */
  get state() {
    const { state } = this.steps.at(-1) ?? {};
    if (!state) throw new Error('nothing is folded');
    return state;
  }

  /**
   * Fold to this log, as cheaply as possible.
   * @param {Given} given
   * @param {Mark[]} marks
   * @returns {Promise<boolean>} whether anything changed
   */
  async to(given, marks) {
    const table = JSON.stringify(given);
    if (table !== this.given) this.steps = [];
    this.given = table;
    let same = 0;
    while (same < marks.length && this.steps[same + 1]?.id === marks[same].id) same += 1;
    const left = this.steps.slice(same + 1);
    const rest = marks.slice(same);
    if (this.readable && left.length + rest.length === 0) return false;
    const goesOn =
      this.steps[same]?.state !== undefined && !left.some(({ id }) => this.turns.has(id)) && !rest.some(changesPast);
    const tally =
      goesOn && rest.length <= Math.max(3, marks.length / DEARER)
        ? await this.#goOn(same, left, rest)
        : await this.#foldWhole(given, marks);
    await this.#score(tally);
    return true;
  }

  /** @param {number} same so many marks stay @param {Step[]} left @param {Mark[]} rest @returns {Promise<Tally | null | undefined>} */
  async #goOn(same, left, rest) {
    const gone = new Set(left.map(({ id }) => id));
    this.steps.length = same + 1;
    this.refused = this.refused.filter((each) => !gone.has(each.mark));
    let tally;
    for (const mark of rest) {
      const answer = await this.judge(mark, mark === rest.at(-1));
      if (answer.refusal) this.refused.push({ mark: mark.id, ...answer.refusal });
      this.#push({ id: mark.id, state: answer.refusal ? this.state : answer.state });
      tally = answer.refusal ? undefined : answer.tally;
    }
    return tally;
  }

  /** @param {Given} given @param {Mark[]} marks @returns {Promise<undefined>} */
  async #foldWhole(given, marks) {
    const folded = await ask(this.game, 'pad', { table: given, marks });
    this.steps = [];
    this.problem = folded.refusal ?? null;
    if (folded.refusal) return;
    this.steps = [{ id: '' }, ...marks.map(({ id }) => ({ id }))];
    this.steps[marks.length].state = folded.state;
    this.turns = new Set(marks.filter(changesPast).map(({ id }) => id));
    this.undone = folded.undone;
    this.refused = folded.refused;
  }

  /** What the engine says to one mark more; nothing is changed by asking. @param {Mark} mark @param {boolean} [count] with the new score */
  judge(mark, count = true) {
    return ask(this.game, 'mark', { state: this.state, mark, count });
  }

  /** One mark more, judged already. @param {Mark} mark @param {import('/static/build/engine').Frame.Marked} judged */
  async add(mark, { state, tally }) {
    this.#push({ id: mark.id, state });
    await this.#score(tally);
  }

  /** @param {Step} step */
  #push(step) {
    this.steps.push(step);
    const old = this.steps.at(-1 - KEPT);
    if (old) delete old.state;
  }

  /** @param {Tally | null} [counted] what the engine has counted already; where it could not, it says why */
  async #score(counted) {
    if (!this.readable) return;
    const answer = counted ? undefined : await ask(this.game, 'score', this.state);
    this.tally = answer && !answer.refusal ? answer : (counted ?? null);
    this.problem = answer?.refusal ?? null;
  }
}
