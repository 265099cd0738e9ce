// The frame of a running table: the strip with the players, the stage, the message strip, the bar.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { drawn } from '/static/parts/icon.js';
import { tag } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { colon, t } from '/static/words.js';

/**
 * @typedef {import('/static/parts/people.js').Person} Person
 * @typedef {{label: unknown, detail?: unknown, next?: Person, run: () => unknown, off?: false | string, tone?: '' | 'out'}} Deed
 *   The one primary action: what it will do, and who is next. `off`: why it cannot be done now.
 * @typedef {{label: string, icon: unknown, more?: string, kind?: string, person?: Person, run: () => unknown,
 *   off?: false | string}} SideButton
 */

const ICONS = {
  undo: svg`<path d="M9 5 4 10l5 5"></path><path d="M4 10h10a5 5 0 0 1 0 10h-4"></path>`,
  back: svg`<path d="M14 5 7 12l7 7"></path>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16"></path>`,
  glass: svg`<circle cx="10.5" cy="10.5" r="6.5"></circle><path d="m15.5 15.5 5 5"></path>`,
  lock: svg`<rect x="5" y="11" width="14" height="9" rx="2"></rect><path d="M8 11V8a4 4 0 0 1 8 0v3"></path>`,
};

/** So many signs of figures leave room for a name on the smallest phone. */
const MOST_SIGNS = 6;
/** And of three people, beside a chip. */
const MOST_SIGNS_OF_THREE = 5;

/** @param {keyof typeof ICONS} name */
export const icon = (name) => drawn(ICONS[name], 'line');

/**
 * The players as sign and figure, the current one lit and named; round, day or ticket; the menu.
 * @param {{people: Person[], figures: (number | string | null | undefined)[], seat: number, up: number | null, chip: unknown,
 *   choose: (seat: number) => void, menuOpen: boolean, menu: () => void}} given `up` is whose turn it is, if the game knows
 */
export function strip({ people, figures, seat, up, chip, choose, menuOpen, menu }) {
  // Sign beside figure needs room: more than three people, or long figures, stand one over the other.
  const most = chip && people.length === 3 ? MOST_SIGNS_OF_THREE : MOST_SIGNS;
  const long = figures.map((figure) => String(figure ?? '')).join('').length > most;
  return html`<header class="strip">
    <div
      class="people ${people.length > 3 || long ? 'stacked' : ''} ${people.length > 4 ? 'many' : people.length === 3 ? 'three' : ''}"
      role="group"
      aria-label=${t('Players and totals')}
    >
      ${people.map(
        (person, number) =>
          html`<button
            type="button"
            class="total ${number === up && number !== seat ? 'next' : ''}"
            aria-pressed=${number === seat}
            @click=${() => choose(number)}
          >
            ${tag(person)}<span class=${number === seat ? 'name' : 'unseen'}>${person.name}</span>
            <b>${signed(figures[number])}</b>
          </button>`,
      )}
    </div>
    ${chip && people.length < 5 ? html`<div class="chip-of">${chip}</div>` : nothing}
    <button type="button" class="menu-button" aria-expanded=${menuOpen} @click=${menu}>
      <span class="unseen">${t('Menu')}</span
      >${icon('menu')}${chip && people.length >= 5 ? html`<small>${chip}</small>` : nothing}
    </button>
  </header>`;
}

/** The sign of the person stands beside the button, not in it: it is no part of its name. @param {SideButton} side */
const sideButton = ({ label, icon: picture, more, kind, person, run, off }) =>
  html`<span class="beside"
    ><button
      type="button"
      class="button side ${kind ?? ''}"
      aria-label=${more ? colon(label, more) : label}
      aria-disabled=${off ? 'true' : nothing}
      data-why=${off || nothing}
      @click=${run}
    >
      ${picture}<span>${label}</span></button
    >${person ? tag(person) : nothing}</span
  >`;

/** @param {{left: SideButton, deed: Deed | null, right: SideButton}} given */
export function bar({ left, deed, right }) {
  return html`<nav class="bar" aria-label=${t('This turn')}>
    ${sideButton(left)}
    ${
      deed
        ? html`<button
            type="button"
            class="button go ${deed.tone ?? ''}"
            aria-disabled=${deed.off ? 'true' : nothing}
            data-why=${deed.off || nothing}
            @click=${deed.run}
          >
            <span>${deed.label}</span>
            ${deed.next || deed.detail ? html`<small>${deed.next ? html`→ ${tag(deed.next)} <span class="next">${deed.next.name}</span>` : deed.detail}</small>` : nothing}
          </button>`
        : html`<span></span>`
    }
    ${sideButton(right)}
  </nav>`;
}

/** Everything in its place. @param {{strip: unknown, stages: unknown, message: unknown, bar: unknown}} parts */
export const frame = (parts) => html`<div class="at-table">${parts.strip} ${parts.stages} ${parts.message} ${parts.bar}</div>`;
