// What the engine uses of MicroPython; the npm package has no types of its own.
export function loadMicroPython(options: object): Promise<any>;
