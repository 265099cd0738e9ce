// One person's ship: a tap turns a tile, seals a claim, or opens what an end of the ship holds.
import { html, nothing } from '/static/vendor/lit-html.js';
import { inRun } from '/static/parts/run.js';
import { emptySpace, icon, nameOf, says, seats, ship, sign, whoIn } from '/static/games/come-sail-away/ship.js';
import { ahead, padOf, printedAt, roomAt, sealedOn } from '/static/games/come-sail-away/pad/known.js';
import { askedNow } from '/static/games/come-sail-away/pad/question.js';
import { moveSuitcase } from '/static/games/come-sail-away/pad/luggage.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 * @typedef {import('/static/games/come-sail-away/ship.js').Space} Space
 */

/** @param {Context} context @param {number} seat */
export const shipOf = (context, seat) =>
  ship({
    facts: context.facts,
    drawn: (place) => drawn(context, seat, place),
    tap: (place) => tap(context, seat, place),
  });

/** @param {Context} context @param {number} seat @param {Place} place @returns {import('/static/games/come-sail-away/ship.js').Drawn} */
function drawn(context, seat, place) {
  const { words, facts, ui, table } = context;
  // What is asked now is shown where it lies.
  const asked = askedNow(context, seat);
  const picked = asked ? asked.seat === seat && asked.place : ui.open?.[seat];
  const one = padOf(context, seat);
  const room = roomAt(context, seat, place);
  if (!room) return emptySpace(words, place);
  const sitting = room.occupants.length ? seats(words, room, facts) : nothing;
  if (room.kind === 'stairs')
    return { label: term(words, place), look: 'stairs', off: true, body: html`${sign(words, room)}${sitting}` };
  const claimed = room.number !== undefined && sealedOn(context, seat).includes(room.number);
  const unsure = table.state.shared.guessed.includes(place);
  const name = [term(words, place), nameOf(words, room), ...(unsure ? [t('a guess')] : [])].join(', ');
  const look = [
    'tile',
    room.colour ?? '',
    room.face_down ? 'down' : '',
    claimed ? 'claimed' : '',
    unsure ? 'unsure' : '',
    picked === place ? 'picked' : '',
  ].join(' ');
  if (room.face_down) {
    const points = printedAt(context, seat, place);
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
  const inside = room.occupants.length ? `, ${whoIn(words, room, facts)}` : '';
  const lying = room.kind === 'small_cabin' && room.doors ? seats(words, room, facts) : sitting;
  return {
    label: claimed ? t('{room}: sealed claim', { room: name }) : t('{room}: face up', { room: name }) + inside,
    look,
    pressed: claimed,
    body: html`${sign(words, room)}${lying}`,
    badge: claimed ? icon('sealed') : unsure ? '?' : room.occupants.length ? undefined : one.seated[place],
  };
}

/** @param {Context} context @param {number} seat @param {Place} place */
async function tap(context, seat, place) {
  const { table, ui, facts } = context;
  const room = roomAt(context, seat, place);
  const round = table.state.shared.round;
  ui.sheet = '';
  if (facts.spaces.includes(place)) return atTheEnds(context, seat, /** @type {Space} */ (place));
  (ui.open ??= {})[seat] = place;
  if (!room) return undefined;
  // R32: during the game an amenity is claimed in silence and turned for all to see in phase 4.
  if (!room.face_down && room.number !== undefined && round !== null) return claim(context, seat, room.number);
  return turn(context, seat, place, room);
}

/** A room is turned, or turned back; a guest cabin takes the suitcase with it (R31). @param {Context} context @param {number} seat @param {Place} place @param {Room} room */
async function turn(context, seat, place, room) {
  const cell = `turn ${seat} ${place}`;
  if (room.face_down) ask(context, seat, place);
  const done = await inRun(cell, () => context.act(seat, 'flip', { at: place, face_down: !room.face_down }));
  if (!done || room.kind !== 'guest_cabin' || context.table.state.shared.round === null) return;
  await moveSuitcase(context, seat, room.face_down ? -1 : 1, cell, 'come-sail-away-R31');
}

/** A number that was put off is asked again when its tile is tapped. @param {Context} context @param {number} seat @param {Place} place */
function ask({ ui }, seat, place) {
  ui.later?.delete(`${seat} ${place}`);
}

/** Where small cabins lie: a tap lays one, the next one opens it: its doors, or that it is full. @param {Context} context @param {number} seat @param {Space} space */
async function atTheEnds(context, seat, space) {
  const { ui } = context;
  (ui.open ??= {})[seat] = space;
  const open = () => {
    ui.sheet = 'cabin';
    context.refresh();
  };
  if (space in padOf(context, seat).cabins) return open();
  if (!(await context.act(seat, 'small-cabin', { at: space }))) return undefined;
  return context.say({
    tone: 'info',
    text: t('A small cabin lies there: {place}. Tap it for its doors, or when it is full.', {
      place: term(context.words, space),
    }),
    acts: [{ text: t('Its doors'), run: open }],
  });
}

/** @param {Context} context @param {number} seat @param {number} number */
export function claim(context, seat, number) {
  const before = sealedOn(context, seat);
  const numbers = before.includes(number) ? before.filter((each) => each !== number) : [...before, number];
  return ahead(context, (context.ui.sealed ??= {}), seat, numbers, context.act(seat, 'claim', { numbers }));
}
