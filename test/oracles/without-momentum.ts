import type { Vehicle } from '../../src/index.js';

/**
 * Leaves the angular momentum of its wheels out of a vehicle, beside one whose equations leave it out. What leans a vehicle reckons
 * with it by itself, and this part does not.
 */
export function leaveOutMomentum(vehicle: Vehicle): void {
    vehicle.parts.set('wheels without momentum', { order: 0, leans: true });
}
