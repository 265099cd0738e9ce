// Cards of Boarding. Nobody has published their patterns, so the owner of the box draws a card once and it is kept.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { nameOf, palette, eraser, token, tokenPicture, EMPTY } from '/static/games/boarding/passengers.js';
import { upright } from '/static/games/boarding/plane.js';
import { refusalCard, ruleLink, sentence } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { download } from '/static/parts/hand-on.js';
import * as store from '/static/tables/store.js';
import { t, tn } from '/static/words.js';

/** @import { Answer, AskOf, Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {Boarding.CardKept} Card
 * @typedef {[number, number, Boarding.Letter]} Cell row, column and passenger
 * @typedef {{words: Words, facts: Boarding.Facts, ask: AskOf<'boarding'>, refresh: () => void, take: (card: Card) => void}} Desk
 *   what the library needs of the screen it lies on
 * @typedef {{
 *   kind: 'cells' | 'passengers', tool: Boarding.Paint, cells: Boarding.Paint[], passengers: Boarding.WishKept[],
 *   symbols: Boarding.Symbol[], name: string, hard: boolean, answer: Answer<'boarding', 'card'> | null, settled: boolean,
 * }} Drawing a card that is being drawn, and what the engine says of it; settled when that is about the last change
 */

const BOX = 'boarding-cards';
const SIDE = 4;
const CELL = 44;

/** Drawn signs of seat wishes and corner symbols, each in a box of 24 by 24. */
/** @type {Record<Boarding.Wish | Boarding.Symbol, ReturnType<typeof svg>>} */
const SIGNS = {
  window: svg`<rect x="6" y="3" width="12" height="18" rx="6"></rect><path d="M6 12h12"></path>`,
  aisle: svg`<path d="M8 3v18M16 3v18M12 4v3M12 11v3M12 18v3"></path>`,
  middle: svg`<rect x="3" y="3" width="18" height="18" rx="3"></rect><rect x="9" y="9" width="6" height="6"></rect>`,
  free_expel: svg`<path d="M4 20h16M12 16V4M7 9l5-5 5 5"></path>`,
  cross_aisle: svg`<path d="M12 3v4M12 10v4M12 17v4M2 12h20M6 8l-4 4 4 4M18 8l4 4-4 4"></path>`,
  ignore_one: svg`<circle cx="12" cy="12" r="9"></circle><path d="M6 18 18 6"></path>`,
  bonus_point: svg`<path d="M12 2.500 15 9l7 .8-5.200 4.800 1.500 7L12 18l-6.300 3.600 1.500-7L2 9.800 9 9z"></path>`,
};

/** @param {Boarding.Wish | Boarding.Symbol} sign */
export const signPicture = (sign) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[sign]}</svg>`;

/** @param {Boarding.Cell[]} cells */
export const cellsOf = (cells) => /** @type {Cell[]} */ (cells);

/** A card in words, for those who cannot see it. @param {Words} words @param {Boarding.Facts} facts @param {Card} card */
export function cardName(words, facts, card) {
  const passengers = card.cells ? cellsOf(card.cells).map(([, , letter]) => ({ letter, wish: null })) : (card.passengers ?? []);
  const told = passengers.map(({ letter, wish }) => nameOf(words, facts, letter) + (wish ? ` (${term(words, wish)})` : ''));
  return [card.name, told.join(', '), ...card.symbols.map((symbol) => term(words, symbol))].filter(Boolean).join(' · ');
}

/**
 * A card as it is printed, or its cells as they would lie on the plane drawn on this screen.
 * @param {Card} card @param {Cell[]} [cells] of the turned card
 */
export function cardPicture(card, cells) {
  return html`<span class="card-picture"
    >${card.cells ? pattern(cells ?? cellsOf(card.cells), cells !== undefined && !upright.matches) : wishes(card)}
    ${card.symbols.length ? html`<span class="symbols">${card.symbols.map(signPicture)}</span>` : nothing}</span
  >`;
}

/** @param {Cell[]} cells @param {boolean} lies beside a plane that lies on its side */
function pattern(cells, lies) {
  const high = Math.max(...cells.map(([row]) => row)) + 1;
  const wide = Math.max(...cells.map(([, column]) => column)) + 1;
  const place = (/** @type {number} */ row, /** @type {number} */ column) =>
    (lies ? [row, wide - 1 - column] : [column, row]).map((each) => (each + 0.5) * CELL);
  const grid = Array.from({ length: high * wide }, (_, at) => place(Math.floor(at / wide), at % wide));
  const box = (lies ? [high, wide] : [wide, high]).map((each) => each * CELL);
  return html`<svg
    class="pattern"
    viewBox="0 0 ${box[0]} ${box[1]}"
    width=${box[0] * 0.6}
    height=${box[1] * 0.6}
    aria-hidden="true"
  >
    ${grid.map(([x, y]) => svg`<rect class="blank" x=${x - CELL / 2 + 1} y=${y - CELL / 2 + 1} width=${CELL - 2} height=${CELL - 2} rx="6"></rect>`)}
    ${cells.map(([row, column, letter]) => svg`<g transform=${`translate(${place(row, column)})`}>${token(letter)}</g>`)}
  </svg>`;
}

/** @param {Card} card */
const wishes = (card) =>
  html`<span class="wishes"
    >${card.passengers?.map(({ letter, wish }) => html`<span>${tokenPicture(letter)}${wish ? signPicture(wish) : nothing}</span>`)}</span
  >`;

/** The cards that are kept on this phone, and the one being drawn. */
const library = {
  /** @type {Card[] | undefined} */
  cards: undefined,
  /** @type {Drawing | null} */
  drawing: null,
  said: '',
  /** @type {Boarding.RefusedCard[]} why some cards were not taken in */
  refused: [],
};

/** @param {Desk} desk */
async function load(desk) {
  library.cards = [];
  library.cards = (await store.box(BOX)) ?? [];
  desk.refresh();
}

/** @param {Card[]} cards */
async function keep(cards) {
  library.cards = cards;
  await store.keepBox(BOX, cards);
}

/** The library with its drawing desk. @param {Desk} desk */
export function cardLibrary(desk) {
  if (!library.cards) void load(desk);
  if (library.drawing) return drawingDesk(desk, library.drawing);
  const cards = library.cards ?? [];
  const { words, facts, refresh } = desk;
  return html`<section class="card library" aria-label=${t('Cards')}>
    <h2>${t('Cards')}</h2>
    ${
      cards.length
        ? html`<ul class="hand">
            ${cards.map(
              (card, number) =>
                html`<li>
                  <button
                    type="button"
                    class="passenger-card"
                    aria-label=${t('Take this card: {card}', { card: cardName(words, facts, card) })}
                    @click=${() => desk.take(card)}
                  >
                    ${cardPicture(card)}<span>${card.name}</span>
                  </button>
                  <button
                    type="button"
                    class="square"
                    aria-label=${t('Forget this card: {card}', { card: cardName(words, facts, card) })}
                    @click=${async () => {
                      await keep(cards.toSpliced(number, 1));
                      refresh();
                    }}
                  >
                    ×
                  </button>
                </li>`,
            )}
          </ul>`
        : html`<p class="soft">${t('Draw a card once, and it stays on this phone.')}</p>`
    }
    <button
      type="button"
      class="button go"
      @click=${() => {
        library.drawing = blank();
        refresh();
      }}
    >
      ${t('Draw a card')}
    </button>
    <details>
      <summary class="button quiet">${t('Take cards along, or bring some in')}</summary>
      <div class="field">
        <button
          type="button"
          class="button"
          ?disabled=${cards.length === 0}
          @click=${() => download('boarding-cards.json', JSON.stringify({ cards }, null, 1), 'application/json')}
        >
          ${tn('{n} card as a file', '{n} cards as a file', cards.length)}
        </button>
        <label class="field"
          ><span>${t('Bring in a file of cards')}</span
          ><input type="file" accept="application/json,.json" @change=${(/** @type {Event} */ event) => bringIn(desk, event)}
        /></label>
      </div>
    </details>
    <p role="status">${library.said}</p>
    ${library.refused.map((each) => refusalCard(words, each))}
  </section>`;
}

/** Cards of a file join the library; the engine says which can be read and which are there already. @param {Desk} desk @param {Event} event */
async function bringIn({ ask, refresh }, event) {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
  if (!file) return;
  const before = library.cards ?? [];
  const found = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  const answer = await ask('library', { cards: [...before, ...(found?.cards ?? [])] });
  if (!Array.isArray(found?.cards) || answer.refusal) library.said = t('This is not a card file.');
  else {
    const unread = new Set(answer.refused.map((each) => each.number));
    const twins = new Set(answer.twins.map((each) => each[1]));
    const numbers = [...before, ...found.cards].map((_, number) => number).filter((number) => !unread.has(number));
    const cards = answer.cards.filter((_card, at) => !twins.has(numbers[at]));
    library.refused = answer.refused;
    library.said = tn('{n} new card.', '{n} new cards.', cards.length - before.length);
    await keep(cards);
  }
  refresh();
}

/** @returns {Drawing} */
const blank = () => ({
  kind: 'cells',
  tool: 'R',
  cells: Array(SIDE * SIDE).fill(EMPTY),
  passengers: [],
  symbols: [],
  name: '',
  hard: false,
  answer: null,
  settled: false,
});

/** The drawing as a card of the engine. @param {Drawing} drawing @returns {Card} */
function drawnCard({ kind, cells, passengers, symbols, name, hard }) {
  if (kind === 'passengers') return { name, hard, symbols, passengers };
  return {
    name,
    hard,
    symbols,
    cells: cells.flatMap((letter, at) => (letter === EMPTY ? [] : [[Math.floor(at / SIDE), at % SIDE, letter]])),
  };
}

/** The engine looks at every change; a card can be taken once it has looked at the last one. @param {Desk} desk @param {Partial<Drawing>} changes */
async function redraw({ ask, refresh }, changes) {
  const drawing = { ...(library.drawing ?? blank()), ...changes, settled: false };
  library.drawing = drawing;
  refresh();
  const answer = await ask('card', { card: drawnCard(drawing) });
  if (library.drawing === drawing) Object.assign(drawing, { answer, settled: true });
  refresh();
}

/** @param {Desk} desk @param {Drawing} drawing */
function drawingDesk(desk, drawing) {
  const { words, facts, refresh, take } = desk;
  const { answer } = drawing;
  const card = drawing.settled && answer && !answer.refusal ? answer.card : undefined;
  const set = (/** @type {Partial<Drawing>} */ changes) => {
    void redraw(desk, changes);
  };
  const toggled = (/** @type {Boarding.Symbol} */ symbol) =>
    drawing.symbols.includes(symbol) ? drawing.symbols.filter((each) => each !== symbol) : [...drawing.symbols, symbol];
  const close = () => {
    library.drawing = null;
    refresh();
  };
  return html`<section class="card library" aria-label=${t('Draw a card')}>
    <h2>${t('Draw a card')}</h2>
    ${choice({
      label: t('What the card shows'),
      chosen: drawing.kind,
      set: (kind) => set({ kind }),
      values: [
        { value: 'cells', text: t('a pattern') },
        { value: 'passengers', text: t('seat wishes') },
      ],
    })}
    ${drawing.kind === 'cells' ? patternDesk(desk, drawing, set) : wishDesk(desk, drawing, set)}
    <div class="chips" role="group" aria-label=${t('Corner symbols')}>
      ${facts.symbols.map(
        ({ id }) =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${drawing.symbols.includes(id)}
            @click=${() => set({ symbols: toggled(id) })}
          >
            ${signPicture(id)}${term(words, id)}
          </button>`,
      )}
    </div>
    <label class="field"
      ><span>${t('Name, if you like')}</span
      ><input
        maxlength="80"
        autocomplete="off"
        .value=${drawing.name}
        @change=${(/** @type {Event} */ event) => set({ name: /** @type {HTMLInputElement} */ (event.target).value })}
    /></label>
    ${answer?.refusal ? html`<div class="warning" role="status">${answer.refusal.reasons.map((reason) => sentence(words, reason))}</div>` : answer?.warnings.map((reason) => html`<div class="warning">${sentence(words, reason)}</div>`)}
    <div class="pair">
      <button type="button" class="button" @click=${close}>${t('Not now')}</button>
      <button
        type="button"
        class="button"
        ?disabled=${!card}
        @click=${() => {
          close();
          if (card) take(card);
        }}
      >
        ${t('Use once')}
      </button>
      <button
        type="button"
        class="button go"
        ?disabled=${!card}
        @click=${async () => {
          if (!card) return;
          await keepDrawn(desk, card);
          close();
          take(card);
        }}
      >
        ${t('Keep and use')}
      </button>
    </div>
  </section>`;
}

/** A drawing joins the library unless its twin is there. @param {Desk} desk @param {Card} card */
async function keepDrawn({ ask }, card) {
  const cards = [...(library.cards ?? []), card];
  const twins = sound(await ask('library', { cards }))?.twins ?? [];
  library.said = twins.length ? t('This card is in the library already.') : '';
  if (twins.length === 0) await keep(cards);
}

/** @param {Desk} desk @param {Drawing} drawing @param {(changes: Partial<Drawing>) => void} set */
function patternDesk({ words, facts, refresh }, drawing, set) {
  return html`${palette({
      words,
      facts,
      label: t('Who is on the cell?'),
      chosen: drawing.tool,
      more: [eraser()],
      set: (tool) => {
        drawing.tool = tool;
        refresh();
      },
    })}
    <div class="desk" role="group" aria-label=${t('Cells of the card')}>
      ${drawing.cells.map(
        (letter, at) =>
          html`<button
            type="button"
            aria-label=${t('Cell {row}-{column}: {who}', { row: Math.floor(at / SIDE) + 1, column: (at % SIDE) + 1, who: letter === EMPTY ? t('blank cell') : nameOf(words, facts, letter) })}
            @click=${() => set({ cells: drawing.cells.with(at, letter === drawing.tool ? EMPTY : drawing.tool) })}
          >
            ${letter === EMPTY ? nothing : tokenPicture(letter)}
          </button>`,
      )}
    </div>`;
}

/** @param {Desk} desk @param {Drawing} drawing @param {(changes: Partial<Drawing>) => void} set */
function wishDesk({ words, facts }, drawing, set) {
  const { passengers } = drawing;
  return html`${palette({ words, facts, label: t('Add a passenger'), set: (letter) => set({ passengers: [...passengers, { letter, wish: null }] }) })}
    <p class="soft">${t('Tap a kind to add a passenger, then choose the seat wish.')} ${ruleLink('boarding-R9')}</p>
    ${passengers.map(
      ({ letter, wish }, at) =>
        html`<div class="wish-row">
          <span class="kind">${tokenPicture(letter)}${nameOf(words, facts, letter)}</span>
          ${choice({
            label: t('Wish of passenger {n}', { n: at + 1 }),
            chosen: wish,
            set: (chosen) => set({ passengers: passengers.with(at, { letter, wish: chosen === wish ? null : chosen }) }),
            values: facts.wishes.map((value) => ({
              value,
              text: html`${signPicture(value)}${term(words, value)}`,
            })),
          })}
          <button
            type="button"
            class="square"
            aria-label=${t('Remove passenger {n}', { n: at + 1 })}
            @click=${() => set({ passengers: passengers.toSpliced(at, 1) })}
          >
            ×
          </button>
        </div>`,
    )}`;
}
