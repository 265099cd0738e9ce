// The result of a table: ranking with the tie-break that decided, every player's lines, and what to do with it.
import { html, nothing } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { scoreLines, sentence, signed } from '/static/parts/reasons.js';
import { download, sharePicture } from '/static/parts/hand-on.js';
import { exported, picture } from '/static/pads/export.js';
import { call } from '/static/tables/server.js';
import { Table } from '/static/tables/table.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/pads/play.js').Context} Context */

/** @param {Context} context */
export function result(context) {
  const { table, words } = context;
  const { tally, record } = table;
  if (!tally)
    return html`<p>${t('This table cannot be scored yet.')}</p>
      ${table.problem ? table.problem.reasons.map((/** @type {any} */ reason) => sentence(words, reason)) : nothing}`;
  const ranked = [...tally.players].sort((one, other) => one.place - other.place || one.seat - other.seat);
  const winners = tally.winners.map((/** @type {number} */ seat) => record.seats[seat].name).join(', ');
  return html` <h2>${tally.winners.length ? t('Winner: {names}', { names: winners }) : t('Nobody wins')}</h2>
    ${tally.decided_by ? sentence(words, tally.decided_by) : nothing}
    <ol class="card rows plain">
      ${ranked.map(
        (player) =>
          html`<li class="row">
            <div>${player.place}. ${who(record.seats[player.seat])}</div>
            <strong>${signed(player.total)}</strong>
          </li>`,
      )}
    </ol>
    ${ranked.map(
      (player) =>
        html`<details class="card">
          <summary class="button quiet">${player.name}: ${signed(player.total)}</summary>
          ${scoreLines(words, player)}
        </details>`,
    )}
    ${record.ended ? handOn(context) : ending(context)}
    <button type="button" class="button" @click=${() => rematch(context)}>${t('Rematch with the same people')}</button>`;
}

/** @param {Context} context */
function ending({ table, ui, refresh }) {
  return html`<section class="card">
    <label class="field"
      ><span>${t('Place')}</span
      ><input
        maxlength="80"
        .value=${table.record.place ?? ''}
        @change=${(/** @type {any} */ event) => table.change({ place: event.target.value })}
    /></label>
    <label class="field"
      ><span>${t('Note')}</span
      ><textarea
        maxlength="2000"
        .value=${table.record.note ?? ''}
        @change=${(/** @type {any} */ event) => table.change({ note: event.target.value })}
      ></textarea>
    </label>
    <button
      type="button"
      class="button go"
      @click=${async () => {
        await finish(table, ui);
        refresh();
      }}
    >
      ${t('Finish and keep this play')}
    </button>
    ${ui.endProblem ? html`<p class="error" role="alert">${ui.endProblem}</p>` : nothing}
  </section>`;
}

/** On a shared table the host's phone ends it for all. @param {Table} table @param {Record<string, any>} ui */
async function finish(table, ui) {
  const { id, shared, place = '', note = '' } = table.record;
  if (shared?.role === 'host') {
    const answer = await call('PUT', `/tables/${id}/play`, shared.token, { ended: Date.now(), clock: Date.now(), place, note });
    if (!answer.ok && answer.status) ui.endProblem = answer.message;
  }
  await table.change({ ended: Date.now(), tally: table.tally });
}

/** @param {Context} context */
function handOn(context) {
  const { table, ui, words, refresh } = context;
  const { record } = table;
  const say = (/** @type {string} */ text) => {
    ui.handed = text;
    refresh();
  };
  const needServer = () => say(t('No network: this needs the server.'));
  return html`<section class="card">
    <h2>${t('Share')}</h2>
    <div class="pair">
      <button
        type="button"
        class="button"
        @click=${async () => sharePicture(await picture(record, document.title.split(' · ')[1] ?? 'Purser', words), 'purser.png')}
      >
        ${t('Picture')}
      </button>
      <button
        type="button"
        class="button"
        @click=${async () => {
          const { text, message } = await exported([record], 'text');
          if (text === undefined) return message ? say(message) : needServer();
          await navigator.clipboard?.writeText(text);
          return say(t('The text is copied.'));
        }}
      >
        ${t('Text')}
      </button>
      <button
        type="button"
        class="button"
        @click=${async () => {
          const { text, message } = await exported([record], 'bgstats');
          if (text === undefined) return message ? say(message) : needServer();
          ui.bgStats = text;
          const qr = await call('POST', '/qr', undefined, { text });
          ui.bgStatsQr = qr.ok ? `data:image/svg+xml;utf8,${encodeURIComponent(qr.answer)}` : '';
          return say('');
        }}
      >
        BG Stats
      </button>
      <button
        type="button"
        class="button"
        @click=${async () => {
          const { text, message } = await exported([record], 'csv');
          if (text === undefined) return message ? say(message) : needServer();
          return download('purser.csv', text, 'text/csv');
        }}
      >
        CSV
      </button>
      <button
        type="button"
        class="button"
        data-part="sheets"
        @click=${async () => {
          const answer = await filledSheets(record.game, table.state);
          if (typeof answer === 'string') return answer ? say(answer) : needServer();
          return download(`${record.game}.pdf`, answer, 'application/pdf');
        }}
      >
        ${t('Print the filled sheets')}
      </button>
    </div>
    ${
      ui.bgStats
        ? html`<p><a class="button" href=${ui.bgStats}>${t('Open in BG Stats')}</a></p>
            ${ui.bgStatsQr ? html`<img class="qr" src=${ui.bgStatsQr} alt=${t('QR code for BG Stats')} />` : nothing}`
        : nothing
    }
    <p role="status">${ui.handed ?? ''}</p>
    <button type="button" class="button quiet" @click=${() => table.change({ ended: undefined })}>
      ${t('Open the table again')}
    </button>
  </section>`;
}

/** The pads as the pencil would have left them, as PDF; a sentence if the server cannot. @param {string} game @param {any} state */
async function filledSheets(game, state) {
  try {
    const response = await fetch(`/sheets/${game}.pdf?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(state),
    });
    return response.ok ? await response.blob() : (await response.json()).message;
  } catch {
    return '';
  }
}

/** @param {Context} context */
async function rematch({ table }) {
  const { game, options, seats, rules_version } = table.record;
  const made = await Table.create(game, options, seats, rules_version);
  if (made.id) location.hash = made.id;
}
