import type { Surface } from './surface.js';

/** In: point of the ground, world frame. Out: height above its mean, m, and slope along world x and z. */
export const ROUGHNESS = new Float64Array(6);
export const X = 0;
export const Z = 2;
export const HEIGHT = 3;
export const SLOPE_X = 4;
export const SLOPE_Z = 5;

/** Of the second wave against the first: no common period, so that the washboard never repeats. */
const RATIO = 0.6180339887;

/**
 * Waves that a rough surface adds to its mesh: two crossed washboards, fixed to the world so that all wheels of a car
 * meet the same bumps one after the other.
 */
export function evaluateRoughness({ roughnessAmplitude, roughnessWavelength }: Surface): void {
    const k = (2 * Math.PI) / Math.max(0.05, roughnessWavelength);
    const half = 0.5 * roughnessAmplitude;
    const x = ROUGHNESS[X];
    const z = ROUGHNESS[Z];
    const along = k * (z + RATIO * x);
    const across = k * (x - RATIO * z);
    const slopeAlong = half * k * Math.cos(along);
    const slopeAcross = half * k * Math.cos(across);
    ROUGHNESS[HEIGHT] = half * (Math.sin(along) + Math.sin(across));
    ROUGHNESS[SLOPE_X] = RATIO * slopeAlong + slopeAcross;
    ROUGHNESS[SLOPE_Z] = slopeAlong - RATIO * slopeAcross;
}
