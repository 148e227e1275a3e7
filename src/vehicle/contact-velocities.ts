import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';

/**
 * Finds the speeds of every contact point along its axes.
 *
 * The axes stand as the wheel will in the middle of the step. Its slip at the start is the one along the axes of the
 * start, and the slip that the solve looks for the one along the axes of the end, half a turn later. Turning ground goes
 * along the chord of its arc, and so does the contact point about the center of mass, for which the solve only knows the
 * tangent. All that counts as speed and as motion of the ground. Left out, a car in a corner needs `yaw rate x dt` more
 * slip angle than its tires ask for, and a parked one creeps off a turntable.
 */
export function findContactVelocities({ wheels, body }: VehicleParts, dt: number): void {
    const { state: own } = body;
    const ownX = own[BODY.ownVelocityX];
    const ownY = own[BODY.ownVelocityY];
    const ownZ = own[BODY.ownVelocityZ];
    const wx = own[BODY.ownVelocity + 3];
    const wy = own[BODY.ownVelocity + 4];
    const wz = own[BODY.ownVelocity + 5];
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (state[WHEEL.grounded] === 0) {
            continue;
        }
        // what the turning of the body adds: angular velocity x lever
        const x = scratch[SCRATCH.leverX];
        const y = scratch[SCRATCH.leverY];
        const z = scratch[SCRATCH.leverZ];
        const ax = wy * z - wz * y;
        const ay = wz * x - wx * z;
        const az = wx * y - wy * x;
        const fx = state[WHEEL.forwardX];
        const fy = state[WHEEL.forwardY];
        const fz = state[WHEEL.forwardZ];
        const lx = state[WHEEL.leftX];
        const ly = state[WHEEL.leftY];
        const lz = state[WHEEL.leftZ];
        const arcForward = fx * ax + fy * ay + fz * az;
        const arcLeft = lx * ax + ly * ay + lz * az;

        const gx = state[WHEEL.groundVelocityX];
        const gy = state[WHEEL.groundVelocityY];
        const gz = state[WHEEL.groundVelocityZ];
        const along = fx * gx + fy * gy + fz * gz;
        const across = lx * gx + ly * gy + lz * gz;

        const vx = ownX - gx;
        const vy = ownY - gy;
        const vz = ownZ - gz;
        const forward = fx * vx + fy * vy + fz * vz + arcForward;
        const left = lx * vx + ly * vy + lz * vz + arcLeft;

        // by the series of (1 - cos t) / t and 1 - sin(t) / t
        const ground = 0.5 * dt * state[WHEEL.groundSpin];
        const short = (2 / 3) * ground * ground;
        const half = scratch[SCRATCH.halfTurn];
        const nx = state[WHEEL.normalX];
        const ny = state[WHEEL.normalY];
        const nz = state[WHEEL.normalZ];
        scratch[SCRATCH.surplus] = 0;
        scratch[SCRATCH.groundNormal] = nx * gx + ny * gy + nz * gz;
        scratch[SCRATCH.normalSpeed] = nx * (vx + ax) + ny * (vy + ay) + nz * (vz + az);
        state[WHEEL.groundForward] = along - (short * along + ground * across + half * (left - arcLeft));
        state[WHEEL.groundLeft] = across + ground * along - short * across + half * (forward - arcForward);
        scratch[SCRATCH.forwardSpeed] = forward - half * left;
        scratch[SCRATCH.leftSpeed] = left + half * forward;
    }
}
