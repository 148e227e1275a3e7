/**
 * The ray that is being cast, in the frame of what it is cast against, and the nearest hit so far. One set of arrays
 * serves all shapes: numbers in calls would be boxed.
 */

/** Origin (3), direction of any length (3); a hit is at origin + share x direction. */
export const RAY = new Float64Array(6);

/** One over each component of the direction; huge instead of infinite, so that no product becomes a NaN. */
export const INVERSE = new Float64Array(3);

/** Share of the direction at the nearest hit so far (starts at 1), then the normal there, outward and of any length. */
export const HIT = new Float64Array(4);

/** Call after {@link RAY} has been written and before any shape is tried. */
export function aimRay(): void {
    for (let k = 0; k < 3; k++) {
        const d = RAY[k + 3];
        INVERSE[k] = Math.abs(d) < 1e-30 ? 1e30 : 1 / d;
    }
}
