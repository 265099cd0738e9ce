// When something fails that no rule forbids: what happened, and what to do about it.
import { html } from '/static/vendor/lit-html.js';
import { NoAnswer, place } from '/static/engine/client.js';
import { show } from '/static/parts/screen.js';
import { whyNotKept } from '/static/tables/store.js';
import { t } from '/static/words.js';

/** @param {unknown} problem */
export function whyFailed(problem) {
  if (problem instanceof NoAnswer)
    return place === 'server'
      ? t('No network: this browser cannot run the engine itself, so it needs the server.')
      : t('The engine did not answer. Reload the page: what was kept is still there.');
  if (problem instanceof TypeError)
    return t('Something that this page needs could not be loaded. Check the network and reload the page.');
  return whyNotKept(problem);
}

/** In the place of a screen that cannot be shown. @param {unknown} problem */
export const showFailure = (problem) =>
  show(
    html`<h1>${document.title}</h1>
      <p class="error" role="alert">${whyFailed(problem)}</p>
      <button type="button" class="button go" @click=${() => location.reload()}>${t('Reload the page')}</button>`,
  );
