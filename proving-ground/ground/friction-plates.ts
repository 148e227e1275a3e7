import { Entity, type AppBase } from 'playcanvas';

import type { Garage } from '../cars/garage.js';
import { PLATES, plateX } from '../library/ground/layout.js';
import { drawOut, MeshBuilder } from '../library/ground/mesh-builder.js';
import { addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { gripByFriction } from '../library/ground/surfaces.js';
import { asphaltGrain } from '../library/ground/textures.js';

/** Length of the ramps at both ends of a plate, m: no bump at 20 mm. */
const RAMP = 0.4;

/** They are laid once a car is so near to their middle, m: half of their diagonal, and the length of a run-up. */
const NEAR = 56;

/** Color, gloss and grain of the plates, in their order: the smoother, the less they grip. */
const LOOKS = [
    { color: '#cfdbe2', gloss: 0.96 },
    { color: '#a3adb3', gloss: 0.78 },
    { color: '#8f8d8b', gloss: 0.4 },
    { color: '#7d756c', gloss: 0.1 }
] as const;

/**
 * Plates that grip by the friction of their rigid bodies, and differ in nothing else that wheels feel.
 *
 * @returns Lays them at once; otherwise the first car of the garage that comes near does.
 */
export function addFrictionPlates(app: AppBase, garage: Garage): () => void {
    const [x, z] = [(plateX(0) + plateX(PLATES.frictions.length - 1)) / 2, (PLATES.from + PLATES.to) / 2];
    let areLaid = false;
    const lay = (): void => {
        app.off('update', look);
        if (!areLaid) {
            areLaid = true;
            layFrictionPlates(app);
        }
    };
    const look = (): void => {
        const place = garage.car.getPosition();
        if (Math.hypot(place.x - x, place.z - z) < NEAR) {
            lay();
        }
    };
    app.on('update', look);
    return lay;
}

/** Lays the plates below one entity, which says that they grip by their friction. */
export function layFrictionPlates(app: AppBase): void {
    const { from, to, width, height, frictions } = PLATES;
    const half = (to - from) / 2;
    const builder = new MeshBuilder();
    drawOut(
        builder,
        [
            [half, 0],
            [half - RAMP, height],
            [RAMP - half, height],
            [-half, 0]
        ],
        width
    );
    const mesh = builder.build(app.graphicsDevice);
    const map = asphaltGrain(app.graphicsDevice);
    const plates = new Entity('Friction Plates', app);
    app.root.addChild(plates);
    gripByFriction(plates);
    for (const [i, friction] of frictions.entries()) {
        const plate = addMesh(app, `Friction ${friction}`, mesh, matter({ map, tiling: 1 / 3.7, ...LOOKS[i] }), false);
        plate.setPosition(plateX(i), 0, (from + to) / 2);
        plate.reparent(plates);
        makeSolid(plate, mesh, friction);
    }
}
