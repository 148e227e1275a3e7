import type { AmmoModule } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { type Heap, heapOf } from './heap.js';
import { findTwistChange } from './twist-change.js';
import { GroundReactions, MOTION } from '../physics/ground-reactions.js';

/** The movable bodies under the wheels of a Bullet world. Handles are addresses. */
export class AmmoReactions extends GroundReactions {
    private readonly heap: Heap;
    private readonly layout: BodyLayout;

    constructor(ammo: AmmoModule) {
        super();
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
    }

    protected readMotion(pointer: number, out: Float64Array): void {
        const { floats } = this.heap;
        const { layout } = this;
        const word = pointer >> 2;
        for (let k = 0; k < 3; k++) {
            out[MOTION.center + k] = floats[word + layout.transform + 12 + k];
            out[MOTION.twist + k] = floats[word + layout.velocity + k];
            out[MOTION.twist + 3 + k] = floats[word + layout.angularVelocity + k];
            out[MOTION.force + k] = floats[word + layout.force + k];
        }
        out[MOTION.inverseMass] = floats[word + layout.inverseMass];
    }

    protected findTwistChange(pointer: number, impulse: Float64Array, out: Float64Array): void {
        findTwistChange(this.heap.floats, this.layout, pointer >> 2, impulse, out);
    }

    protected addTwist(pointer: number, change: Float64Array): void {
        const { floats } = this.heap;
        const { layout } = this;
        const word = pointer >> 2;
        for (let k = 0; k < 3; k++) {
            floats[word + layout.velocity + k] += change[k];
            floats[word + layout.angularVelocity + k] += change[k + 3];
        }
    }
}
