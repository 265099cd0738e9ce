// Drawing a card: nobody has published their patterns, so the owner of the box draws each once, and the engine looks at it.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { cellsOf, signPicture } from '/static/games/boarding/cards.js';
import { nameOf, palette, eraser, tokenPicture, EMPTY } from '/static/games/boarding/passengers.js';
import { ruleLink, sentence } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @import { Answer, AskOf, Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/boarding/cards.js').Card} Card
 * @typedef {{
 *   words: Words, facts: Boarding.Facts, ask: AskOf<'boarding'>, refresh: () => void, drawing: (drawing: Drawing) => void,
 *   keep: (card: Card, code: string) => void, use?: (card: Card) => void, close: () => void,
 * }} Desk `drawing` lays a changed drawing on the desk; `use`: a card that is wanted now, without being kept
 * @typedef {{
 *   kind: 'cells' | 'passengers', tool: Boarding.Paint, side: number, cells: Boarding.Paint[], passengers: Boarding.WishKept[],
 *   symbols: Boarding.Symbol[], name: string, hard: boolean, answer: Answer<'boarding', 'card'> | null, settled: boolean,
 * }} Drawing a card that is being drawn, and what the engine says of it; settled when that is about the last change
 */

const SIDE = 4;

/** A blank card, or one that is there already, to be drawn better or to begin with. @param {Card} [card] @returns {Drawing} */
export function drawingOf(card) {
  const cells = cellsOf(card?.cells ?? []);
  const side = Math.max(SIDE, ...cells.map(([row, column]) => Math.max(row, column) + 1));
  return {
    kind: card?.passengers ? 'passengers' : 'cells',
    tool: 'R',
    side,
    cells: Array.from({ length: side * side }, (_, at) => {
      const found = cells.find(([row, column]) => row * side + column === at);
      return found ? found[2] : EMPTY;
    }),
    passengers: card?.passengers ?? [],
    symbols: card?.symbols ?? [],
    name: card?.name ?? '',
    hard: card?.hard ?? false,
    answer: null,
    settled: false,
  };
}

/** The drawing as a card of the engine. @param {Drawing} drawing @returns {Card} */
function drawnCard({ kind, side, cells, passengers, symbols, name, hard }) {
  if (kind === 'passengers') return { name, hard, symbols, passengers };
  return {
    name,
    hard,
    symbols,
    cells: cells.flatMap((letter, at) => (letter === EMPTY ? [] : [[Math.floor(at / side), at % side, letter]])),
  };
}

/** The engine looks at every change; a card can be taken once it has looked at the last one. @param {Desk} desk @param {Drawing} drawing @param {Partial<Drawing>} changes */
export async function redraw({ ask, refresh, drawing: lay }, drawing, changes) {
  const next = { ...drawing, ...changes, settled: false };
  lay(next);
  const answer = await ask('card', { card: drawnCard(next) });
  Object.assign(next, { answer, settled: true });
  refresh();
}

/** @param {Desk} desk @param {Drawing} drawing */
export function drawingDesk(desk, drawing) {
  const { words, facts, keep, use, close } = desk;
  const { answer } = drawing;
  const drawn = drawing.settled && answer && !answer.refusal ? answer : undefined;
  const set = (/** @type {Partial<Drawing>} */ changes) => {
    void redraw(desk, drawing, changes);
  };
  const toggled = (/** @type {Boarding.Symbol} */ symbol) =>
    drawing.symbols.includes(symbol) ? drawing.symbols.filter((each) => each !== symbol) : [...drawing.symbols, symbol];
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
      ${
        use
          ? html`<button
              type="button"
              class="button"
              aria-disabled=${Boolean(!drawn)}
              data-why=${!drawn ? t('Draw the card first.') : nothing}
              @click=${() => drawn && use(drawn.card)}
            >
              ${t('Use once')}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="button go"
        aria-disabled=${Boolean(!drawn)}
        data-why=${!drawn ? t('Draw the card first.') : nothing}
        @click=${() => drawn && keep(drawn.card, drawn.code)}
      >
        ${use ? t('Keep and use') : t('Keep')}
      </button>
    </div>
  </section>`;
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
    <div class="desk" data-side=${drawing.side} role="group" aria-label=${t('Cells of the card')}>
      ${drawing.cells.map(
        (letter, at) =>
          html`<button
            type="button"
            aria-label=${t('Cell {row}-{column}: {who}', { row: Math.floor(at / drawing.side) + 1, column: (at % drawing.side) + 1, who: letter === EMPTY ? t('blank cell') : nameOf(words, facts, letter) })}
            @click=${() => set({ cells: drawing.cells.with(at, letter === drawing.tool ? EMPTY : drawing.tool) })}
          >
            ${letter === EMPTY ? nothing : tokenPicture(words, letter)}
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
          <span class="kind">${tokenPicture(words, letter)}${nameOf(words, facts, letter)}</span>
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
