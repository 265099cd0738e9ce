// Keeps a shared table the same on all phones: sends the marks that wait here, and learns those that others made.
// Nothing waits for it: marks are already on this phone and counted.
import * as store from '/static/tables/store.js';
import { call, listen, newToken } from '/static/tables/server.js';
import { look } from '/static/parts/people.js';

/** @typedef {import('/static/tables/table.js').Table} Table */

const BATCH = 200;
const POLL_MS = 4000;
const RETRY_MS = 3000;
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

/** Sit down, or watch, at a table that another phone opened. @param {string} code @param {number | null} seat */
export async function join(code, seat) {
  const token = newToken();
  const joined = await call('POST', `/codes/${encodeURIComponent(code)}/phones`, token);
  if (!joined.ok) return joined;
  const seated = seat === null ? joined : await call('PUT', `/tables/${joined.answer.id}/seats/${seat}/phone`, token, {});
  if (!seated.ok) return seated;
  await keepAsOwn(token, seated.answer);
  return seated;
}

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
    this.online = false;
    this.problem = '';
    this.flushing = false;
    /** @type {[event: string, data: any][]} news that are not learnt yet */
    this.inbox = [];
    /** @type {Promise<void> | undefined} */
    this.learning = undefined;
    this.stopped = new AbortController();
    const wake = () => {
      if (document.visibilityState === 'visible') void this.flush();
    };
    const { signal } = this.stopped;
    addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    table.addEventListener(
      'marked',
      () => {
        void this.flush();
      },
      { signal },
    );
    void this.flush();
    void this.follow();
  }

  get shared() {
    return this.table.record.shared;
  }

  get address() {
    return `/tables/${this.table.record.id}`;
  }

  get waiting() {
    return this.table.log.filter((each) => each.seq === undefined && !each.refused).length;
  }

  /** Send what waits, oldest first, until nothing waits or nobody answers. */
  async flush() {
    if (this.flushing || this.shared.role === 'watch') return;
    this.flushing = true;
    try {
      for (;;) {
        const waiting = this.table.log.filter((each) => each.seq === undefined && !each.refused);
        if (waiting.length === 0) break;
        const marks = waiting.slice(0, BATCH).map((each) => each.mark);
        const answer = await call('POST', `${this.address}/marks`, this.shared.token, {
          marks,
          waiting: waiting.length - marks.length,
        });
        this.#heard(answer);
        if (!answer.ok) break;
        await this.table.learn(newsOf(marks, answer.answer.results));
      }
    } finally {
      this.flushing = false;
    }
  }

  /** @param {import('/static/tables/server.js').Answer} answer */
  #heard(answer) {
    this.online = answer.ok || answer.status > 0;
    this.problem = answer.ok ? '' : answer.message;
    this.dispatchEvent(new Event('change'));
  }

  /** Listen live; where that is refused or breaks, ask every few seconds. Both go on from the last number. */
  async follow() {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      const status = await listen(
        `${this.address}/stream?after=${this.shared.seq}`,
        this.shared.token,
        signal,
        (event, data) => {
          this.learn(event, data);
        },
      );
      if (status === 401 || status === 404) {
        this.problem = 'gone';
        this.dispatchEvent(new Event('change'));
        return;
      }
      this.online = false;
      this.dispatchEvent(new Event('change'));
      await this.poll();
      await this.flush();
      await pause(status === 429 ? POLL_MS : RETRY_MS);
    }
  }

  async poll() {
    const answer = await call('GET', `${this.address}/events?after=${this.shared.seq}`, this.shared.token);
    this.#heard(answer);
    if (!answer.ok) return;
    for (const event of answer.answer.events) this.learn(event.kind, event);
    await this.learn('presence', answer.answer);
  }

  /** News are learnt one after the other, those that come together at once. @param {string} event @param {any} data */
  learn(event, data) {
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
    this.online = true;
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
    if (news.some(([event]) => event === 'gone')) {
      this.problem = 'gone';
      this.stop();
    }
    this.dispatchEvent(new Event('change'));
  }

  stop() {
    this.stopped.abort();
  }
}
