// What the engine uses of MicroPython; the npm package has no types of its own.
export interface MicroPython {
  FS: {
    writeFile(path: string, content: Uint8Array): void;
    mkdir(path: string): void;
    analyzePath(path: string): { exists: boolean };
  };
  runPython(code: string): void;
  globals: {
    get(name: 'ask_text'): (text: string) => string;
    get(name: 'gc'): { collect(): void };
  };
}
export function loadMicroPython(options: object): Promise<MicroPython>;
/** Where its .wasm file lies (see tools/bundle.py). */
declare const address: string;
export default address;
