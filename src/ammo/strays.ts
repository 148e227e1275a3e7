import type { AppBase, Entity, GraphNode } from 'playcanvas';

import type { AmmoModule } from './ammo.js';

/**
 * Destroys the entities of an app that have bodies and are not in its scene, such as the model inside a Template, when the app is
 * about to be destroyed. Nobody else does: Ammo lists every body with its entity, which would keep the whole app for good.
 */
export function destroyStrays(app: AppBase, ammo: AmmoModule): void {
    for (const { entity } of Object.values(ammo.getCache(ammo.btRigidBody)) as { entity?: Entity }[]) {
        if ((entity?.rigidbody ?? entity?.collision)?.system.app === app) {
            const top = topOf(entity as Entity);
            if (top !== app.root) {
                top.destroy();
            }
        }
    }
}

function topOf(entity: Entity): GraphNode {
    let top: GraphNode = entity;
    while (top.parent) {
        top = top.parent;
    }
    return top;
}
