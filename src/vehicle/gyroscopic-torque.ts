import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { findWheelMomentum } from './wheel-momentum.js';

/**
 * Largest turn in a step that is resolved, rad: 15 turns a second at 60 Hz. Beyond it the method has no bound, and the body
 * keeps its angular velocity as Bullet has it.
 */
const QUARTER_TURN = Math.PI / 2;

/**
 * Euler's equation: a body that turns about more than one of its axes keeps its angular momentum, not its angular
 * velocity, and so do the wheels that spin on it, with the momentum `h`. Bullet keeps the velocity; this is the angular
 * impulse, N m s, that puts it right: one Newton step of the trapezoidal rule
 * `I (w' - w) + dt (w x (I w + h) + w' x (I w' + h)) / 2 = 0`. Its right side is quadratic, so this is Kahan's method,
 * which keeps a body tumbling for good: energy and momentum stay within a bound (R. Hirota and K. Kimura,
 * "Discretization of the Euler Top", J. Phys. Soc. Japan 69, 2000). The velocity of a step is that of its middle, for
 * Bullet turns the body by it all the way.
 */
export function findGyroscopicImpulse(vehicle: VehicleParts, dt: number): void {
    const { gyroscopicImpulse, wheelMomentum } = vehicle.workspace;
    const { state } = vehicle.body;
    findWheelMomentum(vehicle);
    const xx = state[BODY.inertiaX];
    const yy = state[BODY.inertiaY];
    const zz = state[BODY.inertiaZ];
    const x = state[BODY.ownVelocity + 3];
    const y = state[BODY.ownVelocity + 4];
    const z = state[BODY.ownVelocity + 5];
    if (dt * dt * (x * x + y * y + z * z) > QUARTER_TURN * QUARTER_TURN) {
        gyroscopicImpulse.fill(0);
        return;
    }
    const half = 0.5 * dt;
    const dx = half * (zz - yy);
    const dy = half * (xx - zz);
    const dz = half * (yy - xx);
    const hx = half * wheelMomentum[0];
    const hy = half * wheelMomentum[1];
    const hz = half * wheelMomentum[2];
    // residual w x (I w + h) of the present velocity, and the Jacobian row by row
    const fx = 2 * (dx * y * z + y * hz - z * hy);
    const fy = 2 * (dy * z * x + z * hx - x * hz);
    const fz = 2 * (dz * x * y + x * hy - y * hx);
    const xy = dx * z + hz;
    const xz = dx * y - hy;
    const yz = dy * x + hx;
    const yx = dy * z - hz;
    const zx = dz * y + hy;
    const zy = dz * x - hx;
    const cx = yy * zz - yz * zy;
    const cy = yz * zx - yx * zz;
    const cz = yx * zy - yy * zx;
    const scale = -1 / (xx * cx + xy * cy + xz * cz);
    gyroscopicImpulse[0] = scale * xx * (fx * cx + fy * (xz * zy - xy * zz) + fz * (xy * yz - xz * yy));
    gyroscopicImpulse[1] = scale * yy * (fx * cy + fy * (xx * zz - xz * zx) + fz * (xz * yx - xx * yz));
    gyroscopicImpulse[2] = scale * zz * (fx * cz + fy * (xy * zx - xx * zy) + fz * (xx * yy - xy * yx));
}
