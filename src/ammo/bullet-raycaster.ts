import { Vec3 } from 'playcanvas';

import type { AmmoModule } from './ammo.js';

/** Hit of a ray of a wheel, by the names of Bullet's `btVehicleRaycasterResult`. */
export interface VehicleRaycasterResult {
    /** Point of the surface, world, m. */
    readonly hitPointInWorld: Vec3;

    /** Outward unit normal of the surface, world. */
    readonly hitNormalInWorld: Vec3;

    /** Distance of the point over the length of the ray, 0 to 1. */
    distFraction: number;
}

/**
 * Rays of the wheels of a Bullet Vehicle in place of Bullet's own, as `btVehicleRaycaster`: for ground that is not a body,
 * such as a field of heights.
 */
export interface VehicleRaycaster {
    /**
     * Casts the ray of one wheel. Called for every wheel in each step: allocate nothing.
     *
     * @param from - Upper end of the suspension, world.
     * @param to - Lowest point of the tire with the suspension at its rest length, world.
     * @param result - Receives all three of its members.
     * @returns True if there is a hit.
     */
    castRay(from: Vec3, to: Vec3, result: VehicleRaycasterResult): boolean;
}

/** Places in the virtual table of btVehicleRaycaster: two destructors, then `castRay`. */
const TABLE = 3;

/** Places in a btVehicleRaycasterResult, in words: two vectors of four, and the fraction. */
const NORMAL = 4;
const FRACTION = 8;

/** Table that leads `castRay` here, and the raycasters that have it, by address. */
interface Dispatcher {
    readonly table: number;
    readonly casts: Map<number, (from: number, to: number, result: number) => number>;
}

/** Property of an Ammo module that holds its dispatcher: its function table never shrinks, so all vehicles share one entry. */
const DISPATCHER = Symbol.for('playcanvas-vehicles.raycaster');

type Dispatching = AmmoModule & { [DISPATCHER]?: Dispatcher };

/** A native raycaster that asks a raycaster in JavaScript, if it is given one: its virtual table is replaced meanwhile. */
export class BulletRaycaster {
    readonly native: object;
    private readonly ammo: Dispatching;
    private readonly pointer: number;
    private readonly table: number;
    private readonly from = new Vec3();
    private readonly to = new Vec3();
    private readonly result: VehicleRaycasterResult = {
        hitPointInWorld: new Vec3(),
        hitNormalInWorld: new Vec3(),
        distFraction: 0
    };

    private own: VehicleRaycaster | null = null;

    /** Error of the last step, which must not unwind through WASM. */
    private error: Error | null = null;

    constructor(ammo: AmmoModule, native: object) {
        this.ammo = ammo;
        this.native = native;
        this.pointer = ammo.getPointer(native);
        this.table = ammo.HEAP32[this.pointer >> 2];
    }

    /** Asks this raycaster from now on; null asks Bullet. */
    use(own: VehicleRaycaster | null): void {
        if (own === this.own) {
            return;
        }
        this.own = own;
        const { ammo, pointer, table } = this;
        const dispatcher = own === null ? null : (ammo[DISPATCHER] ??= dispatcherOf(ammo, table));
        dispatcher?.casts.set(pointer, (from, to, result) => this.cast(from, to, result));
        ammo.HEAP32[pointer >> 2] = dispatcher?.table ?? table;
        if (own === null) {
            ammo[DISPATCHER]?.casts.delete(pointer);
        }
    }

    /** Throws the error that a raycaster has thrown in this step, if it has. */
    rethrow(): void {
        const { error } = this;
        if (error !== null) {
            this.error = null;
            throw error;
        }
    }

    destroy(): void {
        this.use(null);
        this.ammo.destroy(this.native);
    }

    /** Casts a ray between two native vectors into a native result. @returns What Bullet takes for the body: 0 for no hit. */
    private cast(from: number, to: number, out: number): number {
        const { own, result } = this;
        try {
            read(this.ammo.HEAPF32, from, this.from);
            read(this.ammo.HEAPF32, to, this.to);
            if (own === null || !own.castRay(this.from, this.to, result)) {
                return 0;
            }
            const { hitPointInWorld, hitNormalInWorld, distFraction } = result;
            const isPlace = Number.isFinite(hitPointInWorld.x + hitPointInWorld.y + hitPointInWorld.z);
            if (!(isPlace && distFraction >= 0 && distFraction <= 1 && isUnit(hitNormalInWorld))) {
                throw new RangeError('castRay: a hit has a finite point, a unit normal and a fraction of 0 to 1');
            }
            const heap = this.ammo.HEAPF32; // the caster may have grown the memory
            write(heap, out >> 2, hitPointInWorld);
            write(heap, (out >> 2) + NORMAL, hitNormalInWorld);
            heap[(out >> 2) + FRACTION] = distFraction;
            return this.pointer;
        } catch (error) {
            this.error = error instanceof Error ? error : new Error(String(error));
            return 0;
        }
    }
}

function isUnit(v: Vec3): boolean {
    return Math.abs(v.lengthSq() - 1) < 1e-3;
}

function read(heap: Float32Array, pointer: number, to: Vec3): void {
    const word = pointer >> 2;
    to.set(heap[word], heap[word + 1], heap[word + 2]);
}

function write(heap: Float32Array, word: number, { x, y, z }: Vec3): void {
    heap[word] = x;
    heap[word + 1] = y;
    heap[word + 2] = z;
}

/** Copies the virtual table of Bullet's raycaster, with a `castRay` that looks for who is asked. */
function dispatcherOf(ammo: AmmoModule, original: number): Dispatcher {
    const casts: Dispatcher['casts'] = new Map();
    const castRay = ammo.addFunction((raycaster, from, to, result) => {
        return casts.get(raycaster)?.(from, to, result) ?? 0;
    }, 'iiiii');
    const table = ammo.getPointer(new ammo.btVector3(0, 0, 0)); // 16 bytes that are never given back
    for (let k = 0; k < TABLE; k++) {
        ammo.HEAP32[(table >> 2) + k] = ammo.HEAP32[(original >> 2) + k];
    }
    ammo.HEAP32[(table >> 2) + TABLE - 1] = castRay;
    return { table, casts };
}
