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
