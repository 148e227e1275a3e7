import type { Quaternion } from './rigid-body.js';
import type { Vector } from './vector.js';

/** Rotation of a free body: angular velocity in its own principal axes, rad/s, and rotation from there to the world. */
export interface Tumble {
    readonly spin: Vector;
    readonly rotation: Quaternion;
}

/**
 * A body that starts in line with the world and on which no moment acts, after some time: Euler's equations `I dw/dt = -w x I w` and `dq/dt = q w / 2` by the
 * classical Runge-Kutta method of fourth order.
 *
 * @param inertia - Principal moments, kg m².
 * @param spin - Angular velocity at the start, rad/s.
 * @param seconds - Duration, s.
 * @param h - Step, s.
 */
export function tumble(inertia: Vector, spin: Vector, seconds: number, h = 1e-3): Tumble {
    const steps = Math.ceil(seconds / h - 1e-9);
    const dt = seconds / steps;
    let now = [...spin, 0, 0, 0, 1];
    for (let i = 0; i < steps; i++) {
        const a = rate(inertia, now);
        const b = rate(inertia, ahead(now, a, 0.5 * dt));
        const c = rate(inertia, ahead(now, b, 0.5 * dt));
        const d = rate(inertia, ahead(now, c, dt));
        now = now.map((value, k) => value + (dt / 6) * (a[k] + 2 * b[k] + 2 * c[k] + d[k]));
    }
    return { spin: now.slice(0, 3) as Vector, rotation: now.slice(3) as Quaternion };
}

function rate([ix, iy, iz]: Vector, [a, b, c, x, y, z, w]: number[]): number[] {
    return [
        ((iy - iz) * b * c) / ix,
        ((iz - ix) * c * a) / iy,
        ((ix - iy) * a * b) / iz,
        0.5 * (w * a + y * c - z * b),
        0.5 * (w * b + z * a - x * c),
        0.5 * (w * c + x * b - y * a),
        -0.5 * (x * a + y * b + z * c)
    ];
}

function ahead(now: number[], slope: number[], dt: number): number[] {
    return now.map((value, k) => value + dt * slope[k]);
}
