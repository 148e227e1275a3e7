// Electric motors and torque converter, for cars that have them: see drives.ts.
export { Converter } from './converter.js';
export { Motors } from './motors.js';
