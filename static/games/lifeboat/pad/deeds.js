// What one person may do: large tiles, only the possible ones, and each deed on a sheet to its end.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sign, titled, token, tokens, wished, wounds } from '/static/games/lifeboat/boat.js';
import { brawl, fightDeed, openBefore } from '/static/games/lifeboat/pad/brawl.js';
import { closeRow } from '/static/games/lifeboat/pad/card.js';
import { logged } from '/static/games/lifeboat/pad/log.js';
import { nextInTurn } from '/static/games/lifeboat/pad/turn.js';
import { choice, stepper } from '/static/parts/controls.js';
import { tag } from '/static/parts/people.js';
import { sentence } from '/static/parts/reasons.js';
import { wishesOf } from '/static/games/lifeboat/pad/asking.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Card} Card
 * @typedef {import('/static/games/lifeboat/types').Deed} Deed
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 * @typedef {import('/static/build/engine').Lifeboat.DeedOption} Wish
 * @typedef {import('/static/pads/frame.js').Deed} Primary
 */

/** What lies behind one tile. @type {{[Kind in Deed['kind']]?: string[]}} */
const BEHIND = {
  swap: ['swap'],
  rob: ['rob'],
  steal: ['steal'],
  special: ['parasol', 'medkit', 'flare'],
  free: ['open', 'give', 'preserver', 'overboard', 'discard'],
};
/** So many of the cards that were looked at are usually laid down. */
const USUALLY_KEPT = 1;

/** The deed that this person is about to do. @param {Context} context @param {number} seat */
export const deedOf = ({ ui }, seat) => (ui.deed?.seat === seat ? ui.deed : undefined);

/** @param {Context} context @param {number} seat @param {Deed['kind']} kind */
const allowed = (context, seat, kind) =>
  wishesOf(context, seat).filter(({ wish, stamp }) => stamp !== 'refused' && BEHIND[kind]?.includes(wish));

/** @param {Context} context @param {Look} look @param {Member} member */
export function tiles(context, look, member) {
  const { words, ui, refresh } = context;
  const { seat } = member;
  const may = (/** @type {string} */ word) =>
    wishesOf(context, seat).some(({ wish, stamp }) => wish === word && stamp !== 'refused');
  const begin = (/** @type {Deed['kind']} */ kind) => {
    ui.deed = { seat, kind };
    refresh();
  };
  const tile = (
    /** @type {Deed['kind']} */ kind,
    /** @type {string} */ icon,
    /** @type {string} */ label,
    /** @type {string} */ hint,
  ) =>
    allowed(context, seat, kind).length
      ? html`<button type="button" class="tile" @click=${() => begin(kind)}>
          ${sign(icon)}<span><b>${label}</b><em>${hint}</em></span>
        </button>`
      : nothing;
  const special = allowed(context, seat, 'special').map((wish) => wished(words, wish));
  const acts = html`${may('row') ? rowing(context, member) : nothing} ${tile('rob', 'rob', t('Rob'), t('open or closed'))}
  ${tile('steal', 'steal', t('Steal'), t('without a fight'))} ${tile('swap', 'swap', t('Change seats'), t('ask anyone'))}
  ${tile('special', 'special', t('Special card'), special.length === 1 ? special[0] : t('kit or flare gun'))}
  ${
    may('rest')
      ? html`<button type="button" class="tile" @click=${() => finish(context, seat, 'rest', {})}>
          ${sign('rest')}<span><b>${titled(words, 'wish:rest')}</b><em>${t('no action')}</em></span>
        </button>`
      : nothing
  }
  ${tile('free', 'free', t('Open, trade'), t('free, any time'))}
  ${
    look.waiting.length
      ? html`<button
          type="button"
          class="tile skip"
          @click=${() => {
            ui.steer = {};
            refresh();
          }}
        >
          ${sign('compass')}<span><b>${t('Navigation')}</b><em>${t('skip the rest')}</em></span>
        </button>`
      : nothing
  }`;
  const first = look.crew.find(({ character }) => character === look.waiting[0]);
  return html`${
      first && first.seat !== seat && !member.acted && member.state === 'conscious'
        ? html`<p class="soft">${t('First in turn: {who}', { who: term(words, first.character) })}</p>`
        : nothing
    }
    <div class="tiles" role="group" aria-label=${t('What may be done')}>${acts}</div>`;
}

/** Rowing is one tap: how many cards are laid on the navigation table. @param {Context} context @param {Member} member */
function rowing(context, member) {
  const { rows: drawn } = member;
  return html`<div class="tile rowing" role="group" aria-label=${t('Row: cards laid on the table')}>
    ${sign('oar')}<span><b>${titled(context.words, 'wish:row')}</b><em>${t('look at {n}: lay', { n: drawn })}</em></span>
    <span class="kept"
      >${Array.from(
        { length: drawn + 1 },
        (_, kept) =>
          html`<button
            type="button"
            aria-label=${tn('Row, lay {n} card', 'Row, lay {n} cards', kept)}
            @click=${() => finish(context, member.seat, 'row', { kept })}
          >
            ${kept}
          </button>`,
      )}</span
    >
  </div>`;
}

/** The sheet of a deed. @param {Context} context @param {Look} look @param {Deed} now */
export function sheet(context, look, now) {
  const { words, ui, refresh } = context;
  const set = (/** @type {Partial<Deed>} */ more) => {
    ui.deed = { ...now, ...more };
    refresh();
  };
  const close = () => {
    // One step back at a time: what was chosen before is still there.
    if (now.fight) return set({ fight: undefined, opened: {}, flare: false, prize: '' });
    if (now.target) return set({ target: undefined, card: undefined });
    if (now.wish && now.kind === 'free') return set({ wish: undefined });
    ui.deed = null;
    return refresh();
  };
  const title = [
    now.wish
      ? wished(words, now.wish)
      : {
          swap: t('Change seats'),
          rob: t('Rob'),
          steal: t('Steal'),
          special: t('Special card'),
          free: t('Open, trade'),
          hand: t('Correct by hand'),
        }[now.kind],
    ...(now.target ? [term(words, now.target)] : []),
    ...(now.card ? [term(words, now.card)] : []),
  ].join(' · ');
  return html`<div class="sheet-over">
    ${closeRow(title, close)}
    <div class="sheet-body">${now.fight ? brawl(context, look, now, now.fight, set) : step(context, look, now, set)}</div>
  </div>`;
}

/** @param {Context} context @param {Look} look @param {Deed} now @param {(more: Partial<Deed>) => void} set */
function step(context, look, now, set) {
  const { words } = context;
  const mine = look.crew.find((member) => member.seat === now.seat);
  if (!mine) return nothing;
  if (now.kind === 'hand') return byHand(context, mine);
  if (now.target) return answers(now, mine, look, set);
  if (now.kind === 'rob' || now.kind === 'steal') return victims(context, look, now, set);
  if (!now.wish) {
    const wishes = allowed(context, now.seat, now.kind);
    if (now.kind === 'swap') return whom(context, look, wishes[0], now, set);
    return html`<div class="tiles">
      ${wishes.map(
        (wish) =>
          html`<button
            type="button"
            class="tile"
            @click=${() => (wish.wish === 'parasol' ? finish(context, now.seat, 'parasol', {}) : set({ wish }))}
          >
            <span><b>${wished(words, wish)}</b></span>
          </button>`,
      )}
    </div>`;
  }
  const { wish } = now.wish;
  if (wish === 'flare') return shooting(now, set);
  if (wish === 'open' || wish === 'discard') {
    const unseen = context.facts.provisions.map(({ id }) => id).filter((card) => look.unseen[card] > 0);
    return cards(context, wish === 'open' ? unseen : [...mine.open, ...unseen], (card) =>
      finish(context, now.seat, wish, { card }),
    );
  }
  if (wish === 'give' && now.card === undefined)
    return html`${cards(context, mine.open, (card) => set({ card }))}
      <button type="button" class="button" @click=${() => set({ card: '' })}>${t('A closed card')}</button>`;
  return whom(context, look, now.wish, now, set);
}

/** With whom: who cannot refuse is not asked. @param {Context} context @param {Look} look @param {Wish | undefined} wish @param {Deed} now @param {(more: Partial<Deed>) => void} set */
function whom(context, look, wish, now, set) {
  if (!wish) return nothing;
  const people = wish.targets.map((who) => ({ who, state: look.crew.find((member) => member.character === who)?.state }));
  return tokens(context.words, t('With whom?'), people, undefined, (who) => {
    if (wish.refusers.includes(who)) return set({ wish, target: who });
    const card = now.card ? { card: now.card } : {};
    return finish(context, now.seat, /** @type {Word} */ (wish.wish), { [wish.whom]: who, ...card });
  });
}

/** Everybody who can be robbed, with the cards there. @param {Context} context @param {Look} look @param {Deed} now @param {(more: Partial<Deed>) => void} set */
function victims(context, look, now, set) {
  const { words, table } = context;
  const wishes = allowed(context, now.seat, now.kind);
  const closed = wishes.find(({ form, wish }) => form === 'closed' || wish === 'steal');
  const open = wishes.find(({ form }) => form === 'open');
  const choose = (/** @type {Wish} */ wish, /** @type {Who} */ who, /** @type {Card | ''} */ card) =>
    wish.refusers.includes(who)
      ? set({ wish, target: who, card })
      : finish(context, now.seat, /** @type {Word} */ (wish.wish), { from: who, ...(card ? { card } : {}) });
  const there = look.crew.filter(({ character }) => closed?.targets.includes(character) || open?.targets.includes(character));
  return there.map(
    ({ character, state, open: lying, closed: held }) =>
      html`<div class="victim" role="group" aria-label=${term(words, character)}>
        ${token(words, character, state)}<b>${term(words, character)}</b>
        <div class="chips">
          ${
            closed?.targets.includes(character)
              ? html`<button type="button" class="chip" @click=${() => choose(closed, character, '')}>
                  ${t('A closed card')}${table.state.shared.dealt ? ` (${held})` : ''}
                </button>`
              : nothing
          }
          ${open?.targets.includes(character) ? [...new Set(lying)].map((card) => html`<button type="button" class="chip" @click=${() => choose(open, character, card)}>${sign(card)}${titled(words, card)}</button>`) : nothing}
        </div>
      </div>`,
  );
}

/** Who is asked gives in, which is the primary action, or refuses. @param {Deed} now @param {Member} mine @param {Look} look @param {(more: Partial<Deed>) => void} set */
function answers(now, mine, look, set) {
  if (!now.target || !now.wish?.refusers.includes(now.target)) return nothing;
  /** @type {import('/static/games/lifeboat/types').Fight} */
  const fight = { attack: [mine.character], defence: [now.target], goal: now.wish.wish === 'swap' ? 'seat' : 'card' };
  return html`<button type="button" class="tile" @click=${() => set({ fight, before: openBefore(look) })}>
    ${sign('fight')}<span><b>${t('Refused: fight')}</b></span>
  </button>`;
}

/** @param {Context} context @param {Card[]} kinds @param {(card: Card) => void} choose */
const cards = ({ words, facts }, kinds, choose) =>
  html`<div class="chips" role="group" aria-label=${t('Which card?')}>
    ${[...new Set(kinds)].map((card) => {
      const adds = facts.provisions.find(({ id }) => id === card)?.weapon;
      return html`<button type="button" class="chip" @click=${() => choose(card)}>
        ${sign(card)}${titled(words, card)}${adds ? ` +${adds}` : ''}
      </button>`;
    })}
  </div>`;

/** @param {Deed} now @param {(more: Partial<Deed>) => void} set */
function shooting(now, set) {
  const birds = now.birds ?? [0, 0, 0];
  return html`<p>${t('The top three navigation cards, in the order they are turned:')}</p>
    ${birds.map(
      (bird, at) =>
        html`<div class="row tall">
          <span>${t('Card {n}', { n: at + 1 })}</span>
          ${choice({
            label: t('Card {n}', { n: at + 1 }),
            chosen: bird,
            set: (value) => set({ birds: birds.with(at, value) }),
            values: [
              { value: 1, text: html`${sign('gull')}${t('a gull')}` },
              { value: 0, text: t('none') },
              { value: -1, text: html`${sign('crossed')}${t('a crossed gull')}` },
            ],
          })}
        </div>`,
    )}`;
}

/** Wounds, marks and hand as they are at the table, whatever was logged; and why the rest is not possible now. @param {Context} context @param {Member} member */
function byHand(context, member) {
  const { words, table } = context;
  const { seat } = member;
  const name = term(words, member.character);
  const on = (/** @type {'rowed' | 'fought'} */ word, /** @type {boolean} */ now) =>
    html`<button type="button" class="chip" aria-pressed=${now} @click=${() => context.act(seat, word, { on: !now })}>
      ${titled(words, word)}
    </button>`;
  const refused = wishesOf(context, seat).filter((wish) => wish.stamp === 'refused');
  return html`<section class="rows person-card">
    <p class="soft">
      ${t('strength {strength}, survival {survival}', { strength: member.strength, survival: member.survival })}${member.loves ? html`, ${t('counts double: {what}', { what: term(words, member.loves) })}` : nothing}
    </p>
    <div class="row">
      <div>${t('Wounds')}<em>${term(words, member.state)}</em>${wounds(member)}</div>
      ${stepper({ label: t('Wounds of {who}', { who: name }), value: member.wounds, least: 0, most: Infinity, set: (now) => context.act(seat, 'wounds', { wounds: now }) })}
    </div>
    ${
      table.state.shared.dealt && member.state !== 'lost'
        ? html`<div class="row">
            <div>${t('Closed cards')}</div>
            ${stepper({ label: t('Closed cards: {who}', { who: name }), value: member.closed, least: 0, most: member.closed + table.state.shared.deck, set: (closed) => context.act(seat, 'closed', { closed }) })}
          </div>`
        : nothing
    }
    <div class="chips" role="group" aria-label=${t('Today')}>${on('rowed', member.rowed)}${on('fought', member.fought)}</div>
    ${
      refused.length
        ? html`<details class="not-now">
            <summary>${t('Not now, and why not')}</summary>
            ${refused.map((wish) => html`<div class="refused"><b>${wished(words, wish)}</b>${sentence(words, wish.breaks[0])}</div>`)}
          </details>`
        : nothing
    }
  </section>`;
}

/** What the one primary action is while this person acts. @param {Context} context @param {Look} look @param {number} seat @returns {Primary | null} */
export function personDeed(context, look, seat) {
  const now = deedOf(context, seat);
  const member = look.crew.find((each) => each.seat === seat);
  if (!member) return null;
  const then = afterwards(context, look, member);
  if (now?.fight) return fightDeed(context, look, now, now.fight, then);
  if (now?.kind === 'hand') return { label: t('Done'), detail: t('back to the boat'), run: () => close(context) };
  if (now?.wish?.wish === 'flare')
    return { label: t('Fired'), ...then, run: () => finish(context, seat, 'flare', { birds: now.birds ?? [0, 0, 0] }) };
  if (now?.target && now.wish) {
    const { wish, whom: field } = now.wish;
    const card = now.card ? { card: now.card } : {};
    return {
      label: wish === 'swap' ? t('Agreed') : t('Handed over'),
      ...then,
      run: () => finish(context, seat, /** @type {Word} */ (wish), { [field]: now.target, ...card }),
    };
  }
  if (now) return { label: t('Back to the boat'), run: () => close(context) };
  if (look.waits_for === 'actions' && look.waiting[0] !== member.character && context.table.record.shared) return null;
  return wishesOf(context, seat).some(({ wish, stamp }) => wish === 'row' && stamp !== 'refused')
    ? {
        label: tn('Row, lay {n} card', 'Row, lay {n} cards', USUALLY_KEPT),
        ...then,
        run: () => finish(context, seat, 'row', { kept: USUALLY_KEPT }),
      }
    : null;
}

/** Who comes next, for the primary button. @param {Context} context @param {Look} look @param {Member} member @returns {Pick<Primary, 'detail'>} */
function afterwards({ table, words }, look, member) {
  const next = look.waiting.find((who) => who !== member.character);
  const person = look.crew.find(({ character }) => character === next);
  if (!next || !person) return { detail: `→ ${t('Navigation')}` };
  return { detail: html`→ ${tag(table.record.seats[person.seat])} ${term(words, next)}` };
}

/** @param {Context} context */
function close(context) {
  context.ui.deed = null;
  context.refresh();
}

/** @typedef {import('/static/games/context').MarkOf<'lifeboat'>['do']} Word */

/**
 * Make the mark; when it stands the sheet closes and the next in turn comes up.
 * @param {Context} context @param {number} seat @param {Word} word @param {object} fields @param {import('/static/sentences.js').Reason[]} [todo]
 */
export const finish = (context, seat, word, fields, todo) =>
  logged(context, seat, word, fields, async () => {
    context.ui.deed = null;
    if (context.table.state.players[seat].pad.acted) await nextInTurn(context, seat, todo);
    else context.refresh();
  });
