import type { Entity } from 'playcanvas';

import { scriptOf } from './script-of.js';
import { bodyOf } from '../vehicle/body-of.js';
import { carFor } from '../vehicle/car-for.js';

/**
 * False while Vehicle Input of a vehicle, or of the one that tows it, is off: another one has keys and gamepad. True for a vehicle without.
 *
 * @param part - The vehicle, or an entity below it.
 */
export function hasKeys(part: Entity): boolean {
    const chassis = carFor(null, part)?.entity ?? part;
    let first = bodyOf(chassis);
    while (first?.inFront) {
        first = first.inFront;
    }
    return scriptOf(first?.entity ?? chassis, 'vehicleInput')?.enabled ?? true;
}
