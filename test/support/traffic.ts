import { readFileSync } from 'node:fs';

import { Entity, Template, type AppBase } from 'playcanvas';

import { loadPreset } from '../../scenario/presets.js';
import * as components from '../../scripts/index.mjs';
import { buildPrefab } from '../../templates/prefab.js';

type Schema = Parameters<AppBase['scripts']['addSchema']>[1];

/** Has an app know all components, so that cars can be copied. */
function register(app: AppBase): void {
    const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<string, Schema>;
    for (const [name, schema] of Object.entries(schemas)) {
        app.scripts.addSchema(name, schema);
    }
    for (const component of Object.values(components)) {
        if ('scriptName' in component) {
            app.scripts.add(component);
        }
    }
}

/** A car of the garage that is off, to make copies of. */
export function addModel(app: AppBase, name = 'hatchback'): Entity {
    register(app);
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
