import { OWN_VELOCITY } from './body.js';
import type { Vehicle } from './vehicle.js';
import { HALF_TURN, LEVER, SIN_INCLINATION } from '../wheel/scratch.js';
import { AXLE, CONTACT, FORWARD, LEFT, NORMAL, POINT, RAISE } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Lays the axes of every wheel in contact: rolling direction and left in the contact plane, in the body frame, and where
 * its forces act.
 */
export function findContactFrames({ wheels, body }: Vehicle, dt: number): void {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[CONTACT] !== 0) {
            findContactFrame(wheels[i], body.state, dt);
        }
    }
}

function findContactFrame({ state, scratch }: Wheel, body: Float64Array, dt: number): void {
    const nx = state[NORMAL];
    const ny = state[NORMAL + 1];
    const nz = state[NORMAL + 2];
    const ax = state[AXLE];
    const ay = state[AXLE + 1];
    const az = state[AXLE + 2];

    // rolling direction in the contact plane: axle x normal; to the left: normal x forward
    let fx = ay * nz - az * ny;
    let fy = az * nx - ax * nz;
    let fz = ax * ny - ay * nx;
    const scale = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
    fx *= scale;
    fy *= scale;
    fz *= scale;
    const lx = ny * fz - nz * fy;
    const ly = nz * fx - nx * fz;
    const lz = nx * fy - ny * fx;

    // the force of a step acts as the wheel stands in its middle: a Cayley turn by what the body yaws in half of it
    const half = 0.5 * dt * (nx * body[OWN_VELOCITY + 3] + ny * body[OWN_VELOCITY + 4] + nz * body[OWN_VELOCITY + 5]);
    const tangent = 0.5 * half;
    const sin = (2 * tangent) / (1 + tangent * tangent);
    const cos = 1 - tangent * sin;
    scratch[HALF_TURN] = half;
    state[FORWARD] = fx * cos + lx * sin;
    state[FORWARD + 1] = fy * cos + ly * sin;
    state[FORWARD + 2] = fz * cos + lz * sin;
    state[LEFT] = lx * cos - fx * sin;
    state[LEFT + 1] = ly * cos - fy * sin;
    state[LEFT + 2] = lz * cos - fz * sin;

    // the axle's end on the left stands higher when the wheel leans to the right
    scratch[SIN_INCLINATION] = Math.max(-1, Math.min(1, ax * nx + ay * ny + az * nz));

    const raise = state[RAISE];
    scratch[LEVER] = state[POINT] + nx * raise;
    scratch[LEVER + 1] = state[POINT + 1] + ny * raise;
    scratch[LEVER + 2] = state[POINT + 2] + nz * raise;
}
