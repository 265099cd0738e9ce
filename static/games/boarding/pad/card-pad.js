// A card of the running game: taken from the library or drawn, laid on the player's own plane, and boarded.
import { cardLibrary } from '/static/games/boarding/cards.js';
import { placed, seating, taken } from '/static/games/boarding/seating.js';
import { upright } from '/static/games/boarding/plane.js';
import { sound } from '/static/parts/wonder.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/boarding/pad.js').Context} Context
 * @typedef {import('/static/games/boarding/seating.js').Hand} Hand
 */

/** @param {Context} context @param {number} seat */
export function cardPad(context, seat) {
  const { table, words, facts, ui, ask, refresh } = context;
  const { options, players, shared } = table.state;
  const { name, pad } = players[seat];
  const hands = (ui.hands ??= {});
  const hold = (/** @type {Hand | null} */ hand) => {
    hands[seat] = hand;
    refresh();
  };
  const seats = sound(context.wonder('layout', 'layout', { options, players: players.length }));
  upright.onchange = refresh;
  const hand = hands[seat];
  if (!hand || !seats) return cardLibrary({ words, facts, ask, refresh, take: (card) => hold(taken(card)) });
  return seating({
    words,
    facts,
    refresh,
    label: t('Plane of {name}', { name }),
    hand,
    seats,
    set: hold,
    situation: { layout: seats.layout, rows: pad.rows, hall: shared.hall, options },
    wonder: (key, question, input) => context.wonder(`${key}-${seat}`, question, input),
    board: async () => {
      if (await board(context, seat, hand)) hold(null);
    },
  });
}

/** The passengers sit down, and a card with the star is kept. @param {Context} context @param {number} seat @param {Hand} hand */
async function board({ table, ask, act }, seat, hand) {
  if (!(await act(seat, 'board', placed(hand)))) return false;
  if (sound(await ask('keep', { symbols: hand.card.symbols }))?.keep)
    await act(seat, 'set', { what: 'bonus_cards', to: table.state.players[seat].pad.bonus_cards + 1 });
  return true;
}
