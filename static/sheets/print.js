// The print page: a preview of the pages, and printing through the browser, which works without a network too.
import { download } from '/static/parts/hand-on.js';
import { drawings, Unreachable } from '/static/sheets/drawings.js';
import { imposed, page, size } from '/static/sheets/pages.js';
import { people, tables, tableState } from '/static/sheets/tonight.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sheets/pages.js').Wish} Wish
 * @typedef {import('/static/sheets/drawings.js').Drawn} Drawn
 */

/** So many pages are shown; a pad of a hundred sheets looks the same further on. */
const SHOWN = 12;

/** @template {HTMLElement} T @param {string} id @returns {T} */
const part = (id) => /** @type {T} */ (document.getElementById(id));
const form = /** @type {HTMLFormElement} */ (part('wish'));
const preview = part('preview');
const pages = part('pages');
const count = part('count');
const problem = part('problem');
const printButton = part('print');
const group = /** @type {HTMLSelectElement | null} */ (document.getElementById('group'));
const fromTable = /** @type {HTMLSelectElement} */ (part('table'));
const filled = /** @type {HTMLInputElement} */ (part('filled'));
const names = /** @type {HTMLInputElement} */ (part('names'));
const date = /** @type {HTMLInputElement} */ (part('date'));
const copies = /** @type {HTMLInputElement} */ (form.elements.namedItem('copies'));
const tops = Math.max(1, form.querySelectorAll('select[name=top] option').length - 1);
const game = document.body.dataset.game ?? '';
const REMEMBERED = `print ${game}`;

/** What is shown now, ready to be printed. @type {{wish: Wish, drawn: Drawn} | undefined} */
let ready;
let asked = 0;

/** @returns {Wish} */
function wish() {
  const given = Object.fromEntries(new FormData(form));
  const typed = people(names.value);
  const wanted = Math.min(100, Math.max(1, Math.trunc(Number(given.copies)) || 1));
  return /** @type {Wish} */ (
    /** @type {unknown} */ ({
      top: 'mixed',
      map: 'none',
      ...given,
      // Pads for the whole table hold all names on one sheet.
      copies: typed.length && tops > 1 ? typed.length : wanted,
      per_page: Number(given.per_page),
      sides: Number(given.sides),
    })
  );
}

/** What stands on the sheets besides the print: typed here, or taken from a table. */
async function written() {
  const typed = people(names.value);
  const table = fromTable.value ? await tableState(fromTable.value, document.documentElement.lang) : undefined;
  const known = { names: typed, date: date.value, ...(table?.links.length ? { links: table.links } : {}) };
  if (table && filled.checked) return { ...table.state, date: date.value, place: table.place };
  return typed.length || date.value ? known : undefined;
}

/** Only as many sheets to a page as can be read on this paper. */
function offerReadable() {
  const offered = JSON.parse(form.dataset.offered ?? '{}')[/** @type {string} */ (new FormData(form).get('paper'))] ?? [1];
  const select = /** @type {HTMLSelectElement} */ (form.elements.namedItem('per_page'));
  for (const option of select.options) option.disabled = option.hidden = !offered.includes(Number(option.value));
  if (select.selectedOptions[0]?.disabled) select.value = '1';
}

async function show() {
  offerReadable();
  const mine = ++asked;
  const wanted = wish();
  problem.hidden = true;
  try {
    const drawn = await drawings(form.action, wanted, await written(), tops);
    if (mine !== asked) return; // an older answer must not win
    ready = { wish: wanted, drawn };
    const all = imposed(wanted, drawn);
    preview.replaceChildren(...all.slice(0, SHOWN).map((faces) => page(wanted, drawn, faces)));
    count.textContent = tn('{n} page', '{n} pages', all.length);
    printButton.hidden = false;
  } catch (failure) {
    if (mine !== asked) return;
    ready = undefined;
    count.textContent =
      failure instanceof Unreachable
        ? t('No network: this sheet has not been opened before, so it cannot be shown.')
        : /** @type {Error} */ (failure).message;
    printButton.hidden = true;
  }
}

/** All pages for the browser's own printing; everything is here already, because a browser does not wait. */
function fillPages() {
  // What cannot be drawn says so on the paper, too.
  if (!ready) {
    pages.textContent = count.textContent;
    return;
  }
  const { wish: wanted, drawn } = ready;
  const [wide, high] = size(wanted);
  pages.replaceChildren(
    ...imposed(wanted, drawn).map((faces) => {
      const made = page(wanted, drawn, faces);
      made.style.inlineSize = `${wide}mm`;
      // A hair less than the paper: rounding must not open another page.
      made.style.blockSize = `${high - 0.1}mm`;
      return made;
    }),
  );
  const style = new CSSStyleSheet();
  style.replaceSync(`@page { size: ${wide}mm ${high}mm; margin: 0 }`);
  document.adoptedStyleSheets = [style];
}

/** @param {string} address @param {unknown} [body] */
async function makePdf(address, body) {
  problem.hidden = true;
  try {
    const answer = await fetch(address, {
      headers: { Accept: 'application/pdf, application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) return complain((await answer.json()).message);
    const name = /filename="?([^";]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
    return download(name ?? `${game}.pdf`, await answer.blob(), 'application/pdf');
  } catch {
    return complain(t('No network: a PDF needs the server. “Print from here” works without it.'));
  }
}

/** @param {string} text */
function complain(text) {
  problem.textContent = text;
  problem.hidden = false;
  problem.scrollIntoView({ block: 'nearest' });
}

function remember() {
  const chosen = Object.fromEntries(new FormData(form));
  localStorage.setItem(REMEMBERED, JSON.stringify({ ...chosen, names: names.value }));
}

function recall() {
  const kept = JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}');
  names.value = kept.names ?? '';
  for (const [option, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(option);
    if (field instanceof HTMLInputElement && field.type === 'number') field.value = value;
    if (field instanceof HTMLSelectElement && [...field.options].some((each) => each.value === value)) field.value = value;
  }
}

/** "Five players, London": so many sheets, each with another top, and that city. */
function chooseGroup() {
  const chosen = group?.selectedOptions[0];
  if (!chosen?.value) return;
  copies.value = chosen.value;
  /** @type {HTMLSelectElement} */ (form.elements.namedItem('top')).value = 'mixed';
  /** @type {HTMLSelectElement} */ (form.elements.namedItem('map')).value = chosen.dataset.map ?? 'none';
}

async function chooseTable() {
  part('fill-in').hidden = !fromTable.value;
  filled.checked = Boolean(fromTable.value) && location.hash.slice(1) === fromTable.value;
  if (!fromTable.value) return;
  const table = await tableState(fromTable.value, document.documentElement.lang);
  names.value = table.names.join(', ');
  date.value = table.date;
}

async function listTables() {
  const known = await tables(game);
  part('from-table').hidden = !known.length;
  fromTable.append(...known.map(({ id, label }) => new Option(label, id)));
  const wanted = location.hash.slice(1);
  if (!known.some(({ id }) => id === wanted)) return;
  fromTable.value = wanted;
  await chooseTable();
}

form.addEventListener('input', async ({ target }) => {
  if (target === group) chooseGroup();
  if (target === fromTable) await chooseTable();
  remember();
  await show();
});
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const query = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  await makePdf(`${form.action}?${query}`, await written());
});
document.getElementById('reference')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const { paper, ink } = wish();
  const query = new URLSearchParams({ lang: document.documentElement.lang, paper, ink: ink === 'colour' ? ink : 'plain' });
  void makePdf(`${/** @type {HTMLFormElement} */ (event.target).action}?${query}`);
});
printButton.addEventListener('click', () => window.print());
window.addEventListener('beforeprint', fillPages);

recall();
await listTables();
await show();
