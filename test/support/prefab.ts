import { readFileSync } from 'node:fs';

import { Template, type AppBase, type Entity } from 'playcanvas';

import { registerComponents } from '../../scripts/index.mjs';

/** Files of the build that were read, by their paths: apps change none of what they are given. */
const files = new Map<string, Record<string, object>>();

function read(file: string): Record<string, object> {
    let json = files.get(file);
    if (!json) {
        json = JSON.parse(readFileSync(`dist/${file}`, 'utf8')) as Record<string, object>;
        files.set(file, json);
    }
    return json;
}

/** Makes all components of the last build known to an app. */
export function registerAll(app: AppBase): void {
    registerComponents(app, read('editor-schemas.json'));
}

/** Puts a prefab of the last build, without looks, into an app that gets all components. */
export function placePrefab(app: AppBase, name: string): Entity {
    registerAll(app);
    const entity = new Template(app, read(`headless/${name}.json`)).instantiate();
    app.root.addChild(entity);
    return entity;
}
