// A running game: whose turn it is, the row of four cards with their vouchers, the hall, the last round, the others' best.
import { html, nothing } from '/static/vendor/lit-html.js';
import { stepper, stepperRow } from '/static/parts/controls.js';
import { kindsOf, nameOf, tokenPicture } from '/static/games/boarding/passengers.js';
import { who } from '/static/parts/people.js';
import { ruleLink, sentence } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { sound } from '/static/parts/wonder.js';
import { t, tn } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/** @typedef {import('/static/games/boarding/pad.js').Context} Context */

/** @type {Boarding.RivalsMark['what'][]} */
const RIVALS = ['largest_Y', 'largest_G', 'largest_B', 'expelled', 'largest_empty_area'];

/** @param {Context} context */
export function running(context) {
  const now = sound(context.wonder('now', 'now', context.table.state));
  if (!now) return nothing;
  const { turn, row } = now;
  return html`${turn && row ? html`${turnCard(context, turn)}${rowCard(context, turn, row)}` : nothing}${hall(context, now)}${rivals(context)}`;
}

/** @param {Context} context @param {Boarding.TurnNow} turn */
function turnCard({ table, act }, turn) {
  const people = table.record.seats;
  const { seat } = turn;
  return html`<section class="card" aria-label=${t('Whose turn')}>
    <h2>${seat === null ? t('The game is over') : html`${t('Round {n}', { n: turn.round })} · ${who(people[seat])}`}</h2>
    ${turn.last_round && seat !== null ? html`<p class="warning">${t('Last round. Still to play: {names}', { names: turn.still_to_play.map((each) => people[each].name).join(', ') })} ${ruleLink('boarding-X2')}</p>` : nothing}
    ${seat === null || !table.mayWrite('end-turn', seat) ? nothing : html`<button type="button" class="button go" @click=${() => act(seat, 'end-turn')}>${t('End the turn of {name}', { name: people[seat].name })}</button>`}
  </section>`;
}

/** The card farthest from the deck is free; each further one costs a voucher on every card that is skipped. @param {Context} context @param {Boarding.TurnNow} turn @param {Boarding.RowCard[]} row */
function rowCard({ table, act, mayNot }, turn, row) {
  const lying = table.state.shared.row;
  const put = (/** @type {number} */ at, /** @type {number} */ to) => act(null, 'row', { row: lying.with(at, to) });
  return html`<section class="card" aria-label=${t('Row of cards')}>
    <h2>${t('Row of cards')}</h2>
    <div class="displayed">
      <span class="deck" aria-hidden="true">${t('deck')}</span>
      ${row.toReversed().map(
        (card) =>
          html`<button
            type="button"
            class="open-card"
            aria-disabled=${Boolean(turn.over || mayNot(turn.seat, 'take'))}
            data-why=${turn.over ? t('The last round is over.') : mayNot(turn.seat, 'take') || nothing}
            data-first=${card.position === 1}
            data-dear=${card.breaks.length > 0}
            @click=${() => act(turn.seat, 'take', { position: card.position })}
          >
            <span class="unseen"
              >${t('Take card {n}: costs {price}, brings {gain}', { n: card.position, price: card.price, gain: card.gain })}</span
            >
            <b aria-hidden="true">${card.position}</b
            ><span aria-hidden="true">${card.price ? `−${card.price}` : t('free')}</span>
            <span aria-hidden="true" class="vouchers" data-some=${card.gain > 0}>${card.gain}</span>
          </button>`,
      )}
    </div>
    ${
      table.mayWrite('take', turn.seat)
        ? html`<p class="soft">
            ${t('Tap the card that is taken: vouchers are paid, gained and moved, and the row slides to the right.')}
            ${ruleLink('boarding-R16')}
          </p>`
        : nothing
    }
    <details>
      <summary class="button quiet">${t('Correct the vouchers on the cards')}</summary>
      <div class="rows">
        ${lying.map((value, at) =>
          stepperRow({
            label: t('Vouchers on card {n}', { n: at + 1 }),
            value,
            least: 0,
            most: 24,
            set: (to) => put(at, to),
          }),
        )}
      </div>
    </details>
  </section>`;
}

/** @param {Context} context @param {Boarding.Now} now */
function hall({ words, facts, act }, now) {
  return html`<section class="card" aria-label=${t('Departure hall')}>
    <h2>${t('Departure hall')}</h2>
    ${now.low.map((reason) => html`<div class="warning">${sentence(words, reason)}</div>`)}
    ${now.unknown ? html`<p class="soft">${tn('{n} expelled passenger of unknown kind is missing somewhere here.', '{n} expelled passengers of unknown kind are missing somewhere here.', now.unknown)}</p>` : nothing}
    ${now.gone.length ? html`<p class="warning">${t('Used up: {kinds}', { kinds: kindsOf(words, now.gone) })} ${ruleLink('boarding-X1')}</p>` : nothing}
    <div class="rows">
      ${facts.kinds.map(
        ({ letter }) =>
          html`<div class="row" role="group" aria-label=${nameOf(words, facts, letter)}>
            <div class="kind">
              ${tokenPicture(words, letter)}<span
                >${nameOf(words, facts, letter)}<em
                  >${tn('{n} outside the planes', '{n} outside the planes', now.outside[letter])}</em
                ></span
              >
            </div>
            ${stepper({ label: nameOf(words, facts, letter), value: now.hall[letter], least: 0, most: now.outside[letter], set: (to) => act(null, 'hall', { letter, to }) })}
          </div>`,
      )}
    </div>
  </section>`;
}

/** What is needed of players whose planes are not on this table. @param {Context} context */
function rivals({ table, words, act }) {
  const told = table.state.shared.rivals;
  const values = { ...told, largest_Y: told.largest?.Y, largest_G: told.largest?.G, largest_B: told.largest?.B };
  return html`<details class="card">
    <summary class="button quiet">${t('Best of the players without a pad here')}</summary>
    <div class="rows">
      ${RIVALS.map((what) =>
        stepperRow({
          label: term(words, what),
          value: values[what] ?? 0,
          least: 0,
          most: 150,
          set: (to) => act(null, 'rivals', { what, to }),
        }),
      )}
    </div>
  </details>`;
}
