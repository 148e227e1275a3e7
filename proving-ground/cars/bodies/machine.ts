import type { AppBase, Entity } from 'playcanvas';

import { Wardrobe } from './wardrobe.js';
import { piecesOf } from '../../../templates/looks/pieces.js';
import type { MachineJson } from '../../../templates/machines/machine-json.js';
import { machineLayers } from '../../../templates/machines/machine.js';

/** Gives what is no car the look of its prefab, which is round as it is. It is not painted yet. */
export function dressMachine(app: AppBase, root: Entity, machine: MachineJson): void {
    const looks = new Map(machineLayers(machine).map(({ name, of }) => [name, of]));
    const worn = root.findComponents('render').filter(({ entity }) => looks.has(entity.name));
    const parents = new Set(worn.map(({ entity }) => entity.parent as Entity));
    for (const parent of parents) {
        const [first, ...others] = worn.filter(({ entity }) => entity.parent === parent);
        const wardrobe = new Wardrobe();
        wardrobe.take(piecesOf(looks.get(first.entity.name)!));
        const turn = first.entity.getLocalRotation().clone(); // wheels on the right are turned around
        const kept = parent.children.length;
        wardrobe.hang(app, parent);
        for (const part of parent.children.slice(kept) as Entity[]) {
            part.setLocalRotation(turn);
        }
        [first, ...others].forEach(({ entity }) => entity.destroy());
    }
}

/** Gives the meshes of a machine that is painted their materials: the engine gives them to built-in shapes alone. */
export function settle(root: Entity): void {
    for (const render of root.findComponents('render')) {
        for (const instance of render.meshInstances) {
            instance.material = render.material;
            instance.castShadow = !render.entity.tags.has('lamp', 'tail-lamp', 'indicator'); // they lie on what casts one
        }
    }
}
