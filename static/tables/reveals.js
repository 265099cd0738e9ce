// What was sealed and is now open: told in the same words on every phone, and asked for before the end, which opens nothing by itself.
// What happens on one phone and concerns everybody is told on the others in the same way.
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/tables/table.js').Table} Table
 * @typedef {import('/static/tables/values').Mark} Mark
 * @typedef {import('/static/build/engine').Frame.State} State
 * @typedef {{mark: Mark, before: State, after: State, people: import('/static/tables/values').Seat[], words: import('/static/sentences.js').Words}} Revealed
 *   `before` and `after` the mark that opens, by all that was sealed
 * @typedef {{text: string, rule?: string}} Told
 * @typedef {{revealed?: (given: Revealed) => string, heard?: Record<string, (given: Revealed) => Promise<Told | undefined>>}} Telling the
 *   game's own words: for what was sealed, and for what another phone did, by the word of its mark
 */

/**
 * The marks that open secrets, once everything that they open is here: on a shared table the server's news bring the secrets
 * along, so a phone that opens something does not yet know what.
 * @param {Table} table
 * @returns {Mark[]}
 */
function opened(table) {
  const openers = new Set(table.meta.secrets.map(({ until }) => until));
  const { shared } = table.record;
  const numbers = new Map(table.log.map(({ mark, seq }) => [mark.id, seq]));
  const isHere = (/** @type {Mark} */ { id }) => !shared || (numbers.get(id) ?? Infinity) <= shared.seq;
  return table.standing.filter((mark) => openers.has(mark.do) && isHere(mark));
}

/** Says once what each of them has opened, and the last that happened on another phone. */
export class Crier {
  /** @param {Table} table @param {Telling} telling */
  constructor(table, { revealed, heard = {} }) {
    this.table = table;
    this.tell = revealed;
    this.heard = heard;
    this.known = new Set(opened(table).map(({ id }) => id));
    /** Marks that need no telling here: this phone made them, or they were there before it came. */
    this.old = new Set(table.standing.map(({ id }) => id));
    this.listens = false;
  }

  /** What others have done since this phone knows everything that was before. @param {boolean} caughtUp */
  #done(caughtUp) {
    for (const { mark, seq } of this.table.log) if (seq === undefined || !this.listens) this.old.add(mark.id);
    this.listens ||= caughtUp;
    const fresh = this.table.standing.filter(({ id, do: word }) => Object.hasOwn(this.heard, word) && !this.old.has(id));
    for (const { id } of fresh) this.old.add(id);
    return fresh.at(-1);
  }

  /** What is open and was not told yet, in words. @param {import('/static/sentences.js').Words} words @param {boolean} caughtUp @returns {Promise<Told[]>} */
  async news(words, caughtUp) {
    const done = this.#done(caughtUp);
    const fresh = opened(this.table).filter(({ id }) => !this.known.has(id));
    for (const { id } of fresh) this.known.add(id);
    /** @type {(Told | undefined)[]} */
    const told = [];
    for (const mark of [...(this.tell ? fresh : []), ...(done ? [done] : [])]) {
      const states = await this.table.around(mark.id);
      if (!states) continue;
      const given = { mark, ...states, people: this.table.record.seats, words };
      told.push(mark === done ? await this.heard[mark.do](given) : { text: this.tell?.(given) ?? '' });
    }
    return told.flatMap((each) => (each?.text ? each : []));
  }
}

/**
 * What should be opened before the table is counted at its end, as far as this phone may open it.
 * @param {Table} table
 * @returns {{seats: number[], marks: {seat: number | null, what: string}[]}} whose is still sealed, and the marks that open it
 */
function toOpen(table) {
  const { shared, seats } = table.record;
  const sealed = seats.flatMap((_, seat) => (shared?.sealed?.[seat] ? [seat] : []));
  const words = [...new Set(table.meta.secrets.map(({ until }) => until))];
  const marks = words.flatMap((what) => {
    /** @type {(number | null)[]} */
    const whose = table.meta.marks[what]?.whose === 'host' ? [null] : sealed;
    return whose.map((seat) => ({ seat, what }));
  });
  const mine = marks.filter(({ seat, what }) => table.mayWrite(what, seat) && (seat === null || !isOthers(table, seat)));
  return { seats: sealed, marks: sealed.length > 0 ? mine : [] };
}

/** A person opens the own cards; the host only those that nobody else holds. @param {Table} table @param {number} seat */
function isOthers(table, seat) {
  const { shared } = table.record;
  const holder = shared?.holders[seat];
  return Boolean(holder) && holder !== shared?.phone;
}

/**
 * Before the end: what is still sealed does not count, so whoever holds it is asked to show it.
 * @param {import('/static/pads/play.js').Context} context
 * @param {boolean} counting the count is on the screen
 * @returns {import('/static/pads/message.js').Message | null}
 */
export function stillSealed(context, counting) {
  const { table } = context;
  const { shared, ended, seats } = table.record;
  if (!shared || ended || !(counting || shared.ending)) return null;
  const { seats: sealed, marks } = toOpen(table);
  const show = async () => {
    for (const { seat, what } of marks) await context.act(seat, what);
  };
  const names = (/** @type {number[]} */ which) => which.map((seat) => seats[seat].name).join(', ');
  if (!marks.length)
    return sealed.length && counting
      ? { tone: 'price', text: t('Still sealed, and not counted unless shown: {names}.', { names: names(sealed) }) }
      : null;
  const own = marks.flatMap(({ seat }) => seat ?? []);
  return {
    tone: 'price',
    text: own.length
      ? t('{names}: what is secret does not count unless it is shown.', { names: names(own) })
      : t('Still sealed, and not counted unless shown: {names}.', { names: names(sealed) }),
    acts: [{ text: t('Show it to all'), run: show }],
  };
}
