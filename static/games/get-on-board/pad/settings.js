// How this phone likes to play Get on Board: kept on the phone, whatever the table.

/** @typedef {{layAtOnce: boolean, competing: boolean}} Settings `layAtOnce`: a complete turn lays itself; `competing`: no points are told */

const KEY = 'purser-get-on-board';

/** @returns {Settings} */
export function settings() {
  const usual = { layAtOnce: false, competing: false };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return usual;
  }
}

/** @param {Partial<Settings>} changes */
export function change(changes) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings(), ...changes }));
  } catch {
    // A phone that keeps nothing plays as usual.
  }
}
