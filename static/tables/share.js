// The part of a table's screen that is about its phones: code and QR for joining, who is here, seats, lock, watcher's link.
import { html, nothing } from '/static/vendor/lit-html.js';
import { switchRow } from '/static/parts/controls.js';
import { who } from '/static/parts/people.js';
import { call, newToken, why } from '/static/tables/server.js';
import { share } from '/static/tables/sync.js';
import { colon, locale, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/tables/values').Shared} Shared
 * @typedef {import('/static/tables/sync.js').Sync} Sync
 * @typedef {import('/static/parts/people.js').Person} Person
 * @typedef {{table: import('/static/tables/table.js').Table, sync: Sync | null, refresh: () => void, shared: () => void,
 *   attempt: (work: () => Promise<unknown>) => Promise<void>, say: (message: import('/static/pads/message.js').Message | null) => void}} Context
 */

/**
 * What this part of the screen remembers: of which table, the picture of the link for joining, the watcher's link, and the seats
 * that will stay on this phone.
 */
const fresh = { qrFor: '', qr: '', watch: '', held: [0] };
const view = { table: '', ...fresh };

/** @param {string} text */
async function qrOf(text) {
  /** @type {import('/static/tables/server.js').Answer<string>} */
  const answer = await call('POST', '/qr', undefined, { text });
  return answer.ok ? `data:image/svg+xml;utf8,${encodeURIComponent(answer.answer)}` : '';
}

/** @param {Context} context */
const open = (context) =>
  context.attempt(async () => {
    const answer = await share(context.table, view.held);
    if (answer.ok) context.shared();
    else context.say({ tone: 'no', text: answer.message || t('No network: the table stays on this phone for now.') });
  });

/** @param {Context} context */
export function people(context) {
  const { table, sync } = context;
  const { shared } = table.record;
  if (view.table !== table.record.id) Object.assign(view, { table: table.record.id, ...fresh });
  if (!shared || !sync || (sync.server === 'gone' && shared.role === 'host')) return notShared(context);
  const link = `${location.origin}/${document.documentElement.lang}/join#${shared.code}`;
  if (shared.code && view.qrFor !== link) {
    view.qrFor = link;
    void qrOf(link).then((picture) => {
      view.qr = picture;
      context.refresh();
    });
  }
  const host = shared.role === 'host';
  return html`<section class="card" aria-labelledby="people">
      <h2 id="people">${t('One table, many phones')}</h2>
      ${
        shared.code
          ? html`<p>${t('Join with this code:')} <strong class="code">${shared.code}</strong></p>
              ${view.qr ? html`<img class="qr" src=${view.qr} alt=${t('QR code for joining')} />` : nothing}`
          : nothing
      }
      <p class="soft" role="status">${here(sync)}</p>
    </section>
    ${
      shared.expires
        ? html`<section class="card">
            <p class="warning">
              ${t('Nobody has touched this table for a long time. It will be deleted on {date}.', { date: new Date(shared.expires).toLocaleDateString(locale) })}
            </p>
            ${host ? html`<button type="button" class="button" @click=${() => change(context, 'PATCH', '', { keep: true })}>${t('Keep it')}</button>` : nothing}
          </section>`
        : nothing
    }
    <section class="card rows">
      ${table.record.seats.map((person, seat) => seatRow(context, sync, shared, person, seat))}
    </section>
    ${
      host
        ? html`<section class="card rows">
            ${onlookers(context, sync, shared)}
            ${switchRow({ label: t('Lock the table'), hint: t('Nobody new may join or sit down.'), on: shared.locked, set: (locked) => change(context, 'PATCH', '', { locked }) })}
            <div class="row">
              <div>${t('Scoreboard for a TV')}<em>${t('A read-only link.')}</em></div>
              <button type="button" class="button" @click=${() => watch(context)}>${t('Make a link')}</button>
            </div>
            ${view.watch ? html`<p><a href=${view.watch}>${view.watch}</a></p>` : nothing}
          </section>`
        : nothing
    }`;
}

/** Whose pads stay on this phone is asked before the others come: what is left is theirs to take. @param {Context} context */
function notShared(context) {
  const { seats } = context.table.record;
  const turn = (/** @type {number} */ seat) => {
    view.held = view.held.includes(seat) ? view.held.filter((each) => each !== seat) : [...view.held, seat];
    context.refresh();
  };
  return html`<section class="card">
    <h2>${t('One table, many phones')}</h2>
    <p class="soft">
      ${t('This table lives on this phone. Share it, and everybody can keep their own pad on their own phone.')}
    </p>
    ${
      seats.length > 1
        ? html`<div class="chips" role="group" aria-label=${t('Who stays on this phone?')}>
            <span>${t('Who stays on this phone?')}</span>
            ${seats.map((person, seat) => html`<button type="button" class="chip" aria-pressed=${view.held.includes(seat)} @click=${() => turn(seat)}>${who(person)}</button>`)}
          </div>`
        : nothing
    }
    <button type="button" class="button go" @click=${() => open(context)}>${t('Share this table')}</button>
  </section>`;
}

/** @param {Sync} sync */
function here(sync) {
  if (sync.server !== 'here') return '';
  return tn('{n} phone is here', '{n} phones are here', sync.phones.filter((each) => each.online).length);
}

/** What everybody at this phone should know about its link to the server; nothing while all is well. */
/** @param {Sync} sync */
export function trouble(sync) {
  if (sync.server === 'gone')
    return sync.goneWhy || t('The server no longer knows this table; it goes on living on this phone.');
  if (sync.server === 'coming' || !(sync.failures || sync.unsent || sync.overdue)) return '';
  const waiting = sync.waiting.length
    ? tn('{n} mark waits to be sent.', '{n} marks wait to be sent.', sync.waiting.length)
    : '';
  const offline = sync.failures ? t('Offline: everything is kept on this phone.') : '';
  return [sync.problem || sync.unsentWhy || offline, waiting].filter(Boolean).join(' ');
}

/** @param {Context} context @param {Sync} sync @param {Shared} shared @param {Person} person @param {number} seat */
function seatRow(context, sync, shared, person, seat) {
  const holder = shared.holders[seat];
  const around = sync.phones.find((each) => each.phone === holder);
  const host = shared.role === 'host';
  const own = holder === shared.phone;
  const state = [
    holder ? (own ? t('this phone') : around?.online ? t('online') : t('offline')) : t('no phone yet'),
    around?.role === 'host' ? t('leads the table') : '',
    around?.waiting ? tn('{n} mark is waiting', '{n} marks are waiting', around.waiting) : '',
    shared.sealed?.[seat] ? t('holds secret cards') : '',
    !holder && shared.offered?.[seat] ? t('free for a new phone') : '',
  ];
  const { name } = person;
  const sealed = shared.sealed?.[seat] ?? false;
  // A seat with secrets that is nobody's: only the host lets somebody take it, and takes it himself without seeing them.
  const mayTake = !holder && (host || (shared.role === 'guest' && (!sealed || shared.offered?.[seat])));
  const buttons = [
    holder && (host || own)
      ? twice(context, {
          name,
          text: t('Free'),
          label: t('Free: {name}', { name }),
          // Who lost the phone gets the seat back so; whoever still has it there loses it.
          asks: sealed ? t('{name}’s secret cards leave that phone and go to the next one.', { name }) : '',
          sure: t('Free the seat'),
          run: () => change(context, 'DELETE', `/seats/${seat}/phone`),
        })
      : nothing,
    mayTake
      ? twice(context, {
          name,
          text: t('Sit here'),
          label: t('Sit here: {name}', { name }),
          asks: '',
          sure: '',
          run: () => change(context, 'PUT', `/seats/${seat}/phone`, {}),
        })
      : nothing,
    !holder && host && sealed && !shared.offered?.[seat]
      ? twice(context, {
          name,
          text: t('For a new phone'),
          label: t('For a new phone: {name}', { name }),
          asks: '',
          sure: '',
          run: () => change(context, 'DELETE', `/seats/${seat}/phone`),
        })
      : nothing,
    host && holder && !own
      ? twice(context, {
          name,
          text: t('Make host'),
          label: t('Make host: {name}', { name }),
          asks: t('{name}’s phone leads the table from now on; this one stays as a guest.', { name }),
          sure: t('Hand over'),
          run: () => change(context, 'PUT', '/host', { phone: holder }),
        })
      : nothing,
  ];
  return html`<div class="row seat-row">
    <div>${who(person)}<em>${state.filter(Boolean).join(' · ')}</em></div>
    <div class="chips">${buttons}</div>
  </div>`;
}

/** Phones that took no seat: strangers with the code can be sent away. @param {Context} context @param {Sync} sync @param {Shared} shared */
function onlookers(context, sync, shared) {
  const n = sync.phones.filter(({ phone, role }) => role === 'guest' && !shared.holders.includes(phone)).length;
  if (n === 0) return nothing;
  const text = tn('{n} phone without a seat', '{n} phones without a seat', n);
  const button = twice(context, {
    name: text,
    text: t('Send away'),
    label: colon(t('Send away'), text),
    asks: t('They have to join again, with the new code that the table gets.'),
    sure: t('Send away'),
    run: () => change(context, 'DELETE', '/phones'),
  });
  return html`<div class="row">
    <div>${text}</div>
    <div class="chips">${button}</div>
  </div>`;
}

/**
 * A button; what cannot easily be taken back says first what it will do, and is done by a second tap.
 * @param {Context} context
 * @param {{name: string, text: string, label: string, asks: string, sure: string, run: () => Promise<unknown>}} given
 */
function twice(context, { name, text, label, asks, sure, run }) {
  const ask = () =>
    context.say({
      tone: 'price',
      text: asks,
      acts: [
        { text: sure, label: colon(sure, name), run: () => context.attempt(run) },
        { text: t('No'), run: () => context.say(null) },
      ],
    });
  return html`<button type="button" class="button" aria-label=${label} @click=${asks ? ask : () => context.attempt(run)}>
    ${text}
  </button>`;
}

/** @param {Context} context @param {string} method @param {string} address @param {object} [body] */
async function change(context, method, address, body) {
  const { id, shared } = context.table.record;
  const answer = await call(method, `/tables/${id}${address}`, shared?.token, body);
  if (!answer.ok) context.say({ tone: 'no', text: why(answer) });
  await context.sync?.look();
  context.refresh();
}

/** @param {Context} context */
async function watch(context) {
  const { id, shared } = context.table.record;
  const token = newToken();
  const answer = await call('PUT', `/tables/${id}/watch-link`, shared?.token, { token });
  if (!answer.ok) return context.say({ tone: 'no', text: why(answer) });
  view.watch = `${location.origin}/${document.documentElement.lang}/watch#${id}.${token}`;
  context.refresh();
}
