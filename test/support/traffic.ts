import { Entity, Template, type AppBase } from 'playcanvas';

import { registerAll } from './prefab.js';
import { loadPreset } from '../../scenario/presets.js';
import { buildPrefab } from '../../templates/prefab.js';

/** A car of the garage that is off, to make copies of. */
export function addModel(app: AppBase, name = 'hatchback'): Entity {
    registerAll(app);
    const model = new Template(app, buildPrefab(loadPreset(name), { looks: false })).instantiate();
    model.enabled = false;
    app.root.addChild(model);
    return model;
}

/** A circle as a path, m. */
export function addRing(app: AppBase, radius = 60, x = 0, z = 0): Entity {
    const path = new Entity('Ring', app);
    app.root.addChild(path);
    for (let i = 0; i < 24; i++) {
        const point = new Entity(`${i}`, app);
        const angle = (i / 24) * 2 * Math.PI;
        point.setPosition(x + radius * Math.cos(angle), 0, z - radius * Math.sin(angle));
        path.addChild(point);
    }
    return path;
}

/** A crossing with a phase for each list of places, where its stop lines are, and lamps at each. */
export function addCrossing(app: AppBase, phases: readonly (readonly [x: number, z: number])[][]): Entity {
    const crossing = new Entity('Crossing', app);
    app.root.addChild(crossing);
    phases.forEach((lines, k) => {
        const phase = new Entity(`Phase ${k + 1}`, app);
        crossing.addChild(phase);
        lines.forEach(([x, z], i) => {
            const line = new Entity(`Line ${i + 1}`, app);
            line.setPosition(x, 0, z);
            phase.addChild(line);
            for (const name of ['red', 'amber', 'green']) {
                line.addChild(new Entity(name, app));
            }
        });
    });
    return crossing;
}

/** A path through places on the ground. */
export function addPath(app: AppBase, places: readonly (readonly [x: number, z: number])[]): Entity {
    const path = new Entity('Path', app);
    app.root.addChild(path);
    places.forEach(([x, z], k) => {
        const point = new Entity(`${k}`, app);
        point.setPosition(x, 0, z);
        path.addChild(point);
    });
    return path;
}
