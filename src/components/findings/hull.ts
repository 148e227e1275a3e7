import { Entity, Quat, Vec3, type CollisionComponent } from 'playcanvas';

/** Lower and upper end of a chassis' collision, from the origin of its rigid body, up positive, m. */
export interface HullHeights {
    bottom: number;
    top: number;
}

const inverse = new Quat();
const rotation = new Quat();
const center = new Vec3();
const axis = new Vec3();

/**
 * The heights of a chassis' collision, in the frame of its rigid body.
 *
 * @returns Null when they are not known: no collision, or one of a mesh.
 */
export function hullHeights(chassis: Entity): HullHeights | null {
    const { collision } = chassis;
    if (!collision) {
        return null;
    }
    if (collision.type !== 'compound') {
        // the engine puts the body into the middle of a single shape, turned as it is
        const half = halfHeight(collision, rotation.set(0, 0, 0, 1));
        return half === null ? null : { bottom: -half, top: half };
    }
    const heights: HullHeights = { bottom: Infinity, top: -Infinity };
    const parts = chassis.find((node) => node instanceof Entity && node !== chassis && !!node.collision) as Entity[];
    for (const part of parts) {
        const shape = part.collision as CollisionComponent;
        inverse.copy(chassis.getRotation()).invert();
        rotation.copy(inverse).mul(part.getRotation());
        center.copy(part.getPosition()).sub(chassis.getPosition());
        inverse.transformVector(center, center);
        center.add(rotation.transformVector(shape.linearOffset, axis));
        const half = halfHeight(shape, rotation.mul(shape.angularOffset));
        if (half === null) {
            return null;
        }
        heights.bottom = Math.min(heights.bottom, center.y - half);
        heights.top = Math.max(heights.top, center.y + half);
    }
    return parts.length > 0 ? heights : null;
}

/** Half of the height of a shape that is turned; null for shapes that are not known. */
function halfHeight({ type, halfExtents, radius, height, axis: along }: CollisionComponent, turn: Quat): number | null {
    const lean = (x: number, y: number, z: number): number => turn.transformVector(axis.set(x, y, z), axis).y;
    if (type === 'box') {
        const { x, y, z } = halfExtents;
        return x * Math.abs(lean(1, 0, 0)) + y * Math.abs(lean(0, 1, 0)) + z * Math.abs(lean(0, 0, 1));
    }
    if (type === 'sphere') {
        return radius;
    }
    const steep = Math.abs(lean(along === 0 ? 1 : 0, along === 1 ? 1 : 0, along === 2 ? 1 : 0));
    if (type === 'capsule') {
        return radius + steep * Math.max(0, height / 2 - radius);
    }
    if (type === 'cylinder' || type === 'cone') {
        return steep * (height / 2) + radius * Math.sqrt(Math.max(0, 1 - steep * steep));
    }
    return null;
}
