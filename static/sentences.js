// A reason of the engine as a sentence in the language of the page; rules_ref/wording.py does the same on the server.
import { brought } from '/static/brought.js';
import { form } from '/static/words.js';

/**
 * @typedef {import('/static/build/engine').Frame.Reason} Reason
 * @typedef {{sentences: Record<string, string>, terms: Record<string, string>}} Words
 */

/** @type {Map<string, Promise<Words>>} */
const loaded = new Map();
if (brought.sentences) loaded.set(document.body.dataset.game ?? '', Promise.resolve(brought.sentences));

/** @param {string} game @returns {Promise<Words>} */
export function load(game) {
  const lang = document.documentElement.lang;
  let words = loaded.get(game);
  if (!words) {
    words = fetch(`/static/build/sentences.${game}.${lang}.json`).then((answer) => answer.json());
    loaded.set(game, words);
  }
  return words;
}

/**
 * @param {Words} words of the game, from `load`
 * @param {Reason} reason
 */
export function say(words, reason) {
  const text = own(words.sentences, reason.code);
  return text.replace(/\{(@?)(\w+)(?::([^{}]*))?\}/g, (hole, isTerm, name, forms, /** @type {number} */ at) => {
    if (!Object.hasOwn(reason.facts, name)) return hole;
    const value = reason.facts[name];
    if (forms !== undefined && typeof value === 'number') {
      const choices = forms.split('|');
      return choices[form(Math.abs(value), choices.length)];
    }
    const values = (Array.isArray(value) ? value : [value]).map((each) => String(each ?? '–'));
    if (!isTerm) return values.join(', ');
    const named = values.map((each) => own(words.terms, each)).join(', ');
    // A word that begins a sentence has a capital letter.
    return /(^|[.!?])\s*$/.test(text.slice(0, at)) ? named.charAt(0).toUpperCase() + named.slice(1) : named;
  });
}

/** What stands under a key; a person may well be called `constructor`. @param {Record<string, string>} words @param {string} key */
function own(words, key) {
  return Object.hasOwn(words, key) ? words[key] : key;
}

/** The word of the engine in the language of the page. @param {Words} words @param {string} word */
export function term(words, word) {
  return own(words.terms, word);
}

/** What a section of a score is called: its own word where the engine's also names a single thing in it. @param {Words} words @param {string} section */
export function heading(words, section) {
  const named = `${section}:section`;
  return term(words, Object.hasOwn(words.terms, named) ? named : section);
}
