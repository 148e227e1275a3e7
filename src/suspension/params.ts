import { namesOf } from '../math/numbers.js';
import { defaultsOf, parameter, type ParametersOf, struct } from '../math/struct.js';

/** One wheel's suspension. Spring and damper are rates at the wheel. */
export const suspensionLayout = struct({
    /** Full travel from droop to bump stop, m. */
    distance: parameter('m', 0.3, 0.001, 10),

    /** Spring rate at full droop, N/m, up to what a step of physics holds. */
    spring: parameter('N/m', 35_000, 0, 3e6),

    /** Rise of the spring rate up to full compression, as a share of {@link spring}: 0 is linear. */
    progression: parameter('1', 0, 0),

    /**
     * Place on the travel at which the wheel rests under its load on level ground, whatever the spring: 1 full droop, 0 full
     * compression, as in Unity's WheelCollider. It sets the spring's preload.
     */
    targetPosition: parameter('1', 0.5, 0, 1),

    /** Damper rate in bump, below {@link kneeSpeed}, N s/m. */
    damper: parameter('N s/m', 4500, 0),

    /** Damper rate in rebound over that in bump. */
    reboundRatio: parameter('1', 1, 0),

    /** Damper speed at which the valves blow off, m/s. */
    kneeSpeed: parameter('m/s', 0.15, 0),

    /** Damper rate above {@link kneeSpeed} over that below: 1 is linear, less is soft on sharp bumps. */
    fastRatio: parameter('1', 1, 0, 1),

    /** Rate of the bump stop, N/m; 0 suits it to the mass that it carries. */
    bumpStop: parameter('N/m', 0, 0)
});

export const SUSPENSION = suspensionLayout.places;
export const SUSPENSION_SIZE = suspensionLayout.size;

/** Settings of one wheel's suspension. */
export type SuspensionParams = ParametersOf<typeof suspensionLayout.fields>;

export function defaultSuspension(): SuspensionParams {
    return defaultsOf(suspensionLayout.fields);
}

/** Its numbers in their places, for those who look once. */
export function suspensionNumbers(suspension: SuspensionParams): Float64Array {
    const numbers = new Float64Array(SUSPENSION_SIZE);
    for (const name of namesOf(suspensionLayout.fields)) {
        numbers[SUSPENSION[name]] = suspension[name];
    }
    return numbers;
}
