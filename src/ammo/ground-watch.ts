import type { RigidBodyComponent } from 'playcanvas';

import type { AmmoModule, EngineBody } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { heapOf, type Heap } from './heap.js';

/** Words of a transform: three rows of four, then the origin. */
const TRANSFORM = 15;

interface Watched {
    word: number;
    body: EngineBody;
    component: RigidBodyComponent | null;
    transform: Float32Array;
}

/** Tells when the bodies below a sleeping vehicle move or go: Bullet knows of no contact between wheels and ground. */
export class GroundWatch {
    private readonly ammo: AmmoModule;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly watched: Watched[] = [];

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
    }

    /** See {@link Ground.remember}. */
    remember(bodies: Float64Array, contact: Float64Array): void {
        const { ammo, layout, watched } = this;
        watched.length = 0;
        for (let i = 0; i < bodies.length; i++) {
            const word = bodies[i] >> 2;
            if (contact[i] === 0 || watched.some((other) => other.word === word)) {
                continue;
            }
            const body: EngineBody = ammo.wrapPointer(bodies[i], ammo.btRigidBody);
            const at = word + layout.transform;
            watched.push({
                word,
                body,
                component: body.entity?.rigidbody ?? null,
                transform: ammo.HEAPF32.slice(at, at + TRANSFORM)
            });
        }
    }

    /** See {@link Ground.unmoved}. */
    unmoved(): boolean {
        const { watched, layout } = this;
        const heap = this.heap.floats;
        for (let i = 0; i < watched.length; i++) {
            const { word, body, component, transform } = watched[i];
            if (component !== null && (component.body !== body || !component.enabled || !component.entity.enabled)) {
                return false;
            }
            const at = word + layout.transform;
            for (let k = 0; k < TRANSFORM; k++) {
                if (heap[at + k] !== transform[k]) {
                    return false;
                }
            }
        }
        return true;
    }
}
