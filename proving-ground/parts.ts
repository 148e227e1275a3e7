// Parts of the page's program: classic scripts that register with SystemJS, which loads those that others import.
import 'systemjs/s.js';

import { runScript } from './files.js';

/** Registration of a script with SystemJS: ids of its imports, and the function that declares its exports. */
type Registration = [imports: string[], declare: (add: (exports: object) => void) => { execute?: () => void }];

declare const System: {
    constructor: { prototype: { resolve(id: string): string; instantiate(id: string): Promise<Registration> } };
    getRegister(): Registration;
    import(id: string): Promise<unknown>;
};

const ran = new Map<string, Promise<Registration>>();

/** Runs the script of a part, once: those that it imports come when it is imported. */
export function runPart(name: string): Promise<Registration> {
    const run = ran.get(name) ?? runScript(name).then(() => System.getRegister());
    ran.set(name, run);
    return run;
}

/** Exports of a part. */
export function importPart<T>(name: string): Promise<T> {
    return System.import(name) as Promise<T>;
}

/** The engine, whose script has run. */
const engine: Registration = [
    [],
    (add) => ({
        execute: () => {
            add((window as unknown as { pc: object }).pc);
        }
    })
];

Object.assign(System.constructor.prototype, {
    resolve: (id: string) => id.replace(/^\.\//, ''),
    instantiate: (id: string) => (id === 'playcanvas' ? Promise.resolve(engine) : runPart(id))
});
