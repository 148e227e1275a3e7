import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Speeds of every contact point along its axes. */
export function findContactVelocities({ wheels, body }: VehicleParts, dt: number): void {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[WHEEL.grounded] !== 0) {
            findContactVelocity(wheels[i], body.state, dt);
        }
    }
}

/**
 * The axes stand as the wheel will in the middle of the step. Its slip at the start is the one along the axes of the
 * start, and the slip that the solve looks for the one along the axes of the end, half a turn later. Turning ground goes
 * along the chord of its arc, and so does the contact point about the center of mass, for which the solve only knows the
 * tangent. All that counts as speed and as motion of the ground. Left out, a car in a corner needs `yaw rate x dt` more
 * slip angle than its tires ask for, and a parked one creeps off a turntable.
 */
function findContactVelocity({ state, scratch }: Wheel, body: Float64Array, dt: number): void {
    const x = scratch[SCRATCH.leverX];
    const y = scratch[SCRATCH.leverY];
    const z = scratch[SCRATCH.leverZ];
    // what the turning of the body adds: angular velocity x lever
    const wx = body[BODY.ownVelocity + 3];
    const wy = body[BODY.ownVelocity + 4];
    const wz = body[BODY.ownVelocity + 5];
    const ax = wy * z - wz * y;
    const ay = wz * x - wx * z;
    const az = wx * y - wy * x;
    const arcForward = state[WHEEL.forwardX] * ax + state[WHEEL.forwardY] * ay + state[WHEEL.forwardZ] * az;
    const arcLeft = state[WHEEL.leftX] * ax + state[WHEEL.leftY] * ay + state[WHEEL.leftZ] * az;

    const gx = state[WHEEL.groundVelocityX];
    const gy = state[WHEEL.groundVelocityY];
    const gz = state[WHEEL.groundVelocityZ];
    const along = state[WHEEL.forwardX] * gx + state[WHEEL.forwardY] * gy + state[WHEEL.forwardZ] * gz;
    const across = state[WHEEL.leftX] * gx + state[WHEEL.leftY] * gy + state[WHEEL.leftZ] * gz;

    const vx = body[BODY.ownVelocityX] - gx;
    const vy = body[BODY.ownVelocityY] - gy;
    const vz = body[BODY.ownVelocityZ] - gz;
    const forward = state[WHEEL.forwardX] * vx + state[WHEEL.forwardY] * vy + state[WHEEL.forwardZ] * vz + arcForward;
    const left = state[WHEEL.leftX] * vx + state[WHEEL.leftY] * vy + state[WHEEL.leftZ] * vz + arcLeft;

    // by the series of (1 - cos t) / t and 1 - sin(t) / t
    const ground = 0.5 * dt * state[WHEEL.groundSpin];
    const short = (2 / 3) * ground * ground;
    const half = scratch[SCRATCH.halfTurn];
    scratch[SCRATCH.groundNormal] = state[WHEEL.normalX] * gx + state[WHEEL.normalY] * gy + state[WHEEL.normalZ] * gz;
    scratch[SCRATCH.normalSpeed] =
        state[WHEEL.normalX] * (vx + ax) + state[WHEEL.normalY] * (vy + ay) + state[WHEEL.normalZ] * (vz + az);
    state[WHEEL.groundForward] = along - (short * along + ground * across + half * (left - arcLeft));
    state[WHEEL.groundLeft] = across + ground * along - short * across + half * (forward - arcForward);
    scratch[SCRATCH.forwardSpeed] = forward - half * left;
    scratch[SCRATCH.leftSpeed] = left + half * forward;
}
