// An open table: its log of marks on this phone, folded and scored by the engine. The same table in two tabs stays one table.
// Whoever opens a table closes it.
import { ask } from '/static/engine/client.js';
import { Fold } from '/static/tables/fold.js';
import * as store from '/static/tables/store.js';

/**
 * @typedef {import('/static/tables/store.js').Mark} Mark
 * @typedef {import('/static/tables/store.js').MarkRecord} MarkRecord
 * @typedef {import('/static/tables/store.js').TableRecord} TableRecord
 */

/** The fresh table as the engine wants it. @param {Pick<TableRecord, 'options' | 'seats'>} table */
const given = ({ options, seats }) => ({ options, seats: seats.map(({ name }) => ({ name })) });

export class Table extends EventTarget {
  /** @param {TableRecord} record */
  constructor(record) {
    super();
    this.record = record;
    /** @type {MarkRecord[]} */
    this.log = [];
    this.fold = new Fold(record.game);
    this.queue = Promise.resolve();
    this.channel = new BroadcastChannel(`table-${record.id}`);
    this.channel.onmessage = () => {
      void this.reload();
    };
  }

  /**
   * Make a table on this phone; nothing is opened.
   * @param {string} game
   * @param {Record<string, any>} options
   * @param {import('/static/tables/store.js').Seat[]} seats
   * @param {string} rulesVersion
   * @param {number} [startPlayer] the seat that starts
   * @returns {Promise<{id: string, refusal?: undefined} | {id?: undefined, refusal: any}>}
   */
  static async create(game, options, seats, rulesVersion, startPlayer = 0) {
    const now = Date.now();
    const begun = await ask(game, 'pad', { table: given({ options, seats }), marks: [] });
    if (begun.refusal) return { refusal: begun.refusal };
    const id = store.newId();
    await store.keepTable({ id, game, options, seats, rules_version: rulesVersion, startPlayer, created: now, changed: now });
    return { id };
  }

  /** @param {string} id */
  static async open(id) {
    const record = await store.tableOf(id);
    if (!record) return undefined;
    const table = new Table(record);
    await table.reload();
    return table;
  }

  get state() {
    return this.fold.state;
  }

  get tally() {
    return this.fold.tally;
  }

  get problem() {
    return this.fold.problem;
  }

  get undone() {
    return this.fold.undone;
  }

  get refused() {
    return this.fold.refused;
  }

  /** What changes the table is done one after the other. @template Done @param {() => Promise<Done>} work @returns {Promise<Done>} */
  #inTurn(work) {
    const done = this.queue.then(work);
    this.queue = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  /** Read the table again, after another tab has written. */
  reload() {
    return this.#inTurn(async () => {
      this.record = (await store.tableOf(this.record.id)) ?? this.record;
      this.log = await store.marksOf(this.record.id);
      await this.#refold();
    });
  }

  async #refold() {
    await this.fold.to(
      given(this.record),
      this.log.filter((each) => !each.refused).map((each) => each.mark),
    );
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
    return this.#inTurn(() => this.#mark({ id: store.newId(), seat, do: what, ...fields }));
  }

  /** @param {Mark} mark */
  async #mark(mark) {
    const answer = await this.fold.judge(mark);
    if (answer.refusal) return answer;
    await this.#keep(mark);
    await this.fold.add(mark, answer.state);
    this.dispatchEvent(new Event('change'));
    return {};
  }

  /** @param {Mark} mark */
  async #keep(mark) {
    this.log.push(await store.keepMark(this.record.id, mark));
    this.channel.postMessage('marked');
    this.dispatchEvent(new Event('marked'));
  }

  /**
   * What the server told: numbers of marks that were made here, marks that others made, changes of the table.
   * An own mark that comes back changes nothing, so it costs nothing.
   * @param {store.MarkNews[]} news
   * @param {(record: TableRecord) => TableRecord} [change]
   */
  learn(news, change = (record) => record) {
    return this.#inTurn(async () => {
      const { record, marks } = await store.learn(this.record.id, news, change);
      this.record = record;
      const known = new Map(marks.map((each) => [each.key, each]));
      this.log = [...this.log.filter((each) => !known.has(each.key)), ...marks].sort(store.inOrder);
      this.channel.postMessage('learnt');
      await this.#refold();
    });
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
    return this.#inTurn(async () => {
      const mark = id && this.markOf(id);
      if (!mark) return;
      // The same right to write as for the mark itself.
      await this.#keep({ id: store.newId(), seat: mark.seat, do: word, what: mark.id });
      await this.#refold();
    });
  }

  /** @param {Partial<TableRecord>} changes */
  change(changes) {
    return this.learn([], (record) => ({ ...record, ...changes }));
  }

  /** Forget a mark that was not accepted. @param {MarkRecord} record */
  async drop(record) {
    await store.dropMark(record.key ?? 0);
    this.channel.postMessage('dropped');
    await this.reload();
  }

  close() {
    this.channel.close();
  }
}
