// Reads questions as JSON lines, answers them with the engine under MicroPython, until the input ends. All games are aboard from the start.
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { boot } from '../static/engine/boot.js';

const [, , folder, python, whole] = process.argv;
/** @param {string} file */
const compiled = (file) => async () => WebAssembly.compile(await readFile(file));
const ask = boot(compiled(python), (game) => readFile(`${folder}/${game}.bin`), whole ? compiled(whole) : undefined);
try {
  for (const name of await readdir(folder)) await ask(name.replace('.bin', ''), 'facts', {});
} catch (problem) {
  console.log(String(problem));
  process.exit(1);
}
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const { game, question, input } = JSON.parse(line);
  try {
    console.log(JSON.stringify(await ask(game, question, input)));
  } catch (problem) {
    console.log(JSON.stringify({ crashed: String(problem) }));
  }
}
