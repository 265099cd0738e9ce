// The stage of a running game: the phases of the round, the ship, and under it what a round changes; sheets lie over its foot.
import { html, nothing } from '/static/vendor/lit-html.js';
import { stepper, stepperRow } from '/static/parts/controls.js';
import { ruleLink, signed } from '/static/parts/reasons.js';
import { inRun } from '/static/parts/run.js';
import { icon, nameOf } from '/static/games/come-sail-away/ship.js';
import { cabinSheet } from '/static/games/come-sail-away/pad/cabin.js';
import { countSheet, leftToCount, nextToCount } from '/static/games/come-sail-away/pad/count.js';
import { ahead, count, counted, padOf, roomAt } from '/static/games/come-sail-away/pad/known.js';
import { luggagePoints, luggageRow, moveSuitcase } from '/static/games/come-sail-away/pad/luggage.js';
import { everybody } from '/static/games/come-sail-away/pad/numbers.js';
import { question } from '/static/games/come-sail-away/pad/question.js';
import { bottomSheet } from '/static/games/come-sail-away/pad/sheet.js';
import { shipOf } from '/static/games/come-sail-away/pad/ship-pad.js';
import { claimsSheet, drawSheet, roundDeed, sealedLine, steps, tokensLine } from '/static/games/come-sail-away/pad/voyage.js';
import { wish } from '/static/games/come-sail-away/wish.js';
import { term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/pad.js').SheetName} SheetName
 * @typedef {import('/static/games/come-sail-away/ship.js').Place} Place
 * @typedef {import('/static/games/come-sail-away/ship.js').Room} Room
 */

/** @param {Context} context @param {number} seat */
export const stage = (context, seat) =>
  html`<div class="ship-stage">
    ${steps(context, seat)} ${shipOf(context, seat)}
    <div class="ship-lines">${tokensLine(context)} ${sealedLine(context)} ${counters(context, seat)}</div>
  </div>`;

/** What lies over the foot of the stage. @param {Context} context @param {number} seat */
export function sheet(context, seat) {
  const { ui, table } = context;
  if (table.state.players[seat].pad.rooms !== null) return undefined;
  const asked = table.record.ended ? undefined : question(context, seat);
  if (asked || !table.holds(seat)) return asked;
  switch (ui.sheet) {
    case 'card':
    case 'walk':
      return walkSheet(context, seat);
    case 'effects':
      return effectsSheet(context, seat);
    case 'claims':
      return claimsSheet(context, seat);
    case 'draw':
      return drawSheet(context);
    case 'cabin':
      return cabinSheet(context, seat);
    case 'count':
      return countSheet(context, seat);
    case 'numbers':
      return numbersSheet(context, seat);
    default:
      return undefined;
  }
}

/** The one primary action. @param {Context} context @param {number} seat */
export function deed(context, seat) {
  const { table, ui, refresh } = context;
  if (table.state.players[seat].pad.rooms !== null) return undefined;
  if (table.state.shared.round !== null) return roundDeed(context, seat);
  const next = nextToCount(context, seat);
  if (leftToCount(context, seat).length)
    return {
      label: t('Count the rest'),
      detail: t('rooms first, then this'),
      run: () => {
        ui.sheet = 'count';
        refresh();
      },
    };
  if (next === undefined || next === seat) return undefined;
  return { label: t('Next ship'), next: table.record.seats[next], run: () => context.turnTo(next) };
}

/** Suitcase and unhappy passengers by one tap; all numbers by another. @param {Context} context @param {number} seat */
function counters(context, seat) {
  const { table, ui, facts, words, refresh } = context;
  const one = padOf(context, seat);
  const playing = table.state.shared.round !== null;
  const { track } = table.state.shared.profile;
  const lines = table.tally?.players[seat].lines ?? [];
  const points = (/** @type {string} */ name) => lines.find(({ line }) => line === name)?.points ?? 0;
  const unhappy = counted(context, seat, 'unhappy');
  const tile = (
    /** @type {{sign: string, label: string, value: unknown, note: unknown, more?: string, run: () => unknown}} */ given,
  ) =>
    html`<button type="button" class="counter" @click=${given.run}>
      <span class="unseen">${given.label}</span>${icon(given.sign)}<b aria-hidden="true">${given.value}</b
      ><small aria-hidden="true">${given.note}</small>${given.more ? html`<i aria-hidden="true">${given.more}</i>` : nothing}
    </button>`;
  const open = (/** @type {SheetName} */ name) => () => {
    ui.sheet = ui.sheet === name ? '' : name;
    refresh();
  };
  const cell = `suitcase ${seat}`;
  return html`<div class="counters" role="group" aria-label=${t('Counted on this ship')}>
    ${
      playing && track.length && one.luggage === null
        ? tile({
            sign: 'suitcase',
            label: t('Suitcase, space {n}: one space on', { n: counted(context, seat, 'suitcase') }),
            value: counted(context, seat, 'suitcase'),
            note: t('{n} pts', { n: luggagePoints(context, seat) }),
            more: '+1',
            run: () => moveSuitcase(context, seat, 1, cell, 'come-sail-away-R26'),
          })
        : tile({
            sign: 'suitcase',
            label: colon(term(words, 'luggage'), luggagePoints(context, seat)),
            value: luggagePoints(context, seat),
            note: t('pts'),
            run: open('effects'),
          })
    }
    ${tile({
      sign: 'unhappy',
      label: t('Unhappy passengers, {n}: one more', { n: unhappy }),
      value: unhappy,
      note: signed(-unhappy || 0),
      more: '+1',
      run: () => inRun(`unhappy ${seat}`, () => count(context, seat, 'unhappy', Math.min(unhappy + 1, everybody(facts)))),
    })}
    <button type="button" class="counter wide" aria-expanded=${ui.sheet === 'numbers'} @click=${open('numbers')}>
      <span class="bonus" aria-hidden="true">★</span><b aria-hidden="true">${one.tokens}</b>${icon('guest_cabin')}<b
        aria-hidden="true"
        >${points('passengers')}</b
      >
      <small>${t('All numbers')}</small>
    </button>
  </div>`;
}

/** @param {Context} context @param {SheetName} name @param {string} title @param {unknown} body @param {string} rule */
const phaseSheet = ({ ui, refresh }, name, title, body, rule) =>
  bottomSheet({
    title,
    hint: ruleLink(rule),
    close: () => {
      ui.sheet = '';
      refresh();
    },
    body: html`<div data-phase=${name}>${body}</div>`,
  });

/** To May I?, at the task that helps here. @param {Context} context @param {'card' | 'phase3'} task @param {string} text */
const mayI = (context, task, text) =>
  html`<button
    type="button"
    class="button"
    @click=${() => {
      wish.task = task;
      context.ui.sheet = '';
      context.open('referee');
    }}
  >
    ${text}
  </button>`;

/** Phases 1 and 2. @param {Context} context @param {number} seat */
const walkSheet = (context, seat) =>
  phaseSheet(
    context,
    'walk',
    t('Phases 1 and 2: a card walks'),
    html`${mayI(context, 'card', t('May I place it like this?'))}
      <div class="rows">${counter(context, seat, 'unhappy', everybody(context.facts), t('−1 point each.'), 'S5')}</div>`,
    'come-sail-away-R22',
  );

/** Phase 3. @param {Context} context @param {number} seat */
const effectsSheet = (context, seat) =>
  phaseSheet(
    context,
    'effects',
    t('Phase 3: luggage, then full rooms'),
    html`${mayI(context, 'phase3', t('Phase 3 step by step'))}
      <div class="rows">${luggageRow(context, seat)}</div>`,
    'come-sail-away-R26',
  );

/** Everything that is counted besides the rooms. @param {Context} context @param {number} seat */
function numbersSheet(context, seat) {
  const { ui, refresh, table, facts } = context;
  const most = table.tally?.players[seat].most_passengers ?? 0;
  return bottomSheet({
    title: t('All numbers of {name}', { name: table.record.seats[seat].name }),
    close: () => {
      ui.sheet = '';
      refresh();
    },
    body: html`<div class="rows">
        ${passengersRow(context, seat, most)}
        ${counter(context, seat, 'tokens', table.state.options.amenities.length, t('3 points each.'), 'S3')}
        ${luggageRow(context, seat)} ${counter(context, seat, 'unhappy', everybody(facts), t('−1 point each.'), 'S5')}
      </div>
      ${byRoom(context, seat)}
      <button type="button" class="button quiet" @click=${() => context.act(seat, 'rooms', { points: [] })}>
        ${t('Type five numbers instead')}
      </button>`,
  });
}

/** @param {Context} context @param {number} seat @param {'tokens' | 'unhappy'} what @param {number} most @param {string} hint @param {string} rule */
function counter(context, seat, what, most, hint, rule) {
  return stepperRow({
    label: term(context.words, what),
    hint: html`${hint} ${ruleLink(`come-sail-away-${rule}`)}`,
    value: counted(context, seat, what),
    least: 0,
    most,
    set: (n) => count(context, seat, what, n),
  });
}

/** @param {Context} context @param {number} seat @param {number} most */
function passengersRow(context, seat, most) {
  const { table, words, ui } = context;
  const line = table.tally?.players[seat].lines.find(({ line: name }) => name === 'passengers');
  return stepperRow({
    label: term(words, 'passengers'),
    hint: html`${t('1 point each, not on the staircase.')} ${ruleLink('come-sail-away-S2')}`,
    value: ui.ahead?.[`${seat} passengers`] ?? padOf(context, seat).passengers ?? line?.points ?? 0,
    least: 0,
    most,
    set: (n) => count(context, seat, 'passengers', n),
  });
}

/** Passengers counted room by room, for those who want the sum to be made here. @param {Context} context @param {number} seat */
function byRoom(context, seat) {
  const { words, facts, ui } = context;
  const one = padOf(context, seat);
  const places = /** @type {Exclude<Place, 'ST'>[]} */ ([...facts.cells, ...facts.spaces]);
  const open = places.filter((place) => roomAt(context, seat, place) && !one.face_down.includes(place));
  return html`<details
    class="card"
    ?open=${ui.byRoom}
    @toggle=${(/** @type {Event} */ event) => {
      ui.byRoom = /** @type {HTMLDetailsElement} */ (event.target).open;
    }}
  >
    <summary class="button quiet">${t('Count passengers room by room')}</summary>
    ${
      one.passengers === null
        ? html`<div class="rows">
            ${open.map((place) => {
              const room = /** @type {Room} */ (roomAt(context, seat, place));
              const label = `${term(words, place)}, ${nameOf(words, room)}`;
              const most = facts.kinds[room.kind].places ?? room.doors?.length ?? facts.most_doors;
              const key = `${seat} seated${place}`;
              const set = (/** @type {number} */ n) =>
                ahead(context, (ui.ahead ??= {}), key, n, context.act(seat, 'seated', { at: place, n }));
              return html`<div class="row" role="group" aria-label=${label}>
                <div>${label}</div>
                ${stepper({ label, value: ui.ahead?.[key] ?? one.seated[place] ?? 0, least: 0, most, set })}
              </div>`;
            })}
          </div>`
        : html`<button type="button" class="button" @click=${() => context.act(seat, 'passengers', { n: null })}>
            ${t('Forget the one number and count by room')}
          </button>`
    }
  </details>`;
}
