import { BODY } from './body.js';
import { followLinks, hasLinks } from './suspension-links.js';
import type { VehicleParts } from './vehicle-parts.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';

/**
 * Lays the axes of every wheel in contact: rolling direction and left in the contact plane, in the body frame, and where
 * its forces act. Links tilt these axes out of that plane.
 */
export function findContactFrames(vehicle: VehicleParts, dt: number): void {
    const { wheels, body } = vehicle;
    const { state: own } = body;
    const wx = own[BODY.ownVelocity + 3];
    const wy = own[BODY.ownVelocity + 4];
    const wz = own[BODY.ownVelocity + 5];
    let linked = false;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        linked = linked || hasLinks(state);
        state[WHEEL.linkLoad] = 0;
        if (state[WHEEL.grounded] === 0) {
            continue;
        }
        const nx = state[WHEEL.normalX];
        const ny = state[WHEEL.normalY];
        const nz = state[WHEEL.normalZ];
        const ax = state[WHEEL.axleX];
        const ay = state[WHEEL.axleY];
        const az = state[WHEEL.axleZ];

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
        const half = 0.5 * dt * (nx * wx + ny * wy + nz * wz);
        const tangent = 0.5 * half;
        const sin = (2 * tangent) / (1 + tangent * tangent);
        const cos = 1 - tangent * sin;
        scratch[SCRATCH.halfTurn] = half;
        state[WHEEL.forwardX] = fx * cos + lx * sin;
        state[WHEEL.forwardY] = fy * cos + ly * sin;
        state[WHEEL.forwardZ] = fz * cos + lz * sin;
        state[WHEEL.leftX] = lx * cos - fx * sin;
        state[WHEEL.leftY] = ly * cos - fy * sin;
        state[WHEEL.leftZ] = lz * cos - fz * sin;

        // the axle's end on the left stands higher when the wheel leans to the right
        scratch[SCRATCH.sinInclination] = Math.max(-1, Math.min(1, ax * nx + ay * ny + az * nz));

        const raise = state[WHEEL.forceAppPointDistance];
        scratch[SCRATCH.leverX] = state[WHEEL.pointX] + nx * raise;
        scratch[SCRATCH.leverY] = state[WHEEL.pointY] + ny * raise;
        scratch[SCRATCH.leverZ] = state[WHEEL.pointZ] + nz * raise;
    }
    vehicle.guided = false;
    vehicle.parts.frames(vehicle, dt);
    if (linked && !vehicle.guided) {
        vehicle.guided = true;
        followLinks(vehicle);
    }
}
