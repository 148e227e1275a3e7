import { readFileSync } from 'node:fs';

import { Template, type AppBase, type Entity } from 'playcanvas';

import { registerComponents } from '../../scripts/index.mjs';

const read = (file: string): Record<string, object> =>
    JSON.parse(readFileSync(`dist/${file}`, 'utf8')) as Record<string, object>;

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
