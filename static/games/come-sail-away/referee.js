// The referee of Come Sail Away!: a ship that is filled by taps, a card and its path, one room, and phase 3 step by step.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { roomOf } from '/static/games/come-sail-away/ship.js';
import { boxOnThisPhone } from '/static/games/come-sail-away/pad/box.js';
import { cardTask } from '/static/games/come-sail-away/referee/card.js';
import { fillTask } from '/static/games/come-sail-away/referee/fill.js';
import { phase3Task } from '/static/games/come-sail-away/referee/phase3.js';
import { roomTask } from '/static/games/come-sail-away/referee/room.js';
import { bring } from '/static/games/come-sail-away/referee/write-back.js';
import { wish } from '/static/games/come-sail-away/wish.js';
import { bookmarks } from '/static/pads/notes.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/ship.js').Colour} Colour
 * @typedef {import('/static/games/come-sail-away/ship.js').Facts} Facts
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 * @typedef {Omit<import('/static/build/engine').ComeSailAway.Ship, 'dock'>} Ship whoever is not aboard stands on the dock
 * @typedef {{name: string, suitcase: number, ship: Ship}} Person
 * What is on the screen: a ship, and for each task what was tapped so far; `placed`: an order of the card that is asked about, `cabin`:
 * a space for a small cabin.
 * @typedef {{
 *   task: 'card' | 'fill' | 'room' | 'phase3', ship: Ship, people: Person[], whose?: number,
 *   card: Required<import('/static/build/engine').ComeSailAway.PassengerGiven>[], path: string[], options?: boolean,
 *   direction: import('/static/build/engine').ComeSailAway.Direction,
 *   placed?: import('/static/build/engine').ComeSailAway.PassengerGiven[], cabin?: Place,
 *   brush: Colour | 'out' | 'turn' | 'swap' | 'another', picked?: Place | '', doors?: Colour[],
 *   tried?: import('/static/build/engine').ComeSailAway.FitsInput,
 *   room?: Place, guest?: Colour, guestLuggage?: boolean,
 *   track: import('/static/build/engine').ComeSailAway.TrackSpace[], suitcase: number, luggageStep?: boolean,
 *   phase3?: import('/static/build/engine').Answer<'come-sail-away', 'phase3'>, choice?: number,
 * }} Situation
 * @typedef {import('/static/games/context').RefereeContext<'come-sail-away', Situation>} Context
 */

/** @param {Facts} facts @param {string[]} layout @returns {Record<string, Room>} */
function emptyRooms(facts, layout) {
  /** @type {Record<string, Room>} */
  const rooms = { [facts.stairs]: { kind: 'stairs', occupants: [], face_down: false } };
  layout.forEach((tile, index) => {
    rooms[facts.cells[index]] = roomOf(tile, facts);
  });
  return rooms;
}

/** An empty ship of the first game. @param {Facts} facts @returns {Situation} */
function start(facts) {
  const { track, links } = boxOnThisPhone();
  const ship = { rooms: emptyRooms(facts, facts.first_layout), small_cabins: [], links, unhappy: [] };
  return { task: 'card', ship, card: [], direction: 'ltr', path: [], brush: facts.colours[0], track, suitcase: 0, people: [] };
}

/** The ships of a running table: who sits where as far as it was told, what lies face down, small cabins, suitcase. @param {import('/static/games/context').TableOf<'come-sail-away'>} table @param {Facts} facts @returns {Situation} */
function fromTable(table, facts) {
  const { layout, profile } = table.state.shared;
  const people = table.state.players.map((player) => {
    const { cabins, face_down, aboard, suitcase } = player.pad;
    const rooms = emptyRooms(facts, layout);
    for (const space of Object.keys(cabins).filter((each) => cabins[each].doors))
      rooms[space] = { kind: 'small_cabin', doors: cabins[space].doors, occupants: [], face_down: false };
    for (const place of face_down) if (rooms[place]) rooms[place].face_down = true;
    for (const [place, occupants] of Object.entries(aboard?.rooms ?? {}))
      if (rooms[place] && !rooms[place].face_down) rooms[place].occupants = occupants;
    const ship = { rooms, small_cabins: Object.keys(cabins), links: profile.links, unhappy: aboard?.unhappy ?? [] };
    return { name: player.name, suitcase, ship };
  });
  const whose = bookmarks()[table.record.id]?.seat ?? table.record.shared?.mine[0] ?? 0;
  const mine = people[whose] ?? people[0];
  bring(table);
  return { ...start(facts), ship: mine.ship, suitcase: mine.suitcase, track: profile.track, people, whose };
}

/** A ship as it stands beside its rule: a card on its way or its order, a space for a cabin, or one room and who knocks. @param {import('/static/rules/pictures.js').Position} position @param {Facts} facts @returns {Situation} */
function fromPosition({ question, input }, facts) {
  const begun = start(facts);
  if (question === 'order') {
    const card = input.card.map((/** @type {{colour: Colour}} */ each, /** @type {number} */ at) => ({
      ...each,
      luggage: at === 0,
    }));
    return { ...begun, card, placed: input.placed, direction: input.placed[0].colour === card[0].colour ? 'ltr' : 'rtl' };
  }
  if (question === 'small-cabin')
    return { ...begun, task: 'fill', cabin: input.target, ship: { ...begun.ship, small_cabins: input.placed } };
  if (!input.room) {
    const { card, direction, path } = input;
    return { ...begun, card, direction, path, ship: { ...begun.ship, ...input.ship } };
  }
  const { room, passenger } = input;
  const found = room.kind === 'stairs' ? facts.stairs : room.kind === 'small_cabin' ? facts.spaces[0] : facts.cells[0];
  const place = /** @type {Place} */ (found);
  const rooms = { ...begun.ship.rooms, [place]: { face_down: false, ...room } };
  const small_cabins = room.kind === 'small_cabin' ? [facts.spaces[0]] : [];
  const ship = { ...begun.ship, rooms, small_cabins };
  return { ...begun, task: 'room', ship, room: place, guest: passenger.colour, guestLuggage: passenger.luggage };
}

/** Another person's ship; what was changed on this one stays. @param {Situation} ui @param {number} whose @returns {Situation} */
function turnTo(ui, whose) {
  const people = ui.people.with(ui.whose ?? 0, { ...ui.people[ui.whose ?? 0], ship: ui.ship, suitcase: ui.suitcase });
  const { ship, suitcase } = people[whose];
  return { ...ui, people, whose, ship, suitcase, path: [], phase3: undefined, picked: '', tried: undefined };
}

/** @param {Context} given */
function view(given) {
  // A link may leave out what is as at the start.
  const begun = start(given.facts);
  const ui = { ...begun, ...given.ui, ship: { ...begun.ship, ...given.ui.ship } };
  const context = { ...given, ui };
  const { change } = context;
  if (wish.task) {
    const { task } = wish;
    wish.task = '';
    queueMicrotask(() => change({ ...ui, task }));
  }
  const tasks = { card: cardTask, fill: fillTask, room: roomTask, phase3: phase3Task };
  return html`<div class="may-ship">
    ${
      ui.people.length > 1
        ? choice({
            label: t('Whose ship'),
            chosen: ui.whose ?? 0,
            values: ui.people.map((person, seat) => ({ value: seat, text: person.name })),
            set: (seat) => change(turnTo(ui, seat)),
          })
        : nothing
    }
    <div class="tasks">
      ${choice({
        label: t('What to do'),
        chosen: ui.task,
        set: (wished) => change({ ...ui, task: wished }),
        values: [
          { value: 'fill', text: t('Fill the ship') },
          { value: 'card', text: t('Place a card') },
          { value: 'room', text: t('Who fits in?') },
          { value: 'phase3', text: t('Phase 3') },
        ],
      })}
    </div>
    ${tasks[ui.task](context)}
  </div>`;
}

export default { start, view, fromTable, fromPosition };
