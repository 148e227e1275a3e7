// The tire models. What has a static `inspector` is offered by Wheel Collider.

export { Fiala } from './fiala.js';
export { FrictionCurve } from './friction-curve.js';
export { MagicFormula } from './magic-formula.js';
export { PhysXTire } from './physx.js';
export { SimpleMagicFormula } from './simple-magic-formula.js';
export { TMeasy } from './tmeasy.js';
