// The boxes of the paper sheet and the pencil that marks them.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { choice } from '/static/parts/controls.js';
import { inTurn, padOf, rubOut, situationOf } from '/static/games/get-on-board/pad/asking.js';
import { term } from '/static/sentences.js';
import { t } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/pad/asking.js').Context} Context
 * @typedef {import('/static/build/engine').GetOnBoard.WriteMark['field']} Field
 * @typedef {import('/static/build/engine').GetOnBoard.CountField} CountField
 * @typedef {import('/static/build/engine').GetOnBoard.BusField} BusField
 */

const CROSS = svg`<path d="M5 6C12 13 20 19 27 27M26 5C19 12 13 20 5 27"></path>`;
const STROKE = svg`<path d="M-1 17C10 15 22 18 33 15"></path>`;

/** Pencil on paper. @param {'crossed' | 'struck' | ''} how */
const pencil = (how) =>
  how
    ? html`<svg class="pencil" viewBox="0 0 32 32" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        ${how === 'crossed' ? CROSS : STROKE}
      </svg>`
    : nothing;

/**
 * One box. During the game a free box stands for the next one of its section, a crossed one rubs the last cross out;
 * at the end the last crossed box is tapped and all before it are crossed with it.
 * @param {{label: string, mark: 'crossed' | 'struck' | '', text?: unknown, off?: string, look?: string, tap: () => void}} given
 */
export const box = ({ label, mark, text = '', off = '', look = '', tap }) =>
  html`<button
    type="button"
    class="box ${look}"
    aria-pressed=${mark === 'crossed'}
    aria-disabled=${off ? 'true' : nothing}
    data-why=${off || nothing}
    @click=${tap}
  >
    <span class="unseen">${label}</span><span>${text}</span>${pencil(mark)}
  </button>`;

/**
 * The boxes of a section that is crossed one after the other.
 * @param {Context} context
 * @param {number} seat
 * @param {{field: CountField, texts: unknown[], look?: string}} given `texts`: what is printed in each box
 */
export function boxes(context, seat, { field, texts, look }) {
  const crossed = padOf(context, seat).sheet[field];
  const what = term(context.words, field);
  return texts.map((text, index) =>
    box({
      label: t('{what}, box {n} of {most}', { what, n: index + 1, most: texts.length }),
      mark: index < crossed ? 'crossed' : '',
      text,
      look,
      tap: () => inTurn(context, () => tap(context, seat, field, crossed, index + 1)),
    }),
  );
}

/** @param {Context} context @param {number} seat @param {CountField} field @param {number} crossed @param {number} number of the box */
function tap(context, seat, field, crossed, number) {
  if (context.ui.atTheEnd) return context.act(seat, 'write', { field, value: number === crossed ? number - 1 : number });
  return number > crossed ? context.act(seat, 'cross', { box: field }) : rubOut(context, seat, field);
}

/**
 * One row of a bus: its seats, then the box where it parks.
 * @param {Context} context
 * @param {number} seat
 * @param {{field: BusField, row: number, columns: number, worth: unknown}} given
 */
export function busRow(context, seat, { field, row, columns, worth }) {
  const bus = () => padOf(context, seat).sheet[field][row - 1];
  const { marked, parked } = bus();
  const what = term(context.words, field);
  const next = situationOf(context, seat)?.next.buses.find((each) => each.field === field && each.row === row);
  const playing = !context.ui.atTheEnd;
  const rewrite = (/** @type {{marked?: number, parked?: boolean}} */ change) => {
    const { marked: value, parked: parks } = { ...bus(), ...change };
    return context.act(seat, 'write', { field, row, value, parked: parks });
  };
  /** @param {number} number of the seat */
  const board = (number) => {
    if (!playing) return rewrite({ marked: number === marked ? number - 1 : number });
    return number > marked ? context.act(seat, 'cross', { box: field, row }) : rewrite({ marked: bus().marked - 1 });
  };
  const seats = Array.from({ length: columns }, (_, index) =>
    box({
      label: t('{what}, row {row}, seat {n} of {most}', { what, row, n: index + 1, most: columns }),
      mark: index < marked ? 'crossed' : parked ? 'struck' : '',
      off: !playing
        ? ''
        : parked
          ? t('This bus is parked.')
          : index >= marked && next?.left === 0
            ? t('This row opens when the bus above is parked.')
            : '',
      tap: () => inTurn(context, () => board(index + 1)),
    }),
  );
  return html`${seats}${box({
    label: t('{what}, row {row}: the bus is parked', { what, row }),
    mark: '',
    text: html`<b>${worth}</b><i aria-hidden="true">P</i>`,
    look: parked ? 'park parked' : 'park',
    off:
      !playing || parked || next?.parks !== false
        ? ''
        : marked
          ? t('This row opens when the bus above is parked.')
          : t('An empty bus does not park.'),
    tap: () =>
      inTurn(context, () =>
        playing && !parked ? context.act(seat, 'park', { section: field, row }) : rewrite({ parked: !parked }),
      ),
  })}`;
}

/**
 * A box for a number that is written, not counted: a tap opens the numbers to choose from.
 * @param {Context} context
 * @param {number} seat
 * @param {{field: Field, row?: number, value: number | null, shown?: unknown, sign: unknown, values: (number | null)[], look?: string}} given
 */
export function written(context, seat, { field, row, value, shown = value, sign, values, look = '' }) {
  const { ui, words, refresh } = context;
  const here = `${field} ${row ?? ''}`;
  const label = row ? `${term(words, field)} ${row}` : term(words, field);
  const chosen = (/** @type {number | null} */ number) => {
    ui.writing = '';
    inTurn(context, () => context.act(seat, 'write', { field, value: number, ...(row ? { row } : {}) }));
  };
  return {
    box: html`<button
      type="button"
      class="box number ${look}"
      aria-expanded=${ui.writing === here}
      @click=${() => {
        ui.writing = ui.writing === here ? '' : here;
        refresh();
      }}
    >
      <span class="unseen">${label}</span>${sign}<b>${shown ?? ''}</b>
    </button>`,
    numbers:
      ui.writing === here
        ? html`<div class="numbers">
            <p class="caption">${label}</p>
            ${choice({
              label,
              chosen: value,
              set: chosen,
              values: values.map((number) => ({ value: number, text: number ?? '–' })),
            })}
          </div>`
        : nothing,
  };
}
