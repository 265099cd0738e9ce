// What a page brings along itself, so that its first screen need not wait for it (see `brought` in web/pages.py).

/**
 * @type {{words?: Record<string, string | string[]>, sentences?: import('/static/sentences.js').Words}}
 */
export const brought = JSON.parse(document.getElementById('brought')?.textContent ?? '{}');
