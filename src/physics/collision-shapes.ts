import { SEMANTIC_POSITION, Mat4, Quat, Vec3, type CollisionComponent, type Entity, type Mesh } from 'playcanvas';

import { builtOf, childrenOf, placeChild } from './compound-watch.js';
import { Box } from '../contact/static/box.js';
import { Capsule } from '../contact/static/capsule.js';
import { Cone } from '../contact/static/cone.js';
import { Cylinder } from '../contact/static/cylinder.js';
import { Hull } from '../contact/static/hull.js';
import type { Part } from '../contact/static/scene.js';
import type { Solid } from '../contact/static/solid.js';
import { Sphere } from '../contact/static/sphere.js';
import { TriangleMesh, type TriangleSource } from '../contact/static/triangle-mesh.js';

/** Properties of the shapes of a physics engine that their components do not tell. */
export interface ShapeTraits {
    /** Margin about the points of a hull, m. */
    readonly hullMargin: number;

    /** True if a shape is the one that the engine made for a component of this type. */
    isMade(shape: object | null, type: string): boolean;

    /** Margin of a convex shape, m: rounds the rims of a cylinder, lies about a cone. */
    marginOf(shape: object): number;

    /** Half extent of a box or a cylinder with its margin, m, as the engine keeps it. */
    extentOf(half: number, margin: number): number;
}

/** Three rows of a linear map, then an offset. */
type Place = Float64Array;

const MIDDLE: Place = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);

/** Types that stand along an axis of their component. */
const ROUND: ReadonlySet<string> = new Set(['capsule', 'cylinder', 'cone']);

/** All engines keep shapes in single precision. */
const single = Math.fround;

const position = new Vec3();
const rotation = new Quat();
const scaling = new Vec3();
const matrix = new Mat4();

/** Converts the shapes of collision components into solids of our own. */
export class CollisionShapes {
    /** Meshes that are not ready to be asked. */
    readonly growing = new Set<TriangleMesh>();

    private readonly traits: ShapeTraits;
    private readonly meshes = new Map<Mesh, TriangleMesh>();

    /** Scales that meshes have been baked with, by engines that share one mesh without a scale. */
    private readonly baked = new WeakMap<Mesh, Vec3>();

    constructor(traits: ShapeTraits) {
        this.traits = traits;
    }

    /** Splits the shape of a component into solids; null when there is something in it that the engine did not make. */
    read(collision: CollisionComponent): Part[] | null {
        const parts: Part[] = [];
        return this.take(collision, MIDDLE, parts) ? parts : null;
    }

    /** Forgets the meshes that are no longer used. */
    retain(used: ReadonlySet<Solid>): void {
        for (const [mesh, solid] of this.meshes) {
            if (!used.has(solid)) {
                this.meshes.delete(mesh);
                this.growing.delete(solid);
            }
        }
    }

    private take(collision: CollisionComponent, place: Place, parts: Part[]): boolean {
        const { type, axis } = collision;
        if (!this.traits.isMade(collision.shape as object | null, type)) {
            return false;
        }
        if (type === 'compound') {
            return this.takeChildren(collision, place, parts);
        }
        if (type === 'mesh') {
            return this.takeMeshes(collision, place, parts);
        }
        parts.push({ solid: this.solidOf(collision), place: ROUND.has(type) ? turned(place, axis) : place });
        return true;
    }

    private takeChildren(root: CollisionComponent, place: Place, parts: Part[]): boolean {
        const children = childrenOf(root);
        return (
            children.length === builtOf(root).system.physicsWorld.getCompoundChildCount(root.shape as object) &&
            children.every((child) => {
                placeChild(child, position, rotation);
                return this.take(child, within(place, position, rotation), parts);
            })
        );
    }

    /** A round solid stands along its y axis. */
    private solidOf({ type, shape, halfExtents, radius, height }: CollisionComponent): Solid {
        const { traits } = this;
        const margin = traits.marginOf(shape as object);
        switch (type) {
            case 'box':
                return new Box(Float64Array.from(halfExtents.toArray(), (half) => traits.extentOf(half, margin)));
            case 'sphere':
                return new Sphere(single(radius));
            case 'capsule':
                return new Capsule(single(radius), single(0.5 * single(Math.max(height - 2 * radius, 0))));
            case 'cylinder':
                return new Cylinder(traits.extentOf(radius, margin), traits.extentOf(height * 0.5, margin), margin);
            default:
                return new Cone(single(radius), single(height), margin);
        }
    }

    private takeMeshes(collision: CollisionComponent, place: Place, parts: Part[]): boolean {
        const { model, convexHull } = collision;
        const render = collision.render as { meshes: Mesh[] } | null;
        const scale = builtOf(collision)._builtWorldScale;
        if (!scale) {
            return false;
        }
        const shares = !builtOf(collision).system.physicsWorld.supportsMeshScaling;
        if (render) {
            return render.meshes.every((mesh) =>
                convexHull
                    ? this.takeHull(mesh, scale, place, parts)
                    : (!shares || this.isBaked(mesh, scale)) && this.takeMesh(mesh, scale, place, parts)
            );
        }
        return model!.meshInstances.every(({ mesh, node }) => {
            matrix.setScale(scale.x, scale.y, scale.z).mul(node.getWorldTransform());
            matrix.getScale(scaling);
            scaling.x *= matrix.scaleSign < 0 ? -1 : 1;
            rotation.setFromMat4(matrix);
            const inner = within(place, matrix.getTranslation(position), rotation);
            return (!shares || scaling.equals(Vec3.ONE)) && mesh !== null && this.takeMesh(mesh, scaling, inner, parts);
        });
    }

    /** True if an engine that scales the triangles of a mesh has them scaled so: it does so once for all bodies. */
    private isBaked(mesh: Mesh, scale: Vec3): boolean {
        const first = this.baked.get(mesh) ?? scale.clone();
        this.baked.set(mesh, first);
        return first.equals(scale) && Math.min(scale.x, scale.y, scale.z) > 0;
    }

    private takeHull(mesh: Mesh, scale: Vec3, place: Place, parts: Part[]): boolean {
        const positions: number[] = [];
        mesh.getPositions(positions);
        const scales = scale.toArray();
        const points = Float64Array.from(positions, (value, i) => single(value * scales[i % 3]));
        if (points.length > 0) {
            parts.push({ solid: new Hull(points, this.traits.hullMargin), place });
        }
        return points.length > 0;
    }

    /** There is one mesh for all bodies that show it. */
    private takeMesh(mesh: Mesh, { x, y, z }: Vec3, place: Place, parts: Part[]): boolean {
        let solid = this.meshes.get(mesh);
        if (!solid) {
            const source = sourceOf(mesh);
            if (!source) {
                return false;
            }
            solid = new TriangleMesh(source);
            this.meshes.set(mesh, solid);
            this.growing.add(solid);
        }
        const scale = [single(x), single(y), single(z)];
        parts.push({ solid, place: place.map((value, i) => (i < 9 ? value * scale[i % 3] : value)) });
        return x * y * z !== 0;
    }
}

/** The shapes of a body in its own frame; none where it has others than its components say. */
export function shapesOf(entity: Entity | null | undefined, traits: ShapeTraits): readonly Part[] {
    return (entity?.collision && new CollisionShapes(traits).read(entity.collision)) ?? [];
}

/** The triangles of a mesh; null for one that has none any more. */
function sourceOf({ vertexBuffer, indexBuffer, primitive }: Mesh): TriangleSource | null {
    const elements = vertexBuffer?.getFormat().elements as
        { name: string; offset: number; stride: number }[] | undefined;
    const element = elements?.find(({ name }) => name === SEMANTIC_POSITION);
    const [indexed] = indexBuffer;
    if (!element || !indexed) {
        return null;
    }
    const vertices = viewOf(vertexBuffer.lock(), element.offset);
    const stride = element.stride / 4;
    const indices = new Uint32Array(indexed.getNumIndices());
    indexed.readData(indices);
    const [{ base, count }] = primitive;
    return {
        count: Math.floor(count / 3),
        read(from, to, corners) {
            for (let i = 3 * from; i < 3 * to; i++) {
                const vertex = indices[base + i] * stride;
                for (let k = 0; k < 3; k++) {
                    corners[3 * i + k] = vertices[vertex + k];
                }
            }
        }
    };
}

function viewOf(storage: ArrayBuffer | ArrayBufferView, offset: number): Float32Array {
    const bytes = storage instanceof ArrayBuffer ? new Uint8Array(storage) : storage;
    return new Float32Array(bytes.buffer, bytes.byteOffset + offset, (bytes.byteLength - offset) >> 2);
}

/** A pose within a place, in the single precision in which engines keep it. */
function within(outer: Place, { x, y, z }: Vec3, q: Quat): Place {
    const place = new Float64Array(12);
    const turn = rowsOf(single(q.x), single(q.y), single(q.z), single(q.w));
    const offset = [single(x), single(y), single(z)];
    for (let row = 0; row < 3; row++) {
        place[9 + row] = outer[9 + row];
        for (let k = 0; k < 3; k++) {
            place[9 + row] += outer[3 * row + k] * offset[k];
            for (let m = 0; m < 3; m++) {
                place[3 * row + k] += outer[3 * row + m] * turn[3 * m + k];
            }
        }
    }
    return place;
}

/** Rows of the rotation of a quaternion, rounded at each step as Bullet does. */
function rowsOf(x: number, y: number, z: number, w: number): number[] {
    const s = single(2 / single(single(single(single(x * x) + single(y * y)) + single(z * z)) + single(w * w)));
    const times = (a: number, b: number): number => single(a * b);
    const [xs, ys, zs] = [times(x, s), times(y, s), times(z, s)];
    const [wx, wy, wz] = [times(w, xs), times(w, ys), times(w, zs)];
    const [xx, xy, xz] = [times(x, xs), times(x, ys), times(x, zs)];
    const [yy, yz, zz] = [times(y, ys), times(y, zs), times(z, zs)];
    const rest = (a: number, b: number): number => single(1 - single(a + b));
    return [
        rest(yy, zz),
        single(xy - wz),
        single(xz + wy),
        single(xy + wz),
        rest(xx, zz),
        single(yz - wx),
        single(xz - wy),
        single(yz + wx),
        rest(xx, yy)
    ];
}

/** A place whose y axis is another one of it; the others follow in turn. */
function turned(place: Place, axis: number): Place {
    return place.map((value, i) => (i < 9 ? place[3 * Math.floor(i / 3) + (((i % 3) + axis + 2) % 3)] : value));
}
