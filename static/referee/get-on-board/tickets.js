// Sheets and tickets as they are recognised at the table: a sheet by what green shows, a ticket by colour and number.
import { html } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { routeShape } from '/static/parts/route-shapes.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/referee/referee.js').Context} Context */

/** @param {Context} context @param {number | null} top @param {(top: number) => void} set */
export function tops({ facts, words }, top, set) {
  return html`<span class="caption">${t('What does green show on the sheet?')}</span>
    ${choice({
      label: t('What does green show on the sheet?'), chosen: top, set,
      values: facts.tops.map((/** @type {string[]} */ [green], /** @type {number} */ number) => ({ value: number + 1, text: html`${routeShape(facts, green)}<span>${term(words, green)}</span>` })),
    })}`;
}

/** The six colours: two tickets have the same. @param {Context} context @param {number | null} ticket @param {(ticket: number) => void} set */
export function ticketColours({ facts, words }, ticket, set) {
  const { colours } = facts;
  return html`<span class="caption">${t('Ticket')}</span>
    ${choice({
      label: t('Ticket'), chosen: ticket && ((ticket - 1) % colours.length) + 1, set,
      values: colours.map((/** @type {string} */ colour, /** @type {number} */ number) => ({
        value: number + 1, text: html`<i class="swatch ${colour}"></i>${number + 1} · ${number + 1 + colours.length} ${term(words, colour)}`,
      })),
    })}`;
}
