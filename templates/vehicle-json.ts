export type * from '../src/sizing/vehicle-json.js';
