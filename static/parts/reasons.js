// Verdicts and tallies in words: the stamp, each reason with a link to its rule, each line of a score with its arithmetic.
import { html, nothing } from '/static/vendor/lit-html.js';
import { say, term } from '/static/sentences.js';
import { t } from '/static/words.js';

/** @import { Frame } from '/static/build/engine' */
/**
 * @typedef {import('/static/sentences.js').Words} Words
 * @typedef {import('/static/sentences.js').Reason} Reason
 */

const STAMPS = { allowed: '✓', price: '!', refused: '✕' };

/** @param {'allowed' | 'price' | 'refused'} stamp */
export function stampOf(stamp) {
  const words = { allowed: t('Allowed'), price: t('Allowed, at a price'), refused: t('Not allowed') };
  return html`<div class="stamp ${stamp}"><span aria-hidden="true">${STAMPS[stamp]}</span>${words[stamp]}</div>`;
}

/** The address of a rule's words. @param {string} rule full id, for instance `lifeboat-R7` */
function ruleAddress(rule) {
  const cut = rule.lastIndexOf('-');
  return `/${document.documentElement.lang}/${rule.slice(0, cut)}/rules/${rule.slice(cut + 1)}`;
}

/** @param {string} rule */
export function ruleLink(rule) {
  if (!rule) return nothing;
  return html`<a class="rule" href=${ruleAddress(rule)}>${t('Rule {id}', { id: rule.slice(rule.lastIndexOf('-') + 1) })}</a>`;
}

/** The same where there is little room. @param {string} rule */
export function ruleMark(rule) {
  if (!rule) return nothing;
  const id = rule.slice(rule.lastIndexOf('-') + 1);
  return html`<a class="rule" href=${ruleAddress(rule)} aria-label=${t('Rule {id}', { id })}>${id}</a>`;
}

/** @param {Words} words @param {Reason} reason */
export const sentence = (words, reason) => html`<p>${say(words, reason)} ${ruleLink(reason.rule)}</p>`;

/** A whole verdict: stamp, broken rules or prices, warnings. @param {Words} words @param {Frame.Verdict & {warnings?: Reason[]}} verdict */
export function verdictCard(words, verdict) {
  return html`<section class="card verdict" aria-live="polite">
    ${stampOf(verdict.stamp)} ${[...verdict.breaks, ...verdict.prices].map((reason) => sentence(words, reason))}
    ${(verdict.warnings ?? []).map((reason) => html`<div class="warning">${sentence(words, reason)}</div>`)}
  </section>`;
}

/** Why something was refused before it could be judged. @param {Words} words @param {{reasons: Reason[]}} refusal */
export const refusalCard = (words, refusal) =>
  html`<section class="card error" role="alert">${refusal.reasons.map((reason) => sentence(words, reason))}</section>`;

/** The lines of one player's score. @param {Words} words @param {Pick<Frame.Scored, 'lines' | 'total'>} player */
export function scoreLines(words, player) {
  return html`<div class="card rows">
    ${player.lines.map(
      (line) =>
        html`<div class="row">
          <div>${term(words, line.line)}<em>${line.code ? say(words, line) : line.arithmetic} ${ruleLink(line.rule)}</em></div>
          <strong>${signed(line.points)}</strong>
        </div>`,
    )}
    <div class="row">
      <div>${t('Total')}</div>
      <strong>${signed(player.total)}</strong>
    </div>
  </div>`;
}

/** A number with a real minus sign; a dash where there is none (an eliminated player). @param {number | string | null | undefined} points */
export const signed = (points) => String(points ?? '–').replace('-', '−');
