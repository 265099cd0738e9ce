// Sheets and tickets as they are recognised at the table: a sheet by what green shows, a ticket by colour and number.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.ShapeName} ShapeName
 */

/**
 * Shapes as small drawings in a row, the chosen one in words above.
 * @param {Context} context
 * @param {{label: string, shapes: ShapeName[], chosen: ShapeName | undefined, set: (shape: ShapeName) => void}} given
 */
export function shapes({ facts, words }, { label, shapes: shown, chosen, set }) {
  return html`<div class="titled">
    <span class="caption">${label}${chosen ? ` · ${term(words, chosen)}` : ''}</span>
    <div class="shapes" role="group" aria-label=${label}>
      ${shown.map(
        (shape) =>
          html`<button
            type="button"
            class="square"
            aria-pressed=${shape === chosen}
            aria-label=${term(words, shape)}
            @click=${() => set(shape)}
          >
            ${routeShape(facts, shape)}
          </button>`,
      )}
    </div>
  </div>`;
}

/** @param {Context} context @param {number | null} top @param {(top: number) => void} set */
export function tops(context, top, set) {
  const greens = context.facts.tops.map(([green]) => green);
  return shapes(context, {
    label: t('What does green show on the sheet?'),
    shapes: greens,
    chosen: top ? greens[top - 1] : undefined,
    set: (green) => set(greens.indexOf(green) + 1),
  });
}

/** The six colours: two tickets have the same. @param {Context} context @param {number | null} ticket @param {(ticket: number) => void} set */
export function ticketColours({ facts, words }, ticket, set) {
  const { colours } = facts;
  return html`<span class="caption">${t('Ticket')}</span> ${choice({
      label: t('Ticket'),
      chosen: ticket && ((ticket - 1) % colours.length) + 1,
      set,
      values: colours.map((colour, number) => ({
        value: number + 1,
        text: html`<i class="swatch ${colour}"></i>${number + 1} · ${number + 1 + colours.length} ${term(words, colour)}`,
      })),
    })}`;
}

/** All tickets of a game, tapped in the order in which they were drawn. @param {Context} context */
export function allTickets({ ui, facts, words, change }) {
  const { colours, rounds } = facts;
  const { tickets } = ui;
  return html`<div class="tickets" role="group" aria-label=${t('Tickets in the order they came')}>
      ${Array.from({ length: rounds }, (_, number) => number + 1).map((ticket) => {
        const colour = colours[(ticket - 1) % colours.length];
        const round = tickets.indexOf(ticket) + 1;
        return html`<button
          type="button"
          class="ticket ${colour}"
          aria-disabled=${Boolean(round > 0)}
          data-why=${round > 0 ? t('This ticket has been drawn already.') : nothing}
          aria-label=${
            round
              ? t('Ticket {n}, {colour}, round {round}', { n: ticket, colour: term(words, colour), round })
              : t('Ticket {n}, {colour}', { n: ticket, colour: term(words, colour) })
          }
          @click=${() => change({ ...ui, tickets: [...tickets, ticket] })}
        >
          ${ticket}
        </button>`;
      })}
    </div>
    <p>${tickets.join(' – ')}</p>
    <button
      type="button"
      class="button"
      aria-disabled=${Boolean(!tickets.length)}
      data-why=${!tickets.length ? t('No ticket has been drawn yet.') : nothing}
      @click=${() => change({ ...ui, tickets: tickets.slice(0, -1) })}
    >
      ${t('Undo the last ticket')}
    </button>`;
}
