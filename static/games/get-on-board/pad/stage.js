// The stage of a running game: the city, and below it what the moment asks for: the next ticket, a sheet, being out, or the sheet in one line.
import { html, nothing } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { gains } from '/static/games/get-on-board/gains.js';
import { badge } from '/static/games/get-on-board/passengers.js';
import { BUS, TURN } from '/static/games/get-on-board/city.js';
import { cityOf, endsOf, inTurn, padOf, roundOf, toldOf } from '/static/games/get-on-board/pad/asking.js';
import { commonCards, sheetTop } from '/static/games/get-on-board/pad/dealt.js';
import { drawer } from '/static/games/get-on-board/pad/drawer.js';
import { holdButton } from '/static/games/get-on-board/pad/hold.js';
import { settings } from '/static/games/get-on-board/pad/settings.js';
import { forget, lay, planOf, turnMap, wayOf } from '/static/games/get-on-board/pad/turn.js';
import { ticketsOf } from '/static/games/get-on-board/pad/tickets.js';
import { term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Ends} Ends
 * @typedef {import('/static/build/engine').GetOnBoard.Sheet} Sheet
 */

/** The last answer while the next one is on its way, so that nothing jumps. @param {Context} context @param {number} seat @returns {Ends | undefined} */
function shownEnds(context, seat) {
  const found = endsOf(context, seat);
  if (found) context.ui.ends = found;
  return found ?? context.ui.ends;
}

/** Is nobody's turn left in this round? @param {Context} context */
const isOver = ({ table }) => table.state.shared.rounds_ended === table.state.shared.tickets.length;

/** Who is up: first everybody's departure, then the round's order, then who reveals the next ticket. @param {Context} context @returns {number | null} */
export function upNow(context) {
  const { shared, players } = context.table.state;
  if (!shared.tickets.length) {
    const first = context.ui.withoutMap ? -1 : players.findIndex(({ pad }) => !pad.route.length);
    return first < 0 ? (shared.inspector ?? context.table.record.startPlayer ?? 0) : first;
  }
  if (isOver(context)) return shared.inspector;
  return endsOf(context, context.seat)?.waiting_for[0] ?? null;
}

/** The pad turns to whoever is up, where this phone writes for everybody. @param {Context} context */
function follow(context) {
  const { table, ui } = context;
  const up = upNow(context);
  if (up === null || table.record.shared || table.record.ended) return;
  const moment = `${up} ${roundOf(context)} ${isOver(context)}`;
  if (ui.followed === moment) return;
  ui.followed = moment;
  ui.drawer = '';
  if (up !== context.seat) queueMicrotask(() => context.turnTo(up));
}

/** @param {Context} context @param {number} seat */
export function stage(context, seat) {
  follow(context);
  const way = wayOf(endsOf(context, seat), planOf(context, seat));
  return html`<div class="city-stage fills">
    ${turnMap(context, seat, {
      tools: whole,
      caption: way?.eliminated
        ? html`<p class="stamp refused would-be-out"><span aria-hidden="true">✕</span>${t('You would be out')}</p>`
        : nothing,
    })}
    ${looksOn(context, seat) ? nothing : context.ui.drawer ? drawer(context, seat) : below(context, seat)}
  </div>`;
}

/** Is there nothing to tap on this pad, because it is another phone's or the play is kept? @param {Context} context @param {number} seat */
const looksOn = ({ table }, seat) => Boolean(table.record.ended) || !table.holds(seat);

/** The sheet can be opened also where nothing else can be tapped: it lies beside the pad then. @param {Context} context @param {number} seat */
export function sheetToLookAt(context, seat) {
  if (!looksOn(context, seat)) return nothing;
  return context.ui.drawer ? drawer(context, seat) : sheetLine(context, seat);
}

/** The whole city, and back to the turn. */
const whole = html`<button
  type="button"
  class="square"
  aria-label=${t('The whole city')}
  @click=${(/** @type {Event} */ event) => {
    const city = /** @type {HTMLElement} */ (event.currentTarget).closest('.city');
    const frame = /** @type {import('/static/games/get-on-board/zoom.js').ZoomFrame | null | undefined} */ (
      city?.querySelector('zoom-frame')
    );
    frame?.turnOver();
  }}
>
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    stroke-width="2.2"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"></path>
  </svg>
</button>`;

/** What the moment asks for. @param {Context} context @param {number} seat */
function below(context, seat) {
  const { table, facts } = context;
  const { shared } = table.state;
  const found = shownEnds(context, seat);
  const way = wayOf(endsOf(context, seat), planOf(context, seat));
  if (way?.eliminated) return goingOut(context, seat);
  if (departs(context, seat)) return lights(context, seat);
  if (isOver(context) && shared.tickets.length < facts.rounds && players(context).length)
    return html`<div class="below next-ticket">
      ${objectivesAsked(context)} ${ticketsOf(context, shared.inspector ?? seat)}
    </div>`;
  if (shared.inspector === null && !isOver(context)) return whoIsFirst(context);
  if (found?.missing.includes('top') && padOf(context, seat).route.length)
    return html`<div class="below">${sheetTop(context, seat)}</div>`;
  if (isLast(context, seat)) return html`<div class="last-turn">${sheetLine(context, seat)}${nextTicket(context, seat)}</div>`;
  return sheetLine(context, seat);
}

/** A low screen is the map's, and so is one with large letters: there the ticket has a moment of its own. */
const isRoomy = () => innerHeight >= LINES * parseFloat(getComputedStyle(document.documentElement).fontSize);
const LINES = 43;

/**
 * Can the next ticket be tapped already, because this turn is the last of its round? Not where a turn lays itself, nor while the two objectives
 * are still to be asked for.
 * @param {Context} context
 * @param {number} seat
 */
function isLast(context, seat) {
  const { tickets, cards } = context.table.state.shared;
  const found = endsOf(context, seat);
  return (
    found !== undefined &&
    found.ends.length > 0 &&
    found.waiting_for.join() === String(seat) &&
    tickets.length < context.facts.rounds &&
    cards.length > 0 &&
    isRoomy() &&
    !settings().layAtOnce
  );
}

/** The next ticket ends the round's last turn: whoever taps it has laid the turn that is chosen. @param {Context} context @param {number} seat */
function nextTicket(context, seat) {
  const way = wayOf(endsOf(context, seat), planOf(context, seat));
  const { name } = context.table.record.seats[seat];
  const first = async () => {
    if (way) return lay(context, seat);
    context.say({ tone: 'info', text: t('First {name}’s turn: choose where it ends.', { name }), rule: 'get-on-board-F2' });
    return false;
  };
  return html`<div class="below ${way ? '' : 'later'}">${ticketsOf(context, seat, first)}</div>`;
}

/** Does this seat still have to say where its line starts? Who only marks by hand skips it. @param {Context} context @param {number} seat */
const departs = (context, seat) =>
  !padOf(context, seat).route.length && !context.ui.withoutMap && !padOf(context, seat).sheet.eliminated;

/** P5: the light of the ticket that was kept. @param {Context} context @param {number} seat */
function lights(context, seat) {
  const { table, ui, refresh } = context;
  const numbers = Object.values(cityOf(context).intersections).flatMap(({ start }) => start ?? []);
  const taken = table.state.players.flatMap(({ pad }) =>
    pad.route[0] ? (cityOf(context).intersections[pad.route[0]].start ?? []) : [],
  );
  return html`<div class="below">
    <span class="caption">${t('{name} starts at light', { name: table.record.seats[seat].name })}</span>
    <div class="lights" role="group" aria-label=${t('Departure lights')}>
      ${numbers
        .toSorted((one, other) => one - other)
        .map(
          (light) =>
            html`<button
              type="button"
              class="chip"
              aria-disabled=${Boolean(taken.includes(light))}
              data-why=${taken.includes(light) ? t('Another line starts at this light.') : nothing}
              @click=${() => inTurn(context, () => context.act(seat, 'start', { light }))}
            >
              ${light}
            </button>`,
        )}
    </div>
    <button
      type="button"
      class="button quiet"
      @click=${() => {
        ui.withoutMap = true;
        refresh();
      }}
    >
      ${t('Play without the map')}
    </button>
  </div>`;
}

/** Who still drives. @param {Context} context */
const players = ({ table }) => table.state.players.filter(({ pad }) => !pad.sheet.eliminated);

/** Without the two cards the end of a round gives no points for them. @param {Context} context */
function objectivesAsked(context) {
  const { ui, table, refresh } = context;
  if (table.state.shared.cards.length) return nothing;
  if (ui.choosingCards) return commonCards(context);
  return html`<button
    type="button"
    class="button"
    @click=${() => {
      ui.choosingCards = true;
      refresh();
    }}
  >
    ${t('Which two common objectives lie on the table?')}
  </button>`;
}

/** The order of turns starts with the inspector. @param {Context} context */
const whoIsFirst = ({ table, act, mayNot }) =>
  html`<fieldset class="below">
    <legend>${t('Who has the inspector pawn?')}</legend>
    <div class="chips">
      ${table.record.seats.map(
        (person, seat) =>
          html`<button
            type="button"
            class="chip"
            aria-disabled=${Boolean(mayNot(seat, 'inspector'))}
            data-why=${mayNot(seat, 'inspector') || nothing}
            @click=${() => act(seat, 'inspector')}
          >
            ${who(person)}
          </button>`,
      )}
    </div>
  </fieldset>`;

/** R13 in words, and a button that needs a hold. @param {Context} context @param {number} seat */
const goingOut = (context, seat) =>
  html`<div class="below going-out">
    <p>
      ${who(context.table.record.seats[seat])} <b>${signed(context.table.tally?.players[seat].total)}</b> →
      <strong>${t('no points')}</strong>
    </p>
    ${holdButton(t('Hold to lay it'), () => inTurn(context, () => lay(context, seat)))}
  </div>`;

/** @param {Sheet} sheet */
const counts = (sheet) => ({
  old_lady: sheet.old_ladies,
  student: sheet.students + sheet.interns,
  tourist: sheet.tourist_rows.reduce((sum, { marked }) => sum + marked, 0),
  business: sheet.business_rows.reduce((sum, { marked }) => sum + marked, 0),
});

/** The sheet in one line, with what the chosen turn would change; it opens the drawer. @param {Context} context @param {number} seat */
function sheetLine(context, seat) {
  const { ui, words, refresh } = context;
  const { sheet } = padOf(context, seat);
  const { move } = planOf(context, seat);
  const after = (move.length && toldOf(context, seat, move)?.sheet) || sheet;
  const [now, then] = [counts(sheet), counts(after)];
  const kinds = /** @type {(keyof typeof now)[]} */ (Object.keys(now));
  const count = (
    /** @type {unknown} */ sign,
    /** @type {string} */ name,
    /** @type {number} */ value,
    /** @type {number} */ change,
    bad = false,
  ) =>
    html`<span class="count ${change ? (bad ? 'worse' : 'better') : ''}"
      >${sign}<span class="unseen">${name}</span
      ><b>${value}</b>${change ? html`<i>${bad ? '−' : '+'}${change}</i>` : nothing}</span
    >`;
  const drawn = (/** @type {string} */ path) =>
    html`<svg class="sign-of" viewBox="-1 0 14 12" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;
  return html`<button
    type="button"
    class="below sheet-line"
    aria-expanded="false"
    @click=${() => {
      ui.drawer = 'sheet';
      refresh();
    }}
  >
    <span class="unseen">${colon(t('Player sheet'), '')}</span>
    ${count(drawn(TURN), term(words, 'turn_boxes'), sheet.turn_boxes, after.turn_boxes - sheet.turn_boxes, true)}
    ${kinds.map((kind) => count(badge(words, kind), term(words, kind), now[kind], then[kind] - now[kind]))}
    ${count(drawn(BUS), term(words, 'traffic_boxes'), sheet.traffic_boxes, after.traffic_boxes - sheet.traffic_boxes, true)}
  </button>`;
}

/** The one primary action of the moment. @param {Context} context @param {number} seat @returns {import('/static/pads/frame.js').Deed | null | undefined} */
export function deed(context, seat) {
  const { table, ui, facts } = context;
  const { seats } = table.record;
  const found = endsOf(context, seat);
  const up = upNow(context);
  const round = roundOf(context);
  if (isOver(context)) {
    if (round === facts.rounds || !players(context).length) return undefined;
    return round
      ? {
          label: t('Round {n} is over', { n: round }),
          detail: t('tap the next ticket'),
          run: () => {},
          off: t('The ticket that comes next begins the round: tap it.'),
        }
      : { label: t('Tap the first ticket'), run: () => {}, off: t('The ticket that comes next begins the round: tap it.') };
  }
  const next = found?.waiting_for.filter((each) => each !== seat)[0];
  const toNext =
    next === undefined
      ? { detail: isLast(context, seat) && !ui.drawer ? t('or tap the next ticket') : t('the round ends') }
      : { next: seats[next] };
  if (found && !found.done && ui.drawer === 'hand' && found.waiting_for.includes(seat))
    return { label: t('Done'), ...toNext, run: () => inTurn(context, () => context.act(seat, 'done', { round })) };
  const plan = planOf(context, seat);
  const way = wayOf(found, plan);
  if (way?.eliminated) {
    const glowing = found?.ends.filter(({ ways }) => ways.some(({ eliminated }) => !eliminated)).length ?? 0;
    return {
      label: t('Take another way'),
      detail: tn('{n} end still glows', '{n} ends still glow', glowing),
      run: () => forget(context, seat),
    };
  }
  if (way) {
    const answer = toldOf(context, seat, plan.move);
    const brings = answer ? gains(answer) : [];
    return {
      label: brings.length
        ? t('Lay: {what}', { what: brings.join(', ') })
        : tn('Lay {n} marker', 'Lay {n} markers', plan.move.length),
      ...toNext,
      run: () => inTurn(context, () => lay(context, seat)),
    };
  }
  if (up !== null && up !== seat) return { label: t('To whose turn it is'), next: seats[up], run: () => context.turnTo(up) };
  return { label: t('Lay'), detail: t('choose an end first'), run: () => {}, off: t('Tap a glowing end first.') };
}
