import { namesOf, type PlacesOf } from '../math/numbers.js';

/** One wheel's suspension. Spring and damper are rates at the wheel. */
export interface SuspensionParams {
    /** Full travel from droop to bump stop, m. */
    distance: number;

    /** Spring rate at full droop, N/m. */
    spring: number;

    /** How much stiffer the spring is at full compression, as a share of {@link spring}: 0 is linear. */
    progression: number;

    /**
     * Where on the travel the wheel rests under its load on level ground, whatever the spring: 1 full droop, 0 full
     * compression, as in Unity's WheelCollider. It sets the spring's preload.
     */
    targetPosition: number;

    /** Damper rate in bump, below {@link kneeSpeed}, N s/m. */
    damper: number;

    /** Damper rate in rebound over that in bump. */
    reboundRatio: number;

    /** Damper speed at which the valves blow off, m/s. */
    kneeSpeed: number;

    /** Damper rate above {@link kneeSpeed} over that below: 1 is linear, less is soft on sharp bumps. */
    fastRatio: number;

    /** Rate of the bump stop, N/m; 0 suits it to the mass that it carries. */
    bumpStop: number;
}

export function defaultSuspension(): SuspensionParams {
    return {
        distance: 0.3,
        spring: 35000,
        progression: 0,
        targetPosition: 0.5,
        damper: 4500,
        reboundRatio: 1,
        kneeSpeed: 0.15,
        fastRatio: 1,
        bumpStop: 0
    };
}

/** Places of its numbers in an array. */
export const DISTANCE = 0;
export const SPRING_RATE = 1;
export const PROGRESSION = 2;
export const TARGET_POSITION = 3;
export const DAMPER_RATE = 4;
export const REBOUND_RATIO = 5;
export const KNEE_SPEED = 6;
export const FAST_RATIO = 7;
export const BUMP_STOP = 8;
export const SUSPENSION_PLACES = 9;

/** The same by the names that users know. */
export const SUSPENSION_PLACES_OF: PlacesOf<SuspensionParams> = {
    distance: DISTANCE,
    spring: SPRING_RATE,
    progression: PROGRESSION,
    targetPosition: TARGET_POSITION,
    damper: DAMPER_RATE,
    reboundRatio: REBOUND_RATIO,
    kneeSpeed: KNEE_SPEED,
    fastRatio: FAST_RATIO,
    bumpStop: BUMP_STOP
};

/** Its numbers in their places, for those who look once. */
export function suspensionNumbers(suspension: SuspensionParams): Float64Array {
    const numbers = new Float64Array(SUSPENSION_PLACES);
    for (const name of namesOf(SUSPENSION_PLACES_OF)) {
        numbers[SUSPENSION_PLACES_OF[name]] = suspension[name];
    }
    return numbers;
}
