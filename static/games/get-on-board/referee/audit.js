// A whole game counted again: final routes, sheets, tickets and cards in, every round and total out, compared with the paper.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { tag, who } from '/static/parts/people.js';
import { refusalCard, scoreLines, sentence } from '/static/parts/reasons.js';
import { board, changed, signsOf } from '/static/games/get-on-board/referee/lines.js';
import { paperSheet } from '/static/games/get-on-board/referee/paper.js';
import { allTickets, tops } from '/static/games/get-on-board/referee/tickets.js';
import { costOf } from '/static/games/get-on-board/referee/turn.js';
import { say, term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Context} Context
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Ui} Ui
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Driver} Driver
 * @typedef {import('/static/build/engine').GetOnBoard.CardName} CardName
 */

/** @param {Context} context */
export function audit(context) {
  const { ui, words, facts, change } = context;
  const open = stillOpen(context);
  const counted = open.length ? undefined : recount(context);
  const reasons = counted?.refusal?.reasons ?? [];
  return html` ${board(context, { withMove: false, signs: signsOf(reasons, 'no'), below: counted?.refusal ? refusalCard(words, counted.refusal) : nothing })}
    <h2>${t('Players')}</h2>
    ${ui.lines.map((_, number) => player(context, number))}
    <span class="caption">${t('First inspector')}</span>
    ${choice({
      label: t('First inspector'),
      chosen: ui.first,
      set: (first) => change({ ...ui, first }),
      values: ui.lines.map((line, value) => ({
        value,
        text: html`${tag(line)}${line.name}`,
      })),
    })}
    <span class="caption">${t('Tickets in the order they came')}</span>
    ${allTickets(context)}
    <span class="caption">${t('Common objectives')}</span>
    <div class="chips" role="group" aria-label=${t('Common objectives')}>
      ${
        /** @type {CardName[]} */ (Object.keys(facts.common_objectives))
          .sort()
          .map(
            (card) =>
              html` <button
                type="button"
                class="chip"
                aria-pressed=${ui.cards.includes(card)}
                @click=${() => change({ ...ui, cards: withCard(ui.cards, card) })}
              >
                ${ui.cards.includes(card) ? html`<b>${ui.cards.indexOf(card) + 1}</b>` : nothing}${term(words, card)}
              </button>`,
          )
      }
    </div>
    <h2>${t('The recount')}</h2>
    ${
      open.length
        ? html`<div class="card">
            <p>${t('Still missing:')}</p>
            <ul>
              ${open.map((each) => html`<li>${each}</li>`)}
            </ul>
          </div>`
        : nothing
    }
    ${counted && !counted.refusal ? results(context, counted) : nothing}`;
}

/** Two cards lie on the table; a tap takes one away again. @param {CardName[]} cards @param {CardName} card */
const withCard = (cards, card) => (cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card].slice(-2));

/** What nobody has entered yet. @param {Context} context @returns {string[]} */
function stillOpen({ ui, facts }) {
  return [
    ...ui.lines.flatMap(({ name, top, route }) => [
      ...(route.length ? [] : [t('{name}: the route', { name })]),
      ...(top ? [] : [t('{name}: the sheet', { name })]),
    ]),
    ...(ui.tickets.length < facts.rounds ? [t('tickets: {n} of {most}', { n: ui.tickets.length, most: facts.rounds })] : []),
    ...(ui.cards.length < 2 ? [t('two common objectives')] : []),
  ];
}

/** @param {Context} context */
function recount({ ui, wonder }) {
  return wonder('audit', 'audit', {
    city: ui.city,
    tickets: ui.tickets,
    cards: ui.cards,
    first_inspector: ui.lines[ui.first].name,
    players: ui.lines.map(({ name, top, letters, route, paper }) => ({ name, top: top ?? 0, letters, route, paper })),
  });
}

/** @param {Context} context @param {number} number */
function player(context, number) {
  const { ui, words, facts, change } = context;
  const line = ui.lines[number];
  const set = (/** @type {Partial<Driver>} */ changes) => change(changed(ui, number, changes));
  return html`<details class="card fold">
    <summary class="setting">${who(line)} · ${line.top ? term(words, facts.tops[line.top - 1][0]) : t('no sheet yet')}</summary>
    <label class="field"
      ><span>${t('Name')}</span
      ><input
        maxlength="40"
        .value=${line.name}
        @change=${(/** @type {Event} */ event) => {
          const name = /** @type {HTMLInputElement} */ (event.target).value.trim();
          if (name) set({ name });
        }}
    /></label>
    ${tops(context, line.top, (top) => set({ top }))}
    <span class="caption">${t('Personal objective')}</span>
    ${choice({
      label: t('Personal objective'),
      chosen: line.letters?.join(' '),
      set: (letters) => set({ letters: letters === line.letters?.join(' ') ? null : letters.split(' ') }),
      values: facts.cities[ui.city].personal_objectives.map((letters) => ({
        value: letters.join(' '),
        text: letters.join(' '),
      })),
    })}
    <details>
      <summary class="button">${t('The paper sheet, to compare')}</summary>
      ${paperSheet(context, line, (paper) => set({ paper }))}
    </details>
    ${ui.lines.length > 2 ? html`<button type="button" class="button quiet" @click=${() => change(without(ui, number))}>${t('{name} did not play', { name: line.name })}</button>` : nothing}
  </details>`;
}

/** @param {Ui} ui @param {number} number @returns {Ui} */
const without = (ui, number) => ({
  ...ui,
  pen: 0,
  mine: 0,
  first: 0,
  lines: ui.lines.filter((_, each) => each !== number),
});

/** @param {Context} context @param {import('/static/build/engine').GetOnBoard.AuditAnswer} counted */
function results({ ui, words }, counted) {
  return html`${differences(ui, words, counted.differences)}
    ${counted.players.map(
      (scored, seat) =>
        html`<details class="card fold recounted">
          <summary class="setting">
            ${who(ui.lines[seat])}<strong>${scored.total ?? t('eliminated')}</strong>${counted.winners.includes(seat) ? html`<span class="soft">${t('wins')}</span>` : nothing}
          </summary>
          ${scoreLines(words, scored)}
        </details>`,
    )}
    ${(counted.decided_by ? [counted.decided_by] : []).map((reason) => sentence(words, reason))}
    <details>
      <summary class="button">${t('Round by round')}</summary>
      <ol class="rounds">
        ${counted.rounds.map(
          (round, number) =>
            html`<li class="card">
              <b>${t('Round {n}, ticket {ticket}', { n: number + 1, ticket: round.ticket })}</b>
              ${round.turns.map(
                (turn) =>
                  html`<div>
                    ${who(ui.lines[turn.seat])} ${term(words, turn.shape)}: <b>${turn.move.join(' – ')}</b> ${costOf(turn)}
                    ${turn.happened.map((reason) => html`<em>${say(words, reason)}</em>`)}
                  </div>`,
              )}
              ${round.objectives.map((reason) => sentence(words, reason))}
            </li>`,
        )}
      </ol>
    </details>`;
}

/** Where the paper says something else; the first difference by name, the others behind it. @param {Ui} ui @param {Context['words']} words @param {import('/static/sentences.js').Reason[]} found */
function differences(ui, words, found) {
  const [first, ...others] = found;
  if (first) {
    return html`<section class="card error" aria-live="polite">
      <b>${t('The first difference')}</b>${sentence(words, first)}
      ${
        others.length
          ? html`<details>
              <summary class="setting">${t('The other differences')}</summary>
              ${others.map((reason) => sentence(words, reason))}
            </details>`
          : nothing
      }
    </section>`;
  }
  const compared = ui.lines.some((line) => Object.keys(line.paper).length);
  return compared
    ? html`<p class="card" aria-live="polite">${t('The paper sheets say the same as the recount.')}</p>`
    : nothing;
}
