// Does he fit? One room, one passenger, and everybody else whom the room would take.
import { html, nothing } from '/static/vendor/lit-html.js';
import { switchRow } from '/static/parts/controls.js';
import { refusalCard, sentence, verdictCard } from '/static/parts/reasons.js';
import { colours, nameOf, passenger } from '/static/games/come-sail-away/ship.js';
import { deck } from '/static/games/come-sail-away/referee/deck.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/referee.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 */

/** @param {Context} context */
export function roomTask(context) {
  const { ui, change } = context;
  const room = ui.room && ui.ship.rooms[ui.room];
  return html` ${deck(
    context,
    ui.ship,
    (place) => change({ ...ui, room: place }),
    (place) => ({ look: place === ui.room ? 'picked' : '', pressed: place === ui.room }),
  )}
  ${ui.room && room ? question(context, ui.room, room) : html`<p class="soft">${t('Tap a room.')}</p>`}`;
}

/** @param {Context} context @param {Place} place @param {Room} room */
function question({ ui, change, words, facts, wonder }, place, room) {
  const asked = ui.guest ? { room, passenger: { colour: ui.guest, luggage: Boolean(ui.guestLuggage) } } : { room };
  const answer = wonder('room', 'fits', asked);
  return html`<section class="card">
      <h2>${term(words, place)}, ${nameOf(words, room)}</h2>
      ${colours({ words, facts, label: t('Who comes?'), chosen: ui.guest ?? '', tap: (guest) => change({ ...ui, guest }) })}
      ${switchRow({ label: t('with luggage'), on: Boolean(ui.guestLuggage), set: (guestLuggage) => change({ ...ui, guestLuggage }) })}
    </section>
    ${answer?.refusal ? refusalCard(words, answer.refusal) : nothing}
    ${answer && !answer.refusal ? html`${ui.guest ? verdictCard(words, answer) : nothing}${everybody({ words, answer, luggage: Boolean(ui.guestLuggage) })}` : nothing}`;
}

/** All five colours: who is welcome, and why the others are not. @param {{words: import('/static/sentences.js').Words, answer: import('/static/build/engine').ComeSailAway.FitsVerdict, luggage: boolean}} given */
function everybody({ words, answer, luggage }) {
  const welcome = luggage ? answer.with_luggage : answer.without_luggage;
  const refused = answer.refused.filter((each) => each.luggage === luggage);
  return html`<section class="card rows">
    <div class="row tall">
      <div>${t('Who is welcome')}</div>
      <span class="who wrap"
        >${
          welcome.length
            ? welcome.map((colour) => html`<span class="who">${passenger(words, colour)}${term(words, colour)}</span>`)
            : t('nobody')
        }</span
      >
    </div>
    ${refused.map(
      (each) =>
        html`<div class="row tall">
          <span class="who"
            >${passenger(words, each.colour)}<span>${each.breaks.map((reason) => sentence(words, reason))}</span></span
          >
        </div>`,
    )}
  </section>`;
}
