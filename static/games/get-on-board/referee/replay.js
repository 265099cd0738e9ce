// A game once more on the map, turn by turn: what each turn brought, and the best that was there.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cityMap } from '/static/games/get-on-board/city.js';
import { gains } from '/static/games/get-on-board/gains.js';
import { placeName, reasonThere } from '/static/games/get-on-board/places.js';
import { longLog } from '/static/games/get-on-board/referee/log.js';
import { tag, who } from '/static/parts/people.js';
import { refusalCard, ruleLink, signed } from '/static/parts/reasons.js';
import { say, term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.ReplayAnswer} Round
 * @typedef {import('/static/build/engine').GetOnBoard.ReplayedTurn} Turn
 * @typedef {import('/static/games/get-on-board/city.js').Glow} Glow
 * @typedef {{
 *   options: {city: import('/static/build/engine').GetOnBoard.CityName, open_objectives: boolean}, people: import('/static/parts/people.js').Person[],
 *   log: string[], round: number, turn: number, sum?: boolean,
 * }} Replay `log`: see log.js; `turn`: within the round, −1 its last one; `sum`: whether the sums of all rounds lie open
 */

/** Whether it can be shown: a link may hold anything. @param {Replay} replay */
export const isReplay = ({ options, people, log, round, turn }) =>
  ['london', 'new-york'].includes(options?.city) &&
  Array.isArray(people) &&
  people.every((person) => typeof person?.name === 'string') &&
  Array.isArray(log) &&
  log.every((text) => typeof text === 'string' && /^[td{]/u.test(text)) &&
  Number.isInteger(round) &&
  Number.isInteger(turn);

/** @type {{log: string[], marks: ReturnType<typeof longLog>} | undefined} */
let read;

/** @param {string[]} log */
function marksOf(log) {
  if (read?.log !== log) read = { log, marks: longLog(log) };
  return read.marks;
}

/** @param {Context} context @param {Replay} replay @param {number} round */
const roundOf = ({ wonder }, { options, people, log }, round) =>
  wonder(`replay ${round}`, 'replay', {
    table: { options, seats: people.map(({ name }) => ({ name })) },
    marks: marksOf(log),
    round,
  });

/** @param {Context} context @param {Replay} replay */
export function replay(context, replay) {
  const { ui, words, change } = context;
  const found = roundOf(context, replay, replay.round);
  if (found?.refusal) return refusalCard(words, found.refusal);
  // The next round is asked for while this one is looked at.
  if (found && replay.round < found.rounds) roundOf(context, replay, replay.round + 1);
  const number = found && (replay.turn < 0 ? found.turns.length - 1 : Math.min(replay.turn, found.turns.length - 1));
  const turn = found?.turns[number ?? 0];
  const go = (/** @type {Partial<Replay>} */ changes) => change({ ...ui, replay: { ...replay, ...changes } });
  return html`${strip(replay, turn)}
    <div class="replay-map">${map(context, replay, turn)}</div>
    ${steps(context, replay, found, number ?? 0, go)}
    ${found ? (turn ? told(context, replay, turn) : html`<p class="card">${t('Nobody drew a turn in this round.')}</p>`) : html`<p class="card" aria-busy="true">…</p>`}
    ${found && number === found.turns.length - 1 ? met(context, replay, found) : nothing} ${sums(context, replay, found, go)}`;
}

/** Everybody's total after this turn; whose turn it is is lit. @param {Replay} replay @param {Turn | undefined} turn */
const strip = ({ people }, turn) =>
  html`<ul class="replay-strip plain">
    ${people.map(
      (person, seat) =>
        html`<li aria-current=${turn?.seat === seat}>
          ${tag(person)}<span class="unseen">${person.name}</span
          ><b>${turn ? (turn.totals[seat] === null ? t('out') : signed(turn.totals[seat])) : ''}</b>
        </li>`,
    )}
  </ul>`;

/** @param {Context} context @param {Replay} replay @param {Turn | undefined} turn */
function map({ words, facts }, { options, people }, turn) {
  const instead = turn?.best && turn.better > 0 ? turn.best.move : [];
  return cityMap({
    city: facts.cities[options.city],
    words,
    lines: people.map((person, seat) => ({ person, route: turn?.routes[seat] ?? [], mine: seat === turn?.seat })),
    move: turn?.move ?? [],
    instead,
    glows: turn ? endsOf(turn) : [],
    focus: turn ? [...turn.routes[turn.seat].slice(-1), ...turn.move, ...instead] : [],
  });
}

/** Where the turn ended and where the best would have, each with its points. @param {Turn} turn @returns {Glow[]} */
function endsOf({ move, best, better, points, turn_boxes, buses, eliminated }) {
  const end = move.at(-1);
  if (!end) return [];
  const worth = (/** @type {number | null | undefined} */ each) =>
    typeof each === 'number' ? [tn('{n} point', '{n} points', each)] : [];
  /** @type {Glow} */
  const taken = {
    to: end,
    turn_boxes,
    buses,
    weight: eliminated ? 'out' : turn_boxes || buses ? 'price' : 'free',
    points: points ?? undefined,
    chosen: true,
    words: [t('end of this turn'), ...worth(points)],
  };
  const there = better > 0 ? best : null;
  if (!there || there.move.at(-1) === end) return [taken];
  return [
    taken,
    {
      to: there.move.at(-1) ?? end,
      turn_boxes: there.turn_boxes,
      buses: there.buses,
      weight: 'free',
      points: there.points ?? undefined,
      words: [t('The best possible'), ...worth(there.points)],
    },
  ];
}

/**
 * Turn by turn with two buttons, round by round with a slider.
 * @param {Context} context @param {Replay} replay @param {Round | undefined} found @param {number} number @param {(changes: Partial<Replay>) => void} go
 */
function steps({ facts, words }, { round }, found, number, go) {
  const rounds = found?.rounds ?? facts.rounds;
  const last = !found || number >= found.turns.length - 1;
  const before = () => go(number > 0 ? { turn: number - 1 } : { round: round - 1, turn: -1 });
  const after = () => go(last ? { round: round + 1, turn: 0 } : { turn: number + 1 });
  const colour = found?.ticket ? facts.colours[(found.ticket - 1) % facts.colours.length] : undefined;
  return html`<div class="replay-steps">
    <button
      type="button"
      class="square"
      aria-label=${t('The turn before')}
      aria-disabled=${Boolean(!found || (round === 1 && number <= 0))}
      data-why=${!found || (round === 1 && number <= 0) ? t('This is the first turn.') : nothing}
      @click=${before}
    >
      ‹
    </button>
    <label>
      <span
        >${t('Round {n} of {rounds}', { n: round, rounds })}
        ${colour ? html`<span class="soft"><i class="swatch ${colour}"></i><span class="unseen">${t('Ticket')} ${term(words, colour)}</span> ${found?.ticket}</span>` : nothing}</span
      >
      <input
        type="range"
        min="1"
        max=${rounds}
        .value=${String(round)}
        aria-label=${t('Round')}
        @input=${(/** @type {Event} */ event) =>
          go({ round: Number(/** @type {HTMLInputElement} */ (event.target).value), turn: 0 })}
      />
    </label>
    <button
      type="button"
      class="square"
      aria-label=${t('The next turn')}
      aria-disabled=${Boolean(!found || (last && round >= rounds))}
      data-why=${!found || (last && round >= rounds) ? t('This is the last turn.') : nothing}
      @click=${after}
    >
      ›
    </button>
  </div>`;
}

/** What the turn brought, and what it might have. @param {Context} context @param {Replay} replay @param {Turn} turn */
function told({ words, facts }, { options, people }, turn) {
  const city = facts.cities[options.city];
  const brought = gains(turn);
  const shape = turn.shape ? term(words, turn.shape) : '';
  return html`<section class="card replayed" aria-live="polite">
    <div>
      <div>${who(people[turn.seat])}<em>${brought.length ? colon(shape, brought.join(', ')) : shape}</em></div>
      <strong class="points">${turn.points === null ? t('out') : plus(turn.points)}</strong>
    </div>
    ${
      turn.eliminated
        ? html`<p class="was out">
            <span aria-hidden="true">✕</span
            >${turn.happened.map((reason) => say(words, reasonThere(words, city, reason))).join(' ')}
            ${ruleLink('get-on-board-R13')}
          </p>`
        : nothing
    }
    ${compared(words, city, turn)}
  </section>`;
}

/** @param {import('/static/sentences.js').Words} words @param {import('/static/build/engine').GetOnBoard.CityFacts} city @param {Turn} turn */
function compared(words, city, { best, better, by_hand: byHand, ways }) {
  if (byHand) return html`<p class="soft">${t('Marked by hand, so there is nothing to compare with.')}</p>`;
  if (!best) return html`<p class="soft">${t('Every way led out of the game.')}</p>`;
  if (!better) return html`<p class="was best"><span aria-hidden="true">★</span>${t('The best possible.')}</p>`;
  return html`<p class="was">
    <span aria-hidden="true">☆</span
    ><span
      >${t('The best possible: {points}, to {place}.', { points: plus(best.points ?? 0), place: placeName(words, city, best.move.at(-1) ?? '') })}
      <em class="soft"
        >${tn('{n} of {ways} turns would have brought more.', '{n} of {ways} turns would have brought more.', better, { ways })}${best.trap ? ` ${t('It would have been a trap in the next round.')}` : ''}</em
      ></span
    >
  </p>`;
}

/** @param {number} points */
const plus = (points) => `${points > 0 ? '+' : ''}${signed(points)}`;

/** R24, at the end of the round. @param {Context} context @param {Replay} replay @param {Round} round */
const met = ({ words }, { people }, { objectives }) =>
  objectives.length
    ? html`<ul class="card plain met">
        ${objectives.map((reason) => html`<li>${who(people[Number(reason.facts.seat)])} ${say(words, reason)} ${ruleLink(reason.rule)}</li>`)}
      </ul>`
    : nothing;

/** What everybody left lying in all rounds; asked for only when it is wanted. @param {Context} context @param {Replay} replay @param {Round | undefined} found @param {(changes: Partial<Replay>) => void} go */
function sums(context, replay, found, go) {
  if (!found) return nothing;
  if (!replay.sum)
    return html`<button type="button" class="button" @click=${() => go({ sum: true })}>
      ${t('The whole game in numbers')}
    </button>`;
  const rounds = Array.from({ length: found.rounds }, (_, number) => roundOf(context, replay, number + 1));
  const known = rounds.flatMap((each) => (each && !each.refusal ? each.turns : []));
  const waiting = rounds.some((each) => !each);
  return html`<section class="card" aria-busy=${waiting}>
    <h2>${t('The whole game in numbers')}</h2>
    <p class="soft">${t('Looking one turn ahead: what the best turn would have brought each time, and what was brought.')}</p>
    <table class="replay-sums">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t('Person')}</span></th>
          <th scope="col">${t('Brought')}</th>
          <th scope="col">${t('Missed')}</th>
          <th scope="col">${t('Best turns')}</th>
        </tr>
      </thead>
      <tbody>
        ${replay.people.map((person, seat) => {
          const drawn = known.filter((turn) => turn.seat === seat && !turn.by_hand);
          const brought = drawn.reduce((sum, { points }) => sum + (points ?? 0), 0);
          const left = drawn.reduce(
            (sum, { points, best }) => sum + (best && points !== null ? (best.points ?? 0) - points : 0),
            0,
          );
          const best = drawn.filter(({ better }) => !better).length;
          return html`<tr>
            <th scope="row">${who(person)}</th>
            <td>${signed(brought)}</td>
            <td>${left}</td>
            <td>${t('{n} of {most}', { n: best, most: drawn.length })}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${waiting ? html`<p class="soft">${t('Counting …')}</p>` : nothing}
  </section>`;
}
