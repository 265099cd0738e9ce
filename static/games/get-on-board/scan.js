// Sheets from paper: photographed, read, looked at where the photo leaves a doubt, and taken over onto the pads.
import { html, nothing, svg } from '/static/vendor/lit-html.js';
import { sumCell, sumOf } from '/static/parts/controls.js';
import { tag } from '/static/parts/people.js';
import { signed } from '/static/parts/reasons.js';
import { sound } from '/static/parts/wonder.js';
import { told } from '/static/pads/message.js';
import { card, cutOutOf, keyOf, placeOf, stillOpen, withRoom } from '/static/games/get-on-board/scan/questions.js';
import { layAside, layPicturesAside, pickUp } from '/static/scan/aside.js';
import { cutOut, photoButtons, photographed, prepare, whatToDo } from '/static/scan/photograph.js';
import { heading } from '/static/sentences.js';
import { alsoSay, colon, t, tn } from '/static/words.js';

/**
 * @typedef {import('/static/games/get-on-board/scan/questions.js').Context} Context
 * @typedef {import('/static/games/get-on-board/scan/questions.js').Asked} Asked
 * @typedef {import('/static/games/get-on-board/scan/questions.js').Answered} Answered
 * @typedef {import('/static/build/engine').GetOnBoard.PhotoAnswer} Checked
 * @typedef {keyof import('/static/build/engine').GetOnBoard.Sections} Section
 * @typedef {import('/static/pads/message.js').Message} Message
 * @typedef {import('/static/scan/photograph.js').Sheet} Sheet
 * @typedef {{sheet: Sheet, layout: import('/static/scan/photograph.js').Layout, size: number[], seat: number, answers: Answered[], asked: string[], paper: string, taken: boolean, key: number}} Lying
 *   a sheet that lies before us; `key`: no other has the same; `asked`: what was open when it was laid there, in that order; `paper`: its total, as it was typed
 */

/** So long an answer is seen before the next question comes into view. */
const SEEN_MS = 250;

/** So many crosses may differ between two photos of the same sheet. */
const FEW = 3;

/** With more doubtful boxes than that another photo costs less than the answers. */
const MANY = 12;

/** A finger hits a box that is so many millimetres of paper beside it. */
const NEAR = 2;

/** Numbers on the picture are so far apart, from middle to middle, that all can be read. */
const APART = 8;

await alsoSay('scan');

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = import.meta.resolve('/static/games/get-on-board/scan.css');
// Nobody sees the screen before it looks as it should; without its style it can still be used.
await new Promise((ready) => {
  style.onload = style.onerror = ready;
  document.head.append(style);
});

/** What lies on this table to be taken over. */
const scan = {
  table: '',
  reading: false,
  /** @type {import('/static/scan/photograph.js').Problem[]} */
  problems: [],
  /** @type {Lying[]} */
  sheets: [],
  at: 0,
  large: false,
  /** Whether somebody has gone on since the problems were said. */
  wentOn: false,
};

/** @param {Context} context */
function at(context) {
  const { id } = context.table.record;
  if (scan.table !== id) {
    clear(id);
    prepare(context.table.record.game);
    void fromBefore(context, id);
  }
  return scan;
}

/** What was photographed before the page was loaded anew. @param {Context} context @param {string} table */
async function fromBefore(context, table) {
  /** @type {Awaited<ReturnType<typeof pickUp<Lying>>>} */
  const laid = await pickUp(table);
  if (!laid || scan.table !== table || scan.reading || scan.sheets.length) return;
  const withPicture = (/** @type {Lying} */ lying, /** @type {number} */ each) => {
    const photo = laid.pictures[each];
    return { ...lying, key: Math.random(), sheet: { ...lying.sheet, photo, picture: URL.createObjectURL(photo) } };
  };
  Object.assign(scan, { sheets: laid.sheets.map(withPicture), at: laid.at });
  context.refresh();
}

/** @param {Sheet} sheet */
const forget = ({ picture = '' }) => URL.revokeObjectURL(picture);

/** @param {string} [table] */
function clear(table = scan.table) {
  for (const { sheet } of scan.sheets) forget(sheet);
  Object.assign(scan, { table, reading: false, problems: [], sheets: [], at: 0, large: false, wentOn: false });
}

/** What was photographed, once for all. */
function keepPictures() {
  void layPicturesAside(scan.sheets.flatMap(({ sheet: { photo } }) => photo ?? []));
  keep();
}

/** Nothing of what is answered is lost with the page. */
function keep() {
  const sheets = scan.sheets.map(({ sheet: { photo: _photo, picture: _picture, ...sheet }, ...lying }) => ({
    ...lying,
    sheet,
  }));
  void layAside(scan.table, sheets, scan.at);
}

/** What a person has said or looked at. @param {Context} context */
function changed(context) {
  scan.wentOn = true;
  keep();
  context.say(null);
}

/** What the engine makes of a sheet and of the answers so far. @param {Context} context @param {Lying} lying @returns {Checked | undefined} */
function checked(context, { sheet: { boxes, written }, answers, seat, key }) {
  const { players, shared } = context.table.state;
  const pad = copiedTo(context, seat) ? players[seat].pad.sheet : null;
  return sound(context.wonder(`photo ${key}`, 'photo', { boxes, written, cards: shared.cards, answers, pad }));
}

/** While a sheet is on its way onto a pad. */
let taking = false;

/** Seats whose pads this phone writes. @param {Context} context */
const seatsOf = ({ table }) => table.record.seats.flatMap((_, seat) => (table.mayWrite('copy', seat) ? [seat] : []));

/** Nobody's yet: a sheet more than there are pads, or pads that have theirs. */
const NOBODY = -1;

/** The sheet from paper that is on a pad. @param {Context} context @param {number} seat */
const copiedTo = ({ table }, seat) => table.standing.findLast((mark) => mark.do === 'copy' && mark.seat === seat);

/** What is on a pad comes to. @param {Context} context @param {number} seat */
const totalOf = ({ table }, seat) => signed(table.tally?.players[seat].total ?? 0);

/** @param {Context} context @param {number} seat */
const isOnPad = (context, seat) =>
  t('{name}’s sheet is on the pad: {n}.', { name: context.table.record.seats[seat].name, n: totalOf(context, seat) });

/** Whose sheet it is: the one who has this top, then the next who has none yet. Nobody's pad is written over by a guess. @param {Context} context @param {Sheet} sheet */
function ownerOf(context, { top }) {
  const taken = scan.sheets.map(({ seat }) => seat);
  const free = seatsOf(context).filter((seat) => !taken.includes(seat));
  const { players } = context.table.state;
  const whose = players.findIndex(({ pad }) => pad.top === top);
  if (whose >= 0 && !taken.includes(whose)) return free.includes(whose) ? whose : NOBODY;
  const blank = free.filter((seat) => !copiedTo(context, seat));
  return blank.find((seat) => players[seat].pad.top === null) ?? blank[0] ?? NOBODY;
}

/** Whoever had this pad before takes the other's, if nobody else has it. @param {Lying} lying @param {number} seat */
function giveTo(lying, seat) {
  const before = scan.sheets.some((other) => other !== lying && other.seat === lying.seat) ? NOBODY : lying.seat;
  for (const other of scan.sheets) if (other !== lying && !other.taken && other.seat === seat) other.seat = before;
  lying.seat = seat;
}

/** How many boxes are crossed in one photo and empty in the other. @param {Sheet} one @param {Sheet} other */
const gone = (one, other) =>
  Object.entries(one.boxes).flatMap(([field, states]) =>
    states.filter((state, each) => state === true && other.boxes[field][each] === false),
  ).length;

/** Another photo of the same paper: the same print, and what was crossed is so still. @param {Lying} lying @param {Sheet} sheet */
const isSame = (lying, sheet) =>
  lying.sheet.top === sheet.top && lying.sheet.map === sheet.map && gone(lying.sheet, sheet) <= FEW;

/** What was answered about a sheet holds for a better photo of it, but not for boxes that this one tells, nor after more turns. @param {Lying | undefined} before @param {Sheet} sheet */
function stillTrue(before, sheet) {
  if (!before || gone(sheet, before.sheet) > FEW) return [];
  return before.answers.filter(({ field, box }) => !box || sheet.boxes[field][box - 1] === null);
}

/** Where it lies now: a better photo takes the place of the one before it. @param {Context} context @param {Lying[]} earlier @param {Sheet} sheet @param {Pick<Lying, 'layout' | 'size'>} drawn */
function laidDown(context, earlier, sheet, drawn) {
  const before = earlier.find((lying) => isSame(lying, sheet));
  const seat = before?.seat ?? ownerOf(context, sheet);
  const answers = stillTrue(before, sheet);
  const lying = {
    ...drawn,
    sheet,
    seat,
    answers,
    asked: answers.map(keyOf),
    paper: before?.paper ?? '',
    taken: false,
    key: Math.random(),
  };
  if (!before) return scan.sheets.push(lying) - 1;
  earlier.splice(earlier.indexOf(before), 1);
  forget(before.sheet);
  const place = scan.sheets.indexOf(before);
  scan.sheets[place] = lying;
  return place;
}

/** @param {Context} context @param {File[]} files */
function take(context, files) {
  const { table, attempt, refresh } = context;
  if (at(context).reading) return;
  Object.assign(scan, { reading: true, problems: [], wentOn: false });
  const earlier = [...scan.sheets];
  const isHere = () => scan.table === table.record.id;
  refresh();
  return attempt(async () => {
    const pictures = [];
    try {
      for (const file of files) {
        const { sheets, problems, layouts, size, drawn } = await photographed(file, table.record.game);
        if (!isHere()) return;
        pictures.push(drawn);
        const found = sheets.map((sheet) => laidDown(context, earlier, sheet, { layout: layouts[sheet.layout], size }));
        if (found.length) scan.at = found[0];
        scan.problems.push(...problems);
      }
    } finally {
      if (isHere()) {
        scan.reading = false;
        refresh();
      }
      await Promise.all(pictures);
      if (isHere()) keepPictures();
    }
  });
}

/** A sheet that was photographed by mistake; it can be had back. @param {Context} context @param {Lying} lying */
function setAside(context, lying) {
  const place = scan.sheets.indexOf(lying);
  const left = scan.sheets.filter((each) => each !== lying);
  // Where nothing waits any more, what is on the pads is done.
  scan.sheets = left.some(({ taken }) => !taken) ? left : [];
  scan.at = Math.max(0, nextOf(context));
  keepPictures();
  const back = () => {
    scan.sheets.splice(place, 0, lying);
    scan.at = scan.sheets.indexOf(lying);
    keepPictures();
    context.say(null);
  };
  const text = t('Set aside: {what}', { what: t('Sheet {n}', { n: lying.sheet.top }) });
  context.say({ tone: 'info', text, acts: [{ text: t('Undo'), run: back }] });
}

// ---- the picture ---------------------------------------------------------------------------------------

const FRAME = svg`<path d="M14 30V14h16M70 14h16v16M86 100v16H70M30 116H14v-16"></path>
  <rect x="26" y="26" width="48" height="78" rx="3"></rect>
  <path d="M33 38h24M33 52h8v8h-8zM46 52h8v8h-8zM59 52h8v8h-8zM33 72h8v8h-8zM46 72h8v8h-8z"></path>
  <path d="m34 53 6 6m0-6-6 6M47 53l6 6m0-6-6 6M34 73l6 6m0-6-6 6"></path>`;

/** Before the first photo. @param {Context} context */
const before = (context) =>
  html`<h2>${t('Photograph a sheet')}</h2>
    <div class="scan-begin">
      <svg viewBox="0 0 100 130" aria-hidden="true" focusable="false">${FRAME}</svg>
      <ul>
        <li>${t('One sheet, or all that lie on the table.')}</li>
        <li>${t('The black mark in every corner is in the picture.')}</li>
        <li>${t('From above, in even light.')}</li>
      </ul>
    </div>
    <div class="scan-ways">${photoButtons((files) => take(context, files), true)}</div>
    <button type="button" class="button quiet" @click=${() => byNumber(context)}>${t('Type the numbers')}</button>`;

/** The tally at the end, for sheets that cannot be read. @param {Context} context */
function byNumber(context) {
  context.ui.atTheEnd = true;
  context.turnTo(context.seat);
}

/** Where crosses are. @param {Lying} lying @param {Checked} told */
const crossesOf = ({ layout }, { crossed }) =>
  Object.entries(crossed).flatMap(([field, states]) => layout.boxes[field].filter((_, at) => states[at]));

/** What was read, drawn over the sheet. @param {Lying} lying @param {Asked[]} open @param {number[][]} crosses */
function drawnOver(lying, open, crosses) {
  /** @type {number[][]} */
  const numbers = [];
  const rect = (/** @type {number[]} */ [x, y, w, h, round]) =>
    svg`<rect x=${x - 0.4} y=${y - 0.4} width=${w + 0.8} height=${h + 0.8} rx=${round ? w : 1.4}></rect>`;
  return svg`<g class="crossed">${crosses.map(rect)}</g>
    <g class="doubt">${open.map((asked) => rect(placeOf(lying.layout, asked)))}</g>
    ${open.map((asked) => {
      const [x, y, w] = placeOf(lying.layout, asked);
      let off = 0;
      while (numbers.some(([left, top]) => Math.hypot(x + w - left, y + off - top) < APART)) off = off > 0 ? -off : 1 - off;
      numbers.push([x + w, y + off]);
      const number = lying.asked.indexOf(keyOf(asked)) + 1;
      return svg`<g class="nr" transform="translate(${x + w} ${y + off})"><path d="M0 0V${-off}"></path><circle r="4.2"></circle><text y="1.9">${number}</text></g>`;
    })}`;
}

/** Whoever sees in the large picture that a box was misread taps it, and is asked; a tap beside the boxes makes it small again. @param {Context} context @param {Lying} lying @param {Asked[]} asked @param {MouseEvent} event */
function tapped(context, lying, asked, { currentTarget, clientX, clientY }) {
  const seen = /** @type {Element} */ (currentTarget).querySelector('svg')?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(seen);
  const off = (/** @type {Asked} */ each) => {
    const [left, top, w, h] = placeOf(lying.layout, each);
    return Math.hypot(Math.max(left - x, 0, x - left - w), Math.max(top - y, 0, y - top - h));
  };
  const [nearest] = asked.toSorted((one, other) => off(one) - off(other));
  if (!scan.large || off(nearest) > NEAR) {
    scan.large = !scan.large;
    return context.refresh();
  }
  const key = keyOf(nearest);
  if (!lying.asked.includes(key)) lying.asked.push(key);
  changed(context);
  setTimeout(() => lookAt(`[data-asked="${key}"]`));
}

/** What is to be seen now, for the eyes and for whoever listens. @param {string} selector */
function lookAt(selector) {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center' });
}

/** @param {Context} context @param {Lying} lying @param {Checked} told */
function picture(context, lying, told) {
  const { sheet, size } = lying;
  const { asked } = told;
  const crosses = crossesOf(lying, told);
  const open = asked.filter((each) => !each.settled);
  return html`<div class="scan-picture ${scan.large ? 'large' : ''}">
    <button
      type="button"
      aria-expanded=${scan.large}
      @click=${(/** @type {MouseEvent} */ event) => tapped(context, lying, asked, event)}
    >
      <span class=${scan.large ? 'misread' : 'unseen'}
        >${scan.large ? t('Tap a box that was misread.') : t('The sheet as it was read; tap for larger')}</span
      >
      ${cutOut(sheet, size, [-2, -2, size[0] + 7, size[1] + 4], drawnOver(lying, open, crosses))}
    </button>
    <div class="found">
      <p>
        <span aria-hidden="true">✓</span> <b>${t('Sheet {n}', { n: sheet.top })}</b><br /><b>${crosses.length}</b>
        ${tn('cross', 'crosses', crosses.length)}
      </p>
      ${photoButtons((files) => take(context, files), false)}
      ${lying.taken ? nothing : html`<button type="button" class="button quiet" @click=${() => setAside(context, lying)}>${t('Set aside')}</button>`}
    </div>
  </div>`;
}

// ---- the sheets ----------------------------------------------------------------------------------------

/** @param {Context} context */
function tabs(context) {
  if (scan.sheets.length < 2) return nothing;
  return html`<div class="chips scan-tabs" role="group" aria-label=${t('Sheets in the photo')}>
    ${scan.sheets.map(
      (lying, index) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${index === scan.at}
          @click=${() => {
            scan.at = index;
            changed(context);
          }}
        >
          ${checked(context, lying)?.there ? '✓ ' : ''}${t('{n} of {most}', { n: index + 1, most: scan.sheets.length })}
          ${lying.seat === NOBODY ? nothing : tag(context.table.record.seats[lying.seat])}
        </button>`,
    )}
  </div>`;
}

/** @param {Context} context @param {Lying} lying */
function owner(context, lying) {
  const seats = seatsOf(context);
  if (seats.length < 2 && lying.seat !== NOBODY) return nothing;
  return html`<div class="scan-owner">
    <span id="scan-owner">${t('Whose sheet is it?')}</span>
    <div class="chips" role="group" aria-labelledby="scan-owner">
      ${seats.map((seat) => {
        const person = context.table.record.seats[seat];
        return html`<button
          type="button"
          class="chip"
          aria-pressed=${lying.seat === seat}
          @click=${() => {
            giveTo(lying, seat);
            changed(context);
          }}
        >
          ${tag(person)} ${person.name}
        </button>`;
      })}
    </div>
  </div>`;
}

/** @param {Context} context @param {Lying} lying @param {Asked} asked */
function answered(context, lying, asked) {
  return (/** @type {Asked['value']} */ value) => {
    const { field, row, box } = asked;
    lying.answers = [...lying.answers.filter((each) => keyOf(each) !== keyOf(asked)), { field, row, box, value }];
    changed(context);
    // The next one comes into view by itself, if it is not there; after the last one what is looked at before it is taken over.
    const next = () => document.querySelector('.cut.open') ?? document.querySelector('.scan-owner, .on-paper');
    setTimeout(() => next()?.scrollIntoView({ block: 'nearest' }), SEEN_MS);
  };
}

/** @param {Context} context @param {Lying} lying @param {Asked[]} asked */
function questions(context, lying, asked) {
  const { sheet, size, layout } = lying;
  const cards = (/** @type {Asked[]} */ of) => {
    const alone = of.filter(({ box }) => box).length === 1;
    return of.map((each) => {
      const number = lying.asked.indexOf(keyOf(each)) + 1;
      return card(context, each, number, alone, cutOutOf(sheet, size, layout, each), answered(context, lying, each));
    });
  };
  const first = lying.asked.flatMap((key) => asked.find((each) => keyOf(each) === key) ?? []);
  const rest = asked.filter((each) => !each.plain && !lying.asked.includes(keyOf(each)));
  return html`<div class="cuts">${cards(first)}</div>
    ${
      rest.length
        ? html`<details class="card fold">
            <summary class="setting">
              ${tn('{n} more that need no answer', '{n} more that need no answer', rest.length)}
            </summary>
            <div class="cuts">${cards(rest)}</div>
          </details>`
        : nothing
    }`;
}

/** Where the paper has what a section brought. @type {[Section, string][]} */
const SUMS = [
  ['turn_zone', 'turn_zone.points'],
  ['common_objectives', 'common_objectives.points'],
  ['personal_objective', 'personal_objective.points'],
  ['old_ladies', 'old_ladies.points'],
  ['students', 'students.points'],
  ['tourists', 'tourists.points'],
  ['business', 'business.points'],
  ['traffic', 'traffic.points'],
];

/** The total of the paper beside ours; where they differ, section by section. @param {Context} context @param {Lying} lying @param {Checked} told */
function onPaper(context, lying, { total, sections, open }) {
  const { sheet, size, layout, paper } = lying;
  const typed = sumOf(paper);
  const label = t('Total on paper');
  const differs = typed !== undefined && typed !== total;
  const says = (/** @type {string} */ text) => {
    lying.paper = text;
    changed(context);
  };
  return html`<section class="card on-paper">
    ${cutOut(sheet, size, withRoom(layout.boxes.total[0], size))}
    <div>
      <h3>${label}</h3>
      ${sumCell({
        label,
        typed: paper,
        least: -99,
        most: 299,
        set: (_, text) => says(text),
        clear: () => says(''),
      })}
      ${open ? nothing : html`<p>${besidePaper(lying, total)?.text}</p>`}
    </div>
    ${open ? nothing : reasons(context, lying, { total, sections }, differs)}
  </section>`;
}

/** What each section brought, beside what is written there. @param {Context} context @param {Lying} lying @param {Pick<Checked, 'total' | 'sections'>} told @param {boolean} differs */
function reasons(context, { sheet, size, layout }, { total, sections }, differs) {
  return html`<details ?open=${differs}>
    <summary>${t('Why {points}?', { points: signed(total) })}</summary>
    <table>
      <caption class=${differs ? '' : 'unseen'}>
        ${differs ? t('Where do they differ?') : t('Why {points}?', { points: signed(total) })}
      </caption>
      <thead>
        <tr>
          <th></th>
          <th scope="col">${t('From the boxes')}</th>
          <th scope="col">${t('On paper')}</th>
        </tr>
      </thead>
      <tbody>
        ${SUMS.map(
          ([section, box]) =>
            html`<tr>
              <th scope="row">${heading(context.words, section)}</th>
              <td>${signed(sections[section])}</td>
              <td>${cutOut(sheet, size, withRoom(layout.boxes[box][0], size), nothing, t('what is written there'))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** @param {Context} context */
function view(context) {
  const { sheets, reading } = at(context);
  if (reading)
    return html`<h2>${t('Photograph a sheet')}</h2>
      <p class="scan-reading" role="status">${t('Reading the photo …')}</p>`;
  const lying = sheets[scan.at];
  if (!lying) return before(context);
  const told = checked(context, lying);
  if (!told) return html`<p class="scan-reading" role="status">${t('Reading the photo …')}</p>`;
  // What is open when the sheet is laid down keeps its number and its place, whatever is answered.
  const fresh = told.asked.filter((each) => !each.settled && !lying.asked.includes(keyOf(each)));
  lying.asked.push(...fresh.map(keyOf));
  return html`<h2 class="unseen">${t('Photograph a sheet')}</h2>
    <div class="scan">
      ${tabs(context)} ${picture(context, lying, told)} ${questions(context, lying, told.asked)} ${owner(context, lying)}
      ${onPaper(context, lying, told)}
    </div>`;
}

// ---- message and deed ----------------------------------------------------------------------------------

/** What to do about a sheet that was not read; which one, where others were. @param {import('/static/scan/photograph.js').Problem} problem */
function unread(problem) {
  const isOneOfMany = problem.top && scan.sheets.length + scan.problems.length > 1;
  return isOneOfMany ? colon(t('Sheet {n}', { n: problem.top ?? 0 }), whatToDo(problem)) : whatToDo(problem);
}

/** What the paper says of the total, if somebody typed it. @param {Lying} lying @param {number} total @returns {Message | null} */
function besidePaper({ paper }, total) {
  const typed = sumOf(paper);
  if (typed === undefined) return null;
  const isSame = typed === total;
  return {
    tone: isSame ? 'ok' : 'price',
    text: isSame
      ? t('{n} from the boxes, and the paper says the same.', { n: signed(total) })
      : t('{n} from the boxes, but the paper says {paper}.', { n: signed(total), paper: signed(typed) }),
    rule: 'get-on-board-S11',
  };
}

/** The next sheet that is on no pad yet, and belongs on one. @param {Context} context */
const nextOf = (context) =>
  scan.sheets.findIndex((lying) => !lying.taken && lying.seat !== NOBODY && !checked(context, lying)?.there);

/** Another sheet, from its top. @param {number} at */
function layOpen(at) {
  scan.at = at;
  keep();
  document.querySelector('.stage.over')?.scrollTo(0, 0);
}

/** After the last sheet. @param {Context} context */
const onward = (context) => [
  {
    text: t('Another sheet'),
    run: () => {
      clear();
      layOpen(0);
      context.open('scan');
      context.say(null);
    },
  },
  { text: t('Count'), run: () => context.open('result') },
];

/** What is on pads already: this sheet, or another in its place. @param {Context} context @param {Lying} lying @param {Checked} found @returns {Message | null} */
function onPads(context, lying, { open, there }) {
  const { record, state } = context.table;
  const { sheet, seat } = lying;
  const other = state.players.findIndex(({ pad }, each) => each !== seat && pad.top === sheet.top && copiedTo(context, each));
  if (other >= 0)
    return {
      tone: 'price',
      text: `${t('Sheet {n} is on {name}’s pad already.', { n: sheet.top, name: record.seats[other].name })} ${seat === NOBODY ? t('Tap whose sheet it is.') : ''}`,
    };
  if (!copiedTo(context, seat) || open) return null;
  return {
    tone: there ? 'ok' : 'price',
    text: isOnPad(context, seat),
    acts: there && nextOf(context) < 0 ? onward(context) : undefined,
  };
}

/** @param {Context} context @returns {Message | null} */
function says(context) {
  const { sheets, problems, reading } = at(context);
  if (reading) return null;
  const lying = sheets[scan.at];
  /** @type {Message[]} */
  const [problem, ...more] = problems.map((each) => ({ tone: lying ? 'price' : 'no', text: unread(each) }));
  // Whoever goes on with the sheets that were read hears what the rules say of them.
  if (problem && !(lying && scan.wentOn)) {
    const old = problems.some(({ code }) => code === 'no-marks');
    return { ...problem, more, acts: old ? [{ text: t('Type the numbers'), run: () => byNumber(context) }] : undefined };
  }
  const found = lying && checked(context, lying);
  if (!found) return null;
  if (found.faults.length) return told(context.words, 'no', found.faults);
  const doubtful = found.asked.filter(({ box, settled }) => box && !settled).length;
  if (doubtful > MANY)
    return {
      tone: 'price',
      text: t('{n} boxes cannot be told. A photo from above, in even light, may be quicker.', { n: doubtful }),
    };
  const pads = onPads(context, lying, found);
  if (pads) return pads;
  if (found.open) return { tone: 'info', text: t('Look at the cut-outs and tap what you see.') };
  const beside = besidePaper(lying, found.total);
  if (beside) return beside;
  if (!crossesOf(lying, found).length) return { tone: 'price', text: t('Nothing is crossed on this sheet.') };
  if (found.doubts.length) return told(context.words, 'price', found.doubts);
  return {
    tone: 'ok',
    text: t('{n} from the boxes. Everything on the sheet fits.', { n: signed(found.total) }),
    rule: 'get-on-board-S11',
  };
}

/** @param {Context} context @returns {import('/static/pads/frame.js').Deed | null} */
function deed(context) {
  const { sheets, reading } = at(context);
  const lying = sheets[scan.at];
  const found = lying && !reading ? checked(context, lying) : undefined;
  if (!found) return null;
  if (found.open) {
    return { label: stillOpen(found.open), detail: t('to the next one'), run: () => lookAt('.cut.open') };
  }
  if (lying.seat === NOBODY) return { label: t('Whose sheet is it?'), run: () => lookAt('.scan-owner button') };
  const people = context.table.record.seats;
  if (found.there) {
    const next = nextOf(context);
    const run = () => {
      layOpen(next);
      changed(context);
    };
    return next < 0 ? null : { label: t('To the next sheet'), next: people[sheets[next].seat], run };
  }
  const label = copiedTo(context, lying.seat)
    ? t('Put {n} in place of {old}', { n: signed(found.total), old: totalOf(context, lying.seat) })
    : tn('Take over {n} point', 'Take over {n} points', found.total);
  return { label, next: people[lying.seat], run: () => takeOver(context, lying, found) };
}

/** The whole sheet is one mark, and one undo. @param {Context} context @param {Lying} lying @param {Checked} found */
async function takeOver(context, lying, found) {
  const { seat } = lying;
  // Tapped twice it is still one.
  if (taking) return;
  taking = true;
  const done = await context.act(seat, 'copy', { sheet: found.sheet, top: lying.sheet.top }).finally(() => (taking = false));
  if (!done) return;
  lying.taken = true;
  // Sheets without a game on the map: the pad shows them box by box.
  if (!context.table.state.shared.tickets.length) context.ui.atTheEnd = true;
  const text = isOnPad(context, seat);
  // Another photo of the same sheet, from another phone, or an undo makes it untrue.
  const taken = copiedTo(context, seat)?.id;
  const holds = () => copiedTo(context, seat)?.id === taken && isOnPad(context, seat) === text;
  const next = nextOf(context);
  if (next >= 0) {
    layOpen(next);
    context.say({ tone: 'ok', text, holds });
    return;
  }
  const left = scan.problems.map(unread);
  clear();
  layOpen(0);
  if (left.length) {
    // A sheet that was not read is still to come.
    context.say({ tone: 'price', text: [text, ...left].join(' '), holds });
    return;
  }
  context.turnTo(seat);
  context.say({
    tone: 'ok',
    text,
    holds,
    acts: onward(context),
  });
}

export default { view, says, deed };
