// The owner's box: what is printed on tiles, track and small cabins. Nobody published it, so it is asked once and kept here.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ask } from '/static/engine/client.js';
import { sumCell } from '/static/parts/controls.js';
import { refusalCard } from '/static/parts/reasons.js';
import { colours, doors, icon, trackSpace, trackWords } from '/static/games/come-sail-away/ship.js';
import { download } from '/static/parts/hand-on.js';
import { printedNumber } from '/static/games/come-sail-away/pad/printed.js';
import { term } from '/static/sentences.js';
import * as store from '/static/tables/store.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Colour} Colour
 * @typedef {import('/static/build/engine').ComeSailAway.Cabin} Cabin
 * @typedef {import('/static/build/engine').ComeSailAway.Profile} Profile
 * @typedef {import('/static/build/engine').ComeSailAway.TrackSpace} TrackSpace
 * @typedef {import('/static/build/engine').ComeSailAway.TilePointsMark['tile']} TileName
 * @typedef {{
 *   boxOpen?: boolean, boxRefusal?: import('/static/build/engine').Frame.Refused, boxProblem?: string,
 *   newCabin?: Colour[], askTrackPoints?: boolean,
 * }} BoxUi
 * @typedef {{
 *   profile: Profile, words: Words, facts: import('/static/games/come-sail-away/ship.js').Facts, ui: BoxUi,
 *   redraw: () => void, set: (profile: Profile) => void,
 * }} Box
 */

const GAME = 'come-sail-away';
/** @type {Profile} */
let kept = (await store.box(GAME).catch(() => undefined)) ?? { tiles: {}, track: [], small_cabins: [], links: {} };

export const boxOnThisPhone = () => kept;

/** @param {Profile} profile */
export async function keepBox(profile) {
  kept = profile;
  await store.keepBox(GAME, profile);
}

/** A table that begins on its owner's phone learns the box at once. @param {Context} context */
export function bringBox(context) {
  const { table, ui } = context;
  if (ui.boxBrought) return;
  ui.boxBrought = true;
  const own = !table.record.shared || table.record.shared.role === 'host';
  const told = table.log.some(({ mark }) => mark.do === 'profile');
  const known =
    Object.keys(kept.tiles).length + kept.track.length + kept.small_cabins.length + Object.keys(kept.links).length > 0;
  if (own && known && !told && !table.record.ended) void context.act(null, 'profile', { profile: kept });
}

/** What others told the table about the box is remembered on this phone, too, where it knew nothing yet. @param {Context} context */
export function learnBox({ table, ui }) {
  const { profile } = table.state.shared;
  if (ui.boxLearnt === profile) return;
  ui.boxLearnt = profile;
  const news = Object.keys(profile.tiles).some((tile) => kept.tiles[tile] === undefined);
  const cabins = profile.small_cabins.filter((cabin) => !kept.small_cabins.some((each) => same(each, cabin)));
  if (!news && !cabins.length && (kept.track.length || !profile.track.length)) return;
  void keepBox({
    tiles: { ...profile.tiles, ...kept.tiles },
    track: kept.track.length ? kept.track : profile.track,
    small_cabins: [...kept.small_cabins, ...cabins],
    links: { ...profile.links, ...kept.links },
  });
}

/** The whole box, for this phone and for the table. @param {Context} context @param {Profile} profile */
export async function tellTable(context, profile) {
  if (await context.act(null, 'profile', { profile })) await keepBox(profile);
}

/** The number on one tile. @param {Context} context @param {TileName} tile @param {number} points */
export async function tellTile(context, tile, points) {
  if (await context.act(null, 'tile-points', { tile, points }))
    await keepBox({ ...kept, tiles: { ...kept.tiles, [tile]: points } });
}

/** A small cabin of this box, remembered once both its doors and its points are known. @param {Cabin} cabin */
export async function rememberCabin(cabin) {
  if (!cabin.doors || cabin.points === undefined || kept.small_cabins.some((each) => same(each, cabin))) return;
  await keepBox({ ...kept, small_cabins: [...kept.small_cabins, cabin] });
}

/** @param {Cabin} one @param {Cabin} other */
const same = (one, other) => one.points === other.points && one.doors?.join() === other.doors?.join();

/** @param {Box} box */
export function boxCard(box) {
  const { profile, facts, ui, redraw } = box;
  const tiles = facts.tiles.map(({ tile }) => tile);
  const known = tiles.filter((tile) => profile.tiles[tile] !== undefined).length;
  return html`<details
    class="card"
    ?open=${ui.boxOpen}
    @toggle=${(/** @type {Event} */ event) => {
      ui.boxOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
    }}
  >
    <summary class="button quiet">
      ${colon(t('Your box'), t('{known} of {all} tiles known', { known, all: tiles.length }))}
    </summary>
    <div class="stack">
      <p class="soft">${t('The numbers on tiles are asked once, kept on this phone, and told to the table.')}</p>
      <h3>${t('Numbers on the tiles')}</h3>
      <div class="rows">${tiles.map((tile) => tileRow(box, tile))}</div>
      <h3>${t('Luggage track')}</h3>
      ${track(box)}
      <h3>${t('Small cabins')}</h3>
      ${smallCabins(box)}
      <h3>${t('Rooms at bow and stern')}</h3>
      ${links(box)}
      <div class="pair">
        <button
          type="button"
          class="button"
          @click=${() => download('come-sail-away-box.json', JSON.stringify(profile, null, 2), 'application/json')}
        >
          ${t('Save as a file')}
        </button>
        <label class="button file"
          >${t('Read a file')}<input
            class="unseen"
            type="file"
            accept="application/json,.json"
            @change=${async (/** @type {Event} */ event) => {
              const input = /** @type {HTMLInputElement} */ (event.target);
              await read(box, input.files?.[0]);
              input.value = '';
              redraw();
            }}
        /></label>
      </div>
      ${ui.boxRefusal ? refusalCard(box.words, ui.boxRefusal) : nothing}
      ${ui.boxProblem ? html`<p class="error" role="alert">${ui.boxProblem}</p>` : nothing}
    </div>
  </details>`;
}

/** @param {Box} box @param {string} tile */
function tileRow({ profile, words, facts, set }, tile) {
  const points = profile.tiles[tile];
  return html`<div class="row">
    <div>${term(words, tile)}</div>
    ${sumCell({
      label: t('Number on {tile}', { tile: term(words, tile) }),
      typed: points === undefined ? '' : String(points),
      least: 0,
      most: facts.most_printed_points,
      set: (value) => set({ ...profile, tiles: { ...profile.tiles, [tile]: value } }),
    })}
  </div>`;
}

/** One tap for each space, from the start to the right. @param {Box} box */
function track({ profile, words, facts, ui, redraw, set }) {
  const [start, ...kinds] = facts.track_spaces;
  const begun = profile.track.length ? profile.track : [{ kind: start }];
  const add = (/** @type {TrackSpace} */ space) => {
    ui.askTrackPoints = false;
    set({ ...profile, track: [...begun, space] });
  };
  return html`${
      profile.track.length
        ? html`<ol class="track">
            ${profile.track.map((space) => html`<li><span class="unseen">${trackWords(words, space)}</span><span aria-hidden="true">${trackSpace(facts, space)}</span></li>`)}
          </ol>`
        : nothing
    }
    <p class="soft">${t('Tap what the next space to the right shows.')}</p>
    <div class="chips" role="group" aria-label=${t('Next space')}>
      ${kinds.map(
        (kind) =>
          html`<button
            type="button"
            class="chip"
            aria-label=${term(words, kind)}
            @click=${() => {
              if (kind === 'points') {
                ui.askTrackPoints = true;
                redraw();
              } else add({ kind });
            }}
          >
            ${kind === 'points' ? term(words, kind) : trackSpace(facts, { kind })}
          </button>`,
      )}
      ${profile.track.length ? html`<button type="button" class="chip" @click=${() => set({ ...profile, track: profile.track.length > 2 ? profile.track.slice(0, -1) : [] })}>${t('Take the last one back')}</button>` : nothing}
    </div>
    ${ui.askTrackPoints ? printedNumber({ label: t('Points on this space'), most: facts.most_printed_points, set: (value) => add({ kind: 'points', value }) }) : nothing}`;
}

/** @param {Box} box */
function smallCabins({ profile, words, facts, ui, redraw, set }) {
  const made = ui.newCabin ?? [];
  const change = (/** @type {Colour[]} */ doorsNow) => {
    ui.newCabin = doorsNow;
    redraw();
  };
  return html`<div class="rows">
      ${profile.small_cabins.map(
        (cabin, index) =>
          html`<div class="row">
            <span class="who"
              >${doors(words, cabin.doors ?? [])}
              <span class="unseen">${(cabin.doors ?? []).map((colour) => term(words, colour)).join(', ')}</span
              >${cabin.points === undefined ? nothing : html`<b>${cabin.points}</b>`}</span
            >
            <button
              type="button"
              class="square"
              aria-label=${t('Forget small cabin {n}', { n: index + 1 })}
              @click=${() => set({ ...profile, small_cabins: profile.small_cabins.toSpliced(index, 1) })}
            >
              ✕
            </button>
          </div>`,
      )}
    </div>
    <p class="soft">${t('Another one: tap the colours of its doors, then its number.')}</p>
    ${colours({ words, facts, label: t('Doors of a small cabin'), tap: (colour) => change([...made, colour]) })}
    ${
      made.length
        ? html`<p class="who">
              ${doors(words, made)}<button type="button" class="chip" @click=${() => change(made.slice(0, -1))}>
                ${t('Take the last one back')}
              </button>
            </p>
            ${printedNumber({
              label: t('Number on the small cabin'),
              most: facts.most_printed_points,
              set: (points) => {
                ui.newCabin = [];
                set({ ...profile, small_cabins: [...profile.small_cabins, { doors: made, points }] });
              },
            })}`
        : nothing
    }`;
}

/** Which two rooms each space at bow and stern touches, where the tiles differ from the plan. @param {Box} box */
function links({ profile, words, facts, set }) {
  return html`<div class="rows">
    ${facts.spaces.map((space) => {
      const pair = profile.links[space] ?? facts.links[space];
      return html`<div class="row">
        <div>${term(words, space)}</div>
        <span class="who"
          >${[0, 1].map(
            (which) =>
              html`<select
                class="pick"
                aria-label=${t('{place}: room {n} beside it', { place: term(words, space), n: which + 1 })}
                @change=${(/** @type {Event} */ event) => set({ ...profile, links: { ...profile.links, [space]: pair.with(which, /** @type {HTMLSelectElement} */ (event.target).value) } })}
              >
                ${facts.cells.map((cell) => html`<option ?selected=${cell === pair[which]} ?disabled=${cell === pair[1 - which]}>${cell}</option>`)}
              </select>`,
          )}</span
        >
      </div>`;
    })}
  </div>`;
}

/** A box out of a file, as the engine reads it. @param {Box} box @param {File | undefined} file */
async function read({ ui, set }, file) {
  ui.boxRefusal = undefined;
  ui.boxProblem = '';
  if (!file) return;
  try {
    const answer = await ask(GAME, 'box-profile', { profile: JSON.parse(await file.text()) });
    if (answer.refusal) ui.boxRefusal = answer.refusal;
    else set(answer.profile);
  } catch {
    ui.boxProblem = t('This file is not a box that was saved here.');
  }
}

/** Known small cabins to choose from. @param {Words} words @param {Cabin[]} cabins @param {(cabin: Cabin) => void} tap */
export const cabinChips = (words, cabins, tap) =>
  html`<div class="chips">
    ${cabins.map(
      (cabin) =>
        html`<button
          type="button"
          class="chip"
          aria-label=${t('Small cabin: {doors}', { doors: (cabin.doors ?? []).map((colour) => term(words, colour)).join(', ') })}
          @click=${() => tap(cabin)}
        >
          ${doors(words, cabin.doors ?? [])}${cabin.points === undefined ? icon('small_cabin') : html`<b>${cabin.points}</b>`}
        </button>`,
    )}
  </div>`;
