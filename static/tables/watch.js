// The scoreboard for a TV or a spectator: reads only, large, live.
import { html, nothing } from '/static/vendor/lit-html.js';
import { tag } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { show } from '/static/parts/screen.js';
import { call, listen, why } from '/static/tables/server.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/build/engine').Frame.Tally} Tally
 * @typedef {import('/static/tables/values').ServerTable} ServerTable
 */
/** @template Said @typedef {import('/static/tables/server.js').Answer<Said>} Answer */

const [id, token] = location.hash.slice(1).split('.');

async function draw() {
  /** @type {[Answer<ServerTable>, Answer<{tally: Tally | null}>]} */
  const [table, state] = await Promise.all([call('GET', `/tables/${id}`, token), call('GET', `/tables/${id}/state`, token)]);
  if (!table.ok || !state.ok) {
    const failure = table.ok ? state : table;
    show(
      html`<h1>${t('Scoreboard')}</h1>
        <p class="error" role="alert">${failure.ok ? '' : why(failure)}</p>`,
    );
    return table.ok ? 1 : 0;
  }
  const { tally } = state.answer;
  const rows = table.answer.seats.map((seat, number) => ({ seat, scored: tally?.players[number] }));
  rows.sort((one, other) => (one.scored?.place ?? 9) - (other.scored?.place ?? 9));
  show(
    html`<h1>${table.answer.ended ? t('Final score') : t('Scoreboard')}</h1>
      <ol class="scoreboard plain" aria-live="polite">
        ${rows.map(
          ({ seat, scored }) =>
            html`<li>
              <span class="place">${scored?.place ?? nothing}</span>${tag(seat)}<span>${seat.name}</span
              ><b>${signed(scored?.total)}</b>
            </li>`,
        )}
      </ol>`,
  );
  return table.answer.seq;
}

async function follow() {
  for (;;) {
    const seq = await draw();
    await listen(`/tables/${id}/stream?after=${seq}`, token, new AbortController().signal, ({ event }) => {
      if (event !== 'presence') void draw();
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 4000);
    });
  }
}

void follow();
