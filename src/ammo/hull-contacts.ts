import type { AmmoModule, NativeManifold, NativeWorld } from './ammo.js';
import { bodyLayout } from './body-layout.js';
import { NO_CONTACT_RESPONSE } from './contactless-bodies.js';
import { heapOf } from './heap.js';

/** Tells what bodies touch. It walks through all pairs that Bullet watches: for when a vehicle lies down, not for every step. */
export class HullContacts {
    private readonly ammo: AmmoModule;
    private readonly world: NativeWorld;
    private readonly found: number[] = [];

    constructor(ammo: AmmoModule, world: NativeWorld) {
        this.ammo = ammo;
        this.world = world;
    }

    /**
     * Finds all that a body touches but what it passes through.
     *
     * @param body - Its address.
     * @param depth - Least depth to which they are in each other, m; null (the default) takes what Bullet expects to touch, too.
     * @returns Addresses, until the next call.
     */
    find(body: number, depth: number | null = null): readonly number[] {
        const { ammo, world, found } = this;
        const { words } = heapOf(ammo);
        const { flags } = bodyLayout(ammo);
        found.length = 0;
        const dispatcher = world.getDispatcher();
        const count = dispatcher.getNumManifolds();
        for (let i = 0; i < count; i++) {
            const manifold = dispatcher.getManifoldByIndexInternal(i);
            const first = ammo.getPointer(manifold.getBody0());
            const second = ammo.getPointer(manifold.getBody1());
            const other = first === body ? second : first;
            const touches = (first === body || second === body) && isDeep(manifold, depth);
            if (touches && (words[(other >> 2) + flags] & NO_CONTACT_RESPONSE) === 0) {
                found.push(other);
            }
        }
        return found;
    }
}

function isDeep(manifold: NativeManifold, depth: number | null): boolean {
    const count = manifold.getNumContacts();
    if (depth === null) {
        return count > 0;
    }
    for (let i = 0; i < count; i++) {
        if (manifold.getContactPoint(i).getDistance() <= -depth) {
            return true;
        }
    }
    return false;
}
