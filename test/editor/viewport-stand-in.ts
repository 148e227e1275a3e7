import { type AppBase, Entity } from 'playcanvas';

import type { Observed } from './observed.js';
import type { EntityJson } from '../../templates/template-json.js';

/** Does something as in the page of the Editor, which loads no Ammo. */
export function withoutAmmo<T>(act: () => T): T {
    const page = globalThis as { Ammo?: unknown };
    const { Ammo } = page;
    delete page.Ammo;
    try {
        return act();
    } finally {
        page.Ammo = Ammo;
    }
}

/** Shows an entity in a viewport, below another one. */
export function showIn(viewport: AppBase, observed: Observed, above: Observed | null): void {
    observed.entity = new Entity(String(observed.data.name), viewport);
    observed.entity.setGuid(String(observed.data.resource_id));
    dressIn(viewport, observed);
    (above?.entity ?? viewport.root).addChild(observed.entity);
}

/** As viewport-entities-create.ts. Of the components, a viewport has those of physics, but no Ammo; see withoutAmmo(). */
export function dressIn(viewport: AppBase, { entity, data }: Observed): void {
    const { position, rotation, scale, components } = data as unknown as EntityJson;
    entity?.setLocalPosition(...position);
    entity?.setLocalEulerAngles(...rotation);
    entity?.setLocalScale(...scale);
    if (viewport.systems.rigidbody?.dynamicsWorld) {
        return;
    }
    withoutAmmo(() => {
        for (const name of ['rigidbody', 'collision'] as const) {
            entity?.removeComponent(name);
            if (components[name]) {
                entity?.addComponent(name, structuredClone(components[name]) as object);
            }
        }
    });
}
