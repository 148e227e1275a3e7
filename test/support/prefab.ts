import { readFileSync } from 'node:fs';

import { Template, type AppBase, type Entity } from 'playcanvas';

import * as components from '../../scripts/index.mjs';

type Schemas = Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>;

const read = <T>(file: string): T => JSON.parse(readFileSync(`dist/${file}`, 'utf8')) as T;

/** Puts a prefab of the last build, without looks, into an app that gets all components. */
export function placePrefab(app: AppBase, name: string): Entity {
    for (const [script, schema] of Object.entries(read<Schemas>('editor-schemas.json'))) {
        app.scripts.addSchema(script, schema);
    }
    for (const component of Object.values(components)) {
        if ('scriptName' in component) {
            app.scripts.add(component);
        }
    }
    const entity = new Template(app, read(`headless/${name}.json`)).instantiate();
    app.root.addChild(entity);
    return entity;
}
