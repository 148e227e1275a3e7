/** One wheel's suspension. Spring and damper are rates at the wheel. */
export interface SuspensionParams {
    /** Full travel from droop to bump stop, m. */
    distance: number;

    /** Spring rate, N/m. */
    spring: number;

    /** Damper rate, N s/m. */
    damper: number;

    /** Where on the travel the spring is unloaded: 0 full droop, 1 full compression. */
    targetPosition: number;
}

export function defaultSuspension(): SuspensionParams {
    return { distance: 0.3, spring: 35000, damper: 4500, targetPosition: 0 };
}
