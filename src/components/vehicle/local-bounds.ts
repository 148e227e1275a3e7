import { type BoundingBox, type Entity, Mat4, Quat, Vec3 } from 'playcanvas';

import type { WheelLike } from './wheel-like.js';
import type { Part } from '../../contact/static/scene.js';

const least = new Vec3();
const most = new Vec3();
const corner = new Vec3();
const toChassis = new Mat4();
const center = new Vec3();
const rotation = new Quat();
const shapeToChassis = new Mat4();

/**
 * Finds the box about collision shapes and wheels in the frame of a chassis.
 *
 * @param chassis - The entity.
 * @param parts - Its collision shapes, in the frame of the rigid body.
 * @param wheels - Its wheels, where they are now.
 * @param out - Receives the box; an empty one if there is neither shape nor wheel.
 */
export function findLocalBounds(
    chassis: Entity,
    parts: readonly Part[],
    wheels: readonly WheelLike[],
    out: BoundingBox
): void {
    least.set(Infinity, Infinity, Infinity);
    most.set(-Infinity, -Infinity, -Infinity);
    const { collision } = chassis;
    if (collision && collision.type !== 'compound') {
        shapeToChassis.setTRS(collision.linearOffset, collision.angularOffset, Vec3.ONE);
    } else {
        shapeToChassis.setIdentity();
    }
    for (const { solid, place } of parts) {
        addPart(solid.bounds, place);
    }
    toChassis.setTRS(chassis.getPosition(), chassis.getRotation(), Vec3.ONE).invert();
    for (const wheel of wheels) {
        wheel.getWorldPose(center, rotation);
        toChassis.transformPoint(center, center);
        corner.set(wheel.width / 2, wheel.radius, wheel.radius);
        least.min(center.sub(corner));
        most.max(center.add(corner).add(corner));
    }
    if (least.x <= most.x) {
        out.setMinMax(least, most);
    } else {
        out.center.set(0, 0, 0);
        out.halfExtents.set(0, 0, 0);
    }
}

function addPart(bounds: Float64Array, place: Float64Array): void {
    for (let i = 0; i < 8; i++) {
        const x = bounds[i & 1 ? 3 : 0];
        const y = bounds[i & 2 ? 4 : 1];
        const z = bounds[i & 4 ? 5 : 2];
        corner.set(
            place[0] * x + place[1] * y + place[2] * z + place[9],
            place[3] * x + place[4] * y + place[5] * z + place[10],
            place[6] * x + place[7] * y + place[8] * z + place[11]
        );
        shapeToChassis.transformPoint(corner, corner);
        least.min(corner);
        most.max(corner);
    }
}
