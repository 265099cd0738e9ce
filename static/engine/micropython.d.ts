/** Where MicroPython's .wasm file lies (see tools/bundle.py). */
declare const address: string;
export default address;
