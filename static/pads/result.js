// The result of a table: ranking with the tie-break that decided, every player's lines, and what to do with it.
import { html, nothing } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { sentence, signed } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { say, term } from '/static/sentences.js';
import { download, sharePicture } from '/static/parts/hand-on.js';
import { exported } from '/static/pads/export.js';
import { gridOf, ranked } from '/static/pads/grid.js';
import { pictureOf, pictureSource } from '/static/pads/picture.js';
import { call } from '/static/tables/server.js';
import { isPlay } from '/static/pads/sound.js';
import { listed, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/pads/play.js').Context} Context
 * @typedef {import('/static/build/engine').Frame.Tally} Tally
 * @typedef {import('/static/tables/values').TableRecord} TableRecord
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/tables/sync.js').Sync} Sync
 */

/** What was handed on, of which table. */
const handed = { table: '', said: '', bgStats: '', bgStatsQr: '' };

/** So long the host waits for the others' marks before being asked whether to end without them. */
const PATIENCE_MS = 5000;

/** @param {Context} context */
export function result(context) {
  const { table, words } = context;
  /** @type {{tally: Tally | null, record: TableRecord}} */
  const { tally, record } = table;
  if (!tally)
    return html`<p>${t('This table cannot be scored yet.')}</p>
      ${table.problem ? table.problem.reasons.map((reason) => sentence(words, reason)) : nothing}`;
  const open = record.ended ? [] : (sound(context.wonder('closing', 'closing', table.state))?.open ?? []);
  return html`<h2>${open.length ? t('So far') : verdictOf(tally, record, words)}</h2>
    ${!open.length && tally.decided_by ? sentence(words, tally.decided_by) : nothing}
    ${
      open.length
        ? html`<section class="card" aria-labelledby="open">
            <h3 id="open">${tn('{n} thing is still open', '{n} things are still open', open.length)}</h3>
            ${open.map((reason) => sentence(words, reason))}
          </section>`
        : nothing
    }
    ${grid(context, tally)} ${record.wish?.do === 'end' ? finishing(context) : nothing}
    ${context.sync?.missing ? nothing : isPlay(record) ? handOn(context, record) : ending(context, open.length)}
    <button type="button" class="button" @click=${() => context.rematch()}>${t('Rematch with the same people')}</button>`;
}

/** Who has won, or how a game alone has ended, in words. @param {Tally} tally @param {TableRecord} record @param {Words} words @returns {string} */
function verdictOf(tally, record, words) {
  if (tally.outcome) return say(words, tally.outcome);
  const winners = listed(tally.winners.map((seat) => record.seats[seat].name));
  return winners ? t('Winner: {names}', { names: winners }) : t('Nobody wins');
}

/** Sections and players; a tapped cell tells its arithmetic. @param {Context} context @param {Tally} tally */
function grid(context, tally) {
  const { table, words } = context;
  const players = ranked(tally);
  const tell = (
    /** @type {import('/static/pads/grid.js').Cell} */ cell,
    /** @type {string} */ name,
    /** @type {string} */ section,
  ) => {
    const parts = cell.lines.map((line) => ({
      tone: /** @type {const} */ ('info'),
      text: `${name}, ${term(words, section)}: ${line.arithmetic} = ${signed(line.points)}. ${line.code ? say(words, line) : ''}`,
      rule: line.rule,
    }));
    context.say({ ...parts[0], more: parts.slice(1) });
  };
  return html`<div class="grid-of">
    <table>
      <thead>
        <tr>
          <th scope="col">${t('Total')}</th>
          ${players.map(
            (player) =>
              html`<th scope="col">
                ${player.place}. ${who(table.record.seats[player.seat])}<strong
                  >${player.total === null ? t('out') : signed(player.total)}</strong
                >
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${gridOf(tally).map(
          ({ name, cells }) =>
            html`<tr>
              <th scope="row">${term(words, name)}</th>
              ${players.map(({ seat, name: person }) => {
                const cell = cells[seat];
                return html`<td class=${cell.best ? 'best' : ''}>
                  ${
                    cell.lines.length
                      ? html`<button type="button" @click=${() => tell(cell, person, name)}>${signed(cell.points)}</button>`
                      : ''
                  }
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** @param {Context} context @param {number} open how many points are open */
function ending({ table, sync, attempt }, open) {
  const { shared, place, note } = table.record;
  if (shared && shared.role !== 'host')
    return html`<p class="soft">${t('The host’s phone finishes this play; the result then comes to every phone.')}</p>`;
  return html`<section class="card">
    <label class="field"
      ><span>${t('Place')}</span
      ><input
        maxlength="80"
        .value=${place ?? ''}
        @change=${(/** @type {Event} */ event) =>
          attempt(() => table.change({ place: /** @type {HTMLInputElement} */ (event.target).value }))}
    /></label>
    <label class="field"
      ><span>${t('Note')}</span
      ><textarea
        maxlength="2000"
        .value=${note ?? ''}
        @change=${(/** @type {Event} */ event) =>
          attempt(() => table.change({ note: /** @type {HTMLTextAreaElement} */ (event.target).value }))}
      ></textarea>
    </label>
    <button type="button" class="button go" @click=${() => attempt(() => table.finish())}>
      ${open ? t('Count it as it is, and finish') : t('Finish and keep this play')}
    </button>
    ${sync?.refusedWish ? html`<p class="error" role="alert">${sync.refusedWish}</p>` : nothing}
  </section>`;
}

/** The server has not ended the table yet: it waits for everybody's marks, or nobody answers. @param {Context} context */
function finishing({ table, sync, attempt }) {
  const { wish } = table.record;
  if (wish?.do !== 'end' || !sync) return nothing;
  const { missing } = sync;
  const decide = missing && ((missing.sealed?.length ?? 0) > 0 || Date.now() - sync.missingSince > PATIENCE_MS);
  return html`<section class="card" role="status">
    <h2>${t('Finishing …')}</h2>
    ${
      decide
        ? html`${missing.missing.map((each) => html`<p>${holdsBack(each)}</p>`)}
            ${
              missing.sealed?.length
                ? html`<p>
                    ${t('Still sealed, and not counted unless shown: {names}.', { names: listed(missing.sealed.map(({ name }) => name)) })}
                  </p>`
                : nothing
            }
            <button type="button" class="button go" @click=${() => attempt(() => table.finish(true))}>
              ${t('Finish all the same')}
            </button>`
        : html`<p>
            ${
              missing
                ? t('Waiting for the marks on the other phones.')
                : t('Finished on this phone. The other phones hear of it as soon as the server answers.')
            }
          </p>`
    }
    <button type="button" class="button quiet" @click=${() => attempt(() => table.reopen())}>${t('Go on playing')}</button>
  </section>`;
}

/** @param {import('/static/tables/values').Missing['missing'][number]} phone */
function holdsBack({ names, online, waiting }) {
  const name = listed(names) || t('A phone without a seat');
  if (waiting) return tn('{name}: {n} mark waits on that phone.', '{name}: {n} marks wait on that phone.', waiting, { name });
  return online
    ? t('{name}: that phone has not answered yet.', { name })
    : t('{name}: that phone is offline and may hold marks.', { name });
}

/** @param {Context} context @param {import('/static/pads/sound.js').Play} record */
function handOn(context, record) {
  const { table, words, refresh, attempt } = context;
  if (handed.table !== record.id) Object.assign(handed, { table: record.id, said: '', bgStats: '', bgStatsQr: '' });
  const tellAll = (/** @type {string} */ text) => {
    handed.said = text;
    refresh();
  };
  return html`<section class="card">
    <h2>${t('Share')}</h2>
    <div class="pair">
      <button
        type="button"
        class="button"
        @click=${async () =>
          sharePicture(
            await pictureOf(
              pictureSource(
                record,
                document.title.split(' · ').at(-2) ?? 'Purser',
                verdictOf(record.tally, record, words),
                words,
              ),
            ),
            'purser.png',
          )}
      >
        ${t('Picture')}
      </button>
      <button
        type="button"
        class="button"
        @click=${async () => {
          const { text, message } = await exported([record], 'text');
          if (text === undefined) return tellAll(message);
          await navigator.clipboard?.writeText(text);
          return tellAll(t('The text is copied.'));
        }}
      >
        ${t('Text')}
      </button>
      <button
        type="button"
        class="button"
        @click=${async () => {
          const { text, message } = await exported([record], 'bgstats');
          if (text === undefined) return tellAll(message);
          handed.bgStats = text;
          /** @type {import('/static/tables/server.js').Answer<string>} */
          const qr = await call('POST', '/qr', undefined, { text });
          handed.bgStatsQr = qr.ok ? `data:image/svg+xml;utf8,${encodeURIComponent(qr.answer)}` : '';
          return tellAll('');
        }}
      >
        BG Stats
      </button>
      <button
        type="button"
        class="button"
        @click=${async () => {
          const { text, message } = await exported([record], 'csv');
          if (text === undefined) return tellAll(message);
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
          if (typeof answer === 'string') return tellAll(answer || t('No network: this needs the server.'));
          return download(`${record.game}.pdf`, answer, 'application/pdf');
        }}
      >
        ${t('Print the filled sheets')}
      </button>
    </div>
    ${
      handed.bgStats
        ? html`<p><a class="button" href=${handed.bgStats}>${t('Open in BG Stats')}</a></p>
            ${handed.bgStatsQr ? html`<img class="qr" src=${handed.bgStatsQr} alt=${t('QR code for BG Stats')} />` : nothing}`
        : nothing
    }
    <p role="status">${handed.said}</p>
    ${
      !record.shared || record.shared.role === 'host'
        ? html`<button type="button" class="button quiet" @click=${() => attempt(() => table.reopen())}>
            ${t('Open the table again')}
          </button>`
        : nothing
    }
    ${context.sync?.refusedWish ? html`<p class="error" role="alert">${context.sync.refusedWish}</p>` : nothing}
  </section>`;
}

/** The pads as the pencil would have left them, as PDF; a sentence if the server cannot. @param {string} game @param {object} state */
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
