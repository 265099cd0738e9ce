// Past plays and tables in progress: search, figures with small charts, edit, delete, export and import.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask } from '/static/engine/client.js';
import { development, distribution } from '/static/parts/charts.js';
import { choice } from '/static/parts/controls.js';
import { whyFailed } from '/static/parts/failures.js';
import { signed } from '/static/parts/reasons.js';
import { show } from '/static/parts/screen.js';
import { download } from '/static/parts/hand-on.js';
import { everything, exported, takeIn } from '/static/pads/export.js';
import { figuresOf, headToHead, inPoints, persons, rolesIn, sectionFigures } from '/static/pads/figures.js';
import { verdictOf } from '/static/pads/grid.js';
import { isPlay, isTable } from '/static/pads/sound.js';
import * as sentences from '/static/sentences.js';
import { metaOf } from '/static/tables/meta.js';
import { call, why } from '/static/tables/server.js';
import * as store from '/static/tables/store.js';
import { listed, locale, t, tn } from '/static/words.js';

/** @typedef {import('/static/tables/values').TableRecord} TableRecord */

const lang = document.documentElement.lang;
/** @type {Record<string, string>} slug -> title, written into the page by the server */
const titles = JSON.parse(document.body.dataset.games ?? '{}');
/**
 * @typedef {import('/static/build/engine').Slug} Slug
 * @typedef {import('/static/build/engine').Frame.Figures} Figures
 * @type {{
 *   tables: TableRecord[], unread: string[], words: Map<string, import('/static/sentences.js').Words>, told: Map<string, Figures>, kinds: Map<string, string>,
 *   query: string, game: string, person: string, rival: string, said: string,
 * }} `told`: what a game's figures tell; `kinds`: of which kind each play is
 */
const view = {
  tables: [],
  unread: [],
  words: new Map(),
  told: new Map(),
  kinds: new Map(),
  query: '',
  game: '',
  person: '',
  rival: '',
  said: '',
};

const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const round = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** @param {TableRecord} record */
function matches(record) {
  const text = [titles[record.game], record.place, record.note, ...record.seats.map((seat) => seat.name)]
    .join(' ')
    .toLocaleLowerCase();
  return (!view.game || record.game === view.game) && text.includes(view.query.toLocaleLowerCase());
}

/** @param {TableRecord} record */
const address = (record) => `/${lang}/${record.game}/play#${record.id}`;

/** What fails is said, and the page goes on. @param {() => Promise<unknown>} work */
async function attempt(work) {
  try {
    await work();
    await load();
  } catch (problem) {
    view.said = whyFailed(problem);
    draw();
  }
}

/** @param {TableRecord} record @param {Partial<TableRecord>} changes */
const edit = (record, changes) => attempt(() => store.changeTable(record.id, { change: (now) => ({ ...now, ...changes }) }));

/** @param {TableRecord} record */
async function remove(record) {
  if (!confirm(t('Delete this table with all its marks? This cannot be undone.'))) return;
  // The host's phone deletes the table, with all names in it, for everybody.
  if (record.shared?.role === 'host') {
    const answer = await call('DELETE', `/tables/${record.id}`, record.shared.token);
    if (!answer.ok && answer.status !== 401 && answer.status !== 404) {
      view.said = why(answer);
      draw();
      return;
    }
  }
  await attempt(() => store.forgetTable(record.id));
}

/** @param {number | null} total */
const said = (total) => (total === null ? t('out') : signed(total));

/** A player, with whom he played. @param {import('/static/pads/sound.js').Play['tally']['players'][number]} player @param {import('/static/sentences.js').Words | undefined} words */
const called = ({ name, role }, words) => (role?.[0] && words ? `${name} (${sentences.term(words, role[0])})` : name);

/** @param {TableRecord} record */
function playRow(record) {
  const words = view.words.get(record.game);
  return html`<li class="play" data-game=${record.game}>
    <a href=${address(record)}
      ><strong>${titles[record.game]}</strong>
      <span class="soft">${date.format(record.ended ?? record.changed)}${record.place ? ` · ${record.place}` : ''}</span></a
    >
    <p>
      ${!record.ended ? t('in progress') : record.tally && words ? verdictOf(record.tally, record.seats, words) : '–'} ·
      ${record.tally && inPoints(record.tally) ? record.tally.players.map((player) => `${called(player, words)} ${said(player.total)}`).join(', ') : listed(record.seats.map(({ name }) => name))}
    </p>
    ${record.tally?.open?.length ? html`<p class="soft">≈ ${t('Counted as it was')}</p>` : nothing}
    ${record.note ? html`<p class="soft">${record.note}</p>` : nothing}
    <details>
      <summary class="button quiet">${t('Edit')}</summary>
      <label class="field"
        ><span>${t('Place')}</span
        ><input
          maxlength="80"
          .value=${record.place ?? ''}
          @change=${(/** @type {Event} */ event) =>
            edit(record, { place: /** @type {HTMLInputElement} */ (event.target).value })}
      /></label>
      <label class="field"
        ><span>${t('Note')}</span
        ><textarea
          maxlength="2000"
          .value=${record.note ?? ''}
          @change=${(/** @type {Event} */ event) =>
            edit(record, { note: /** @type {HTMLTextAreaElement} */ (event.target).value })}
        ></textarea>
      </label>
      <button type="button" class="button" @click=${() => remove(record)}>${t('Delete')}</button>
    </details>
  </li>`;
}

/** A table that some mishap has spoilt: it stands in nobody's way, and can be deleted. @param {string} id */
const unreadRow = (id) =>
  html`<li class="play">
    <p>${t('This table cannot be read.')}</p>
    <button type="button" class="button" @click=${() => attempt(() => store.forgetTable(id))}>${t('Delete')}</button>
  </li>`;

/** The sections of one game, and what else it counts; each kind of its plays has a column. @param {import('/static/pads/sound.js').Play[]} finished @param {string} person */
function bySection(finished, person) {
  const [game, another] = new Set(finished.map((play) => play.game));
  if (another) return html`<p class="soft">${t('Choose a game to see its sections.')}</p>`;
  const words = view.words.get(game);
  if (!words) return nothing;
  const kindOf = (/** @type {{id: string}} */ { id }) => view.kinds.get(id) ?? '';
  const { kinds, sections, amounts } = sectionFigures(finished, person, kindOf, view.told.get(game)?.amounts ?? []);
  if (!sections.length) return nothing;
  const told = (/** @type {number | null} */ value) => (value === null ? '–' : round.format(value).replace('-', '−'));
  const cell = (/** @type {unknown} */ own, /** @type {unknown} */ all) => html`<td><b>${own}</b> <small>${all}</small></td>`;
  const rows = (/** @type {import('/static/pads/figures.js').Row[]} */ given) =>
    given.map(
      ({ name, cells }) =>
        html`<tr>
          <th scope="row">${sentences.heading(words, name)}</th>
          ${cells.map(({ own, all }) => cell(told(own), told(all)))}
        </tr>`,
    );
  const head = (/** @type {string} */ text) =>
    html`<tr>
      <th scope="rowgroup" colspan=${kinds.length + 1}>${text}</th>
    </tr>`;
  const times = (/** @type {import('/static/pads/figures.js').Outs} */ { out, played }) =>
    played ? t('{n} of {all}', { n: out, all: played }) : '–';
  return html`<div class="by-section">
    <table>
      <caption>
        ${t('On average: {name}, with everybody in small print', { name: person })}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${kinds.map(({ kind, plays }) => html`<th scope="col">${kind ? sentences.term(words, kind) : t('All')} <small>${tn('{n} play', '{n} plays', plays)}</small></th>`)}
        </tr>
      </thead>
      <tbody>
        ${head(t('Points'))} ${rows(sections)}
      </tbody>
      ${
        amounts.length
          ? html`<tbody>
              ${head(t('How many'))} ${rows(amounts)}
              <tr>
                <th scope="row">${t('out of the game')}</th>
                ${kinds.map(({ own, all }) => cell(times(own), times(all)))}
              </tr>
            </tbody>`
          : nothing
      }
    </table>
  </div>`;
}

function figures() {
  const finished = view.tables
    .filter(isPlay)
    .filter((record) => !view.game || record.game === view.game)
    .sort((one, other) => one.ended - other.ended);
  const names = persons(finished);
  if (names.length === 0) return nothing;
  const person = names.includes(view.person) ? view.person : names[0];
  const own = figuresOf(finished, person);
  const rivals = names.filter(
    (name) =>
      name !== person && finished.some((play) => [name, person].every((each) => play.seats.some((seat) => seat.name === each))),
  );
  const rival = rivals.includes(view.rival) ? view.rival : rivals[0];
  const score = rival ? headToHead(finished, person, rival) : null;
  const select = (
    /** @type {string} */ label,
    /** @type {string[]} */ all,
    /** @type {string} */ chosen,
    /** @type {(name: string) => void} */ set,
  ) =>
    html`<label class="field"
      ><span>${label}</span>
      <select
        @change=${(/** @type {Event} */ event) => {
          set(/** @type {HTMLSelectElement} */ (event.target).value);
          draw();
        }}
      >
        ${all.map((name) => html`<option ?selected=${name === chosen}>${name}</option>`)}
      </select></label
    >`;
  return html`<section class="card" aria-labelledby="figures">
    <h2 id="figures">${t('Statistics')}</h2>
    ${select(t('Person'), names, person, (name) => {
      view.person = name;
    })}
    <dl class="figures">
      <div>
        <dt>${t('Plays')}</dt>
        <dd>${own.plays}</dd>
      </div>
      <div>
        <dt>${t('Wins')}</dt>
        <dd>${own.wins}</dd>
      </div>
      <div>
        <dt>${t('Best')}</dt>
        <dd>${own.best ?? '–'}</dd>
      </div>
      <div>
        <dt>${t('Average')}</dt>
        <dd>${own.average === null ? '–' : round.format(own.average)}</dd>
      </div>
    </dl>
    ${own.totals.length > 1 ? html`${development(t('Totals, oldest first'), own.totals)}${distribution(t('Spread of scores'), own.totals)}` : nothing}
    ${bySection(finished, person)}
    ${
      rival && score
        ? html`${select(t('Head to head with'), rivals, rival, (name) => {
              view.rival = name;
            })}
            <p>
              ${person} ${score.one} : ${score.other}
              ${rival}${score.equal ? ` (${tn('{n} tie', '{n} ties', score.equal)})` : ''}
            </p>`
        : nothing
    }
  </section>`;
}

/** What became of every role of a game that has some. @param {string} game */
function roles(game) {
  const words = view.words.get(game);
  const found = rolesIn(view.tables.filter(isPlay).filter((play) => play.game === game));
  if (!words || !found.length) return nothing;
  const rows = found.map(({ role, plays, wins, fates, average }) => ({
    role: sentences.term(words, role),
    told: [
      tn('{n} play', '{n} plays', plays),
      tn('{n} win', '{n} wins', wins),
      ...(average === null ? [] : [t('average {n}', { n: round.format(average) })]),
    ].join(', '),
    fates: fates.map(([fate, n]) => `${sentences.term(words, fate)} ${n}`).join(' · '),
  }));
  return html`<section class="card rows" data-game=${game}>
    <h2>${t('Characters')} · ${titles[game]}</h2>
    ${rows.map(
      (row) =>
        html`<div class="row">
          <div>${row.role}<em>${row.told}</em><em>${row.fates}</em></div>
        </div>`,
    )}
  </section>`;
}

/** @param {'csv' | 'text'} form */
async function handOn(form) {
  const finished = view.tables.filter(isPlay).filter(matches);
  const { text, message } = await exported(finished, form, titles);
  if (text !== undefined)
    download(form === 'csv' ? 'purser.csv' : 'purser.txt', text, form === 'csv' ? 'text/csv' : 'text/plain');
  view.said = message;
  draw();
}

/** @param {Event} event */
async function bringIn(event) {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
  if (!file) return;
  await attempt(async () => {
    try {
      const { came, unread } = await takeIn(await file.text());
      const left = unread ? tn('{n} table could not be read.', '{n} tables could not be read.', unread) : '';
      view.said = [tn('{n} table imported.', '{n} tables imported.', came), left].filter(Boolean).join(' ');
    } catch (problem) {
      if (!(problem instanceof SyntaxError)) throw problem;
      view.said = t('This file does not come from Purser.');
    }
  });
}

function draw() {
  const shown = view.tables.filter(matches);
  show(
    html`<h1>${t('Plays')}</h1>
      ${
        view.tables.length + view.unread.length === 0
          ? html`<p>${t('Nothing here yet. Pick a game and open a table.')}</p>`
          : html` <label class="field"
                ><span>${t('Search: game, person, place, note')}</span
                ><input
                  type="search"
                  .value=${view.query}
                  @input=${(/** @type {Event} */ event) => {
                    view.query = /** @type {HTMLInputElement} */ (event.target).value;
                    draw();
                  }}
              /></label>
              ${choice({
                label: t('Game'),
                chosen: view.game,
                set: (game) => {
                  view.game = game;
                  draw();
                },
                values: [
                  { value: '', text: t('All games') },
                  ...Object.entries(titles).map(([value, text]) => ({ value, text })),
                ],
              })}
              <ul class="card rows plain">
                ${shown.map(playRow)} ${view.unread.map(unreadRow)}
              </ul>
              ${figures()} ${[...view.words.keys()].filter((game) => !view.game || game === view.game).map(roles)}
              <section class="card">
                <h2>${t('Export')}</h2>
                <div class="pair">
                  <button
                    type="button"
                    class="button"
                    @click=${async () => download('purser.json', await everything(), 'application/json')}
                  >
                    ${t('Everything as JSON')}
                  </button>
                  <button type="button" class="button" @click=${() => handOn('csv')}>CSV</button>
                  <button type="button" class="button" @click=${() => handOn('text')}>${t('Plain text')}</button>
                </div>
              </section>`
      }
      <label class="field"
        ><span>${t('Import a Purser file')}</span><input type="file" accept="application/json,.json" @change=${bringIn}
      /></label>
      <p class="in-sight" role="status">${view.said}</p>`,
  );
}

async function load() {
  // A result that cannot be read leaves a table that can.
  /** @type {{id: string}[]} */
  const kept = await store.allTables();
  const all = kept.map((record) => (isTable(record) ? record : { ...record, tally: undefined }));
  view.tables = all.filter(isTable);
  view.unread = all.filter((record) => !isTable(record)).map(({ id }) => id);
  // How a play ended is told in the words of its game.
  const played = new Set(view.tables.filter(isPlay).map(({ game }) => game));
  for (const game of played) if (game in titles) view.words.set(game, await sentences.load(game));
  draw();
  await sort();
}

/** Of which kind every play is, for games that tell it: what a table left open became is known to its engine. */
async function sort() {
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const { id, game, options, seats } of view.tables.filter(isPlay).filter((play) => play.game in titles)) {
    const { figures: told } = await metaOf(game);
    if (!told) continue;
    view.told.set(game, told);
    const key = JSON.stringify([game, options, seats.length]);
    if (!known.has(key)) known.set(key, String(options[told.by] ?? (await begun(game, options, seats))[told.by] ?? ''));
    view.kinds.set(id, known.get(key) ?? '');
  }
  draw();
}

/** The options of a table as its engine reads them. @param {string} game @param {TableRecord['options']} options @param {TableRecord['seats']} seats @returns {Promise<Record<string, unknown>>} */
async function begun(game, options, seats) {
  const table = /** @type {never} */ ({ options, seats: seats.map(({ name }) => ({ name })) });
  const answer = await ask(/** @type {Slug} */ (game), 'pad', { table, marks: [] });
  return answer.refusal ? {} : answer.state.options;
}

void attempt(async () => {});
