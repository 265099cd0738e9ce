// A plane as a still picture beside its rule: who sits, who comes, which seats are spoken of, and the card.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cardPicture } from '/static/games/boarding/cards.js';
import { plane, seatAt } from '/static/games/boarding/plane.js';

/** @import { Boarding } from '/static/build/engine' */

/** The seats of a printed plane, and where each stands in the text of its row. @param {Boarding.Layout} layout @returns {Boarding.Place[]} */
function placesOf({ rows, sectors }) {
  const aisles = sectors.flatMap((width, number) => Array(width).fill(number));
  return Array.from({ length: rows }, (_, row) =>
    aisles.map((before, column) => ({
      seat: seatAt(row + 1, column + 1),
      row: row + 1,
      column: column + 1,
      at: column + before,
    })),
  ).flat();
}

/** @param {import('/static/rules/pictures.js').Drawn} drawn */
export default function picture({ words, facts, position: { input, stamp, unit, plain, at = [] } }) {
  const layout = facts.layouts[input.layout];
  const here = new Set(placesOf(layout).map(({ seat }) => seat));
  const spoken = at.filter((seat) => here.has(seat));
  const judged = stamp !== 'allowed';
  return html`${plane({
    seats: /** @type {Boarding.Seats} */ ({ layout, places: placesOf(layout) }),
    rows: input.rows,
    words,
    facts,
    label: '',
    newcomers: (input.placement ?? []).filter((/** @type {Boarding.Passenger} */ { seat }) => here.has(seat)),
    broken: judged ? spoken : [],
    lit: unit && spoken.length && !plain ? spoken : undefined,
    stands: true,
  })}
  ${input.card ? html`<p class="asked passenger-card">${cardPicture(words, input.card)}</p>` : nothing}`;
}
