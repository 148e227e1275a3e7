import { tireLayout } from '../../src/tire/tire.js';

/** Inputs and outputs of the tire under test, by the places of `TIRE`. */
export const tireIO = new Float64Array(tireLayout.size);
