// What a seat counts for, or why it does not: said where every answer is said.
import { told } from '/static/pads/message.js';
import { readingOf } from '/static/games/boarding/pad/asking.js';
import { t } from '/static/words.js';

/** @typedef {import('/static/games/boarding/pad/asking.js').Context} Context */

/** @param {Context} context @param {number} seat @param {string} place @returns {import('/static/pads/message.js').Message | null} */
export function whySeat(context, seat, place) {
  const reading = readingOf(context, seat);
  if (!reading) return null;
  const reasons = [
    ...reading.not_counted,
    ...reading.children.flatMap((child) => child.because.map((each) => ({ ...each, at: [child.seat] }))),
  ].filter((each) => each.at.includes(place));
  if (reasons.length) return told(context.words, 'price', reasons);
  const pair = reading.pairs.find((each) => each.includes(place));
  if (pair)
    return {
      tone: 'ok',
      text: t('In a pair with seat {seat}.', { seat: pair.find((each) => each !== place) ?? '' }),
      rule: 'boarding-S2',
    };
  if (reading.children.some((child) => child.seat === place && child.cared))
    return { tone: 'ok', text: t('A child in care: only adults beside it.'), rule: 'boarding-S3' };
  const group = Object.values(reading.largest).find((each) => each.includes(place));
  if (group) return { tone: 'ok', text: t('In the group that counts, of {n}.', { n: group.length }), rule: 'boarding-S4' };
  return null;
}
