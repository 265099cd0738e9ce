// The library of cards. At a table it belongs to the table, so that all its phones have it; each phone keeps what it has seen for
// the next table. Cards are found by their passengers, drawn better, copied, forgotten, and handed on as a file, a link or a QR code.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cardName, cardPicture, cellsOf } from '/static/games/boarding/cards.js';
import { drawingDesk, drawingOf, redraw } from '/static/games/boarding/drawing.js';
import { nameOf, tokenPicture } from '/static/games/boarding/passengers.js';
import { download } from '/static/parts/hand-on.js';
import { refusalCard } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { call } from '/static/tables/server.js';
import * as store from '/static/tables/store.js';
import { t, tn } from '/static/words.js';

/** @import { AskOf, Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/boarding/cards.js').Card} Card
 * @typedef {{
 *   id: string, codes: string[], forgotten: string[], mayWrite: boolean,
 *   add: (codes: string[]) => Promise<boolean>, change: (code: string, to: string | null) => Promise<boolean>,
 * }} Shelf the library of a table: its cards, and those that somebody there has drawn better or forgotten
 * @typedef {{
 *   words: Words, facts: Boarding.Facts, ask: AskOf<'boarding'>, refresh: () => void, take: (card: Card) => void, shelf?: Shelf,
 * }} Desk what the library needs of the screen it lies on
 */

const BOX = 'boarding-cards';
/** As many as a QR code of a link can hold, about. */
const LONGEST_LINK = 2300;

/** What this phone knows of cards. */
const library = {
  /** @type {string[] | undefined} cards on this phone, as short texts */
  box: undefined,
  /** @type {{key: string, cards: {card: Card, code: string}[]}} the cards that are shown, read by the engine */
  shown: { key: '', cards: [] },
  /** @type {import('/static/games/boarding/drawing.js').Drawing | null} */
  drawing: null,
  /** The card that is being drawn better. */
  edited: '',
  /** The card whose buttons lie open. */
  open: '',
  /** @type {Boarding.Letter[]} passengers that a card must show */
  wanted: [],
  /** The card that was forgotten last, where no table can undo it. */
  gone: '',
  said: '',
  /** @type {Boarding.RefusedCard[]} why some cards were not taken in */
  refused: [],
  link: '',
  qr: '',
  /** @type {Set<string>} tables that have got the cards of this phone */
  laid: new Set(),
};

/** @param {Desk} desk */
async function load({ ask, refresh }) {
  library.box = [];
  const kept = (await store.box(BOX).catch(() => [])) ?? [];
  library.box = sound(await ask('library', { cards: kept }))?.codes ?? [];
  refresh();
}

/** @param {string[]} codes */
async function keepBox(codes) {
  library.box = codes;
  await store.keepBox(BOX, codes).catch(() => {});
}

/** Every card once: the table's first, then those that only this phone has. @param {Desk} desk */
async function gather({ ask, refresh, shelf }) {
  const forgotten = new Set(shelf?.forgotten);
  const given = [...(shelf?.codes ?? []), ...(library.box ?? []).filter((code) => !forgotten.has(code))];
  const key = JSON.stringify([given, library.box, shelf?.id]);
  if (library.shown.key === key) return;
  library.shown.key = key;
  const read = sound(await ask('library', { cards: given }));
  if (!read || library.shown.key !== key) return;
  const twins = new Set(read.twins.map(([, second]) => second));
  const cards = read.cards.map((card, at) => ({ card, code: read.codes[at] })).filter((_, at) => !twins.has(at));
  library.shown = { key, cards };
  const codes = cards.map(({ code }) => code);
  // What a table has taught this phone stays for the next one.
  if (JSON.stringify(codes) !== JSON.stringify(library.box)) await keepBox(codes);
  const own = codes.filter((code) => !shelf?.codes.includes(code));
  if (shelf?.mayWrite && own.length && !library.laid.has(shelf.id)) {
    library.laid.add(shelf.id);
    await shelf.add(own);
  }
  library.shown.key = JSON.stringify([given, library.box, shelf?.id]);
  refresh();
}

/** @param {Card} card @returns {string[]} */
const lettersOf = (card) =>
  card.cells ? cellsOf(card.cells).map(([, , letter]) => letter) : (card.passengers ?? []).map(({ letter }) => letter);

/** Has the card at least these passengers? @param {Card} card @param {string[]} wanted */
function shows(card, wanted) {
  const left = lettersOf(card);
  return wanted.every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The library, or the desk where a card is drawn. @param {Desk} desk */
export function cardLibrary(desk) {
  if (!library.box) void load(desk);
  else void gather(desk);
  if (library.drawing) return drawingDesk(deskOf(desk), library.drawing);
  const { refresh } = desk;
  const cards = library.shown.cards.filter(({ card }) => shows(card, library.wanted));
  return html`<section class="card library" aria-label=${t('Cards')}>
    <div class="library-head">
      <h2>${tn('{n} card', '{n} cards', cards.length)}</h2>
      <button
        type="button"
        class="button go"
        @click=${() => {
          library.edited = '';
          library.drawing = drawingOf();
          refresh();
        }}
      >
        ${t('Draw a card')}
      </button>
    </div>
    ${library.shown.cards.length > 1 ? search(desk) : nothing}
    ${
      library.shown.cards.length
        ? html`<ul class="hand">
            ${cards.map(({ card, code }) => cardRow(desk, card, code))}
          </ul>`
        : html`<p class="soft">${t('Draw a card once: all phones of this table have it, and it stays for the next one.')}</p>`
    }
    <p role="status">
      ${library.said}
      ${
        library.gone
          ? html`<button
              type="button"
              class="button"
              @click=${async () => {
                await keepBox([...(library.box ?? []), library.gone]);
                Object.assign(library, { gone: '', said: '' });
                refresh();
              }}
            >
              ${t('Bring it back')}
            </button>`
          : nothing
      }
    </p>
    ${library.refused.map((each) => refusalCard(desk.words, each))} ${exchange(desk, cards)}
  </section>`;
}

/** By passengers: each tap on a kind asks for one more of it. @param {Desk} desk */
function search({ words, facts, refresh }) {
  const set = (/** @type {Boarding.Letter[]} */ wanted) => {
    library.wanted = wanted;
    refresh();
  };
  return html`<div class="wanted" role="group" aria-label=${t('Find by passengers')}>
    ${facts.kinds.map(({ letter }) => {
      const n = library.wanted.filter((each) => each === letter).length;
      return html`<button
        type="button"
        aria-label=${t('{who}: {n} wanted', { who: nameOf(words, facts, letter), n })}
        aria-pressed=${n > 0}
        @click=${() => set([...library.wanted, letter])}
      >
        ${tokenPicture(words, letter)}<b>${n || ''}</b>
      </button>`;
    })}
    <button
      type="button"
      aria-label=${t('Show all cards')}
      aria-disabled=${Boolean(library.wanted.length === 0)}
      data-why=${library.wanted.length === 0 ? t('All cards are shown.') : nothing}
      @click=${() => set([])}
    >
      ×
    </button>
  </div>`;
}

/** @param {Desk} desk @param {Card} card @param {string} code */
function cardRow(desk, card, code) {
  const { words, facts, refresh, take } = desk;
  const name = cardName(words, facts, card);
  const open = library.open === code;
  const lay = (/** @type {string} */ edited) => {
    Object.assign(library, { edited, open: '' });
    void redraw(deskOf(desk), drawingOf(card), {});
  };
  return html`<li class=${open ? 'open' : ''}>
    <button
      type="button"
      class="passenger-card"
      aria-label=${t('Take this card: {card}', { card: name })}
      @click=${() => take(card)}
    >
      ${cardPicture(words, card)}<span>${card.name}</span>
    </button>
    <button
      type="button"
      class="square"
      aria-label=${t('More about this card: {card}', { card: name })}
      aria-expanded=${open}
      @click=${() => {
        library.open = open ? '' : code;
        refresh();
      }}
    >
      ⋯
    </button>
    ${
      open
        ? html`<div class="chips">
            <button type="button" class="chip" @click=${() => lay(code)}>${t('Edit')}</button>
            <button type="button" class="chip" @click=${() => lay('')}>${t('Copy')}</button>
            <button type="button" class="chip" @click=${() => forget(desk, code)}>${t('Forget')}</button>
          </div>`
        : nothing
    }
  </li>`;
}

/** At a table Undo brings the card back; elsewhere a button does. @param {Desk} desk @param {string} code */
async function forget({ shelf, refresh }, code) {
  library.open = '';
  if (shelf?.codes.includes(code)) {
    if (!(await shelf.change(code, null))) return;
    library.said = t('The card is forgotten. Undo brings it back.');
  } else {
    library.gone = code;
    library.said = t('The card is forgotten.');
  }
  await keepBox((library.box ?? []).filter((each) => each !== code));
  refresh();
}

/** What the drawing desk needs of the library. @param {Desk} desk @returns {import('/static/games/boarding/drawing.js').Desk} */
function deskOf(desk) {
  const { words, facts, ask, refresh, take, shelf } = desk;
  const close = () => {
    library.drawing = null;
    refresh();
  };
  return {
    words,
    facts,
    ask,
    refresh,
    close,
    drawing: (drawing) => {
      library.drawing = drawing;
      refresh();
    },
    use: library.edited
      ? undefined
      : (card) => {
          close();
          take(card);
        },
    keep: async (card, code) => {
      const { edited } = library;
      const box = (library.box ?? []).filter((each) => each !== edited);
      const twins = sound(await ask('library', { cards: [...box, code] }))?.twins ?? [];
      library.said = twins.length ? t('This card is in the library already.') : '';
      if (twins.length === 0) {
        if (edited && shelf?.codes.includes(edited)) await shelf.change(edited, code);
        else if (shelf?.mayWrite) await shelf.add([code]);
        await keepBox([...box, code]);
      }
      close();
      if (!edited) take(card);
    },
  };
}

/** Cards leave by a file, a link or a QR code, and come in by a file. @param {Desk} desk @param {{card: Card, code: string}[]} shown */
function exchange(desk, shown) {
  const n = shown.length;
  return html`<details class="exchange">
    <summary class="button quiet">${t('Export or import cards')}</summary>
    <div class="field">
      <button
        type="button"
        class="button"
        aria-disabled=${Boolean(n === 0)}
        data-why=${n === 0 ? t('There are no cards yet.') : nothing}
        @click=${() => download('boarding-cards.json', JSON.stringify({ cards: shown.map(({ card }) => card) }, null, 1), 'application/json')}
      >
        ${tn('{n} card as a file', '{n} cards as a file', n)}
      </button>
      <button
        type="button"
        class="button"
        aria-disabled=${Boolean(n === 0)}
        data-why=${n === 0 ? t('There are no cards yet.') : nothing}
        @click=${() => handOn(desk, shown)}
      >
        ${tn('{n} card as a link and a QR code', '{n} cards as a link and a QR code', n)}
      </button>
      ${
        library.link
          ? html`<div class="handed">
              ${library.qr ? html`<img src=${library.qr} alt=${t('QR code with the cards')} />` : nothing}
              <a class="button quiet" href=${library.link}>${t('The link to the cards')}</a>
            </div>`
          : nothing
      }
      <label class="field"
        ><span>${t('Import a card file')}</span
        ><input type="file" accept="application/json,.json" @change=${(/** @type {Event} */ event) => bringFile(desk, event)}
      /></label>
    </div>
  </details>`;
}

/** The other phone scans or opens it, and finds the cards in its referee. @param {Desk} desk @param {{code: string}[]} shown */
async function handOn({ refresh }, shown) {
  const text = JSON.stringify({ brought: shown.map(({ code }) => code) });
  const safe = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  library.link = `${location.origin}/${document.documentElement.lang}/boarding/referee#${safe}`;
  library.qr = '';
  library.said = '';
  if (library.link.length > LONGEST_LINK)
    library.said = t('Too many cards for one QR code: find some by their passengers first.');
  else {
    /** @type {import('/static/tables/server.js').Answer<string>} */
    const qr = await call('POST', '/qr', undefined, { text: library.link });
    if (qr.ok) library.qr = `data:image/svg+xml;utf8,${encodeURIComponent(qr.answer)}`;
  }
  await navigator.clipboard?.writeText(library.link).catch(() => {});
  refresh();
}

/** @param {Desk} desk @param {Event} event */
async function bringFile(desk, event) {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
  if (!file) return;
  const found = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  if (Array.isArray(found?.cards)) await bringIn(desk, found.cards);
  else library.said = t('This is not a card file.');
  desk.refresh();
}

/** Cards from elsewhere join the library; the engine says which can be read and which are there already. @param {Pick<Desk, 'ask' | 'refresh' | 'shelf'>} desk @param {(Boarding.CardGiven | string)[]} brought */
export async function bringIn({ ask, refresh, shelf }, brought) {
  const before =
    library.box ?? sound(await ask('library', { cards: (await store.box(BOX).catch(() => [])) ?? [] }))?.codes ?? [];
  const answer = await ask('library', { cards: [...before, ...brought] });
  if (answer.refusal) library.said = t('This is not a card file.');
  else {
    const unread = new Set(answer.refused.map((each) => each.number));
    const twins = new Set(answer.twins.map((each) => each[1]));
    const numbers = [...before, ...brought].map((_, number) => number).filter((number) => !unread.has(number));
    const codes = answer.codes.filter((_code, at) => !twins.has(numbers[at]));
    const fresh = codes.slice(before.length);
    library.refused = answer.refused;
    library.said = tn('{n} new card.', '{n} new cards.', fresh.length);
    await keepBox(codes);
    if (shelf?.mayWrite && fresh.length) await shelf.add(fresh);
  }
  refresh();
}
