// An open table: its log of marks on this phone, folded and scored by the engine. The same table in two tabs stays one table.
// Whoever opens a table closes it.
import { ask } from '/static/engine/client.js';
import { Fold } from '/static/tables/fold.js';
import { metaOf } from '/static/tables/meta.js';
import { idInRun, runOf } from '/static/parts/run.js';
import * as store from '/static/tables/store.js';

/**
 * @typedef {import('/static/build/engine').Frame.Game} Game
 * @typedef {import('/static/build/engine').Frame.Refused} Refused
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/tables/values').MarkNews} MarkNews
 * @typedef {import('/static/tables/values').MarkRecord} MarkRecord
 * @typedef {import('/static/tables/values').TableRecord} TableRecord
 * @typedef {import('/static/tables/values').Wish} Wish
 */

/** The fresh table as the engine wants it. @param {Pick<TableRecord, 'options' | 'seats'>} table */
const given = ({ options, seats }) => ({ options, seats: seats.map(({ name }) => ({ name })) });

export class Table extends EventTarget {
  /** @param {TableRecord} record @param {Game} meta @param {boolean} [folded] whether anybody looks at it */
  constructor(record, meta, folded = true) {
    super();
    this.folded = folded;
    this.record = record;
    this.meta = meta;
    /** @type {MarkRecord[]} */
    this.log = [];
    this.fold = new Fold(record.game);
    /** Somebody deleted the table in another tab. */
    this.deleted = false;
    /** The browser had thrown the table away, and this page wrote it anew. */
    this.rescued = false;
    this.queue = Promise.resolve();
    this.channel = new BroadcastChannel(`table-${record.id}`);
    this.channel.onmessage = ({ data }) => {
      this.deleted ||= data === 'forgotten';
      void this.reload();
    };
  }

  /**
   * Make a table on this phone; nothing is opened.
   * @param {string} game
   * @param {Record<string, unknown>} options
   * @param {import('/static/tables/values').Seat[]} seats
   * @param {string} rulesVersion
   * @param {number} [startPlayer] the seat that starts, in a game where somebody does
   * @returns {Promise<{id: string, refusal?: undefined} | {id?: undefined, refusal: Refused}>}
   */
  static async create(game, options, seats, rulesVersion, startPlayer) {
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
    const table = new Table(record, await metaOf(record.game));
    await table.reload();
    return table;
  }

  /** The table as it is kept, without the engine: enough to send what waits in it. @param {TableRecord} record */
  static async unfolded(record) {
    const table = new Table(record, await metaOf(record.game), false);
    await table.reload();
    return table;
  }

  get state() {
    return this.fold.state;
  }

  /** A finished play keeps the result that was counted at its end, the same on every phone. */
  get tally() {
    return (this.record.ended && this.record.tally) || this.fold.tally;
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
      const record = await store.tableOf(this.record.id);
      if (record) {
        this.record = record;
        this.log = await store.marksOf(record.id);
      }
      await this.#refold();
    });
  }

  async #refold() {
    const marks = this.log.filter((each) => !each.refused).map((each) => each.mark);
    if (this.folded) await this.fold.to(given(this.record), marks);
    this.dispatchEvent(new Event('change'));
  }

  /** The state before and after a mark that counts, by the log as it is now. @param {string} id */
  async around(id) {
    const marks = this.log.filter((each) => !each.refused).map((each) => each.mark);
    const at = marks.findIndex((mark) => mark.id === id);
    const [before, after] = await Promise.all(
      [at, at + 1].map((end) => ask(this.record.game, 'pad', { table: given(this.record), marks: marks.slice(0, end) })),
    );
    return at < 0 || before.refusal || after.refusal ? undefined : { before: before.state, after: after.state };
  }

  /** What the browser has thrown away is written anew from what this page still knows. @template Done @param {() => Promise<Done>} write */
  async #kept(write) {
    try {
      return await write();
    } catch (problem) {
      if (this.deleted || !(problem instanceof store.Forgotten)) throw problem;
      await store.keepTable(this.record, this.log);
      this.rescued = true;
      return write();
    }
  }

  /**
   * Make a mark. The engine judges it first; what it refuses is not written. Taps are taken one after the other.
   * @param {number | null} seat
   * @param {string} what the mark's word
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<{refusal?: Refused}>}
   */
  mark(seat, what, fields = {}) {
    const id = idInRun() ?? store.newId();
    return this.#inTurn(() => this.#mark({ id, seat, do: what, ...fields }));
  }

  /** @param {Mark} mark @returns {Promise<{refusal?: Refused}>} */
  async #mark(mark) {
    const answer = await this.fold.judge(mark);
    if (answer.refusal) return answer;
    await this.#keep(mark);
    await this.fold.add(mark, answer);
    this.dispatchEvent(new Event('change'));
    return {};
  }

  /** @param {Mark} mark */
  async #keep(mark) {
    this.log.push(await this.#kept(() => store.keepMark(this.record.id, mark)));
    this.channel.postMessage('marked');
    this.dispatchEvent(new Event('marked'));
  }

  /**
   * What changes without a tap on the pad: numbers of marks that were made here, marks that others made, the table itself.
   * An own mark that comes back from the server changes nothing, so it costs nothing.
   * @param {Parameters<typeof store.changeTable>[1]} changes
   */
  learn(changes) {
    return this.#inTurn(() => this.#learn(changes));
  }

  /** @param {Parameters<typeof store.changeTable>[1]} changes */
  async #learn(changes) {
    const { record, marks, dropped } = await this.#kept(() => store.changeTable(this.record.id, changes));
    this.record = record;
    const stale = new Set([...marks.map(({ key }) => key), ...dropped]);
    this.log = [...this.log.filter(({ key }) => !stale.has(key)), ...marks].sort(store.inOrder);
    this.channel.postMessage('learnt');
    await this.#refold();
  }

  /** @param {Partial<TableRecord>} changes */
  change(changes) {
    return this.learn({ change: (record) => ({ ...record, ...changes }) });
  }

  /** Forget a mark that was not accepted. @param {MarkRecord} refused */
  drop(refused) {
    return this.learn({ drop: ({ key }) => key === refused.key });
  }

  /** Forget the server's numbers: all is read anew, and what this phone may write and the server lacks is sent again. */
  anew() {
    // Judged when its turn has come: a tap may have been quicker.
    return this.#inTurn(() => {
      const told = this.log.filter(({ seq }) => seq !== undefined);
      const own = new Set(told.filter(({ mark }) => this.mayWriteAgain(mark)).map(({ key }) => key));
      return this.#learn({
        news: told.filter(({ key }) => own.has(key)).map(({ mark }) => ({ mark, seq: undefined })),
        drop: ({ key, seq }) => seq !== undefined && !own.has(key),
        change: (record) => (record.shared ? { ...record, shared: { ...record.shared, seq: 0, at: undefined } } : record),
      });
    });
  }

  // ---- the end ---------------------------------------------------------------------------------------
  /**
   * On a shared table the server ends it for all; until it has, the wish is kept here and asked for again.
   * @param {boolean} [anyway] whatever other phones still hold
   */
  async finish(anyway = false) {
    const now = this.record.ended ?? Date.now();
    const { tally, state } = this.fold;
    const closing = await ask(this.record.game, 'closing', state);
    // What the table counts as it is stands in the result from now on.
    const kept = tally ? { ...tally, open: closing.refusal ? [] : closing.open } : undefined;
    await this.#wish({ ended: now, tally: kept }, { do: 'end', at: now, anyway });
  }

  async reopen() {
    await this.#wish({ ended: undefined, tally: undefined }, { do: 'open' });
  }

  /** @param {Partial<TableRecord>} changes @param {Wish} wish */
  async #wish(changes, wish) {
    await this.change({ ...changes, wish: this.record.shared ? wish : undefined });
    this.dispatchEvent(new Event('marked'));
  }

  // ---- who may write, and what can be taken back -----------------------------------------------------
  /** Marks that count now, the oldest first. */
  get standing() {
    const dead = new Set(this.undone);
    const counting = this.log.filter(({ refused }) => !refused).map(({ mark }) => mark);
    return counting.filter((mark) => !dead.has(mark.id) && mark.do !== 'undo' && mark.do !== 'redo');
  }

  /** May this phone write on this seat's pad? A finished play is locked for everybody. @param {number} seat */
  holds(seat) {
    const { shared, ended } = this.record;
    return !ended && (!shared || shared.role === 'host' || (shared.role === 'guest' && shared.mine.includes(seat)));
  }

  /** May this phone write such a mark now? The game's own table of marks says who may. @param {string} word @param {number | null} seat */
  mayWrite(word, seat) {
    return !this.record.ended && this.#hasRight(word, seat);
  }

  /** @param {string} word @param {number | null} seat */
  #hasRight(word, seat) {
    const { shared } = this.record;
    const whose = this.meta.marks[word]?.whose ?? (seat === null ? 'host' : 'seat');
    if (!shared) return true;
    if (whose === 'server' || shared.role === 'watch') return false;
    if (shared.role === 'host') return true;
    if (whose === 'any') return shared.mine.length > 0;
    return whose === 'seat' && seat !== null && shared.mine.includes(seat);
  }

  /** Who undoes a mark must have the right to write it. @param {Mark} mark */
  mayWriteAgain(mark) {
    const target = mark.do === 'undo' || mark.do === 'redo' ? this.markOf(mark.what ?? '') : mark;
    return target !== undefined && this.#hasRight(target.do, target.seat);
  }

  /** @param {Mark} mark */
  mayTakeBack(mark) {
    return !this.record.ended && this.mayWriteAgain(mark);
  }

  /** What a tap may take back: never what another phone alone may write, nor a card that was dealt. */
  get #takeable() {
    return this.standing.filter((mark) => this.mayTakeBack(mark) && !this.#isDealt(mark));
  }

  /** What `undo` would take back. */
  get last() {
    return this.#takeable.at(-1);
  }

  /** A secret of a game whose secrets are dealt: to take one back is a decision of everybody, not a tap. @param {Mark} mark */
  #isDealt({ do: word }) {
    const { secrets, marks } = this.meta;
    const until = secrets.find((secret) => secret.do === word)?.until;
    return secrets.some((secret) => secret.until === until && marks[secret.do].whose === 'server');
  }

  /** The marks that `last` belongs to: those made one after the other on the same pad. */
  get turn() {
    const { last, standing } = this;
    const mine = new Set(this.#takeable);
    const end = last ? standing.indexOf(last) + 1 : 0;
    const from = standing.slice(0, end).findLastIndex((mark) => mark.seat !== last?.seat || !mine.has(mark));
    return standing.slice(from + 1, end);
  }

  /** What `undo` takes back at once: the last mark, with those of the same run. */
  get run() {
    const mine = this.#takeable;
    const run = runOf(mine.at(-1)?.id ?? '');
    return mine.slice(mine.findLastIndex(({ id }) => runOf(id) !== run) + 1);
  }

  /** What `redo` would bring back: the marks that were undone last, if nothing was marked since. */
  get lastUndone() {
    const mine = this.log.map(({ mark }) => mark).filter((mark) => this.mayTakeBack(mark));
    const run = runOf(mine.at(-1)?.what ?? '');
    const from = mine.findLastIndex(({ do: word, what = '' }) => word !== 'undo' || runOf(what) !== run) + 1;
    return mine.slice(from).flatMap(({ what = '' }) => this.markOf(what) ?? []);
  }

  /** @param {string} id */
  markOf(id) {
    return this.log.find(({ mark }) => mark.id === id)?.mark;
  }

  /** @param {Mark[]} [marks] the last one with its run if left out */
  undo(marks = this.run) {
    return this.#cancel('undo', marks);
  }

  /** @param {Mark[]} [marks] those undone last if left out */
  redo(marks = this.lastUndone) {
    return this.#cancel('redo', marks);
  }

  /** The newest first, as they would go one by one; folded once. @param {'undo' | 'redo'} word @param {Mark[]} marks */
  #cancel(word, marks) {
    return this.#inTurn(async () => {
      const right = marks.filter((mark) => this.mayTakeBack(mark));
      for (const mark of right.toReversed()) await this.#keep({ id: store.newId(), seat: mark.seat, do: word, what: mark.id });
      if (right.length) await this.#refold();
    });
  }

  close() {
    this.channel.close();
  }
}
