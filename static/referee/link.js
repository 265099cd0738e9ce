// A situation as text for a link: all of it stands behind the #, so nobody needs a server to read it.

/** @param {object} ui */
export function encode(ui) {
  const bytes = new TextEncoder().encode(JSON.stringify(ui));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @param {string} text @returns {object | undefined} */
export function decode(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const found = JSON.parse(new TextDecoder().decode(bytes));
    return found && typeof found === 'object' && !Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
