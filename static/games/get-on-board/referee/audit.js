// A whole game counted again: final routes, sheets, tickets and cards in, every round and total out, compared with the paper.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { tag, who } from '/static/parts/people.js';
import { refusalCard, scoreLines, sentence, signed } from '/static/parts/reasons.js';
import { cityMap } from '/static/games/get-on-board/city.js';
import { placeName, reasonThere } from '/static/games/get-on-board/places.js';
import { board, changed, signsOf } from '/static/games/get-on-board/referee/lines.js';
import { shortLog } from '/static/games/get-on-board/referee/log.js';
import { paperSheet } from '/static/games/get-on-board/referee/paper.js';
import { allTickets, tops } from '/static/games/get-on-board/referee/tickets.js';
import { costOf } from '/static/games/get-on-board/referee/turn.js';
import { say, term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Context} Context
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Ui} Ui
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Driver} Driver
 * @typedef {import('/static/build/engine').GetOnBoard.CardName} CardName
 * @typedef {import('/static/sentences.js').Reason} Reason
 */

/** @param {Context} context */
export function audit(context) {
  const { ui, words, facts, change } = context;
  const open = stillOpen(context);
  const counted = open.length ? undefined : recount(context);
  return html` ${board(context, { withMove: false, below: nothing })}
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
    ${counted?.refusal ? refused(context, counted.refusal.reasons) : nothing}
    ${counted && !counted.refusal ? results(context, counted) : nothing}`;
}

/** What no game can leave, in words and drawn, where the recount was asked for. @param {Context} context @param {Reason[]} reasons */
function refused(context, reasons) {
  const { ui, words, facts } = context;
  const there = reasons.map((reason) => reasonThere(words, facts.cities[ui.city], reason));
  return html`${refusalCard(words, { reasons: there })}${drawn(context, reasons)}`;
}

/** The line that the first reason speaks of, with the places that it points to. @param {Context} context @param {Reason[]} reasons */
function drawn({ ui, words, facts }, reasons) {
  const [first] = reasons;
  const line = ui.lines.find(({ name }) => name === first?.facts.player);
  const at = reasons.flatMap((reason) => reason.at);
  if (!line || !at.length) return nothing;
  const short = first.rule.slice(first.rule.lastIndexOf('-') + 1);
  // A broken step is a road; stops of a section stand each for itself.
  const signs =
    first.code === 'paper-differs'
      ? at.map((place) => ({ at: [place], kind: /** @type {const} */ ('no'), text: short }))
      : signsOf(reasons, 'no');
  return html`<div class="difference">
    ${cityMap({ city: facts.cities[ui.city], words, lines: [{ person: line, route: line.route, mine: true }], signs, focus: at.filter((each) => each in facts.cities[ui.city].intersections) })}
  </div>`;
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
    players: ui.lines.map(({ name, top, letters, route, paper, total = null }) => ({
      name,
      top: top ?? 0,
      letters,
      route,
      paper,
      total,
    })),
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

/** @typedef {import('/static/build/engine').GetOnBoard.AuditAnswer} Counted */

/** @param {Context} context @param {Counted} counted */
function results(context, counted) {
  const { ui, words, facts } = context;
  const city = facts.cities[ui.city];
  const there = (/** @type {Reason} */ reason) => reasonThere(words, city, reason);
  return html`${totals(context, counted)} ${differences(context, counted.differences)}
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
    <button type="button" class="button" @click=${() => context.change({ ...ui, replay: replayOf(ui, counted, facts) })}>
      ${t('Replay on the map')}
    </button>
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
                    ${who(ui.lines[turn.seat])} ${colon(term(words, turn.shape), '')}
                    <b>${turn.move.map((at) => placeName(words, city, at)).join(' – ')}</b> ${costOf(turn)}
                    ${turn.happened.map((reason) => html`<em>${say(words, there(reason))}</em>`)}
                  </div>`,
              )}
              ${round.objectives.map((reason) => html`<div>${who(ui.lines[Number(reason.facts.seat)])} ${sentence(words, reason)}</div>`)}
            </li>`,
        )}
      </ol>
    </details>`;
}

/** Everybody's total beside what stands on the paper. @param {Context} context @param {Counted} counted */
function totals({ ui, words, change }, counted) {
  return html`<div class="card">
    <table class="paper-totals">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t('Person')}</span></th>
          <th scope="col">${t('Recount')}</th>
          <th scope="col">${t('On paper')}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${counted.players.map(({ total }, seat) => {
          const { name, total: paper = null } = ui.lines[seat];
          const same = paper === null ? undefined : paper === total;
          const differs = counted.differences.find(({ code, facts }) => code === 'total-differs' && facts.player === name);
          return html`<tr>
              <th scope="row">${who(ui.lines[seat])}</th>
              <td><strong>${total === null ? t('out') : signed(total)}</strong></td>
              <td>
                <input
                  type="number"
                  inputmode="numeric"
                  enterkeyhint="next"
                  min="-99"
                  max="999"
                  aria-label=${t('Total of {name} on paper', { name })}
                  .value=${paper === null ? '' : String(paper)}
                  @focus=${(/** @type {Event} */ event) =>
                    // Room below it for the answer.
                    /** @type {HTMLElement} */ (event.target).scrollIntoView({ block: 'center' })}
                  @change=${(/** @type {Event} */ event) => {
                    const { value, valueAsNumber } = /** @type {HTMLInputElement} */ (event.target);
                    const written = value === '' ? null : Math.min(999, Math.max(-99, Math.trunc(valueAsNumber)));
                    change(changed(ui, seat, { total: written }));
                  }}
                />
              </td>
              <td class=${same === undefined ? '' : same ? 'same' : 'other'}>
                ${same === undefined ? '' : html`<span aria-hidden="true">${same ? '✓' : '✕'}</span><span class="unseen">${same ? t('the same') : t('different')}</span>`}
              </td>
            </tr>
            ${
              differs
                ? html`<tr>
                    <td class="said" colspan="4" aria-live="polite">${sentence(words, differs)}</td>
                  </tr>`
                : nothing
            }`;
        })}
      </tbody>
    </table>
  </div>`;
}

/** Where the paper says something else; the first difference by name and drawn, the others behind it. @param {Context} context @param {Reason[]} found */
function differences(context, found) {
  const { ui, words } = context;
  const [first, ...others] = found;
  if (first) {
    return html`<section class="card error" aria-live="polite">
        <b>${t('The first difference')}</b>${sentence(words, first)}
        ${first.code === 'total-differs' ? html`<p class="soft">${t('Which section? Type in the paper sheet above, under {name}.', { name: String(first.facts.player) })}</p>` : nothing}
        ${
          others.length
            ? html`<details>
                <summary class="setting">${t('The other differences')}</summary>
                ${others.map((reason) => sentence(words, reason))}
              </details>`
            : nothing
        }
      </section>
      ${drawn(context, [first])}`;
  }
  const compared = ui.lines.some(({ paper, total = null }) => Object.keys(paper).length || total !== null);
  return compared
    ? html`<p class="card" aria-live="polite">${t('The paper sheets say the same as the recount.')}</p>`
    : nothing;
}

/** The game as a table would have logged it. @param {Ui} ui @param {Counted} counted @param {Context['facts']} facts @returns {import('/static/games/get-on-board/referee/replay.js').Replay} */
function replayOf(ui, { rounds }, facts) {
  const { intersections } = facts.cities[ui.city];
  /** @type {import('/static/games/get-on-board/referee/log.js').Mark[]} */
  const marks = [
    { id: '', seat: null, do: 'cards', cards: ui.cards },
    { id: '', seat: ui.first, do: 'inspector' },
    ...ui.lines.flatMap(({ top, letters, route }, seat) => [
      { id: '', seat, do: /** @type {const} */ ('top'), top: top ?? 1 },
      { id: '', seat, do: /** @type {const} */ ('start'), light: intersections[route[0]].start ?? 0 },
      ...(letters ? [{ id: '', seat, do: /** @type {const} */ ('letters'), letters }] : []),
    ]),
    ...rounds.flatMap(({ ticket, turns }, number) => [
      { id: '', seat: null, do: /** @type {const} */ ('ticket'), ticket },
      ...turns.map(({ seat, move }) => ({ id: '', seat, do: /** @type {const} */ ('drive'), move, round: number + 1 })),
    ]),
  ];
  return {
    options: { city: ui.city, open_objectives: true },
    people: ui.lines.map(({ name, colour }) => ({ name, colour })),
    log: shortLog(marks),
    round: 1,
    turn: 0,
  };
}
