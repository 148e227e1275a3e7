import type { AmmoModule, NativeShape, NativeVector } from './ammo.js';
import { findPlanted } from './world-layout.js';

/** Offsets of the fields of collision shapes, in 4-byte words from their own address. */
export interface ShapeLayout {
    /** Bullet's number for the kind of shape, and these numbers. */
    kind: number;
    box: number;
    sphere: number;
    capsule: number;
    cylinder: number;
    cone: number;
    hull: number;
    mesh: number;
    scaledMesh: number;
    compound: number;

    /** Half extents (of a sphere and a capsule: radius) without the margin, scaled except for the sphere. */
    size: number;

    /** Index of the axis of a capsule, a cylinder, a cone. */
    capsuleAxis: number;
    cylinderAxis: number;
    coneAxis: number;

    /** Radius and height of a cone. */
    coneSize: number;

    /** Address of a hull's points, four words each. */
    points: number;

    /** Address of a mesh's triangles. */
    triangles: number;

    /** Indexed triangles: addresses of indices and vertices; the bytes from one to the next follow. */
    indices: number;
    vertices: number;

    /** Compound: address of the children, and a count of its changes. */
    children: number;
    revision: number;

    /** Words of a child, which begins with its transform; offset of its shape. */
    childSize: number;
    childShape: number;
}

const WORDS = 60;

const layouts = new WeakMap<AmmoModule, ShapeLayout>();

/**
 * Finds the layout by making shapes of known numbers, as `body-layout.ts` does.
 *
 * @throws Error when a field cannot be found.
 */
export function shapeLayout(ammo: AmmoModule): ShapeLayout {
    let layout = layouts.get(ammo);
    if (!layout) {
        const probe = new ShapeProbe(ammo);
        try {
            layout = probe.layout();
            layouts.set(ammo, layout);
        } finally {
            probe.clear();
        }
    }
    return layout;
}

/** Probe: temporary shapes of known numbers, in whose memory the layout is found. */
class ShapeProbe {
    private readonly ammo: AmmoModule;
    private readonly objects: object[] = [];

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
    }

    layout(): ShapeLayout {
        const { ammo } = this;
        const half = this.vector(3, 5, 7);
        const box = this.keep(new ammo.btBoxShape(half));
        const sphere = this.keep(new ammo.btSphereShape(3));
        const capsules = [
            this.keep(new ammo.btCapsuleShapeX(3, 5)),
            this.keep(new ammo.btCapsuleShape(3, 5)),
            this.keep(new ammo.btCapsuleShapeZ(3, 5))
        ];
        const cylinders = [
            this.keep(new ammo.btCylinderShapeX(half)),
            this.keep(new ammo.btCylinderShape(half)),
            this.keep(new ammo.btCylinderShapeZ(half))
        ];
        const cones = [
            this.keep(new ammo.btConeShapeX(3, 5)),
            this.keep(new ammo.btConeShape(3, 5)),
            this.keep(new ammo.btConeShapeZ(3, 5))
        ];
        const hull = this.keep(new ammo.btConvexHullShape());
        hull.addPoint(half, true);
        const triangles = this.keep(new ammo.btTriangleMesh());
        triangles.addTriangle(half, this.vector(11, 13, 17), this.vector(19, 23, 31), false);
        const mesh = this.keep(new ammo.btBvhTriangleMeshShape(triangles, true));
        const scaledMesh = ammo.btScaledBvhTriangleMeshShape
            ? this.keep(new ammo.btScaledBvhTriangleMeshShape(mesh, half))
            : null;
        const indexed = triangles.getIndexedMeshArray().at(0);
        const compound = this.compound(box);

        const words = ammo.HEAP32;
        const floats = ammo.HEAPF32;
        const word = (object: object): number => ammo.getPointer(object) >> 2;
        const kinds = [box, sphere, capsules[0], cylinders[0], cones[0], hull, mesh, compound.shape];
        const kind = findPlanted('kinds of shapes', WORDS, (i) => {
            const numbers = kinds.map((shape) => words[word(shape) + i]);
            const small = numbers.every((number) => number >= 0 && number < 64);
            return small && new Set(numbers).size === numbers.length;
        });
        const kindOf = (shape: object): number => words[word(shape) + kind];
        const axis = (name: string, shapes: NativeShape[]): number =>
            findPlanted(name, WORDS, (i) => shapes.every((shape, k) => words[word(shape) + i] === k));
        const margin = box.getMargin();
        const holds = (at: number, ...values: number[]): boolean =>
            values.every((value, k) => Math.abs(floats[at + k] - value) < 1e-4);
        return {
            kind,
            box: kindOf(box),
            sphere: kindOf(sphere),
            capsule: kindOf(capsules[0]),
            cylinder: kindOf(cylinders[0]),
            cone: kindOf(cones[0]),
            hull: kindOf(hull),
            mesh: kindOf(mesh),
            scaledMesh: scaledMesh ? kindOf(scaledMesh) : -1,
            compound: kindOf(compound.shape),
            size: findPlanted('sizes', WORDS, (i) => holds(word(box) + i, 3 - margin, 5 - margin, 7 - margin)),
            capsuleAxis: axis('axis of a capsule', capsules),
            cylinderAxis: axis('axis of a cylinder', cylinders),
            coneAxis: axis('axis of a cone', cones),
            coneSize: findPlanted('size of a cone', WORDS, (i) => holds(word(cones[0]) + i, 3, 5)),
            points: findPlanted('points of a hull', WORDS, (i) => holds(words[word(hull) + i] >> 2, 3, 5, 7)),
            triangles: findPlanted('triangles', WORDS, (i) => words[word(mesh) + i] === ammo.getPointer(triangles)),
            indices: findPlanted('indices', WORDS, (i) => {
                const at = words[word(indexed) + i] >> 2;
                return (
                    words[at] === 0 && words[at + 1] === 1 && words[at + 2] === 2 && stride(words, indexed, i) === 12
                );
            }),
            vertices: findPlanted('vertices', WORDS, (i) => {
                const at = words[word(indexed) + i] >> 2;
                const next = at + (stride(words, indexed, i) >> 2);
                return holds(at, 3, 5, 7) && holds(next, 11, 13, 17);
            }),
            ...compound.fields
        };

        function stride(heap: Int32Array, object: object, i: number): number {
            return heap[word(object) + i + 1];
        }
    }

    clear(): void {
        for (const object of this.objects.reverse()) {
            this.ammo.destroy(object);
        }
    }

    /** A compound of two boxes that once were three. */
    private compound(box: NativeShape): {
        shape: NativeShape;
        fields: Pick<ShapeLayout, 'children' | 'revision' | 'childSize' | 'childShape'>;
    } {
        const { ammo } = this;
        const shape = this.keep(new ammo.btCompoundShape());
        const at = ammo.getPointer(shape) >> 2;
        const histories: Int32Array[] = [];
        const note = (): unknown => histories.push(ammo.HEAP32.slice(at, at + WORDS));
        for (const x of [33, 37, 41]) {
            const transform = this.keep(new ammo.btTransform());
            transform.setIdentity();
            transform.setOrigin(this.vector(x, 5, 7));
            shape.addChildShape(transform, box);
            note();
        }
        shape.removeChildShapeByIndex(2);
        note();
        const words = ammo.HEAP32;
        const floats = ammo.HEAPF32;
        // a transform: three rows of four words, then the origin
        const originAt = (child: number, x: number): boolean => floats[child + 12] === x && floats[child + 13] === 5;
        const children = findPlanted('children', WORDS, (i) => originAt(words[at + i] >> 2, 33));
        const first = words[at + children] >> 2;
        const fields = {
            children,
            revision: findPlanted('changes of a compound', WORDS, (i) => {
                return histories.every((history, k) => k === 0 || history[i] === histories[0][i] + k);
            }),
            childSize: findPlanted('second child', WORDS, (i) => i > 0 && originAt(first + i, 37)),
            childShape: findPlanted('shape of a child', WORDS, (i) => words[first + i] === ammo.getPointer(box))
        };
        return { shape, fields };
    }

    private vector(x: number, y: number, z: number): NativeVector {
        return this.keep(new this.ammo.btVector3(x, y, z));
    }

    private keep<T extends object>(object: T): T {
        this.objects.push(object);
        return object;
    }
}
