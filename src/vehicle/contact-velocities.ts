import { OWN_VELOCITY } from './body.js';
import type { Vehicle } from './vehicle.js';
import { FORWARD_SPEED, GROUND_NORMAL, HALF_TURN, LEFT_SPEED, LEVER, NORMAL_SPEED } from '../wheel/scratch.js';
import {
    CONTACT,
    FORWARD,
    GROUND_FORWARD,
    GROUND_LEFT,
    GROUND_SPIN,
    GROUND_VELOCITY,
    LEFT,
    NORMAL
} from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Speeds of every contact point along its axes. */
export function findContactVelocities({ wheels, body }: Vehicle, dt: number): void {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[CONTACT] !== 0) {
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
    const x = scratch[LEVER];
    const y = scratch[LEVER + 1];
    const z = scratch[LEVER + 2];
    // what the turning of the body adds: angular velocity x lever
    const wx = body[OWN_VELOCITY + 3];
    const wy = body[OWN_VELOCITY + 4];
    const wz = body[OWN_VELOCITY + 5];
    const ax = wy * z - wz * y;
    const ay = wz * x - wx * z;
    const az = wx * y - wy * x;
    const arcForward = state[FORWARD] * ax + state[FORWARD + 1] * ay + state[FORWARD + 2] * az;
    const arcLeft = state[LEFT] * ax + state[LEFT + 1] * ay + state[LEFT + 2] * az;

    const gx = state[GROUND_VELOCITY];
    const gy = state[GROUND_VELOCITY + 1];
    const gz = state[GROUND_VELOCITY + 2];
    const along = state[FORWARD] * gx + state[FORWARD + 1] * gy + state[FORWARD + 2] * gz;
    const across = state[LEFT] * gx + state[LEFT + 1] * gy + state[LEFT + 2] * gz;

    const vx = body[OWN_VELOCITY] - gx;
    const vy = body[OWN_VELOCITY + 1] - gy;
    const vz = body[OWN_VELOCITY + 2] - gz;
    const forward = state[FORWARD] * vx + state[FORWARD + 1] * vy + state[FORWARD + 2] * vz + arcForward;
    const left = state[LEFT] * vx + state[LEFT + 1] * vy + state[LEFT + 2] * vz + arcLeft;

    // by the series of (1 - cos t) / t and 1 - sin(t) / t
    const ground = 0.5 * dt * state[GROUND_SPIN];
    const short = (2 / 3) * ground * ground;
    const half = scratch[HALF_TURN];
    scratch[GROUND_NORMAL] = state[NORMAL] * gx + state[NORMAL + 1] * gy + state[NORMAL + 2] * gz;
    scratch[NORMAL_SPEED] = state[NORMAL] * (vx + ax) + state[NORMAL + 1] * (vy + ay) + state[NORMAL + 2] * (vz + az);
    state[GROUND_FORWARD] = along - (short * along + ground * across + half * (left - arcLeft));
    state[GROUND_LEFT] = across + ground * along - short * across + half * (forward - arcForward);
    scratch[FORWARD_SPEED] = forward - half * left;
    scratch[LEFT_SPEED] = left + half * forward;
}
