// The message strip: one place, above the bar, where every answer, refusal, warning, reason and hint is said.
import { html, nothing } from '/static/vendor/lit-html.js';
import { say } from '/static/sentences.js';
import { ruleLink, ruleMark } from '/static/parts/reasons.js';
import { tn } from '/static/words.js';

/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/sentences.js').Reason} Reason
 * @typedef {'info' | 'ok' | 'price' | 'no'} Tone
 * @typedef {{tone: Tone, text: unknown, rule?: string, more?: Message[], acts?: {text: string, label?: string, run: () => unknown}[], holds?: () => boolean}} Message
 *   `holds`: whether it is still true; another phone may have taken back what it tells
 */

const SIGNS = { info: 'i', ok: '✓', price: '!', no: '✕' };

/** Reasons as one message: the most important is shown, the others unfold. @param {Words} words @param {Tone} tone @param {Reason[]} reasons @returns {Message | null} */
export function told(words, tone, reasons) {
  const [first, ...rest] = reasons.map((reason) => ({ tone, text: say(words, reason), rule: reason.rule }));
  return first ? { ...first, more: rest } : null;
}

/** @param {Message | null} message @param {boolean} open @param {() => void} unfold @param {unknown} beside what always stands there */
export function messageStrip(message, open, unfold, beside) {
  if (!message) return html`<div class="message" role="status">${beside}</div>`;
  const more = message.more ?? [];
  return html`<div class="message ${message.tone}" role=${message.tone === 'no' ? 'alert' : 'status'}>
    <span class="sign" aria-hidden="true">${SIGNS[message.tone]}</span>
    <div class="more">
      <span>${message.text}</span>
      ${open ? more.map((each) => html`<span>${each.text} ${ruleLink(each.rule ?? '')}</span>`) : nothing}
      ${
        more.length && !open
          ? html`<button type="button" class="button quiet" @click=${unfold}>
              ${tn('and {n} more reason', 'and {n} more reasons', more.length)}
            </button>`
          : nothing
      }
    </div>
    <div class="rules">
      ${message.acts?.map(({ text, label, run }) => html`<button type="button" class="button" aria-label=${label ?? nothing} @click=${run}>${text}</button>`) ?? ruleMark(message.rule ?? '')}${beside}
    </div>
  </div>`;
}
