export { peaksOf } from '../src/sizing/engine-peaks.js';
