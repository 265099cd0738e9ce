// Lifeboat on a TV: the boat with wounds, the gulls, the day and who acts. Points are secret until the end, so none are shown.
import { html, nothing } from '/static/vendor/lit-html.js';
import { boat, gulls, titled, token } from '/static/games/lifeboat/boat.js';
import { describe } from '/static/games/lifeboat/pad/describe.js';
import { sound } from '/static/parts/wonder.js';
import { term } from '/static/sentences.js';
import { t, tn } from '/static/words.js';

/** @typedef {import('/static/games/context').SeenOf<'lifeboat'>} Seen */

/** @param {Seen} seen */
const looked = ({ state, wonder }) => sound(wonder('look', 'look', { state }));

/** @param {Seen} seen */
function board(seen) {
  const look = looked(seen);
  if (!look) return nothing;
  const now = look.phase === 'actions' ? look.waiting[0] : '';
  return html`<div class="tv-boat">
    ${boat({ words: seen.words, facts: seen.facts, crew: look.crew, people: seen.people, now, choose: () => {} })}
  </div>`;
}

/** @param {Seen} seen */
function head(seen) {
  const look = looked(seen);
  return look ? `${t('Day {n}', { n: look.day })} · ${term(seen.words, look.waits_for)}` : t('Scoreboard');
}

/** @param {Seen} seen */
function aside(seen) {
  const look = looked(seen);
  return look ? html`<div class="tv-gulls">${gulls(look.gulls, seen.facts.gulls_to_land)}</div>` : nothing;
}

/** @param {Seen} seen @param {number} seat */
const memberAt = (seen, seat) => looked(seen)?.crew.find((member) => member.seat === seat);

/** @param {Seen} seen */
function up(seen) {
  const look = looked(seen);
  if (look?.phase !== 'actions') return null;
  return look.crew.find(({ character }) => character === look.waiting[0])?.seat ?? null;
}

/** @param {Seen} seen @param {number} seat */
function note(seen, seat) {
  const member = memberAt(seen, seat);
  if (!member?.character) return nothing;
  const said = [titled(seen.words, member.character), term(seen.words, member.state)].join(', ');
  return html`<span role="img" aria-label=${said}>${token(seen.words, member.character, member.state)}</span>`;
}

/** Wounds of the strength, instead of points. @param {Seen} seen @param {number} seat */
function figure(seen, seat) {
  const member = memberAt(seen, seat);
  if (!member?.character) return nothing;
  const said = tn('{n} wound of {most}', '{n} wounds of {most}', member.wounds, { most: member.strength });
  return html`<span role="img" aria-label=${said}>${member.wounds}/${member.strength}</span>`;
}

export default { board, wide: true, head, aside, note, up, figure, describe };
