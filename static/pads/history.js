// All marks of a table, the newest first; any of them can be taken back or brought back.
import { html, nothing } from '/static/vendor/lit-html.js';
import { sentence } from '/static/parts/reasons.js';
import { locale, t } from '/static/words.js';

/**
 * @param {import('/static/pads/play.js').Context} context
 * @param {(mark: import('/static/tables/values').Mark) => string} named
 */
export function history({ table, words, attempt }, named) {
  const undone = new Set(table.undone);
  const refused = new Set(table.refused.map((each) => each.mark));
  const turnedDown = table.log.filter((each) => each.refused);
  const marks = table.log.filter((each) => !each.refused && !['undo', 'redo'].includes(each.mark.do)).toReversed();
  if (marks.length + turnedDown.length === 0) return html`<p class="soft">${t('No marks yet.')}</p>`;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  return html`${turnedDown.map(
      (each) =>
        html`<section class="card error">
          <h2>${t('Not accepted: {what}', { what: named(each.mark) })}</h2>
          ${
            each.refused?.message
              ? html`<p>${each.refused.message}</p>`
              : each.refused?.reasons.map((reason) => sentence(words, reason))
          }
          ${each.refused?.kind === 'ended' ? html`<p>${t('It is sent again when the table is open again.')}</p>` : nothing}
          <button type="button" class="button" @click=${() => attempt(() => table.drop(each))}>${t('Drop this mark')}</button>
        </section>`,
    )}
    <ol class="card rows plain" reversed>
      ${marks.map(
        ({ mark, made }) =>
          html`<li class="row">
            <div>
              ${undone.has(mark.id) ? html`<s>${named(mark)}</s>` : named(mark)}<em
                >${time.format(made)}${refused.has(mark.id) ? html` · ${t('not counted')}` : nothing}</em
              >
            </div>
            ${
              !table.mayTakeBack(mark)
                ? nothing
                : undone.has(mark.id)
                  ? html`<button type="button" class="button" @click=${() => attempt(() => table.redo([mark]))}>
                      ${t('Bring back')}
                    </button>`
                  : html`<button type="button" class="button" @click=${() => attempt(() => table.undo([mark]))}>
                      ${t('Take back')}
                    </button>`
            }
          </li>`,
      )}
    </ol>`;
}
