import type { AmmoModule, NativeBody } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { type Heap, heapOf } from './heap.js';
import type { RopeAnchor } from '../vehicle/winch.js';

/** A point of a Bullet body to which a rope is tied. Not to be read once the body has left the world. */
export class AnchorPoint implements RopeAnchor {
    readonly body: number;

    private readonly heap: Heap;
    private readonly layout: BodyLayout;

    /** In the frame of the body, m. */
    private readonly local = new Float64Array(3);

    /**
     * @param ammo - Ammo.
     * @param body - The body.
     * @param point - The point as the body lies now, m, world frame.
     */
    constructor(ammo: AmmoModule, body: NativeBody, point: ArrayLike<number>) {
        this.body = ammo.getPointer(body);
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
        const { floats } = this.heap;
        const at = (this.body >> 2) + this.layout.transform;
        for (let row = 0; row < 3; row++) {
            const along = point[row] - floats[at + 12 + row];
            for (let k = 0; k < 3; k++) {
                this.local[k] += floats[at + 4 * row + k] * along;
            }
        }
    }

    read(point: Float64Array): void {
        const { local } = this;
        const { floats } = this.heap;
        const at = (this.body >> 2) + this.layout.transform;
        for (let row = 0; row < 3; row++) {
            const to = at + 4 * row;
            point[row] =
                floats[at + 12 + row] + (floats[to] * local[0] + floats[to + 1] * local[1] + floats[to + 2] * local[2]);
        }
    }
}
