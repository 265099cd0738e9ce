// Keeps a shared table the same on all phones: sends what waits here, and learns what happened elsewhere.
// Nothing waits for it: marks are already on this phone and counted.
import * as store from '/static/tables/store.js';
import { call, listen, newToken, why } from '/static/tables/server.js';
import { Table } from '/static/tables/table.js';
import { look } from '/static/parts/people.js';

/**
 * @typedef {import('/static/tables/server.js').Failure} Failure
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/tables/values').Missing} Missing
 * @typedef {import('/static/tables/values').News} News
 * @typedef {import('/static/tables/values').Play} Play
 * @typedef {import('/static/tables/values').Result} Result
 * @typedef {import('/static/tables/values').ServerTable} ServerTable
 * @typedef {import('/static/tables/values').Shared} Shared
 * @typedef {import('/static/tables/values').TableRecord} TableRecord
 * @typedef {import('/static/tables/values').Told} Told
 */

/** The server's words for: this phone has no place at such a table. Any other failure may pass. */
const GONE = ['no-such-table', 'unknown-token'];
const BATCH = 200;
const POLL_MS = 4000;
/** How often the host asks whether everybody's marks are there. */
const ROLL_CALL_MS = 700;
/** Between two attempts. */
const SHORTEST_MS = 500;
const LONGEST_MS = 6000;
/** News come in bursts: until it is quiet for so long, they are gathered, learnt at once and drawn once. */
const QUIET_MS = 40;
const BURST_MS = 1000;
/** A mark that has waited for so long is spoken of, even if nothing has failed: nobody has answered yet. */
const OVERDUE_MS = 3000;

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What the server calls a seat. @param {import('/static/tables/values').Seat} seat */
const seatForm = ({ name, colour }) => ({ name, colour, shape: look(colour).shape, letter: '' });

/** After so long without a sign of life a host can be replaced; the server says the same. */
const AWAY_MS = 60_000;

/** Turn a table that lives on this phone into a shared one; all its marks go along. @param {Table} table @param {number[]} held seats that stay on this phone */
export async function share(table, held) {
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
    held,
    marks,
  };
  /** @type {import('/static/tables/server.js').Answer<{table: ServerTable, results: Result[]}>} */
  const answer = await call('POST', '/tables', token, body);
  if (!answer.ok) return answer;
  await table.learn({
    news: newsOf(marks, answer.answer.results),
    change: (record) => ({ ...record, shared: sharedOf(token, answer.answer.table, 0) }),
  });
  return answer;
}

/** @type {Map<string, string>} rights that were asked for on this page */
const tokens = new Map();

/**
 * Sit down, or watch, at a table that another phone opened. A phone that has been there keeps its right: what is asked twice,
 * because the first answer got lost, is done once.
 * @param {string} id @param {string} code @param {number | null} seat
 */
export async function join(id, code, seat) {
  const token = (await store.tableOf(id))?.shared?.token ?? tokens.get(id) ?? newToken();
  tokens.set(id, token);
  /** @type {import('/static/tables/server.js').Answer<ServerTable>} */
  const joined = await call('POST', `/codes/${encodeURIComponent(code)}/phones`, token);
  if (!joined.ok) return joined;
  /** @type {import('/static/tables/server.js').Answer<ServerTable>} */
  const seated = seat === null ? joined : await call('PUT', `/tables/${id}/seats/${seat}/phone`, token, {});
  if (!seated.ok) return seated;
  await keepAsOwn(token, seated.answer);
  return seated;
}

/**
 * Remember a table of the server on this phone, as it is now: nobody taps on a pad that is still empty. A phone that comes back
 * may have marks that the server has lost with its place at the table: all is read anew, and they are sent again.
 * @param {string} token @param {ServerTable} table
 */
async function keepAsOwn(token, table) {
  const known = await store.tableOf(table.id);
  const record = {
    ...known,
    id: table.id,
    game: table.game,
    options: table.options,
    rules_version: table.rules_version,
    seats: table.seats.map(({ name, colour }) => ({ name, colour })),
    startPlayer: table.start_player ?? undefined,
    created: table.started,
    changed: Date.now(),
    shared: sharedOf(token, table, 0),
  };
  await store.keepTable(record);
  const kept = await Table.unfolded(record);
  if (known) await kept.anew();
  const sync = new Sync(kept, false);
  await sync.look();
  sync.stop();
  kept.close();
}

/** @param {string} token @param {ServerTable} table @param {number} seq the last number that this phone has learnt @returns {Shared} */
function sharedOf(token, table, seq) {
  return {
    token,
    code: table.code,
    locked: table.locked,
    role: table.you.role,
    mine: table.you.seats,
    phone: table.you.phone,
    expires: table.warned ? table.expires : null,
    holders: table.seats.map(({ phone }) => phone),
    seq,
    ending: table.ending ?? null,
    claim: table.claim ?? null,
    sealed: table.seats.map(({ sealed = false }) => sealed),
    offered: table.seats.map(({ offered = false }) => offered),
    rules: table.rules_changed ?? null,
  };
}

/**
 * The table after what the server told of it.
 * @param {TableRecord} record @param {News} last how far @param {ServerTable} [table] @param {number[]} [sealed] seats that have a secret
 */
function told(record, last, table, sealed) {
  if (!record.shared) return record;
  const shared = sealed ? { ...record.shared, sealed: record.seats.map((_, seat) => sealed.includes(seat)) } : record.shared;
  const { seq, at } = last.seq > shared.seq ? last : shared;
  if (!table) return { ...record, shared: { ...shared, seq, at } };
  const seats = table.seats.map(({ name, colour }) => ({ name, colour }));
  const { role } = table.you;
  const became = role !== shared.role && role !== 'watch' ? role : shared.became;
  const now = { ...record, seats, shared: { ...sharedOf(shared.token, table, seq), at, became } };
  // What the host has asked for and the server has not done yet goes on being so on this phone.
  if (record.wish) return now;
  return table.play ? ended(now, table.play) : { ...now, ended: undefined, tally: undefined };
}

/** The table with the result that all phones keep. @param {TableRecord} record @param {Play} play @returns {TableRecord} */
function ended(record, play) {
  if (record.ended === play.ended) return { ...record, tally: play.tally };
  return { ...record, ended: play.ended, tally: play.tally, place: play.place, note: play.note };
}

/** What the server answered to marks. @param {Mark[]} marks @param {Result[]} results */
const newsOf = (marks, results) =>
  results.map(({ seq, refusal }, at) => ({ mark: marks[at], ...(seq === null ? { refused: refusal ?? undefined } : { seq }) }));

/** Other pages of this phone look here for tables with something to send (see courier.js). */
const NOTE = 'waiting';

/** @returns {string[]} ids of tables in which something waits */
export const waitingTables = () => localStorage.getItem(NOTE)?.split(' ') ?? [];

/** Only a note: where it cannot be written, the open table sends all the same. @param {string} id of a table @param {boolean} waits */
export function noteWaiting(id, waits) {
  try {
    const others = waitingTables().filter((each) => each !== id);
    const now = waits ? [...others, id] : others;
    if (now.length) localStorage.setItem(NOTE, now.join(' '));
    else localStorage.removeItem(NOTE);
  } catch {
    // Full or refused: the table itself is in the database.
  }
}

/** A mark that only came too late. @param {import('/static/tables/values').MarkRecord} record */
const tooLate = ({ refused }) => refused?.kind === 'ended';

/** One shared table that is open on this phone. */
export class Sync extends EventTarget {
  /** @param {Table} table @param {boolean} [stays] whether it sends and listens by itself from now on */
  constructor(table, stays = true) {
    super();
    this.table = table;
    /** @type {import('/static/tables/values').Around[]} */
    this.phones = [];
    /** By how much the server's clock is ahead of this phone's. */
    this.ahead = 0;
    /** @type {'coming' | 'here' | 'away' | 'gone'} coming: nobody has answered yet, which is no reason to worry anybody */
    this.server = 'coming';
    /** Why the last attempt to hear or to keep failed, as a sentence. */
    this.problem = '';
    /** Why the last attempt to send failed, as a sentence. */
    this.unsentWhy = '';
    /** Why this phone has no place at the table any more. */
    this.goneWhy = '';
    /** Why the server would not end or open the table. */
    this.refusedWish = '';
    /** @type {Missing | null} what the end of the table waits for */
    this.missing = null;
    /** Since when it waits. */
    this.missingSince = 0;
    /** How often in a row nothing could be heard or kept. */
    this.failures = 0;
    /** How often in a row what waits could not be sent: a server that tells its news may still take nothing. */
    this.unsent = 0;
    /** Whether this phone has heard everything since it last lost the server. */
    this.caughtUp = false;
    this.delivering = false;
    this.wanted = false;
    /** The last roll call that was answered. */
    this.answeredRoll = 0;
    /** @type {Told[]} news that are not learnt yet */
    this.inbox = [];
    /** @type {Promise<Failure | undefined> | undefined} */
    this.learning = undefined;
    /** @type {(() => void) | undefined} */
    this.wake = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.minute = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.overdueSoon = undefined;
    this.stopped = new AbortController();
    this.stream = new AbortController();
    if (!stays) return;
    const { signal } = this.stopped;
    const stir = () => {
      if (document.visibilityState === 'visible') this.stir();
    };
    addEventListener('online', stir, { signal });
    addEventListener('pageshow', stir, { signal });
    document.addEventListener('visibilitychange', stir, { signal });
    table.addEventListener('marked', () => this.send(), { signal });
    // Another tab has written, and may be gone before it could send.
    const look = () => {
      if (this.busy && !this.delivering) this.send();
    };
    table.addEventListener('change', look, { signal });
    this.send();
    void this.#follow();
  }

  get shared() {
    return /** @type {Shared} */ (this.table.record.shared);
  }

  get address() {
    return `/tables/${this.table.record.id}`;
  }

  /** Marks that no server has yet. */
  get waiting() {
    return this.table.log.filter((each) => each.seq === undefined && !each.refused);
  }

  /** Whether the server still lacks something that this phone has. */
  get busy() {
    return this.server !== 'gone' && (this.waiting.length > 0 || this.table.record.wish !== undefined);
  }

  /** Whether something has waited for longer than it should. */
  get overdue() {
    return this.waiting.some(({ made }) => Date.now() - made >= OVERDUE_MS);
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
  /** Send what waits here until it is acknowledged; what fails is sent again by itself, soon at first, then every few seconds. */
  send() {
    this.wanted = true;
    if (this.busy) {
      noteWaiting(this.table.record.id, true);
      clearTimeout(this.overdueSoon);
      this.overdueSoon = setTimeout(() => this.#changed(), OVERDUE_MS);
    }
    if (!this.delivering) void this.#deliver();
  }

  async #deliver() {
    this.delivering = true;
    clearTimeout(this.timer);
    while (this.wanted && this.server !== 'gone' && !this.stopped.signal.aborted) {
      this.wanted = false;
      const failure = await this.#sendAll().catch(unkept);
      if (failure) {
        this.#notSent(failure);
        this.timer = setTimeout(() => this.send(), this.#patience(this.unsent, failure.wait));
        break;
      }
      this.unsent = 0;
      this.unsentWhy = '';
    }
    this.delivering = false;
    noteWaiting(this.table.record.id, this.busy);
    this.#changed();
  }

  /**
   * Who comes back listens before speaking: a server with another past must be read anew first, so that marks keep their order.
   * @returns {Promise<Failure | undefined>}
   */
  async #sendAll() {
    if (this.shared.role === 'watch') return undefined;
    if (!this.caughtUp && (this.waiting.length > 0 || this.table.record.wish)) {
      const failure = await this.look();
      if (failure) return failure;
    }
    return (await this.#open()) ?? (await this.#sendMarks()) ?? (await this.#answerRoll()) ?? (await this.#end());
  }

  /** The oldest first. @returns {Promise<Failure | undefined>} */
  async #sendMarks() {
    await this.#takeUpLate();
    while (this.waiting.length > 0) {
      const { waiting } = this;
      const marks = waiting.slice(0, BATCH).map((each) => each.mark);
      const body = { marks, waiting: waiting.length - marks.length, seq: this.shared.seq };
      /** @type {import('/static/tables/server.js').Answer<{results: Result[]}>} */
      const answer = await call('POST', `${this.address}/marks`, this.shared.token, body);
      if (!answer.ok) return answer;
      this.#answered();
      await this.table.learn({ news: newsOf(marks, answer.answer.results) });
      if (this.table.log.some(tooLate) && !this.table.record.ended) {
        // The end, or that the table is open again already, is on its way here.
        const failure = await this.look();
        if (failure) return failure;
        await this.#takeUpLate();
      }
    }
    return undefined;
  }

  /** What came too late for the end is sent again once the table is open again. */
  async #takeUpLate() {
    const late = this.table.record.ended ? [] : this.table.log.filter(tooLate);
    if (late.length > 0) await this.table.learn({ news: late.map(({ mark }) => ({ mark, refused: undefined })) });
  }

  /** The host wants to end and asks what every phone still holds: nothing is left here. @returns {Promise<Failure | undefined>} */
  async #answerRoll() {
    const { ending, seq, token } = this.shared;
    if (!ending || ending <= this.answeredRoll || seq < ending) return undefined;
    const answer = await call('PUT', `${this.address}/presence`, token, { waiting: 0, seq });
    if (!answer.ok) return answer;
    this.answeredRoll = ending;
    return undefined;
  }

  /** Open the table again, if the host wishes it. @returns {Promise<Failure | undefined>} */
  async #open() {
    if (this.table.record.wish?.do !== 'open') return undefined;
    /** @type {import('/static/tables/server.js').Answer<ServerTable>} */
    const answer = await call('DELETE', `${this.address}/play`, this.shared.token);
    if (!answer.ok) return this.#wishFailed(answer);
    this.#answered();
    await this.table.change({ wish: undefined });
    return this.hear({ event: 'table', data: { seq: 0, at: 0, table: answer.answer } });
  }

  /** End the table for all, if the host wishes it, once everybody's marks are there. @returns {Promise<Failure | undefined>} */
  async #end() {
    const { wish, place = '', note = '' } = this.table.record;
    if (wish?.do !== 'end') {
      this.missing = null;
      return undefined;
    }
    const body = { ended: wish.at, clock: Date.now(), place, note, waiting: 0, anyway: wish.anyway ?? false };
    /** @type {import('/static/tables/server.js').Answer<Play>} */
    const answer = await call('PUT', `${this.address}/play`, this.shared.token, body);
    if (!answer.ok && answer.code === 'not-everything-is-here') {
      this.#answered();
      if (!this.missing) this.missingSince = Date.now();
      this.missing = /** @type {Missing} */ (answer.details);
      this.timer = setTimeout(() => this.send(), ROLL_CALL_MS);
      return undefined;
    }
    this.missing = null;
    if (!answer.ok) return this.#wishFailed(answer);
    this.#answered();
    await this.table.learn({ change: (record) => ended({ ...record, wish: undefined }, answer.answer) });
    return undefined;
  }

  /** What the server refuses for good is not asked again: the table is as the server has it. @param {Failure} failure */
  async #wishFailed(failure) {
    if (failure.status < 400 || failure.status >= 500 || failure.status === 429 || GONE.includes(failure.code)) return failure;
    this.refusedWish = why(failure);
    await this.table.change({ wish: undefined, ended: undefined, tally: undefined });
    return this.look();
  }

  #answered() {
    this.server = 'here';
    this.problem = '';
    this.failures = 0;
  }

  /** Nothing was heard, or it could not be kept. @param {Failure} failure */
  #failed(failure) {
    this.failures += 1;
    this.caughtUp = false;
    this.problem = failure.message;
    this.server = failure.message ? 'here' : 'away';
    this.#goneBy(failure);
    this.#changed();
  }

  /** Nothing was sent. Whether the server is in reach shows in what is heard of it. @param {Failure} failure */
  #notSent(failure) {
    this.unsent += 1;
    this.caughtUp = false;
    this.unsentWhy = failure.message;
    if (this.server === 'coming') this.server = 'away';
    this.#goneBy(failure);
    this.#changed();
  }

  /** @param {Failure} failure */
  #goneBy({ code, message }) {
    if (!GONE.includes(code)) return;
    this.server = 'gone';
    this.goneWhy = code === 'unknown-token' ? message : '';
  }

  /** How long until the next attempt: longer each time, never more than a few seconds, and not all phones at once. */
  /** @param {number} failures @param {number} wished seconds */
  #patience(failures, wished) {
    const ms = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures);
    return Math.max(wished * 1000, ms * (0.5 + Math.random() / 2));
  }

  // ---- hearing ---------------------------------------------------------------------------------------
  /** Listen live; where that is refused or breaks, ask every few seconds. Both go on from the last number that is kept here. */
  async #follow() {
    const { signal } = this.stopped;
    while (!signal.aborted && this.server !== 'gone') {
      const failure = await this.look();
      if (failure) {
        this.#failed(failure);
        await this.#rest(this.#patience(this.failures, failure.wait));
        continue;
      }
      this.send();
      this.stream = new AbortController();
      const address = `${this.address}/stream?${this.#where()}`;
      const status = await listen(address, this.shared.token, this.stream.signal, (told) => this.hear(told));
      this.caughtUp = false;
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

  /** The number up to which this phone knows everything, and its time: by both the server sees whether they share one past. */
  #where() {
    const { seq, at } = this.shared;
    return at ? `after=${seq}&at=${at}` : `after=${seq}`;
  }

  /** Learn all that happened since. @returns {Promise<Failure | undefined>} */
  async look() {
    for (;;) {
      /** @type {import('/static/tables/server.js').Answer<import('/static/tables/values').Presence & {
       *   events: (News & {kind: 'mark' | 'table' | 'anew'})[], more: boolean}>} */
      const answer = await call('GET', `${this.address}/events?${this.#where()}`, this.shared.token);
      if (!answer.ok) return answer;
      this.#answered();
      const { events, more } = answer.answer;
      for (const event of events) void this.hear({ event: event.kind, data: event });
      const failure = await this.hear({ event: 'presence', data: answer.answer });
      if (failure) return failure;
      if (!more) {
        this.caughtUp = true;
        return undefined;
      }
    }
  }

  /** News are learnt one after the other, those that come together at once. @param {Told} told */
  hear(told) {
    this.inbox.push(told);
    this.learning ??= this.#learnAll();
    return this.learning;
  }

  /**
   * What cannot be kept on this phone is not learnt, and the number stays where it is: it is heard again later.
   * @returns {Promise<Failure | undefined>}
   */
  async #learnAll() {
    const began = Date.now();
    for (let heard = 0; heard < this.inbox.length && Date.now() - began < BURST_MS; await pause(QUIET_MS))
      heard = this.inbox.length;
    while (this.inbox.length > 0) {
      const failure = await this.#learn(this.inbox.splice(0)).then(() => undefined, unkept);
      if (failure) {
        this.inbox = [];
        this.learning = undefined;
        this.stream.abort();
        this.#failed(failure);
        return failure;
      }
    }
    // In one step with the look into the empty inbox: what comes from now on begins anew.
    this.learning = undefined;
    return undefined;
  }

  /** @param {Told[]} heard */
  async #learn(heard) {
    this.#answered();
    // The server has another past than this phone, for instance because it was restored from an older copy.
    const anew = heard.findLastIndex(({ event }) => event === 'anew');
    if (anew >= 0) await this.table.anew();
    /** @type {News[]} */
    const news = heard.slice(anew + 1).flatMap((told) => (told.event === 'mark' || told.event === 'table' ? [told.data] : []));
    const table = news.findLast((each) => each.table)?.table;
    const marks = news.flatMap(({ mark, seq, at, opened = [] }) => [...(mark ? [{ mark, seq, at }] : []), ...opened]);
    const sealed = news.findLast((each) => each.sealed)?.sealed;
    const forget = new Set(news.findLast((each) => each.forget)?.forget);
    const last = news.toSorted((one, other) => one.seq - other.seq).at(-1);
    if (last) {
      await this.table.learn({
        news: marks.map(({ mark, seq, at }) => ({ mark, seq, made: at, refused: undefined })),
        drop: forget.size > 0 ? ({ seq }) => seq !== undefined && forget.has(seq) : undefined,
        change: (record) => told(record, last, table, sealed),
      });
    }
    for (const told of heard) if (told.event === 'presence') this.#meet(told.data);
    if (this.waiting.length > 0 || this.shared.ending || (table && this.table.log.some(tooLate))) this.send();
    this.#changed();
  }

  // ---- who leads -------------------------------------------------------------------------------------
  /** @param {import('/static/tables/values').Presence} presence */
  #meet({ phones, now = Date.now() }) {
    this.phones = phones;
    this.ahead = now - Date.now();
    // Nobody tells when the minute is over: the screen looks by itself.
    clearTimeout(this.minute);
    const left = AWAY_MS - this.hostAway;
    if (this.hostAway && left > 0) this.minute = setTimeout(() => this.#changed(), left + QUIET_MS);
  }

  /** For how many milliseconds the host's phone has been away; 0 while it is here, or while this phone itself is out of reach. */
  get hostAway() {
    const host = this.phones.find(({ role }) => role === 'host');
    if (this.server !== 'here' || !host || host.online || !host.since) return 0;
    return Math.max(1, Date.now() + this.ahead - host.since);
  }

  get hostIsGone() {
    return this.hostAway >= AWAY_MS;
  }

  /** The claim to lead the table that stands now; it lapses by itself. */
  get claim() {
    const { claim } = this.shared;
    return claim && Date.now() + this.ahead < claim.until ? claim : null;
  }

  stop() {
    this.stopped.abort();
    this.stream.abort();
    clearTimeout(this.timer);
    clearTimeout(this.minute);
    clearTimeout(this.overdueSoon);
    this.wake?.();
  }
}

/** What this phone could not keep, in the form of a failure of the server. @param {unknown} problem @returns {Failure} */
function unkept(problem) {
  return { ok: false, status: 0, code: 'not-kept', message: store.whyNotKept(problem), details: undefined, wait: 0 };
}
