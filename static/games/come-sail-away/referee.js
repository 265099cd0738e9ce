// The referee of Come Sail Away!: a ship that is filled by taps, a card and its path, one room, and phase 3 step by step.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { roomOf, STAIRS } from '/static/games/come-sail-away/ship.js';
import { boxOnThisPhone } from '/static/games/come-sail-away/pad/box.js';
import { cardTask } from '/static/games/come-sail-away/referee/card.js';
import { fillTask } from '/static/games/come-sail-away/referee/fill.js';
import { phase3Task } from '/static/games/come-sail-away/referee/phase3.js';
import { roomTask } from '/static/games/come-sail-away/referee/room.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/referee/referee.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 * @typedef {{rooms: Record<string, Room>, small_cabins: string[], links: Record<string, string[]>, unhappy: string[]}} Ship
 */

/** @param {any} facts @param {string[]} layout @returns {Record<string, Room>} */
function emptyRooms(facts, layout) {
  /** @type {Record<string, Room>} */
  const rooms = { [STAIRS]: { kind: 'stairs', occupants: [], face_down: false } };
  layout.forEach((tile, index) => {
    rooms[facts.cells[index]] = roomOf(tile, facts);
  });
  return rooms;
}

/** An empty ship of the first game. @param {any} facts @returns {Record<string, any>} */
function start(facts) {
  const { track, links } = boxOnThisPhone();
  /** @type {Ship} */
  const ship = { rooms: emptyRooms(facts, facts.first_layout), small_cabins: [], links, unhappy: [] };
  return { task: 'card', ship, card: [], direction: 'ltr', path: [], brush: facts.colours[0], track, suitcase: 0, people: [] };
}

/** The ships of a running table: what lies face down, small cabins, suitcase. @param {import('/static/tables/table.js').Table} table @param {any} facts */
function fromTable(table, facts) {
  const { layout, profile } = table.state.shared;
  const people = table.state.players.map((/** @type {any} */ player) => {
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
  /** @type {Record<string, any>} */
  const ui = { ...begun, ...given.ui, ship: { ...begun.ship, ...given.ui.ship } };
  const context = { ...given, ui };
  const { change } = context;
  const tasks = { card: cardTask, fill: fillTask, room: roomTask, phase3: phase3Task };
  const task = /** @type {keyof typeof tasks} */ (ui.task);
  return html` ${
    ui.people.length > 1
      ? choice({
          label: t('Whose ship'),
          chosen: given.ui.ship,
          values: ui.people.map((/** @type {any} */ person) => ({ value: person.ship, text: person.name })),
          set: (chosen) => {
            const { ship, suitcase } = ui.people.find((/** @type {any} */ person) => person.ship === chosen);
            change({ ...ui, ship, suitcase, path: [], phase3: undefined });
          },
        })
      : nothing
  }
  ${choice({
    label: t('What to do'),
    chosen: task,
    set: (wished) => change({ ...ui, task: wished }),
    values: [
      { value: 'fill', text: t('Fill the ship') },
      { value: 'card', text: t('Place a card') },
      { value: 'room', text: t('Does he fit?') },
      { value: 'phase3', text: t('Phase 3') },
    ],
  })}
  ${tasks[task](context)}`;
}

export default { start, view, fromTable };
