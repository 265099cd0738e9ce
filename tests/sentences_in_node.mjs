// Reads {language, words, reasons} as JSON lines and says the reasons with the phone's own modules, until the input ends.
import { register } from 'node:module';
import { createInterface } from 'node:readline';

// `/static/…` is a file of this repository; a language's modules are a set of their own, as on a page of that language.
const root = new URL('..', import.meta.url).href;
const hooks = `export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('/static/')) return next(specifier, context);
  const { search } = new URL(context.parentURL);
  const url = specifier.includes('?') ? specifier : specifier + search;
  return { url: ${JSON.stringify(root)} + url.slice(1), format: 'module', shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const page = { lang: '' };
globalThis.document = { documentElement: page, getElementById: () => null };
globalThis.fetch = async () => ({ ok: false });

for await (const line of createInterface({ input: process.stdin })) {
  const { language, words, reasons } = JSON.parse(line);
  page.lang = language;
  const { say } = await import(`/static/sentences.js?${language}`);
  console.log(JSON.stringify(reasons.map((reason) => say(words, reason))));
}
