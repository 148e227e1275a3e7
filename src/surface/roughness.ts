import type { Surface } from './surface.js';

/** Wave number of the second wave over that of the first along an axis: no common period, so that the washboard never repeats. */
const RATIO = 0.6180339887;

/** A contact with the ground: its point and normal, world frame, and the jounce at which the wheel stands on it, m. */
interface Contact {
    readonly point: Float64Array;
    readonly normal: Float64Array;
    readonly jounce: Float64Array;
}

/**
 * Lifts and tilts a contact by the waves that a rough surface adds to its mesh: two crossed washboards, fixed to the world so
 * that all wheels of a car meet the same bumps one after the other.
 */
export function roughen(surface: Surface, { point, normal, jounce }: Contact): void {
    const { roughnessAmplitude, roughnessWavelength } = surface;
    if (roughnessAmplitude === 0) {
        return;
    }
    const k = (2 * Math.PI) / Math.max(0.05, roughnessWavelength);
    const half = 0.5 * roughnessAmplitude;
    const along = k * (point[2] + RATIO * point[0]);
    const across = k * (point[0] - RATIO * point[2]);
    const slopeAlong = half * k * Math.cos(along);
    const slopeAcross = half * k * Math.cos(across);
    const height = half * (Math.sin(along) + Math.sin(across));
    const x = normal[0] - (RATIO * slopeAlong + slopeAcross);
    const z = normal[2] - (slopeAlong - RATIO * slopeAcross);
    const length = Math.sqrt(x * x + normal[1] * normal[1] + z * z);
    normal[0] = x / length;
    normal[1] /= length;
    normal[2] = z / length;
    jounce[0] += height;
    point[1] += height;
}
