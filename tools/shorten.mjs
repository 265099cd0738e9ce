// node tools/shorten.mjs FILE…: joined modules with their constants put in place and what nobody asks for left out. esbuild, which
// joins them, looks at one expression at a time.
import { readFile, writeFile } from 'node:fs/promises';
import { minify } from 'terser';

for (const path of process.argv.slice(2)) {
  const { code } = await minify(await readFile(path, 'utf-8'), { module: true, ecma: 2020, compress: { passes: 2 } });
  await writeFile(path, code ?? '');
}
