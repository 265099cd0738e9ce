// A card of the running game: taken from the library or drawn, laid on the player's own plane, boarded, and the turn ended.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cardLibrary } from '/static/games/boarding/library.js';
import { change, leaver, placed, seating, taken, verdictOn, whoReturns } from '/static/games/boarding/seating.js';
import { isAlone, layoutOf, nowOf, padOf } from '/static/games/boarding/pad/asking.js';
import { told } from '/static/pads/message.js';
import { sound } from '/static/parts/wonder.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/boarding/pad/asking.js').Context} Context
 * @typedef {import('/static/games/boarding/seating.js').Hand} Hand
 * @typedef {import('/static/pads/message.js').Message} Message
 * @typedef {import('/static/pads/frame.js').Deed} Deed
 */

/** @param {Context} context @param {number} seat @param {Hand | null} hand */
function hold(context, seat, hand) {
  context.ui.hands = { ...context.ui.hands, [seat]: hand };
  context.say(null);
}

/** The library of this table. @param {Context} context @returns {import('/static/games/boarding/library.js').Shelf} */
function shelfOf({ table, act }) {
  return {
    id: table.record.id,
    codes: table.state.shared.cards,
    forgotten: table.standing.flatMap((mark) => (mark.do === 'card' ? [String(mark.card)] : [])),
    mayWrite: table.mayWrite('cards', null),
    add: (cards) => act(null, 'cards', { cards }),
    change: (card, to) => act(null, 'card', { card, to }),
  };
}

/** What the parts of the seating need. @param {Context} context @param {number} seat @returns {import('/static/games/boarding/seating.js').Seating | undefined} */
function given(context, seat) {
  const { table, words, facts, refresh, ask } = context;
  const seats = layoutOf(context);
  const hand = context.ui.hands?.[seat];
  if (!hand || !seats) return undefined;
  return {
    words,
    facts,
    refresh,
    ask,
    label: t('Plane of {name}', { name: table.state.players[seat].name }),
    hand,
    seats,
    rows: padOf(context, seat).rows,
    set: (chosen) => hold(context, seat, chosen),
    situation: { table: table.state, seat },
    wonder: (key, question, input) => context.wonder(`${key}-${seat}`, question, input),
  };
}

/** @param {Context} context @param {number} seat */
export function cardPad(context, seat) {
  const { words, facts, ask, refresh } = context;
  const card = given(context, seat);
  if (!card)
    return html`<div class="library-stage">
      ${cardLibrary({ words, facts, ask, refresh, shelf: shelfOf(context), take: (taking) => hold(context, seat, taken(taking)) })}
    </div>`;
  const verdict = sound(verdictOn(card));
  return html`${seating(card)} ${verdict && verdict.stamp !== 'refused' ? whoReturns(card, verdict) : nothing}`;
}

/** What the engine says of the card as it lies: in the message strip, as every answer. @param {Context} context @param {number} seat @returns {Message | null} */
export function cardHint(context, seat) {
  const card = given(context, seat);
  if (!card) return null;
  const verdict = verdictOn(card);
  const { words, facts } = context;
  if (!verdict)
    return {
      tone: 'info',
      text:
        card.hand.tool === 'card'
          ? t('Tap a seat, or drag the card over the plane.')
          : t('Tap seats to put passengers of this kind on them, one by one.'),
    };
  if (verdict.refusal) return told(words, 'no', verdict.refusal.reasons);
  if (verdict.stamp === 'refused') return told(words, 'no', verdict.breaks);
  const leaving = [
    ...verdict.expelled.map((each) => t('{who} leaves', { who: leaver(words, facts, each) })),
    ...(verdict.returned ? [t('{who} goes back to the hall', { who: leaver(words, facts, verdict.returned) })] : []),
  ];
  const brings = verdict.solo
    ? tn('{n} voucher left.', '{n} vouchers left.', verdict.solo.vouchers)
    : t('Change of score: {points}.', { points: change(verdict.points) });
  return {
    tone: verdict.stamp === 'price' ? 'price' : 'ok',
    text: html`<b>${brings}</b> ${leaving.length ? `${leaving.join(', ')}.` : nothing}`,
    rule: verdict.stamp === 'price' ? 'boarding-R10' : undefined,
  };
}

/** To board the card; after that to end the turn. @param {Context} context @param {number} seat @returns {Deed | null | undefined} */
export function cardDeed(context, seat) {
  const { table, ui, act } = context;
  const { seats } = table.record;
  const turn = nowOf(context)?.turn;
  const card = given(context, seat);
  if (!card) {
    const boarded = ui.boarded === `${seat} ${table.state.shared.turns}`;
    if (!turn || turn.seat === null || isAlone(context)) return undefined;
    const at = turn.seat;
    if (at !== seat) return { label: t('To whose turn it is'), next: seats[at], run: () => context.turnTo(at) };
    if (!boarded)
      return {
        label: t('Board a card'),
        detail: t('choose it above'),
        run: () => {},
        off: t('Choose or draw the card first.'),
      };
    const next = (seat + 1) % seats.length;
    return {
      label: t('End the turn'),
      next: seats[next],
      run: async () => {
        if ((await act(seat, 'end-turn')) && table.holds(next)) context.turnTo(next);
      },
    };
  }
  const verdict = sound(verdictOn(card));
  if (!verdict)
    return { label: t('Board them'), detail: t('lay the card first'), run: () => {}, off: t('Lay the card on seats first.') };
  if (verdict.stamp === 'refused')
    return {
      label: t('Not allowed'),
      detail: t('another place, another rotation'),
      run: () => {},
      off: t('The card may not lie like this: lay it elsewhere or turn it.'),
    };
  const brings = verdict.solo ? tn('{n} voucher left', '{n} vouchers left', verdict.solo.vouchers) : change(verdict.points);
  return {
    label: t('Board them: {what}', { what: brings }),
    detail: verdict.expelled.length ? tn('expels {n}', 'expels {n}', verdict.expelled.length) : undefined,
    run: async () => {
      const turns = table.state.shared.turns;
      if (!(await act(seat, 'board', placed(card.hand)))) return;
      ui.boarded = `${seat} ${turns}`;
      hold(context, seat, null);
    },
  };
}
