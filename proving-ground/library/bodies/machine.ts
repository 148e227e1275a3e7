import type { AppBase, Entity } from 'playcanvas';

import { addOperator } from './operator.js';
import { Wardrobe } from './wardrobe.js';
import { layersOf, type Layer } from '../../../templates/looks/layers.js';
import { piecesOf } from '../../../templates/looks/pieces.js';
import type { MachineJson } from '../../../templates/machines/machine-json.js';
import { machineLayers } from '../../../templates/machines/machine.js';
import type { TrailerJson } from '../../../templates/trains/train-json.js';

/** Gives a machine that is not a car the look of its prefab, which is round as it is. It is not painted yet. */
export function dressMachine(app: AppBase, root: Entity, machine: MachineJson): void {
    dressIn(app, root, machineLayers(machine));
    if (machine.look.shape === 'forklift') {
        addOperator(app, root.findByName('Body') as Entity);
    }
}

/** The same for the other frame of a machine. */
export function dressFrame(app: AppBase, root: Entity, frame: TrailerJson): void {
    dressIn(app, root, layersOf(frame, frame.name));
}

function dressIn(app: AppBase, root: Entity, layers: readonly Layer[]): void {
    const looks = new Map(layers.map(({ name, of }) => [name, of]));
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
