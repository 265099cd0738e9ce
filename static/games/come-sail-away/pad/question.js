// What only the box can tell, asked when it first matters: the number on the back of a tile. Any seat answers for all.
import { html } from '/static/vendor/lit-html.js';
import { icon, nameOf } from '/static/games/come-sail-away/ship.js';
import { setCabin } from '/static/games/come-sail-away/pad/cabin.js';
import { tellTile } from '/static/games/come-sail-away/pad/box.js';
import { padOf, roomAt } from '/static/games/come-sail-away/pad/known.js';
import { printedNumber } from '/static/games/come-sail-away/pad/printed.js';
import { bottomSheet } from '/static/games/come-sail-away/pad/sheet.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Space} Space
 * @typedef {import('/static/games/come-sail-away/pad/box.js').TileName} TileName
 */

/** Every turned room whose number nobody has told, this person's first. @param {Context} context @param {number} seat @returns {{seat: number, place: Place}[]} */
function unknown({ table }, seat) {
  const players = table.tally?.players ?? [];
  const found = players.flatMap((player) =>
    player.warnings
      .filter(({ code }) => code === 'points-not-known')
      .flatMap(({ at }) => at.map((place) => ({ seat: player.seat, place: /** @type {Place} */ (place) }))),
  );
  return found.toSorted((one, other) => Number(other.seat === seat) - Number(one.seat === seat));
}

/** The question that is open now, if this phone may answer it. @param {Context} context @param {number} seat */
export function askedNow(context, seat) {
  const { table, ui, facts } = context;
  const mayTell = (/** @type {{seat: number, place: Place}} */ each) =>
    facts.cells.includes(each.place) ? table.mayWrite('tile-points', null) : each.seat === seat && table.holds(seat);
  const asked = unknown(context, seat).filter((each) => mayTell(each) && !ui.later?.has(`${each.seat} ${each.place}`));
  return asked.find((each) => each.seat === seat && each.place === ui.open?.[seat]) ?? asked[0];
}

/** @param {Context} context @param {number} seat */
export function question(context, seat) {
  const { table, words, facts, ui, refresh } = context;
  const asked = askedNow(context, seat);
  const room = asked && roomAt(context, asked.seat, asked.place);
  if (!room) return undefined;
  const { place } = asked;
  const cabin = padOf(context, asked.seat).cabins[place];
  const tile = /** @type {TileName} */ (table.state.shared.layout[facts.cells.indexOf(place)]);
  const name = nameOf(words, room);
  const label = t('What does the back of {place}, {room} say?', { place: term(words, place), room: name });
  return bottomSheet({
    title: label,
    hint: cabin ? t('Asked once, remembered with its doors.') : t('Asked once, remembered. Any seat may answer.'),
    sign: html`${icon(room.kind)}<b>?</b>`,
    close: () => {
      (ui.later ??= new Set()).add(`${asked.seat} ${place}`);
      refresh();
    },
    body: printedNumber({
      label,
      most: facts.most_printed_points,
      set: (points) =>
        cabin
          ? setCabin(context, asked.seat, /** @type {Space} */ (place), { ...cabin, points })
          : tellTile(context, tile, points),
    }),
  });
}
