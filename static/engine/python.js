// MicroPython, and around it what the engine needs of a machine: memory, files to read, a way out of the middle of a calculation.
// The package brings a machine of its own for every use there is, which is five times as large and starts more slowly.

/**
 * @typedef {Map<string, Uint8Array>} Files path -> content
 * @typedef {{files: Files, memory: WebAssembly.Memory, load: (name: string) => number, part: (of: number, name: string) => number,
 *   call: (what: number, text?: string) => string | undefined}} Python `load` brings a module of the files, `part` what has a name in
 *   it, `call` calls that with a text or without
 */

const HEAP = 16 * 1024 * 1024;
const CALLS = 2048;
// What a value is, in the first of its three words.
const EXCEPTION = -1;
const NOTHING = 1;
const TEXT = 5;
const WORD = 4;
const VALUE = 3 * WORD;
const [NO_SUCH_FILE, NOT_HERE] = [44, 52];
const [FOLDER, FILE] = [0o040755, 0o100644];
const [IN_FOLDER, AS_FOLDER, AS_FILE] = [280, 4, 8];
const OUT_OF_IT = Symbol('a jump out of a calculation');

/** @param {WebAssembly.Module} compiled @returns {Promise<Python>} */
export async function startPython(compiled) {
  /** @type {Files} */
  const files = new Map();
  /** @type {Map<number, {path: string, at: number}>} */
  const open = new Map();
  /** @type {((...given: number[]) => number)[]} */
  const functions = [];
  let lastOpened = 2;

  const view = () => new DataView(c.memory.buffer);
  /** @param {number} at @param {number} [size] up to a zero if it is not known */
  function textAt(at, size) {
    const bytes = new Uint8Array(c.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, size === undefined ? bytes.indexOf(0, at) : at + size));
  }
  /** @param {string} text @returns {[at: number, size: number]} in memory that whoever gets it gives back */
  function written(text) {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const at = c.malloc(bytes.length);
    new Uint8Array(c.memory.buffer).set(bytes, at);
    return [at, bytes.length - 1];
  }

  /** @param {number} at of a path that may begin at the root or here, which is the same */
  const pathAt = (at) => textAt(at).replace(/^[./]+/, '');
  /** @param {string} path @returns {string[]} */
  const inside = (path) => {
    const folder = path && `${path}/`;
    const names = [...files.keys()].filter((each) => each.startsWith(folder));
    return [...new Set(names.map((each) => each.slice(folder.length).split('/')[0]))];
  };

  /** @param {string} path @param {number} at */
  function describe(path, at) {
    const content = files.get(path);
    if (!content && !inside(path).length) return -NO_SUCH_FILE;
    new Uint8Array(c.memory.buffer).fill(0, at, at + 96);
    view().setUint32(at + 4, content ? FILE : FOLDER, true);
    view().setBigUint64(at + 24, BigInt(content?.length ?? 0), true);
    return 0;
  }

  /** Any function of C that may be left by a jump. @param {number} index @param {number[]} given */
  function leavable(index, ...given) {
    const stack = c.emscripten_stack_get_current();
    try {
      functions[index] ??= c.__indirect_function_table.get(index);
      return functions[index](...given);
    } catch (problem) {
      c._emscripten_stack_restore(stack);
      if (problem !== OUT_OF_IT) throw problem;
      return c.setThrew(1, 0);
    }
  }

  /** @type {Record<string, (...given: number[]) => unknown>} what C asks of the machine; anything else is never asked */
  const machine = {
    _emscripten_throw_longjmp() {
      throw OUT_OF_IT;
    },
    emscripten_resize_heap: (size) => c.memory.grow(Math.ceil((size - c.memory.buffer.byteLength) / 65536)) >= 0,
    mp_js_random_u32: () => crypto.getRandomValues(new Uint32Array(1))[0],
    mp_js_ticks_ms: () => performance.now(),
    js_check_existing: () => -1,
    __syscall_stat64: (path, at) => describe(pathAt(path), at),
    __syscall_newfstatat: (_folder, path, at) => describe(pathAt(path), at),
    __syscall_fstat64: (number, at) => describe(open.get(number)?.path ?? '', at),
    __syscall_openat(_folder, at) {
      const path = pathAt(at);
      if (!files.has(path) && !inside(path).length) return -NO_SUCH_FILE;
      open.set(++lastOpened, { path, at: 0 });
      return lastOpened;
    },
    __syscall_getdents64(number, at, size) {
      const folder = open.get(number);
      if (!folder) return -NO_SUCH_FILE;
      const names = inside(folder.path).slice(folder.at, folder.at + Math.floor(size / IN_FOLDER));
      for (const [each, name] of names.entries()) {
        const place = at + each * IN_FOLDER;
        const bytes = new TextEncoder().encode(`${name}\0`);
        view().setBigUint64(place, 1n, true);
        view().setUint16(place + 16, IN_FOLDER, true);
        view().setUint8(place + 18, files.has(`${folder.path}/${name}`) ? AS_FILE : AS_FOLDER);
        new Uint8Array(c.memory.buffer).set(bytes, place + 19);
      }
      folder.at += names.length;
      return names.length * IN_FOLDER;
    },
    fd_read(number, pieces, count, told) {
      const file = open.get(number);
      const content = files.get(file?.path ?? '');
      if (!file || !content) return NOT_HERE;
      const began = file.at;
      for (let each = 0; each < count; each++) {
        const [to, size] = [view().getUint32(pieces + each * 8, true), view().getUint32(pieces + each * 8 + WORD, true)];
        const piece = content.subarray(file.at, file.at + size);
        new Uint8Array(c.memory.buffer).set(piece, to);
        file.at += piece.length;
      }
      view().setUint32(told, file.at - began, true);
      return 0;
    },
    fd_close: (number) => (open.delete(number) ? 0 : NOT_HERE),
  };

  /** @type {Record<string, Record<string, WebAssembly.ImportValue>>} */
  const asked = { env: {}, wasi_snapshot_preview1: {} };
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    const missing = () => {
      throw new Error(`MicroPython asks for ${name}`);
    };
    asked[module][name] = name.startsWith('invoke_') ? leavable : (machine[name] ?? missing);
  }
  /** What C offers. */
  const c = /** @type {any} */ ((await WebAssembly.instantiate(compiled, asked)).exports);
  c.emscripten_stack_init();
  c.__wasm_call_ctors();
  c.mp_js_init(CALLS, HEAP);
  c.proxy_c_init();

  /** @param {(place: number) => void} call something of C that leaves a value there @returns {[kind: number, first: number, second: number]} */
  function valueOf(call) {
    const place = c.malloc(VALUE);
    call(place);
    const words = new Int32Array(c.memory.buffer, place, 3);
    const [kind, first, second] = words;
    c.free(place);
    if (kind !== EXCEPTION) return [kind, first, second];
    const [type, told] = textAt(second, first).split('\x04');
    c.free(second);
    throw Object.assign(new Error(told), { name: type });
  }

  /** @param {string} name @param {(at: number, place: number) => void} find @returns {number} what C knows the thing by */
  function named(name, find) {
    const [at] = written(name);
    try {
      return valueOf((place) => find(at, place))[1];
    } finally {
      c.free(at);
    }
  }

  return {
    files,
    memory: c.memory,
    load: (name) => named(name, c.mp_js_do_import),
    part: (of, name) => named(name, (at, place) => c.proxy_c_to_js_lookup_attr(of, at, place)),
    call(what, text) {
      const given = c.malloc(VALUE);
      if (text !== undefined) {
        const [at, size] = written(text);
        new Int32Array(c.memory.buffer, given, 3).set([TEXT, size, at]);
      }
      const [kind, size, at] = valueOf((place) => c.proxy_c_to_js_call(what, text === undefined ? 0 : 1, given, place));
      c.free(given);
      if (kind !== TEXT && kind !== NOTHING) throw new Error(`a call gave a value of kind ${kind}`);
      return kind === TEXT ? textAt(at, size) : undefined;
    },
  };
}
