// A turn on the map: one tap on an end is the whole turn, a stop on the way or a finger along the streets is another way.
import { cityMap, tollOf } from '/static/games/get-on-board/city.js';
import { reasonThere } from '/static/games/get-on-board/places.js';
import { told } from '/static/pads/message.js';
import { cityOf, endsOf, endsWhenKnown, inTurn, padOf, roundOf, toldOf } from '/static/games/get-on-board/pad/asking.js';
import { settings } from '/static/games/get-on-board/pad/settings.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Ends} Ends
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Plan} Plan
 * @typedef {import('/static/games/get-on-board/city.js').Glow} Glow
 * @typedef {import('/static/build/engine').GetOnBoard.Way} Way
 */

/** What is drawn of the turn that this seat has before it. @param {Context} context @param {number} seat @returns {Plan} */
export function planOf(context, seat) {
  const of = `${seat} ${roundOf(context)} ${padOf(context, seat).route.length}`;
  return context.ui.plan?.of === of ? context.ui.plan : { of, through: [], move: [] };
}

/** The way that is chosen, as the engine priced it. @param {Ends | undefined} found @param {Plan} plan @returns {Way | undefined} */
export const wayOf = (found, { move }) =>
  found?.ends.flatMap(({ ways }) => ways).find((way) => way.move.join() === move.join());

/** Does a way pass these stops, in this order? @param {Way} way @param {string[]} stops */
const passes = ({ move }, stops) => stops.reduce((from, at) => (from < 0 ? -1 : move.indexOf(at, from) + 1 || -1), 0) >= 0;

/**
 * What a tap makes of the plan; nothing if no turn leads there. A tap on a chosen end passes through it instead.
 * @param {Ends} found
 * @param {Plan} plan
 * @param {string} at
 * @returns {Plan | undefined}
 */
function tapped({ ends }, plan, at) {
  const ways = ends.flatMap((end) => end.ways);
  const chosen = plan.move.at(-1);
  const cleared = { ...plan, through: [], move: [] };
  if (chosen === at)
    return ways.some(({ move }) => move.slice(0, -1).includes(at)) ? settled(ways, { ...cleared, through: [at] }) : cleared;
  const end = ends.find(({ to }) => to === at);
  if (end) {
    const over = end.ways.find((way) => passes(way, plan.through));
    return { ...plan, through: over ? plan.through : [], move: (over ?? end.ways[0]).move };
  }
  if (plan.through.includes(at)) return settled(ways, { ...cleared, through: plan.through.filter((each) => each !== at) });
  // Another way to the same end first, then any way over this stop.
  const there = ends.find(({ to }) => to === chosen)?.ways ?? [];
  const tries = [[...plan.through, at], [at]];
  for (const among of [there, ways]) {
    for (const through of tries) {
      const found = among.filter((way) => passes(way, through));
      if (found.length)
        return among === there ? { ...plan, through, move: found[0].move } : settled(ways, { ...cleared, through });
    }
  }
  return undefined;
}

/** Where only one way is left, it is chosen. @param {Way[]} ways @param {Plan} plan @returns {Plan} */
function settled(ways, plan) {
  const left = ways.filter((way) => passes(way, plan.through));
  return plan.through.length && left.length === 1 ? { ...plan, move: left[0].move } : plan;
}

/** @param {Context} context @param {number} seat @param {string} at */
async function tap(context, seat, at) {
  const { ui } = context;
  const city = cityOf(context);
  const pad = padOf(context, seat);
  // No light has the number 0: the engine says which ones there are.
  if (!pad.route.length) return context.act(seat, 'start', { light: city.intersections[at].start ?? 0 });
  const found = await endsWhenKnown(context, seat);
  if (!found) return false;
  const plan = found.ends.length ? tapped(found, planOf(context, seat), at) : undefined;
  if (!plan) return unusable(context, seat, at);
  ui.plan = plan;
  context.say(null);
  return layIfWanted(context, seat);
}

/** Why nothing can be laid there: never silence. @param {Context} context @param {number} seat @param {string} at */
async function unusable(context, seat, at) {
  const { words } = context;
  const found = endsOf(context, seat);
  if (found?.done || !found?.shape) return context.say(turnHint(context, seat));
  const plan = planOf(context, seat);
  const answer = await context.ask('turn', {
    state: context.table.state,
    seat,
    move: [...(plan.move.length ? [] : plan.through), at],
  });
  const reasons = (answer.refusal ? answer.refusal.reasons : answer.breaks).map((reason) =>
    reasonThere(words, cityOf(context), reason),
  );
  return context.say(
    told(words, 'no', reasons) ?? {
      tone: 'no',
      text: t('No turn of this shape leads there: {shape}.', { shape: term(words, found.shape) }),
    },
  );
}

/** A finger along the streets. @param {Context} context @param {number} seat @param {string[]} path @param {boolean} over */
function dragged(context, seat, path, over) {
  const found = endsOf(context, seat);
  if (!found?.ends.length) return;
  const ways = found.ends.flatMap(({ ways: each }) => each);
  const begins = (/** @type {Way} */ { move }, /** @type {string[]} */ stops) => stops.every((at, index) => move[index] === at);
  let along = path;
  while (along.length && !ways.some((way) => begins(way, along))) along = along.slice(0, -1);
  const whole = ways.find(({ move }) => move.join() === along.join());
  context.ui.plan = { ...planOf(context, seat), through: along, move: whole?.move ?? [] };
  if (over) {
    context.say(null);
    inTurn(context, () => layIfWanted(context, seat));
  } else context.refresh();
}

/** A complete turn that harms nobody may lay itself. @param {Context} context @param {number} seat */
async function layIfWanted(context, seat) {
  const way = wayOf(endsOf(context, seat), planOf(context, seat));
  return way && !way.eliminated && settings().layAtOnce ? lay(context, seat) : true;
}

/** @param {Context} context @param {number} seat */
export async function lay(context, seat) {
  const { move } = planOf(context, seat);
  const done = await context.act(seat, 'drive', { move, round: roundOf(context) });
  if (done) context.ui.plan = undefined;
  return done;
}

/** @param {Context} context @param {number} seat */
export function forget(context, seat) {
  context.ui.plan = { ...planOf(context, seat), through: [], move: [] };
  context.say(null);
}

/** The ends that glow, the chosen one and those that the stops passed still allow. @param {Ends} found @param {Plan} plan @returns {Glow[]} */
function glowsOf(found, plan) {
  const { competing } = settings();
  return found.ends.flatMap(({ to, ways }) => {
    const way =
      (plan.move.at(-1) === to && wayOf(found, plan)) ||
      (plan.move.length ? ways[0] : ways.find((each) => passes(each, plan.through)));
    if (!way) return [];
    const { turn_boxes, buses, eliminated, trap, points } = way;
    const weight = eliminated ? 'out' : trap ? 'trap' : turn_boxes || buses ? 'price' : 'free';
    const worth = competing || points === null ? undefined : points;
    return [
      {
        to,
        turn_boxes,
        buses,
        weight,
        points: worth,
        chosen: plan.move.at(-1) === to,
        words: [
          plan.move.at(-1) === to ? t('chosen end of the turn') : t('the turn may end here'),
          ...tollOf(turn_boxes, buses),
          ...(worth === undefined ? [] : [tn('{n} point', '{n} points', worth)]),
          ...(eliminated ? [t('eliminates you')] : []),
          ...(trap ? [t('a trap next round')] : []),
        ],
      },
    ];
  });
}

/** What is drawn already while the end is still open: the stops that all ways left have in common. @param {Ends} found @param {Plan} plan */
function begun(found, plan) {
  if (plan.move.length || !plan.through.length) return plan.move;
  const left = found.ends.flatMap(({ ways }) => ways).filter((way) => passes(way, plan.through));
  const [first] = left;
  const same = first?.move.findIndex((at, index) => left.some(({ move }) => move[index] !== at)) ?? 0;
  return first?.move.slice(0, same < 0 ? undefined : same) ?? [];
}

/** Everything that the map shows. @param {Context} context @param {number} seat */
export function mapOf(context, seat) {
  const { table, words } = context;
  const found = endsOf(context, seat);
  const plan = planOf(context, seat);
  const { route } = padOf(context, seat);
  // Who only looks on has nothing to tap: nothing glows there.
  const writes = table.holds(seat);
  return {
    city: cityOf(context),
    words,
    lines: table.record.seats.map((person, each) => ({ person, route: padOf(context, each).route, mine: each === seat })),
    move: found ? begun(found, plan) : plan.move,
    glows: found && writes ? glowsOf(found, plan) : [],
    focus: [...new Set([...route.slice(-1), ...(found?.ends.flatMap(({ ways }) => ways.flatMap(({ move }) => move)) ?? [])])],
    ...(writes && {
      tap: (/** @type {string} */ at) => inTurn(context, () => tap(context, seat, at)),
      drag: (/** @type {string[]} */ path, /** @type {boolean} */ over) => dragged(context, seat, path, over),
    }),
  };
}

/** @param {Context} context @param {number} seat @param {{tools: unknown, caption: unknown}} around */
export const turnMap = (context, seat, around) => cityMap({ ...mapOf(context, seat), ...around });

/** A whole turn from a list. @param {Context} context @param {number} seat @param {string[]} move */
export function choose(context, seat, move) {
  context.ui.plan = { ...planOf(context, seat), through: [], move };
  context.ui.drawer = '';
  context.say(null);
}

/** What the message strip says about this turn when nothing else is to be said. @param {Context} context @param {number} seat @returns {import('/static/pads/message.js').Message | null} */
export function turnHint(context, seat) {
  const { words, table } = context;
  const { name } = table.record.seats[seat];
  const found = endsOf(context, seat);
  const pad = padOf(context, seat);
  if (pad.sheet.eliminated)
    return {
      tone: 'no',
      text: pad.driven
        ? t('{name} was eliminated in round {n}.', { name, n: pad.driven })
        : t('{name} is eliminated.', { name }),
      rule: 'get-on-board-R13',
    };
  if (!pad.route.length)
    return { tone: 'info', text: t('Tap the green light where {name}’s line starts.', { name }), rule: 'get-on-board-P5' };
  if (!found) return null;
  if (found.missing.includes('top'))
    return {
      tone: 'info',
      text: t('Which sheet does {name} have? Tap what green shows on it.', { name }),
      rule: 'get-on-board-P2',
    };
  if (found.missing.includes('ticket') || !found.waiting_for.length) return ticketHint(context);
  if (found.done)
    return {
      tone: 'ok',
      text: t('{name} has taken the turn of round {n}.', { name, n: found.round }),
      rule: 'get-on-board-F2',
    };
  const plan = planOf(context, seat);
  if (plan.move.length) return chosenHint(context, seat, plan.move);
  if (found.warnings.length) return told(words, 'no', found.warnings);
  if (found.shape && plan.through.length) return { tone: 'info', text: t('And where does it end? Tap a glowing end.') };
  if (found.fallback)
    return { tone: 'info', text: t('The shape does not fit here, so one marker is laid: tap where.'), rule: 'get-on-board-R8' };
  return found.shape
    ? {
        tone: 'info',
        text: t('{name} lays {shape}: tap a glowing end, or draw along the streets.', {
          name,
          shape: term(words, found.shape),
        }),
        rule: found.shape === 'turn2' || found.shape === 'choice2' ? 'get-on-board-R6' : 'get-on-board-R4',
      }
    : null;
}

/** @param {Context} context @returns {import('/static/pads/message.js').Message} */
function ticketHint({ facts, table }) {
  const { tickets, inspector } = table.state.shared;
  if (tickets.length === facts.rounds) return { tone: 'ok', text: t('All rounds are played: count.'), rule: 'get-on-board-F4' };
  const who = inspector === null ? '' : table.record.seats[inspector].name;
  return {
    tone: 'info',
    text: who
      ? t('{name} reveals the ticket of round {n}: tap it.', { name: who, n: tickets.length + 1 })
      : t('Tap the ticket of round {n}.', { n: tickets.length + 1 }),
    rule: 'get-on-board-F1',
  };
}

/** What the chosen turn costs, or what it brings. @param {Context} context @param {number} seat @param {string[]} move */
function chosenHint(context, seat, move) {
  const { words } = context;
  const answer = toldOf(context, seat, move);
  if (!answer) return null;
  const there = (/** @type {import('/static/sentences.js').Reason[]} */ reasons) =>
    reasons.map((reason) => reasonThere(words, cityOf(context), reason));
  if (answer.eliminated) {
    const { name } = context.table.record.seats[seat];
    return (
      told(words, 'no', there(answer.prices)) ?? {
        tone: /** @type {const} */ ('no'),
        text: t('{name} would be out.', { name }),
        rule: 'get-on-board-R13',
      }
    );
  }
  // The button says all that the turn brings; the strip says the one thing to know.
  const said = told(words, 'price', there(answer.prices)) ?? told(words, 'ok', there(answer.happened));
  if (said?.tone === 'ok' && answer.points !== null && !settings().competing)
    return {
      tone: said.tone,
      rule: said.rule,
      text: tn('This turn brings {n} point.', 'This turn brings {n} points.', answer.points),
    };
  return said && { ...said, more: [] };
}
