// Reads {language, form, plays, titles} as JSON lines and answers the plays in that form, or the figures of their roles, made by the phone's own modules.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { createInterface } from 'node:readline';

// `/static/…` is a file of this repository; a language's modules are a set of their own, as on a page of that language.
const root = new URL('..', import.meta.url);
const hooks = `export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('/static/')) return next(specifier, context);
  const { search } = new URL(context.parentURL);
  const url = specifier.includes('?') ? specifier : specifier + search;
  return { url: ${JSON.stringify(root.href)} + url.slice(1), format: 'module', shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const page = { lang: '' };
globalThis.document = { documentElement: page, body: { dataset: {} }, getElementById: () => null };
globalThis.fetch = async (address) => ({
  ok: true,
  json: async () => JSON.parse(await readFile(new URL(`.${address}`, root), 'utf-8')),
});

for await (const line of createInterface({ input: process.stdin })) {
  const { language, form, plays, titles } = JSON.parse(line);
  page.lang = language;
  const { asCsv, asLinks, asText } = await import(`/static/pads/forms.js?${language}`);
  const { rolesIn } = await import(`/static/pads/figures.js?${language}`);
  const made = { csv: asCsv, bgstats: asLinks, text: (given) => asText(given, titles), roles: rolesIn };
  console.log(JSON.stringify(await made[form](plays)));
}
