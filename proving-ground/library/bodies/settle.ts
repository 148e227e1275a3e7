import type { Entity } from 'playcanvas';

/** Gives the meshes of a machine that is painted their materials: the engine gives them to built-in shapes alone. */
export function settle(root: Entity): void {
    for (const render of root.findComponents('render')) {
        for (const instance of render.meshInstances) {
            instance.material = render.material;
            instance.castShadow = !render.entity.tags.has('lamp', 'tail-lamp', 'indicator'); // they lie on what casts one
        }
    }
}
