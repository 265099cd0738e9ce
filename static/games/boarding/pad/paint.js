// Painting a plane: choose a kind, swipe over seats; without a kind a tap on a passenger says why it does not count.
import { html, nothing } from '/static/vendor/lit-html.js';
import { eraser, palette } from '/static/games/boarding/passengers.js';
import { plane, upright, withPassengers } from '/static/games/boarding/plane.js';
import { sentence } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { t, tn } from '/static/words.js';

/** @import { Boarding } from '/static/build/engine' */
/**
 * @typedef {import('/static/games/boarding/pad.js').Context} Context
 * @typedef {{stroke: string[], letter: Boarding.Paint}} Stroke seats that one swipe painted
 */

const LOOK = '?';

/** @param {Context} context @param {number} seat */
export function paintPad(context, seat) {
  const { table, words, facts, ui, refresh } = context;
  const { options, players } = table.state;
  const seats = sound(context.wonder('layout', 'layout', { options, players: players.length }));
  if (!seats) return nothing;
  const { rows } = players[seat].pad;
  const reading = sound(context.wonder(`plane-${seat}`, 'plane', { layout: seats.layout, rows }));
  const tool = ui.tool ?? LOOK;
  upright.onchange = refresh;

  return html`<section class="painting" aria-label=${t('Plane of {name}', { name: players[seat].name })}>
    ${palette({
      words,
      facts,
      label: t('Who sits down?'),
      chosen: tool,
      left: sound(context.wonder('now', 'now', table.state))?.outside,
      more: [
        eraser(),
        {
          tool: LOOK,
          name: t('Why does it not count?'),
          picture: html`<svg class="picture" viewBox="-20 -20 40 40" aria-hidden="true">
            <path class="stroke" d="M-7-6a7 7 0 1 1 9 8q-3 1-3 5M-1 12v2"></path>
          </svg>`,
        },
      ],
      set: (chosen) => {
        Object.assign(ui, { tool: chosen, looked: '' });
        refresh();
      },
    })}
    <p class="soft">
      ${tool === LOOK ? t('Choose a kind and swipe over seats, or tap a passenger to see why it does not count.') : t('Swipe over seats. The small numbers are tokens outside all planes.')}
    </p>
    ${plane({
      seats,
      words,
      facts,
      reading,
      label: t('Plane of {name}', { name: players[seat].name }),
      rows: painted(seats, rows, ui.strokes),
      looked: ui.looked,
      tap: (place) => {
        ui.looked = place === ui.looked ? '' : place;
        refresh();
      },
      swipe: tool === LOOK ? undefined : brush(context, seat, tool),
    })}
    ${reading ? html`${why(context, reading)}${legend()}` : nothing}
  </section>`;
}

/** One swipe is one mark; until the engine has it, the seats show what the finger painted. @param {Context} context @param {number} seat @param {Boarding.Paint} letter */
function brush({ ui, act, refresh }, seat, letter) {
  /** @type {string[]} */
  let stroke = [];
  return {
    over: (/** @type {string} */ place) => {
      if (stroke.length === 0) ui.strokes = [...(ui.strokes ?? []), { stroke, letter }];
      if (!stroke.includes(place)) stroke.push(place);
      refresh();
    },
    end: async () => {
      const seats = stroke;
      stroke = [];
      if (seats.length) await act(seat, 'paint', { seats, letter });
      ui.strokes = (ui.strokes ?? []).filter((each) => each.stroke !== seats);
      refresh();
    },
  };
}

/** A plane with the strokes that the engine does not know yet. @param {Boarding.Seats} seats @param {string[]} rows @param {Stroke[]} strokes */
const painted = ({ places }, rows, strokes = []) =>
  withPassengers(
    places,
    rows,
    strokes.flatMap(({ stroke, letter }) => stroke.map((seat) => ({ seat, letter }))),
  );

/** The reasons for the seat that was tapped, or how many passengers do not count. @param {Context} context @param {Boarding.PlaneRead} reading */
function why({ words, ui }, reading) {
  const reasons = [
    ...reading.not_counted,
    ...reading.children.flatMap((child) => child.because.map((each) => ({ ...each, at: [child.seat] }))),
  ];
  const here = reasons.filter((each) => each.at.includes(ui.looked ?? ''));
  const seats = new Set(reasons.flatMap((each) => each.at));
  if (here.length) return html`<div class="card why" aria-live="polite">${here.map((each) => sentence(words, each))}</div>`;
  if (seats.size === 0) return nothing;
  return html`<details class="card">
    <summary class="button quiet">${tn('{n} passenger does not count', '{n} passengers do not count', seats.size)}</summary>
    ${reasons.map((each) => sentence(words, each))}
  </details>`;
}

function legend() {
  return html`<ul class="legend soft">
    <li>
      <svg viewBox="0 0 24 24" aria-hidden="true"><rect class="pair" x="2" y="5" width="20" height="14" rx="6"></rect></svg
      >${t('pair')}
    </li>
    <li>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <g class="badge ok" transform="translate(12 12)">
          <circle r="8"></circle>
          <path d="M-4 0-1 3.500 4.500-3.500"></path>
        </g></svg
      >${t('child in care')}
    </li>
    <li>
      <svg viewBox="0 0 24 24" aria-hidden="true"><rect class="glow" x="2" y="2" width="20" height="20"></rect></svg
      >${t('group that counts')}
    </li>
    <li>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <g class="badge off" transform="translate(12 12)">
          <circle r="7"></circle>
          <path d="M0-4V1M0 3.500v.5"></path>
        </g></svg
      >${t('does not count')}
    </li>
  </ul>`;
}
