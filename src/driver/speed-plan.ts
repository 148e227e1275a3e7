import type { Route } from './route.js';

/** Accelerations that a driver dares, m/s², and the largest speed, m/s. */
export interface SpeedLimits {
    /** Lateral acceleration, m/s². */
    lateral: number;

    /** Deceleration, m/s². */
    braking: number;

    /** Acceleration, m/s². */
    acceleration: number;

    /** Speed, m/s. */
    top: number;
}

/**
 * The fastest drive along a route within limits, m/s at every point: `sqrt(ay / |curvature|)` in the corners, then
 * backward along the way what can be braked down from, and forward what can be reached. Braking and acceleration get what
 * the corner leaves of an ellipse with the lateral limit (M. Brayshaw and M. Harrison, "A quasi steady state approach to
 * race car lap simulation", Proc. IMechE D 219, 2005). An open route ends at a standstill.
 */
export function planSpeeds(route: Route, { lateral, braking, acceleration, top }: SpeedLimits): Float64Array {
    const count = route.x.length;
    const speeds = Float64Array.from(route.curvature, (curvature, i) =>
        Math.min(top, route.speedLimit[i], Math.sqrt(lateral / Math.max(1e-9, Math.abs(curvature))))
    );
    if (!route.closed) {
        speeds[count - 1] = 0;
    }
    // a closed route twice around: its end is its beginning
    const steps = route.closed ? 2 * count : count - 1;
    const reach = (from: number, to: number, most: number): void => {
        const used = (speeds[from] ** 2 * Math.abs(route.curvature[from])) / lateral;
        const left = most * Math.sqrt(Math.max(0, 1 - used * used));
        speeds[to] = Math.min(speeds[to], Math.sqrt(speeds[from] ** 2 + 2 * left * route.spacing));
    };
    for (let k = steps; k > 0; k--) {
        reach(k % count, (k - 1) % count, braking);
    }
    if (route.closed) {
        for (let k = 0; k < steps; k++) {
            reach(k % count, (k + 1) % count, acceleration);
        }
    }
    return speeds;
}
