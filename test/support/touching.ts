import type { World } from './world.js';

interface NativePoint {
    getDistance(): number;
}

interface NativeManifold {
    getNumContacts(): number;
    getContactPoint(i: number): NativePoint;
}

interface NativeDispatcher {
    getNumManifolds(): number;
    getManifoldByIndexInternal(i: number): NativeManifold;
}

/** Whether any two bodies of a world touch. The engine's contact events tell of bodies that are merely near, too. */
export function anyTouching({ app }: World): boolean {
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
