// Players as they are told apart: colour and shape and letter together, never colour alone.
import { html, svg } from '/static/vendor/lit-html.js';

/** @typedef {{name: string, colour: string, letter?: string}} Person */

/** The six player colours with the shape that goes with each. */
export const COLOURS = [
  { id: 'blue', fill: '#1d5f9e', shape: 'square' },
  { id: 'red', fill: '#b8321f', shape: 'circle' },
  { id: 'green', fill: '#2f7a35', shape: 'triangle' },
  { id: 'yellow', fill: '#8a6400', shape: 'diamond' },
  { id: 'purple', fill: '#7a3b96', shape: 'hexagon' },
  { id: 'black', fill: '#3b4252', shape: 'shield' },
];

/** @type {Record<string, ReturnType<typeof svg>>} */
export const SHAPES = {
  square: svg`<rect x="3" y="3" width="26" height="26" rx="5"></rect>`,
  circle: svg`<circle cx="16" cy="16" r="14"></circle>`,
  triangle: svg`<path d="M16 1 31 30H1z" stroke-linejoin="round"></path>`,
  diamond: svg`<path d="M16 0 32 16 16 32 0 16z"></path>`,
  hexagon: svg`<path d="M8 2h16l8 14-8 14H8L0 16z"></path>`,
  shield: svg`<path d="M2 2h28v14c0 8-7 13-14 16C9 29 2 24 2 16z"></path>`,
};

/** @param {string} colour */
export const look = (colour) => COLOURS.find((each) => each.id === colour) ?? COLOURS[0];

/** The letter that stands on a person's tag. @param {Person} person */
export const letterOf = (person) =>
  person.letter || /\d$/.exec(person.name.trim())?.[0] || person.name.trim().charAt(0).toLocaleUpperCase() || '?';

/** @param {Person} person */
export function tag(person) {
  const { fill, shape } = look(person.colour);
  const low = shape === 'triangle' ? 25 : 21.5;
  return html`<span class="tag" aria-hidden="true"
    ><svg viewBox="0 0 32 32" focusable="false">
      <g fill=${fill} stroke=${fill}>${SHAPES[shape]}</g>
      <text x="16" y=${low} text-anchor="middle" font-size="15" font-weight="800" fill="#fff">${letterOf(person)}</text>
    </svg></span
  >`;
}

/** A person's tag and name. @param {Person} person */
export const who = (person) => html`<span class="who">${tag(person)}<span>${person.name}</span></span>`;
