// Secret cards of a shared table: the server deals them, each to its seat alone, so that not even the host's phone has the others'.
import { html } from '/static/vendor/lit-html.js';
import { call, why } from '/static/tables/server.js';
import { newId } from '/static/tables/store.js';
import { t } from '/static/words.js';

/** @typedef {Pick<import('/static/tables/share.js').Context, 'sync' | 'attempt' | 'say' | 'refresh'> & {table: {record: import('/static/tables/values').TableRecord}}} Context */

/** The deal that was asked for last: what got lost on the way is asked for again, not dealt twice. */
const wish = { table: '', id: '', asks: '' };

/** @param {Context} context @param {boolean} again what lies there comes back first */
const deal = (context, again) =>
  context.attempt(async () => {
    const { id, shared } = context.table.record;
    const answer = await call('POST', `/tables/${id}/deal`, shared?.token, { id: wish.id, again });
    wish.asks = !answer.ok && answer.code === 'already-dealt' ? answer.message : '';
    if (answer.ok || answer.status) wish.id = newId();
    if (!answer.ok && !wish.asks) context.say({ tone: 'no', text: why(answer) });
    if (answer.ok) context.say({ tone: 'ok', text: t('Dealt: everybody’s cards are on their own phone.') });
    await context.sync?.look();
  });

/** The button on the host's phone; the others wait. Dealing anew asks first. @param {Context} context @param {string} label */
export function dealing(context, label) {
  const { id, shared } = context.table.record;
  if (wish.table !== id) Object.assign(wish, { table: id, id: newId(), asks: '' });
  if (shared?.role !== 'host')
    return html`<p class="soft">${t('The host’s phone lets the server deal; only you see yours.')}</p>`;
  const stop = () => {
    wish.asks = '';
    context.refresh();
  };
  if (!wish.asks)
    return html`<p class="soft">${t('The server deals: each card goes to its own phone, and nobody else sees it.')}</p>
      <button
        type="button"
        class="button ${shared.sealed?.some(Boolean) ? 'quiet' : 'go'}"
        @click=${() => deal(context, false)}
      >
        ${label}
      </button>`;
  return html`<p role="status">${wish.asks}</p>
    <div class="pair">
      <button type="button" class="button" @click=${() => deal(context, true)}>${t('Deal again')}</button>
      <button type="button" class="button quiet" @click=${stop}>${t('No')}</button>
    </div>`;
}
