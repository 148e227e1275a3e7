import { Vec3 } from 'playcanvas';

import type { WheelHit } from './wheel-like.js';
import { refuse } from '../../math/argument.js';

const part = new Vec3();

/** Adds the members that a caller's hit lacks to receive a contact. */
export function prepareHit(hit: Partial<WheelHit>): asserts hit is WheelHit {
    if (typeof hit !== 'object' || hit === null) {
        refuse('getGroundHit(hit)', hit, 'an object to fill, or nothing');
    }
    hit.point ??= new Vec3();
    hit.normal ??= new Vec3();
}

/**
 * Sets the directions of a hit along the ground, after its normal has been set.
 *
 * @param hit - Receives them.
 * @param heading - Direction in which the wheel rolls, world, whatever the slope.
 * @returns The hit.
 */
export function setHitDirections(hit: WheelHit, heading: Vec3): WheelHit {
    const { normal } = hit;
    hit.forwardDir ??= new Vec3();
    hit.sidewaysDir ??= new Vec3();
    hit.forwardDir.sub2(heading, part.copy(normal).mulScalar(normal.dot(heading))).normalize();
    hit.sidewaysDir.cross(normal, hit.forwardDir);
    return hit;
}
