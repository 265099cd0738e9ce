// What the pad wishes the referee to show when it opens over the table.

/** @type {{task: '' | 'card' | 'phase3'}} */
export const wish = { task: '' };
