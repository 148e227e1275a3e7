import type { AmmoModule, NativeBody } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { type Heap, heapOf } from './heap.js';
import { weigh } from './weight.js';
import { FARTHEST, FASTEST, FASTEST_TURN, HEAVIEST } from '../physics/limits.js';
import type { BodyFault } from '../physics/physics.js';
import { BODY } from '../vehicle/body.js';

/** Puts rigid bodies right whose numbers no car can have. */
export class BodyValidator {
    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly tell: (trouble: BodyFault, value: number) => void;

    /** @param tell - Called for every trouble that is found; the value is a speed, a distance or a mass. */
    constructor(ammo: AmmoModule, tell: (trouble: BodyFault, value: number) => void) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
        this.tell = tell;
    }

    /**
     * Puts right what is not sound, before Bullet's step can carry it on to what the body touches.
     *
     * @param body - The native body, and the word of memory at which it begins.
     * @param state - Holds the last good numbers.
     * @param known - True if `state` holds good numbers: the body was read before.
     * @returns True if the body can be simulated.
     */
    mend(body: NativeBody | null, word: number, state: Float64Array, known: boolean): boolean {
        const { layout } = this;
        const transform = word + layout.transform;
        const velocity = word + layout.velocity;
        const turn = word + layout.angularVelocity;
        const heavy = this.isHeavy(word);
        const sound = this.hasMass(word); // the weight of a mass that is not finite is none either
        const able = sound || this.mendMass(body, word, state, known);
        const heap = this.heap.floats; // native objects may have grown the memory
        if (heavy || !finite(heap, word + layout.force, 3) || !finite(heap, word + layout.torque, 3)) {
            heap.fill(0, word + layout.force, word + layout.force + 3);
            heap.fill(0, word + layout.torque, word + layout.torque + 3);
            weigh(body, this.heap, layout, word);
            if (sound) {
                this.tell('force', NaN);
            }
        }
        if (!finite(heap, velocity, 3) || !finite(heap, turn, 3)) {
            writeVector(heap, velocity, state, BODY.velocity); // zeros as long as the body was never read
            writeVector(heap, turn, state, BODY.angularVelocity);
            this.tell('velocity', NaN);
        }
        if (![0, 4, 8, 12].every((row) => finite(heap, transform + row, 3))) {
            for (let row = 0; row < 3; row++) {
                writeVector(heap, transform + 4 * row, state, BODY.rotation + 3 * row);
            }
            writeVector(heap, transform + 12, state, BODY.position);
            this.tell('pose', NaN);
        }
        const speed = lengthOf(heap, velocity);
        if (speed > FASTEST) {
            limit(heap, velocity, FASTEST);
            this.tell('speed', speed);
        }
        const rate = lengthOf(heap, turn);
        if (rate > FASTEST_TURN) {
            limit(heap, turn, FASTEST_TURN);
            this.tell('turn', rate);
        }
        const far = Math.max(...[12, 13, 14].map((k) => Math.abs(heap[transform + k])));
        if (far > FARTHEST) {
            this.tell('place', far);
        }
        return able && far <= FARTHEST;
    }

    /** Inverses of mass and moments of inertia. */
    private lightness(word: number): number[] {
        const heap = this.heap.floats;
        const inertia = word + this.layout.inverseInertia;
        return [heap[word + this.layout.inverseMass], heap[inertia], heap[inertia + 1], heap[inertia + 2]];
    }

    private hasMass(word: number): boolean {
        return !this.isHeavy(word) && this.lightness(word).every((value) => value > 0 && value < Infinity);
    }

    private isHeavy(word: number): boolean {
        const [mass] = this.lightness(word);
        return mass > 0 && 1 / mass > HEAVIEST;
    }

    /** Restores the last good mass and inertia of the body, or makes it immovable if it never had any. */
    private mendMass(body: NativeBody | null, word: number, state: Float64Array, known: boolean): boolean {
        const { ammo } = this;
        const weight = this.isHeavy(word) ? 1 / this.lightness(word)[0] : null;
        if (known || weight !== null || !this.lightness(word).every(Number.isFinite)) {
            const [mass, x, y, z] = known ? state.subarray(BODY.mass, BODY.inertia + 3) : [0, 0, 0, 0];
            const moments = new ammo.btVector3(x, y, z);
            body?.setMassProps(mass, moments);
            body?.updateInertiaTensor();
            ammo.destroy(moments);
        }
        this.tell(weight === null ? 'mass' : 'weight', weight ?? NaN);
        return known;
    }
}

function writeVector(heap: Float32Array, to: number, from: Float64Array, at: number): void {
    heap[to] = from[at];
    heap[to + 1] = from[at + 1];
    heap[to + 2] = from[at + 2];
}

/** True if all of `count` numbers from `at` are finite: then so is their sum. */
function finite(heap: Float32Array, at: number, count: number): boolean {
    let sum = 0;
    for (let k = 0; k < count; k++) {
        sum += heap[at + k];
    }
    return Number.isFinite(sum);
}

/** Length of a vector in memory. */
function lengthOf(heap: Float32Array, at: number): number {
    return Math.hypot(heap[at], heap[at + 1], heap[at + 2]);
}

/** Brings a vector in memory to a length. */
function limit(heap: Float32Array, at: number, length: number): void {
    const scale = length / lengthOf(heap, at);
    for (let k = 0; k < 3; k++) {
        heap[at + k] *= scale;
    }
}
