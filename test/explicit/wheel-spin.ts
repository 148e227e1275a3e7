/** Dry friction: takes up to `most` out of a speed that nothing else would change, and never reverses it. */
export function rub(speed: number, most: number): number {
    return Math.sign(speed) * Math.max(0, Math.abs(speed) - most);
}

/**
 * Spin of one wheel: `I dw/dt = drive - r Fx - b w`, with brake and rolling resistance as Coulomb friction.
 *
 * @param spin - rad/s
 * @param inertia - kg m²
 * @param torque - Drive, tire and bearing together, N m.
 * @param friction - Largest friction torque, N m.
 */
export function advanceSpin(spin: number, inertia: number, torque: number, friction: number, h: number): number {
    return rub(spin + (h * torque) / inertia, (h * friction) / inertia);
}
