// A mark of Lifeboat in words, for undo and for the list of marks.
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/sentences.js').Words} Words */

/** @param {any} mark @param {Words} words @returns {string} */
export function describe(mark, words) {
  const name = (/** @type {string} */ word) => term(words, word);
  const card = mark.card && typeof mark.card === 'string' ? name(mark.card) : t('a closed card');
  /** @type {Record<string, () => string>} */
  const told = {
    character: () => (mark.character ? name(mark.character) : t('character put back')),
    // R2: whom it names stays unsaid, also on a phone that others look at.
    friend: () => t('a secret friend card'),
    enemy: () => t('a secret enemy card'),
    reveal: () => t('friend and enemy revealed'),
    provisions: () => t('provisions dealt'),
    navigate: () => (typeof mark.card === 'number' ? t('navigation card {no}', { no: mark.card }) : t('a navigation card')),
    'new-day': () => t('new day'),
    end: () => t('end of the voyage'),
    gulls: () => tn('{n} gull', '{n} gulls', mark.gulls),
    benches: () => t('benches set right'),
    wounds: () => tn('{n} wound', '{n} wounds', mark.wounds),
    status: () => name(mark.status),
    rowed: () => (mark.on ? name('rowed') : t('did not row')),
    fought: () => (mark.on ? name('fought') : t('did not fight')),
    closed: () => tn('{n} closed card', '{n} closed cards', mark.closed),
    treasure: () => `${name(mark.card)}: ${mark.count}`,
    row: () => tn('rowed, {n} card on the table', 'rowed, {n} cards on the table', mark.kept ?? 0),
    rest: () => name('wish:rest'),
    swap: () => t('changed seats: {who}', { who: name(mark.with) }),
    rob: () => t('{card} from {who}', { card, who: name(mark.from) }),
    steal: () => t('stolen from {who}', { who: name(mark.from) }),
    give: () => t('{card} for {who}', { card, who: name(mark.to) }),
    open: () => t('opened: {card}', { card }),
    parasol: () => name('wish:parasol'),
    medkit: () => t('medical kit for {who}', { who: name(mark.on) }),
    flare: () => t('flare gun into the air'),
    preserver: () => t('life preserver for {who}', { who: name(mark.to) }),
    overboard: () => t('{who} overboard', { who: name(mark.who) }),
    discard: () => t('{card} thrown away', { card }),
    fight: () => t('fight with {who}', { who: name(mark.against) }),
  };
  return told[mark.do]?.() ?? mark.do;
}
