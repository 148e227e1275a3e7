import { Entity, Vec3, type AppBase } from 'playcanvas';

import { MeshBuilder } from './mesh-builder.js';
import { makeSolid } from './solid.js';

/** Sides of a trunk, and its radius per height of the tree. */
const SIDES = 6;
const RADIUS = 0.03;

/** Side of a cell, m. Bullet looks after every body in whose box another one is: boxes do not reach across the pad. */
const CELL = 320;

/** Trunks of a wood, one body for all of a cell: hundreds of bodies would be looked after in every frame. */
export class Trunks {
    private readonly cells = new Map<string, MeshBuilder>();

    /** Adds the trunk of a tree by the foot and the height of that. */
    add({ at, height }: { at: Vec3; height: number }): void {
        const name = `${Math.round(at.x / CELL)} ${Math.round(at.z / CELL)}`;
        const builder = this.cells.get(name) ?? new MeshBuilder();
        this.cells.set(name, builder);
        const corner = (i: number, y: number): Vec3 => {
            const angle = (2 * Math.PI * i) / SIDES;
            return new Vec3(
                at.x + RADIUS * height * Math.cos(angle),
                at.y + y,
                at.z - RADIUS * height * Math.sin(angle)
            );
        };
        for (let i = 0; i < SIDES; i++) {
            builder.face(corner(i, 0), corner(i + 1, 0), corner(i + 1, height), corner(i, height));
        }
    }

    /** Makes all trunks solid that have been added. */
    stand(app: AppBase): void {
        for (const builder of this.cells.values()) {
            const trunks = new Entity('Trunks', app);
            makeSolid(trunks, builder.build(app.graphicsDevice), 0.5);
            app.root.addChild(trunks);
        }
    }
}
