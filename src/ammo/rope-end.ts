import type { Entity, EventHandle, GraphNode } from 'playcanvas';

import { type AmmoModule, loadedAmmo, type NativeBody } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { type Heap, heapOf } from './heap.js';
import type { RopeAnchor } from '../vehicle/winch.js';

/** A point of a Bullet body to which a rope is tied. Not to be read once the body has left the world. */
class AnchorPoint implements RopeAnchor {
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

/** Anchor of a rope: an entity, with the rigid body on it or above it, or fixed in the world without one. */
export class RopeEnd {
    /** The anchor as it is now; null while its body is not in the world. */
    anchor: RopeAnchor | null = null;

    /** Entity of that body; null without one. */
    owner: Entity | null = null;

    private readonly onLost: () => void;
    private handles: EventHandle[] = [];
    private entity: Entity | null = null;
    private native: object | null = null;

    /** @param onLost - Called when the body leaves the world, before it is destroyed. */
    constructor(onLost: () => void) {
        this.onLost = onLost;
    }

    /** Follows an entity, whose body may be another one than before. */
    follow(entity: Entity | null): void {
        const owner = entity && ownerOf(entity);
        const native = owner?.rigidbody?.enabled ? (owner.rigidbody.body as object | null) : null;
        if (entity === this.entity && owner === this.owner && native === this.native) {
            return;
        }
        this.release();
        this.entity = entity;
        this.owner = owner;
        this.native = native;
        const ammo = loadedAmmo();
        if (!entity || !ammo) {
            return;
        }
        if (!owner) {
            this.anchor = { body: 0, read: (point) => entity.getPosition().toArray(point as never) };
        } else if (native) {
            this.anchor = new AnchorPoint(ammo, native as NativeBody, entity.getPosition().toArray());
            const { rigidbody } = owner;
            this.handles = ['simulationdisabled', 'beforeremove'].map((event) =>
                rigidbody!.on(event, () => {
                    this.release();
                    this.onLost();
                })
            );
        }
    }

    /** Releases the entity. */
    release(): void {
        this.handles.splice(0).forEach((handle) => handle.off());
        this.anchor = this.entity = this.owner = this.native = null;
    }
}

/** Nearest entity with a rigid body, from an entity upward. */
function ownerOf(entity: Entity): Entity | null {
    for (let node: GraphNode | null = entity; node; node = node.parent) {
        if ((node as Entity).rigidbody) {
            return node as Entity;
        }
    }
    return null;
}
