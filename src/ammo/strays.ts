import type { AppBase, Component, Entity, GraphNode } from 'playcanvas';

import type { AmmoModule } from './ammo.js';

/**
 * Destroys the entities of an app that have bodies and are not in its scene, such as the model inside a Template. Nothing else
 * does: Ammo lists every body with its entity, which would keep the whole app for good. The scene has to be destroyed before, so
 * that its components have let go of entities that they keep aside, and the systems of components after.
 */
export function destroyStrays(app: AppBase, ammo: AmmoModule): void {
    for (const body of Object.values(ammo.getCache(ammo.btRigidBody)) as { entity?: Entity }[]) {
        const { entity } = body;
        if (entity && (entity.rigidbody ?? entity.collision)?.system.app === app && entity.root !== app.root) {
            if (isKnown(entity.root)) {
                (entity.root as Entity).destroy();
            } else {
                delete body.entity;
            }
        }
    }
}

/**
 * True if the engine lists all components of a model by their entities. Of two models made of the same prefab, which have the same
 * GUIDs, it lists the later one only, and fails to remove those of the other.
 */
function isKnown(top: GraphNode): boolean {
    return !top.findOne((node) => {
        const { c, guid } = node as Entity;
        return Object.values(c ?? {}).some(({ system }: Component) => {
            const { store } = system as unknown as { store: Record<string, { entity: GraphNode } | undefined> };
            return store[guid]?.entity !== node;
        });
    });
}
