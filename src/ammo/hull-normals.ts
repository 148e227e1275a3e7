import type { AmmoModule, NativeWorld } from './ammo.js';
import { bodyLayout } from './body-layout.js';
import { heapOf } from './heap.js';
import { findPlanted } from './world-layout.js';
import { FaceCone } from '../contact/static/face-cone.js';
import type { StaticMirror } from '../physics/static-mirror.js';

/** Words of a btManifoldPoint: five vectors of four words each, then the distance. */
const LOCAL_ON_A = 0;
const LOCAL_ON_B = 4;
const PLACE_ON_B = 8;
const PLACE_ON_A = 12;
const NORMAL = 16;
const DISTANCE = 20;

/** Words of a btCollisionObjectWrapper: addresses of its shape, its body, and the transform of the shape. */
const SHAPE = 1;
const BODY = 2;
const TRANSFORM = 3;

/** Words from a transform to its origin. */
const ORIGIN = 12;

/** Words of a shape that are searched, and numbers of kinds of shapes. */
const WORDS = 40;
const KINDS = 64;

/** Cosine of the angle up to which a normal is that of its face: 1 degree, estimate. */
const SAME = 0.99985;

/** Cosine below which a face pushes what is in front of it through itself: 120 degrees, estimate. */
const THROUGH = -0.5;

/** World whose contacts are corrected. */
interface Watched {
    readonly mirror: StaticMirror | null;
}

/** Property of an Ammo module with its worlds: Bullet has one callback for all of them, and for all copies of this library. */
const WORLDS = Symbol.for('playcanvas-vehicles.hull-normals');

type Watching = AmmoModule & { [WORLDS]?: Watched[] };

/**
 * Corrects the normals at which hulls of vehicles touch meshes. Bullet parts a hull from each triangle by the shortest way. Near an edge
 * that is sideways, though the ground goes on there with the next triangle, and stops the hull as a wall does.
 *
 * @param watched - Mirror of the world, which knows what is next to a triangle; null while there is none.
 * @returns A function that ends it; null where this build of Ammo does not tell of contacts.
 */
export function correctHullNormals(ammo: Watching, world: NativeWorld, watched: Watched): (() => void) | null {
    if (!world.setContactAddedCallback || !ammo.btTriangleShapeEx) {
        return null;
    }
    const worlds = (ammo[WORLDS] ??= listen(ammo, world));
    worlds.push(watched);
    return () => {
        worlds.splice(worlds.indexOf(watched), 1);
    };
}

/** Corrects the points of all worlds from now on. Apart from what knows one of them, which Bullet would hold forever with the callback. */
function listen(ammo: Watching, world: NativeWorld): Watched[] {
    const worlds: Watched[] = [];
    const normals = new HullNormals(ammo, worlds);
    const callback = ammo.addFunction((point, a, _partA, _indexA, b) => {
        normals.see(point >> 2, a >> 2, b >> 2);
        return 0;
    }, 'iiiiiiii');
    world.setContactAddedCallback?.(callback);
    return worlds;
}

class HullNormals {
    private readonly worlds: readonly Watched[];
    private readonly heap;
    private readonly body;
    private readonly kind: number;

    /** Number of a triangle among the kinds of shapes, and the words of its corners. */
    private readonly triangle: number;
    private readonly corners: number;

    private readonly cone = new FaceCone();

    constructor(ammo: AmmoModule, worlds: readonly Watched[]) {
        this.worlds = worlds;
        this.heap = heapOf(ammo);
        this.body = bodyLayout(ammo).transform;
        const vectors = [3, 11, 19].map((x) => new ammo.btVector3(x, x + 2, x * x));
        const shape = new ammo.btTriangleShapeEx!(vectors[0], vectors[1], vectors[2]);
        const others = [new ammo.btBoxShape(vectors[0]), new ammo.btSphereShape(3), new ammo.btCapsuleShape(3, 5)];
        const at = ammo.getPointer(shape) >> 2;
        const { floats, words } = this.heap;
        this.kind = findPlanted('kinds of shapes', WORDS, (i) => {
            const kinds = [shape, ...others].map((each) => words[(ammo.getPointer(each) >> 2) + i]);
            return kinds.every((kind) => kind >= 0 && kind < KINDS) && new Set(kinds).size === kinds.length;
        });
        this.triangle = words[at + this.kind];
        this.corners = findPlanted('corners of a triangle', WORDS, (i) =>
            [3, 11, 19].every((x, k) => floats[at + i + 4 * k] === x && floats[at + i + 4 * k + 2] === x * x)
        );
        [shape, ...others, ...vectors].forEach((object) => ammo.destroy(object));
    }

    /** Corrects a point that was found just now between A and B. */
    see(point: number, a: number, b: number): void {
        const { words } = this.heap;
        if (words[(words[b + SHAPE] >> 2) + this.kind] === this.triangle) {
            this.correct(point, b, a, 1);
        } else if (words[(words[a + SHAPE] >> 2) + this.kind] === this.triangle) {
            this.correct(point, a, b, -1);
        }
    }

    /**
     * Corrects the normal at which a hull touches a triangle.
     *
     * @param point - Word of the point.
     * @param ground - Word of the wrapper of the triangle.
     * @param hull - Word of the wrapper of the hull.
     * @param sign - -1 if the triangle comes first, so that the normal points into it.
     */
    private correct(point: number, ground: number, hull: number, sign: number): void {
        const { floats, words } = this.heap;
        const { face, normal, side, nearest } = this.cone;
        const place = words[ground + TRANSFORM] >> 2;
        const middle = (words[hull + TRANSFORM] >> 2) + ORIGIN;
        const at = (words[ground + SHAPE] >> 2) + this.corners;
        const on = point + (sign > 0 ? PLACE_ON_B : PLACE_ON_A);
        const of = point + (sign > 0 ? PLACE_ON_A : PLACE_ON_B);
        this.setFace(at, place);
        let height = 0;
        let cosine = 0;
        for (let k = 0; k < 3; k++) {
            this.cone.point[k] = floats[on + k];
            side[k] = floats[middle + k];
            normal[k] = sign * floats[point + NORMAL + k];
            height += face[k] * (side[k] - floats[on + k]);
            cosine += face[k] * normal[k];
        }
        const front = height < 0 ? -1 : 1;
        if (!(front * cosine <= SAME)) {
            return; // as it should be, or the face has no area
        }
        for (let k = 0; k < 3; k++) {
            face[k] *= front;
            nearest[k] = face[k];
        }
        if (front * cosine > THROUGH && !this.isBroken(words[ground + BODY])) {
            return;
        }
        let distance = 0;
        for (let k = 0; k < 3; k++) {
            distance += nearest[k] * (floats[of + k] - floats[on + k]);
        }
        floats[point + DISTANCE] = distance;
        for (let k = 0; k < 3; k++) {
            floats[point + NORMAL + k] = sign * nearest[k];
            floats[on + k] = floats[of + k] - distance * nearest[k];
        }
        const body = (words[ground + BODY] >> 2) + this.body;
        const local = point + (sign > 0 ? LOCAL_ON_B : LOCAL_ON_A);
        for (let k = 0; k < 3; k++) {
            floats[local + k] = 0;
            for (let i = 0; i < 3; i++) {
                floats[local + k] += floats[body + 4 * i + k] * (floats[on + i] - floats[body + ORIGIN + i]);
            }
        }
    }

    /** Finds the normal of the triangle in the world. */
    private setFace(at: number, place: number): void {
        const { floats } = this.heap;
        const { face } = this.cone;
        const ux = floats[at + 4] - floats[at];
        const uy = floats[at + 5] - floats[at + 1];
        const uz = floats[at + 6] - floats[at + 2];
        const vx = floats[at + 8] - floats[at];
        const vy = floats[at + 9] - floats[at + 1];
        const vz = floats[at + 10] - floats[at + 2];
        const x = uy * vz - uz * vy;
        const y = uz * vx - ux * vz;
        const z = ux * vy - uy * vx;
        const length = Math.sqrt(x * x + y * y + z * z);
        for (let k = 0; k < 3; k++) {
            const row = place + 4 * k;
            face[k] = (floats[row] * x + floats[row + 1] * y + floats[row + 2] * z) / length;
        }
    }

    /** True if the mirror that knows a body says that the ground cannot push along the normal. */
    private isBroken(body: number): boolean {
        for (let k = 0; k < this.worlds.length; k++) {
            const { mirror } = this.worlds[k];
            if (mirror?.bodyAt(body)?.ready) {
                return mirror.scene.breaks(this.cone);
            }
        }
        return false;
    }
}
