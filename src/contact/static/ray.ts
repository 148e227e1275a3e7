import { Simplex } from './simplex.js';

/**
 * A ray that is being cast, in the frame of what it is cast against, and the nearest hit so far. One serves all shapes of a
 * scene.
 */
export class Ray {
    /** Origin (3), direction of any length (3); a hit is at origin + share x direction. */
    readonly line = new Float64Array(6);

    /** One over each component of the direction; huge instead of infinite, so that no product becomes a NaN. */
    readonly inverse = new Float64Array(3);

    /** Share of the direction at the nearest hit so far (starts at 1), then the normal there, outward and of any length. */
    readonly hit = new Float64Array(4);

    /** Corners of the convex body that it is cast against. */
    readonly simplex = new Simplex();

    /** Call after {@link line} has been written and before any shape is tried. */
    aim(): void {
        const { line, inverse } = this;
        for (let k = 0; k < 3; k++) {
            const d = line[k + 3];
            inverse[k] = Math.abs(d) < 1e-30 ? 1e30 : 1 / d;
        }
    }
}
