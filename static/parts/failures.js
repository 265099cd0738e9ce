// When something fails that no rule forbids: what happened, and what to do about it.
import { NoAnswer, place } from '/static/engine/client.js';
import { whyNotKept } from '/static/tables/store.js';
import { t } from '/static/words.js';

/** @param {unknown} problem */
export function whyFailed(problem) {
  if (problem instanceof NoAnswer)
    return place === 'server'
      ? t('No network: this browser cannot run the engine itself, so it needs the server.')
      : t('The engine did not answer. Load the page anew: what was kept is still there.');
  if (problem instanceof TypeError)
    return t('Something that this page needs could not be loaded. Check the network and load the page anew.');
  return whyNotKept(problem);
}
