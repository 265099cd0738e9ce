// Learn in five minutes: one rule after the other, each with its two positions and one tap.
import { html, nothing, render } from '/static/vendor/lit-html.js';
import { brush, figure } from '/static/rules/pictures.js';
import { t } from '/static/words.js';

/** @param {HTMLElement} place of the lessons, as the page has them one below the other */
export async function teach(place) {
  const lessons = /** @type {HTMLElement[]} */ ([...place.querySelectorAll('.lesson')]);
  const { game, picture, words, facts, positions } = await brush(place);
  let at = 0;
  /** @type {'' | 'right' | 'wrong'} what was tapped */
  let tapped = '';
  const foot = document.createElement('div');
  foot.className = 'learn-foot';
  place.append(foot);

  /** @param {HTMLElement} lesson */
  function pictures(lesson) {
    const board = /** @type {HTMLElement | null} */ (lesson.querySelector('[data-lesson]'));
    if (!board) return false;
    const rule = board.dataset.lesson ?? '';
    // Now the right one comes first, now the wrong one.
    /** @type {('right' | 'wrong')[]} */
    const sides = at % 2 ? ['wrong', 'right'] : ['right', 'wrong'];
    render(
      html`${sides.map((side) => {
        const position = { ...positions[rule][side], on_board: false };
        const drawn = { words, facts, position };
        const hidden = {
          words,
          facts,
          position: { ...position, stamp: /** @type {const} */ ('allowed'), reason: undefined, plain: true },
        };
        return tapped
          ? figure(drawn, side, picture, '')
          : html`<button type="button" class="position" @click=${() => choose(side)}>
              <span class="unseen">${side === sides[0] ? t('The first picture') : t('The second picture')}</span>
              <span class="drawn" inert>${picture(hidden)}</span>
            </button>`;
      })}`,
      board,
    );
    return true;
  }

  /** @param {'right' | 'wrong'} side */
  function choose(side) {
    tapped = side;
    show();
  }

  /** @param {number} step */
  function go(step) {
    at = step;
    tapped = '';
    show();
    scrollTo({ top: 0 });
  }

  function show() {
    lessons.forEach((lesson, number) => (lesson.hidden = number !== at));
    const asks = pictures(lessons[at]);
    const last = at === lessons.length - 1;
    render(
      html`<p aria-live="polite">
          ${asks ? (tapped ? (tapped === 'right' ? t('Well spotted!') : t('It’s the other one.')) : t('Tap the picture that is right.')) : nothing}
        </p>
        <progress
          max=${lessons.length}
          value=${at + 1}
          aria-label=${t('Step {n} of {most}', { n: at + 1, most: lessons.length })}
        ></progress>
        <div class="pair">
          ${at ? html`<button type="button" class="button" @click=${() => go(at - 1)}>‹ ${t('Back')}</button>` : nothing}
          ${
            last
              ? html`<a class="button go" href=${`/${document.documentElement.lang}/${game}/`}>${t('Let’s play')}</a>`
              : html`<button type="button" class="button ${asks && !tapped ? '' : 'go'}" @click=${() => go(at + 1)}>
                  ${t('Next')} ›
                </button>`
          }
        </div>`,
      foot,
    );
  }
  show();
}
