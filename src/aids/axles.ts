import { BRAKED_BASE, BRAKED_SHARE, FIXED_PLACE, STEERED_PLACE, STEERED_SHARE } from './state.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { meanPlace } from '../wheel/mean-place.js';
import { MAX_WHEELS } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Finds where the axles of brakes and steering are, and which wheel belongs to which.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 */
export function findAxles(of: Float64Array, { brakes, steering }: Vehicle): void {
    of.fill(Infinity, BRAKED_SHARE, BRAKED_SHARE + 2 * MAX_WHEELS);
    if (brakes) {
        of[BRAKED_BASE] = meanPlace(brakes.front) - meanPlace(brakes.rear);
        share(of, BRAKED_SHARE, brakes.front, brakes.rear);
    }
    if (steering) {
        of[STEERED_PLACE] = meanPlace(steering.steered);
        of[FIXED_PLACE] = meanPlace(steering.fixed);
        share(of, STEERED_SHARE, steering.steered, steering.fixed);
    }
}

function share(of: Float64Array, place: number, front: readonly Wheel[], rear: readonly Wheel[]): void {
    for (const { index } of front) {
        of[place + 2 * index] = front.length;
    }
    for (const { index } of rear) {
        of[place + 2 * index] = -rear.length;
    }
}
