import type { Vehicle } from './vehicle.js';
import { ROW } from '../wheel/state.js';

/**
 * Writes the three rows of every wheel in contact: along the normal, along the rolling direction and to the left in
 * the contact plane, each as unit direction and lever x direction in the body frame.
 */
export function axes(vehicle: Vehicle): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (vehicle.states.contact[i] !== 0) {
            wheelAxes(vehicle, i);
        }
    }
}

function wheelAxes(vehicle: Vehicle, i: number): void {
    const { states } = vehicle;
    const wheel = vehicle.wheels[i];
    const { up, forward } = wheel.mount;
    const at = 3 * i;
    const nx = states.normal[at];
    const ny = states.normal[at + 1];
    const nz = states.normal[at + 2];

    // the axle points left: up x forward, turned about `up` by the steer angle
    const cos = Math.cos(wheel.steerAngle);
    const sin = Math.sin(wheel.steerAngle);
    const ax = (up[1] * forward[2] - up[2] * forward[1]) * cos - forward[0] * sin;
    const ay = (up[2] * forward[0] - up[0] * forward[2]) * cos - forward[1] * sin;
    const az = (up[0] * forward[1] - up[1] * forward[0]) * cos - forward[2] * sin;

    // rolling direction in the contact plane: axle x normal
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

    const raise = wheel.params.forceAppPointDistance;
    const px = states.point[at] + nx * raise;
    const py = states.point[at + 1] + ny * raise;
    const pz = states.point[at + 2] + nz * raise;

    const k = ROW * i;
    const n = states.normalRow;
    n[k] = nx;
    n[k + 1] = ny;
    n[k + 2] = nz;
    n[k + 3] = py * nz - pz * ny;
    n[k + 4] = pz * nx - px * nz;
    n[k + 5] = px * ny - py * nx;
    const f = states.forwardRow;
    f[k] = fx;
    f[k + 1] = fy;
    f[k + 2] = fz;
    f[k + 3] = py * fz - pz * fy;
    f[k + 4] = pz * fx - px * fz;
    f[k + 5] = px * fy - py * fx;
    const l = states.leftRow;
    l[k] = lx;
    l[k + 1] = ly;
    l[k + 2] = lz;
    l[k + 3] = py * lz - pz * ly;
    l[k + 4] = pz * lx - px * lz;
    l[k + 5] = px * ly - py * lx;
}
