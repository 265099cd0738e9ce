// A card and its path: two to four passengers, one of them with luggage; tap the rooms, every step is judged at once.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { refusalCard, ruleLink, sentence, verdictCard } from '/static/parts/reasons.js';
import { colours, icon, passenger, says } from '/static/games/come-sail-away/ship.js';
import { deck, unhappyTile } from '/static/games/come-sail-away/referee/deck.js';
import { phase3From } from '/static/games/come-sail-away/referee/phase3.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/referee.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/build/engine').ComeSailAway.CardVerdict} CardVerdict
 * @typedef {import('/static/build/engine').ComeSailAway.NextRooms} NextRooms
 * @typedef {Required<import('/static/build/engine').ComeSailAway.PassengerGiven>} Passenger
 * @typedef {import('/static/build/engine').ComeSailAway.Step} Step
 * One step of the path: its number, the room, how it went if that is known, and what it breaks.
 * @typedef {{number: number, room: string, step?: Step, breaks: import('/static/sentences.js').Reason[]}} Walked
 */

/** @param {Context} context */
export function cardTask(context) {
  const { ui, change, words, wonder } = context;
  const { card, path, direction, ship } = ui;
  const judged = card.length ? wonder('card', 'card', { card }) : undefined;
  const broken = judged && !judged.refusal && judged.stamp === 'refused' ? judged : undefined;
  const order = ui.placed
    ? sound(wonder('order', 'order', { card: card.map(({ colour }) => ({ colour })), placed: ui.placed }))
    : undefined;
  const ready = Boolean(judged && !judged.refusal && !broken && order?.stamp !== 'refused');
  const played = { card, direction, path, ship };
  const near = ready ? wonder('near', 'next-rooms', played) : undefined;
  const answer = ready && path.length ? wonder('check', 'check', played) : undefined;
  const check = answer?.refusal ? undefined : answer;
  const steps = ready ? path.map((room, index) => stepAt(context, room, index, check)) : [];
  const onTheWay = check?.breaks.length === 1 && check.breaks[0].code === 'path-too-short';
  return html` ${ticket(context)} ${broken && card.length > 1 ? verdictCard(words, broken) : nothing}
  ${order ? verdictCard(words, order) : nothing}
  ${deck(
    context,
    ship,
    (place) => {
      if (ready) change({ ...ui, path: [...path, place], options: undefined });
    },
    (place) => note(context, place, steps, near?.refusal ? undefined : near),
  )}
  ${check && !onTheWay ? html`${verdictCard(words, check)}${outcome(context, check)}` : nothing}
  ${answer?.refusal ? refusalCard(words, answer.refusal) : nothing}
  ${ready && (onTheWay || !path.length) ? html`<p role="status">${t('Tap the room of passenger {n} of {all}.', { n: path.length + 1, all: card.length })}</p>` : nothing}
  ${path.length ? html`<button type="button" class="button" @click=${() => change({ ...ui, path: path.slice(0, -1) })}>${t('One step back')}</button>` : nothing}
  ${steps.length ? stepList(context, steps) : nothing} ${unhappyTile(context, ship.unhappy)}
  ${ready ? allowed(context) : nothing}`;
}

/** R6: somebody would like to begin with one who stands between others. @param {Passenger[]} card */
const fromTheMiddle = ([first, second, ...others]) => [second, first, ...others].map(({ colour }) => ({ colour }));

/** @param {import('/static/games/come-sail-away/referee.js').Situation} ui */
const isMixed = ({ card, placed }) =>
  placed !== undefined && ![card[0]?.colour, card.at(-1)?.colour].includes(placed[0]?.colour);

/** The card: tap colours to write it, tap a passenger to hand him the suitcase. @param {Context} context */
function ticket({ ui, change, words, facts }) {
  const { card, direction } = ui;
  const write = (/** @type {Passenger[]} */ passengers) =>
    change({ ...ui, card: passengers, path: [], options: undefined, placed: undefined });
  const walking = direction === 'rtl' ? card.toReversed() : card;
  const walks = ui.path.length > 0;
  return html`<section class="card-of" aria-label=${t('Passenger card')}>
    <div class="ticket" role="group" aria-label=${t('Passengers of the card, tap the one with luggage')}>
      ${card.map(
        (each, index) =>
          html`<button
            type="button"
            class="ticketed"
            aria-pressed=${each.luggage}
            aria-label=${t('Passenger {n}, {colour}: has the luggage', { n: index + 1, colour: term(words, each.colour) })}
            @click=${() => write(card.map((other, at) => ({ ...other, luggage: at === index })))}
          >
            ${passenger(words, each.colour)}${each.luggage ? icon('suitcase') : html`<span class="icon"></span>`}${says('turn', walking.indexOf(each) + 1)}
          </button>`,
      )}
      ${card.length === 0 ? html`<span class="soft">${t('Tap the colours of the card from left to right, then the one with the suitcase.')}</span>` : nothing}
      ${card.length ? html`<button type="button" class="square" aria-label=${t('Take the last one back')} @click=${() => write(card.slice(0, -1))}>⌫</button>` : nothing}
    </div>
    ${
      walks
        ? nothing
        : colours({
            words,
            facts,
            label: t('Add to the card'),
            what: (colour) => t('Add {colour}', { colour: term(words, colour) }),
            tap: (colour) => write([...card, { colour, luggage: false }]),
          })
    }
    ${
      card.length > 1 && !walks
        ? choice({
            label: t('Begin at'),
            chosen: isMixed(ui) ? 'middle' : direction,
            set: (wished) =>
              change(
                wished === 'middle'
                  ? { ...ui, placed: fromTheMiddle(card), path: [] }
                  : { ...ui, direction: wished, placed: undefined, path: [] },
              ),
            values: [
              { value: 'ltr', text: t('Left end first') },
              { value: 'rtl', text: t('Right end first') },
              ...(card.length > 2 ? [{ value: /** @type {const} */ ('middle'), text: t('From the middle') }] : []),
            ],
          })
        : nothing
    }
  </section>`;
}

/** How one step of the path went: placed, unhappy, or against the rules. @param {Context} context @param {string} room @param {number} index @param {CardVerdict | undefined} check @returns {Walked} */
function stepAt({ ui, wonder }, room, index, check) {
  const { card, direction, path, ship } = ui;
  const reached = wonder(`step ${index}`, 'next-rooms', { card, direction, path: path.slice(0, index), ship });
  const step = reached?.refusal ? undefined : reached?.rooms.find((each) => each.room === room);
  const breaks = (check?.breaks ?? []).filter((each) => each.facts.step === index + 1 && each.code !== 'path-too-short');
  return { number: index + 1, room, step, breaks };
}

/** @param {Context} context @param {Place} place @param {Walked[]} steps @param {NextRooms | undefined} near */
function note({ words }, place, steps, near) {
  const step = steps.findLast((each) => each.room === place);
  if (step) {
    const look = step.breaks.length ? 'broken' : step.step?.result === 'unhappy' ? 'unlucky' : 'walked';
    return { look, badge: step.number, words: colon(t('Step {n}', { n: step.number }), result(words, step)) };
  }
  const way = near?.rooms.find((each) => each.room === place);
  if (!way) return undefined;
  return way.result === 'placed' ? { look: 'glow', words: t('fits here') } : { look: 'way', words: t('would be unhappy here') };
}

/** @param {Words} words @param {Walked} walked */
function result(words, { step, breaks }) {
  if (breaks.length) return t('not allowed');
  if (!step) return '…';
  return step.result === 'placed'
    ? t('{colour} moves in', { colour: term(words, step.colour) })
    : t('{colour} becomes unhappy', { colour: term(words, step.colour) });
}

/** @param {Context} context @param {Walked[]} steps */
function stepList({ words }, steps) {
  return html`<ol class="card rows plain steps">
    ${steps.map(
      (each) =>
        html`<li class="row step">
          <b>${each.number}</b> ${each.step ? passenger(words, each.step.colour) : html`<span></span>`}
          <div>
            ${colon(term(words, each.room), result(words, each))}
            ${(each.step?.why ?? []).map((reason) => html`<em>${sentence(words, reason)}</em>`)}
          </div>
          ${each.breaks.length ? html`<span aria-hidden="true">✕</span>` : icon(each.step?.result === 'unhappy' ? 'unhappy' : 'done')}
        </li>`,
    )}
  </ol>`;
}

/** What follows from a card that may be placed so. @param {Context} context @param {CardVerdict} check */
function outcome(context, check) {
  const { ship, luggage_step: moves = false, full_rooms: full = [] } = check;
  if (!ship) return nothing;
  const { ui, change, words } = context;
  return html`<section class="card">
    <p class="who">
      ${icon('suitcase')}
      ${moves ? t('The suitcase moves one space.') : t('The suitcase stays: luggage counts in cabins and in the suite only.')}
      ${ruleLink('come-sail-away-R26')}
    </p>
    ${full.length ? html`<p>${t('Full: {rooms}', { rooms: full.map((place) => term(words, place)).join(', ') })}</p>` : nothing}
    <button type="button" class="button go" @click=${async () => change(await phase3From(context, ship, moves))}>
      ${t('Go on to phase 3')}
    </button>
    <button type="button" class="button quiet" @click=${() => change({ ...ui, ship, card: [], path: [] })}>
      ${t('Put them aboard, next card')}
    </button>
  </section>`;
}

/** Show me what is allowed. @param {Context} context */
function allowed({ ui, change, words, wonder }) {
  if (!ui.options)
    return html`<button type="button" class="button" @click=${() => change({ ...ui, options: true })}>
      ${t('Show me what is allowed')}
    </button>`;
  const answer = wonder('options', 'options', { card: ui.card, ship: ui.ship });
  if (!answer) return nothing;
  if (answer.refusal) return refusalCard(words, answer.refusal);
  return html`<section class="card">
    <h2>${tn('{n} way to place it', '{n} ways to place it', answer.count)}</h2>
    <p class="soft">${t('The happiest first. Tap one to walk it.')}</p>
    <ol class="ways">
      ${answer.options.map(
        (option) =>
          html`<li>
            <button
              type="button"
              class="button"
              @click=${() => change({ ...ui, direction: option.direction, path: option.path, options: undefined })}
            >
              <span
                >${option.direction === 'rtl' ? html`<span class="unseen">${colon(t('Right end first'), '')}</span><span aria-hidden="true">⇤ </span>` : nothing}${option.path.map((place) => term(words, place)).join(' → ')}</span
              >
              <span class="who"
                >${option.unhappy ? html`${option.unhappy} ${icon('unhappy')}<span class="unseen">${term(words, 'unhappy')}</span>` : nothing}
                ${option.luggage_step ? html`${icon('suitcase')}<span class="unseen">${t('the suitcase moves')}</span>` : nothing}
                ${option.completes.length ? html`${icon('done')}<span class="unseen">${t('a room is full')}</span>` : nothing}</span
              >
            </button>
          </li>`,
      )}
    </ol>
  </section>`;
}
