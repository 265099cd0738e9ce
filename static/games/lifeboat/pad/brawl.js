// A fight at this table: the sides, the weapons open or opened now, what is won, and the outcome logged with one tap.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sign, titled } from '/static/games/lifeboat/boat.js';
import { fightAsked, fightTable } from '/static/games/lifeboat/fight-table.js';
import { finish } from '/static/games/lifeboat/pad/deeds.js';
import { choice, switchRow } from '/static/parts/controls.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Card} Card
 * @typedef {import('/static/games/lifeboat/types').Deed} Deed
 * @typedef {import('/static/games/lifeboat/types').Fight} Fight
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 */

/** The first cards without the second, one for one. @param {Card[]} cards @param {Card[]} without */
function without(cards, without) {
  const left = [...cards];
  for (const card of without) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}

/** What lies open before somebody. @param {Look} look @param {Who} who */
const openNow = (look, who) => look.crew.find(({ character }) => character === who)?.open ?? [];

/** What lies open before everybody when a seat or a card is refused. @param {Look} look */
export const openBefore = (look) => Object.fromEntries(look.crew.map(({ character, open }) => [character, open]));

/** What somebody opened on the own phone since the fight began. @param {Look} look @param {Deed} now @param {Who} who */
const openedElsewhere = (look, now, who) => without(openNow(look, who), now.before?.[who] ?? openNow(look, who));

/** What was opened on this sheet and on no other phone. @param {Look} look @param {Deed} now @param {Who} who */
const openedBy = (look, now, who) => without(now.opened?.[who] ?? [], openedElsewhere(look, now, who));

/** How many closed cards somebody has left after what was opened in this fight; no number where hands are not counted. @param {Context} context @param {Look} look @param {Deed} now @param {Who} who */
function leftWith({ table }, look, now, who) {
  const held = look.crew.find((member) => member.character === who)?.closed ?? 0;
  return table.state.shared.dealt ? held - openedBy(look, now, who).length : Infinity;
}

/** @param {Look} look @param {Deed} now @param {Who} who */
const openedInFight = (look, now, who) => [...openedElsewhere(look, now, who), ...openedBy(look, now, who)];

/** What lies before everybody now. @param {Look} look @param {Deed} now */
function weaponsNow(look, now) {
  /** @type {Record<string, Card[]>} */
  const weapons = {};
  for (const who of /** @type {Who[]} */ (Object.keys(look.weapons)))
    weapons[who] = [...look.weapons[who], ...openedBy(look, now, who)].filter((card) => card !== 'flare_gun' || now.flare);
  return weapons;
}

/** The card that is fought for: an open one, a closed one (nothing), or one that was closed and opened in this fight (R21). @param {Context} context @param {Look} look @param {Deed} now @param {Fight} fight @returns {Card | ''} */
function prizeOf(context, look, now, fight) {
  if (now.card || fight.goal !== 'card') return now.card ?? '';
  const opened = openedInFight(look, now, fight.defence[0]);
  if (now.prize && opened.includes(now.prize)) return now.prize;
  return leftWith(context, look, now, fight.defence[0]) > 0 ? '' : (opened[0] ?? '');
}

/** @param {Context} context @param {Look} look @param {Deed} now @param {Fight} fight @param {(more: Partial<Deed>) => void} set */
export function brawl(context, look, now, fight, set) {
  const { words, facts, wonder } = context;
  const fighters = [...fight.attack, ...fight.defence];
  const holdsFlare = fighters.some((who) => look.weapons[who].includes('flare_gun'));
  const weapons = weaponsNow(look, now);
  const used = fighters.flatMap((who) => openedBy(look, now, who));
  // R15: a card that lies elsewhere or is lost is not there to be opened, nor is one in an empty hand.
  const may = (/** @type {Who} */ who, /** @type {Card} */ card) =>
    look.unseen[card] > used.filter((each) => each === card).length && leftWith(context, look, now, who) > 0;
  const arm = (/** @type {Who} */ who, /** @type {Card} */ card) => {
    const opened = openedBy(look, now, who);
    const lay = (/** @type {Card[]} */ cards) => ({ opened: { ...now.opened, [who]: cards } });
    if (opened.includes(card)) {
      const cards = opened.toSpliced(opened.indexOf(card), 1);
      return set({ ...lay(cards), ...(card === 'flare_gun' ? { flare: false } : {}) });
    }
    // R15: what lay open before stays open; only a flare gun may lie there unfired.
    if (look.weapons[who].includes(card)) return card === 'flare_gun' ? set({ flare: !now.flare }) : undefined;
    return set({ ...lay([...opened, card]), ...(card === 'flare_gun' ? { flare: true } : {}) });
  };
  return html`${fightTable({ words, facts, wonder, crew: look.crew, fight, weapons, card: prizeOf(context, look, now, fight), set: (changed) => set({ fight: changed }), arm, may })}
  ${holdsFlare ? switchRow({ label: t('The flare gun is fired'), on: Boolean(now.flare), set: (flare) => set({ flare }) }) : nothing}
  ${wanted(context, look, now, fight, set)}`;
}

/** R21: which card it was, if the one who lost it opened some. @param {Context} context @param {Look} look @param {Deed} now @param {Fight} fight @param {(more: Partial<Deed>) => void} set */
function wanted(context, look, now, fight, set) {
  const [defender] = fight.defence;
  const opened = openedInFight(look, now, defender);
  if (now.card || fight.goal !== 'card' || !opened.length) return nothing;
  const isLeft = leftWith(context, look, now, defender) > 0;
  /** @type {{value: Card | '', text: unknown}[]} */
  const values = [...(isLeft ? [''] : []), ...new Set(opened)].map((value) => ({
    value: /** @type {Card | ''} */ (value),
    text: value ? html`${sign(value)}${titled(context.words, value)}` : t('still closed'),
  }));
  if (values.length < 2) return nothing;
  return html`<div class="row tall">
    <span>${t('Which card was wanted?')}</span>
    ${choice({ label: t('Which card was wanted?'), chosen: prizeOf(context, look, now, fight), values, set: (prize) => set({ prize }) })}
  </div>`;
}

/** @param {Context} context @param {Look} look @param {Deed} now @param {Fight} fight @param {Pick<import('/static/pads/frame.js').Deed, 'detail'>} then @returns {import('/static/pads/frame.js').Deed} */
export function fightDeed(context, look, now, fight, then) {
  const { words } = context;
  // The answer that the fight table shows.
  const preview = sound(context.wonder('fight', 'fight-preview', asked(context, look, now, fight)));
  if (!preview) return { label: t('Log this fight'), run: () => {}, off: t('First say who fights on which side.') };
  const { attack, defence, goal } = fight;
  const card = prizeOf(context, look, now, fight);
  const fighters = [...attack, ...defence];
  const flare = fighters.some((who) => weaponsNow(look, now)[who]?.includes('flare_gun'));
  const opened = Object.fromEntries(
    fighters.flatMap((who) => {
      const cards = openedBy(look, now, who);
      return cards.length ? [[who, cards]] : [];
    }),
  );
  return {
    label: t('Done: {side} wins', { side: term(words, preview.now.winner) }),
    ...then,
    run: () =>
      finish(
        context,
        now.seat,
        'fight',
        {
          against: defence[0],
          goal,
          attack: attack.slice(1),
          defence: defence.slice(1),
          ...(card && goal === 'card' ? { card } : {}),
          ...(flare ? { flare } : {}),
          ...(Object.keys(opened).length ? { opened } : {}),
        },
        preview.now.todo,
      ),
  };
}

/** @param {Context} context @param {Look} look @param {Deed} now @param {Fight} fight */
function asked(context, look, now, fight) {
  return fightAsked({
    crew: look.crew,
    fight,
    weapons: weaponsNow(look, now),
    card: prizeOf(context, look, now, fight),
  });
}
