import type { AmmoModule, NativeIndexedMesh } from './ammo.js';
import { shapeLayout, type ShapeLayout } from './shape-layout.js';
import { Box } from '../contact/static/box.js';
import { Capsule } from '../contact/static/capsule.js';
import { Cone } from '../contact/static/cone.js';
import { Cylinder } from '../contact/static/cylinder.js';
import { Hull } from '../contact/static/hull.js';
import type { Part } from '../contact/static/scene.js';
import type { Solid } from '../contact/static/solid.js';
import { Sphere } from '../contact/static/sphere.js';
import { TriangleMesh, type TriangleSource } from '../contact/static/triangle-mesh.js';

/** Compounds within compounds that are followed. */
const DEEPEST = 8;

/** Three rows of a linear map, then an offset. */
type Place = Float64Array;

/** A mesh, and what tells whether the same address still holds it. */
interface KnownMesh {
    mesh: TriangleMesh;
    indices: number;
    vertices: number;
    count: number;
}

/** Reads what Bullet knows of a shape into solids of our own. */
export class ShapeReader {
    readonly layout: ShapeLayout;

    /** Meshes that are not ready to be asked. */
    readonly growing = new Set<TriangleMesh>();

    private readonly ammo: AmmoModule;
    private compounds: Int32Array[] = [];
    private readonly meshes = new Map<number, KnownMesh>();

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.layout = shapeLayout(ammo);
    }

    /**
     * Splits a shape into solids.
     *
     * @param shape - Address of the shape.
     * @param compounds - Receives, for each compound in it, its word address, its revision, the address of its children
     * and their words: as long as these stay, so does the shape.
     * @returns Its solids and where they sit in it; null when there is something in it that we do not know.
     */
    read(shape: number, compounds: Int32Array[]): Part[] | null {
        const parts: Part[] = [];
        this.compounds = compounds;
        const place = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
        return this.take(shape, place, parts, 0) ? parts : null;
    }

    /** Forgets the meshes that are no longer used. */
    retain(used: ReadonlySet<Solid>): void {
        for (const [address, { mesh }] of this.meshes) {
            if (!used.has(mesh)) {
                this.meshes.delete(address);
                this.growing.delete(mesh);
            }
        }
    }

    private take(shape: number, place: Place, parts: Part[], depth: number): boolean {
        const { layout } = this;
        const kind = this.ammo.HEAP32[(shape >> 2) + layout.kind];
        if (kind === layout.compound) {
            return depth < DEEPEST && this.takeChildren(shape, place, parts, depth);
        }
        if (kind === layout.scaledMesh) {
            const { btScaledBvhTriangleMeshShape } = this.ammo;
            const child = this.ammo.wrapPointer(shape, btScaledBvhTriangleMeshShape!).getChildShape();
            return this.takeMesh(this.ammo.getPointer(child), scaled(place, this.scaleOf(shape)), parts);
        }
        if (kind === layout.mesh) {
            return this.takeMesh(shape, place, parts);
        }
        const solid = this.solidOf(shape, kind);
        if (solid !== null) {
            parts.push({ solid, place: turned(place, this.axisOf(shape, kind)) });
        }
        return solid !== null;
    }

    private takeChildren(shape: number, place: Place, parts: Part[], depth: number): boolean {
        const { ammo, layout } = this;
        const count = ammo.wrapPointer(shape, ammo.btCompoundShape).getNumChildShapes();
        const word = shape >> 2;
        const heap = ammo.HEAP32;
        const address = heap[word + layout.children];
        const first = address >> 2;
        const compound = new Int32Array(3 + count * layout.childSize);
        compound.set([word, heap[word + layout.revision], address]);
        compound.set(heap.subarray(first, first + count * layout.childSize), 3);
        this.compounds.push(compound);
        for (let i = 0; i < count; i++) {
            const child = first + i * layout.childSize;
            const inner = this.placeAt(child, place);
            if (!this.take(ammo.HEAP32[child + layout.childShape], inner, parts, depth + 1)) {
                return false;
            }
        }
        return true;
    }

    /** A transform in memory, inside of a place. */
    private placeAt(word: number, outer: Place): Place {
        const heap = this.ammo.HEAPF32;
        const place = new Float64Array(12);
        for (let row = 0; row < 3; row++) {
            place[9 + row] = outer[9 + row];
            for (let k = 0; k < 3; k++) {
                place[9 + row] += outer[3 * row + k] * heap[word + 12 + k];
                for (let m = 0; m < 3; m++) {
                    place[3 * row + k] += outer[3 * row + m] * heap[word + 4 * m + k];
                }
            }
        }
        return place;
    }

    /** A round shape stands along its y axis; index of the axis that this is in Bullet. */
    private axisOf(shape: number, kind: number): number {
        const { layout } = this;
        const words = this.ammo.HEAP32;
        switch (kind) {
            case layout.capsule:
                return words[(shape >> 2) + layout.capsuleAxis];
            case layout.cylinder:
                return words[(shape >> 2) + layout.cylinderAxis];
            case layout.cone:
                return words[(shape >> 2) + layout.coneAxis];
            default:
                return 1;
        }
    }

    private solidOf(shape: number, kind: number): Solid | null {
        const { ammo, layout } = this;
        const heap = ammo.HEAPF32;
        const word = shape >> 2;
        const size = heap.subarray(word + layout.size, word + layout.size + 3);
        const axis = this.axisOf(shape, kind);
        const across = (axis + 1) % 3;
        const margin = this.marginOf(shape);
        const scale = this.scaleOf(shape);
        switch (kind) {
            case layout.box:
                return new Box(new Float64Array(size).map((half) => half + margin));
            case layout.sphere:
                return new Sphere(size[0] * scale[0]);
            case layout.capsule:
                return new Capsule(size[across], size[axis]);
            case layout.cylinder:
                return new Cylinder(size[across] + margin, size[axis] + margin, margin);
            case layout.cone:
                return isOne(scale)
                    ? new Cone(heap[word + layout.coneSize], heap[word + layout.coneSize + 1], margin)
                    : null;
            case layout.hull:
                return this.hullOf(shape, scale, margin);
            default:
                return null;
        }
    }

    private hullOf(shape: number, scale: Float64Array, margin: number): Hull | null {
        const { ammo, layout } = this;
        const count = ammo.wrapPointer(shape, ammo.btConvexHullShape).getNumVertices();
        const first = ammo.HEAP32[(shape >> 2) + layout.points] >> 2;
        const points = new Float64Array(3 * count);
        for (let i = 0; i < points.length; i++) {
            const k = i % 3;
            points[i] = ammo.HEAPF32[first + 4 * ((i - k) / 3) + k] * scale[k];
        }
        return count > 0 ? new Hull(points, margin) : null;
    }

    private marginOf(shape: number): number {
        return this.ammo.wrapPointer(shape, this.ammo.btBoxShape).getMargin();
    }

    private scaleOf(shape: number): Float64Array {
        const { ammo } = this;
        const at = ammo.getPointer(ammo.wrapPointer(shape, ammo.btBoxShape).getLocalScaling()) >> 2;
        return new Float64Array(ammo.HEAPF32.subarray(at, at + 3));
    }

    /** Bullet keeps one mesh for all bodies that show it, and so do we. */
    private takeMesh(shape: number, place: Place, parts: Part[]): boolean {
        const { ammo, layout } = this;
        const triangles = ammo.wrapPointer(ammo.HEAP32[(shape >> 2) + layout.triangles], ammo.btTriangleMesh);
        const list = triangles.getIndexedMeshArray();
        if (list.size() !== 1 || !isRegular(place) || !isOne(this.scaleOf(shape))) {
            return false;
        }
        const indexed = list.at(0);
        const word = ammo.getPointer(indexed) >> 2;
        const now = {
            indices: ammo.HEAP32[word + layout.indices],
            vertices: ammo.HEAP32[word + layout.vertices],
            count: indexed.get_m_numTriangles()
        };
        if (now.count === 0) {
            return true;
        }
        const address = ammo.getPointer(triangles);
        let known = this.meshes.get(address);
        if (!known || known.indices !== now.indices || known.vertices !== now.vertices || known.count !== now.count) {
            known = { ...now, mesh: new TriangleMesh(this.sourceOf(indexed, now.count)) };
            this.meshes.set(address, known);
            this.growing.add(known.mesh);
        }
        parts.push({ solid: known.mesh, place });
        return true;
    }

    private sourceOf(indexed: NativeIndexedMesh, count: number): TriangleSource {
        const { ammo, layout } = this;
        const word = ammo.getPointer(indexed) >> 2;
        const [indices, indexStep] = [layout.indices, layout.indices + 1].map((at) => ammo.HEAP32[word + at] >> 2);
        const [vertices, vertexStep] = [layout.vertices, layout.vertices + 1].map((at) => ammo.HEAP32[word + at] >> 2);
        return {
            count,
            read(from, to, corners) {
                const words = ammo.HEAP32;
                const heap = ammo.HEAPF32;
                for (let i = from; i < to; i++) {
                    for (let j = 0; j < 3; j++) {
                        const vertex = vertices + words[indices + i * indexStep + j] * vertexStep;
                        for (let k = 0; k < 3; k++) {
                            corners[9 * i + 3 * j + k] = heap[vertex + k];
                        }
                    }
                }
            }
        };
    }
}

function isOne(scale: Float64Array): boolean {
    return scale[0] === 1 && scale[1] === 1 && scale[2] === 1;
}

/** True if a place flattens no axis: each column of its matrix has a length. */
function isRegular(place: Place): boolean {
    for (let k = 0; k < 3; k++) {
        if (!(Math.hypot(place[k], place[3 + k], place[6 + k]) > 0)) {
            return false;
        }
    }
    return true;
}

function scaled(place: Place, scale: Float64Array): Place {
    return place.map((value, i) => (i < 9 ? value * scale[i % 3] : value));
}

/** A place whose y axis is another one of it; the others follow in turn. */
function turned(place: Place, axis: number): Place {
    return place.map((value, i) => (i < 9 ? place[3 * Math.floor(i / 3) + (((i % 3) + axis + 2) % 3)] : value));
}
