// The bus lines on the map of the referee: whose they are, and how taps draw them.
import { html, nothing } from '/static/vendor/lit-html.js';
import { cityList, cityMap, glowOf, stretch } from '/static/games/get-on-board/city.js';
import { cityLegend } from '/static/games/get-on-board/city-legend.js';
import { placeName } from '/static/games/get-on-board/places.js';
import { COLOURS, tag } from '/static/parts/people.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/build/engine').GetOnBoard.Facts} Facts
 * @typedef {import('/static/parts/people.js').Person & {
 *   top: number | null, route: string[], boxes: number, letters: string[] | null, paper: import('/static/build/engine').GetOnBoard.GivenSheet,
 *   total?: number | null,
 *   sheet?: import('/static/build/engine').GetOnBoard.Sheet, to_come?: import('/static/build/engine').GetOnBoard.ShapeName[],
 * }} Driver a player of the situation; `boxes`: turn boxes crossed; `total`: what stands on the paper; `sheet` and `to_come` only if it comes from a table
 * @typedef {{
 *   mode: 'turn' | 'audit', city: import('/static/build/engine').GetOnBoard.CityName, shape: import('/static/build/engine').GetOnBoard.ShapeName | null, ticket: number | null,
 *   mine: number, pen: number | 'move', move: string[], asked: boolean, allowed: boolean, lines: Driver[], first: number,
 *   tickets: number[], cards: import('/static/build/engine').GetOnBoard.CardName[], laid?: import('/static/build/engine').GetOnBoard.Card[], table?: string,
 *   replay?: import('/static/games/get-on-board/referee/replay.js').Replay,
 * }} Ui `mine`: whose turn is judged; `pen`: what the taps draw; `table`: where it was taken from; `laid`: the common objectives as they lie there; `replay`: a whole game instead
 * @typedef {import('/static/games/context').RefereeContext<'get-on-board', Ui>} Context
 * @typedef {import('/static/games/get-on-board/city.js').Sign} Sign
 * @typedef {import('/static/sentences.js').Reason} Reason
 */

/** A line of nobody in particular yet. @param {number} number @returns {Driver} */
export const newLine = (number) => ({
  name: t('Player {n}', { n: number + 1 }),
  colour: COLOURS[number].id,
  top: null,
  route: [],
  boxes: 0,
  letters: null,
  paper: {},
});

/** @param {Ui} ui @param {number} number @param {Partial<Driver>} changes @returns {Ui} */
export const changed = (ui, number, changes) => ({
  ...ui,
  lines: ui.lines.map((line, each) => (each === number ? { ...line, ...changes } : line)),
});

/** As many players as the cities hold. @param {Facts} facts */
const most = (facts) => Math.max(...Object.values(facts.cities).flatMap((city) => city.players));

/** What the taps draw: the move of this turn, or the line of a person. @param {Context} context @param {boolean} withMove */
function pens({ ui, facts, change }, withMove) {
  const routeOf = (/** @type {Driver} */ { name }) => t('Route of {name}', { name });
  return html`<div class="titled">
    <span class="caption">${t('Your taps draw')} · ${ui.pen === 'move' ? t('the move') : routeOf(ui.lines[ui.pen])}</span>
    <div class="chips pens" role="group" aria-label=${t('Your taps draw')}>
      ${withMove ? html`<button type="button" class="chip" aria-pressed=${ui.pen === 'move'} @click=${() => change({ ...ui, pen: 'move' })}>${t('the move')}</button>` : nothing}
      ${ui.lines.map(
        (line, number) =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${ui.pen === number}
            aria-label=${routeOf(line)}
            @click=${() => change({ ...ui, pen: number })}
          >
            ${tag(line)}
          </button>`,
      )}
      ${
        ui.lines.length < most(facts)
          ? html`<button
              type="button"
              class="chip"
              aria-label=${t('One more player')}
              @click=${() => change({ ...ui, pen: ui.lines.length, lines: [...ui.lines, newLine(ui.lines.length)] })}
            >
              +
            </button>`
          : nothing
      }
    </div>
  </div>`;
}

/** The situation after a tap: corners are tapped, straight stretches fill themselves; a tap on the end takes it back. */
/** @param {Context} context @param {string} at */
function tapped({ ui, facts }, at) {
  const city = facts.cities[ui.city];
  const end = ui.lines[ui.mine].route.at(-1);
  if (ui.pen === 'move' && end) return { ...ui, asked: false, move: drawn(city, end, ui.move, at) };
  const number = ui.pen === 'move' ? ui.mine : ui.pen;
  const [departure, ...route] = ui.lines[number].route;
  const longer =
    departure === undefined ? [at] : at === departure && !route.length ? [] : [departure, ...drawn(city, departure, route, at)];
  return { ...changed(ui, number, { route: longer }), move: number === ui.mine ? [] : ui.move, asked: false };
}

/** @param {import('/static/build/engine').GetOnBoard.CityFacts} city @param {string} from where the line begins @param {string[]} line @param {string} at */
function drawn(city, from, line, at) {
  const end = line.at(-1) ?? from;
  return at === end ? line.slice(0, -1) : [...line, ...stretch(city, end, at)];
}

/** @param {Context} context */
function oneBack({ ui }) {
  if (ui.pen === 'move') return { ...ui, asked: false, move: ui.move.slice(0, -1) };
  return changed(ui, ui.pen, { route: ui.lines[ui.pen].route.slice(0, -1) });
}

/** @param {Context} context */
function erased({ ui }) {
  return ui.pen === 'move' ? { ...ui, asked: false, move: [] } : changed(ui, ui.pen, { route: [] });
}

/**
 * The map with every line, what taps draw, and the way back.
 * @param {Context} context
 * @param {{withMove: boolean, offers?: import('/static/build/engine').GetOnBoard.Offer[], signs?: Sign[], stamp?: unknown, below: unknown}} shown
 */
export function board(context, { withMove, offers = [], signs = [], stamp, below }) {
  const { ui, words, facts, change } = context;
  const mine = withMove ? ui.mine : ui.pen;
  const line = ui.pen === 'move' ? ui.move : ui.lines[ui.pen].route;
  const given = {
    city: facts.cities[ui.city],
    words,
    glows: offers.map(glowOf),
    signs,
    move: withMove ? ui.move : [],
    lines: ui.lines.map((line, number) => ({
      person: line,
      route: line.route,
      mine: number === mine,
    })),
    tap: (/** @type {string} */ at) => change(tapped(context, at)),
    caption: stamp ? html`<div class="stamp-on-map" aria-hidden="true">${stamp}</div>` : nothing,
    tools: html`<button
        type="button"
        class="button"
        aria-disabled=${Boolean(!line.length)}
        data-why=${!line.length ? t('Nothing is drawn yet.') : nothing}
        @click=${() => change(oneBack(context))}
      >
        ${t('Undo one step')}
      </button>
      <button
        type="button"
        class="button"
        aria-disabled=${Boolean(!line.length)}
        data-why=${!line.length ? t('Nothing is drawn yet.') : nothing}
        @click=${() => change(erased(context))}
      >
        ${t('Erase')}
      </button>`,
  };
  return html`${pens(context, withMove)} ${cityMap(given)}
    <p class="soft" aria-live="polite">
      ${line.length ? line.map((at) => placeName(words, given.city, at)).join(' – ') : hint(context)}
    </p>
    ${below} ${cityLegend(words)} ${cityList(given)}`;
}

/** @param {Context} context */
function hint({ ui }) {
  return ui.pen === 'move' && ui.lines[ui.mine].route.length
    ? t('Tap where the markers of this turn go.')
    : t('Tap the departure light, then the corners: straight stretches fill themselves.');
}

/** Where reasons point, as signs on the map. @param {Reason[]} reasons @param {'no' | 'price'} kind @returns {Sign[]} */
export const signsOf = (reasons, kind) =>
  reasons.map(({ at, rule }) => ({ at, kind, text: rule.slice(rule.lastIndexOf('-') + 1) }));
