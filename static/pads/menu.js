// The menu of a running table: everything that is not part of a turn.
import { html, nothing } from '/static/vendor/lit-html.js';
import { ruleLink } from '/static/parts/reasons.js';
import { term } from '/static/sentences.js';
import { listed, t } from '/static/words.js';

/**
 * @typedef {import('/static/pads/play.js').Context} Context
 * @typedef {import('/static/pads/play.js').GamePad} GamePad
 * @typedef {import('/static/pads/play.js').Over} Over
 */

/** @param {Context} context @param {GamePad} module @param {(over: Over) => void} open */
export function menu({ table }, module, open) {
  const lang = document.documentElement.lang;
  const { id, game, ended } = table.record;
  /** @type {[Over, string][]} */
  const here = [
    ...(module.shared ? [/** @type {[Over, string]} */ (['table', t('Table')])] : []),
    ['phones', t('Phones')],
    ['marks', t('Marks')],
    ['result', ended ? t('Result') : t('Count and finish')],
    ...(module.scans && !ended ? [/** @type {[Over, string]} */ (['scan', t('Photograph a sheet')])] : []),
    ...(table.meta.options.length ? [/** @type {[Over, string]} */ (['options', t('What this table agrees on')])] : []),
  ];
  return html`<h2>${t('Menu')}</h2>
    <div class="menu-list" role="group" aria-label=${t('View')}>
      ${here.map(([over, text]) => html`<button type="button" class="button" @click=${() => open(over)}>${text}</button>`)}
    </div>
    <h3 class="caption">${t('Elsewhere')}</h3>
    <div class="menu-list">
      <a class="button" href="/${lang}/">${t('Home; this table goes on')}</a>
      <a class="button" href="/${lang}/${game}/play">${t('New table')}</a>
      <a class="button" href="/${lang}/${game}/sheets#${id}">${t('Print sheets')}</a>
      <a class="button" href="/${lang}/plays">${t('Plays')}</a>
    </div>
    <h3 class="caption">${t('Language')}</h3>
    <div class="chips">${languages()}</div>
    <div class="chips">
      <button type="button" class="chip" @click=${() => document.getElementById('theme')?.click()}>
        ${t('Dark or light')}
      </button>
    </div>`;
}

/** What was agreed on before the first mark, to be looked up; a running table keeps it. @param {Context} context */
export function agreements({ table, words }) {
  const agreed = /** @type {Record<string, unknown>} */ (table.state.options);
  const said = (/** @type {unknown} */ value) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (Array.isArray(value)) return value.length ? listed(value.map((each) => term(words, String(each)))) : t('none');
    return value === null || value === undefined ? '–' : term(words, String(value));
  };
  return html`<h2>${t('What this table agrees on')}</h2>
    <div class="card rows">
      ${table.meta.options.map(
        ({ id, rule }) =>
          html`<div class="row agreement">
            <div>${term(words, id)} ${rule ? ruleLink(rule) : nothing}</div>
            <b>${said(agreed[id])}</b>
          </div>`,
      )}
    </div>`;
}

/** The same table in another language: the page's own links, with the table behind them. */
function languages() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('[data-language]'));
  return [...links].map((link) =>
    link.getAttribute('aria-current')
      ? nothing
      : html`<a
          class="chip"
          lang=${link.lang}
          href=${`${link.getAttribute('href')}${location.hash}`}
          @click=${() => link.dispatchEvent(new Event('click'))}
          >${link.textContent}</a
        >`,
  );
}
