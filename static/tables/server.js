// Calls of the server's table API; errors are values with the server's own sentence.

/** @typedef {{ok: true, answer: any} | {ok: false, status: number, message: string}} Answer  status 0: no network */

/** A secret that lives on this phone only. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * @param {string} method
 * @param {string} address below /api/v1
 * @param {string} [token]
 * @param {object} [body]
 * @returns {Promise<Answer>}
 */
export async function call(method, address, token, body) {
  /** @type {Record<string, string>} */
  const headers = { 'Accept-Language': document.documentElement.lang };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(`/api/v1${address}`, { method, headers, body: body ? JSON.stringify(body) : undefined });
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const answer = response.status === 204 ? null : isJson ? await response.json() : await response.text();
    return response.ok
      ? { ok: true, answer }
      : { ok: false, status: response.status, message: answer?.message ?? response.statusText };
  } catch {
    return { ok: false, status: 0, message: '' };
  }
}

/**
 * Server-Sent Events by fetch, because a token belongs in a header and not in an address. Ends when the connection ends.
 * @param {string} address
 * @param {string} token
 * @param {AbortSignal} signal
 * @param {(event: string, data: any) => void} heard
 * @returns {Promise<number>} the status of the answer; 0 without a network
 */
export async function listen(address, token, signal, heard) {
  try {
    const response = await fetch(`/api/v1${address}`, { headers: { Authorization: `Bearer ${token}` }, signal });
    if (!response.ok || !response.body) return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 200;
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
        if (data) heard(event, JSON.parse(data));
      }
    }
  } catch {
    return 0;
  }
}
