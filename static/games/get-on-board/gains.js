// What a turn brings and costs, in few words.
import { t, tn } from '/static/words.js';

/** @typedef {Pick<import('/static/build/engine').GetOnBoard.TurnAnswer, 'happened' | 'turn_boxes' | 'buses'>} Done */

/** What a turn puts on the sheet, in few words: `+1 student, −1 box`. @param {Done} answer */
export function gains(answer) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { code, facts } of answer.happened) {
    const what = String(facts.field);
    if ((code === 'box-crossed' || code === 'boarded') && what in COUNTED) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const parked = answer.happened
    .filter(({ code }) => code === 'bus-parked')
    .map(({ facts }) => t('bus parks: {n}', { n: Number(facts.value) }));
  const stars = answer.happened.filter(({ code }) => code === 'star-written').map(({ facts }) => `★ ${facts.value}`);
  return [
    ...[...counts].map(([what, n]) => `+${COUNTED[what](n)}`),
    ...parked,
    ...stars,
    ...(answer.turn_boxes ? [tn('−{n} box', '−{n} boxes', answer.turn_boxes)] : []),
    ...(answer.buses ? [tn('−{n} bus', '−{n} buses', answer.buses)] : []),
  ];
}

/** What a box stands for; a ticked monument says nothing that a player would miss. @type {Record<string, (n: number) => string>} */
const COUNTED = {
  old_ladies: (n) => tn('{n} old lady', '{n} old ladies', n),
  students: (n) => tn('{n} student', '{n} students', n),
  interns: (n) => tn('{n} intern', '{n} interns', n),
  universities: (n) => tn('{n} university', '{n} universities', n),
  tourist_rows: (n) => tn('{n} tourist', '{n} tourists', n),
  business_rows: (n) => tn('{n} business person', '{n} business people', n),
};
