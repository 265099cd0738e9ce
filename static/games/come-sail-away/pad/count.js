// The count at the end: person by person, only what the rounds did not tell, one tap each.
import { html, nothing } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { ruleLink } from '/static/parts/reasons.js';
import { runOf } from '/static/parts/run.js';
import { icon } from '/static/games/come-sail-away/ship.js';
import { padOf, toldBy } from '/static/games/come-sail-away/pad/known.js';
import { trackOf } from '/static/games/come-sail-away/pad/luggage.js';
import { printedNumber } from '/static/games/come-sail-away/pad/printed.js';
import { bottomSheet } from '/static/games/come-sail-away/pad/sheet.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {'passengers' | 'unhappy' | 'suitcase' | 'luggage' | 'tokens'} Asked
 */

/** What nobody has told of this ship yet. @param {Context} context @param {number} seat @returns {Asked[]} */
export function leftToCount(context, seat) {
  const one = padOf(context, seat);
  const { round, profile } = context.table.state.shared;
  const told = toldBy(context, seat);
  if (one.rooms !== null) return [];
  const counted = one.passengers !== null || one.aboard !== null || Object.keys(one.seated).length > 0;
  const suitcase = profile.track.length > 0;
  const moved = told.has('aboard') || movedByHand(context, seat);
  return [
    ...(counted ? [] : [/** @type {const} */ ('passengers')]),
    ...(round !== null || told.has('tokens') ? [] : [/** @type {const} */ ('tokens')]),
    ...(one.luggage !== null || (suitcase && moved) ? [] : [/** @type {Asked} */ (suitcase ? 'suitcase' : 'luggage')]),
    ...(told.has('unhappy') || told.has('aboard') ? [] : [/** @type {const} */ ('unhappy')]),
  ];
}

/** Was the suitcase moved on purpose, not only along with a cabin (R31)? @param {Context} context @param {number} seat */
function movedByHand({ table }, seat) {
  const mine = table.standing.filter((mark) => mark.seat === seat);
  const turns = new Set(mine.filter((mark) => mark.do === 'flip').map(({ id }) => runOf(id)));
  return mine.some((mark) => mark.do === 'suitcase' && !turns.has(runOf(mark.id)));
}

/** The seats whose ships are counted on this phone. @param {Context} context */
function here({ table }) {
  const { shared, seats } = table.record;
  const own = (/** @type {number} */ seat) => !shared || shared.mine.includes(seat) || !shared.holders[seat];
  return seats.map((_, seat) => seat).filter((seat) => own(seat) && table.holds(seat));
}

/** The next ship on this phone that still has something to count. @param {Context} context @param {number} [after] */
export function nextToCount(context, after = -1) {
  const open = here(context).filter((seat) => leftToCount(context, seat).length);
  return open.find((seat) => seat > after) ?? open[0];
}

/** @param {Context} context */
export function startCount(context) {
  const seat = nextToCount(context);
  if (seat === undefined) return context.open('result');
  context.ui.sheet = 'count';
  if (seat !== context.seat) context.turnTo(seat);
  return context.refresh();
}

/** Written; then the next question, the next ship, or the result. @param {Context} context @param {number} seat @param {Asked} what @param {number} n */
async function tell(context, seat, what, n) {
  if (!(await context.act(seat, what, { n })) || leftToCount(context, seat).length) return;
  const next = nextToCount(context, seat);
  const playing = context.table.state.shared.round !== null;
  if (next === undefined || !playing) context.ui.sheet = '';
  if (next === undefined) context.open('result');
  else context.turnTo(next);
}

/** @param {Context} context @param {number} seat */
export function countSheet(context, seat) {
  const { table, facts, ui, refresh } = context;
  const [what] = leftToCount(context, seat);
  if (!what) return nothing;
  const left = here(context).reduce((sum, each) => sum + leftToCount(context, each).length, 0);
  const asked = {
    passengers: {
      title: t('Passengers in face-up rooms, without the staircase?'),
      hint: t('1 point each.'),
      rule: 'S2',
      sign: 'guest_cabin',
    },
    tokens: { title: t('How many bonus tokens?'), hint: t('3 points each.'), rule: 'S3', sign: 'done' },
    suitcase: { title: t('Where is the suitcase?'), hint: t('Tap its space.'), rule: 'S4', sign: 'suitcase' },
    luggage: {
      title: t('Points of the luggage?'),
      hint: t('the last points that the suitcase reached or passed'),
      rule: 'S4',
      sign: 'suitcase',
    },
    unhappy: { title: t('How many unhappy passengers?'), hint: t('−1 point each.'), rule: 'S5', sign: 'unhappy' },
  }[what];
  const keys = (/** @type {number} */ most) =>
    printedNumber({ label: asked.title, least: 0, keys: most, most, set: (n) => tell(context, seat, what, n) });
  const body = {
    passengers: () => keys(table.tally?.players[seat].most_passengers ?? 0),
    tokens: () => keys(table.state.options.amenities.length),
    suitcase: () => trackOf(context, seat, (n) => tell(context, seat, what, n)),
    luggage: () =>
      printedNumber({
        label: asked.title,
        least: 0,
        most: facts.most_printed_points,
        set: (n) => tell(context, seat, what, n),
      }),
    unhappy: () =>
      printedNumber({ label: asked.title, least: 0, keys: 17, most: MOST_UNHAPPY, set: (n) => tell(context, seat, what, n) }),
  }[what];
  return bottomSheet({
    title: asked.title,
    hint: html`${who(table.record.seats[seat])} · ${asked.hint} ${ruleLink(`come-sail-away-${asked.rule}`)} ·
    ${tn('{n} question left', '{n} questions left', left)}`,
    sign: icon(asked.sign),
    close: () => {
      ui.sheet = '';
      refresh();
    },
    body: body(),
  });
}

/** Twelve cards of four cannot make more. */
const MOST_UNHAPPY = 48;
