// A small cabin at bow or stern: its doors are chosen where they are drawn, and when it is full it is turned.
import { html, nothing } from '/static/vendor/lit-html.js';
import { colours, doors, icon } from '/static/games/come-sail-away/ship.js';
import { cabinChips, rememberCabin } from '/static/games/come-sail-away/pad/box.js';
import { padOf } from '/static/games/come-sail-away/pad/known.js';
import { bottomSheet } from '/static/games/come-sail-away/pad/sheet.js';
import { term } from '/static/sentences.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/games/come-sail-away/pad.js').Context} Context
 * @typedef {import('/static/games/come-sail-away/ship.js').Colour} Colour
 * @typedef {import('/static/games/come-sail-away/ship.js').Space} Space
 * @typedef {import('/static/games/come-sail-away/pad/box.js').Cabin} Cabin
 */

/** @param {Context} context @param {number} seat @param {Space} place @param {Cabin} cabin */
export async function setCabin(context, seat, place, cabin) {
  if (await context.act(seat, 'small-cabin', { at: place, ...cabin })) await rememberCabin(cabin);
}

/** The sheet of the cabin that was tapped last. @param {Context} context @param {number} seat */
export function cabinSheet(context, seat) {
  const { table, words, facts, ui, refresh } = context;
  const place = /** @type {Space} */ (ui.open?.[seat]);
  const one = padOf(context, seat);
  const cabin = one.cabins[place];
  if (!cabin) return nothing;
  const lying = cabin.doors ?? [];
  const down = one.face_down.includes(place);
  const known = table.state.shared.profile.small_cabins;
  const set = (/** @type {Cabin} */ changed) => setCabin(context, seat, place, { ...cabin, ...changed });
  const without = (/** @type {number} */ at) => set({ doors: lying.length > 1 ? lying.toSpliced(at, 1) : undefined });
  const close = () => {
    ui.sheet = '';
    refresh();
  };
  return bottomSheet({
    title: colon(t('Small cabin'), term(words, place)),
    hint: lying.length ? t('A tap on a door takes it away.') : t('Tap the colours of its doors, or leave them out.'),
    sign: icon('small_cabin'),
    close,
    body: html`<div class="cabin-doors" role="group" aria-label=${t('Its doors')}>
        ${lying.map(
          (colour, at) =>
            html`<button
              type="button"
              class="square"
              aria-label=${t('Take this door away: {colour}', { colour: term(words, colour) })}
              @click=${() => without(at)}
            >
              ${doors(words, [colour])}
            </button>`,
        )}
      </div>
      ${lying.length < facts.most_doors ? colours({ words, facts, label: t('Doors of the small cabin'), tap: (colour) => set({ doors: [...lying, colour] }) }) : nothing}
      ${known.length ? cabinChips(words, known, set) : nothing}
      <div class="pair">
        <button
          type="button"
          class="button"
          @click=${() => {
            close();
            return context.act(seat, 'flip', { at: place, face_down: !down });
          }}
        >
          ${down ? t('Turn it back') : t('It is full: turn it')}
        </button>
        <button
          type="button"
          class="button"
          @click=${() => {
            close();
            return context.act(seat, 'small-cabin-gone', { at: place });
          }}
        >
          ${t('Take the cabin away')}
        </button>
      </div>`,
  });
}
