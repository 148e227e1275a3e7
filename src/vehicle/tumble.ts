import type { Vehicle } from './vehicle.js';

/**
 * Euler's equation: a body that turns about more than one of its axes keeps its angular momentum, not its angular
 * velocity. Bullet keeps the velocity; this is the angular impulse, N m s, that puts it right. One Newton step of the
 * implicit equation, which is stable at any spin: E. Catto, "Numerical Methods", GDC 2015.
 */
export function tumble(vehicle: Vehicle, dt: number): void {
    const { velocity, tumbling } = vehicle;
    const { inertia } = vehicle.body;
    const x = velocity[3];
    const y = velocity[4];
    const z = velocity[5];
    const a = dt * (inertia[3] - inertia[2]);
    const b = dt * (inertia[1] - inertia[3]);
    const c = dt * (inertia[2] - inertia[1]);
    // residual w x I w of the present velocity, and the Jacobian row by row
    const fx = a * y * z;
    const fy = b * z * x;
    const fz = c * x * y;
    const xx = inertia[1];
    const xy = a * z;
    const xz = a * y;
    const yx = b * z;
    const yy = inertia[2];
    const yz = b * x;
    const zx = c * y;
    const zy = c * x;
    const zz = inertia[3];
    const cx = yy * zz - yz * zy;
    const cy = yz * zx - yx * zz;
    const cz = yx * zy - yy * zx;
    const scale = -1 / (xx * cx + xy * cy + xz * cz);
    tumbling[0] = scale * xx * (fx * cx + fy * (xz * zy - xy * zz) + fz * (xy * yz - xz * yy));
    tumbling[1] = scale * yy * (fx * cy + fy * (xx * zz - xz * zx) + fz * (xz * yx - xx * yz));
    tumbling[2] = scale * zz * (fx * cz + fy * (xy * zx - xx * zy) + fz * (xx * yy - xy * yx));
}
