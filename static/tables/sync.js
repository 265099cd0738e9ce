// Keeps a shared table the same on all phones: sends the marks that wait here, and learns those that others made.
// Nothing waits for it: marks are already on this phone and counted.
import * as store from '/static/tables/store.js';
import { call, listen, newToken } from '/static/tables/server.js';
import { look } from '/static/parts/people.js';

/**
 * @typedef {import('/static/tables/table.js').Table} Table
 * @typedef {import('/static/tables/server.js').Failure} Failure
 */

/** The server's words for: this phone has no place at such a table. Any other failure may pass. */
const GONE = ['no-such-table', 'unknown-token'];

const BATCH = 200;
const POLL_MS = 4000;
/** Between two attempts. */
const SHORTEST_MS = 500;
const LONGEST_MS = 6000;
/** News come in bursts: what arrives within this time is learnt at once, and drawn once. */
const GATHER_MS = 30;

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What the server calls a seat. @param {import('/static/tables/store.js').Seat} seat */
const seatForm = ({ name, colour }) => ({ name, colour, shape: look(colour).shape, letter: '' });

/** Turn a table that lives on this phone into a shared one; all its marks go along. @param {Table} table */
export async function share(table) {
  const { id, game, options, seats, created } = table.record;
  const token = table.record.shared?.token ?? newToken();
  const marks = table.log.filter((each) => !each.refused).map((each) => each.mark);
  const body = {
    id,
    game,
    options,
    seats: seats.map(seatForm),
    started: created,
    clock: Date.now(),
    start_player: table.record.startPlayer ?? null,
    marks,
  };
  const answer = await call('POST', '/tables', token, body);
  if (!answer.ok) return answer;
  await table.learn(newsOf(marks, answer.answer.results), (record) => ({
    ...record,
    shared: sharedOf(token, answer.answer.table, 0),
  }));
  return answer;
}

/**
 * Sit down, or watch, at a table that another phone opened. A phone that has been there keeps its right: what is asked twice,
 * because the first answer got lost, is done once.
 * @param {string} id @param {string} code @param {number | null} seat
 */
export async function join(id, code, seat) {
  const token = (await store.tableOf(id))?.shared?.token ?? tokens.get(id) ?? newToken();
  tokens.set(id, token);
  const joined = await call('POST', `/codes/${encodeURIComponent(code)}/phones`, token);
  if (!joined.ok) return joined;
  const seated = seat === null ? joined : await call('PUT', `/tables/${id}/seats/${seat}/phone`, token, {});
  if (!seated.ok) return seated;
  await keepAsOwn(token, seated.answer);
  return seated;
}

/** @type {Map<string, string>} rights that were asked for on this page */
const tokens = new Map();

/** Remember a table of the server on this phone. @param {string} token @param {any} table as the server tells it */
async function keepAsOwn(token, table) {
  const known = await store.tableOf(table.id);
  await store.keepTable({
    ...known,
    id: table.id,
    game: table.game,
    options: table.options,
    rules_version: table.rules_version,
    seats: table.seats.map((/** @type {any} */ seat) => ({ name: seat.name, colour: seat.colour })),
    created: table.started,
    changed: Date.now(),
    shared: sharedOf(token, table, 0),
  });
}

/** @param {string} token @param {any} table @param {number} seq the last number that this phone has learnt */
function sharedOf(token, table, seq) {
  return {
    token,
    code: table.code,
    locked: table.locked,
    role: table.you.role,
    mine: table.you.seats,
    phone: table.you.phone,
    expires: table.warned ? table.expires : null,
    holders: table.seats.map((/** @type {any} */ seat) => seat.phone),
    seq,
  };
}

/** What the server answered to marks. @param {import('/static/tables/store.js').Mark[]} marks @param {any[]} results */
const newsOf = (marks, results) =>
  results.map(({ seq, refusal }, at) => ({ mark: marks[at], ...(seq === null ? { refused: refusal } : { seq }) }));

/** One shared table that is open on this phone. */
export class Sync extends EventTarget {
  /** @param {Table} table */
  constructor(table) {
    super();
    this.table = table;
    /** @type {{phone: string, role: string, online: boolean, waiting: number}[]} */
    this.phones = [];
    /** @type {'coming' | 'here' | 'away' | 'gone'} coming: nobody has answered yet, which is no reason to worry anybody */
    this.server = 'coming';
    /** Why the last attempt to send failed, in the server's words. */
    this.problem = '';
    /** How often in a row nothing could be sent or heard. */
    this.failures = 0;
    this.delivering = false;
    this.wanted = false;
    /** @type {[event: string, data: any][]} news that are not learnt yet */
    this.inbox = [];
    /** @type {Promise<void> | undefined} */
    this.learning = undefined;
    /** @type {(() => void) | undefined} */
    this.wake = undefined;
    this.stopped = new AbortController();
    const { signal } = this.stopped;
    const stir = () => {
      if (document.visibilityState === 'visible') this.stir();
    };
    addEventListener('online', stir, { signal });
    addEventListener('pageshow', stir, { signal });
    document.addEventListener('visibilitychange', stir, { signal });
    table.addEventListener('marked', () => this.send(), { signal });
    this.send();
    void this.#follow();
  }

  get shared() {
    return this.table.record.shared;
  }

  get address() {
    return `/tables/${this.table.record.id}`;
  }

  /** Marks that no server has yet. */
  get waiting() {
    return this.table.log.filter((each) => each.seq === undefined && !each.refused);
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** The network may be back: try now, not later. */
  stir() {
    this.wake?.();
    this.send();
  }

  // ---- sending ---------------------------------------------------------------------------------------
  /** Send what waits here until it is acknowledged; what fails is sent again by itself, sooner at first, then every few seconds. */
  send() {
    this.wanted = true;
    if (!this.delivering) void this.#deliver();
  }

  async #deliver() {
    this.delivering = true;
    clearTimeout(this.timer);
    while (this.wanted && this.server !== 'gone' && !this.stopped.signal.aborted) {
      this.wanted = false;
      const failure = await this.#sendMarks();
      if (failure) {
        this.#failed(failure);
        this.timer = setTimeout(() => this.send(), this.#patience(failure.wait));
        break;
      }
    }
    this.delivering = false;
    this.#changed();
  }

  /** The oldest first. @returns {Promise<Failure | undefined>} */
  async #sendMarks() {
    while (this.waiting.length > 0 && this.shared.role !== 'watch') {
      const { waiting } = this;
      const marks = waiting.slice(0, BATCH).map((each) => each.mark);
      const body = { marks, waiting: waiting.length - marks.length };
      const answer = await call('POST', `${this.address}/marks`, this.shared.token, body);
      if (!answer.ok) return answer;
      this.#answered();
      await this.table.learn(newsOf(marks, answer.answer.results));
    }
    return undefined;
  }

  #answered() {
    this.server = 'here';
    this.problem = '';
    this.failures = 0;
  }

  /** @param {Failure} failure */
  #failed({ status, code, message }) {
    this.failures += 1;
    if (GONE.includes(code)) this.server = 'gone';
    else this.server = message ? 'here' : 'away';
    this.problem = status === 0 ? '' : message;
    this.#changed();
  }

  /** How long to wait before the next attempt: longer each time, never longer than a few seconds, and not all phones at once. */
  #patience(/** @type {number} */ wished) {
    const ms = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** this.failures);
    return Math.max(wished * 1000, ms * (0.5 + Math.random() / 2));
  }

  // ---- hearing ---------------------------------------------------------------------------------------
  /** Listen live; where that is refused or breaks, ask every few seconds. Both go on from the last number. */
  async #follow() {
    const { signal } = this.stopped;
    while (!signal.aborted && this.server !== 'gone') {
      const failure = await this.#catchUp();
      if (failure) {
        await this.#rest(this.#patience(failure.wait));
        continue;
      }
      this.send();
      const address = `${this.address}/stream?after=${this.shared.seq}`;
      const status = await listen(address, this.shared.token, signal, (event, data) => this.hear(event, data));
      if (!signal.aborted) await this.#rest(status === 429 ? POLL_MS : SHORTEST_MS * Math.random());
    }
  }

  /** @param {number} ms unless something stirs */
  #rest(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  /** Learn all that happened since. @returns {Promise<Failure | undefined>} */
  async #catchUp() {
    for (;;) {
      const answer = await call('GET', `${this.address}/events?after=${this.shared.seq}`, this.shared.token);
      if (!answer.ok) {
        this.#failed(answer);
        return answer;
      }
      this.#answered();
      for (const event of answer.answer.events) this.hear(event.kind, event);
      await this.hear('presence', answer.answer);
      if (!answer.answer.more) return undefined;
    }
  }

  /** See now how things are, after something was asked of the server. */
  async look() {
    await this.#catchUp();
  }

  /** News are learnt one after the other, those that come together at once. @param {string} event @param {any} data */
  hear(event, data) {
    this.inbox.push([event, data]);
    this.learning ??= this.#learnAll().finally(() => {
      this.learning = undefined;
    });
    return this.learning;
  }

  async #learnAll() {
    await pause(GATHER_MS);
    while (this.inbox.length > 0) await this.#learn(this.inbox.splice(0)).catch(() => {});
  }

  /** @param {[event: string, data: any][]} news */
  async #learn(news) {
    this.#answered();
    const told = news.filter(([event]) => event === 'mark' || event === 'table').map(([, data]) => data);
    const marks = told.flatMap((data) => [...(data.mark ? [data] : []), ...(data.opened ?? [])]);
    const latest = told.findLast((data) => data.table)?.table;
    const reached = Math.max(...told.map((data) => data.seq));
    if (told.length > 0) {
      await this.table.learn(
        marks.map(({ mark, seq, at }) => ({ mark, seq, made: at, refused: undefined })),
        (record) => {
          const seq = Math.max(record.shared.seq, reached);
          if (!latest) return { ...record, shared: { ...record.shared, seq } };
          const seats = latest.seats.map((/** @type {any} */ { name, colour }) => ({ name, colour }));
          const ended = latest.ended ?? record.ended;
          return { ...record, seats, ended, shared: sharedOf(record.shared.token, latest, seq) };
        },
      );
    }
    this.phones = news.findLast(([event]) => event === 'presence')?.[1].phones ?? this.phones;
    if (news.some(([event]) => event === 'gone')) this.server = 'gone';
    this.#changed();
  }

  stop() {
    this.stopped.abort();
    clearTimeout(this.timer);
    this.wake?.();
  }
}
