// The result of a table: ranking with the tie-break that decided, every player's lines, and what to do with it.
import { html, nothing } from '/static/vendor/lit-html.js';
import { tag, who } from '/static/parts/people.js';
import { ruleLink, sentence, signed } from '/static/parts/reasons.js';
import { heading, say, term } from '/static/sentences.js';
import { copied, download, sharePicture } from '/static/parts/hand-on.js';
import { checkList, closingDeed, countedAsItWas, mayEnd, openPoints } from '/static/pads/closing.js';
import { everything, exported } from '/static/pads/export.js';
import { icon } from '/static/pads/frame.js';
import { gridOf, ranked, verdictOf } from '/static/pads/grid.js';
import { pictureOf, pictureSource } from '/static/pads/picture.js';
import { call } from '/static/tables/server.js';
import { isPlay } from '/static/pads/sound.js';
import { listed, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/pads/play.js').Context} Context
 * @typedef {import('/static/pads/play.js').GamePad} GamePad
 * @typedef {import('/static/pads/grid.js').Cell} Cell
 * @typedef {import('/static/build/engine').Frame.Tally} Tally
 * @typedef {import('/static/tables/values').TableRecord} TableRecord
 * @typedef {import('/static/sentences.js').Words} Words
 */

/** What was handed on, of which table. */
const handed = { table: '', bgStats: '', bgStatsQr: '' };

/** So long the host waits for the others' marks before being asked whether to end without them. */
const PATIENCE_MS = 5000;

/** A longer name is no head of a column: it stands in the ranking over the grid. */
const MOST_LETTERS = 10;

/** The cell whose arithmetic lies open. */
const told = { table: '', seat: -1, section: '' };

/** @param {Context} context @param {GamePad} module */
export function result(context, module) {
  const { table, words } = context;
  /** @type {{tally: Tally | null, record: TableRecord}} */
  const { tally, record } = table;
  if (!tally)
    return html`<p>${t('This table cannot be scored yet.')}</p>
      ${table.problem ? table.problem.reasons.map((reason) => sentence(words, reason)) : nothing}`;
  const open = record.ended ? [] : openPoints(context);
  const final = open?.length === 0;
  return html`${final ? verdict(context, tally) : html`<h2>${t('Before we count')}</h2>`}
  ${context.sync?.refusedWish ? html`<p class="error" role="alert">${context.sync.refusedWish}</p>` : nothing}
  ${record.wish?.do === 'end' ? finishing(context) : nothing} ${open?.length ? checkList(context, module, open) : nothing}
  ${final ? nothing : html`<h3>${t('So far')}</h3>`} ${module.instead?.(context) ?? grid(context, module, tally, final)}
  ${countedAsItWas(context, record.ended ? (tally.open ?? []) : [])}
  ${context.sync?.missing ? nothing : isPlay(record) ? html`${module.afterwards?.(context) ?? nothing}${handOn(context, record, module)}` : ending(context, final)}`;
}

/** The one primary action of this screen: to keep the play, and after that to play again. @param {Context} context @returns {import('/static/pads/frame.js').Deed | null} */
export function resultDeed(context) {
  const { table, sync, attempt } = context;
  if (table.record.wish?.do === 'end')
    return toDecide(context)
      ? { label: t('Finish anyway'), tone: 'out', run: () => attempt(() => table.finish(true)) }
      : { label: t('Finishing …'), run: () => {}, off: t('Waiting for the marks on the other phones.') };
  if (!table.record.ended) return closingDeed(context);
  return sync?.missing ? null : { label: t('Rematch'), detail: t('with the same people'), run: () => context.rematch() };
}

/** In the place of Undo once a play is finished: to open it again, on purpose. @param {Context} context @returns {import('/static/pads/frame.js').SideButton | null} */
export function reopening(context) {
  const { table, attempt } = context;
  if (!table.record.ended || !mayEnd(context)) return null;
  return {
    label: t('Reopen'),
    icon: icon('lock'),
    run: () =>
      context.say({
        tone: 'price',
        text: t('This play is finished. If it is reopened, it has no result until it is counted again.'),
        acts: [{ text: t('Open the table again'), run: () => attempt(() => table.reopen()) }],
      }),
  };
}

/** @param {Context} context @param {Tally} tally */
function verdict({ table: { record }, words }, tally) {
  const totals = tally.players.map(({ total }) => total ?? Number.NEGATIVE_INFINITY).sort((one, other) => other - one);
  const lead = tally.winners.length === 1 && totals.length > 1 ? totals[0] - totals[1] : 0;
  const minutes = record.ended ? Math.round((record.ended - record.created) / 60_000) : 0;
  const aside = [
    lead > 0 && Number.isFinite(lead) ? tn('by {n} point', 'by {n} points', lead) : '',
    minutes > 0 ? tn('in {n} minute', 'in {n} minutes', minutes) : '',
  ].filter(Boolean);
  const won = tally.winners.length > 0 || (tally.outcome && !/lost/u.test(tally.outcome.code));
  return html`<div class="verdict-line">
      <h2 class="stamp ${won ? 'allowed' : 'refused'}">${verdictOf(tally, record.seats, words)}</h2>
      ${aside.length ? html`<p class="soft">${aside.map((each) => html`<span>${each}</span>`)}</p>` : nothing}
    </div>
    ${tally.decided_by ? sentence(words, tally.decided_by) : nothing}`;
}

/**
 * Sections and players; a tapped cell tells its arithmetic, its places and its rule. Before it is final nobody is first: the
 * people stand as they sit.
 * @param {Context} context
 * @param {GamePad} module
 * @param {Tally} tally
 * @param {boolean} final
 */
function grid(context, module, tally, final) {
  const { table, words } = context;
  const players = final ? ranked(tally) : tally.players;
  const many = players.length > 3 || players.some(({ name }) => name.length > MOST_LETTERS);
  const sections = gridOf(tally);
  const isTold = (/** @type {number} */ seat, /** @type {string} */ section) =>
    told.table === table.record.id && told.seat === seat && told.section === section;
  return html`${many ? ranking(table.record, players, final) : nothing}
    <div class="grid-of of-${players.length}">
      <table>
        <thead>
          <tr>
            <th scope="col">${t('Total')}</th>
            ${players.map((player) => {
              const person = table.record.seats[player.seat];
              return html`<th scope="col" class=${final && tally.winners.includes(player.seat) ? 'wins' : ''}>
                ${many ? html`${tag(person)}<span class="unseen">${person.name}</span>` : who(person)}<strong
                  >${player.total === null ? t('out') : signed(player.total)}</strong
                >
              </th>`;
            })}
          </tr>
        </thead>
        <tbody>
          ${sections.map(({ name, cells }) => {
            const open = players.find(({ seat }) => isTold(seat, name));
            return html`<tr>
                <th scope="row">${heading(words, name)}</th>
                ${players.map(({ seat, name: person }) => {
                  const cell = cells[seat];
                  const said = t('{name}, {section}: {points}', {
                    name: person,
                    section: heading(words, name),
                    points: signed(cell.points),
                  });
                  return html`<td class=${cell.best ? 'best' : ''}>
                    ${
                      cell.lines.length
                        ? html`<button
                            type="button"
                            aria-label=${cell.best ? `${said}, ${t('the best')}` : said}
                            aria-expanded=${isTold(seat, name)}
                            @click=${() => tell(context, cell, seat, name)}
                          >
                            ${signed(cell.points)}
                          </button>`
                        : ''
                    }
                  </td>`;
                })}
              </tr>
              ${
                open
                  ? html`<tr class="told">
                      <td colspan=${players.length + 1}>${cellTold(context, module, open.seat, name, cells[open.seat])}</td>
                    </tr>`
                  : nothing
              }`;
          })}
        </tbody>
      </table>
    </div>`;
}

/** Where the columns are too narrow for names: everybody with the whole name and, at the end, the place. @param {TableRecord} record @param {Tally['players']} players @param {boolean} final */
const ranking = (record, players, final) =>
  html`<ol class="ranking ${final ? '' : 'so-far'}">
    ${players.map(
      ({ seat, place, total }) =>
        html`<li>
          ${final ? html`<span>${place}.</span>` : nothing}${who(record.seats[seat])}<strong
            >${total === null ? t('out') : signed(total)}</strong
          >
        </li>`,
    )}
  </ol>`;

/** @param {Context} context @param {Cell} cell @param {number} seat @param {string} section */
function tell(context, cell, seat, section) {
  const { table, words } = context;
  const again = told.table === table.record.id && told.seat === seat && told.section === section;
  Object.assign(told, again ? { table: '', seat: -1, section: '' } : { table: table.record.id, seat, section });
  if (again) return context.say(null);
  const sum = cell.lines.length > 1 ? cell.lines.map((line) => signed(line.points)).join(' + ') : cell.lines[0].arithmetic;
  context.say({
    tone: 'info',
    text: html`<b>${t('{name}, {section}:', { name: table.record.seats[seat].name, section: heading(words, section) })}</b>
      ${sum} = <b>${signed(cell.points)}</b>`,
    rule: cell.lines[0].rule,
  });
  return requestAnimationFrame(() => {
    // The whole row with its board, and where that is taller than the stage, at least the arithmetic.
    for (const part of ['.grid-of .told', '.grid-of .told ul'])
      document.querySelector(part)?.scrollIntoView({ block: 'nearest' });
  });
}

/** Each line of a cell with its arithmetic and its rule, and its places drawn on the board. @param {Context} context @param {GamePad} module @param {number} seat @param {string} section @param {Cell} cell */
function cellTold(context, module, seat, section, cell) {
  const { words } = context;
  const at = cell.lines.flatMap((line) => line.at);
  return html`<div class="arithmetic">
    <ul>
      ${cell.lines.map(
        (line) =>
          html`<li>
            <span><b>${line.arithmetic} = ${signed(line.points)}</b> ${line.code ? say(words, line) : ''}</span>
            ${ruleLink(line.rule)}${summands(words, line)}
          </li>`,
      )}
    </ul>
    ${module.places?.(context, seat, section, at) ?? nothing}
  </div>`;
}

/** Which place brought which number, where the sum has one for each. @param {Words} words @param {import('/static/pads/grid.js').Line} line */
function summands(words, line) {
  const parts = line.arithmetic.split('+');
  if (parts.length < 2 || parts.length !== line.at.length) return nothing;
  return html`<span class="parts"
    >${line.at.map((place, number) => html`<span>${term(words, place)} <b>${parts[number]}</b></span>`)}</span
  >`;
}

/** @param {Context} context @param {boolean} final */
function ending(context, final) {
  const { table, attempt } = context;
  const { place, note } = table.record;
  if (!mayEnd(context))
    return final
      ? html`<p class="soft">${t('The host’s phone finishes this play; the result then comes to every phone.')}</p>`
      : nothing;
  return html`<details class="card">
    <summary class="button quiet">${t('Place and note')}</summary>
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
  </details>`;
}

/** Whether the host is to decide: something is still sealed, or the others have been waited for long enough. @param {Context} context */
function toDecide({ sync }) {
  const missing = sync?.missing;
  return Boolean(sync && missing && ((missing.sealed?.length ?? 0) > 0 || Date.now() - sync.missingSince > PATIENCE_MS));
}

/** The server has not ended the table yet: it waits for everybody's marks, or nobody answers. @param {Context} context */
function finishing(context) {
  const { table, sync, attempt } = context;
  if (!sync) return nothing;
  const { missing } = sync;
  return html`<section class="card" role="status">
    <h2>${t('Finishing …')}</h2>
    ${
      missing && toDecide(context)
        ? html`${missing.missing.map((each) => html`<p>${holdsBack(each)}</p>`)}
          ${
            missing.sealed?.length
              ? html`<p>
                  ${t('Still sealed, and not counted unless shown: {names}.', { names: listed(missing.sealed.map(({ name }) => name)) })}
                </p>`
              : nothing
          }`
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

/** @param {Context} context @param {import('/static/pads/sound.js').Play} record @param {GamePad} module */
function handOn(context, record, module) {
  const { words } = context;
  if (handed.table !== record.id) Object.assign(handed, { table: record.id, bgStats: '', bgStatsQr: '' });
  const fail = (/** @type {string} */ text) => context.say({ tone: 'no', text });
  const button = (/** @type {string} */ label, /** @type {() => Promise<unknown>} */ run) =>
    html`<button type="button" class="button" @click=${() => context.attempt(run)}>${label}</button>`;
  const title = document.title.split(' · ').at(-2) ?? 'Purser';
  return html`<section>
    <h3>${t('Share')}</h3>
    <div class="share-row">
      ${button(t('Picture'), async () => sharePicture(await pictureOf(await pictureSource(record, title, verdictOf(record.tally, record.seats, words), words, { board: (width) => module.picture?.(context, width), points: !module.instead?.(context) })), 'purser.png'))}
      ${button(t('Text'), async () => {
        const { text, message } = await exported([record], 'text', { [record.game]: title });
        if (text === undefined) return fail(message);
        if (await copied(text)) return context.say({ tone: 'ok', text: t('The text is copied.') });
        return download('purser.txt', text, 'text/plain');
      })}
      ${button('BG Stats', async () => {
        const { text, message } = await exported([record], 'bgstats', { [record.game]: title });
        if (text === undefined) return fail(message);
        handed.bgStats = text;
        /** @type {import('/static/tables/server.js').Answer<string>} */
        const qr = await call('POST', '/qr', undefined, { text });
        handed.bgStatsQr = qr.ok ? `data:image/svg+xml;utf8,${encodeURIComponent(qr.answer)}` : '';
        requestAnimationFrame(() => document.querySelector('.bg-stats')?.scrollIntoView({ block: 'nearest' }));
        return context.refresh();
      })}
      ${button('CSV', async () => {
        const { text, message } = await exported([record], 'csv', { [record.game]: title });
        return text === undefined ? fail(message) : download('purser.csv', text, 'text/csv');
      })}
      ${button('JSON', async () => download('purser.json', await everything(record.id), 'application/json'))}
      <a class="button" data-part="sheets" href="/${document.documentElement.lang}/${record.game}/sheets#${record.id}"
        >${t('Print the filled sheets')}</a
      >
    </div>
    ${
      handed.bgStats
        ? html`<div class="bg-stats">
            <p><a class="button" href=${handed.bgStats}>${t('Open in BG Stats')}</a></p>
            ${handed.bgStatsQr ? html`<img class="qr" src=${handed.bgStatsQr} alt=${t('QR code for BG Stats')} />` : nothing}
          </div>`
        : nothing
    }
  </section>`;
}
