// A reason of the engine as a sentence in the language of the page; rules_ref/wording.py does the same on the server.
import { form } from '/static/words.js';

/**
 * @typedef {{rule: string, code: string, at: string[], facts: Record<string, any>}} Reason
 * @typedef {{sentences: Record<string, string>, terms: Record<string, string>}} Words
 */

/** @type {Map<string, Promise<Words>>} */
const loaded = new Map();

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
  const text = words.sentences[reason.code] ?? reason.code;
  return text.replace(/\{(@?)(\w+)(?::([^{}]*))?\}/g, (hole, isTerm, name, forms) => {
    const value = reason.facts[name];
    if (value === undefined) return hole;
    if (forms !== undefined) {
      const choices = forms.split('|');
      return typeof value === 'number' ? choices[form(Math.abs(value), choices.length)] : String(value);
    }
    const values = Array.isArray(value) ? value : [value];
    return values.map((each) => (isTerm ? (words.terms[each] ?? String(each)) : String(each))).join(', ');
  });
}

/** The word of the engine in the language of the page. @param {Words} words @param {string} word */
export function term(words, word) {
  return words.terms[word] ?? word;
}
