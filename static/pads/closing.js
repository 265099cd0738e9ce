// Before the count: what stands between this table and a final result. Each point is settled in place, or knowingly counted as it is.
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice, stepperRow, sumCell } from '/static/parts/controls.js';
import { ruleLink } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { say } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/pads/play.js').Context} Context
 * @typedef {import('/static/pads/play.js').GamePad} GamePad
 * @typedef {import('/static/pads/frame.js').Deed} Deed
 * @typedef {import('/static/sentences.js').Reason} Reason
 * What settles an open point in its row, if this phone may write it: a mark by one tap, a number, one of several values.
 * @typedef {{label: string, mark: string, seat: number | null, fields?: Record<string, unknown>}} Tapped
 * @typedef {{label: string, mark: string, seat: number | null, number: number | null, least: number, most: number,
 *   writes: (n: number) => Record<string, unknown>}} Numbered `number`: what stands there now, if anything
 * @typedef {{label: string, mark: string, seat: number | null, chosen?: unknown, values: {value: any, text: unknown}[],
 *   writes: (value: any) => Record<string, unknown>}} Chosen
 * What is a whole board is settled there: an errand, from which the way leads back by itself once the point is settled.
 * @typedef {{label: string, pad: number, prepare?: () => void, steps?: boolean}
 *   | {label: string, over: import('/static/pads/play.js').Over, steps?: boolean}} Errand `steps`: one entry of several may
 *   settle it already, so the primary action leads back instead
 * @typedef {Tapped | Numbered | Chosen | Errand | {label: string, playOn: true} | {label: string, asItIs: true}} Settling or the
 *   way back to the game, or the word that it counts as it is
 */

/** Where this phone was sent from the list, and for which point. @type {{table: string, code: string, seat: unknown, steps: boolean}} */
const errand = { table: '', code: '', seat: null, steps: false };

/** What the list has shown since it was opened: a settled point keeps its place, so that nothing moves under the thumb. */
const shown = { table: '', points: /** @type {Map<string, Reason>} */ (new Map()) };

/** The same point, whatever its numbers have come to. @param {Reason} point */
const placeOf = ({ code, at, facts: { seat = null, kind, ...facts } }) =>
  JSON.stringify([
    code,
    at,
    seat,
    seat === null ? '' : kind,
    ...['what', 'field', 'row', 'event', 'card'].map((name) => facts[name]),
  ]);

/** Begin the list anew: what was settled before is no news any more. */
export function freshList() {
  Object.assign(shown, { table: '', points: new Map() });
  errand.table = '';
}

/** What this phone's table has said may count as it is. */
const waived = { table: '', points: new Set() };

/** @param {Reason} point */
const keyOf = ({ code, at, facts }) => JSON.stringify([code, at, facts]);

/** @param {Context} context */
function waivedAt({ table }) {
  if (waived.table !== table.record.id) Object.assign(waived, { table: table.record.id, points: new Set() });
  return waived.points;
}

/** What is open now; nothing while the engine has not said yet. @param {Context} context @returns {Reason[] | undefined} */
export const openPoints = (context) => sound(context.wonder('closing', 'closing', context.table.state))?.open;

/** A guest settles what is his; only the host's phone ends. @param {Context} context */
export const mayEnd = ({ table }) => !table.record.shared || table.record.shared.role === 'host';

/** Whether this phone is on an errand of the list, and whether its point is settled by now. @param {Context} context @returns {'' | 'away' | 'steps' | 'settled'} */
export function errandOf(context) {
  if (errand.table !== context.table.record.id || context.table.record.ended) return '';
  const open = openPoints(context);
  if (!open || open.some(({ code, facts }) => code === errand.code && (facts.seat ?? null) === errand.seat)) return 'away';
  return errand.steps ? 'steps' : 'settled';
}

/** Whoever turns to something else by hand is on no errand any more. */
export function leaveErrand() {
  errand.table = '';
}

/** @param {Context} context @param {Reason[]} open @returns {{point: Reason, settled: boolean}[]} */
function rowsOf({ table }, open) {
  if (shown.table !== table.record.id) Object.assign(shown, { table: table.record.id, points: new Map() });
  for (const point of open) shown.points.set(placeOf(point), point);
  const still = new Set(open.map(placeOf));
  return [...shown.points].map(([place, point]) => ({ point, settled: !still.has(place) }));
}

/** @param {Context} context @param {Reason} point */
const settledRow = ({ words }, point) =>
  html`<li class="done">
    <span class="sign" aria-hidden="true">✓</span>
    <p><s>${say(words, point)}</s><em>${t('Settled.')}</em></p>
  </li>`;

/** @param {Context} context @param {GamePad} module @param {Reason[]} open */
export function checkList(context, module, open) {
  return html`<section class="closing" aria-labelledby="open">
    <h3 id="open">${tn('{n} thing is still open', '{n} things are still open', open.length)}</h3>
    <ul>
      ${marksSent(context)}
      ${rowsOf(context, open).map(({ point, settled }) => (settled ? settledRow(context, point) : pointRow(context, module, point)))}
    </ul>
    ${mayEnd(context) ? nothing : html`<p class="soft">${t('The host’s phone finishes this play; the result then comes to every phone.')}</p>`}
  </section>`;
}

/** @param {Context} context */
function marksSent({ sync }) {
  if (!sync) return nothing;
  const waiting = sync.waiting.length + sync.phones.reduce((sum, phone) => sum + phone.waiting, 0);
  return waiting
    ? html`<li class="open">
        <span class="sign" aria-hidden="true">!</span>
        <p>${tn('{n} mark waits on a phone.', '{n} marks wait on phones.', waiting)}</p>
      </li>`
    : html`<li class="done">
        <span class="sign" aria-hidden="true">✓</span>
        <p>
          ${t('Every phone has sent its marks.')}
          <em>${tn('{n} phone at the table', '{n} phones at the table', sync.phones.length)}</em>
        </p>
      </li>`;
}

/** @param {Context} context @param {GamePad} module @param {Reason} point */
function pointRow(context, module, point) {
  const points = waivedAt(context);
  const key = keyOf(point);
  const asItIs = points.has(key);
  const waive = (/** @type {string} */ label) =>
    html`<button
      type="button"
      class="button"
      aria-pressed=${asItIs}
      @click=${() => {
        if (asItIs) points.delete(key);
        else points.add(key);
        context.refresh();
      }}
    >
      ${label}
    </button>`;
  const ways = waysOf(context, module, point);
  const ownWord = ways.some((way) => 'asItIs' in way);
  return html`<li class=${asItIs ? 'as-it-is' : 'open'} data-code=${point.code}>
    <span class="sign" aria-hidden="true">${asItIs ? '≈' : '!'}</span>
    <p>
      ${say(context.words, point)}
      ${asItIs ? html`<em>${t('Counts as it is, and the result will say so.')}</em>` : stake(context, point)}
    </p>
    ${ruleLink(point.rule)}
    <div class="ways">
      ${ways.map((way) => ('asItIs' in way ? (mayEnd(context) ? waive(way.label) : nothing) : control(context, point, way)))}
      ${mayEnd(context) && !ownWord ? waive(t('Count it as it is')) : nothing}
    </div>
  </li>`;
}

/** What the game offers and this phone may do; else the way to the pad that it is about, or back to the game. @param {Context} context @param {GamePad} module @param {Reason} point @returns {Settling[]} */
function waysOf(context, module, point) {
  const { table } = context;
  const ways = (module.settle?.(context, point) ?? []).filter((way) => !('mark' in way) || table.mayWrite(way.mark, way.seat));
  const { seat } = point.facts;
  if (ways.some((way) => mayEnd(context) || !('asItIs' in way))) return ways;
  return typeof seat === 'number'
    ? [{ label: t('To {name}’s pad', { name: table.record.seats[seat].name }), pad: seat }, ...ways]
    : [{ label: t('Go on playing'), playOn: true }, ...ways];
}

/** @param {Context} context @param {Reason} point @param {Exclude<Settling, {asItIs: true}>} way */
function control(context, point, way) {
  const { label } = way;
  if ('playOn' in way)
    return html`<button type="button" class="button" @click=${() => context.turnTo(context.seat)}>${label}</button>`;
  if ('pad' in way || 'over' in way)
    return html`<button type="button" class="button" @click=${() => send(context, point, way)}>${label}</button>`;
  const { seat, mark } = way;
  if ('number' in way) {
    const { number, least, most } = way;
    const set = (/** @type {number} */ n) => context.act(seat, mark, way.writes(n));
    return number === null
      ? html`<div class="row">
          <div>${label}</div>
          ${sumCell({ label, typed: '', least, most, set })}
        </div>`
      : stepperRow({ label, value: number, least, most, set });
  }
  if ('values' in way)
    return html`<div class="among">
      <span>${label}</span>
      ${choice({ label, chosen: way.chosen, values: way.values, set: (value) => context.act(seat, mark, way.writes(value)) })}
    </div>`;
  return html`<button type="button" class="button" @click=${() => context.act(seat, mark, way.fields)}>${label}</button>`;
}

/** @param {Context} context @param {Reason} point @param {Errand} way */
function send(context, { code, facts: { seat = null } }, way) {
  if ('pad' in way) {
    way.prepare?.();
    context.turnTo(way.pad);
  } else context.open(way.over);
  Object.assign(errand, { table: context.table.record.id, code, seat, steps: way.steps ?? false });
}

/** Whether an open point of one person can still change who wins. @param {Context} context @param {Reason} point */
function stake({ table }, { facts: { seat, worth } }) {
  const players = table.tally?.players ?? [];
  const own = players.find((player) => player.seat === seat)?.total;
  if (typeof worth !== 'number' || typeof own !== 'number' || players.length < 2) return nothing;
  const others = players.filter((player) => player.seat !== seat && player.total !== null);
  const ahead = others.reduce((first, player) => (Number(player.total) > Number(first.total) ? player : first), others[0]);
  const behind = Number(ahead?.total ?? 0) - own;
  if (!ahead || behind < 0)
    return html`<em>${t('{name} leads without it.', { name: table.record.seats[Number(seat)].name })}</em>`;
  return html`<em
    >${
      behind <= worth
        ? tn(
            '{n} point behind {leader}: it can change the winner.',
            '{n} points behind {leader}: it can change the winner.',
            behind,
            { leader: ahead.name },
          )
        : tn('{n} point behind {leader}.', '{n} points behind {leader}.', behind, { leader: ahead.name })
    }</em
  >`;
}

/** What this count is worth, in a line. @param {Context} context @returns {import('/static/pads/message.js').Message | null} */
export function standing(context) {
  const open = context.table.record.ended ? undefined : openPoints(context);
  if (!open) return null;
  return open.length
    ? { tone: 'price', text: t('This is only so far: nobody has won yet.') }
    : { tone: 'ok', text: t('Nothing is left open: this is the result.') };
}

/** The primary action before the end: count and keep, or first ask about what is open. @param {Context} context @returns {Deed | null} */
export function closingDeed(context) {
  const { table, attempt } = context;
  if (!mayEnd(context) || !table.tally) return null;
  const open = openPoints(context);
  if (!open) return { label: t('Count and keep'), run: () => {}, off: t('One moment: it is being counted.') };
  const left = open.filter((point) => !waivedAt(context).has(keyOf(point))).length;
  const end = () => {
    // What the end waits for is told at the top of the result.
    document.querySelector('.stage.over')?.scrollTo(0, 0);
    return attempt(() => table.finish());
  };
  return {
    label: t('Count and keep'),
    detail: left ? tn('with {n} thing open', 'with {n} things open', left) : open.length ? t('as it is') : undefined,
    run: () =>
      left
        ? context.say({
            tone: 'price',
            text: tn(
              '{n} thing is still open. Count it as it is? The result will say so.',
              '{n} things are still open. Count all as they are? The result will say so.',
              left,
            ),
            acts: [{ text: t('Count as it is'), run: end }],
          })
        : end(),
  };
}

/** What a finished play counted as it was. @param {Context} context @param {Reason[]} open */
export const countedAsItWas = ({ words }, open) =>
  open.length
    ? html`<section class="closing" aria-labelledby="as-it-was">
        <h3 id="as-it-was">${t('Counted as it was')}</h3>
        <ul>
          ${open.map(
            (point) =>
              html`<li class="as-it-is">
                <span class="sign" aria-hidden="true">≈</span>
                <p>${say(words, point)}</p>
                ${ruleLink(point.rule)}
              </li>`,
          )}
        </ul>
      </section>`
    : nothing;
