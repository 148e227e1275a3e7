import { Mat4, Quat, Vec3 } from 'playcanvas';

import type { Point, Triple } from './scenario.js';

/** From x forward, y left, z up to the engine's axes. */
export function toEngine([x, y, z]: Triple, out = new Vec3()): Vec3 {
    return out.set(y, z, x);
}

/** The road through the origin as a plane: which way its surface runs. */
export class RoadFrame {
    /** Turns the engine's axes onto the road: +Y along its normal, +Z along it. */
    readonly rotation = new Quat();

    /**
     * @param grade - Rise over run along the road.
     * @param crossGrade - Rise over run to the left.
     */
    constructor(grade = 0, crossGrade = 0) {
        const along = new Vec3(0, grade, 1).normalize();
        const normal = new Vec3(-crossGrade, 1, -grade).normalize();
        const left = new Vec3().cross(normal, along);
        const matrix = new Mat4();
        matrix.set([
            left.x,
            left.y,
            left.z,
            0,
            normal.x,
            normal.y,
            normal.z,
            0,
            along.x,
            along.y,
            along.z,
            0,
            0,
            0,
            0,
            1
        ]);
        this.rotation.setFromMat4(matrix);
    }

    /**
     * A place on the road, or above it, in the world of the engine.
     *
     * @param point - x along the road, y to the left, m.
     * @param height - Along the road's normal, m.
     */
    place([x, y]: Point, height = 0): Vec3 {
        return this.rotation.transformVector(new Vec3(y, height, x), new Vec3());
    }

    /** The rotation of something that stands on the road, turned to the left by some degrees. */
    turned(heading: number): Quat {
        return new Quat().mul2(this.rotation, new Quat().setFromAxisAngle(Vec3.UP, heading));
    }
}
