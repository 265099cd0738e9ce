/** Where each game's engine lies, beside the worker (see tools/bundle.py). */
export const packs: Record<string, string>;
