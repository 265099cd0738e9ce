// The tickets: each colour comes twice; which have been revealed, and which shapes are still to come.
import { html, nothing } from '/static/vendor/lit-html.js';
import { tag } from '/static/parts/people.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { inTurn, padOf, situationOf } from '/static/games/get-on-board/pad/asking.js';
import { term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.ShapeName} ShapeName
 */

/** Each colour with its two tickets, and the shape that a sheet shows for it. @param {Context} context */
const coloursOf = ({ facts, table }) =>
  facts.colours.map((colour, at) => {
    const tickets = [at + 1, at + 1 + facts.colours.length];
    return {
      colour,
      tickets,
      left: tickets.some((number) => !table.state.shared.tickets.includes(number)),
      shapeOn: (/** @type {number | null} */ top) => (top ? facts.tops[top - 1][at] : undefined),
    };
  });

/** @param {Context} context @param {ReturnType<typeof coloursOf>[number]} group @param {ShapeName | undefined} shape @param {() => Promise<boolean>} [first] what must be done before */
const numbers = (context, group, shape, first = async () => true) =>
  group.tickets.map((number) => {
    const out = context.table.state.shared.tickets.includes(number);
    const name = t('Ticket {n}, {colour}', { n: number, colour: term(context.words, group.colour) });
    return html`<button
      type="button"
      class="ticket ${group.colour}"
      aria-disabled=${Boolean(out)}
      data-why=${out ? t('This ticket has been drawn already.') : nothing}
      aria-pressed=${out}
      aria-label=${shape ? colon(name, term(context.words, shape)) : name}
      @click=${() => inTurn(context, async () => (await first()) && context.act(null, 'ticket', { ticket: number }))}
    >
      ${number}
    </button>`;
  });

/** The top of one sheet: six colours with two numbers each and the shape that this sheet shows. */
/** @param {Context} context @param {number} seat @param {() => Promise<boolean>} [first] */
export function ticketsOf(context, seat, first) {
  const { top } = padOf(context, seat);
  return html`<div class="tickets" role="group" aria-label=${t('Tickets')}>
    ${coloursOf(context).map((group) => {
      const shape = group.shapeOn(top);
      return html`<div class="colour ${group.left ? '' : 'gone'}">
        ${numbers(context, group, shape, first)}
        ${shape ? html`<span class="shape" role="img" aria-label=${term(context.words, shape)}>${routeShape(context.facts, shape)}</span>` : nothing}
      </div>`;
    })}
  </div>`;
}

/** All sheets at once: a line for each colour, a column for each player. @param {Context} context */
export function ticketsOfAll(context) {
  const { seats } = context.table.record;
  return html`<table class="all-tickets">
    <caption class="unseen">
      ${t('Shapes still to come')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('Tickets')}</th>
        ${seats.map((person) => html`<th scope="col">${tag(person)}<span class="unseen">${person.name}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${coloursOf(context).map(
        (group) =>
          html`<tr class=${group.left ? '' : 'gone'}>
            <th scope="row"><div class="two">${numbers(context, group, undefined)}</div></th>
            ${seats.map((_, seat) => {
              const shape = group.shapeOn(padOf(context, seat).top);
              return html`<td>
                ${shape ? html`<span class="shape" role="img" aria-label=${term(context.words, shape)}>${routeShape(context.facts, shape)}</span>` : '·'}
              </td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Where the game stands: the round and who goes in which order. @param {Context} context */
export function round(context) {
  const { facts, table } = context;
  const { tickets, rounds_ended } = table.state.shared;
  if (!tickets.length) return html`<p class="soft">${t('Tap the ticket that the inspector reveals.')}</p>`;
  return html`<div>
    <h2>${t('Round {n} of {all}', { n: tickets.length, all: facts.rounds })}</h2>
    <p class="soft">
      ${rounds_ended === tickets.length ? t('This round is over.') : order(context, situationOf(context, 0)?.order ?? [])}
    </p>
  </div>`;
}

/** Where the game stands, in the strip: the shape of this round on the sheet that is looked at, and which round it is. @param {Context} context */
export function ticketChip(context) {
  const { facts, words, table } = context;
  const { tickets } = table.state.shared;
  const last = tickets.at(-1);
  if (last === undefined) return '';
  const colour = facts.colours[(last - 1) % facts.colours.length];
  const { top } = padOf(context, context.seat);
  const shape = top ? facts.tops[top - 1][facts.colours.indexOf(colour)] : undefined;
  return html`<span class="ticket-chip ${colour}"
    >${shape ? html`<span class="shape" role="img" aria-label=${term(words, shape)}>${routeShape(facts, shape)}</span>` : nothing}<span
      >${t('{n} of {all}', { n: tickets.length, all: facts.rounds })}</span
    ></span
  >`;
}

/** @param {Context} context @param {number[]} seats */
const order = ({ table }, seats) =>
  seats.length ? t('Order: {names}', { names: seats.map((seat) => table.record.seats[seat].name).join(' → ') }) : nothing;

/** @param {Context} context */
export function endOfRound(context) {
  const { tickets, rounds_ended } = context.table.state.shared;
  if (tickets.length === rounds_ended) return nothing;
  const end = () => context.act(null, 'end-round', { round: tickets.length });
  return html`<button type="button" class="button" @click=${() => inTurn(context, end)}>
    ${t('End of round {n}', { n: tickets.length })}
  </button>`;
}
