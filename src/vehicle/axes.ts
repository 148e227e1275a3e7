import type { Vehicle } from './vehicle.js';
import { ROW } from '../wheel/state.js';

/**
 * Writes the three rows of every wheel in contact: along the normal, along the rolling direction and to the left in
 * the contact plane, each as unit direction and lever x direction in the body frame.
 */
export function axes(vehicle: Vehicle, dt: number): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (vehicle.states.contact[i] !== 0) {
            wheelAxes(vehicle, i, dt);
        }
    }
}

function wheelAxes(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const wheel = vehicle.wheels[i];
    const at = 3 * i;
    const nx = states.normal[at];
    const ny = states.normal[at + 1];
    const nz = states.normal[at + 2];

    const ax = states.axle[at];
    const ay = states.axle[at + 1];
    const az = states.axle[at + 2];

    // rolling direction in the contact plane: axle x normal
    let fx = ay * nz - az * ny;
    let fy = az * nx - ax * nz;
    let fz = ax * ny - ay * nx;
    const scale = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
    fx *= scale;
    fy *= scale;
    fz *= scale;

    // the force of a step acts as the wheel stands in its middle
    const { velocity } = vehicle;
    const half = 0.5 * dt * (nx * velocity[3] + ny * velocity[4] + nz * velocity[5]);
    states.halfTurn[i] = half;
    const cos = Math.cos(half);
    const sin = Math.sin(half);
    const lx = ny * fz - nz * fy;
    const ly = nz * fx - nx * fz;
    const lz = nx * fy - ny * fx;
    fx = fx * cos + lx * sin;
    fy = fy * cos + ly * sin;
    fz = fz * cos + lz * sin;

    // the axle's end on the left stands higher when the wheel leans to the right
    states.inclination[i] = Math.asin(Math.max(-1, Math.min(1, ax * nx + ay * ny + az * nz)));

    const raise = wheel.params.forceAppPointDistance;
    lever[0] = states.point[at] + nx * raise;
    lever[1] = states.point[at + 1] + ny * raise;
    lever[2] = states.point[at + 2] + nz * raise;

    const k = ROW * i;
    const { normalRow, forwardRow, leftRow } = states;
    normalRow[k] = nx;
    normalRow[k + 1] = ny;
    normalRow[k + 2] = nz;
    forwardRow[k] = fx;
    forwardRow[k + 1] = fy;
    forwardRow[k + 2] = fz;
    // to the left: normal x forward
    leftRow[k] = ny * fz - nz * fy;
    leftRow[k + 1] = nz * fx - nx * fz;
    leftRow[k + 2] = nx * fy - ny * fx;
    addLever(normalRow, k);
    addLever(forwardRow, k);
    addLever(leftRow, k);
}

/** Where the present wheel's forces act, from the centre of mass. */
const lever = new Float64Array(3);

/** Completes a row with lever x direction. */
function addLever(row: Float64Array, k: number): void {
    row[k + 3] = lever[1] * row[k + 2] - lever[2] * row[k + 1];
    row[k + 4] = lever[2] * row[k] - lever[0] * row[k + 2];
    row[k + 5] = lever[0] * row[k + 1] - lever[1] * row[k];
}
