// The contact of a whole cylinder, for wheels that have it: see late-cylinder.ts.
export { sweepCylinder } from './cylinder.js';
export { SweptCylinder } from './static/swept-cylinder.js';
