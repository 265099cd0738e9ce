// What is dealt before the first round: whose sheet is which, the personal objectives, the two common ones, the inspector pawn.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { who } from '/static/parts/people.js';
import { badge } from '/static/games/get-on-board/passengers.js';
import { routeShape } from '/static/games/get-on-board/route-shapes.js';
import { padOf } from '/static/games/get-on-board/pad/asking.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.ShapeName} ShapeName
 * @typedef {import('/static/games/get-on-board/pad/asking.js').CardName} CardName
 */

/** The sheets carry no number; what green shows tells which one it is. @param {Context} context @param {number} seat */
export function sheetTop(context, seat) {
  const { facts, words } = context;
  const { top } = padOf(context, seat);
  const green = facts.colours.indexOf('green');
  const shapes = facts.tops.map((shown) => shown[green]);
  return html`<fieldset class="top">
    <legend>${t('What does green show on this sheet?')}</legend>
    <div class="chips">
      ${shapes.map(
        (shape, index) =>
          html`<button
            type="button"
            class="chip"
            aria-label=${term(words, shape)}
            aria-pressed=${top === index + 1}
            @click=${() => choose(context, seat, shape)}
          >
            ${routeShape(facts, shape)}
          </button>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {Context} context @param {number} seat @param {ShapeName} green */
async function choose(context, seat, green) {
  const found = await context.ask('sheet-top', { green });
  if (!found.refusal) await context.act(seat, 'top', found);
}

/** The letters stay covered unless this table plays them open. @param {Context} context @param {number} seat */
export function letters(context, seat) {
  const { facts, table, ui, words, refresh } = context;
  const { options } = table.state;
  const pad = padOf(context, seat);
  const open = options.open_objectives || pad.revealed;
  const seen = open || !pad.letters || ui.looking === seat;
  const cards = facts.cities[options.city].personal_objectives;
  return html`<fieldset class="letters">
    <legend>${term(words, 'personal_objective')}</legend>
    ${
      seen
        ? choice({
            label: term(words, 'personal_objective'),
            chosen: pad.letters?.join('-'),
            values: cards.map((card) => ({ value: card.join('-'), text: card.join(' ') })),
            set: (card) => {
              ui.looking = undefined;
              return context.act(seat, 'letters', { letters: card.split('-') });
            },
          })
        : html`<p class="soft">${t('The card lies face down.')}</p>`
    }
    ${
      pad.letters && !open
        ? html`<div class="chips covering">
            <button
              type="button"
              class="chip"
              aria-pressed=${ui.looking === seat}
              @click=${() => {
                ui.looking = seen ? undefined : seat;
                refresh();
              }}
            >
              ${seen ? t('Cover') : t('Look')}
            </button>
            <button type="button" class="chip" @click=${() => context.act(seat, 'reveal')}>${t('Show it to all')}</button>
          </div>`
        : nothing
    }
  </fieldset>`;
}

/** @param {Context} context */
export function inspector({ table, act, mayNot }) {
  const { inspector: holder, tickets } = table.state.shared;
  const { seats } = table.record;
  return html`<fieldset>
    <legend>${t('Inspector')}</legend>
    ${holder === null && !tickets.length ? html`<p class="soft">${t('The oldest player takes the inspector pawn.')}</p>` : nothing}
    <div class="chips">
      ${seats.map(
        (person, seat) =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${(holder ?? (tickets.length ? null : (table.record.startPlayer ?? null))) === seat}
            aria-disabled=${Boolean(mayNot(seat, 'inspector'))}
            data-why=${mayNot(seat, 'inspector') || nothing}
            @click=${() => act(seat, 'inspector')}
          >
            ${who(person)}
          </button>`,
      )}
    </div>
  </fieldset>`;
}

/** The six cards with what they count, as their picture shows it. @type {[CardName, string][]} */
const CARDS = [
  ['old_ladies_5', 'old_lady'],
  ['students_5', 'student'],
  ['tourists_5', 'tourist'],
  ['business_5', 'business'],
  ['monuments_light_3', 'monument_light'],
  ['monuments_dark_3', 'monument_dark'],
];

/** The two common objectives: while they are chosen, the first waits for the second. @param {Context} context */
export function commonCards(context) {
  const { facts, table, ui, words, refresh } = context;
  const { cards, tickets } = table.state.shared;
  const [, blue, yellow] = facts.sheet.common_values;
  const { seats } = table.record;
  if (cards.length && !ui.choosingCards) {
    return html`<div class="cards">
        ${cards.map(
          (card, slot) =>
            html`<div class="objective ${card.side}">
              <span class="caption">${t('Objective {n}', { n: slot + 1 })}</span><strong>${term(words, card.id)}</strong>
              <span class="worth"
                >${card.side === 'yellow' ? t('yellow side: {n}', { n: yellow }) : t('blue side: {n}', { n: blue })}</span
              >
              ${seats.map((person, seat) => (padOf(context, seat).sheet.common[slot] ? html`<span>${who(person)} <b>${padOf(context, seat).sheet.common[slot]}</b></span>` : nothing))}
            </div>`,
        )}
      </div>
      ${
        tickets.length
          ? nothing
          : html`<button
              type="button"
              class="button quiet"
              @click=${() => {
                ui.choosingCards = true;
                refresh();
              }}
            >
              ${t('Other cards')}
            </button>`
      }`;
  }
  const tap = (/** @type {CardName} */ card) => {
    if (!ui.firstCard || ui.firstCard === card) ui.firstCard = ui.firstCard === card ? undefined : card;
    else {
      void context.act(null, 'cards', { cards: [ui.firstCard, card] });
      ui.firstCard = undefined;
      ui.choosingCards = false;
    }
    refresh();
  };
  return html`<fieldset>
    <legend>${t('Which two common objectives lie on the table?')}</legend>
    <div class="goals">
      ${CARDS.map(
        ([card, kind]) =>
          html`<button type="button" class="chip" aria-pressed=${ui.firstCard === card} @click=${() => tap(card)}>
            <span class="unseen">${term(words, card)}</span
            ><span aria-hidden="true">${facts.common_objectives[card].need}${badge(words, kind)}</span>
          </button>`,
      )}
    </div>
  </fieldset>`;
}
