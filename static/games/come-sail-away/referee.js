// The referee of Come Sail Away!: a ship that is filled by taps, a card and its path, one room, and phase 3 step by step.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { roomOf } from '/static/games/come-sail-away/ship.js';
import { boxOnThisPhone } from '/static/games/come-sail-away/pad/box.js';
import { cardTask } from '/static/games/come-sail-away/referee/card.js';
import { fillTask } from '/static/games/come-sail-away/referee/fill.js';
import { phase3Task } from '/static/games/come-sail-away/referee/phase3.js';
import { roomTask } from '/static/games/come-sail-away/referee/room.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/ship.js').Colour} Colour
 * @typedef {import('/static/games/come-sail-away/ship.js').Facts} Facts
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 * @typedef {Omit<import('/static/build/engine').ComeSailAway.Ship, 'dock'>} Ship whoever is not aboard stands on the dock
 * @typedef {{name: string, suitcase: number, ship: Ship}} Person
 * What is on the screen: a ship, and for each task what was tapped so far.
 * @typedef {{
 *   task: 'card' | 'fill' | 'room' | 'phase3', ship: Ship, people: Person[],
 *   card: Required<import('/static/build/engine').ComeSailAway.PassengerGiven>[], path: string[], options?: boolean,
 *   direction: import('/static/build/engine').ComeSailAway.Direction,
 *   brush: Colour | 'out' | 'turn' | 'swap', picked?: Place | '', doors?: Colour[],
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

/** The ships of a running table: what lies face down, small cabins, suitcase. @param {import('/static/games/context').TableOf<'come-sail-away'>} table @param {Facts} facts @returns {Situation} */
function fromTable(table, facts) {
  const { layout, profile } = table.state.shared;
  const people = table.state.players.map((player) => {
    const rooms = emptyRooms(facts, layout);
    const known = Object.keys(player.pad.cabins).filter((space) => player.pad.cabins[space].doors);
    for (const space of known)
      rooms[space] = { kind: 'small_cabin', doors: player.pad.cabins[space].doors, occupants: [], face_down: false };
    for (const place of player.pad.face_down) if (rooms[place]) rooms[place].face_down = true;
    return {
      name: player.name,
      suitcase: player.pad.suitcase,
      ship: { rooms, small_cabins: Object.keys(player.pad.cabins), links: profile.links, unhappy: [] },
    };
  });
  const mine = people[table.record.shared?.mine[0] ?? 0];
  return { ...start(facts), ship: mine.ship, suitcase: mine.suitcase, track: profile.track, people };
}

/** @param {Context} given */
function view(given) {
  // A link may leave out what is as at the start.
  const begun = start(given.facts);
  const ui = { ...begun, ...given.ui, ship: { ...begun.ship, ...given.ui.ship } };
  const context = { ...given, ui };
  const { change } = context;
  const tasks = { card: cardTask, fill: fillTask, room: roomTask, phase3: phase3Task };
  return html` ${
    ui.people.length > 1
      ? choice({
          label: t('Whose ship'),
          chosen: given.ui.ship,
          values: ui.people.map((person) => ({ value: person.ship, text: person.name })),
          set: (chosen) => {
            const person = ui.people.find(({ ship }) => ship === chosen);
            if (person) change({ ...ui, ship: person.ship, suitcase: person.suitcase, path: [], phase3: undefined });
          },
        })
      : nothing
  }
  ${choice({
    label: t('What to do'),
    chosen: ui.task,
    set: (wished) => change({ ...ui, task: wished }),
    values: [
      { value: 'fill', text: t('Fill the ship') },
      { value: 'card', text: t('Place a card') },
      { value: 'room', text: t('Does he fit?') },
      { value: 'phase3', text: t('Phase 3') },
    ],
  })}
  ${tasks[ui.task](context)}`;
}

export default { start, view, fromTable };
