// Calls of the server's table API; errors are values with the server's own sentence.
import { t } from '/static/words.js';

/**
 * @typedef {{ok: false, status: number, code: string, message: string, details: unknown, wait: number}} Failure
 *   status 0: nobody answered; wait: how many seconds the server asks to wait
 */
/** @template Said @typedef {{ok: true, answer: Said} | Failure} Answer */
/** @typedef {import('/static/tables/values').Told} Told */

/** Whoever has not answered by then is taken for out of reach. */
const PATIENCE_MS = 15_000;
/** A stream that shows no sign of life for so long is dead: the server's heart beats every 15 seconds. */
const SILENCE_MS = 40_000;

/** A secret that lives on this phone only. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * @template Said what the server says if all is well
 * @param {string} method
 * @param {string} address below /api/v1
 * @param {string} [token]
 * @param {object} [body]
 * @returns {Promise<Answer<Said>>}
 */
export async function call(method, address, token, body) {
  /** @type {Record<string, string>} */
  const headers = { 'Accept-Language': document.documentElement.lang };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(`/api/v1${address}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const answer = response.status === 204 ? null : isJson ? await response.json() : await response.text();
    if (response.ok) return { ok: true, answer };
    const { code = '', message = '', details } = isJson ? answer : {};
    return {
      ok: false,
      status: response.status,
      code,
      message,
      details,
      wait: Number(response.headers.get('Retry-After')) || 0,
    };
  } catch {
    return { ok: false, status: 0, code: '', message: '', details: undefined, wait: 0 };
  }
}

/** Why something that needs the server was not done. @param {Failure} failure */
export function why(failure) {
  if (failure.message) return failure.message;
  return failure.status === 0
    ? t('No network: this needs the server.')
    : t('The server cannot answer at the moment. Try again in a little while.');
}

/**
 * Server-Sent Events by fetch, because a token belongs in a header and not in an address. Ends when the connection ends,
 * or when nothing is heard of it any more.
 * @param {string} address
 * @param {string} token
 * @param {AbortSignal} signal
 * @param {(told: Told) => void} heard
 * @returns {Promise<number>} the status of the answer; 0 without a network
 */
export async function listen(address, token, signal, heard) {
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort(), { once: true });
  let last = Date.now();
  // A clock, not one long wait: a phone that slept finds out at once when it wakes.
  const watch = setInterval(() => {
    if (Date.now() - last > SILENCE_MS) ending.abort();
  }, 1000);
  try {
    const response = await fetch(`/api/v1${address}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    if (!response.ok || !response.body) return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 200;
      last = Date.now();
      rest += value;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const event =
          lines
            .find((line) => line.startsWith('event:'))
            ?.slice(6)
            .trim() ?? 'message';
        const data = lines
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5))
          .join('\n');
        if (data) heard(/** @type {Told} */ ({ event, data: JSON.parse(data) }));
      }
    }
  } catch {
    return 0;
  } finally {
    clearInterval(watch);
  }
}
