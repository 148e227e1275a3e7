import type { Entity } from 'playcanvas';

import type { World } from './world.js';
import { JoltWorld } from '../../examples/jolt/jolt-world.js';

interface NativePoint {
    getDistance(): number;
}

interface NativeManifold {
    getBody0(): object;
    getBody1(): object;
    getNumContacts(): number;
    getContactPoint(i: number): NativePoint;
}

interface NativeDispatcher {
    getNumManifolds(): number;
    getManifoldByIndexInternal(i: number): NativeManifold;
}

/** Gap that gravity closes within a step, m: contacts of Jolt bear what falls so far before it arrives. */
const BEARING = 9.81 / 60 ** 2;

/**
 * True if Bullet watches any body near another of a name: then it remembers in which direction they were apart, and a snapshot
 * does not.
 */
export function anyWatched({ app }: World, name: string): boolean {
    const { Ammo } = globalThis as unknown as {
        Ammo: { btRigidBody: object; castObject(o: object, c: object): { entity?: Entity } };
    };
    const native = app.systems.rigidbody!.dynamicsWorld as unknown as { getDispatcher(): NativeDispatcher };
    const dispatcher = native.getDispatcher();
    for (let k = 0; k < dispatcher.getNumManifolds(); k++) {
        const manifold = dispatcher.getManifoldByIndexInternal(k);
        if (
            [manifold.getBody0(), manifold.getBody1()].some(
                (body) => Ammo.castObject(body, Ammo.btRigidBody).entity?.name === name
            )
        ) {
            return true;
        }
    }
    return false;
}

/** True if any two bodies of a world touch. The engine's contact events tell of bodies that are merely near, too. */
export function anyTouching({ app }: World): boolean {
    const { physicsWorld } = app.systems.rigidbody!;
    if (physicsWorld instanceof JoltWorld) {
        return [...physicsWorld.touches.values()].some(({ depth }) => depth > -BEARING);
    }
    const native = app.systems.rigidbody!.dynamicsWorld as unknown as { getDispatcher(): NativeDispatcher };
    const dispatcher = native.getDispatcher();
    for (let k = 0; k < dispatcher.getNumManifolds(); k++) {
        const manifold = dispatcher.getManifoldByIndexInternal(k);
        for (let i = 0; i < manifold.getNumContacts(); i++) {
            if (manifold.getContactPoint(i).getDistance() <= 0) {
                return true;
            }
        }
    }
    return false;
}
