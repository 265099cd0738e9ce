// The event cards on the table: chips that say what they mean, chosen, drawn at random, and changed at any time.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask } from '/static/engine/client.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/games/boarding/pad/asking.js').Context} Context
 * @typedef {import('/static/sentences.js').Words} Words
 */

/** V5: a game uses two at the most. */
const MOST = 2;

/** @type {Map<string, string>} what each rule says, once the book has been opened */
const said = new Map();
/** @typedef {{game: string[], rules: string[][], fields: {rule: (string | null)[]}}} Book by columns; only rules have a `rule` */

/** @type {Promise<boolean> | undefined} */
let opening;

/** The book's own words, which the phone has for its search. The engine is needed sooner, and comes first. @returns {Promise<boolean>} whether it is open */
function openBook() {
  opening ??= ask('boarding', 'facts', {})
    .then(() => fetch(`/static/build/rules.${document.documentElement.lang}.json`))
    .then((answer) => answer.json())
    .then((/** @type {{documents: Book}} */ { documents: { game, rules, fields } }) => {
      for (const [at, rule] of fields.rule.entries()) if (rule && game[at] === 'boarding') said.set(rules[at][0], rule);
      return true;
    })
    .catch(() => {
      opening = undefined;
      return false;
    });
  return opening;
}

/** What an event means, in the words of the rules. @param {string} event @param {() => void} refresh */
function meaning(event, refresh) {
  const text = said.get(event);
  if (text === undefined && !opening) void openBook().then((opened) => opened && refresh());
  return text ?? '';
}

/** @param {Context} context @param {Boarding.EventId} event */
async function explain(context, event) {
  await openBook();
  const name = term(context.words, event);
  context.say({
    tone: 'info',
    text: html`<b>${name}</b> ${meaning(event, context.refresh)}`,
    rule: `boarding-${event}`,
  });
}

/** The events in play, and the way to others. @param {Context} context */
export function eventChips(context) {
  const { table, words, ui, refresh } = context;
  const { events } = table.state.options;
  const open = () => {
    ui.drawer = ui.drawer === 'events' ? '' : 'events';
    refresh();
  };
  return html`${events.map((event) => html`<button type="button" class="chip event" @click=${() => explain(context, event)}>${term(words, event)}</button>`)}
    <button type="button" class="chip ${events.length ? 'more' : ''}" aria-expanded=${ui.drawer === 'events'} @click=${open}>
      ${events.length ? html`<span aria-hidden="true">⋯</span><span class="unseen">${t('Change the events')}</span>` : t('No events')}
    </button>`;
}

/**
 * All fifteen with their meaning, to choose from or to draw; the pad's drawer and a new table ask alike.
 * @param {{words: Words, facts: Boarding.Facts, chosen: Boarding.EventId[], set: (events: Boarding.EventId[]) => void, refresh: () => void}} given
 */
export function eventList({ words, facts, chosen, set, refresh }) {
  const turned = (/** @type {Boarding.EventId} */ id) =>
    chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-MOST);
  const draw = (/** @type {number} */ n) => {
    const deck = facts.events.map(({ id }) => id);
    const drawn = Array.from({ length: n }, () => deck.splice(chance(deck.length), 1)[0]);
    set(drawn);
  };
  return html`<div class="chips" role="group" aria-label=${t('Draw events at random')}>
      <button type="button" class="chip" @click=${() => draw(1)}>${t('Draw one')}</button>
      <button type="button" class="chip" @click=${() => draw(2)}>${t('Draw two')}</button>
      <button
        type="button"
        class="chip"
        aria-disabled=${Boolean(chosen.length === 0)}
        data-why=${chosen.length === 0 ? t('No event is chosen.') : nothing}
        @click=${() => set([])}
      >
        ${t('None')}
      </button>
    </div>
    <p class="soft">${t('One or two events for experienced players.')} ${ruleLink('boarding-S11')}</p>
    <div class="event-list" role="group" aria-label=${term(words, 'events')}>
      ${facts.events.map(
        ({ id }) =>
          html`<button type="button" aria-pressed=${chosen.includes(id)} @click=${() => set(turned(id))}>
            <b>${term(words, id)}</b><span>${meaning(id, refresh)}</span>
          </button>`,
      )}
    </div>`;
}

/** A fair number below n. @param {number} n */
function chance(n) {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % n;
}

/** @param {Context} context */
export const eventDrawer = (context) =>
  context.table.mayWrite('events', null)
    ? eventList({
        words: context.words,
        facts: context.facts,
        chosen: context.table.state.options.events,
        set: (events) => context.act(null, 'events', { events }),
        refresh: context.refresh,
      })
    : nothing;
