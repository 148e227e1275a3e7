import type { Entity } from 'playcanvas';

import { bodyOf, type Differential, OwnDifferentials } from './vehicle-core.mjs';

/**
 * Sets the torques that differentials of a car pass over in this step, as an electronic one does. It is called before each physics step
 * for every differential of that end, and allocates nothing.
 *
 * @param differential - Its settings are written, all but `kind`; `slip` and `torque` are as of the step before.
 * @param dt - Length of the step, s.
 */
export type DifferentialControl = (differential: Differential, dt: number) => void;

/** Name of the part in the vehicle. */
const PART = 'ownDifferential';

/**
 * Controls the differentials of a car by functions; their kinds are those of its Vehicle Controller. An electronic one is a Limited
 * Slip whose `preload` follows the speeds of its wheels:
 *
 * ```ts
 * setOwnDifferential(car, { rear: (differential) => (differential.preload = 50 * Math.abs(differential.slip)) });
 * ```
 *
 * @param chassis - Entity of a car with a Vehicle Controller.
 * @param controls - A function for each end that has one; null leaves all to the attributes. These write the settings again once one of
 * them is set.
 * @returns True if there is such a car, wired.
 */
export function setOwnDifferential(
    chassis: Entity,
    controls: Partial<Record<'front' | 'rear' | 'center', DifferentialControl>> | null
): boolean {
    const body = bodyOf(chassis);
    body?.vehicle.parts.set(PART, controls && new OwnDifferentials(controls));
    return body !== null;
}
