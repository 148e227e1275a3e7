import { Quat, Vec3, type PhysicsWorld } from 'playcanvas';

import type { Jolt, JoltModule } from './jolt-module.js';

type ShapeDesc = Parameters<PhysicsWorld['createShape']>[0];
type MeshSource = NonNullable<ShapeDesc['sources']>[number];

/** Child of a compound. */
interface Child {
    readonly shape: JoltShape;
    readonly position: Vec3;
    readonly rotation: Quat;
}

/** Rotation of shapes whose axis is X, Y or Z, from the Y axis that Jolt has. */
const ALONG = [
    new Quat().setFromAxisAngle(Vec3.BACK, -90),
    new Quat(),
    new Quat().setFromAxisAngle(Vec3.RIGHT, 90)
] as const;

/** Rounding of the edges of convex shapes at most, m, and as a share of their smallest size. Jolt's default is 5 cm. */
const ROUNDING = 0.01;
const ROUNDED = 0.1;

/** User data of the triangles of a mesh that are the backs of others, which Jolt itself counts as one-sided. */
export const BACKS = 1;

/** A collision shape. Its center of mass is its origin, as in Bullet, where Jolt would take the middle of the volume. */
export class JoltShape {
    /** Children of a compound; null for shapes of other kinds. */
    readonly children: Child[] | null;

    /** Counts the changes of a compound, so that bodies notice them. */
    changes = 0;

    readonly type: ShapeDesc['type'];

    private readonly jolt: JoltModule;
    private native: Jolt.Shape | null = null;
    private readonly make: () => Jolt.Shape;

    /** Axis of a cylinder: X, Y or Z. */
    private readonly axis: number;

    constructor(jolt: JoltModule, desc: ShapeDesc) {
        this.jolt = jolt;
        this.type = desc.type;
        this.axis = desc.axis ?? 1;
        this.children = desc.type === 'compound' ? [] : null;
        this.make = desc.type === 'compound' ? () => this.makeCompound() : () => makeShape(jolt, desc);
    }

    /** The native shape, with the center of mass at its origin. */
    get shape(): Jolt.Shape {
        if (!this.native) {
            const { jolt } = this;
            const shape = this.make();
            const center = shape.GetCenterOfMass();
            const offset = new jolt.Vec3(-center.GetX(), -center.GetY(), -center.GetZ());
            if (offset.Length() > 0) {
                this.native = held(new jolt.OffsetCenterOfMassShape(shape, offset));
                shape.Release();
            } else {
                this.native = shape;
            }
            jolt.destroy(offset);
        }
        return this.native;
    }

    /**
     * Moments of inertia of a body of this shape, kg m²: of the box about it, but those of spheres and cylinders, as in Bullet.
     *
     * @param mass - kg
     */
    inertiaOf(mass: number, out: Vec3): Vec3 {
        const { jolt, shape } = this;
        const box = shape.GetLocalBounds();
        const sizes = [
            box.mMax.GetX() - box.mMin.GetX(),
            box.mMax.GetY() - box.mMin.GetY(),
            box.mMax.GetZ() - box.mMin.GetZ()
        ];
        const [x, y, z] = sizes.map((size) => size * size);
        const part = mass / 12;
        if (shape.GetSubType() === jolt.EShapeSubType_Sphere) {
            return out.set(0.1 * mass * x, 0.1 * mass * x, 0.1 * mass * x);
        }
        if (this.type === 'cylinder') {
            const squares = [x, y, z];
            const along = squares.splice(this.axis, 1)[0];
            const across = mass * (along / 12 + squares[0] / 16);
            const moments = [across, across, across];
            moments[this.axis] = (mass * squares[0]) / 8;
            return out.fromArray(moments);
        }
        return out.set(part * (y + z), part * (x + z), part * (x + y));
    }

    /** Sets the pose of a child of a compound; adds it if it is not there. */
    setChild(shape: JoltShape, position: Vec3, rotation: Quat): void {
        const children = this.children!;
        const place = children.findIndex((child) => child.shape === shape);
        const child = { shape, position: position.clone(), rotation: rotation.clone() };
        children.splice(place < 0 ? children.length : place, place < 0 ? 0 : 1, child);
        this.change();
    }

    removeChild(shape: JoltShape): void {
        const children = this.children!;
        const place = children.findIndex((child) => child.shape === shape);
        if (place >= 0) {
            children.splice(place, 1);
            this.change();
        }
    }

    destroy(): void {
        this.native?.Release();
        this.native = null;
    }

    private change(): void {
        this.destroy();
        this.changes++;
    }

    private makeCompound(): Jolt.Shape {
        const { jolt } = this;
        const children = this.children!;
        if (children.length === 0) {
            return madeOf(jolt, new jolt.EmptyShapeSettings());
        }
        const settings = new jolt.StaticCompoundShapeSettings();
        for (const { shape, position: p, rotation: q } of children) {
            const position = new jolt.Vec3(p.x, p.y, p.z);
            const rotation = new jolt.Quat(q.x, q.y, q.z, q.w);
            settings.AddShapeShape(position, rotation, shape.shape, 0);
            jolt.destroy(position);
            jolt.destroy(rotation);
        }
        return madeOf(jolt, settings);
    }
}

/** A shape with a reference that its receiver releases. */
function held<T extends Jolt.Shape>(shape: T): T {
    shape.AddRef();
    return shape;
}

/** The held shape of settings, which are freed. What has no area, and Jolt makes no mesh or hull of, is empty, as in Bullet. */
function madeOf(jolt: JoltModule, settings: Jolt.ShapeSettings, mayBeFlat = false): Jolt.Shape {
    const result = settings.Create();
    if (result.HasError()) {
        if (mayBeFlat) {
            jolt.destroy(settings);
            return madeOf(jolt, new jolt.EmptyShapeSettings());
        }
        throw new Error(`Jolt cannot make a shape: ${result.GetError().c_str()}`);
    }
    const shape = held(result.Get());
    jolt.destroy(settings);
    return shape;
}

/** Makes a held shape. */
function makeShape(jolt: JoltModule, desc: ShapeDesc): Jolt.Shape {
    const { type, halfExtents, radius = 0.5, height = 1, axis = 1, sources = [] } = desc;
    switch (type) {
        case 'box': {
            const { x, y, z } = halfExtents!;
            const half = new jolt.Vec3(x, y, z);
            const box = held(new jolt.BoxShape(half, roundingOf(Math.min(x, y, z))));
            jolt.destroy(half);
            return box;
        }
        case 'sphere':
            return held(new jolt.SphereShape(radius));
        case 'capsule':
            return turned(jolt, new jolt.CapsuleShapeSettings(Math.max(height / 2 - radius, 1e-3), radius), axis);
        case 'cylinder': {
            const rounding = roundingOf(Math.min(radius, height / 2));
            return turned(jolt, new jolt.CylinderShapeSettings(height / 2, radius, rounding), axis);
        }
        case 'cone':
            return turned(jolt, new jolt.TaperedCylinderShapeSettings(height / 2, 0, radius, 0), axis);
        case 'mesh':
            return makeMesh(jolt, sources);
        default:
            throw new Error(`Jolt has no shape '${type}'`);
    }
}

/** Rounding of a convex shape, m. */
function roundingOf(half: number): number {
    return Math.min(ROUNDING, ROUNDED * half);
}

/** Turns a shape along Y to its axis. */
function turned(jolt: JoltModule, settings: Jolt.ShapeSettings, axis: number): Jolt.Shape {
    if (axis === 1) {
        return madeOf(jolt, settings);
    }
    const { x, y, z, w } = ALONG[axis];
    const zero = new jolt.Vec3(0, 0, 0);
    const rotation = new jolt.Quat(x, y, z, w);
    // (frees the settings that it refers to, too)
    const shape = madeOf(jolt, new jolt.RotatedTranslatedShapeSettings(zero, rotation, settings));
    jolt.destroy(zero);
    jolt.destroy(rotation);
    return shape;
}

/** Compound of the hulls of its sources, and of both sides of their triangles. */
function makeMesh(jolt: JoltModule, sources: readonly MeshSource[]): Jolt.Shape {
    const hulls = sources.filter(({ convexHull }) => convexHull);
    const open = sources.filter(({ convexHull }) => !convexHull);
    const shapes = hulls.map((source) => makeHull(jolt, source));
    if (open.length > 0) {
        shapes.push(makeTriangles(jolt, open, false), makeTriangles(jolt, open, true));
    }
    if (shapes.length === 1) {
        return shapes[0];
    }
    const settings = new jolt.StaticCompoundShapeSettings();
    const zero = new jolt.Vec3(0, 0, 0);
    const none = new jolt.Quat(0, 0, 0, 1);
    shapes.forEach((shape) => settings.AddShapeShape(zero, none, shape, 0));
    jolt.destroy(zero);
    jolt.destroy(none);
    const compound = madeOf(jolt, settings);
    shapes.forEach((shape) => shape.Release());
    return compound;
}

const point = new Vec3();

/** Reads a vertex of a mesh in the frame of its shape. */
function readVertex({ positions, stride, scale, position, rotation }: MeshSource, index: number): Vec3 {
    const at = index * stride;
    point.set(positions[at], positions[at + 1], positions[at + 2]);
    if (scale) {
        point.mul(scale);
    }
    return rotation.transformVector(point, point).add(position);
}

function makeHull(jolt: JoltModule, source: MeshSource): Jolt.Shape {
    const settings = new jolt.ConvexHullShapeSettings();
    settings.mMaxConvexRadius = ROUNDING;
    for (let i = 0; i < Math.floor(source.positions.length / source.stride); i++) {
        const { x, y, z } = readVertex(source, i);
        if (Number.isFinite(x + y + z)) {
            const vertex = new jolt.Vec3(x, y, z);
            settings.mPoints.push_back(vertex);
            jolt.destroy(vertex);
        }
    }
    return madeOf(jolt, settings, true);
}

function makeTriangles(jolt: JoltModule, sources: readonly MeshSource[], isBack: boolean): Jolt.Shape {
    const vertices = new jolt.VertexList();
    const triangles = new jolt.IndexedTriangleList();
    const materials = new jolt.PhysicsMaterialList();
    for (const source of sources) {
        const { indices, base, count, positions, stride } = source;
        const first = vertices.size();
        for (let i = 0; i < Math.floor(positions.length / stride); i++) {
            const { x, y, z } = readVertex(source, i);
            // (a triangle of one that is not finite has no area)
            const vertex = Number.isFinite(x + y + z) ? new jolt.Float3(x, y, z) : new jolt.Float3(0, 0, 0);
            vertices.push_back(vertex);
            jolt.destroy(vertex);
        }
        for (let i = base; i < base + count; i += 3) {
            const [b, c] = isBack ? [2, 1] : [1, 2];
            const triangle = new jolt.IndexedTriangle(
                first + indices[i],
                first + indices[i + b],
                first + indices[i + c],
                0
            );
            triangles.push_back(triangle);
            jolt.destroy(triangle);
        }
    }
    const settings = new jolt.MeshShapeSettings(vertices, triangles, materials);
    settings.Sanitize();
    const shape = madeOf(jolt, settings, true);
    shape.SetUserData(isBack ? BACKS : 0);
    [vertices, triangles, materials].forEach((list) => jolt.destroy(list));
    return shape;
}
