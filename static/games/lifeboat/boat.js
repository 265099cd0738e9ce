// The lifeboat seen from above: benches from bow to stern, and the six characters as tokens of shape, letter and colour.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { drawn } from '/static/parts/icon.js';
import { tag } from '/static/parts/people.js';
import { ruleLink } from '/static/parts/reasons.js';
import { say, term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/parts/people.js').Person} Person
 * @typedef {import('/static/games/lifeboat/types').Facts} Facts
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
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  rob: 'M4 4h9v13H4zM13 8l7 2-3 11-8-2',
  steal: 'M4 4h9v13H4zM15 12h6M18 9l3 3-3 3',
  special: 'M3 8h18v12H3zM9 8V5h6v3M12 11v6M9 14h6',
  rest: 'M3 18v-9M3 15h18v3M21 15v-2a3 3 0 0 0-3-3h-7v5M7 12a1.5 1.5 0 1 0 0 .01',
  free: 'M8 4h11v13H8zM5 7v13h11',
  life: 'M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z',
  edit: 'M4 20l1-5L16 4l4 4L9 19z',
  water: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  cash: 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  medkit: 'M4 8h16v11H4zM9 8V5h6v3M12 11v5M9.5 13.5h5',
  jewels: 'M6 5h12l3 5-9 10L3 10zM3 10h18',
  painting_2: 'M4 5h16v14H4zM7 15l4-5 3 3 2-2 2 4z',
  painting_3: 'M4 5h16v14H4zM7 15l4-5 3 3 2-2 2 4z',
  chum: 'M5 9h14l-2 11H7zM5 9c0-6 14-6 14 0',
  blackjack: 'M4 20l6-6M9 11l4 4 6-6a3 3 0 0 0-4-4z',
  knife: 'M4 20l5-5M8 12l4 4L21 5c-6 0-10 3-13 7z',
  gaff: 'M4 21 16 9M16 9c4-3 3-6 0-6M13 6l3 3',
  flare_gun: 'M3 8h13v5h-6l-2 7H4l2-7H3zM18 6l3-2M19 10h3M18 14l3 2',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15 9l-2 4-4 2 2-4z',
  life_preserver:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 6l3 3M18 6l-3 3M6 18l3-3M18 18l-3-3',
};

/** @param {keyof typeof SIGNS | string} name */
export const sign = (name) => drawn(svg`<path d=${SIGNS[name]}></path>`, 'sign');

/** What the table does now, step by step, each with its rule. @param {Words} words @param {import('/static/sentences.js').Reason[]} steps */
export const doThisNow = (words, steps) =>
  html`<section class="do-now" aria-live="polite">
    <h2>${t('Do this now')}</h2>
    <ul class="plain">
      ${steps.map((step) => html`<li><span>${say(words, step)}</span> ${ruleLink(step.rule)}</li>`)}
    </ul>
  </section>`;

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
      ><span title=${t('survival')}>${sign('life')}${who.survival}</span></span
    >${below}`;

/** Boxes for wounds in a row. */
const A_ROW = 5;

/** A box for each wound: at the dot unconscious, at the cross dead. @param {{wounds: number, strength: number}} who */
export function wounds({ wounds: taken, strength }) {
  const boxes = Array.from({ length: Math.max(strength + 1, taken) }, (_, at) => at);
  const rows = Math.ceil(boxes.length / A_ROW);
  return html`<svg class="wounds" viewBox="0 0 ${A_ROW * 10} ${rows * 10}" aria-hidden="true" focusable="false">
    ${boxes.map((at) => {
      const [x, y] = [(at % A_ROW) * 10, Math.floor(at / A_ROW) * 10];
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

/** What lies open before somebody, weapons with what they add. @param {Facts} facts @param {Member} member */
const openCards = (facts, member) =>
  html`<span class="lies-open"
    >${member.open.map((card) => {
      const adds = facts.provisions.find(({ id }) => id === card)?.weapon;
      return html`<span class=${card === 'parasol' && member.shade ? 'up' : ''}
        >${sign(card)}${adds ? html`<b>+${adds}</b>` : nothing}</span
      >`;
    })}</span
  >`;

/**
 * The boat. `choose` makes a bench a button; `now` is whose turn it is.
 * @param {{words: Words, facts: Facts, crew: Member[], people: Person[], chosen?: string | string[], now?: string, choose: (member: Member) => void}} given
 */
export function boat({ words, facts, crew, people, chosen, now, choose }) {
  const picked = [chosen].flat();
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
              aria-pressed=${picked.includes(member.character)}
              @click=${() => choose(member)}
            >
              <span class="unseen">${t('Bench {n}: {who}', { n: at + 1, who: told(words, member, name(member)) })}</span>
              ${person(member)}${token(words, member.character, member.state)}${wounds(member)} ${openCards(facts, member)}
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
                  aria-pressed=${picked.includes(member.character)}
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
 * @param {Words} words @param {string} label @param {{who: Who, state?: string, note?: unknown, off?: false | string}[]} characters
 * @param {string | undefined} chosen @param {(who: Who) => void} choose
 */
export const tokens = (words, label, characters, chosen, choose) =>
  html`<div class="tokens" role="group" aria-label=${label}>
    ${characters.map(
      ({ who, state, note, off }) =>
        html` <button
          type="button"
          class="pick"
          aria-pressed=${chosen === who}
          aria-disabled=${Boolean(off)}
          data-why=${off || nothing}
          @click=${() => choose(who)}
        >
          ${token(words, who, state)}<span>${term(words, who)}${note ? html`<em>${note}</em>` : nothing}</span>
        </button>`,
    )}
  </div>`;
