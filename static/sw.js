// Keeps Purser usable without a network. Pages: network first, the kept copy when there is none.
// Assets: from the cache of this version. A new version waits until no table is open (see static/app.js).
importScripts('/precache.js');

const { version, assets, languages } = self.PRECACHE;
const ASSETS = `assets-${version}`;
const PAGES = `pages-${version}`;

self.addEventListener('install', (event) => event.waitUntil(fill()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (/^(assets|pages)-/.test(name) && name !== ASSETS && name !== PAGES) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(takeOver());
  if (event.data === 'take-over-now') event.waitUntil(self.skipWaiting());
  if (event.data.language in languages) event.waitUntil(keepLanguage(languages[event.data.language]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/static/') || url.pathname.endsWith('.webmanifest')) event.respondWith(asset(request));
});

/** A version is ready once it has all that the versions before it kept on this phone: only then may it throw that away. */
async function fill() {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const pages = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
  const spoken = Object.keys(languages).filter((language) =>
    pages.some(({ url }) => new URL(url).pathname.startsWith(`/${language}/`)),
  );
  await (await caches.open(ASSETS)).addAll([...assets, ...spoken.flatMap((language) => languages[language].assets)]);
  await (await caches.open(PAGES)).addAll(spoken.flatMap((language) => languages[language].pages));
}

async function takeOver() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const atTable = open.some((client) => /\/(play|referee)$/.test(new URL(client.url).pathname));
  if (!atTable) await self.skipWaiting();
}

async function page(request) {
  const cache = await caches.open(PAGES);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.type === 'basic' && !fresh.redirected) await cache.put(withoutQuery(request.url), fresh.clone());
    return fresh;
  } catch {
    const [, language, ...rest] = new URL(request.url).pathname.split('/');
    return (
      (await cache.match(withoutQuery(request.url))) ??
      // One rule is part of the whole book, which is kept.
      (rest[1] === 'rules' ? await cache.match(`/${language}/${rest[0]}/rules/`) : undefined) ??
      (await cache.match(`/${language}/offline`)) ??
      (await cache.match('/en/offline')) ??
      Response.error()
    );
  }
}

async function asset(request) {
  return (await caches.match(withoutQuery(request.url))) ?? fetch(request);
}

async function keepLanguage(language) {
  await keepMissing(ASSETS, language.assets);
  await keepMissing(PAGES, language.pages);
}

async function keepMissing(name, addresses) {
  const cache = await caches.open(name);
  const kept = await Promise.all(addresses.map((address) => cache.match(address)));
  await Promise.allSettled(addresses.filter((_, at) => !kept[at]).map((address) => cache.add(address)));
}

function withoutQuery(address) {
  const url = new URL(address);
  return url.origin + url.pathname;
}
