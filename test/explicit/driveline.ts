import { rub } from './wheel-spin.js';

/** Two wheels of one axle before their common step. */
export interface AxleEnd {
    spin: number;
    inertia: number;

    /** Drive, tire and bearing together, N m, and the most that friction can take. */
    torque: number;
    friction: number;
}

/** Locked differential: both wheels are one flywheel. Returns their common spin. */
export function advanceLocked(left: AxleEnd, right: AxleEnd, h: number): number {
    const inertia = left.inertia + right.inertia;
    const spin = (left.inertia * left.spin + right.inertia * right.spin) / inertia;
    const free = spin + (h * (left.torque + right.torque)) / inertia;
    return rub(free, (h * (left.friction + right.friction)) / inertia);
}
