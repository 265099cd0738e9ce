// The pad of Lifeboat: the crew, the boat day by day with fights and navigation, secret friends and enemies, and the tally.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sign } from '/static/games/lifeboat/boat.js';
import { looked } from '/static/games/lifeboat/pad/asking.js';
import { cardHint } from '/static/games/lifeboat/pad/card.js';
import { crewPad } from '/static/games/lifeboat/pad/crew.js';
import { dayDeed, dayPad } from '/static/games/lifeboat/pad/day.js';
import { describe } from '/static/games/lifeboat/pad/describe.js';
import { endDeed, endPad } from '/static/games/lifeboat/pad/ending.js';
import { heard } from '/static/games/lifeboat/pad/news.js';
import { revealed } from '/static/games/lifeboat/pad/reveal.js';
import { eyesOnly } from '/static/games/lifeboat/pad/secrets.js';
import { tableCards } from '/static/games/lifeboat/pad/table.js';
import { upNow } from '/static/games/lifeboat/pad/turn.js';
import { places, settle } from '/static/games/lifeboat/result.js';
import { later, t } from '/static/words.js';

/** @typedef {import('/static/games/lifeboat/types').PadContext} Context */

/** @param {Context} context */
const isManned = ({ table }) => table.state.players.every((player) => player.pad.character);

/** @param {Context} context @param {number} seat */
function pad(context, seat) {
  const look = looked(context);
  if (!look) return nothing;
  if (context.ui.eyes !== undefined) return eyesOnly(context, context.ui.eyes);
  if (!isManned(context)) return crewPad(context, seat, look);
  return look.phase === 'ended' ? endPad(context, seat, look) : dayPad(context, seat, look);
}

/** @param {Context} context @param {number} seat */
function deed(context, seat) {
  const look = looked(context);
  if (!look || !isManned(context) || context.ui.eyes !== undefined) return null;
  return look.phase === 'ended' ? endDeed(context, seat, look) : dayDeed(context, seat, look);
}

/** @param {Context} context */
function up(context) {
  const look = looked(context);
  return look && isManned(context) ? upNow(look) : null;
}

/** Points are secret until the end, so the strip shows wounds. @param {Context} context @param {number} seat */
function figure(context, seat) {
  const look = looked(context);
  const member = look?.crew.find((each) => each.seat === seat);
  if (!look || !member || !isManned(context)) return null;
  if (look.phase === 'ended') return context.table.tally?.players[seat].total;
  return `${member.wounds}/${member.strength}`;
}

/** @param {Context} context */
function chip(context) {
  const look = looked(context);
  if (!look || !isManned(context)) return null;
  return html`<span>${t('Day {n}', { n: look.day })}</span
    ><span class="day-gulls">${sign('gull')}${look.gulls}/${context.facts.gulls_to_land}</span>`;
}

/** What waits, in a sentence with its rule, while nothing else is to be said. @param {Context} context @param {number} seat @returns {import('/static/pads/message.js').Message | null} */
function hint(context, seat) {
  const look = looked(context);
  if (!look) return null;
  const info = (/** @type {string} */ text, /** @type {string} */ rule) => ({
    tone: /** @type {const} */ ('info'),
    text,
    rule,
  });
  if (!isManned(context)) return info(t('One character each, open to all.'), 'lifeboat-R2');
  if (context.ui.steer) return cardHint(context, context.ui.steer);
  if (context.ui.deed?.fight)
    return info(t('Everybody conscious may join a side, until nobody wants to any more.'), 'lifeboat-R17');
  const row = context.table.state.players[seat].pad.acted;
  return {
    provisions: info(t('Everybody conscious keeps one card and passes the rest on towards the stern.'), 'lifeboat-R5'),
    actions: row
      ? info(t('This action is spent; cards may still be opened and traded.'), 'lifeboat-R14')
      : info(t('Whoever rowed goes thirsty once if the card played shows an oar.'), 'lifeboat-R32'),
    navigation: info(t('The conscious one nearest the stern chooses the card.'), 'lifeboat-R26'),
    'new-day': info(t('Rowing and fighting are forgotten; wounds stay.'), 'lifeboat-R35'),
    ended: info(t('From bow to stern everybody lays all cards open.'), 'lifeboat-R2'),
  }[look.waits_for];
}

/** @param {Context} context */
function shared(context) {
  const look = looked(context);
  if (!look) return nothing;
  return context.ui.eyes === undefined ? tableCards(context, look) : eyesOnly(context, context.ui.eyes);
}

/** @param {Context} context */
const where = ({ table }) => later('Day {n}', { n: table.state.shared.day });

export default { shared, pad, deed, up, figure, chip, hint, describe, where, places, settle, revealed, heard };
