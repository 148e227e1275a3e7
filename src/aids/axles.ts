import { AID, STEERED_SHARE, type AidsState } from './state.js';
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
export function findAxles(of: AidsState, { brakes, steering }: Vehicle): void {
    of.d.fill(Infinity, AID.brakedShare, AID.brakedShare + 2 * MAX_WHEELS);
    if (brakes) {
        of.brakedBase = meanPlace(brakes.front) - meanPlace(brakes.rear);
        share(of, AID.brakedShare, brakes.front, brakes.rear);
    }
    if (steering) {
        of.steeredPlace = meanPlace(steering.steered);
        of.fixedPlace = meanPlace(steering.fixed);
        share(of, STEERED_SHARE, steering.steered, steering.fixed);
    }
}

function share(of: AidsState, place: number, front: readonly Wheel[], rear: readonly Wheel[]): void {
    for (const { index } of front) {
        of.d[place + 2 * index] = front.length;
    }
    for (const { index } of rear) {
        of.d[place + 2 * index] = -rear.length;
    }
}
