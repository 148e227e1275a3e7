import type { Surface } from './surface.js';
import { scratch, struct } from '../math/struct.js';

export const roughnessLayout = struct({
    /** In: point of the ground, world frame. */
    x: scratch('m'),
    y: scratch('m'),
    z: scratch('m'),

    /** Out: height above its mean, and slope along world x and z. */
    height: scratch('m'),
    slopeX: scratch('1'),
    slopeZ: scratch('1')
});

export const ROUGHNESS = roughnessLayout.places;

export const roughnessIO = new Float64Array(roughnessLayout.size);

/** Wave number of the second wave over that of the first along an axis: no common period, so that the washboard never repeats. */
const RATIO = 0.6180339887;

/**
 * Waves that a rough surface adds to its mesh: two crossed washboards, fixed to the world so that all wheels of a car
 * meet the same bumps one after the other.
 */
export function evaluateRoughness({ roughnessAmplitude, roughnessWavelength }: Surface): void {
    const k = (2 * Math.PI) / Math.max(0.05, roughnessWavelength);
    const half = 0.5 * roughnessAmplitude;
    const x = roughnessIO[ROUGHNESS.x];
    const z = roughnessIO[ROUGHNESS.z];
    const along = k * (z + RATIO * x);
    const across = k * (x - RATIO * z);
    const slopeAlong = half * k * Math.cos(along);
    const slopeAcross = half * k * Math.cos(across);
    roughnessIO[ROUGHNESS.height] = half * (Math.sin(along) + Math.sin(across));
    roughnessIO[ROUGHNESS.slopeX] = RATIO * slopeAlong + slopeAcross;
    roughnessIO[ROUGHNESS.slopeZ] = slopeAlong - RATIO * slopeAcross;
}
