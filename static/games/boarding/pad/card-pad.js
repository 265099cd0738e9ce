// A card of the running game: taken from the library or drawn, laid on the player's own plane, and boarded.
import { cardLibrary } from '/static/games/boarding/cards.js';
import { placed, seating, taken } from '/static/games/boarding/seating.js';
import { layoutOf, upright } from '/static/games/boarding/plane.js';
import { wonder } from '/static/parts/wonder.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/pads/play.js').Context} Context */

/** @param {Context} context @param {number} seat */
export function cardPad(context, seat) {
  const { table, words, facts, ui, ask, refresh } = context;
  const { options, players, shared } = table.state;
  const { name, pad } = players[seat];
  const hands = (ui.hands ??= {});
  const hold = (/** @type {any} */ hand) => {
    hands[seat] = hand;
    refresh();
  };
  upright.onchange = refresh;
  if (!hands[seat]) return cardLibrary({ words, facts, ask, refresh, take: (card) => hold(taken(card)) });
  return seating({
    words,
    facts,
    refresh,
    label: t('Plane of {name}', { name }),
    hand: hands[seat],
    set: hold,
    situation: { layout: layoutOf(facts, options, players.length), rows: pad.rows, hall: shared.hall, options },
    wonder: (key, question, input) => wonder(context, `${key}-${seat}`, question, input),
    board: async () => {
      if (await board(context, seat, hands[seat])) hold(null);
    },
  });
}

/** The passengers sit down, and a card with the star is kept. @param {Context} context @param {number} seat @param {any} hand */
async function board({ table, ask, act }, seat, hand) {
  if (!(await act(seat, 'board', placed(hand)))) return false;
  const { keep } = await ask('keep', { symbols: hand.card.symbols });
  if (keep) await act(seat, 'set', { what: 'bonus_cards', to: table.state.players[seat].pad.bonus_cards + 1 });
  return true;
}
