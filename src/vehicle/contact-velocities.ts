import type { BodyNumbers } from './body.js';
import type { Vehicle } from './vehicle.js';
import type { WheelState } from '../wheel/state.js';

/** Speeds of every contact point along its axes. */
export function findContactVelocities({ states, body }: Vehicle, dt: number): void {
    for (let i = 0; i < states.length; i++) {
        if (states[i].grounded !== 0) {
            findContactVelocity(states[i], body.state, dt);
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
function findContactVelocity(state: WheelState, body: BodyNumbers, dt: number): void {
    const { scratch } = state;
    const x = scratch.leverX;
    const y = scratch.leverY;
    const z = scratch.leverZ;
    // what the turning of the body adds: angular velocity x lever
    const wx = body.ownAngularVelocityX;
    const wy = body.ownAngularVelocityY;
    const wz = body.ownAngularVelocityZ;
    const ax = wy * z - wz * y;
    const ay = wz * x - wx * z;
    const az = wx * y - wy * x;
    const arcForward = state.forwardX * ax + state.forwardY * ay + state.forwardZ * az;
    const arcLeft = state.leftX * ax + state.leftY * ay + state.leftZ * az;

    const gx = state.groundVelocityX;
    const gy = state.groundVelocityY;
    const gz = state.groundVelocityZ;
    const along = state.forwardX * gx + state.forwardY * gy + state.forwardZ * gz;
    const across = state.leftX * gx + state.leftY * gy + state.leftZ * gz;

    const vx = body.ownVelocityX - gx;
    const vy = body.ownVelocityY - gy;
    const vz = body.ownVelocityZ - gz;
    const forward = state.forwardX * vx + state.forwardY * vy + state.forwardZ * vz + arcForward;
    const left = state.leftX * vx + state.leftY * vy + state.leftZ * vz + arcLeft;

    // by the series of (1 - cos t) / t and 1 - sin(t) / t
    const ground = 0.5 * dt * state.groundSpin;
    const short = (2 / 3) * ground * ground;
    const half = scratch.halfTurn;
    scratch.groundNormal = state.normalX * gx + state.normalY * gy + state.normalZ * gz;
    scratch.normalSpeed = state.normalX * (vx + ax) + state.normalY * (vy + ay) + state.normalZ * (vz + az);
    state.groundForward = along - (short * along + ground * across + half * (left - arcLeft));
    state.groundLeft = across + ground * along - short * across + half * (forward - arcForward);
    scratch.forwardSpeed = forward - half * left;
    scratch.leftSpeed = left + half * forward;
}
