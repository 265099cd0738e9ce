// A card in hand and the plane: lay it on seats by tap or drag, turn it, walk through the places where it fits; the engine judges.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cardName, cardPicture, cellsOf, signPicture } from '/static/games/boarding/cards.js';
import { eraser, nameOf, palette, EMPTY } from '/static/games/boarding/passengers.js';
import { choice } from '/static/parts/controls.js';
import { follow, plane, seatAt, spotOf } from '/static/games/boarding/plane.js';
import { refusalCard, ruleLink, signed, verdictCard } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @import { Answer, AskOf, Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/boarding/cards.js').Card} Card
 * @typedef {import('/static/games/boarding/cards.js').Cell} Cell
 * @typedef {Boarding.Passenger} Passenger
 * @typedef {{from: number, at: number, count: number, free: number, listed: boolean, ways: Boarding.Fit[]}} Fits some of the places for a card, and
 *   which of them is shown
 * @typedef {{
 *   card: Card, look: number, flipped: boolean, tool: Boarding.Paint | 'card', placement: Passenger[], use: Boarding.Symbol[],
 *   returned: string, fits: Fits | null, besides?: Pick<Boarding.CheckInput, 'moved' | 'also_expel'>,
 * }} Hand `look` counts the turns of the card; `besides`: what else is done with those who sit there, until the card is laid anew
 * @typedef {Pick<Boarding.CheckInput, 'table' | 'seat' | 'layout' | 'rows' | 'hall' | 'options' | 'rivals_best'>} Situation a table and a
 *   seat, or a plane with what else the answer depends on
 * @typedef {import('/static/games/context').RefereeContext<'boarding', unknown>['wonder']} Wonder
 * @typedef {{
 *   words: Words, facts: Boarding.Facts, label: string, seats: Boarding.Seats, rows: string[], situation: Situation, hand: Hand,
 *   set: (hand: Hand | null) => void, refresh: () => void, wonder: Wonder, ask: AskOf<'boarding'>,
 * }} Seating
 */

const WHOLE = /** @type {const} */ ('card');
const PAGE = 12;

/** A card just taken: nobody seated yet, every symbol of the card may be used. @param {Card} card @returns {Hand} */
export const taken = (card) => ({
  card,
  look: 0,
  flipped: false,
  tool: card.cells ? WHOLE : (card.passengers?.[0]?.letter ?? EMPTY),
  placement: [],
  use: card.symbols.filter((symbol) => symbol !== 'bonus_point'),
  returned: '',
  fits: null,
});

/** What the engine is asked, and what a `board` mark says. @param {Hand} hand */
export const placed = ({ card, placement, use, returned, besides }) => ({
  card,
  placement,
  use,
  ...(returned ? { returned } : {}),
  ...besides,
});

/** @type {Passenger[] | undefined} where the card is while a finger holds it */
let dragged;

/** What the engine says of the card as it lies. @param {Pick<Seating, 'hand' | 'situation' | 'wonder'>} given */
export const verdictOn = ({ hand, situation, wonder }) =>
  hand.placement.length ? wonder('check', 'check', { ...situation, ...placed(hand) }) : undefined;

/** The card, the plane under it, and the places where it fits. @param {Seating} given */
export function seating(given) {
  const { words, facts, label, seats, rows, situation, hand, refresh, wonder } = given;
  const looks = hand.card.cells ? sound(wonder('looks', 'card', { card: hand.card }))?.looks : undefined;
  const cells = looks?.length ? seen(cellsOf(looks[hand.look % looks.length].cells), hand.flipped) : undefined;
  const placement = dragged ?? hand.placement;
  const wishes = hand.card.passengers
    ? sound(wonder('wishes', 'options', { ...situation, card: hand.card, most: 1 }))?.wishes
    : undefined;
  const offered = wishes?.filter((each) => each.letter === hand.tool).flatMap((each) => each.free);
  const broken = dragged ? [] : (sound(verdictOn(given))?.breaks ?? []).flatMap((reason) => reason.at);
  return html`${handRow(given, looks, cells)}
    ${
      hand.tool === WHOLE
        ? nothing
        : palette({
            words,
            facts,
            label: t('Who sits down?'),
            chosen: hand.tool,
            set: (tool) => {
              hand.tool = tool;
              refresh();
            },
            more: [eraser()],
          })
    }
    <div class="seats">
      ${plane({ seats, rows, words, facts, label, newcomers: placement, broken, offered, swipe: hands(given, cells) })}
    </div>
    ${whereItFits(given)}`;
}

/** @param {Cell[]} cells @param {boolean} flipped @returns {Cell[]} */
function seen(cells, flipped) {
  const last = Math.max(...cells.map(([, column]) => column));
  return flipped ? cells.map(([row, column, letter]) => [row, last - column, letter]) : cells;
}

/** The card as it would lie, to be turned, or dragged onto the plane. @param {Seating} seating @param {Boarding.Look[] | undefined} looks @param {Cell[] | undefined} cells */
function handRow(seating, looks, cells) {
  const { words, facts, hand, set } = seating;
  const turn = () => {
    const look = (hand.look + 1) % (looks?.length || 1);
    set({ ...hand, look, placement: relaid(seating, seen(cellsOf(looks?.[look]?.cells ?? []), hand.flipped)) });
  };
  const flip = () => set({ ...hand, flipped: !hand.flipped, placement: relaid(seating, seen(cells ?? [], true)) });
  const oneByOne = () => set({ ...hand, tool: hand.tool === WHOLE ? (cells?.[0]?.[2] ?? EMPTY) : WHOLE });
  const used = (/** @type {Boarding.Symbol} */ symbol) =>
    hand.use.includes(symbol) ? hand.use.filter((each) => each !== symbol) : [...hand.use, symbol];
  return html`<div class="in-hand">
    <div
      class="passenger-card held"
      role="img"
      aria-label=${cardName(words, facts, hand.card)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => {
        if (cells) follow(event, hands({ ...seating, hand: { ...hand, tool: WHOLE } }, cells));
      }}
    >
      ${cardPicture(words, hand.card, cells)}
    </div>
    <div class="chips">
      ${
        cells
          ? html`<button type="button" class="chip" @click=${turn}><span aria-hidden="true">↻</span> ${t('Turn it')}</button>
              <button type="button" class="chip" aria-pressed=${hand.flipped} @click=${flip}>
                <span aria-hidden="true">⇋</span> ${t('Flip it')}
              </button>
              <button type="button" class="chip" aria-pressed=${hand.tool !== WHOLE} @click=${oneByOne}>
                ${t('One by one')}
              </button>`
          : nothing
      }
      ${hand.fits ? nothing : html`<button type="button" class="chip" @click=${() => showFit(seating, 0)}>${t('Where does it fit?')}</button>`}
      <button type="button" class="chip" @click=${() => set(null)}>${t('Another card')}</button>
      ${hand.card.symbols
        .filter((symbol) => symbol !== 'bonus_point')
        .map(
          (symbol) =>
            html`<button
              type="button"
              class="chip"
              aria-pressed=${hand.use.includes(symbol)}
              @click=${() => set({ ...hand, use: used(symbol) })}
            >
              ${signPicture(symbol)}${term(words, symbol)}
            </button>`,
        )}
    </div>
  </div>`;
}

/** The card laid with its first corner on a seat, pushed back where it would leave the plane. @param {Boarding.Layout} layout @param {Cell[]} cells @param {string} seat @returns {Passenger[]} */
function laid({ rows, sectors }, cells, seat) {
  const columns = sectors.reduce((sum, width) => sum + width, 0);
  const [row, column] = spotOf(seat);
  const top = Math.max(1, Math.min(row, rows - Math.max(...cells.map((cell) => cell[0]))));
  const left = Math.max(1, Math.min(column, columns - Math.max(...cells.map((cell) => cell[1]))));
  return cells
    .map(([down, right, letter]) => ({ seat: seatAt(top + down, left + right), letter }))
    .filter((each) => spotOf(each.seat)[0] <= rows && spotOf(each.seat)[1] <= columns);
}

/** The turned card where the card lay before. @param {Seating} seating @param {Cell[]} cells */
function relaid({ hand, seats }, cells) {
  if (hand.placement.length === 0 || cells.length === 0) return [];
  const spots = hand.placement.map(({ seat }) => spotOf(seat));
  return laid(
    seats.layout,
    cells,
    seatAt(Math.min(...spots.map((spot) => spot[0])), Math.min(...spots.map((spot) => spot[1]))),
  );
}

/** What the finger does on the plane. @param {Seating} seating @param {Cell[] | undefined} cells @returns {import('/static/games/boarding/plane.js').Swipe} */
function hands({ hand, seats, set, refresh }, cells) {
  /** @type {Passenger[]} */
  let placement = hand.placement;
  return {
    over(seat) {
      if (hand.tool === WHOLE) placement = cells ? laid(seats.layout, cells, seat) : placement;
      else {
        const others = placement.filter((each) => each.seat !== seat);
        const again = placement.some((each) => each.seat === seat && each.letter === hand.tool);
        placement = again || hand.tool === EMPTY ? others : [...others, { seat, letter: hand.tool }];
      }
      dragged = placement;
      refresh();
    },
    end() {
      const lifted = dragged;
      dragged = undefined;
      if (lifted) set({ ...hand, placement: lifted, returned: '', fits: null, besides: undefined });
    },
  };
}

/** Who has to leave, in words. @param {Words} words @param {Boarding.Facts} facts @param {Passenger} passenger */
export const leaver = (words, facts, { seat, letter }) => t('{who} on {seat}', { who: nameOf(words, facts, letter), seat });

/** The verdict, who leaves, and what it changes. @param {Seating} seating @param {Answer<'boarding', 'check'>} verdict */
export function judged(seating, verdict) {
  const { words, facts } = seating;
  if (verdict.refusal) return refusalCard(words, verdict.refusal);
  const named = (/** @type {Passenger} */ each) => leaver(words, facts, each);
  return html`${verdictCard(words, verdict)}
  ${
    verdict.stamp === 'refused'
      ? nothing
      : html`<section class="card" aria-label=${t('What it changes')}>
          ${
            verdict.solo
              ? html`<p>${tn('{n} voucher left.', '{n} vouchers left.', verdict.solo.vouchers)}</p>`
              : html`<p>${t('Change of score now')} <strong class="change">${change(verdict.points)}</strong></p>`
          }
          ${verdict.expelled.length ? html`<p>${t('Expelled: {who}', { who: verdict.expelled.map(named).join(', ') })} ${ruleLink('boarding-R10')}</p>` : nothing}
          ${verdict.returned ? html`<p>${t('Back to the hall: {who}', { who: named(verdict.returned) })} ${ruleLink('boarding-R12')}</p>` : nothing}
          ${whoReturns(seating, verdict)}
        </section>`
  }`;
}

/** R12: with several kinds to choose from the player says who goes back. @param {Seating} seating @param {Boarding.Placement} verdict */
export function whoReturns({ words, facts, hand, set }, verdict) {
  if (!verdict.choose_returned.length && !hand.returned) return nothing;
  return choice({
    label: t('Who goes back to the hall?'),
    chosen: hand.returned || verdict.returned?.seat,
    set: (returned) => set({ ...hand, returned }),
    values: [...verdict.expelled, ...(verdict.returned ? [verdict.returned] : [])].map((each) => ({
      value: each.seat,
      text: leaver(words, facts, each),
    })),
  });
}

/** @param {number} points */
export const change = (points) => (points > 0 ? `+${points}` : signed(points));

/** Lay the card on the place of this number, those that expel nobody first. @param {Seating} seating @param {number} wanted */
async function showFit({ situation, hand, set, ask }, wanted) {
  let found = hand.fits;
  if (!found || wanted < found.from || wanted >= found.from + found.ways.length) {
    const from = Math.floor(wanted / PAGE) * PAGE;
    const answer = sound(await ask('options', { ...situation, card: hand.card, from, most: PAGE }));
    if (!answer) return;
    found = {
      from,
      at: wanted,
      count: answer.count,
      free: answer.without_expelling,
      listed: answer.listed,
      ways: answer.placements,
    };
  }
  const way = found.ways[wanted - found.from];
  const lying = way ? { placement: way.placement, use: way.use, flipped: false, returned: '', besides: undefined } : {};
  set({ ...hand, ...lying, fits: { ...found, at: wanted } });
}

/** The places one after the other, each laid on the plane itself. @param {Seating} seating */
function whereItFits(seating) {
  const { words, situation, hand } = seating;
  const { fits } = hand;
  const show = (/** @type {number} */ wanted) => showFit(seating, wanted);
  if (!fits) return nothing;
  if (!fits.listed)
    return html`<p class="fits soft" role="status">
      ${t('Too many places to list: choose a passenger of the card and see the seats that meet the wish.')}
    </p>`;
  if (fits.count === 0) return html`<p class="fits" role="status">${t('It fits nowhere.')}</p>`;
  const way = fits.ways[fits.at - fits.from];
  const alone = situation.table?.players.length === 1;
  return html`<div class="fits" role="group" aria-label=${t('Where does it fit?')}>
    <button
      type="button"
      class="square"
      aria-label=${t('Previous place')}
      aria-disabled=${Boolean(fits.at === 0)}
      data-why=${fits.at === 0 ? t('This is the first place.') : nothing}
      @click=${() => show(fits.at - 1)}
    >
      ‹
    </button>
    <p aria-live="polite">
      <b>${t('Place {n} of {count}', { n: fits.at + 1, count: fits.count })}</b
      >${fits.at ? nothing : html`<span class="soft">${tn('{n} without expelling anybody', '{n} without expelling anybody', fits.free)}</span>`}${
        way
          ? html` ${alone ? nothing : html`<strong class="change">${change(way.points)}</strong>`}<span class="soft"
                >${way.expelled.length ? tn('expels {n}: {seats}', 'expels {n}: {seats}', way.expelled.length, { seats: way.expelled.join(', ') }) : t('expels nobody')}${way.use.map((symbol) => ` · ${term(words, symbol)}`)}</span
              >`
          : nothing
      }
    </p>
    <button
      type="button"
      class="square"
      aria-label=${t('Next place')}
      aria-disabled=${Boolean(fits.at + 1 >= fits.count)}
      data-why=${fits.at + 1 >= fits.count ? t('This is the last place.') : nothing}
      @click=${() => show(fits.at + 1)}
    >
      ›
    </button>
  </div>`;
}
