// The scoreboard for a TV or a spectator: reads only, large, live.
import { html, nothing } from '/static/vendor/lit-html.js';
import { tag } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { show } from '/static/parts/screen.js';
import { call, listen } from '/static/tables/server.js';
import { t } from '/static/words.js';

const [id, token] = location.hash.slice(1).split('.');

async function draw() {
  const [table, state] = await Promise.all([call('GET', `/tables/${id}`, token), call('GET', `/tables/${id}/state`, token)]);
  if (!table.ok || !state.ok) {
    const problem = [table, state].find((answer) => !answer.ok);
    const message = problem && !problem.ok ? problem.message : '';
    show(
      html`<h1>${t('Scoreboard')}</h1>
        <p class="error" role="alert">${message || t('No network: the scoreboard needs the server.')}</p>`,
    );
    return table.ok ? 1 : 0;
  }
  const { tally } = state.answer;
  const rows = table.answer.seats.map((/** @type {any} */ seat, /** @type {number} */ number) => ({
    seat,
    scored: tally?.players[number],
  }));
  rows.sort((/** @type {any} */ one, /** @type {any} */ other) => (one.scored?.place ?? 9) - (other.scored?.place ?? 9));
  show(
    html`<h1>${table.answer.ended ? t('Final score') : t('Scoreboard')}</h1>
      <ol class="scoreboard plain" aria-live="polite">
        ${rows.map(
          (/** @type {any} */ { seat, scored }) =>
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
    await listen(`/tables/${id}/stream?after=${seq}`, token, new AbortController().signal, (event) => {
      if (event !== 'presence') void draw();
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 4000);
    });
  }
}

void follow();
