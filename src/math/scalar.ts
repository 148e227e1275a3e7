/** Degrees to radians. */
export const DEG = Math.PI / 180;

/** Revolutions per minute to rad/s. */
export const RPM = Math.PI / 30;

/** Kilometres per hour to m/s. */
export const KMH = 1 / 3.6;

export function clamp(value: number, min: number, max: number): number {
    return value < min ? min : value > max ? max : value;
}

/** Moves `value` toward `target` by at most `step` (>= 0). */
export function approach(value: number, target: number, step: number): number {
    return value < target ? Math.min(value + step, target) : Math.max(value - step, target);
}
