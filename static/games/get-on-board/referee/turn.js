// One turn: the situation, the move on the map, the verdict, and everything that would be allowed.
import { html, nothing } from '/static/vendor/lit-html.js';
import { tollOf } from '/static/games/get-on-board/city.js';
import { choice, stepperRow } from '/static/parts/controls.js';
import { tag } from '/static/parts/people.js';
import { refusalCard, sentence, stampOf, verdictCard } from '/static/parts/reasons.js';
import { settings } from '/static/games/get-on-board/pad/settings.js';
import { placeName, reasonThere } from '/static/games/get-on-board/places.js';
import { board, changed, signsOf } from '/static/games/get-on-board/referee/lines.js';
import { shapes, ticketColours, tops } from '/static/games/get-on-board/referee/tickets.js';
import { say, term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/referee/lines.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.ShapeName} ShapeName
 * @typedef {import('/static/sentences.js').Words} Words
 */

/** From the shortest to the longest. */
/** @type {ShapeName[]} */
const SHAPES = ['single', 'straight2', 'turn1', 'choice2', 'straight3', 'turn2'];

/** @param {Context} context */
export function turn(context) {
  const { ui, words, wonder, change } = context;
  const mine = ui.lines[ui.mine];
  const found = mine.top && ui.ticket ? wonder('shape', 'shape', { top: mine.top, ticket: ui.ticket }) : undefined;
  const shape = ui.shape ?? (found?.refusal ? undefined : found?.shape);
  const others = ui.lines.filter((line) => line !== mine && line.route.length).map((line) => line.route);
  const situation =
    shape && mine.route.length ? { city: ui.city, route: mine.route, shape, turn_boxes: mine.boxes, others } : undefined;
  const ahead = situation && { ...situation, ...(mine.to_come ? { to_come: mine.to_come } : {}) };
  const next = ahead && wonder(`options after ${ui.move}`, 'options', { ...ahead, placed: ui.move });
  const options = next?.refusal ? undefined : next;
  const judged = ui.move.length > 0 && (ui.asked || options?.done || next?.refusal);
  const checked = situation && judged ? wonder(`check of ${ui.move}`, 'check', { ...situation, move: ui.move }) : undefined;
  const verdict = checked?.refusal ? undefined : checked;
  const refusal = checked ? checked.refusal : next?.refusal;
  const there = (/** @type {import('/static/sentences.js').Reason} */ reason) =>
    reasonThere(words, context.facts.cities[ui.city], reason);
  return html`${setting(context, shape)}
  ${board(context, {
    withMove: true,
    offers: ui.pen === 'move' ? options?.options : [],
    signs: [...signsOf(refusal?.reasons ?? verdict?.breaks ?? [], 'no'), ...signsOf(verdict?.prices ?? [], 'price')],
    stamp: refusal
      ? html`<p class="card error">${say(words, there(refusal.reasons[0]))}</p>`
      : verdict && (verdict.eliminated ? outStamp() : stampOf(verdict.stamp)),
    below: html` ${shape ? nothing : html`<p class="warning">${t('Which shape does the ticket ask for? Choose it above.')}</p>`}
    ${refusal ? refusalCard(words, { reasons: refusal.reasons.map(there) }) : verdict ? judgement(words, { ...verdict, breaks: verdict.breaks.map(there), prices: verdict.prices.map(there) }) : nothing}
    ${(options?.warnings ?? []).map((reason) => html`<div class="warning">${sentence(words, there(reason))}</div>`)}
    ${situation && ui.pen !== 'move' ? html`<button type="button" class="button go" @click=${() => change({ ...ui, pen: 'move' })}>${t('Now the move')}</button>` : nothing}
    ${situation && ui.move.length && !judged ? html`<button type="button" class="button go" @click=${() => change({ ...ui, asked: true })}>${t('May I stop here?')}</button>` : nothing}
    ${situation && !refusal ? html`<button type="button" class="button" aria-expanded=${ui.allowed} @click=${() => change({ ...ui, allowed: !ui.allowed })}>${t('Show me what is allowed')}</button>` : nothing}
    ${ahead && ui.allowed ? turns(context, { ...ahead, ...(mine.sheet ? { sheet: mine.sheet, cards: ui.laid ?? [], letters: mine.letters } : {}) }) : nothing}`,
  })}`;
}

/** Being out is no price: it has a stamp of its own. @param {Words} words @param {import('/static/build/engine').GetOnBoard.TurnVerdict} verdict */
const judgement = (words, verdict) =>
  verdict.eliminated
    ? html`<section class="card verdict" aria-live="polite">
        ${outStamp()} ${verdict.prices.map((reason) => sentence(words, reason))}
      </section>`
    : verdictCard(words, verdict);

const outStamp = () => html`<div class="stamp refused"><span aria-hidden="true">✕</span>${t('You would be out')}</div>`;

/** With which shape, who drives, and how many turn boxes are crossed. @param {Context} context @param {ShapeName | undefined} shape */
function setting(context, shape) {
  const { ui, facts, change } = context;
  const mine = ui.lines[ui.mine];
  const most = facts.sheet.turn_zone_values.length;
  return html`${shapes(context, { label: t('Shape'), shapes: SHAPES, chosen: shape, set: (each) => change({ ...ui, shape: each, ticket: null, asked: false }) })}
    <details class="card fold">
      <summary class="setting"><b>${mine.name}</b> · ${t('turn boxes {n} of {most}', { n: mine.boxes, most })}</summary>
      <span class="caption">${t('Whose turn')}</span>
      ${choice({
        label: t('Whose turn'),
        chosen: ui.mine,
        values: ui.lines.map((line, value) => ({
          value,
          text: html`${tag(line)}${line.name}`,
        })),
        set: (number) => change({ ...ui, mine: number, move: [], shape: null, asked: false }),
      })}
      ${stepperRow({ label: t('Turn boxes crossed'), value: mine.boxes, least: 0, most, set: (boxes) => change(changed(ui, ui.mine, { boxes })) })}
      <span class="caption">${t('The shape by sheet and ticket')}</span>
      ${tops(context, mine.top, (top) => change({ ...changed(ui, ui.mine, { top }), shape: null }))}
      ${ticketColours(context, ui.ticket, (ticket) => change({ ...ui, ticket, shape: null, asked: false }))}
    </details>`;
}

/** Every complete turn that is allowed; a tap lays it on the map. @param {Context} context @param {import('/static/build/engine').GetOnBoard.TurnsInput} situation */
function turns({ ui, words, facts, wonder, change }, situation) {
  const city = facts.cities[ui.city];
  const answer = wonder('turns', 'turns', situation);
  if (!answer || answer.refusal) return nothing;
  // Points are those of a sheet that is known; while people compete, nobody is told them.
  const counts = situation.sheet !== undefined && !settings().competing;
  const found = answer.turns.toSorted((one, other) => (counts && byPoints(one, other)) || toll(one) - toll(other));
  return html`<p>${tn('{n} way to finish this turn', '{n} ways to finish this turn', found.length)}</p>
    <ul class="card rows plain turns">
      ${found.map(
        (each) =>
          html`<li>
            <button type="button" @click=${() => change({ ...ui, pen: 'move', move: each.move, asked: true, allowed: false })}>
              <b>${each.move.map((at) => placeName(words, city, at)).join(' – ')}</b
              >${each.eliminated ? outStamp() : stampOf(each.stamp)}
              ${counts && each.points !== null ? html`<strong class="points">${tn('{n} point', '{n} points', each.points)}</strong>` : nothing}
              <span class="soft">${costOf(each)}</span>
              ${each.collects.map((reason) => html`<span>${say(words, reasonThere(words, city, reason))}</span>`)}
              ${each.stuck_with.length ? html`<span class="warning">${t('No safe way on next round with: {shapes}', { shapes: each.stuck_with.map((shape) => term(words, shape)).join(', ') })}</span>` : nothing}
            </button>
          </li>`,
      )}
    </ul>`;
}

/** @typedef {import('/static/build/engine').GetOnBoard.PossibleTurn} PossibleTurn */

/** The cheap ones first. @param {PossibleTurn} turn */
const toll = (turn) => (turn.eliminated ? 100 : 0) + turn.turn_boxes + turn.buses;

/** The best first; being out is worth nothing. @param {PossibleTurn} one @param {PossibleTurn} other */
const byPoints = (one, other) => (other.points ?? -1000) - (one.points ?? -1000);

/** What a judged turn costs, in words. @param {import('/static/build/engine').GetOnBoard.TurnVerdict} judged */
export const costOf = (judged) =>
  [...(judged.eliminated ? [t('eliminates you')] : []), ...tollOf(judged.turn_boxes, judged.buses)].join(', ');
