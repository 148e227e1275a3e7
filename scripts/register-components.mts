import type { AppBase } from 'playcanvas';

import * as components from './components.mjs';
import { need } from './vehicle-core.mjs';

type Schema = Parameters<AppBase['scripts']['addSchema']>[1];

/**
 * Registers all components with an application, so that templates can use them; the Editor does this for its projects. A second
 * call changes nothing.
 *
 * @param app - The application.
 * @param schemas - Attributes of the components by script name, from `playcanvas-vehicles/editor-schemas.json`.
 * @throws {TypeError} If one of them is missing.
 */
export function registerComponents(app: AppBase, schemas: Readonly<Record<string, object>>): void {
    need('registerComponents(app)', app, 'app');
    need(
        'registerComponents(app, schemas)',
        schemas,
        'object',
        "the JSON of 'playcanvas-vehicles/editor-schemas.json'"
    );
    for (const [name, schema] of Object.entries(schemas)) {
        app.scripts.addSchema(name, schema as Schema);
    }
    for (const component of Object.values(components)) {
        if ('scriptName' in component && !app.scripts.has(component)) {
            app.scripts.add(component);
        }
    }
}
