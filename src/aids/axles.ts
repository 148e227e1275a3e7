import type { AidedCar } from './aided-car.js';
import { AIDS } from './state.js';
import { meanPlace } from '../wheel/mean-place.js';
import { MAX_WHEELS } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Finds where the axles of brakes and steering are, and which wheel belongs to which.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 */
export function findAxles(of: Float64Array, { brakes, steering }: AidedCar): void {
    of.fill(0, AIDS.brakedShare, AIDS.brakedShare + MAX_WHEELS);
    of.fill(0, AIDS.steeredShare, AIDS.steeredShare + MAX_WHEELS);
    if (brakes) {
        of[AIDS.brakedBase] = meanPlace(brakes.front) - meanPlace(brakes.rear);
        writeAxleShares(of, AIDS.brakedShare, brakes.front, brakes.rear);
    }
    if (steering) {
        of[AIDS.steeredPlace] = meanPlace(steering.steered);
        of[AIDS.fixedPlace] = meanPlace(steering.fixed);
        writeAxleShares(of, AIDS.steeredShare, steering.steered, steering.fixed);
    }
}

function writeAxleShares(of: Float64Array, place: number, front: readonly Wheel[], rear: readonly Wheel[]): void {
    for (const { index } of front) {
        of[place + index] = 1 / front.length;
    }
    for (const { index } of rear) {
        of[place + index] = -1 / rear.length;
    }
}
