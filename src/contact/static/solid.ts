import type { FaceGatherer } from './face-gatherer.js';
import type { Faces } from './faces.js';
import type { LoweredDisc } from './lowered-disc.js';
import type { Ray } from './ray.js';
import type { SweptCylinder } from './swept-cylinder.js';

/** A shape that rays can be cast against, in its own frame. */
export interface Solid {
    /** Smallest and largest x, y, z. */
    readonly bounds: Float64Array;

    /** Finds a hit of a ray before its nearest one so far. A ray that begins inside passes out unhindered. */
    cast(ray: Ray): boolean;

    /** If it is made of flat faces: adds those that reach into a box in its own frame. */
    gather?(box: Float64Array, faces: Faces, gatherer: FaceGatherer): void;

    /** If it may have many of them: lowers a disc onto those that stop it first. */
    seek?(disc: LoweredDisc, gatherer: FaceGatherer): void;

    /** If it is made of flat faces: lowers a cylinder onto those that are seen from without, for their owner. */
    stop?(cylinder: SweptCylinder, owner: number): void;
}

/** Bounds of what reaches equally far to both sides of the origin. */
export function boundsAbout(x: number, y: number, z: number): Float64Array {
    return new Float64Array([-x, -y, -z, x, y, z]);
}
