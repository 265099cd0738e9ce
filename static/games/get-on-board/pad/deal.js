// What lies on the table before the first round, on one screen: who has which sheet, the two common objectives, who has the inspector pawn.
import { html } from '/static/vendor/lit-html.js';
import { tag } from '/static/parts/people.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { padOf } from '/static/games/get-on-board/pad/asking.js';
import { commonCards, inspector } from '/static/games/get-on-board/pad/dealt.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context */

/** Nothing has been laid or revealed, and nobody has left the set-up. @param {Context} context */
export const isDealing = ({ table, ui }) =>
  !ui.dealt &&
  !table.record.ended &&
  !table.state.shared.tickets.length &&
  table.state.players.every(({ pad }) => !pad.route.length);

/** @param {Context} context */
export function deal(context) {
  const { facts, words, table, ui, refresh } = context;
  const shapes = facts.tops.map((shown) => shown[facts.colours.indexOf('green')]);
  return html`<section class="card deal">
      <h2>${t('What does green show?')}</h2>
      ${table.record.seats.map(
        (person, seat) =>
          html`<div class="deal-row" role="group" aria-label=${person.name}>
            ${tag(person)}
            <div class="chips">
              ${shapes.map(
                (shape, index) =>
                  html`<button
                    type="button"
                    class="chip"
                    aria-label=${term(words, shape)}
                    aria-pressed=${padOf(context, seat).top === index + 1}
                    @click=${() => context.act(seat, 'top', { top: index + 1 })}
                  >
                    ${routeShape(facts, shape)}
                  </button>`,
              )}
            </div>
          </div>`,
      )}
    </section>
    <section class="card">${commonCards(context)}</section>
    <section class="card">${inspector(context)}</section>
    <button
      type="button"
      class="button"
      @click=${() => {
        ui.atTheEnd = true;
        refresh();
      }}
    >
      ${t('Only count a finished game')}
    </button>
    <button type="button" class="button" @click=${() => context.open('scan')}>${t('Photograph finished sheets')}</button>`;
}

/** On to the map. The start player of the table has the inspector pawn, unless somebody else was given it. @param {Context} context */
export async function leaveDeal(context) {
  const { table, ui } = context;
  ui.dealt = true;
  ui.choosingCards = false;
  if (table.state.shared.inspector === null && table.mayWrite('inspector', table.record.startPlayer ?? 0))
    await context.act(table.record.startPlayer ?? 0, 'inspector');
  context.refresh();
}
