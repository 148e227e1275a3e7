import { WHEEL } from './state.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';

/**
 * Force with which the spring of a wheel holds it where it rests, N: what points along the suspension of its load. A spring that leans by q
 * carries `cos q` of that. An unsprung mass stands on the tire alone.
 */
export function springLoad(state: Float64Array): number {
    const weight = state[WHEEL.unsprung] * STANDARD_GRAVITY;
    return state[WHEEL.upY] * (state[WHEEL.restLoad] + state[WHEEL.leveling] - weight);
}
