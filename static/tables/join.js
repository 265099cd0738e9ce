// Join a table by its code: pick a free seat, or watch.
import { html, nothing } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { show } from '/static/parts/screen.js';
import { call, why } from '/static/tables/server.js';
import { tableOf } from '/static/tables/store.js';
import { join } from '/static/tables/sync.js';
import { t } from '/static/words.js';

/** @type {{code: string, lobby: import('/static/tables/values').Lobby | null, problem: string}} */
const view = { code: location.hash.slice(1).split('.')[0], lobby: null, problem: '' };
/** A printed sheet names its seat behind the code. */
const mine = Number(location.hash.split('.')[1]) - 1;

async function find() {
  /** @type {import('/static/tables/server.js').Answer<import('/static/tables/values').Lobby>} */
  const answer = await call('GET', `/codes/${encodeURIComponent(view.code)}`);
  view.lobby = answer.ok ? answer.answer : null;
  view.problem = answer.ok ? '' : why(answer);
  draw();
  if (view.lobby?.free.includes(mine)) await sit(view.lobby, mine);
  // Whoever sits there already finds the way back by the same sheet.
  else if (view.lobby && (await tableOf(view.lobby.id))?.shared?.mine.includes(mine)) open(view.lobby);
}

/** @param {{id: string, game: string}} table */
function open({ id, game }) {
  location.href = `/${document.documentElement.lang}/${game}/play#${id}`;
}

/** @param {import('/static/tables/values').Lobby} lobby @param {number | null} seat */
async function sit(lobby, seat) {
  const answer = await join(lobby.id, view.code, seat);
  if (answer.ok) open(answer.answer);
  else {
    view.problem = why(answer);
    draw();
  }
}

function draw() {
  const { lobby } = view;
  show(
    html`<h1>${t('Join a table')}</h1>
      <form
        class="card"
        @submit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          void find();
        }}
      >
        <label class="field"
          ><span>${t('The code on the host’s phone')}</span>
          <input
            class="code"
            maxlength="8"
            autocapitalize="characters"
            autocomplete="off"
            spellcheck="false"
            required
            .value=${view.code}
            @input=${(/** @type {Event} */ event) => {
              view.code = /** @type {HTMLInputElement} */ (event.target).value;
            }}
        /></label>
        <button class="button go">${t('Find the table')}</button>
      </form>
      ${view.problem ? html`<p class="error in-sight" role="alert">${view.problem}</p>` : nothing}
      ${
        lobby
          ? html`<section class="card rows">
              <h2>${t('Where do you sit?')}</h2>
              ${lobby.seats.map(
                (seat, number) =>
                  html`<div class="row">
                    <div>${who(seat)}</div>
                    <button
                      type="button"
                      class="button"
                      aria-disabled=${Boolean(!lobby.free.includes(number))}
                      data-why=${!lobby.free.includes(number) ? t('This seat is taken: its own phone or the host can free it.') : nothing}
                      aria-label=${lobby.free.includes(number) ? t('Sit here: {name}', { name: seat.name }) : t('taken: {name}', { name: seat.name })}
                      @click=${() => sit(lobby, number)}
                    >
                      ${lobby.free.includes(number) ? t('Sit here') : t('taken')}
                    </button>
                  </div>`,
              )}
              <div class="row">
                <div>${t('Only watch')}</div>
                <button type="button" class="button" @click=${() => sit(lobby, null)}>${t('Watch')}</button>
              </div>
            </section>`
          : nothing
      }`,
  );
}

draw();
if (view.code) void find();
