// Get on Board on a TV: the map with every line, the ticket with what it asks of each sheet, the order of the round, the objectives.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cityMap } from '/static/games/get-on-board/city.js';
import { describe } from '/static/games/get-on-board/pad/marks.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { tag } from '/static/parts/people.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/context').SeenOf<'get-on-board'>} Seen */

/** @param {Seen} seen */
const board = ({ state, facts, words, people }) =>
  html`<div class="tv-city">
    ${cityMap({
      city: facts.cities[state.options.city],
      words,
      lines: people.map((person, seat) => ({ person, route: state.players[seat].pad.route })),
    })}
  </div>`;

/** @param {Seen} seen */
function head({ state, facts, words }) {
  const { tickets } = state.shared;
  return tickets.length ? t('Round {n} of {all}', { n: tickets.length, all: facts.rounds }) : term(words, state.options.city);
}

/** @param {Seen} seen @param {number} seat */
function situation({ state, wonder }, seat) {
  const found = wonder(`situation ${seat}`, 'situation', { state, seat });
  return found?.refusal ? undefined : found;
}

/** Who still lays in this round, in order. @param {Seen} seen @returns {number[]} */
function toLay(seen) {
  const { tickets, rounds_ended: over } = seen.state.shared;
  if (tickets.length === over) return [];
  const order = situation(seen, 0)?.order ?? [];
  return order.filter((seat) => seen.state.players[seat].pad.driven < tickets.length);
}

/** @param {Seen} seen */
const up = (seen) => toLay(seen)[0] ?? null;

/** @param {Seen} seen @param {number} seat */
function note(seen, seat) {
  if (seen.state.players[seat].pad.sheet.eliminated) return t('out');
  const order = toLay(seen);
  return order[0] === seat ? t('laying') : order[1] === seat ? t('next') : nothing;
}

/** @param {Seen} seen */
function aside(seen) {
  const { state, words } = seen;
  return html`${ticket(seen)}
    <div class="tv-cards">
      ${state.shared.cards.map(
        (card, slot) =>
          html`<div class="tv-card">
            <b>${term(words, card.id)}</b>
            <span
              >${seen.people.map((person, seat) => {
                const points = state.players[seat].pad.sheet.common[slot];
                return points ? html`${tag(person)} ${points} ` : nothing;
              })}</span
            >
          </div>`,
      )}
    </div>`;
}

/** The ticket of the round, and the shape that each sheet shows for it. @param {Seen} seen */
function ticket(seen) {
  const { state, facts, words, people, wonder } = seen;
  const { tickets } = state.shared;
  const number = tickets.at(-1);
  if (!number) return nothing;
  const tops = state.players.flatMap(({ pad }) => pad.top ?? []);
  const found = wonder('tickets', 'tickets', { drawn: tickets, tops });
  const group = found && !found.refusal ? found.colours.find((each) => each.tickets.includes(number)) : undefined;
  if (!group) return nothing;
  return html`<div class="tv-ticket ${group.colour}">
    <div class="number"><b>${number}</b><span>${term(words, group.colour)}</span></div>
    ${people.map((person, seat) => {
      const shape = situation(seen, seat)?.shape;
      return shape
        ? html`<div>
            <span class="shape" role="img" aria-label=${term(words, shape)}>${routeShape(facts, shape)}</span>${tag(person)}
          </div>`
        : nothing;
    })}
  </div>`;
}

export default { board, head, aside, note, up, describe };
