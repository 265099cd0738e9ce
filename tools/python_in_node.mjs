// MicroPython in Node, for its makers: calls what it is told to by lines of JSON, [module, function, text or null], and prints each answer.
//   node tools/python_in_node.mjs WASM PACK [START COUNT]
// At the end come so many bytes of its memory, where a copy made by tools/lean_python.py writes down which of its functions were run.
import { readFileSync } from 'node:fs';
import { unpack } from '../static/engine/boot.js';
import { startPython } from '../static/engine/python.js';

const [wasm, pack, start, count] = process.argv.slice(2);
const python = await startPython(new WebAssembly.Module(readFileSync(wasm)));
unpack(python.files, readFileSync(pack));
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [module, name, text] = JSON.parse(line);
  try {
    const called = name.split('.').reduce(python.part, python.load(module));
    console.log(JSON.stringify(python.call(called, text ?? undefined) ?? null));
  } catch (problem) {
    console.log(JSON.stringify({ problem: String(problem) }));
  }
}
if (start) console.log(JSON.stringify([...new Uint8Array(python.memory.buffer, Number(start), Number(count))]));
