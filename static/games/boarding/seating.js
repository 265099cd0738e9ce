// A card in hand and the plane: lay it on seats by tap or drag, turn it, seat passengers one by one; the engine judges.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cardName, cardPicture, cellsOf, signPicture } from '/static/games/boarding/cards.js';
import { eraser, nameOf, palette, EMPTY } from '/static/games/boarding/passengers.js';
import { choice } from '/static/parts/controls.js';
import { follow, plane, seatAt, spotOf } from '/static/games/boarding/plane.js';
import { refusalCard, ruleLink, signed, stampOf, verdictCard } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @import { Answer, Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/boarding/cards.js').Card} Card
 * @typedef {import('/static/games/boarding/cards.js').Cell} Cell
 * @typedef {Boarding.Passenger} Passenger
 * @typedef {{
 *   card: Card, look: number, flipped: boolean, tool: Boarding.Paint | 'card', placement: Passenger[], use: Boarding.Symbol[],
 *   returned: string, from: number | null,
 * }} Hand `look` counts the turns of the card; `from` is the first of the places shown by "where does it fit?"
 * @typedef {Pick<Boarding.CheckInput, 'layout' | 'hall' | 'options' | 'rivals_best'> & {rows: string[]}} Situation
 * @typedef {import('/static/games/context').RefereeContext<'boarding', unknown>['wonder']} Wonder
 * @typedef {{
 *   words: Words, facts: Boarding.Facts, label: string, seats: Boarding.Seats, situation: Situation, hand: Hand,
 *   set: (hand: Hand | null) => void, refresh: () => void, wonder: Wonder, board?: () => void,
 * }} Seating
 */

const WHOLE = /** @type {const} */ ('card');
const PAGE = 6;

/** A card just taken: nobody seated yet, every symbol of the card may be used. @param {Card} card @returns {Hand} */
export const taken = (card) => ({
  card,
  look: 0,
  flipped: false,
  tool: card.cells ? WHOLE : (card.passengers?.[0]?.letter ?? EMPTY),
  placement: [],
  use: card.symbols.filter((symbol) => symbol !== 'bonus_point'),
  returned: '',
  from: null,
});

/** What the engine is asked, and what a `board` mark says. @param {Hand} hand */
export const placed = ({ card, placement, use, returned }) => ({ card, placement, use, ...(returned ? { returned } : {}) });

/** @type {Passenger[] | undefined} where the card is while a finger holds it */
let dragged;

/** @param {Seating} given */
export function seating(given) {
  const { words, facts, label, seats, situation, hand, refresh, wonder } = given;
  const looks = hand.card.cells ? sound(wonder('looks', 'card', { card: hand.card }))?.looks : undefined;
  const cells = looks?.length ? seen(cellsOf(looks[hand.look % looks.length].cells), hand.flipped) : undefined;
  const placement = dragged ?? hand.placement;
  const verdict = hand.placement.length ? wonder('check', 'check', { ...situation, ...placed(hand) }) : undefined;
  const wishes = hand.card.passengers
    ? sound(wonder('wishes', 'options', { ...situation, card: hand.card, most: 1 }))?.wishes
    : undefined;
  const offered = wishes?.filter((each) => each.letter === hand.tool).flatMap((each) => each.free);
  const broken = dragged ? [] : (sound(verdict)?.breaks ?? []).flatMap((reason) => reason.at);

  return html`<section class="painting seating" aria-label=${t('Card in hand')}>
    ${handRow(given, looks, cells)}
    ${palette({
      words,
      facts,
      label: t('Who sits down?'),
      chosen: hand.tool,
      set: (tool) => {
        hand.tool = tool;
        refresh();
      },
      more: [
        eraser(),
        ...(hand.card.cells
          ? [
              {
                tool: WHOLE,
                name: t('Whole card'),
                picture: html`<svg class="picture" viewBox="-20 -20 40 40" aria-hidden="true">
                  <path class="stroke" d="M-12-16h24v32h-24zM-5-7h4v4h-4zM3-7h4v4h-4zM-5 2h4v4h-4z"></path>
                </svg>`,
              },
            ]
          : []),
      ],
    })}
    <p class="soft">
      ${hand.tool === WHOLE ? t('Tap a seat, or drag the card over the plane.') : t('Tap seats to put passengers of this kind on them, one by one.')}
    </p>
    ${plane({ seats, rows: situation.rows, words, facts, label, newcomers: placement, broken, offered, swipe: hands(given, cells) })}
    ${verdict && !verdict.refusal ? html`<div class="outcome" aria-hidden="true">${stampOf(verdict.stamp)}${verdict.stamp === 'refused' ? nothing : html`<strong class="change">${change(verdict.points)}</strong>`}</div>` : nothing}
    ${verdict ? judged(given, verdict) : nothing} ${whereItFits(given)}
  </section>`;
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
      ${cardPicture(hand.card, cells)}
    </div>
    <div class="chips">
      ${
        cells
          ? html`<button type="button" class="chip" @click=${turn}>↻ ${t('Turn it')}</button>
              <button type="button" class="chip" aria-pressed=${hand.flipped} @click=${flip}>⇋ ${t('Flip it')}</button>`
          : nothing
      }
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
      if (lifted) set({ ...hand, placement: lifted, returned: '' });
    },
  };
}

/** The verdict, who leaves, and what it changes. @param {Seating} seating @param {Answer<'boarding', 'check'>} verdict */
function judged({ words, facts, hand, set, board }, verdict) {
  if (verdict.refusal) return refusalCard(words, verdict.refusal);
  const leaver = (/** @type {Passenger} */ { seat, letter }) =>
    t('{who} on {seat}', { who: nameOf(words, facts, letter), seat });
  return html`${verdictCard(words, verdict)}
  ${
    verdict.stamp === 'refused'
      ? nothing
      : html`<section class="card" aria-label=${t('What it changes')}>
          <p>${t('Change of score now')} <strong class="change">${change(verdict.points)}</strong></p>
          ${verdict.expelled.length ? html`<p>${t('Expelled: {who}', { who: verdict.expelled.map(leaver).join(', ') })} ${ruleLink('boarding-R10')}</p>` : nothing}
          ${verdict.returned ? html`<p>${t('Back to the hall: {who}', { who: leaver(verdict.returned) })} ${ruleLink('boarding-R12')}</p>` : nothing}
          ${
            verdict.choose_returned.length || hand.returned
              ? choice({
                  label: t('Who goes back to the hall?'),
                  chosen: hand.returned || verdict.returned?.seat,
                  set: (returned) => set({ ...hand, returned }),
                  values: [...verdict.expelled, ...(verdict.returned ? [verdict.returned] : [])].map((each) => ({
                    value: each.seat,
                    text: leaver(each),
                  })),
                })
              : nothing
          }
          ${board ? html`<button type="button" class="button go" @click=${board}>${t('Board them')}</button>` : nothing}
        </section>`
  }`;
}

/** @param {number} points */
const change = (points) => (points > 0 ? `+${points}` : signed(points));

/** Places for the card, those that expel nobody first, a few at a time. @param {Seating} seating */
function whereItFits({ words, situation, hand, set, refresh, wonder }) {
  const show = (/** @type {number} */ from) => {
    hand.from = from;
    refresh();
  };
  if (hand.from === null)
    return html`<button type="button" class="button" @click=${() => show(0)}>${t('Where does it fit?')}</button>`;
  const { from } = hand;
  const answer = wonder('options', 'options', { ...situation, card: hand.card, from, most: PAGE });
  if (!answer) return html`<p class="soft" role="status">${t('Looking for seats …')}</p>`;
  if (answer.refusal) return refusalCard(words, answer.refusal);
  const lay = (/** @type {Boarding.Fit} */ way) =>
    set({ ...hand, placement: way.placement, use: way.use, flipped: false, returned: '' });
  return html`<section class="card" aria-label=${t('Where does it fit?')} aria-live="polite">
    <h2>${answer.listed ? tn('{n} place', '{n} places', answer.count) : t('Many places')}</h2>
    ${
      answer.listed
        ? html`<p class="soft">
            ${tn('{n} without expelling anybody', '{n} without expelling anybody', answer.without_expelling)}
          </p>`
        : html`<p class="soft">
            ${t('Too many to list: choose a passenger of the card and see the seats that meet the wish.')}
          </p>`
    }
    <ol class="ways" start=${from + 1}>
      ${answer.placements.map(
        (way) =>
          html`<li>
            <button type="button" class="way" aria-pressed=${same(way.placement, hand.placement)} @click=${() => lay(way)}>
              <strong class="change">${change(way.points)}</strong
              ><span
                >${way.placement.map((each) => `${each.letter} ${each.seat}`).join(' · ')}
                <em
                  >${way.expelled.length ? tn('expels {n}: {seats}', 'expels {n}: {seats}', way.expelled.length, { seats: way.expelled.join(', ') }) : t('expels nobody')}${way.use.map((symbol) => ` · ${term(words, symbol)}`)}</em
                ></span
              >
            </button>
          </li>`,
      )}
    </ol>
    ${answer.count === 0 && answer.listed ? stampOf('refused') : nothing}
    <div class="pair">
      <button type="button" class="button" ?disabled=${from === 0} @click=${() => show(from - PAGE)}>
        ${t('Places before')}
      </button>
      <button type="button" class="button" ?disabled=${from + PAGE >= answer.count} @click=${() => show(from + PAGE)}>
        ${t('More places')}
      </button>
    </div>
  </section>`;
}

/** @param {Passenger[]} one @param {Passenger[]} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
