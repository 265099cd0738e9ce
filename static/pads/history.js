// All marks of a table, the newest first; any of them can be taken back or brought back.
import { html, nothing } from '/static/vendor/lit-html.js';
import { t } from '/static/words.js';

/**
 * @param {import('/static/pads/play.js').Context} context
 * @param {(mark: any) => string} named
 */
export function history({ table }, named) {
  const undone = new Set(table.undone);
  const refused = new Set(table.refused.map((each) => each.mark));
  const marks = table.log.filter(({ mark }) => mark.do !== 'undo' && mark.do !== 'redo').toReversed();
  if (marks.length === 0) return html`<p class="soft">${t('No marks yet.')}</p>`;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
  return html`<ol class="card rows plain" reversed>${marks.map(({ mark, made }) => html`<li class="row">
    <div>${undone.has(mark.id) ? html`<s>${named(mark)}</s>` : named(mark)}<em>${time.format(made)}${refused.has(mark.id) ? html` · ${t('not counted')}` : nothing}</em></div>
    ${undone.has(mark.id)
      ? html`<button type="button" class="button" @click=${() => table.redo(mark.id)}>${t('Bring back')}</button>`
      : html`<button type="button" class="button" @click=${() => table.undo(mark.id)}>${t('Take back')}</button>`}
  </li>`)}</ol>`;
}
