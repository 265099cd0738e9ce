// The voyage: which round it is, claims that stay sealed until all open them (R36), number tokens, solo deadlines (R38).
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice, stepperRow } from '/static/parts/controls.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { icon } from '/static/games/come-sail-away/ship.js';
import { seed } from '/static/games/come-sail-away/pad/layout.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/come-sail-away/pad.js').Context} Context */

/** The strip above a pad. @param {Context} context @param {number} seat */
export function voyage(context, seat) {
  const { table, words, facts } = context;
  const { round } = table.state.shared;
  const solo = table.record.seats.length === 1;
  const crew = table.tally?.crew_rank;
  const rank = crew ? html`<p><b>${term(words, crew)}</b> ${ruleLink('come-sail-away-S8')}</p>` : nothing;
  if (round === null) {
    return html`${rank}${choice({
      label: t('What is counted'),
      chosen: false,
      values: [
        { value: false, text: t('Final tally') },
        { value: true, text: t('Round by round') },
      ],
      set: (wished) => {
        if (wished) void context.act(null, 'round', { n: 1 });
      },
    })}`;
  }
  return html`<section class="card rows">
    ${stepperRow({ label: t('Round'), hint: t('{n} of {rounds}', { n: round, rounds: facts.rounds }), value: round, least: 1, most: facts.rounds, set: (n) => context.act(null, 'round', { n }) })}
    ${solo ? soloRow(context) : claims(context, seat)} ${rank}
  </section>`;
}

/** What this person has sealed, and the button that opens all claims together. @param {Context} context @param {number} seat */
function claims(context, seat) {
  const { table, words } = context;
  const { claim } = table.state.players[seat].pad;
  return html`<div class="row tall">
    <div>
      ${t('Phase 4')} ${ruleLink('come-sail-away-R36')}<em
        >${
          claim.length
            ? html`<span class="who"
                >${icon('sealed')} ${claim.map((number) => term(words, `amenity:${number}`)).join(', ')}</span
              >`
            : table.holds(seat)
              ? t('Tap an amenity that you completed: it stays sealed until all open their claims.')
              : nothing
        }</em
      >
    </div>
    ${
      table.mayWrite('reveal', null)
        ? html`<button type="button" class="button" @click=${() => context.act(null, 'reveal')}>
            ${t('Open all claims')}
          </button>`
        : nothing
    }
  </div>`;
}

/** @param {Context} context */
function soloRow(context) {
  const due = context.table.state.shared.deadlines;
  if (Object.keys(due).length === 0) return html`<div class="row tall">${drawing(context)}</div>`;
  return html`<div class="row tall">
    <div>${t('Deadlines')} ${ruleLink('come-sail-away-R38')}</div>
    ${tokensByRound(context)}
  </div>`;
}

/** @param {Context} context */
function drawing(context) {
  const { amenities } = context.table.state.options;
  const lay = (/** @type {Record<string, number>} */ due) => context.act(null, 'deadlines', { deadlines: due });
  const draw = async () => {
    const drawn = await context.ask('draw-deadlines', { amenities, seed: seed() });
    return drawn.refusal ? undefined : lay(drawn.deadlines);
  };
  return html`<div>${t('Put the number tokens on the rounds')} ${ruleLink('come-sail-away-R38')}</div>
    <div class="pair">
      <button type="button" class="button" @click=${draw}>${t('Draw lots')}</button>
      <button
        type="button"
        class="button"
        @click=${() => lay(Object.fromEntries(amenities.map((number, index) => [number, context.facts.deadline_rounds[index]])))}
      >
        ${t('Copy mine')}
      </button>
    </div>`;
}

/** The number tokens on their rounds; a turned one is out. Two taps let two of them change places. @param {Context} context */
function tokensByRound(context) {
  const { table, facts, words, ui, refresh } = context;
  const due = table.state.shared.deadlines;
  const up = table.tally?.number_tokens ?? [];
  const tap = (/** @type {string} */ number) => {
    const picked = ui.token;
    ui.token = picked ? '' : number;
    if (!picked || picked === number) return refresh();
    return context.act(null, 'deadlines', { deadlines: { ...due, [picked]: due[number], [number]: due[picked] } });
  };
  return html`<div class="tokens" role="group" aria-label=${t('Number tokens by round')}>
    ${facts.deadline_rounds.map((round) => {
      const number = Object.keys(due).find((each) => due[each] === round) ?? '';
      const out = !up.includes(Number(number));
      return html`<button
        type="button"
        class="token ${out ? 'out' : ''}"
        aria-pressed=${ui.token === number}
        aria-label=${t('Round {round}: {amenity}, {side}', { round, amenity: term(words, `amenity:${number}`), side: out ? t('token turned') : t('token open') })}
        @click=${() => tap(number)}
      >
        <em>${round}</em><b>${number}</b>
      </button>`;
    })}
  </div>`;
}

/** The number tokens of a table; a tap turns one, where the game on the table says otherwise. @param {Context} context */
export function numberTokens(context) {
  const { table, words } = context;
  const up = table.state.shared.face_up;
  return html`<section class="card">
    <h2>${t('Number tokens')} ${ruleLink('come-sail-away-R36')}</h2>
    <div class="tokens" role="group" aria-label=${t('Number tokens')}>
      ${table.state.options.amenities.map(
        (number) =>
          html`<button
            type="button"
            class="token ${up.includes(number) ? '' : 'out'}"
            aria-pressed=${!up.includes(number)}
            aria-label=${t('{amenity}: turned', { amenity: term(words, `amenity:${number}`) })}
            @click=${() => context.act(null, 'number-token', { number, face_up: !up.includes(number) })}
          >
            <b>${number}</b>
          </button>`,
      )}
    </div>
  </section>`;
}

/** @param {Context} context */
export function deadlines(context) {
  const drawn = Object.keys(context.table.state.shared.deadlines).length > 0;
  return html`<section class="card">
    <h2>${t('Deadlines')} ${ruleLink('come-sail-away-R38')}</h2>
    ${
      drawn
        ? html`${tokensByRound(context)}
            <p class="soft">${t('Tap two tokens to let them change places.')}</p>`
        : drawing(context)
    }
  </section>`;
}
