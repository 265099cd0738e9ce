// An open table: its log of marks on this phone, folded and scored by the engine. The same table in two tabs stays one table.
import { ask } from '/static/engine/client.js';
import * as store from '/static/tables/store.js';

/**
 * @typedef {import('/static/tables/store.js').Mark} Mark
 * @typedef {import('/static/tables/store.js').TableRecord} TableRecord
 */

export class Table extends EventTarget {
  /** @param {TableRecord} record */
  constructor(record) {
    super();
    this.record = record;
    /** @type {import('/static/tables/store.js').MarkRecord[]} */
    this.log = [];
    /** @type {any} the state folded by the engine */
    this.state = null;
    /** @type {any} the tally of that state; null while it cannot be scored */
    this.tally = null;
    /** @type {{mark: string, reasons: any[]}[]} marks that the engine refuses */
    this.refused = [];
    /** @type {string[]} */
    this.undone = [];
    this.queue = Promise.resolve();
    this.channel = new BroadcastChannel(`table-${record.id}`);
    this.channel.onmessage = () => {
      void this.reload();
    };
  }

  /**
   * @param {string} game
   * @param {Record<string, any>} options
   * @param {import('/static/tables/store.js').Seat[]} seats
   * @param {string} rulesVersion
   * @param {number} [startPlayer] the seat that starts
   */
  static async create(game, options, seats, rulesVersion, startPlayer = 0) {
    const now = Date.now();
    const record = {
      id: store.newId(),
      game,
      options,
      seats,
      rules_version: rulesVersion,
      startPlayer,
      created: now,
      changed: now,
    };
    const begun = await ask(game, 'pad', { table: { options, seats: seats.map(({ name }) => ({ name })) }, marks: [] });
    if (begun.refusal) return { refusal: begun.refusal };
    await store.keepTable(record);
    return { table: await Table.open(record.id) };
  }

  /** @param {string} id */
  static async open(id) {
    const record = await store.tableOf(id);
    if (!record) return undefined;
    const table = new Table(record);
    await table.reload();
    return table;
  }

  /** Fold the whole log anew: after opening, an undo, or news from another tab or phone. */
  async reload() {
    this.record = (await store.tableOf(this.record.id)) ?? this.record;
    this.log = await store.marksOf(this.record.id);
    const { game, options, seats } = this.record;
    const marks = this.log.filter((each) => !each.refused).map((each) => each.mark);
    const folded = await ask(game, 'pad', { table: { options, seats: seats.map(({ name }) => ({ name })) }, marks });
    this.state = folded.state;
    this.undone = folded.undone;
    this.refused = folded.refused;
    await this.#score();
  }

  async #score() {
    const tally = await ask(this.record.game, 'score', this.state);
    this.tally = tally.refusal ? null : tally;
    this.problem = tally.refusal ?? null;
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Make a mark. The engine judges it first; what it refuses is not written. Taps are taken one after the other.
   * @param {number | null} seat
   * @param {string} what the mark's word
   * @param {Record<string, any>} [fields]
   * @returns {Promise<{refusal?: {reasons: any[]}}>}
   */
  mark(seat, what, fields = {}) {
    const done = this.queue.then(() => this.#mark({ id: store.newId(), seat, do: what, ...fields }));
    this.queue = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  /** @param {Mark} mark */
  async #mark(mark) {
    const answer = await ask(this.record.game, 'mark', { state: this.state, mark });
    if (answer.refusal) return answer;
    await this.#keep(mark);
    this.state = answer.state;
    await this.#score();
    return {};
  }

  /** @param {Mark} mark */
  async #keep(mark) {
    await store.keepMark(this.record.id, mark);
    this.log = await store.marksOf(this.record.id);
    this.channel.postMessage('marked');
    this.dispatchEvent(new Event('marked'));
  }

  /** Marks that count now, the oldest first. */
  get standing() {
    const dead = new Set(this.undone);
    return this.log.map((each) => each.mark).filter((mark) => !dead.has(mark.id) && mark.do !== 'undo' && mark.do !== 'redo');
  }

  /** Each phone writes the pads of its own seats; the host's phone writes all. @param {number | null} seat */
  mayWrite(seat) {
    const { shared } = this.record;
    return !shared || shared.role === 'host' || (shared.role === 'guest' && seat !== null && shared.mine.includes(seat));
  }

  /** What `undo` would take back: never what another phone alone may write. */
  get last() {
    return this.standing.findLast((mark) => this.mayWrite(mark.seat));
  }

  /** What `redo` would bring back: the latest undone mark, if nothing was marked since. */
  get lastUndone() {
    const newest = this.log.findLast(({ mark }) => this.mayWrite(mark.seat))?.mark;
    return newest?.do === 'undo' ? this.markOf(newest.what) : undefined;
  }

  /** @param {string} id */
  markOf(id) {
    return this.log.find(({ mark }) => mark.id === id)?.mark;
  }

  /** @param {string} [id] of the mark; the last one if left out */
  undo(id = this.last?.id) {
    return this.#cancel('undo', id);
  }

  /** @param {string} [id] */
  redo(id = this.lastUndone?.id) {
    return this.#cancel('redo', id);
  }

  /** @param {'undo' | 'redo'} word @param {string | undefined} id */
  #cancel(word, id) {
    const done = this.queue.then(async () => {
      const mark = id && this.markOf(id);
      if (!mark) return;
      // The same right to write as for the mark itself.
      await this.#keep({ id: store.newId(), seat: mark.seat, do: word, what: mark.id });
      await this.reload();
    });
    this.queue = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  /** @param {Partial<TableRecord>} changes */
  async change(changes) {
    this.record = { ...this.record, ...changes };
    await store.keepTable(this.record);
    this.channel.postMessage('changed');
    this.dispatchEvent(new Event('change'));
  }

  close() {
    this.channel.close();
  }
}
