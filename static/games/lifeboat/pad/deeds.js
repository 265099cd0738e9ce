// What the current person may do: the wishes that are allowed as buttons, the others with their reason, and each deed to its end.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sign, titled, tokens, wished } from '/static/games/lifeboat/boat.js';
import { choice } from '/static/parts/controls.js';
import { sentence } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { brawl } from '/static/games/lifeboat/pad/brawl.js';
import { nextInTurn } from '/static/games/lifeboat/pad/turn.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/lifeboat/types').PadContext} Context
 * @typedef {import('/static/games/lifeboat/types').Card} Card
 * @typedef {import('/static/games/lifeboat/types').Deed} Deed
 * @typedef {import('/static/games/lifeboat/types').Look} Look
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 * @typedef {import('/static/games/lifeboat/types').Who} Who
 */

/** The buttons of one person. @param {Context} context @param {number} seat */
export function actions(context, seat) {
  const { words, table, ui, refresh } = context;
  const answer = sound(context.wonder('options', 'options', { state: table.state, seat }));
  if (answer?.character !== table.state.players[seat].pad.character) return nothing;
  const allowed = answer.wishes.filter((wish) => wish.stamp !== 'refused');
  const refused = answer.wishes.filter((wish) => wish.stamp === 'refused');
  const begin = (/** @type {Deed['wish']} */ wish) => {
    if (['rest', 'parasol'].includes(wish.wish)) return finish(context, { seat, wish }, {});
    ui.deed = { seat, wish };
    return refresh();
  };
  return html`${allowed.length ? html`<div class="pair deeds" role="group" aria-label=${t('What may be done')}>${allowed.map((wish) => html`<button type="button" class="button" @click=${() => begin(wish)}>${wished(words, wish)}</button>`)}</div>` : nothing}
  ${
    refused.length
      ? html`<details class="not-now">
          <summary>${t('Not now, and why')}</summary>
          ${refused.map((wish) => html`<div class="refused"><b>${wished(words, wish)}</b>${sentence(words, wish.breaks[0])}</div>`)}
        </details>`
      : nothing
  }`;
}

/** The deed that is being done, step by step; nothing while none is. @param {Context} context @param {number} seat @param {Look} look */
export function deed(context, seat, look) {
  const { words, ui, refresh } = context;
  const now = ui.deed;
  if (now?.seat !== seat) return undefined;
  const set = (/** @type {Partial<Deed>} */ more) => {
    ui.deed = { ...now, ...more };
    refresh();
  };
  const body = now.fight
    ? brawl(context, look, now, now.fight, set, (fields) => finish(context, now, fields, 'fight'))
    : step(context, look, now, set);
  return html`<section class="card deed">
    <h2>${wished(words, now.wish)}${now.target ? `: ${term(words, now.target)}` : ''}</h2>
    ${body}
    <button
      type="button"
      class="button quiet"
      @click=${() => {
        ui.deed = null;
        refresh();
      }}
    >
      ${t('Back to the boat')}
    </button>
  </section>`;
}

/** @param {Context} context @param {Look} look @param {Deed} now @param {(more: Partial<Deed>) => void} set */
function step(context, look, now, set) {
  const { words, facts } = context;
  const { wish, form, whom, targets, refusers } = now.wish;
  const crew = (/** @type {Who} */ who) => look.crew.find((member) => member.character === who);
  const mine = look.crew.find((member) => member.seat === now.seat);
  if (!mine) return nothing;
  const unseen = facts.provisions.map(({ id }) => id).filter((card) => look.unseen[card] > 0);
  if (wish === 'row') return rowing(context, now, mine);
  if (wish === 'flare') return shooting(context, now, set);
  if (wish === 'open') return cards(context, unseen, (card) => finish(context, now, { card }));
  if (wish === 'discard') return cards(context, [...mine.open, ...unseen], (card) => finish(context, now, { card }));
  if (!now.target) {
    const people = targets.map((who) => ({ who, state: crew(who)?.state }));
    const settled = (/** @type {Who} */ who) => wish !== 'give' && form !== 'open' && !refusers.includes(who);
    return tokens(words, t('With whom?'), people, undefined, (who) =>
      settled(who) ? finish(context, now, { [whom]: who }) : set({ target: who }),
    );
  }
  if (form === 'open' && !now.card) return cards(context, crew(now.target)?.open ?? [], (card) => set({ card }));
  if (wish === 'give' && now.card === undefined)
    return html`${cards(context, mine.open, (card) => set({ card }))}<button
        type="button"
        class="button"
        @click=${() => set({ card: '' })}
      >
        ${t('A closed card')}
      </button>`;
  const fields = { [whom]: now.target, ...(now.card ? { card: now.card } : {}) };
  /** @type {import('/static/games/lifeboat/types').Fight} */
  const fight = { attack: [mine.character], defence: [now.target], goal: wish === 'swap' ? 'seat' : 'card' };
  return html`<div class="pair">
    <button type="button" class="button go" @click=${() => finish(context, now, fields)}>
      ${sign('done')}${wish === 'give' ? t('Handed over') : t('Agreed')}
    </button>
    ${refusers.includes(now.target) ? html`<button type="button" class="button" @click=${() => set({ fight })}>${sign('fight')}${t('Refused: fight')}</button>` : nothing}
  </div>`;
}

/** @param {Context} context @param {Card[]} kinds @param {(card: Card) => void} choose */
const cards = ({ words }, kinds, choose) =>
  html`<div class="chips" role="group" aria-label=${t('Which card?')}>
    ${[...new Set(kinds)].map((card) => html`<button type="button" class="chip" @click=${() => choose(card)}>${titled(words, card)}</button>`)}
  </div>`;

/** @param {Context} context @param {Deed} now @param {Member} mine */
function rowing(context, now, mine) {
  const drawn = sound(context.wonder('row', 'row', { oars: mine.open.filter((card) => card === 'oar').length }))?.drawn;
  if (drawn === undefined) return nothing;
  return html`<p>${t('How many of the {n} cards are laid on the navigation table?', { n: drawn })}</p>
    ${choice({ label: t('Cards on the table'), chosen: undefined, values: Array.from({ length: drawn + 1 }, (_, kept) => ({ value: kept, text: kept })), set: (kept) => finish(context, now, { kept }) })}`;
}

/** @param {Context} context @param {Deed} now @param {(more: Partial<Deed>) => void} set */
function shooting(context, now, set) {
  const birds = now.birds ?? [0, 0, 0];
  return html`<p>${t('The top three navigation cards, in the order they are turned:')}</p>
    ${birds.map((bird, at) =>
      choice({
        label: t('Card {n}', { n: at + 1 }),
        chosen: bird,
        set: (value) => set({ birds: birds.with(at, value) }),
        values: [
          { value: 1, text: html`${sign('gull')}${t('a gull')}` },
          { value: 0, text: t('none') },
          { value: -1, text: html`${sign('crossed')}${t('a crossed gull')}` },
        ],
      }),
    )}
    <button type="button" class="button go" @click=${() => finish(context, now, { birds })}>${t('Fired')}</button>`;
}

/** Make the mark, which is called like the wish or is a fight; the next in turn comes up by himself. @param {Context} context @param {Deed} now @param {object} fields @param {'fight'} [fight] */
async function finish(context, { seat, wish }, fields, fight) {
  context.ui.deed = null;
  const word = /** @type {import('/static/games/context').MarkOf<'lifeboat'>['do']} */ (fight ?? wish.wish);
  if ((await context.act(seat, word, fields)) && context.table.state.players[seat].pad.acted) await nextInTurn(context, seat);
}
