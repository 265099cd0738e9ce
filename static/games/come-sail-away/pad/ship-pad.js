// One person's ship: a tap turns a tile, bow and stern take small cabins, steppers count the rest.
import { html, nothing } from '/static/vendor/lit-html.js';
import { stepper, stepperRow, sumCell } from '/static/parts/controls.js';
import { ruleLink } from '/static/parts/reasons.js';
import {
  colours,
  doors,
  emptySpace,
  icon,
  nameOf,
  roomOf,
  says,
  ship,
  sign,
  trackSpace,
  trackWords,
} from '/static/games/come-sail-away/ship.js';
import { everybody } from '/static/games/come-sail-away/pad/numbers.js';
import { cabinChips, rememberCabin, tellTile } from '/static/games/come-sail-away/pad/box.js';
import { printedNumber } from '/static/games/come-sail-away/pad/printed.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 * @typedef {import('/static/games/come-sail-away/ship.js').Space} Space
 * @typedef {import('/static/games/come-sail-away/pad/box.js').Cabin} Cabin
 * @typedef {import('/static/games/come-sail-away/pad/box.js').TileName} TileName
 */

/** @param {Context} context @param {number} seat */
export function shipPad(context, seat) {
  const { facts, ui } = context;
  const one = padOf(context, seat);
  const open = ui.open?.[seat];
  return html` ${ship({ facts, drawn: (place) => drawn(context, seat, place), tap: (place) => tap(context, seat, place) })}
    ${askNumber(context, seat)} ${open && open in one.cabins ? cabinCard(context, seat, /** @type {Space} */ (open)) : nothing}
    <section class="card rows">
      ${passengersRow(context, seat)}
      ${counter(context, seat, 'tokens', one.tokens, context.table.state.options.amenities.length, 'S3')}
      ${luggageRow(context, seat)} ${counter(context, seat, 'unhappy', one.unhappy, everybody(facts), 'S5')}
    </section>
    ${byRoom(context, seat)}`;
}

/** @param {Context} context @param {number} seat */
const padOf = ({ table }, seat) => table.state.players[seat].pad;

/** The tile that lies there; a small cabin only where one was put. @param {Context} context @param {number} seat @param {Place} place @returns {Room | undefined} */
function roomAt({ table, facts }, seat, place) {
  const cabin = table.state.players[seat].pad.cabins[place];
  if (cabin) return { kind: 'small_cabin', doors: cabin.doors, occupants: [], face_down: false };
  if (place === facts.stairs) return { kind: 'stairs', occupants: [], face_down: false };
  const at = facts.cells.indexOf(place);
  return at < 0 ? undefined : roomOf(table.state.shared.layout[at], facts);
}

/** What is sealed on this pad, a tap ahead of the table. @param {Context} context @param {number} seat */
const sealed = (context, seat) => context.ui.sealed?.[seat] ?? padOf(context, seat).claim;

/** @param {Context} context @param {number} seat @param {Place} place @returns {import('/static/games/come-sail-away/ship.js').Drawn} */
function drawn(context, seat, place) {
  const { words, ui } = context;
  const one = padOf(context, seat);
  const room = roomAt(context, seat, place);
  if (!room) return emptySpace(words, place);
  if (room.kind === 'stairs') return { label: term(words, place), look: 'stairs', off: true, body: sign(words, room) };
  const down = one.face_down.includes(place);
  const claimed = room.number !== undefined && sealed(context, seat).includes(room.number);
  const name = `${term(words, place)}, ${nameOf(words, room)}`;
  const n = one.seated[place] ?? 0;
  const look = [
    'tile',
    room.colour ?? '',
    down ? 'down' : '',
    claimed ? 'claimed' : '',
    ui.open?.[seat] === place ? 'picked' : '',
  ].join(' ');
  if (down) {
    const points = printed(context, seat, place);
    return {
      label:
        points === undefined
          ? t('{room}: face down', { room: name })
          : t('{room}: face down, {points} points', { room: name, points }),
      look,
      pressed: true,
      body: html`${sign(words, room)}${says('points', points ?? '?')}`,
      badge: icon('done'),
    };
  }
  return {
    label: claimed ? t('{room}: sealed claim', { room: name }) : t('{room}: face up', { room: name }),
    look,
    pressed: claimed,
    body: html`${sign(words, room)}${room.kind === 'small_cabin' ? html`<span class="seats">${doors(words, room.doors ?? [])}</span>` : nothing}`,
    badge: claimed ? icon('sealed') : n,
  };
}

/** The number printed there, if the box is known. @param {Context} context @param {number} seat @param {Place} place @returns {number | undefined} */
function printed({ table, facts }, seat, place) {
  const { layout, profile } = table.state.shared;
  const cabin = table.state.players[seat].pad.cabins[place];
  return cabin ? cabin.points : profile.tiles[layout[facts.cells.indexOf(place)]];
}

/** @param {Context} context @param {number} seat @param {Place} place */
function tap(context, seat, place) {
  const { table, ui } = context;
  const one = padOf(context, seat);
  const room = roomAt(context, seat, place);
  (ui.open ??= {})[seat] = place;
  if (!room) return context.act(seat, 'small-cabin', { at: /** @type {Space} */ (place) });
  if (one.face_down.includes(place)) return context.act(seat, 'flip', { at: place, face_down: false });
  // R32: during the game an amenity is claimed in silence and turned for all to see in phase 4.
  if (room.number !== undefined && table.state.shared.round !== null) return claim(context, seat, room.number);
  return context.act(seat, 'flip', { at: place, face_down: true });
}

/** @param {Context} context @param {number} seat @param {number} number */
function claim(context, seat, number) {
  const before = sealed(context, seat);
  const numbers = before.includes(number) ? before.filter((each) => each !== number) : [...before, number];
  return ahead(context, (context.ui.sealed ??= {}), seat, numbers, context.act(seat, 'claim', { numbers }));
}

/**
 * Show the new value at once and forget it when the table knows it, so that quick taps add up.
 * @template Value
 * @param {Context} context
 * @param {Record<string, Value>} shown what is ahead of the table
 * @param {string | number} key
 * @param {Value} value
 * @param {Promise<unknown>} known
 */
async function ahead(context, shown, key, value, known) {
  shown[key] = value;
  context.refresh();
  await known;
  if (shown[key] === value) delete shown[key];
  context.refresh();
}

/** A number that is counted on the pad. @param {Context} context @param {number} seat @param {'passengers' | 'tokens' | 'unhappy' | 'suitcase'} what @param {number} n */
const count = (context, seat, what, n) =>
  ahead(context, (context.ui.ahead ??= {}), `${seat} ${what}`, n, context.act(seat, what, { n }));

/** Asked once for each tile: the number on it. @param {Context} context @param {number} seat */
function askNumber(context, seat) {
  const { table, words, facts, ui } = context;
  const warning = table.tally?.players[seat].warnings.find(({ code }) => code === 'points-not-known');
  const unknown = /** @type {Place[]} */ (warning?.at ?? []);
  const place = unknown.find((each) => each === ui.open?.[seat]) ?? unknown[0];
  const room = place && roomAt(context, seat, place);
  if (!room) return nothing;
  const label = t('Which number is printed on it? {place}: {room}', { place: term(words, place), room: nameOf(words, room) });
  const cabin = padOf(context, seat).cabins[place];
  const tile = /** @type {TileName} */ (table.state.shared.layout[facts.cells.indexOf(place)]);
  return html`<section class="card ask">
    <p>${label}</p>
    ${printedNumber({
      label,
      most: facts.most_printed_points,
      set: (points) =>
        cabin ? setCabin(context, seat, /** @type {Space} */ (place), { ...cabin, points }) : tellTile(context, tile, points),
    })}
  </section>`;
}

/** @param {Context} context @param {number} seat @param {Space} place @param {Cabin} cabin */
async function setCabin(context, seat, place, cabin) {
  if (await context.act(seat, 'small-cabin', { at: place, ...cabin })) await rememberCabin(cabin);
}

/** @param {Context} context @param {number} seat @param {Space} place */
function cabinCard(context, seat, place) {
  const { table, words, facts } = context;
  const cabin = padOf(context, seat).cabins[place];
  const lying = cabin.doors ?? [];
  const known = table.state.shared.profile.small_cabins;
  const set = (/** @type {Cabin} */ changed) => setCabin(context, seat, place, { ...cabin, ...changed });
  return html`<section class="card">
    <h2>${t('Small cabin')}: ${term(words, place)}</h2>
    ${known.length ? cabinChips(words, known, set) : nothing}
    <div class="who">
      ${doors(words, lying)}${lying.length ? nothing : html`<span class="soft">${t('Tap the colours of its doors.')}</span>`}
    </div>
    ${colours({ words, facts, label: t('Doors of the small cabin'), tap: (colour) => set({ doors: [...lying, colour] }) })}
    <div class="pair">
      ${lying.length > 1 ? html`<button type="button" class="button" @click=${() => set({ doors: lying.slice(0, -1) })}>${t('One door less')}</button>` : nothing}
      <button type="button" class="button" @click=${() => context.act(seat, 'small-cabin-gone', { at: place })}>
        ${t('Take the cabin away')}
      </button>
    </div>
  </section>`;
}

/** @param {Context} context @param {number} seat @param {'passengers' | 'tokens' | 'unhappy'} what @param {number} value @param {number} most @param {string} rule */
function counter(context, seat, what, value, most, rule) {
  const label = term(context.words, what);
  const now = context.ui.ahead?.[`${seat} ${what}`] ?? value;
  return stepperRow({
    label,
    hint: ruleLink(`come-sail-away-${rule}`),
    value: now,
    least: 0,
    most,
    set: (n) => count(context, seat, what, n),
  });
}

/** @param {Context} context @param {number} seat */
function passengersRow(context, seat) {
  const { table } = context;
  const one = padOf(context, seat);
  const line = table.tally?.players[seat].lines.find(({ line: name }) => name === 'passengers');
  return counter(
    context,
    seat,
    'passengers',
    one.passengers ?? line?.points ?? 0,
    table.tally?.players[seat].most_passengers ?? 0,
    'S2',
  );
}

/** @param {Context} context @param {number} seat */
function luggageRow(context, seat) {
  const { table, words, facts } = context;
  const one = padOf(context, seat);
  const { track } = table.state.shared.profile;
  const label = term(words, 'luggage');
  const points = table.tally?.players[seat].lines.find(({ line }) => line === 'luggage')?.points ?? 0;
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
  const at = context.ui.ahead?.[`${seat} suitcase`] ?? one.suitcase;
  return html`<div class="row tall">
    <div class="spread">
      <div>${label}<em>${t('Tap the space of the suitcase.')} ${ruleLink('come-sail-away-S4')}</em></div>
      <strong>${points}</strong>
    </div>
    <div class="track" role="group" aria-label=${label}>
      ${track.map(
        (space, n) =>
          html`<button
            type="button"
            class="space"
            aria-pressed=${n === at}
            aria-label=${t('Space {n}: {what}', { n, what: trackWords(words, space) })}
            @click=${() => count(context, seat, 'suitcase', n)}
          >
            ${trackSpace(facts, space)}
          </button>`,
      )}
    </div>
  </div>`;
}

/** Passengers counted room by room, for those who want the sum to be made here. @param {Context} context @param {number} seat */
function byRoom(context, seat) {
  const { words, facts, ui } = context;
  const one = padOf(context, seat);
  const places = /** @type {Exclude<Place, 'ST'>[]} */ ([...facts.cells, ...facts.spaces]);
  const open = places.filter((place) => roomAt(context, seat, place) && !one.face_down.includes(place));
  return html`<details
    class="card"
    ?open=${ui.byRoom}
    @toggle=${(/** @type {Event} */ event) => {
      ui.byRoom = /** @type {HTMLDetailsElement} */ (event.target).open;
    }}
  >
    <summary class="button quiet">${t('Count passengers room by room')}</summary>
    ${
      one.passengers === null
        ? html`<div class="rows">
            ${open.map((place) => {
              const room = /** @type {Room} */ (roomAt(context, seat, place));
              const label = `${term(words, place)}, ${nameOf(words, room)}`;
              const most = facts.kinds[room.kind].places ?? room.doors?.length ?? facts.most_doors;
              const key = `${seat} seated${place}`;
              const set = (/** @type {number} */ n) =>
                ahead(context, (ui.ahead ??= {}), key, n, context.act(seat, 'seated', { at: place, n }));
              return html`<div class="row" role="group" aria-label=${label}>
                <div>${label}</div>
                ${stepper({ label, value: ui.ahead?.[key] ?? one.seated[place] ?? 0, least: 0, most, set })}
              </div>`;
            })}
          </div>`
        : html`<button type="button" class="button" @click=${() => context.act(seat, 'passengers', { n: null })}>
            ${t('Forget the one number and count by room')}
          </button>`
    }
  </details>`;
}
