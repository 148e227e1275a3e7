import { Entity, type AppBase } from 'playcanvas';

import { BOX_WALL } from '../library/ground/layout.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { matter } from '../library/ground/solid.js';

/** Every row is moved aside by this share of a box, left and right by turns: a box whose middle is over an edge falls. */
const BOND = 0.2;

/** Share of their light that boxes throw back in the dark, see {@link NightLights.dull}. */
const DULL = 0.25;

/** A wall of cardboard boxes to drive through, stacked in bond. */
export class BoxWall {
    private readonly boxes: Entity[] = [];

    constructor(app: AppBase, lights: NightLights) {
        const { columns, rows, size } = BOX_WALL;
        const looks = ['#c49a6c', '#b98d5e', '#cfa878'].map((color) => matter({ color, gloss: 0.2 }));
        looks.forEach((look) => lights.dull(look, DULL));
        for (let i = 0; i < columns * rows; i++) {
            const box = new Entity('Box', app);
            box.addComponent('render', { type: 'box', material: looks[(i * 7) % 3] });
            box.setLocalScale(size, size, size);
            const half = size / 2;
            box.setPosition(...placeOf(i));
            box.addComponent('collision', { type: 'box', halfExtents: [half, half, half] });
            box.addComponent('rigidbody', { type: 'dynamic', mass: 4, friction: 0.6, restitution: 0.05 });
            app.root.addChild(box);
            this.boxes.push(box);
        }
    }

    /** Stacks it again. */
    rebuild(): void {
        for (const [i, box] of this.boxes.entries()) {
            const [x, y, z] = placeOf(i);
            box.rigidbody?.teleport(x, y, z, 0, 0, 0);
        }
    }
}

function placeOf(index: number): [number, number, number] {
    const { x, z, columns, size } = BOX_WALL;
    const row = Math.floor(index / columns);
    const column = (index % columns) - (columns - 1) / 2 + (row % 2 ? BOND : -BOND);
    return [x + column * (size + 0.02), (row + 0.5) * size, z];
}
