// The end of Come Sail Away!: how open points are settled in place, where a section of the score lies on the ship, and each room's points.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ruleLink, signed } from '/static/parts/reasons.js';
import { emptySpace, icon, nameOf, passenger, says, ship, sign } from '/static/games/come-sail-away/ship.js';
import { printedAt, roomAt } from '/static/games/come-sail-away/pad/known.js';
import { term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Drawn} Drawn
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {import('/static/pads/closing.js').Settling} Settling
 */

/** A number of one ship; the label has the name where several people's numbers stand in a row. @param {Context} context @param {number} seat @param {'tokens' | 'passengers' | 'luggage'} what @param {number | null} now @param {number} most @param {boolean} [named] @returns {import('/static/pads/closing.js').Numbered} */
function number({ words, table }, seat, what, now, most, named = false) {
  const label = term(words, what);
  return {
    label: named ? t('{name}, {what}', { name: table.record.seats[seat].name, what: label }) : label,
    mark: what,
    seat,
    number: now,
    least: 0,
    most,
    writes: (n) => ({ n }),
  };
}

/** S1: the number printed on a room that lies face down, of a tile for the whole table, of a small cabin for its ship. @param {Context} context @param {number} seat @param {Place} place @returns {import('/static/pads/closing.js').Numbered} */
function printed({ table, facts, words }, seat, place) {
  const cabin = table.state.players[seat].pad.cabins[place];
  return {
    label: term(words, place),
    number: null,
    least: 0,
    most: facts.most_printed_points,
    ...(cabin
      ? { mark: 'small-cabin', seat, writes: (points) => ({ at: place, doors: cabin.doors, points }) }
      : {
          mark: 'tile-points',
          seat: null,
          writes: (points) => ({ tile: table.state.shared.layout[facts.cells.indexOf(place)], points }),
        }),
  };
}

/** @param {Context} context @param {Reason} point @returns {Settling[]} */
export function settle(context, { code, at, facts: { seat, most } }) {
  const { table, facts, words } = context;
  const own = /** @type {number} */ (seat);
  const most_tokens = table.state.options.amenities.length;
  const everybodys = () =>
    table.state.players.map(({ pad }, each) => number(context, each, 'tokens', pad.tokens, most_tokens, true));
  switch (code) {
    // R36: all open their claims together.
    case 'claims-sealed':
      return [{ label: t('Open all claims'), mark: 'reveal', seat: null }];
    // R37: what was played and not logged here.
    case 'rounds-left':
      return [
        { label: t('Go on playing'), playOn: true },
        { label: t('Round {n} is played', { n: facts.rounds }), mark: 'round', seat: null, fields: { n: facts.rounds } },
      ];
    case 'nothing-written':
    case 'pad-not-written': {
      const first = seat === undefined ? 0 : own;
      return [{ label: t('To {name}’s pad', { name: table.record.seats[first].name }), pad: first, steps: true }];
    }
    case 'passengers-not-counted':
      return [number(context, own, 'passengers', null, table.tally?.players[own].most_passengers ?? 0)];
    case 'more-passengers-than-places':
      return [
        number(
          context,
          own,
          'passengers',
          table.state.players[own].pad.passengers,
          Math.max(Number(most), table.state.players[own].pad.passengers ?? 0),
        ),
      ];
    case 'full-room-not-flipped':
      return at.map((place) => ({
        label: t('{place} lies face down', { place: term(words, place) }),
        mark: 'flip',
        seat: own,
        fields: { at: place },
      }));
    case 'too-many-tokens':
      return [number(context, own, 'tokens', table.state.players[own].pad.tokens, most_tokens)];
    case 'missing-first-bonus':
      return everybodys();
    case 'points-not-known':
      return at.map((place) => printed(context, own, /** @type {Place} */ (place)));
    case 'track-not-known':
      return [number(context, own, 'luggage', null, facts.most_printed_points)];
    default:
      return [];
  }
}

/** The ship with the rooms that brought these points. @param {Context} context @param {number} seat @param {string} section @param {string[]} at */
export function places(context, seat, section, at) {
  const { table, facts, words } = context;
  const { seated, face_down, rooms } = table.state.players[seat].pad;
  // Five numbers at the end know no room.
  if (rooms !== null || (section !== 'rooms' && section !== 'passengers')) return nothing;
  if (section === 'rooms' ? !at.length : !Object.values(seated).some(Boolean)) return nothing;
  const line = table.tally?.players[seat].lines.find((each) => each.line === section);
  const points = line?.arithmetic.split('+') ?? [];
  /** @param {Place} place @returns {Drawn} */
  const drawn = (place) => {
    const room = roomAt(context, seat, place);
    if (!room) return emptySpace(words, place);
    if (room.kind === 'stairs') return { label: term(words, place), look: 'stairs', off: true, body: icon('stairs') };
    const here = section === 'rooms' ? points[at.indexOf(place)] : seated[place];
    const look = ['tile', room.colour ?? '', face_down.includes(place) ? 'down' : '', here ? 'picked' : ''].join(' ');
    const body = html`${sign(words, room)}${here ? says('points', here) : nothing}`;
    const called = `${term(words, place)}, ${nameOf(words, room)}`;
    return { label: here ? colon(called, here) : called, look, body };
  };
  return html`<div class="on-board">${ship({ facts, drawn })}</div>`;
}

/** Each room with its points, and the unhappy passengers with theirs. @param {Context} context @param {number} seat */
export function why(context, seat) {
  const { table, facts, words } = context;
  const { rooms, face_down, seated, passengers, unhappy, aboard } = table.state.players[seat].pad;
  if (rooms !== null) return nothing;
  const all = /** @type {Place[]} */ ([...facts.cells, ...facts.spaces]);
  const turned = all.filter((place) => face_down.includes(place));
  const open = passengers === null ? all.filter((place) => seated[place]) : [];
  const row = (/** @type {Place} */ place, /** @type {unknown} */ note, /** @type {string} */ points) => {
    const room = /** @type {Room} */ (roomAt(context, seat, place));
    return html`<li class="row">
      <div>
        ${sign(words, room)}<span>${term(words, place)}, ${nameOf(words, room)}<em>${note}</em></span>
      </div>
      <strong>${points}</strong>
    </li>`;
  };
  if (!turned.length && !open.length && !unhappy) return nothing;
  return html`<h3>${t('Room by room')}</h3>
    <ul class="card rows why-rooms">
      ${turned.map((place) => {
        const points = printedAt(context, seat, place);
        return row(
          place,
          html`${points === undefined ? t('face down, its number is not known yet') : t('face down')}
          ${ruleLink('come-sail-away-S1')}`,
          points === undefined ? '?' : String(points),
        );
      })}
      ${open.map((place) =>
        row(
          place,
          html`${tn('{n} passenger', '{n} passengers', seated[place])} ${ruleLink('come-sail-away-S2')}`,
          String(seated[place]),
        ),
      )}
      ${
        unhappy
          ? html`<li class="row">
              <div>
                ${icon('unhappy')}<span
                  >${term(words, 'unhappy')}<em
                    >${aboard?.unhappy.map((colour) => passenger(words, colour)) ?? nothing} ${unhappy} × (−1)
                    ${ruleLink('come-sail-away-S5')}</em
                  ></span
                >
              </div>
              <strong>${signed(-unhappy)}</strong>
            </li>`
          : nothing
      }
    </ul>`;
}
