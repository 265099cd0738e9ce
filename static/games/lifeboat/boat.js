// The lifeboat seen from above: benches from bow to stern, and the six characters as tokens of shape, letter and colour.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { drawn } from '/static/parts/icon.js';
import { tag } from '/static/parts/people.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/parts/people.js').Person} Person
 * @typedef {import('/static/games/lifeboat/types').Member} Member
 */

/** Frame, face and hat of each character, on a square of 48. @type {Record<string, {frame: unknown, bust: unknown}>} */
const PORTRAITS = {
  lady: {
    frame: svg`<ellipse cx="24" cy="24" rx="21" ry="23"></ellipse>`,
    bust: svg`<path d="M16 17c-1 8-2 11-4 14h24c-2-3-3-6-4-14z"></path><circle cx="24" cy="18" r="6.4"></circle>
      <path d="M7 14c7-3 9-1 11-5 2-4 10-4 12 0 2 4 4 2 11 5-9 4-25 4-34 0z"></path><path class="line" d="M30 9c4-1 6-4 6-7"></path>`,
  },
  sir: {
    frame: svg`<path d="M24 0 48 24 24 48 0 24z"></path>`,
    bust: svg`<path d="M14 33c1-6 4-8 10-8s9 2 10 8z"></path><circle cx="24" cy="19" r="6.4"></circle>
      <path d="M14 13.5h20v2.5H14zM18 4h12v10H18z"></path><circle class="hole" cx="26.7" cy="18.5" r="2.3"></circle><path class="line thin" d="M28.5 20.5l2 6"></path>`,
  },
  captain: {
    frame: svg`<path d="M3 2h42v22c0 12-9 19-21 24C12 43 3 36 3 24z"></path>`,
    bust: svg`<path d="M11 32c1-6 5-8 13-8s12 2 13 8z"></path><circle cx="24" cy="19" r="6.6"></circle>
      <path d="M13 11c2-6 20-6 22 0l-2.5 4h-17z"></path><path d="M15 16h18c1 2 0 3-2 3H17c-2 0-3-1-2-3z"></path><circle class="hole" cx="24" cy="11.5" r="1.9"></circle>`,
  },
  mate: {
    frame: svg`<path d="M12 2h24l12 22-12 22H12L0 24z"></path>`,
    bust: svg`<path d="M8 33c1-7 6-9 16-9s15 2 16 9z"></path><circle cx="24" cy="19" r="7.4"></circle>
      <path d="M16 15c0-12 16-12 16 0z"></path><path class="gap" d="M15 15.5h18"></path><path class="hole" d="M19 21h10c0 6-2 8-5 8s-5-2-5-8z"></path>`,
  },
  frenchy: {
    frame: svg`<rect x="2" y="2" width="44" height="44" rx="9"></rect>`,
    bust: svg`<path d="M12 33c1-7 5-8 12-8s11 1 12 8z"></path><path class="gap" d="M14 28.5h20M13 31.5h22"></path><circle cx="24" cy="19" r="6.6"></circle>
      <path d="M12 13c0-8 24-11 25-3 0 4-6 5-12 5-5 0-11 0-13-2z"></path><path class="line thin" d="M26 6l1-3"></path><path class="gap" d="M19.5 22c2-2 3 0 4.5 0s2.5-2 4.5 0"></path>`,
  },
  kid: {
    frame: svg`<path d="M24 1 47 45H1z" stroke-linejoin="round"></path>`,
    bust: svg`<path d="M16 34c0-5 3-7 8-7s8 2 8 7z"></path><circle cx="24" cy="22.5" r="5.8"></circle><circle cx="17.9" cy="23" r="1.6"></circle><circle cx="30.1" cy="23" r="1.6"></circle>
      <path d="M18 20c0-8 12-8 12 0h5c-1 2-3 2-5 2H18z"></path>`,
  },
};

/** What is drawn over a token whose bearer is not conscious. @type {Record<string, unknown>} */
const STATE_SIGNS = {
  unconscious: svg`<circle cx="38" cy="9" r="9"></circle><path d="M34.5 5.5h7l-7 7h7"></path>`,
  dead: svg`<circle cx="38" cy="9" r="9"></circle><path d="M34 5l8 8M42 5l-8 8"></path>`,
  lost: svg`<circle cx="38" cy="9" r="9"></circle><path d="M32 8c2-3 4-3 6 0s4 3 6 0M33 12c1.5-2 3.5-2 5 0s3.5 2 5 0"></path>`,
};

/** @type {Record<string, string>} signs on a square of 24, drawn as outlines */
const SIGNS = {
  oar: 'M4 20 15 9M15 9c-2-3 2-7 5-6 1 3-3 8-5 6zM3 21l2-2',
  fight:
    'M6 11V7.5a1.5 1.5 0 0 1 3 0V6a1.5 1.5 0 0 1 3 0v0a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0V14c0 4-2 6-6 6s-6-2-6-5c0-2 0-3 2-3h4',
  gull: 'M2 9c4-4 8-2 10 4 2-6 6-8 10-4M12 13v2',
  crossed: 'M2 9c4-4 8-2 10 4 2-6 6-8 10-4M5 20 19 4',
  thirst: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  overboard: 'M2 14c3-4 5-4 7 0s5 4 7 0 4-4 6 0M2 20c3-4 5-4 7 0s5 4 7 0 4-4 6 0M12 3v6M9 6.5l3 3 3-3',
  shark: 'M3 17c5 0 6-10 14-13-1 5 0 9 3 13zM2 21h20',
  parasol: 'M3 12a9 9 0 0 1 18 0zM12 12v7a2 2 0 0 0 4 0M12 3V2',
  wound: 'M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20zM9 9l3 3-2 2 2 3',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  done: 'M4 12.5l5.5 5.5L20 7',
};

/** @param {keyof typeof SIGNS | string} name */
export const sign = (name) => drawn(svg`<path d=${SIGNS[name]}></path>`, 'sign');

/** A word of the engine that begins a line. @param {Words} words @param {string} word */
export function titled(words, word) {
  const text = term(words, word);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A wish of `options` or `check` in words. @param {Words} words @param {{wish: string, form?: string}} wish */
export const wished = (words, { wish, form }) => titled(words, form ? `wish:${wish}:${form}` : `wish:${wish}`);

/** A character's token. @param {Words} words @param {string} character @param {string} [state] */
export function token(words, character, state = 'conscious') {
  const { frame, bust } = PORTRAITS[character];
  return html`<svg class="token ${character} ${state}" viewBox="-1 -1 50 50" aria-hidden="true" focusable="false">
    <g class="frame">${frame}</g>
    <g class="bust" transform="translate(2.4 1) scale(0.9)">${bust}</g>
    <text x="24" y="43" text-anchor="middle">${term(words, `${character}:letter`)}</text>
    ${STATE_SIGNS[state] ? svg`<g class="state">${STATE_SIGNS[state]}</g>` : nothing}
  </svg>`;
}

/** A character to choose, with what matters about him. @param {Words} words @param {{id: string, strength: number, survival: number}} who @param {unknown} [below] */
export const portrait = (words, who, below = nothing) =>
  html`${token(words, who.id)}<b>${term(words, who.id)}</b>
    <span class="worth"
      ><span title=${t('strength')}>${sign('fight')}${who.strength}</span
      ><span title=${t('survival')}>${sign('wound')}${who.survival}</span></span
    >${below}`;

/** A box for each wound: at the dot unconscious, at the cross dead. @param {{wounds: number, strength: number}} who */
export function wounds({ wounds: taken, strength }) {
  const boxes = Array.from({ length: Math.max(strength + 1, taken) }, (_, at) => at);
  const rows = Math.ceil(boxes.length / 4);
  return html`<svg class="wounds" viewBox="0 0 40 ${rows * 10}" aria-hidden="true" focusable="false">
    ${boxes.map((at) => {
      const [x, y] = [(at % 4) * 10, Math.floor(at / 4) * 10];
      const inside =
        at === strength - 1
          ? svg`<circle cx=${x + 5} cy=${y + 5} r="1.6"></circle>`
          : at >= strength
            ? svg`<path d="M${x + 3} ${y + 3}l4 4M${x + 7} ${y + 3}l-4 4"></path>`
            : nothing;
      return svg`<g class=${at < taken ? 'taken' : ''}><rect x=${x + 1} y=${y + 1} width="8" height="8" rx="2"></rect>${inside}</g>`;
    })}
  </svg>`;
}

/** Everything about one of the crew, for screen readers. @param {Words} words @param {Member} member @param {string} name */
function told(words, member, name) {
  return [
    name === term(words, member.character) ? name : `${term(words, member.character)}, ${name}`,
    tn('{n} wound of {most}', '{n} wounds of {most}', member.wounds, { most: member.strength }),
    term(words, member.state),
    ...(member.rowed ? [term(words, 'rowed')] : []),
    ...(member.fought ? [term(words, 'fought')] : []),
    ...member.open.map((card) => term(words, card)),
  ].join(', ');
}

/**
 * The boat. `choose` makes a bench a button; `now` is whose turn it is.
 * @param {{words: Words, crew: Member[], people: Person[], chosen?: string, now?: string, choose: (member: Member) => void}} given
 */
export function boat({ words, crew, people, chosen, now, choose }) {
  const aboard = crew.filter((member) => member.state !== 'lost');
  const lost = crew.filter((member) => member.state === 'lost');
  const name = (/** @type {Member} */ member) => people[member.seat]?.name || term(words, member.character);
  const person = (/** @type {Member} */ member) => (people[member.seat]?.colour ? tag(people[member.seat]) : nothing);
  return html`<section class="sea" aria-label=${t('The boat, from bow to stern')}>
    <div class="ends" aria-hidden="true"><span>${t('Bow')}</span><span>${t('Stern')}</span></div>
    <svg class="hull" viewBox="0 0 360 150" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path class="planks" d="M4 75C14 28 40 6 74 4h252c20 0 30 30 30 71s-10 71-30 71H74C40 144 14 122 4 75z"></path>
      <path class="keel" d="M13 75C24 38 46 15 76 13h246c17 0 26 27 26 62s-9 62-26 62H76C46 135 24 112 13 75z"></path>
    </svg>
    <ol class="benches">
      ${aboard.map(
        (member, at) =>
          html`<li>
            <button
              type="button"
              class="bench ${member.state} ${now === member.character ? 'now' : ''}"
              aria-pressed=${chosen === member.character}
              @click=${() => choose(member)}
            >
              <span class="unseen">${t('Bench {n}: {who}', { n: at + 1, who: told(words, member, name(member)) })}</span>
              ${person(member)}${token(words, member.character, member.state)}${wounds(member)}
              <span class="did"
                >${member.rowed ? sign('oar') : nothing}${member.fought ? sign('fight') : nothing}${member.acted && !member.rowed && !member.fought ? sign('done') : nothing}</span
              >
            </button>
          </li>`,
      )}
    </ol>
    ${
      lost.length
        ? html`<div class="adrift">
            <span class="caption">${term(words, 'lost')}</span>${lost.map(
              (member) =>
                html`<button
                  type="button"
                  class="swimmer"
                  aria-pressed=${chosen === member.character}
                  @click=${() => choose(member)}
                >
                  <span class="unseen">${told(words, member, name(member))}</span>${token(words, member.character, 'lost')}
                </button>`,
            )}
          </div>`
        : nothing
    }
  </section>`;
}

/** The gulls seen so far, of those that bring land. @param {number} seen @param {number} land */
export const gulls = (seen, land) =>
  html`<span class="gulls" role="img" aria-label=${tn('{n} gull of {land}', '{n} gulls of {land}', seen, { land })}>
    ${Array.from({ length: land }, (_, at) => html`<span class=${at < seen ? 'seen' : ''}>${sign('gull')}</span>`)}</span
  >`;

/**
 * Characters to choose from, as tokens with their names.
 * @template {string} Who
 * @param {Words} words @param {string} label @param {{who: Who, state?: string, note?: unknown, off?: boolean}[]} characters
 * @param {string | undefined} chosen @param {(who: Who) => void} choose
 */
export const tokens = (words, label, characters, chosen, choose) =>
  html`<div class="tokens" role="group" aria-label=${label}>
    ${characters.map(
      ({ who, state, note, off }) =>
        html` <button type="button" class="pick" aria-pressed=${chosen === who} ?disabled=${off} @click=${() => choose(who)}>
          ${token(words, who, state)}<span>${term(words, who)}${note ? html`<em>${note}</em>` : nothing}</span>
        </button>`,
    )}
  </div>`;
