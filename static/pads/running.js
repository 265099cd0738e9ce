// Tables that are still being played on this phone: a card for each that leads back to it.
import { html, nothing, render } from '/static/vendor/lit-html.js';
import { who } from '/static/parts/people.js';
import { bookmarks, tidy } from '/static/pads/notes.js';
import { isTable } from '/static/pads/sound.js';
import * as store from '/static/tables/store.js';
import { learn, listed, locale, spoken, t } from '/static/words.js';

/**
 * @typedef {import('/static/tables/values').TableRecord} TableRecord
 * @typedef {{record: TableRecord, where: string, at: number}} Running a table, the round or day it has come to, and when
 */

const MINUTE = 60_000;
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** @param {number} at */
function since(at) {
  const minutes = Math.round((Date.now() - at) / MINUTE);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return ago.format(-minutes, 'minute');
  return minutes < 24 * 60 ? ago.format(-Math.round(minutes / 60), 'hour') : day.format(at);
}

/** The tables that are not finished, the latest first. @param {string} [game] only those of this game @returns {Promise<Running[]>} */
export async function running(game) {
  // Without storage there is nothing to go on with, and whoever writes there hears why.
  const tables = await store.allTables().catch(() => []);
  tidy(tables.map(({ id }) => id));
  const notes = bookmarks();
  // Where a table stands is told in the words of its pad, which a first screen does not bring along.
  if (Object.values(notes).some(({ where }) => where)) await learn().catch(() => {});
  return tables
    .filter((record) => isTable(record) && !record.ended && (!game || record.game === game))
    .map((record) => {
      const { where, at = 0 } = notes[record.id] ?? {};
      return { record, where: where ? spoken(where) : '', at: Math.max(record.changed, at) };
    })
    .sort((one, other) => other.at - one.at);
}

/** @param {TableRecord} record @param {boolean} [small] only the sign, where many cards stand over the games */
const wayBack = ({ game, id }, small) =>
  html`<a class="button go" href="/${document.documentElement.lang}/${game}/play#${id}"
    ><span aria-hidden="true">▶&#xfe0e;</span><span class=${small ? 'unseen' : ''}>${t('Continue')}</span></a
  >`;

/** With more tables than this even the latest is a stub: the games must not be pushed off the screen. */
const MOST_WHOLE = 2;

/**
 * One card a table: the latest as a whole ticket, those before it as its stubs.
 * @param {Running[]} tables
 * @param {Record<string, string>} titles of the games, by slug
 */
export function continueCards(tables, titles) {
  const named = (/** @type {TableRecord} */ { game }) => t('Running table: {game}', { game: titles[game] });
  const many = tables.length > MOST_WHOLE;
  return tables.map(({ record, where, at }, number) =>
    number || many
      ? html`<section class="going-on stub" data-game=${record.game} aria-label=${named(record)}>
          <div>
            <h2>${titles[record.game]}</h2>
            <p class="soft">${[listed(record.seats.map(({ name }) => name)), where, since(at)].filter(Boolean).join(' · ')}</p>
          </div>
          ${wayBack(record, number > 0)}
        </section>`
      : html`<section class="going-on" data-game=${record.game} aria-label=${named(record)}>
          <p class="head-line">
            <span class="running">${t('Running')}</span><time datetime=${new Date(at).toISOString()}>${since(at)}</time>
          </p>
          <h2>${titles[record.game]}</h2>
          <p class="sitting">${record.seats.map((seat) => who(seat))}</p>
          ${where ? html`<p class="soft">${where}</p>` : nothing} ${wayBack(record)}
        </section>`,
  );
}

/** On a page that the server made: the cards in the place that it left for them. @param {HTMLElement} place */
export async function show(place) {
  /** @type {Record<string, string>} */
  const titles = JSON.parse(place.dataset.games ?? '{}');
  const tables = await running(place.dataset.of);
  render(
    continueCards(
      tables.filter(({ record }) => record.game in titles),
      titles,
    ),
    place,
  );
}
