// The phone's texts in the language of the page: `t` for a text, `tn` for a text with a number in it; names and dates as its
// readers write them.
import { brought } from '/static/brought.js';

/**
 * A text that is kept now and said later, perhaps in another language.
 * @typedef {{text: string, values: Record<string, string | number>}} Later
 */

/**
 * English text -> translation; plural forms as a list. `game:text` where a game says it in its own way (French has rounds in one, manches in another).
 * @type {Record<string, string | string[]>}
 */
const catalogue = brought.words ?? (await load());
/** @type {Promise<unknown> | undefined} */
let learnt;

/** @param {string} text */
const translated = (text) => catalogue[`${document.body.dataset.game}:${text}`] ?? catalogue[text];

const lang = document.documentElement.lang;
const plurals = new Intl.PluralRules(lang);

/** How readers of this page write dates and lists: English as in Britain. */
export const locale = lang === 'en' ? 'en-GB' : lang;

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Names as a sentence has them: "Anna, Borys and Clara". @param {string[]} names */
export const listed = (names) => list.format(names);

/** All that can be said in the language of the page, before anything else is shown than the first screen, which brings its own words. */
export function learn() {
  learnt ??= brought.words ? load().then((all) => Object.assign(catalogue, all)) : Promise.resolve();
  learnt.catch(() => (learnt = undefined));
  return learnt;
}

/** What only some screens say comes with them. @param {string} part */
export async function alsoSay(part) {
  Object.assign(catalogue, await load(`${part}.`));
}

/** @param {string} [part] @returns {Promise<Record<string, string | string[]>>} */
async function load(part = '') {
  const language = document.documentElement.lang;
  if (language === 'en') return {};
  const response = await fetch(`/static/build/words.${part}${language}.json`);
  return response.ok ? response.json() : {};
}

/**
 * @param {string} text English text, the key of the catalogue
 * @param {Record<string, string | number>} [values] for `{name}` in the text
 */
export function t(text, values = {}) {
  return spoken({ text, values });
}

/** A thing and what is said of it, with the space that some languages set before the colon. @param {string} what @param {string | number} value */
export const colon = (what, value) => t('{what}: {value}', { what, value });

/**
 * The same text, to be kept and said later.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 * @returns {Later}
 */
export const later = (text, values = {}) => ({ text, values });

/** @param {Later} kept */
export function spoken({ text, values }) {
  const found = translated(text);
  return fill(typeof found === 'string' ? found : text, values);
}

/**
 * @param {string} one English text for one
 * @param {string} many English text for other numbers
 * @param {number} n also stands for `{n}` in the text
 * @param {Record<string, string | number>} [values]
 */
export function tn(one, many, n, values = {}) {
  const found = translated(one);
  const forms = Array.isArray(found) ? found : [one, many];
  return fill(forms[form(n, forms.length)], { n, ...values });
}

/**
 * Which of the language's forms goes with this number: one|other, or one|few|many.
 * @param {number} n
 * @param {number} count how many forms there are
 */
export function form(n, count) {
  const index = { zero: count - 1, one: 0, two: 1, few: 1, many: 2, other: count - 1 }[plurals.select(n)];
  return Math.min(index, count - 1);
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
