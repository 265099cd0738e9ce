// The voyage: its rounds and their five phases, claims that stay sealed until all open them (R36), number tokens, solo deadlines (R38).
import { html, nothing } from '/static/vendor/lit-html.js';
import { choice, stepperRow } from '/static/parts/controls.js';
import { tag } from '/static/parts/people.js';
import { ruleLink } from '/static/parts/reasons.js';
import { inRun } from '/static/parts/run.js';
import { term } from '/static/sentences.js';
import { icon } from '/static/games/come-sail-away/ship.js';
import { hasSealed, isSolo, padOf, sealedOn, toldBy } from '/static/games/come-sail-away/pad/known.js';
import { startCount } from '/static/games/come-sail-away/pad/count.js';
import { seed } from '/static/games/come-sail-away/pad/layout.js';
import { claim } from '/static/games/come-sail-away/pad/ship-pad.js';
import { bottomSheet } from '/static/games/come-sail-away/pad/sheet.js';
import { colon, listed, t } from '/static/words.js';

/** @typedef {import('/static/games/come-sail-away/pad.js').Context} Context @typedef {import('/static/games/come-sail-away/pad.js').SheetName} SheetName */

/** @param {Context} context */
export function roundChip({ table, facts }) {
  const { round } = table.state.shared;
  return round === null ? null : html`${t('Round')}<br />${t('{n} of {rounds}', { n: round, rounds: facts.rounds })}`;
}

/** @param {Context} context @param {SheetName} name */
function toggle({ ui, refresh }, name) {
  ui.sheet = ui.sheet === name ? '' : name;
  refresh();
}

/** The five phases of a round: what was told of each is ticked, and a tap opens what there is to tell. @param {Context} context @param {number} seat */
export function steps(context, seat) {
  const { ui, table } = context;
  if (table.state.shared.round === null)
    return html`<div class="steps-of two">
      ${choice({
        label: t('What is counted'),
        chosen: false,
        values: [
          { value: false, text: t('Final tally') },
          { value: true, text: t('Round by round') },
        ],
        set: (wished) => {
          if (wished) void context.act(null, 'round', { n: 1 });
        },
      })}
    </div>`;
  const told = toldBy(context, seat, true);
  const has = (/** @type {string[]} */ words) => words.some((word) => told.has(/** @type {any} */ (word)));
  /** @type {{name: SheetName, text: string, done: boolean}[]} */
  const phases = [
    { name: 'card', text: t('Card'), done: has(['aboard']) },
    { name: 'walk', text: t('Walk'), done: has(['aboard', 'unhappy']) },
    { name: 'effects', text: t('Effects'), done: has(['aboard', 'suitcase', 'flip', 'small-cabin']) },
    { name: 'claims', text: t('Claims'), done: isSolo(context) ? has(['claim']) : hasSealed(context, seat) },
    { name: 'draw', text: t('Draw'), done: false },
  ];
  return html`<div class="steps-of" role="group" aria-label=${t('Phases of the round')}>
    ${phases.map(
      ({ name, text, done }, index) =>
        html`<button
          type="button"
          class="step-chip ${done ? 'done' : ''}"
          aria-expanded=${ui.sheet === name}
          @click=${() => toggle(context, name)}
        >
          <b>${done ? icon('done') : index + 1}</b><span>${text}</span>
        </button>`,
    )}
  </div>`;
}

/** Who has sealed what was completed this round, or that there is nothing. @param {Context} context */
export function sealedLine(context) {
  const { table } = context;
  const { seats } = table.record;
  if (table.state.shared.round === null || seats.length === 1) return nothing;
  const n = seats.filter((_, seat) => hasSealed(context, seat)).length;
  return html`<button type="button" class="sealed-line" @click=${() => toggle(context, 'claims')}>
    <b>${t('Sealed {n} of {all}', { n, all: seats.length })}</b>
    ${seats.map((person, seat) => {
      const sealed = hasSealed(context, seat);
      return html`<span class="sealed ${sealed ? 'is' : ''}"
        >${tag(person)}${sealed ? icon('sealed') : html`<i aria-hidden="true">…</i>`}<span class="unseen"
          >${colon(person.name, sealed ? t('sealed') : t('waiting'))}</span
        ></span
      >`;
    })}
  </button>`;
}

/** Number tokens that are still up: whoever is first takes a bonus token. @param {Context} context */
export function tokensLine(context) {
  const { table } = context;
  if (table.state.shared.round === null) return nothing;
  if (isSolo(context)) return soloLine(context);
  return html`<div class="tokens-line">
    <span>${t('Number tokens')}</span>
    ${table.state.options.amenities.map((number) => numberToken(context, number, table.state.shared.face_up.includes(number)))}
  </div>`;
}

/** @param {Context} context @param {number} number @param {boolean} up */
const numberToken = ({ words }, number, up) =>
  html`<span
    class="number-token ${up ? '' : 'out'}"
    role="img"
    aria-label=${up ? term(words, `amenity:${number}`) : t('{amenity}: turned', { amenity: term(words, `amenity:${number}`) })}
    >${up ? number : html`<s>${number}</s>`}</span
  >`;

// ---- the end of a round ------------------------------------------------------------------------------
/** The one primary action while rounds are played. @param {Context} context @param {number} seat @returns {import('/static/pads/frame.js').Deed | null | undefined} */
export function roundDeed(context, seat) {
  const { table, facts } = context;
  const { round } = table.state.shared;
  if (round === null) return undefined;
  const last = round === facts.rounds;
  const next = last ? t('then the count') : t('then round {n}', { n: round + 1 });
  if (isSolo(context))
    return last
      ? { label: t('Count the voyage'), run: () => startCount(context) }
      : { label: t('Round {n}', { n: round + 1 }), detail: t('round {n} is over', { n: round }), run: () => goOn(context) };
  if (!table.mayWrite('reveal', null)) return sealing(context, seat);
  const waiting = waitingFor(context);
  const any = table.record.seats.some((_, each) => hasSealed(context, each));
  if (any || waiting.length)
    return {
      label: t('Open all claims'),
      detail: waiting.length ? t('{names}: not sealed yet', { names: listed(waiting) }) : next,
      run: () => (waiting.length ? askFirst(context, waiting) : openAll(context)),
    };
  return last
    ? { label: t('Count the voyage'), detail: t('nothing completed'), run: () => startCount(context) }
    : { label: t('Round {n}', { n: round + 1 }), detail: t('nothing completed'), run: () => goOn(context) };
}

/** A guest seals: what was tapped on the ship, or that nothing was completed. @param {Context} context @param {number} seat @returns {import('/static/pads/frame.js').Deed} */
function sealing(context, seat) {
  return hasSealed(context, seat)
    ? {
        label: t('Sealed'),
        detail: t('the host opens all claims'),
        run: () => {},
        off: t('Sealed. The host’s phone opens all claims together.'),
      }
    : {
        label: t('Seal'),
        detail: t('nothing completed'),
        run: () => context.act(seat, 'claim', { numbers: [] }),
      };
}

/** On several phones: whose own phone has not sealed yet. @param {Context} context */
function waitingFor(context) {
  const { shared, seats } = context.table.record;
  if (!shared) return [];
  const elsewhere = (/** @type {number} */ seat) => Boolean(shared.holders[seat]) && !shared.mine.includes(seat);
  return seats.filter((_, seat) => elsewhere(seat) && !hasSealed(context, seat)).map(({ name }) => name);
}

/** @param {Context} context @param {string[]} waiting */
const askFirst = (context, waiting) =>
  context.say({
    tone: 'price',
    text: t('Not sealed yet: {names}. What is not sealed is not opened.', { names: listed(waiting) }),
    acts: [{ text: t('Open anyway'), run: () => openAll(context) }],
  });

/** All claims are opened together (R36), then the next round begins; one undo takes both back. @param {Context} context */
async function openAll(context) {
  const { table, facts, ui } = context;
  const round = table.state.shared.round ?? facts.rounds;
  ui.sheet = '';
  await context.attempt(async () => {
    await inRun('round over', () => table.mark(null, 'reveal'));
    if (round < facts.rounds) await inRun('round over', () => table.mark(null, 'round', { n: round + 1 }));
  });
  if (round === facts.rounds) startCount(context);
}

/** @param {Context} context */
function goOn(context) {
  const { round } = context.table.state.shared;
  context.ui.sheet = '';
  return context.act(null, 'round', { n: (round ?? 0) + 1 });
}

// ---- sheets ------------------------------------------------------------------------------------------
/** Phase 4: what this person has completed, who has sealed, which number tokens are up. @param {Context} context @param {number} seat */
export function claimsSheet(context, seat) {
  const { table, words } = context;
  const { layout, face_up } = table.state.shared;
  const sealed = sealedOn(context, seat);
  const { face_down } = padOf(context, seat);
  const done = (/** @type {number} */ number) => face_down.includes(context.facts.cells[layout.indexOf(`amenity:${number}`)]);
  const solo = isSolo(context);
  return bottomSheet({
    title: solo ? t('Completed this round') : t('Phase 4: what did {name} complete?', { name: table.record.seats[seat].name }),
    hint: html`${solo ? t('It counts at once, whether in time or late.') : t('It stays sealed until all open their claims.')}
    ${ruleLink(solo ? 'come-sail-away-R38' : 'come-sail-away-R36')}`,
    sign: icon('sealed'),
    close: () => toggle(context, 'claims'),
    body: html`<div class="amenities" role="group" aria-label=${t('Amenities')}>
        ${table.state.options.amenities.map(
          (number) =>
            html`<button
              type="button"
              class="amenity"
              aria-pressed=${sealed.includes(number)}
              aria-disabled=${Boolean(done(number))}
              data-why=${done(number) ? t('This one is completed already.') : nothing}
              @click=${() => claim(context, seat, number)}
            >
              ${numberToken(context, number, face_up.includes(number))}<span>${term(words, `amenity:${number}`)}</span>
              ${done(number) ? icon('done') : sealed.includes(number) ? icon('sealed') : nothing}
            </button>`,
        )}
      </div>
      ${
        solo || hasSealed(context, seat)
          ? nothing
          : html`<button type="button" class="button" @click=${() => context.act(seat, 'claim', { numbers: [] })}>
              ${t('Nothing completed')}
            </button>`
      }`,
  });
}

/** Phase 5: the round itself, and how the table counts. @param {Context} context */
export function drawSheet(context) {
  const { table, facts } = context;
  const round = table.state.shared.round ?? 1;
  const set = (/** @type {number} */ n) => {
    const sealed = table.record.seats.filter((_, seat) => hasSealed(context, seat)).map(({ name }) => name);
    if (isSolo(context) || !sealed.length) return context.act(null, 'round', { n });
    return context.say({
      tone: 'price',
      text: t('Still sealed: {names}. Open their claims before the round moves on?', { names: listed(sealed) }),
      acts: [
        ...(table.mayWrite('reveal', null) ? [{ text: t('Open all claims'), run: () => openAll(context) }] : []),
        { text: t('Move on'), run: () => context.act(null, 'round', { n }) },
      ],
    });
  };
  return bottomSheet({
    title: t('Phase 5: played cards to the bow, draw a new one'),
    hint: ruleLink('come-sail-away-R37'),
    close: () => toggle(context, 'draw'),
    body: html`<div class="rows">
      ${stepperRow({ label: t('Round'), hint: t('{n} of {rounds}', { n: round, rounds: facts.rounds }), value: round, least: 1, most: facts.rounds, set })}
    </div>`,
  });
}

// ---- solo --------------------------------------------------------------------------------------------
/** @param {Context} context */
function soloLine(context) {
  const due = context.table.state.shared.deadlines;
  return Object.keys(due).length ? tokensByRound(context) : html`<div class="tokens-line">${drawing(context)}</div>`;
}

/** @param {Context} context */
function drawing(context) {
  const { amenities } = context.table.state.options;
  const lay = (/** @type {Record<string, number>} */ due) => context.act(null, 'deadlines', { deadlines: due });
  const draw = async () => {
    const drawn = await context.ask('draw-deadlines', { amenities, seed: seed() });
    return drawn.refusal ? undefined : lay(drawn.deadlines);
  };
  return html`<div>${t('Put the number tokens on the rounds')} ${ruleLink('come-sail-away-R38')}</div>
    <div class="pair">
      <button type="button" class="button" @click=${draw}>${t('Draw lots')}</button>
      <button
        type="button"
        class="button"
        @click=${() => lay(Object.fromEntries(amenities.map((number, index) => [number, context.facts.deadline_rounds[index]])))}
      >
        ${t('Copy mine')}
      </button>
    </div>`;
}

/** How a deadline stands. @param {Context} context @param {number} number @param {number} due */
function standing({ table }, number, due) {
  if (table.tally?.met?.includes(number)) return { look: 'met', says: t('in time') };
  if (table.tally?.missed?.includes(number)) return { look: 'missed', says: t('missed') };
  return due === table.state.shared.round ? { look: 'due', says: t('due now') } : { look: '', says: t('still open') };
}

/** The number tokens on their rounds: met, missed, due in this round, or open. Two taps let two of them change places. @param {Context} context */
function tokensByRound(context) {
  const { table, facts, words, ui, refresh } = context;
  const { deadlines: due } = table.state.shared;
  const tap = (/** @type {string} */ number) => {
    const picked = ui.token;
    ui.token = picked ? '' : number;
    if (!picked || picked === number) return refresh();
    return context.act(null, 'deadlines', { deadlines: { ...due, [picked]: due[number], [number]: due[picked] } });
  };
  return html`<div class="tokens" role="group" aria-label=${t('Number tokens by round')}>
    ${facts.deadline_rounds.map((round) => {
      const number = Object.keys(due).find((each) => due[each] === round) ?? '';
      const { look, says } = standing(context, Number(number), round);
      return html`<button
        type="button"
        class="token ${look}"
        aria-pressed=${ui.token === number}
        aria-label=${t('Round {round}: {amenity}, {standing}', { round, amenity: term(words, `amenity:${number}`), standing: says })}
        @click=${() => tap(number)}
      >
        <small>${t('Round {n}', { n: round })}</small><b>${number}${look === 'met' ? icon('done') : nothing}</b
        ><small>${look ? says : nothing}</small>
      </button>`;
    })}
  </div>`;
}

/** The number tokens of a table; a tap turns one, where the game on the table says otherwise. @param {Context} context */
export function numberTokens(context) {
  const { table, words } = context;
  const up = table.state.shared.face_up;
  return html`<section class="card">
    <h2>${t('Number tokens')} ${ruleLink('come-sail-away-R36')}</h2>
    <div class="tokens" role="group" aria-label=${t('Number tokens')}>
      ${table.state.options.amenities.map(
        (number) =>
          html`<button
            type="button"
            class="token ${up.includes(number) ? '' : 'out'}"
            aria-pressed=${!up.includes(number)}
            aria-label=${t('{amenity}: turned', { amenity: term(words, `amenity:${number}`) })}
            @click=${() => context.act(null, 'number-token', { number, face_up: !up.includes(number) })}
          >
            <b>${number}</b>
          </button>`,
      )}
    </div>
  </section>`;
}

/** @param {Context} context */
export function deadlines(context) {
  const drawn = Object.keys(context.table.state.shared.deadlines).length > 0;
  return html`<section class="card">
    <h2>${t('Deadlines')} ${ruleLink('come-sail-away-R38')}</h2>
    ${
      drawn
        ? html`${tokensByRound(context)}
            <p class="soft">${t('Tap two tokens to swap them.')}</p>`
        : drawing(context)
    }
  </section>`;
}
