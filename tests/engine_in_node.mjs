// Reads questions as JSON lines, answers them with the engine under MicroPython, until the input ends.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { boot } from '../static/engine/boot.js';

const bundle = JSON.parse(await readFile(process.argv[2], 'utf8'));
const ask = await boot(loadMicroPython, bundle).catch((problem) => {
  console.log(String(problem));
  process.exit(1);
});
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const { game, question, input } = JSON.parse(line);
  try {
    console.log(JSON.stringify(ask(game, question, input)));
  } catch (problem) {
    console.log(JSON.stringify({ crashed: String(problem) }));
  }
}
