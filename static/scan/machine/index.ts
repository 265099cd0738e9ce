// What is done a great many times for a photo, compiled to WebAssembly by `tools.build`: `static/scan/machine.js` calls it.
export { clear, numbersAt, release, room, roomForPhoto } from './memory';
export { learn, sureness } from './eye';
export { shrink, squaresIn } from './marks';
export { align, circleAt, lay, patchOf } from './boxes';
export { coloursOf, printed, soften, softened, tonesIn, viewOf } from './views';
export { bow } from './sheet';
export { brightness, green, spreads } from './picture';
export { straighten } from './straight';
