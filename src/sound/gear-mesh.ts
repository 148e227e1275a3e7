/** Teeth of the two wheels of a gear together: shafts 75 mm apart, teeth of module 2.5 mm. Estimate, of a car's gearbox. */
const GEAR_TEETH = 60;

/** Teeth of pinion and ring of a final drive together: 11 and 41 is a common pair of 3.73. */
const FINAL_TEETH = 52;

/**
 * Meshing frequency of a gear, Hz: turns of the engine times the teeth of the wheel on its shaft. All pairs between
 * two shafts have about the same number of teeth together, so a low gear, with the smaller wheel, sounds lower.
 *
 * @param rpm - Speed of the engine, rpm.
 * @param ratio - Engine turns per turn of the output; its sign does not matter. 0 is neutral.
 */
export function gearMesh(rpm: number, ratio: number): number {
    return ratio === 0 ? 0 : ((Math.abs(rpm) / 60) * GEAR_TEETH) / (1 + Math.abs(ratio));
}

/**
 * Meshing frequency of the final drive, Hz: turns of the wheels times the teeth of the ring.
 *
 * @param wheelRpm - Mean speed of the wheels, rpm.
 * @param ratio - Ratio of the final drive.
 */
export function finalMesh(wheelRpm: number, ratio: number): number {
    const share = Math.abs(ratio);
    return ((Math.abs(wheelRpm) / 60) * FINAL_TEETH * share) / (1 + share);
}
