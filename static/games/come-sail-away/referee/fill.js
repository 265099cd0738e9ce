// Fill the ship: choose a colour, then tap the rooms where such passengers sit; turn rooms, lay small cabins, swap tiles.
import { html, nothing } from '/static/vendor/lit-html.js';
import { refusalCard, verdictCard } from '/static/parts/reasons.js';
import { colours, doors, icon, nameOf, roomOf } from '/static/games/come-sail-away/ship.js';
import { deck, unhappyTile, withRoom } from '/static/games/come-sail-away/referee/deck.js';
import { writeBack } from '/static/games/come-sail-away/referee/write-back.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/referee.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/referee.js').Ship} Ship
 * @typedef {import('/static/games/come-sail-away/ship.js').Colour} Colour
 * @typedef {import('/static/games/come-sail-away/ship.js').Facts} Facts
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 */

/** @type {Context} the screen as it is now, for answers that come after another tap */
let now;
/** Taps are taken one after the other. */
let taps = Promise.resolve();

/** @param {Context} context */
export function fillTask(context) {
  now = context;
  const { ui, change, words, facts } = context;
  const tools = /** @type {const} */ ([
    ['out', t('Take one out')],
    ['turn', t('Turn a tile')],
    ['swap', t('Swap tiles')],
    ['another', t('Another amenity')],
  ]);
  const colour = colourOf(context);
  return html` ${colours({ words, facts, label: t('Passenger to seat'), chosen: ui.brush, tap: (brush) => change({ ...ui, brush, picked: '' }) })}
    <div class="chips" role="group" aria-label=${t('Tool')}>
      ${tools.map(([brush, text]) => html`<button type="button" class="chip" aria-pressed=${ui.brush === brush} @click=${() => change({ ...ui, brush, picked: '' })}>${text}</button>`)}
    </div>
    ${deck(
      context,
      ui.ship,
      (place) => {
        taps = taps.then(() => tap(place));
      },
      (place) => ({
        look: ui.picked === place || ui.cabin === place ? 'picked' : colour && welcome(context, place, colour) ? 'glow' : '',
        words: colour && welcome(context, place, colour) ? t('{colour} fits', { colour: term(words, colour) }) : '',
      }),
    )}
    ${unhappyTile(context, ui.ship.unhappy, () => {
      taps = taps.then(tapUnhappy);
    })}
    ${ui.cabin ? cabinAsked(context, ui.cabin) : nothing}
    ${ui.picked && facts.spaces.includes(ui.picked) ? newCabin(context, ui.picked) : nothing}
    ${ui.brush === 'another' ? otherAmenities(context) : tried(context)} ${writeBack(context)}`;
}

/** The colour that is chosen, unless a tool is. @param {Context} context */
const colourOf = ({ ui, facts }) => facts.colours.find((colour) => colour === ui.brush);

/** Would somebody of this colour fit there? @param {Context} context @param {Place} place @param {Colour} colour */
function welcome({ ui, wonder }, place, colour) {
  const room = ui.ship.rooms[place];
  if (!room) return false;
  const answer = wonder(`fits ${place}`, 'fits', { room });
  return Boolean(answer && !answer.refusal && answer.with_luggage.includes(colour));
}

/** Why the last one did not fit. @param {Context} context */
function tried({ ui, words, wonder }) {
  if (!ui.tried)
    return html`<p class="soft">
      ${t('Rooms that glow take the chosen colour. Tap an empty space at bow or stern to lay a small cabin there.')}
    </p>`;
  const answer = wonder('tried', 'fits', ui.tried);
  if (!answer) return nothing;
  if (answer.refusal) return refusalCard(words, answer.refusal);
  // Whoever sits somewhere fits there: the last price is that of a card's passenger (R22), the others say why not.
  return verdictCard(words, { stamp: 'refused', breaks: answer.prices.slice(0, -1), prices: [] });
}

/** May a small cabin go there? @param {Context} context @param {Place} space */
function cabinAsked({ ui, words, wonder }, space) {
  const answer = sound(wonder('cabin', 'small-cabin', { placed: ui.ship.small_cabins, target: space }));
  return answer ? verdictCard(words, answer) : nothing;
}

/** @param {Place} place */
async function tap(place) {
  const { change, ask, facts } = now;
  // The space that a rule led here with has been answered.
  const ui = { ...now.ui, cabin: undefined };
  const { ship, brush } = ui;
  const room = ship.rooms[place];
  if (brush === 'swap') return swap(place);
  if (brush === 'another') return room?.number === undefined ? undefined : change({ ...ui, picked: place });
  if (!room) return change({ ...ui, picked: place, doors: [], tried: undefined });
  if (brush === 'turn') {
    if (room.kind === 'stairs') return undefined;
    return change({ ...ui, ship: withRoom(ship, place, { face_down: !room.face_down, occupants: [] }), tried: undefined });
  }
  if (brush === 'out') {
    if (room.occupants.length)
      return change({ ...ui, ship: withRoom(ship, place, { occupants: room.occupants.slice(0, -1) }), tried: undefined });
    return facts.spaces.includes(place) ? change({ ...ui, ship: withoutCabin(ship, place), tried: undefined }) : undefined;
  }
  const asked = { room, passenger: { colour: brush, luggage: true } };
  const answer = await ask('fits', asked);
  const fits = !answer.refusal && answer.stamp === 'allowed';
  return now.change(
    fits
      ? { ...now.ui, ship: withRoom(now.ui.ship, place, { occupants: [...room.occupants, brush] }), tried: undefined }
      : { ...now.ui, tried: asked },
  );
}

/** @param {Ship} ship @param {Place} place */
function withoutCabin(ship, place) {
  const rooms = { ...ship.rooms };
  delete rooms[place];
  return { ...ship, rooms, small_cabins: ship.small_cabins.filter((space) => space !== place) };
}

/** Any of the ten amenities instead of the one that was tapped. @param {Context} context */
function otherAmenities({ ui, change, words, facts }) {
  const { picked, ship } = ui;
  const aboard = Object.values(ship.rooms).map(({ number }) => number);
  if (!picked || ship.rooms[picked]?.number === undefined)
    return html`<p class="soft">${t('Tap the amenity that another one replaces.')}</p>`;
  return html`<section class="card ask">
    <h2>${t('Instead of {room}', { room: `${term(words, picked)}, ${nameOf(words, ship.rooms[picked])}` })}</h2>
    <div class="amenities" role="group" aria-label=${t('Amenities')}>
      ${facts.tiles.map(({ tile, kind, number }) =>
        number === undefined || aboard.includes(number)
          ? nothing
          : html`<button
              type="button"
              class="amenity"
              @click=${() => change({ ...ui, picked: '', ship: { ...ship, rooms: { ...ship.rooms, [picked]: roomOf(tile, facts) } } })}
            >
              ${icon(kind)}<span>${term(words, tile)}</span>
            </button>`,
      )}
    </div>
  </section>`;
}

/** Two taps let two tiles, with all who sit there, change places. @param {Place} place */
function swap(place) {
  const { ui, change, facts } = now;
  if (!facts.cells.includes(place)) return undefined;
  if (!ui.picked || !facts.cells.includes(ui.picked)) return change({ ...ui, picked: place });
  const rooms = { ...ui.ship.rooms, [place]: ui.ship.rooms[ui.picked], [ui.picked]: ui.ship.rooms[place] };
  return change({ ...ui, ship: { ...ui.ship, rooms }, picked: '' });
}

function tapUnhappy() {
  const { ui, change } = now;
  const { unhappy } = ui.ship;
  const colour = colourOf(now);
  if (ui.brush === 'out') change({ ...ui, ship: { ...ui.ship, unhappy: unhappy.slice(0, -1) } });
  else if (colour) change({ ...ui, ship: { ...ui.ship, unhappy: [...unhappy, colour] } });
}

/** @param {Context} context @param {Place} space */
function newCabin({ ui, change, words, facts }, space) {
  const chosen = ui.doors ?? [];
  const lay = () =>
    change({
      ...ui,
      picked: '',
      doors: [],
      ship: {
        ...ui.ship,
        small_cabins: [...new Set([...ui.ship.small_cabins, space])],
        rooms: { ...ui.ship.rooms, [space]: { kind: 'small_cabin', doors: chosen, occupants: [], face_down: false } },
      },
    });
  return html`<section class="card ask">
    <h2>${icon('small_cabin')} ${colon(t('Small cabin'), term(words, space))}</h2>
    ${doorPicker({ words, facts, chosen, set: (picked) => change({ ...ui, doors: picked }) })}
    <button
      type="button"
      class="button go"
      aria-disabled=${Boolean(!chosen.length)}
      data-why=${!chosen.length ? t('Choose the doors first.') : nothing}
      @click=${lay}
    >
      ${t('Lay it here')}
    </button>
  </section>`;
}

/** @param {{words: import('/static/sentences.js').Words, facts: Facts, chosen: Colour[], set: (doors: Colour[]) => void}} given */
export const doorPicker = ({ words, facts, chosen, set }) =>
  html`<p class="who">
      ${
        chosen.length
          ? html`${doors(words, chosen)}<button type="button" class="chip" @click=${() => set(chosen.slice(0, -1))}>
                ${t('One door less')}
              </button>`
          : html`<span class="soft">${t('Tap the colours of its doors.')}</span>`
      }
    </p>
    ${colours({ words, facts, label: t('Doors of the small cabin'), tap: (colour) => set([...chosen, colour]) })}`;
