import { Quat, Vec3, type PhysicsWorld } from 'playcanvas';

import { TriangleMesh } from '../../../src/contact/static/triangle-mesh.js';
import type { ShapeTraits } from '../../../src/physics/collision-shapes.js';

export type ShapeDesc = Parameters<PhysicsWorld['createShape']>[0];

interface Child {
    readonly shape: FreeShape;
    readonly position: Vec3;
    readonly rotation: Quat;
}

/** A shape of the engine: what bodies of it weigh about their axes is all that is asked of it. */
export class FreeShape {
    readonly type: string;
    readonly children: Child[] = [];

    /** Number of times that a child came, moved or went. */
    changes = 0;

    private readonly half = new Vec3();

    constructor({ type, halfExtents, radius = 0, height = 0, axis = 1, sources = [] }: ShapeDesc) {
        this.type = type;
        if (halfExtents) {
            this.half.copy(halfExtents);
        } else if (sources.length > 0) {
            sources.forEach(({ positions, stride }) => this.enclose(positions, stride || 3));
        } else {
            const along = type === 'sphere' ? radius : height / 2;
            this.half.set(radius, radius, radius);
            this.half[(['x', 'y', 'z'] as const)[axis]] = along;
        }
    }

    setChild(shape: FreeShape, position: Vec3, rotation: Quat): void {
        this.removeChild(shape);
        this.children.push({ shape, position: position.clone(), rotation: rotation.clone() });
    }

    removeChild(shape: FreeShape): void {
        const at = this.children.findIndex((child) => child.shape === shape);
        if (at >= 0) {
            this.children.splice(at, 1);
        }
        this.changes++;
    }

    /** Half the sides of the box about it, m. */
    get extents(): Vec3 {
        const all = this.half.clone();
        for (const { shape, position, rotation } of this.children) {
            const { x, y, z } = shape.extents;
            for (const corner of [new Vec3(x, y, z), new Vec3(-x, y, z), new Vec3(x, -y, z), new Vec3(x, y, -z)]) {
                rotation.transformVector(corner, corner);
                all.max(new Vec3(...corner.toArray().map(Math.abs)).add(new Vec3(...position.toArray().map(Math.abs))));
            }
        }
        return all;
    }

    /** Moments of inertia of the box about it, kg m². */
    inertiaOf(mass: number, out: Vec3): void {
        const { x, y, z } = this.extents;
        out.set(y * y + z * z, z * z + x * x, x * x + y * y).mulScalar(mass / 3);
    }

    private enclose(positions: ArrayLike<number>, stride: number): void {
        for (let i = 0; i + 2 < positions.length; i += stride) {
            this.half.max(new Vec3(Math.abs(positions[i]), Math.abs(positions[i + 1]), Math.abs(positions[i + 2])));
        }
    }
}

/** Shapes as the mirror of static bodies makes them: without margins. */
export const freeShapes: ShapeTraits = {
    hullMargin: 0,
    isMade: (shape, type) => shape instanceof FreeShape && shape.type === type,
    marginOf: () => 0,
    extentOf: Math.fround
};

/** Makes a mesh ready to be asked at once. */
export function growAtOnce(solid: object): void {
    if (solid instanceof TriangleMesh) {
        solid.grow(Infinity);
    }
}
