import { STEERING } from './state.js';
import type { Steering } from './steering.js';
import { WHEEL } from '../wheel/state.js';

/**
 * Finds between which shares of its lock a steering turns the wheels no farther than to the slip angle of their largest
 * force, `beta + alpha`: beyond, more steering turns a car less. It never steers by itself: straight ahead stays allowed.
 *
 * @param steering - Steering of the car.
 * @param velocity - Velocity of its body, in its own frame, m/s and rad/s; it goes forward.
 * @param bounds - Receives the least and the largest share.
 */
export function boundByGrip(steering: Steering, velocity: Float64Array, bounds: Float64Array): void {
    const { steered, state } = steering;
    let place = 0;
    let peak = 0;
    for (let i = 0; i < steered.length; i++) {
        place += steered[i].state[WHEEL.hubZ] / steered.length;
        peak += Math.atan(steered[i].state[WHEEL.peakSlipY]) / steered.length;
    }
    const way = Math.atan((velocity[0] + velocity[4] * place) / velocity[2]);
    const lock = Math.max(1e-6, state[STEERING.lock]);
    bounds[0] = Math.min(0, (way - peak) / lock);
    bounds[1] = Math.max(0, (way + peak) / lock);
}
