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
    const pitching = body[BODY.ownVelocity + 3];
    const yawing = body[BODY.ownVelocity + 4];
    const rolling = body[BODY.ownVelocity + 5];
    const half = parts.leans ? 0 : 0.5;
    let x = 0;
    let y = 0;
    let z = 0;
    let sum = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        const ax = state[WHEEL.axleX];
        const ay = state[WHEEL.axleY];
        const az = state[WHEEL.axleZ];
        const radius = state[WHEEL.radius];
        const inertia = half * state[WHEEL.mass] * radius * radius;
        const own = inertia * state[WHEEL.spin];
        sum += inertia;
        x += own * ax;
        y += own * ay;
        z += own * az;
        scratch[SCRATCH.axleInertia] = inertia;
        scratch[SCRATCH.axleSpeed] = ax * pitching + ay * yawing + az * rolling;
    }
    momentum[0] = x;
    momentum[1] = y;
    momentum[2] = z;
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
