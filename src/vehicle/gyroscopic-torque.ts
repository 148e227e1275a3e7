import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';

/** Angular impulse by which a tumbling body turns itself in the present step, body frame, N m s. */
export const gyroscopicImpulse = new Float64Array(3);

/**
 * Euler's equation: a body that turns about more than one of its axes keeps its angular momentum, not its angular
 * velocity. Bullet keeps the velocity; this is the angular impulse, N m s, that puts it right: one Newton step of the
 * implicit midpoint rule `I (w' - w) + dt w' x I (w' + w) / 2 = 0`, which turns the momentum as Bullet then turns the
 * body (after E. Catto, "Numerical Methods", GDC 2015, who takes the end of the step).
 */
export function findGyroscopicImpulse(vehicle: VehicleParts, dt: number): void {
    const { state } = vehicle.body;
    const xx = state[BODY.inertiaX];
    const yy = state[BODY.inertiaY];
    const zz = state[BODY.inertiaZ];
    const x = state[BODY.ownVelocity + 3];
    const y = state[BODY.ownVelocity + 4];
    const z = state[BODY.ownVelocity + 5];
    // residual w x I w of the present velocity, and the Jacobian row by row
    const fx = dt * (zz - yy) * y * z;
    const fy = dt * (xx - zz) * z * x;
    const fz = dt * (yy - xx) * x * y;
    const xy = dt * z * (zz - 0.5 * yy);
    const xz = dt * y * (0.5 * zz - yy);
    const yz = dt * x * (xx - 0.5 * zz);
    const yx = dt * z * (0.5 * xx - zz);
    const zx = dt * y * (yy - 0.5 * xx);
    const zy = dt * x * (0.5 * yy - xx);
    const cx = yy * zz - yz * zy;
    const cy = yz * zx - yx * zz;
    const cz = yx * zy - yy * zx;
    const scale = -1 / (xx * cx + xy * cy + xz * cz);
    gyroscopicImpulse[0] = scale * xx * (fx * cx + fy * (xz * zy - xy * zz) + fz * (xy * yz - xz * yy));
    gyroscopicImpulse[1] = scale * yy * (fx * cy + fy * (xx * zz - xz * zx) + fz * (xz * yx - xx * yz));
    gyroscopicImpulse[2] = scale * zz * (fx * cz + fy * (xy * zx - xx * zy) + fz * (xx * yy - xy * yx));
}
