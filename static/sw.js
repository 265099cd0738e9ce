// Keeps Purser usable without a network. Pages: network first, the kept copy when there is none.
// Assets: from the cache of this version. A new version waits until no table is open (see static/app.js).
importScripts('/precache.js');

const { version, assets, pack, languages } = self.PRECACHE;
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
  if (event.data.language in languages) event.waitUntil(keep(languages[event.data.language]));
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
  const wanted = [{ assets, pack }, ...spoken.map((language) => languages[language])];
  await Promise.all(wanted.map(keep));
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

/** Files one by one, which the browser may have already, and the pack of all the others; unless they are kept. */
async function keep({ assets, pack }) {
  const cache = await caches.open(ASSETS);
  if (await cache.match(pack)) return;
  await Promise.all([cache.addAll(assets), unpack(pack)]);
  // A mark that all of it is here.
  await cache.put(pack, new Response());
}

/** One line of JSON with the address, size and type of each file, then the files, one behind the other. */
async function unpack(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const content = new Uint8Array(await answer.arrayBuffer());
  const end = content.indexOf(10);
  let at = end + 1;
  for (const [name, size, type] of JSON.parse(new TextDecoder().decode(content.subarray(0, end)))) {
    const headers = { 'Content-Type': type, 'Content-Security-Policy': policy };
    const cache = await caches.open(name.startsWith('/static/') ? ASSETS : PAGES);
    await cache.put(name, new Response(content.slice(at, at + size), { headers }));
    at += size;
  }
}

function withoutQuery(address) {
  const url = new URL(address);
  return url.origin + url.pathname;
}
