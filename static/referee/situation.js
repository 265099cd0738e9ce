// A situation on the board of the referee: plain JSON that can be changed, undone, shared as a link and taken from a table.
import { ask } from '/static/engine/client.js';
import { wondering } from '/static/parts/wonder.js';

/** @typedef {import('/static/tables/table.js').Table} Table */
/**
 * What a game's own module offers (static/games/<game>/referee.js). `start` makes an empty situation; `fromTable` one from a running table, `fromPosition` one of those beside a rule;
 * `title` names what is no question to the referee, and has nothing to take back or to clear.
 * @typedef {{
 *   start: (facts: object) => object,
 *   view: (context: Context) => unknown,
 *   title?: (ui: object) => string | undefined,
 *   fromPosition?: (position: import('/static/rules/pictures.js').Position, facts: object) => object,
 *   fromTable?: (table: Table, facts: object) => object | Promise<object>,
 * }} Referee
 * @typedef {import('/static/build/engine').Slug} Slug
 * What every screen gets; the types of the game's own engine come from static/games/context.d.ts.
 * @typedef {{
 *   game: string, words: import('/static/sentences.js').Words, facts: object, ui: object, change: (ui: object) => void,
 *   refresh: () => void, ask: import('/static/build/engine').AskOf<Slug>, wonder: import('/static/parts/wonder.js').Wonder<Slug>,
 * }} Context
 */

export class Situation {
  /**
   * @param {Slug} game
   * @param {Referee} module
   * @param {import('/static/sentences.js').Words} words
   * @param {object} facts
   * @param {() => void} changed
   */
  constructor(game, module, words, facts, changed) {
    this.module = module;
    this.facts = facts;
    this.changed = changed;
    /** @type {object[]} situations before this one */
    this.past = [];
    /** Of which moment of a table this is; empty without a table. */
    this.moment = '';
    /** @type {Context} */
    this.context = {
      game,
      words,
      facts,
      ui: module.start(facts),
      change: (ui) => this.change(ui),
      refresh: changed,
      ask: (question, input) => ask(game, question, input),
      wonder: wondering(game, changed),
    };
  }

  /** @param {object} ui */
  change(ui) {
    this.past.push(this.context.ui);
    this.set(ui);
  }

  /** @param {object} ui */
  set(ui) {
    this.context = { ...this.context, ui };
    this.changed();
  }

  undo() {
    const before = this.past.pop();
    if (before) this.set(before);
  }

  clear() {
    this.change(this.module.start(this.facts));
  }

  view() {
    return this.module.view(this.context);
  }
}
