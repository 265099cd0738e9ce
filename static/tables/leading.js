// Who leads a shared table, and by which rules it is counted: what everybody must know or decide, for the message strip.
import { call, why } from '/static/tables/server.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/tables/share.js').Context} Context
 * @typedef {import('/static/pads/message.js').Message} Message
 */

const MINUTE_MS = 60_000;

/** The people whose seats a phone holds. @param {Context} context @param {string | undefined} phone */
function namesOf({ table }, phone) {
  const { seats, shared } = table.record;
  const held = seats.filter((_, seat) => phone && shared?.holders[seat] === phone);
  return held.map(({ name }) => name).join(', ');
}

/** A host who is away, somebody who wants to lead instead, and that it has happened. @param {Context} context @returns {Message | null} */
export function leading(context) {
  const { table, sync } = context;
  const { shared } = table.record;
  if (!shared || !sync || sync.server === 'gone') return null;
  const host = sync.phones.find(({ role }) => role === 'host')?.phone;
  const name = namesOf(context, host);
  const { claim } = sync;
  if (claim && claim.phone === shared.phone)
    return {
      tone: 'info',
      text: t('You asked to lead the table. One of the others has to agree.'),
      acts: [{ text: t('Take it back'), run: () => decide(context, 'DELETE', '/claim') }],
    };
  if (claim && shared.role === 'guest' && shared.mine.length > 0)
    return {
      tone: 'price',
      text: t('{name} wants to lead the table: agree?', { name: namesOf(context, claim.phone) }),
      acts: [{ text: t('Agree'), run: () => decide(context, 'PUT', '/claim/consent', { phone: claim.phone }) }],
    };
  if (shared.role === 'guest' && shared.mine.length > 0 && sync.hostIsGone && !claim && !table.record.ended) {
    const minutes = Math.floor(sync.hostAway / MINUTE_MS);
    return {
      tone: 'price',
      text: name
        ? tn(
            '{name}’s phone has been away for {n} minute. Take over?',
            '{name}’s phone has been away for {n} minutes. Take over?',
            minutes,
            { name },
          )
        : tn(
            'The host’s phone has been away for {n} minute. Take over?',
            'The host’s phone has been away for {n} minutes. Take over?',
            minutes,
          ),
      acts: [{ text: t('Take over'), run: () => decide(context, 'PUT', '/claim') }],
    };
  }
  if (!shared.became) return null;
  const read = {
    text: t('All right'),
    run: () =>
      context.attempt(() =>
        table.learn({
          change: (record) => (record.shared ? { ...record, shared: { ...record.shared, became: undefined } } : record),
        }),
      ),
  };
  if (shared.became === 'host') return { tone: 'ok', text: t('This phone leads the table now.'), acts: [read] };
  return {
    tone: 'info',
    text: name
      ? t('{name} leads the table now; this phone is a guest.', { name })
      : t('Another phone leads the table now; this phone is a guest.'),
    acts: [read],
  };
}

/** @param {Context} context @param {string} method @param {string} address @param {object} [body] */
const decide = ({ table, sync, attempt, say }, method, address, body) =>
  attempt(async () => {
    const { id, shared } = table.record;
    const answer = await call(method, `/tables/${id}${address}`, shared?.token, body);
    if (!answer.ok) say({ tone: 'no', text: why(answer) });
    await sync?.look();
  });

/**
 * A table goes on being counted by the rules with which it began, or everybody is told.
 * @param {Context} context
 * @returns {Message | null}
 */
export function rulesChanged({ table, sync, attempt }) {
  const { rules_version: began, shared, rulesTold = began, ended } = table.record;
  if (ended) return null;
  const here = table.meta.rules_version;
  const there = shared?.rules?.to ?? began;
  if (shared && sync?.caughtUp && here !== there)
    return {
      tone: 'price',
      text: t('This phone counts by version {here} of the rules, the server by version {there}. Load the new version.', {
        here,
        there,
      }),
      acts: [{ text: t('Load it'), run: update }],
    };
  if (here === rulesTold) return null;
  const changed = t('The rules have changed: this table began with version {began} and is counted by version {here} now.', {
    began,
    here,
  });
  // What the old rules let pass and the new ones do not is counted no more: never silently.
  const dropped = table.refused.length;
  const not = tn('{n} mark no longer counts: see Marks.', '{n} marks no longer count: see Marks.', dropped);
  return {
    tone: 'price',
    text: dropped ? `${changed} ${not}` : changed,
    acts: [{ text: t('All right'), run: () => attempt(() => table.change({ rulesTold: here })) }],
  };
}

/** The version that waits behind this page takes over, although a table is open: somebody has asked for it. */
async function update() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {});
  const { waiting } = registration ?? {};
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  return waiting.postMessage('take-over-now');
}
