// The part of a table's screen that is about its people: code and QR for joining, who is here, seats, lock, watcher's link.
import { html, nothing } from '/static/vendor/lit-html.js';
import { switchRow } from '/static/parts/controls.js';
import { who } from '/static/parts/people.js';
import { call, newToken, why } from '/static/tables/server.js';
import { share } from '/static/tables/sync.js';
import { locale, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/tables/values').Shared} Shared
 * @typedef {import('/static/tables/sync.js').Sync} Sync
 * @typedef {{table: import('/static/tables/table.js').Table, sync: Sync | null, refresh: () => void, shared: () => void,
 *   attempt: (work: () => Promise<unknown>) => Promise<void>}} Context
 */

/** What this part of the screen remembers: of which table, why something failed, the picture of the link for joining, the watcher's link. */
const view = { table: '', problem: '', qrFor: '', qr: '', watch: '' };

/** @param {string} text */
async function qrOf(text) {
  /** @type {import('/static/tables/server.js').Answer<string>} */
  const answer = await call('POST', '/qr', undefined, { text });
  return answer.ok ? `data:image/svg+xml;utf8,${encodeURIComponent(answer.answer)}` : '';
}

/** @param {Context} context */
const open = (context) =>
  context.attempt(async () => {
    const answer = await share(context.table);
    view.problem = answer.ok ? '' : answer.message || t('No network: the table stays on this phone for now.');
    if (answer.ok) context.shared();
  });

/** @param {Context} context */
export function people(context) {
  const { table, sync } = context;
  const { shared } = table.record;
  if (view.table !== table.record.id)
    Object.assign(view, { table: table.record.id, problem: '', qrFor: '', qr: '', watch: '' });
  if (!shared || !sync || (sync.server === 'gone' && shared.role === 'host')) {
    return html`<section class="card">
      <h2>${t('One table, many phones')}</h2>
      <p class="soft">
        ${t('This table lives on this phone. Share it, and everybody can keep their own pad on their own phone.')}
      </p>
      <button type="button" class="button go" @click=${() => open(context)}>${t('Share this table')}</button>
      ${view.problem ? html`<p class="error" role="alert">${view.problem}</p>` : nothing}
    </section>`;
  }
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
              ${t('Nobody has touched this table for long. It is deleted on {date}.', { date: new Date(shared.expires).toLocaleDateString(locale) })}
            </p>
            ${host ? html`<button type="button" class="button" @click=${() => change(context, 'PATCH', '', { keep: true })}>${t('Keep it')}</button>` : nothing}
          </section>`
        : nothing
    }
    <section class="card rows">${table.record.seats.map((person, seat) => seatRow(context, shared, person, seat))}</section>
    ${
      host
        ? html`<section class="card rows">
            ${switchRow({ label: t('Lock the table'), hint: t('Nobody new may join or sit down.'), on: shared.locked, set: (locked) => change(context, 'PATCH', '', { locked }) })}
            <div class="row">
              <div>${t('Scoreboard for a TV')}<em>${t('A link that only reads.')}</em></div>
              <button type="button" class="button" @click=${() => watch(context)}>${t('Make link')}</button>
            </div>
            ${view.watch ? html`<p><a href=${view.watch}>${view.watch}</a></p>` : nothing}
          </section>`
        : nothing
    }
    ${view.problem ? html`<p class="error" role="alert">${view.problem}</p>` : nothing}`;
}

/** @param {Sync} sync */
function here(sync) {
  if (sync.server !== 'here') return '';
  return tn('{n} phone is here', '{n} phones are here', sync.phones.filter((each) => each.online).length);
}

/** What everybody at this phone should know about its link to the server; nothing while all is well. */
/** @param {Sync} sync */
export function trouble(sync) {
  if (sync.server === 'gone') return t('The server no longer knows this table; it goes on living on this phone.');
  if (sync.server === 'coming' || sync.failures === 0) return '';
  const waiting = sync.waiting.length
    ? tn('{n} mark waits to be sent.', '{n} marks wait to be sent.', sync.waiting.length)
    : '';
  const said = sync.problem || t('Offline: everything is kept on this phone.');
  return [said, waiting].filter(Boolean).join(' ');
}

/** @param {Context} context @param {Shared} shared @param {import('/static/parts/people.js').Person} person @param {number} seat */
function seatRow(context, shared, person, seat) {
  const holder = shared.holders[seat];
  const around = context.sync?.phones.find((each) => each.phone === holder);
  const state = !holder
    ? t('no phone yet')
    : holder === shared.phone
      ? t('this phone')
      : around?.online
        ? t('online')
        : t('offline');
  const mayFree = holder && (shared.role === 'host' || holder === shared.phone);
  const mayTake = !holder && shared.role !== 'watch';
  return html`<div class="row">
    <div>
      ${who(person)}<em
        >${state}${around?.waiting ? ` · ${tn('{n} mark is waiting', '{n} marks are waiting', around.waiting)}` : ''}</em
      >
    </div>
    ${mayFree ? html`<button type="button" class="button" aria-label=${t('Free: {name}', { name: person.name })} @click=${() => change(context, 'DELETE', `/seats/${seat}/phone`)}>${t('Free')}</button>` : nothing}
    ${mayTake ? html`<button type="button" class="button" aria-label=${t('Sit here: {name}', { name: person.name })} @click=${() => change(context, 'PUT', `/seats/${seat}/phone`, {})}>${t('Sit here')}</button>` : nothing}
  </div>`;
}

/** @param {Context} context @param {string} method @param {string} address @param {object} [body] */
async function change(context, method, address, body) {
  const { id, shared } = context.table.record;
  const answer = await call(method, `/tables/${id}${address}`, shared?.token, body);
  view.problem = answer.ok ? '' : why(answer);
  await context.sync?.look();
  context.refresh();
}

/** @param {Context} context */
async function watch(context) {
  const { id, shared } = context.table.record;
  const token = newToken();
  const answer = await call('PUT', `/tables/${id}/watch-link`, shared?.token, { token });
  view.problem = answer.ok ? '' : why(answer);
  if (answer.ok) view.watch = `${location.origin}/${document.documentElement.lang}/watch#${id}.${token}`;
  context.refresh();
}
