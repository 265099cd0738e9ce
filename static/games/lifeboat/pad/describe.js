// A mark of Lifeboat in words, for undo and for the list of marks.
import { term } from '/static/sentences.js';
import { colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/build/engine').Lifeboat.Mark} Mark
 */

/** @param {Mark} mark @param {Words} words @returns {string} */
export function describe(mark, words) {
  const name = (/** @type {string} */ word) => term(words, word);
  const card = (/** @type {string | null | undefined} */ open) => (open ? name(open) : t('a closed card'));
  /** @type {{[Word in Mark['do']]?: (mark: Extract<Mark, {do: Word}>) => string}} */
  const told = {
    character: (mark) => (mark.character ? name(mark.character) : t('character put back')),
    // R2: whom it names stays unsaid, also on a phone that others look at.
    friend: () => t('a secret friend card'),
    enemy: () => t('a secret enemy card'),
    dealt: () => `${t('a secret friend card')}, ${t('a secret enemy card')}`,
    reveal: () => t('friend and enemy revealed'),
    provisions: () => t('provisions dealt'),
    navigate: (mark) => (typeof mark.card === 'number' ? t('navigation card {no}', { no: mark.card }) : t('a navigation card')),
    'new-day': () => t('new day'),
    end: () => t('end of the voyage'),
    gulls: (mark) => tn('{n} gull', '{n} gulls', mark.gulls),
    benches: () => t('benches corrected'),
    wounds: (mark) => tn('{n} wound', '{n} wounds', mark.wounds),
    status: (mark) => name(mark.status),
    rowed: (mark) => (mark.on === false ? t('did not row') : name('rowed')),
    fought: (mark) => (mark.on === false ? t('did not fight') : name('fought')),
    found: (mark) => t('a card that was not logged: {who}', { who: name(mark.who) }),
    closed: (mark) => tn('{n} closed card', '{n} closed cards', mark.closed),
    treasure: (mark) => colon(name(mark.card), mark.count),
    row: (mark) => tn('rowed, {n} card on the table', 'rowed, {n} cards on the table', mark.kept ?? 0),
    rest: () => name('wish:rest'),
    swap: (mark) => t('changed seats: {who}', { who: name(mark.with) }),
    rob: (mark) => t('{card} from {who}', { card: card(mark.card), who: name(mark.from) }),
    steal: (mark) => t('stolen from {who}', { who: name(mark.from) }),
    give: (mark) => t('{card} for {who}', { card: card(mark.card), who: name(mark.to) }),
    open: (mark) => t('opened: {card}', { card: card(mark.card) }),
    parasol: () => name('wish:parasol'),
    medkit: (mark) => t('medical kit for {who}', { who: name(mark.on) }),
    flare: () => t('flare gun into the air'),
    preserver: (mark) => t('life preserver for {who}', { who: name(mark.to) }),
    overboard: (mark) => t('{who} overboard', { who: name(mark.who) }),
    discard: (mark) => t('{card} thrown away', { card: card(mark.card) }),
    fight: (mark) => t('fight with {who}', { who: name(mark.against) }),
  };
  const tell = /** @type {((mark: Mark) => string) | undefined} */ (told[mark.do]);
  return tell?.(mark) ?? mark.do;
}
