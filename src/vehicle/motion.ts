import type { Vehicle } from './vehicle.js';
import { DOF } from '../math/cholesky.js';
import { ROW } from '../wheel/state.js';

/** Speed of every contact point along its three rows. */
export function motion(vehicle: Vehicle, dt: number): void {
    const { states, velocity } = vehicle;
    const v = states.groundVelocity;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (states.contact[i] === 0) {
            continue;
        }
        let normal = 0;
        let forward = 0;
        let left = 0;
        for (let k = 0; k < DOF; k++) {
            normal += states.normalRow[ROW * i + k] * velocity[k];
            forward += states.forwardRow[ROW * i + k] * velocity[k];
            left += states.leftRow[ROW * i + k] * velocity[k];
        }
        let groundNormal = 0;
        let groundForward = 0;
        let groundLeft = 0;
        for (let k = 0; k < 3; k++) {
            groundNormal += states.normalRow[ROW * i + k] * v[3 * i + k];
            groundForward += states.forwardRow[ROW * i + k] * v[3 * i + k];
            groundLeft += states.leftRow[ROW * i + k] * v[3 * i + k];
        }
        states.groundNormal[i] = groundNormal;
        states.groundForward[i] = groundForward;
        states.groundLeft[i] = groundLeft;
        states.normalSpeed[i] = normal - groundNormal;
        states.forwardSpeed[i] = forward - groundForward;
        states.leftSpeed[i] = left - groundLeft;
        turn(vehicle, i, dt);
    }
}

/**
 * The rows stand as the wheel will in the middle of the step. Its slip at the start is the one along the axes of the
 * start, and the slip that the solve looks for the one along the axes of the end, half a turn later. Turning ground goes
 * along the chord of its arc, and so does the contact point about the center of mass, for which the row only knows the
 * tangent. All that counts as speed and as motion of the ground. Left out, a car in a corner needs `yaw rate x dt` more
 * slip angle than its tires ask for, and a parked one creeps off a turntable.
 */
function turn(vehicle: Vehicle, i: number, dt: number): void {
    const { states, velocity } = vehicle;
    const { groundForward, groundLeft, forwardSpeed, leftSpeed, forwardRow, leftRow } = states;
    let arcForward = 0;
    let arcLeft = 0;
    for (let k = 3; k < DOF; k++) {
        arcForward += forwardRow[ROW * i + k] * velocity[k];
        arcLeft += leftRow[ROW * i + k] * velocity[k];
    }
    // by the series of (1 - cos t) / t and 1 - sin(t) / t
    const ground = 0.5 * dt * states.groundSpin[i];
    const short = (2 / 3) * ground * ground;
    const half = states.halfTurn[i];
    const forward = forwardSpeed[i];
    const left = leftSpeed[i];
    const along = groundForward[i];
    const across = groundLeft[i];
    groundForward[i] -= short * along + ground * across + half * (left - arcLeft);
    groundLeft[i] += ground * along - short * across + half * (forward - arcForward);
    forwardSpeed[i] -= half * left;
    leftSpeed[i] += half * forward;
}
