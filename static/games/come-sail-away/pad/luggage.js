// The suitcase on its track: one step by a tap, any space by another, or the points alone where nobody described the track.
import { html } from '/static/vendor/lit-html.js';
import { sumCell } from '/static/parts/controls.js';
import { ruleLink } from '/static/parts/reasons.js';
import { inRun } from '/static/parts/run.js';
import { trackSpace, trackWords } from '/static/games/come-sail-away/ship.js';
import { count, counted, padOf } from '/static/games/come-sail-away/pad/known.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/come-sail-away/pad.js').Context} Context */

/** What the track brings now. @param {Context} context @param {number} seat */
export const luggagePoints = ({ table }, seat) =>
  table.tally?.players[seat].lines.find(({ line }) => line === 'luggage')?.points ?? 0;

/**
 * The suitcase goes one space on, or back, and what it reaches is told (R27). Where the track is not known, nobody counts its spaces.
 * @param {Context} context @param {number} seat @param {1 | -1} by @param {string} cell the run that it belongs to @param {string} rule
 */
export async function moveSuitcase(context, seat, by, cell, rule) {
  const { track } = context.table.state.shared.profile;
  const at = counted(context, seat, 'suitcase');
  if (!track.length) return;
  const to = at + by;
  if (to < 0) return;
  if (to >= track.length) {
    context.say({
      tone: 'info',
      text: t('The suitcase is on the last space; the move is lost.'),
      rule: 'come-sail-away-R27',
    });
    return;
  }
  if (!(await inRun(cell, () => context.act(seat, 'suitcase', { n: to })))) return;
  context.say({
    tone: 'info',
    text: t('Suitcase on space {n}: {what}', { n: to, what: trackWords(context.words, track[to]) }),
    ...(rule === 'come-sail-away-R31'
      ? { acts: [{ text: t('It stays'), run: () => context.act(seat, 'suitcase', { n: at }) }] }
      : { rule }),
  });
}

/** The track with the suitcase on it; a tap says where it lies. @param {Context} context @param {number} seat @param {(n: number) => unknown} [told] */
export function trackOf(context, seat, told) {
  const { table, words, facts } = context;
  const at = counted(context, seat, 'suitcase');
  return html`<div class="track" role="group" aria-label=${term(words, 'luggage')}>
    ${table.state.shared.profile.track.map(
      (space, n) =>
        html`<button
          type="button"
          class="space"
          aria-pressed=${n === at}
          aria-label=${t('Space {n}: {what}', { n, what: trackWords(words, space) })}
          @click=${() => (told ? told(n) : count(context, seat, 'suitcase', n))}
        >
          ${trackSpace(facts, space)}
        </button>`,
    )}
  </div>`;
}

/** @param {Context} context @param {number} seat */
export function luggageRow(context, seat) {
  const { table, words, facts } = context;
  const one = padOf(context, seat);
  const { track } = table.state.shared.profile;
  const label = term(words, 'luggage');
  if (!track.length || one.luggage !== null) {
    return html`<div class="row">
      <div>
        ${label}<em
          >${
            track.length
              ? html`<button type="button" class="chip" @click=${() => context.act(seat, 'luggage', { n: null })}>
                  ${t('Count from the track')}
                </button>`
              : t('the last points that the suitcase reached or passed')
          }
          ${ruleLink('come-sail-away-S4')}</em
        >
      </div>
      ${sumCell({ label, typed: one.luggage === null ? '' : String(one.luggage), least: 0, most: facts.most_printed_points, set: (n) => context.act(seat, 'luggage', { n }) })}
    </div>`;
  }
  return html`<div class="row tall">
    <div class="spread">
      <div>${label}<em>${t('Tap the space of the suitcase.')} ${ruleLink('come-sail-away-S4')}</em></div>
      <strong>${luggagePoints(context, seat)}</strong>
    </div>
    ${trackOf(context, seat)}
  </div>`;
}
