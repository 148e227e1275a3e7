import type {
    AmmoModule,
    NativeConvexCallback,
    NativeShape,
    NativeTransform,
    NativeVector,
    NativeWorld
} from './ammo.js';
import type { GroundHit } from '../contact/ground.js';

/** Sweeps belong to every collision group. */
const ALL = -1;

/** Collision margin, share of the shape's smallest size. Bullet's default would round off half of a toy's wheel. */
const MARGIN = 0.1;

/** Most sizes that are kept: a wheel whose size is being edited leaves one behind in every frame. */
const MOST_SIZES = 16;

interface Cylinder {
    radius: number;
    width: number;
    shape: NativeShape;
}

/**
 * The cylinder sweep of Bullet, with all its native objects made once; one shape per size of wheel. Bullet's normal is
 * not read: it is noisy at edges, and that of a triangle mesh is turned by its body once too often.
 */
export class AmmoSweep {
    private readonly ammo: AmmoModule;
    private readonly world: NativeWorld;
    private readonly from: NativeTransform;
    private readonly to: NativeTransform;
    private readonly zero: NativeVector;
    private readonly callback: NativeConvexCallback;
    private readonly fromWord: number;
    private readonly toWord: number;
    private readonly fractionWord: number;
    private readonly bodyWord: number;
    private readonly pointWord: number;
    private readonly cylinders: Cylinder[] = [];
    private mask = ALL;

    constructor(ammo: AmmoModule, world: NativeWorld) {
        this.ammo = ammo;
        this.world = world;
        this.zero = new ammo.btVector3(0, 0, 0);
        this.from = new ammo.btTransform();
        this.to = new ammo.btTransform();
        this.from.setIdentity();
        this.to.setIdentity();
        const callback = new ammo.ClosestConvexResultCallback(this.zero, this.zero);
        callback.set_m_collisionFilterGroup(ALL);
        this.callback = callback;
        this.fromWord = ammo.getPointer(this.from) >> 2;
        this.toWord = ammo.getPointer(this.to) >> 2;
        // ConvexResultCallback: virtual table, m_closestHitFraction; ClosestConvexResultCallback ends with the point and
        // the object that was hit. Both are checked by what a setter writes.
        this.fractionWord = (ammo.getPointer(callback) >> 2) + 1;
        this.pointWord = ammo.getPointer(callback.get_m_hitPointWorld()) >> 2;
        this.bodyWord = this.pointWord + 4;
        callback.set_m_closestHitFraction(0.625);
        const mark = ammo.wrapPointer(ammo.getPointer(this.zero), ammo.btRigidBody);
        callback.set_m_hitCollisionObject(mark);
        if (ammo.HEAPF32[this.fractionWord] !== 0.625 || ammo.HEAP32[this.bodyWord] !== ammo.getPointer(this.zero)) {
            throw new Error('This build of Ammo keeps sweep results where the vehicles cannot find them');
        }
    }

    /** Sweeps a cylinder: center, unit direction, length, unit axle, radius, width. */
    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        if (mask !== this.mask) {
            this.mask = mask;
            this.callback.set_m_collisionFilterMask((mask << 16) >> 16);
        }
        const shape = this.shapeFor(sweep);
        let heap = this.ammo.HEAPF32;
        this.turn(heap, sweep);
        for (let k = 0; k < 3; k++) {
            heap[this.fromWord + 12 + k] = sweep[k];
            heap[this.toWord + 12 + k] = sweep[k] + sweep[k + 3] * sweep[6];
        }
        heap[this.fractionWord] = 1;
        this.world.convexSweepTest(shape, this.from, this.to, this.callback, 0);
        heap = this.ammo.HEAPF32; // the test may have grown the memory
        const fraction = heap[this.fractionWord];
        if (fraction >= 1) {
            hit.distance = -1;
            return;
        }
        hit.distance = fraction * sweep[6];
        hit.body = this.ammo.HEAP32[this.bodyWord];
        for (let k = 0; k < 3; k++) {
            hit.point[k] = heap[this.pointWord + k];
        }
    }

    destroy(): void {
        for (const { shape } of this.cylinders) {
            this.ammo.destroy(shape);
        }
        for (const object of [this.callback, this.from, this.to, this.zero]) {
            this.ammo.destroy(object);
        }
    }

    /** Writes a basis whose x axis is the axle and whose y axis is against the sweep, into both transforms. */
    private turn(heap: Float32Array, sweep: Float64Array): void {
        for (let k = 0; k < 3; k++) {
            const a = (k + 1) % 3;
            const b = (k + 2) % 3;
            const x = sweep[7 + k];
            const z = -(sweep[7 + a] * sweep[3 + b] - sweep[7 + b] * sweep[3 + a]);
            // y = z × x: exactly square to the axle, also when that leans
            const y =
                -(sweep[7 + b] * sweep[3 + k] - sweep[7 + k] * sweep[3 + b]) * sweep[7 + b] +
                (sweep[7 + k] * sweep[3 + a] - sweep[7 + a] * sweep[3 + k]) * sweep[7 + a];
            heap[this.fromWord + 4 * k] = heap[this.toWord + 4 * k] = x;
            heap[this.fromWord + 4 * k + 1] = heap[this.toWord + 4 * k + 1] = y;
            heap[this.fromWord + 4 * k + 2] = heap[this.toWord + 4 * k + 2] = z;
        }
    }

    private shapeFor(sweep: Float64Array): NativeShape {
        for (let i = 0; i < this.cylinders.length; i++) {
            const cylinder = this.cylinders[i];
            if (cylinder.radius === sweep[10] && cylinder.width === sweep[11]) {
                return cylinder.shape;
            }
        }
        return this.addShape(sweep[10], sweep[11]);
    }

    private addShape(radius: number, width: number): NativeShape {
        const halfExtents = new this.ammo.btVector3(width / 2, radius, radius);
        const shape = new this.ammo.btCylinderShapeX(halfExtents);
        shape.setMargin(MARGIN * Math.min(radius, width / 2));
        this.ammo.destroy(halfExtents);
        if (this.cylinders.length === MOST_SIZES) {
            const [oldest] = this.cylinders.splice(0, 1);
            this.ammo.destroy(oldest.shape);
        }
        this.cylinders.push({ radius, width, shape });
        return shape;
    }
}
