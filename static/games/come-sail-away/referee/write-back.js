// The way back to the pad: the ship as the referee leaves it is written on the pad of the person whose ship it is.
import { html, nothing } from '/static/vendor/lit-html.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/referee.js').Context} Context
 * @typedef {import('/static/games/context').TableOf<'come-sail-away'>} Table
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 */

/** @type {Table | undefined} the table over which the referee lies */
let table;

/** @param {Table} from */
export function bring(from) {
  table = from;
}

/** Is this the referee over a running table, and may this phone write for that seat? @param {number} seat */
const mayWrite = (seat) =>
  table && document.body.dataset.table === table.record.id && table.mayWrite('aboard', seat) ? table : undefined;

/** What the ship shows, as a mark says it; an amenity that was just completed is claimed instead (R32). @param {Context} context @param {number[]} claims */
function told({ ui, facts }, claims) {
  const { rooms } = ui.ship;
  const all = /** @type {[string, Room][]} */ (Object.entries(rooms));
  const down = all.filter(([, room]) => room.face_down && !(room.number !== undefined && claims.includes(room.number)));
  return {
    rooms: Object.fromEntries(all.filter(([, room]) => room.occupants.length).map(([place, room]) => [place, room.occupants])),
    unhappy: ui.ship.unhappy,
    face_down: down.map(([place]) => place),
    cabins: Object.fromEntries(
      all.filter(([place]) => facts.spaces.includes(place)).map(([place, room]) => [place, room.doors]),
    ),
    ...(ui.track.length ? { suitcase: ui.suitcase } : {}),
  };
}

/** @param {Context} context @param {number[]} [completed] amenities that were completed this round */
export function writeBack(context, completed = []) {
  const seat = context.ui.whose ?? 0;
  const at = mayWrite(seat);
  if (!at) return nothing;
  const name = at.record.seats[seat].name;
  const write = async () => {
    // Outside of the rounds there is nothing to claim: what is full lies face down.
    const claims = at.state.shared.round === null ? [] : completed;
    const { refusal } = await at.mark(seat, 'aboard', told(context, claims));
    const before = at.state.players[seat].pad.claim;
    if (!refusal && claims.length) await at.mark(seat, 'claim', { numbers: [...new Set([...before, ...claims])] });
    if (!refusal) history.back();
  };
  return html`<button type="button" class="button go" @click=${write}>${t('Write it on {name}’s pad', { name })}</button>`;
}
