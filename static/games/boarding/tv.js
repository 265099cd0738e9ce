// Boarding on a TV: every plane with what counts in it, the round, whose turn it is, and the vouchers on the row of cards.
import { html, nothing } from '/static/vendor/lit-html.js';
import { describe } from '/static/games/boarding/pad/describe.js';
import { plane } from '/static/games/boarding/plane.js';
import { sound } from '/static/parts/wonder.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/games/context').SeenOf<'boarding'>} Seen */

/** @param {Seen} seen */
const nowOf = ({ state, wonder }) => sound(wonder('now', 'now', state));

/** @param {Seen} seen @param {number} seat */
function boards(seen, seat) {
  const { state, words, facts, wonder } = seen;
  const { options, players } = state;
  const seats = sound(wonder('layout', 'layout', { options, players: players.length }));
  if (!seats) return nothing;
  const { rows } = players[seat].pad;
  const reading = nowOf(seen)?.planes[seat];
  return html`<div class="tv-plane">
    ${plane({ seats, words, facts, reading, rows, label: t('Plane of {name}', { name: players[seat].name }) })}
  </div>`;
}

/** @param {Seen} seen */
function head(seen) {
  const turn = nowOf(seen)?.turn;
  if (!turn) return t('Scoreboard');
  if (turn.seat === null) return t('The game is over');
  return turn.last_round ? t('Last round') : t('Round {n}', { n: turn.round });
}

/** @param {Seen} seen */
const up = (seen) => nowOf(seen)?.turn?.seat ?? null;

/** @param {Seen} seen @param {number} seat */
function note(seen, seat) {
  const { vouchers } = seen.state.players[seat].pad;
  return [
    ...(up(seen) === seat ? [t('boarding')] : []),
    ...(vouchers ? [tn('{n} voucher', '{n} vouchers', vouchers)] : []),
  ].map((said) => html`<span>${said}</span>`);
}

/** @param {Seen} seen */
function aside(seen) {
  const row = nowOf(seen)?.row;
  if (!row) return nothing;
  return html`<div class="tv-tokens" role="group" aria-label=${t('Row of cards')}>
    ${row.map(
      (card) =>
        html`<span role="img" aria-label=${t('Card {n}: {gain} vouchers', { n: card.position, gain: card.gain })}
          ><small>${card.price ? `−${card.price}` : t('free')}</small>${card.gain ? `+${card.gain}` : '·'}</span
        >`,
    )}
  </div>`;
}

export default { boards, head, aside, note, up, describe };
