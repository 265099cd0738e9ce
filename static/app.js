// Runs on every page: theme, language memory, tables to go on with, and the service worker that makes Purser installable.

const root = document.documentElement;

function offerTheme() {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById('theme'));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  button.hidden = false;
  button.addEventListener('click', () => {
    const now = root.dataset.theme ?? (dark.matches ? 'dark' : 'light');
    root.dataset.theme = now === 'dark' ? 'light' : 'dark';
    localStorage.setItem('theme', root.dataset.theme);
  });
}

function rememberLanguage() {
  for (const link of document.querySelectorAll('[data-language]')) {
    link.addEventListener('click', () => {
      document.cookie = `language=${/** @type {HTMLElement} */ (link).dataset.language}; path=/; max-age=31536000; samesite=lax`;
    });
  }
}

/** Who came from a page of Purser, a verdict or a score, goes back to just there; anybody else follows the address. */
function leadBack() {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector('[data-back]'));
  if (!link || history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
  link.textContent = `‹ ${link.dataset.back}`;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.back();
  });
}

/**
 * "Rule?" lies over whatever is there. The field has the keyboard at once, since a phone shows it only for a tap; what searches comes
 * behind. Without this script the link leads to the page of the look-up.
 */
function offerRules() {
  const sheet = /** @type {HTMLDialogElement} */ (document.getElementById('look-up'));
  let served = false;
  document.addEventListener('click', (event) => {
    if (!(/** @type {Element} */ (event.target).closest('[data-rule]')) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    history.pushState({ lookUp: 0 }, '');
    sheet.showModal();
    if (served) return;
    served = true;
    void import('/static/rules/everywhere.js').then(({ serve }) => serve(sheet));
  });
  sheet.querySelector('[data-close]')?.addEventListener('click', () => sheet.close());
  // Closed by hand, the step that opened it is taken back, too, with the rules that were opened since.
  sheet.addEventListener('close', () => {
    const { lookUp } = history.state ?? {};
    if (lookUp !== undefined) history.go(-1 - lookUp);
  });
}

/** Tables that are being played stand first on the page. A phone that never had one loads nothing for them. */
async function showRunning() {
  const place = document.getElementById('running');
  if (!place) return;
  const kept = await indexedDB.databases?.();
  if (kept && !kept.some(({ name }) => name === 'purser')) return;
  const { show } = await import('/static/pads/running.js');
  await show(place);
}

/** What a table needs comes first; nobody waits for what is kept for later. */
async function tableIsThere() {
  if (!document.body.dataset.behind || performance.getEntriesByName('engine-ready').length) return;
  await new Promise((resolve) => {
    new PerformanceObserver((list) => list.getEntriesByName('engine-ready').forEach(resolve)).observe({ entryTypes: ['mark'] });
    setTimeout(resolve, 10_000);
  });
}

/** A new version is asked to take over; the worker does so only when no table is open on this phone. */
async function keepForOffline() {
  if (!('serviceWorker' in navigator)) return;
  await tableIsThere();
  const registration = await navigator.serviceWorker.register('/sw.js');
  registration.waiting?.postMessage('take-over');
  const ready = await navigator.serviceWorker.ready;
  ready.active?.postMessage({ language: root.lang });
}

/** Marks that wait on this phone go out by themselves, whatever page is open. Most of the time there are none, and nothing is loaded. */
async function sendWhatWaits() {
  if (localStorage.getItem('waiting') === null) return;
  const { sendAll } = await import('/static/tables/courier.js');
  await sendAll();
}

offerTheme();
rememberLanguage();
leadBack();
offerRules();
// Shown again when the page comes back from the browser's memory: something may have been played meanwhile.
addEventListener('pageshow', () => {
  void showRunning().catch(() => {});
});
addEventListener('hashchange', () => {
  void sendWhatWaits().catch(() => {});
});
addEventListener('load', () => {
  void sendWhatWaits().catch(() => {});
  void keepForOffline().catch(() => {});
});
