import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';

/**
 * Largest inertia of all wheels about their axles that acts on a body, as a share of its smallest moment of inertia, which includes the
 * wheels. Cars have 0.01 to 0.1. A body with less inertia than its wheels is not physical. Estimate.
 */
const LARGEST_SHARE = 0.5;

/**
 * Finds the angular momentum of all wheels about their axles at the start of the step, body frame, and the inertia by which each acts on
 * the body as it spins up. A part that leans the vehicle has these terms of its own.
 */
export function findWheelMomentum({ wheels, workspace, parts, body: { state: body } }: VehicleParts): void {
    const { wheelMomentum: momentum } = workspace;
    momentum[0] = 0;
    momentum[1] = 0;
    momentum[2] = 0;
    let sum = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        const ax = state[WHEEL.axleX];
        const ay = state[WHEEL.axleY];
        const az = state[WHEEL.axleZ];
        const inertia = parts.leans ? 0 : 0.5 * state[WHEEL.mass] * state[WHEEL.radius] * state[WHEEL.radius];
        const own = inertia * state[WHEEL.spin];
        sum += inertia;
        momentum[0] += own * ax;
        momentum[1] += own * ay;
        momentum[2] += own * az;
        scratch[SCRATCH.axleInertia] = inertia;
        scratch[SCRATCH.axleSpeed] =
            ax * body[BODY.ownVelocity + 3] + ay * body[BODY.ownVelocity + 4] + az * body[BODY.ownVelocity + 5];
    }
    const most = LARGEST_SHARE * Math.min(body[BODY.inertiaX], body[BODY.inertiaY], body[BODY.inertiaZ]);
    if (sum > most) {
        const share = Math.sqrt(most / sum); // the body's inertia loses its square (docs/models.md)
        for (let i = 0; i < wheels.length; i++) {
            wheels[i].scratch[SCRATCH.axleInertia] *= share;
        }
        momentum[0] *= share;
        momentum[1] *= share;
        momentum[2] *= share;
    }
}
