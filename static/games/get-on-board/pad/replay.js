// After the game: the way to its replay, which is a link that anybody can open.
import { html, nothing } from '/static/vendor/lit-html.js';
import { shortLog } from '/static/games/get-on-board/referee/log.js';
import { encode } from '/static/referee/link.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context */

/** Only drawn turns can be shown again. Letters that nobody has shown stay at the table. @param {Context} context */
export function afterwards({ table }) {
  const { record, state, standing } = table;
  const marks = /** @type {import('/static/games/get-on-board/referee/log.js').Mark[]} */ (standing).filter(
    (mark) => mark.do !== 'letters' || state.options.open_objectives || state.players[mark.seat].pad.revealed,
  );
  if (!marks.some((mark) => mark.do === 'drive')) return nothing;
  const people = record.seats.map(({ name, colour }) => ({ name, colour }));
  const replay = { options: state.options, people, log: shortLog(marks), round: 1, turn: 0 };
  const address = `/${document.documentElement.lang}/get-on-board/referee#${encode({ table: record.id, replay })}`;
  return html`<a class="button replay" href=${address}>${t('Replay on the map')}</a>`;
}
