import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { FAN, type Probe, PROBE_SIZE } from '../contact/probe.js';
import { SUSPENSION } from '../suspension/params.js';
import { WHEEL } from '../wheel/state.js';

/**
 * Finds the plane that is all the ground about a vehicle on rays or fans of one column: one look then serves all its wheels.
 *
 * @param probe - Receives the box of all that its wheels may meet in this step and the next.
 * @returns As `Ground.planeIn`; null where each wheel has to look for itself.
 */
export function findPlaneBelow({ ground, wheels, body }: VehicleParts, { box, size }: Probe): Float64Array | null {
    if (!ground.mayBePlane || ground.planeIn === undefined || wheels.length === 0) {
        return null;
    }
    const mask = wheels[0].state[WHEEL.collisionMask];
    let x = 0;
    let y = 0;
    let z = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        if (
            state[WHEEL.contactKind] > FAN ||
            state[WHEEL.raysAcross] > 1 ||
            state[WHEEL.collisionMask] !== mask ||
            state[WHEEL.twinSpacing] > 0 ||
            state[WHEEL.unsprungMass] !== 0 ||
            state[WHEEL.unsprung] !== 0
        ) {
            return null;
        }
        // from a radius above the hub down to the tread of the extended wheel, and a radius ahead and behind
        const radius = state[WHEEL.radius];
        const low = radius + state[WHEEL.suspension + SUSPENSION.distance];
        x = Math.max(
            x,
            Math.abs(state[WHEEL.hubX]) + low * Math.abs(state[WHEEL.upX]) + radius * Math.abs(state[WHEEL.headingX])
        );
        y = Math.max(
            y,
            Math.abs(state[WHEEL.hubY]) + low * Math.abs(state[WHEEL.upY]) + radius * Math.abs(state[WHEEL.headingY])
        );
        z = Math.max(
            z,
            Math.abs(state[WHEEL.hubZ]) + low * Math.abs(state[WHEEL.upZ]) + radius * Math.abs(state[WHEEL.headingZ])
        );
    }
    const { state } = body;
    for (let k = 0; k < 3; k++) {
        const row = BODY.rotation + 3 * k;
        const reach =
            size[PROBE_SIZE.lead] +
            x * Math.abs(state[row]) +
            y * Math.abs(state[row + 1]) +
            z * Math.abs(state[row + 2]);
        box[k] = state[BODY.position + k] - reach;
        box[k + 3] = state[BODY.position + k] + reach;
    }
    return ground.planeIn(box, mask);
}
