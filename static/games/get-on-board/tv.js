// Get on Board on a TV: the map with every line, the ticket with what it asks of each sheet, the order of the round, the objectives.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cityMap } from '/static/games/get-on-board/city.js';
import { describe } from '/static/games/get-on-board/pad/marks.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { tag } from '/static/parts/people.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/context').SeenOf<'get-on-board'>} Seen */

/** So many tickets are told one by one. */
const FEW = 4;

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

/** In which order the round goes. @param {Seen} seen @returns {number[]} */
const order = (seen) => (seen.state.shared.tickets.length ? (situation(seen, 0)?.order ?? []) : []);

/** Who still lays in this round, in order. @param {Seen} seen @returns {number[]} */
function toLay(seen) {
  const { tickets, rounds_ended: over } = seen.state.shared;
  if (tickets.length === over) return [];
  return order(seen).filter((seat) => seen.state.players[seat].pad.driven < tickets.length);
}

/** @param {Seen} seen */
const up = (seen) => toLay(seen)[0] ?? null;

/** @param {Seen} seen @param {number} seat */
function note(seen, seat) {
  if (seen.state.players[seat].pad.sheet.eliminated) return t('out');
  const [now, then] = toLay(seen);
  return now === seat ? t('laying') : then === seat ? t('next') : nothing;
}

/** @param {Seen} seen */
function aside(seen) {
  const { state, words } = seen;
  return html`${ticket(seen)}${toCome(seen)}
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

/** @param {Seen} seen */
function colours({ state, wonder }) {
  const tops = state.players.flatMap(({ pad }) => pad.top ?? []);
  const found = wonder('tickets', 'tickets', { drawn: state.shared.tickets, tops });
  return found && !found.refusal ? found.colours : [];
}

/** Towards the end it matters which tickets are left. @param {Seen} seen */
function toCome(seen) {
  const { tickets } = seen.state.shared;
  const left = colours(seen).flatMap((group) =>
    group.tickets.filter((each) => !tickets.includes(each)).map((number) => ({ number, colour: group.colour })),
  );
  return left.length > 0 && left.length <= FEW
    ? html`<p class="tv-to-come">
        ${t('Still to come')} ${left.map(({ number, colour }) => html`<b class=${colour}>${number}</b>`)}
      </p>`
    : nothing;
}

/** The ticket of the round, and the shape that each sheet shows for it. @param {Seen} seen */
function ticket(seen) {
  const { state, facts, words, people } = seen;
  const number = state.shared.tickets.at(-1);
  if (!number) return nothing;
  const group = colours(seen).find((each) => each.tickets.includes(number));
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

export default { board, head, aside, note, up, order, describe };
