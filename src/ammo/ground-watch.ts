import type { RigidBodyComponent } from 'playcanvas';

import type { AmmoModule, EngineBody } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { heapOf, type Heap } from './heap.js';

/** Bullet's flags of bodies that nothing pushes. */
const STATIC = 1;
const KINEMATIC = 2;

/** Words of a transform: three rows of four, then the origin. */
const TRANSFORM = 15;

/** Most that the ground of a hull may give way, m, or of a rotation matrix: Bullet's bodies tremble before they sleep. Estimate. */
const GIVING = 5e-3;

/** A body below a wheel, and where it lay. */
class Watched {
    word = 0;
    body: EngineBody | null = null;
    component: RigidBodyComponent | null = null;

    /** Most that it may move unseen, m: Bullet wakes what touches a body that can be pushed. */
    giving = 0;
    readonly transform = new Float32Array(TRANSFORM);
}

/** Tells when the bodies below a sleeping vehicle move or go: Bullet knows of no contact between wheels and ground. */
export class GroundWatch {
    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;

    /** Kept for the next time: a vehicle may come to rest, and start again, many times a second. */
    private readonly watched: Watched[] = [];
    private count = 0;

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
    }

    /** See {@link Ground.remember}. */
    remember(bodies: Float64Array, contact: Float64Array): void {
        this.count = 0;
        for (let i = 0; i < bodies.length; i++) {
            if (contact[i] !== 0) {
                this.put(bodies[i], 0);
            }
        }
    }

    /** Watches a body that the hull touches, too. */
    add(body: number): void {
        const flags = this.heap.words[(body >> 2) + this.layout.flags];
        this.put(body, (flags & (STATIC | KINEMATIC)) === 0 ? GIVING : 0);
    }

    /** See {@link Ground.unmoved}. */
    unmoved(): boolean {
        const { watched, count, layout } = this;
        const heap = this.heap.floats;
        for (let i = 0; i < count; i++) {
            const { word, body, component, giving, transform } = watched[i];
            if (component !== null && (component.body !== body || !component.enabled || !component.entity.enabled)) {
                return false;
            }
            const at = word + layout.transform;
            for (let k = 0; k < TRANSFORM; k++) {
                if (Math.abs(heap[at + k] - transform[k]) > giving) {
                    return false;
                }
            }
        }
        return true;
    }

    private put(body: number, giving: number): void {
        const { ammo, layout, watched } = this;
        const word = body >> 2;
        if (this.watches(word)) {
            return;
        }
        const heap = this.heap.floats;
        const place = (watched[this.count++] ??= new Watched());
        place.word = word;
        place.body = ammo.wrapPointer(body, ammo.btRigidBody);
        place.component = place.body.entity?.rigidbody ?? null;
        place.giving = giving;
        const at = word + layout.transform;
        for (let k = 0; k < TRANSFORM; k++) {
            place.transform[k] = heap[at + k];
        }
    }

    private watches(word: number): boolean {
        for (let i = 0; i < this.count; i++) {
            if (this.watched[i].word === word) {
                return true;
            }
        }
        return false;
    }
}
