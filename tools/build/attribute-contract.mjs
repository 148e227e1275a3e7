// The contract between the components and the Editor's inspector. The Editor says little about what it does not
// understand in a script, and then overwrites the defaults of the class with its own; so the build looks first.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';

import { Color, Curve, Entity, EventHandler, Script, Vec2, Vec3, Vec4 } from 'playcanvas';

import { parseOnce } from './parsed-once.mjs';

/** @import { Attribute, Parsed } from './parse-attributes.mjs' */

/** @typedef {Record<string, { attributes: Record<string, Attribute> }>} Schemas - By script name. */

/**
 * Checks a folder of script assets.
 *
 * @param {string} dir - The folder, as it is pushed to the Editor.
 * @returns {Promise<{ findings: string[], schemas: Schemas }>} One line for each thing wrong, and the schemas that a
 * stand-alone application hands to `app.scripts.addSchema`.
 */
export async function checkPack(dir) {
    /** @type {string[]} */
    const findings = [];
    /** @type {Schemas} */
    const schemas = {};

    const names = (await readdir(dir)).sort();
    for (const name of names.filter((name) => !/^[\w.-]+$/.test(name))) {
        findings.push(`${name}: the Editor finds scripts by URL, so a file name has only letters, digits, ., - and _`);
    }
    /** @type {Map<string, string>} */
    const files = new Map();
    for (const name of names.filter((name) => name.endsWith('.mjs'))) {
        files.set(name, await readFile(join(dir, name), 'utf8'));
    }
    const parsed = await parseOnce(files);

    for (const [file, code] of files) {
        /** @param {...string} words */
        const report = (...words) => findings.push([file, ...words].join(': '));

        const { scripts, errors } = /** @type {Parsed} */ (parsed.get(file));
        // A syntax error anywhere keeps the parser from reading any file; it is reported where it is, and that is all.
        errors.filter(({ file: at = `/${file}` }) => at === `/${file}`).forEach((error) => report(describe(error)));
        if (errors.some((error) => error.file)) continue;

        const classes = await loadScripts(join(dir, file), report);
        for (const script of classes.keys()) {
            if (!scripts[script]) report(script, 'the parser does not see this class; it must be a class declaration');
            else if (schemas[script]) report(script, 'another file has a script of this name');
        }

        let seen = 0;
        for (const [script, { attributes, errors }] of Object.entries(scripts)) {
            errors.forEach((error) => report(script, describe(error)));
            try {
                schemas[script] = structuredClone({ attributes }); // as between the Editor and its parsing worker
            } catch {
                report(script, 'the result cannot be cloned; is there a {@link} in the comment of an attribute?');
            }
            const ScriptClass = classes.get(script);
            const instance = ScriptClass && construct(ScriptClass, (...words) => report(script, ...words));
            if (instance) {
                for (const attribute of Object.values(attributes)) {
                    checkAttribute(attribute, instance[attribute.name], (...words) => report(script, ...words));
                }
            }
            seen += Object.keys(attributes).length + errors.length;
        }
        const tags = code.match(/^\s*(\/\*)?\*+\s*@attribute\b/gm)?.length ?? 0;
        if (tags > seen) report(`${tags} @attribute tags, but the parser sees ${seen} attributes`);
    }
    return { findings, schemas };
}

/**
 * Imports a script asset as the engine does.
 *
 * @param {string} path - The file.
 * @param {(...words: string[]) => void} report - Takes findings.
 * @returns {Promise<Map<string, typeof Script>>} The script classes it exports, by script name.
 */
async function loadScripts(path, report) {
    const classes = new Map();
    try {
        const exports = await import(pathToFileURL(path).href);
        for (const [name, value] of Object.entries(exports)) {
            if (value === undefined || value === null) report(name, `is exported as ${value}; the engine throws`);
            if (value?.prototype instanceof Script && Object.hasOwn(value, 'scriptName')) {
                classes.set(value.scriptName, value);
            }
        }
    } catch (error) {
        report(`cannot be imported: ${describe(error)}`);
    }
    return classes;
}

/**
 * Makes an instance without an application; a component does nothing before initialize().
 *
 * @param {typeof Script} ScriptClass - Its class.
 * @param {(...words: string[]) => void} report - Takes findings.
 * @returns {Record<string, unknown> | undefined} The instance, every field at its default.
 */
function construct(ScriptClass, report) {
    const app = /** @type {any} */ (new EventHandler());
    const args = { app, entity: new Entity('contract', app), enabled: false };
    try {
        return /** @type {any} */ (new ScriptClass(args));
    } catch (error) {
        report(`cannot be constructed: ${describe(error)}`);
        return undefined;
    }
}

/**
 * Checks one attribute, or one member of a group, against a new instance.
 *
 * @param {Attribute} attribute - As the parser sees it.
 * @param {unknown} value - As the class initialises it.
 * @param {(...words: string[]) => void} report - Takes findings.
 */
function checkAttribute(attribute, value, report) {
    const { name, type, array, schema = [] } = attribute;
    if (!attribute.description) report(name, 'has no description, so no tooltip');
    const numbers = (attribute.enum ?? []).flatMap(Object.values);
    const double = numbers.find((number, i) => numbers.indexOf(number) < i);
    if (double !== undefined) report(name, `two choices are ${double}; give the new one ${Math.max(...numbers) + 1}`);
    if (type === 'json' && !array) {
        const group = /** @type {Record<string, unknown>} */ (value ?? {});
        for (const member of schema) {
            checkAttribute(member, group[member.name], (path, text) => report(`${name}.${path}`, text));
        }
        return;
    }
    const written = attribute.default ?? null;
    const own = toPlain(value);
    const items = own instanceof Curve ? own.keys : array ? own : null;
    const empty = written === null && Array.isArray(items) && items.length === 0;
    if (!empty && !isDeepStrictEqual(written, own)) {
        report(
            name,
            `the inspector writes ${inspect(written)} over the default ${inspect(own)}; use a literal or @default`
        );
    }
}

/**
 * Turns a value of the engine into what the inspector stores.
 *
 * @param {unknown} value - Number, string, vector, color, list ...
 * @returns {unknown} Vectors and colors as arrays, nothing as null.
 */
function toPlain(value) {
    if (Array.isArray(value)) return value.map(toPlain);
    if (value instanceof Color || value instanceof Vec2 || value instanceof Vec3 || value instanceof Vec4) {
        return value.toArray();
    }
    return value ?? null;
}

/**
 * Words for whatever the parser or an import came up with.
 *
 * @param {unknown} error - An Error or an object of the parser.
 * @returns {string} One line.
 */
function describe(error) {
    const { type, message, line } = /** @type {Record<string, any>} */ (error);
    return [line && `line ${line}`, type, message ?? error].filter(Boolean).join(', ').replaceAll('\n', ' ');
}
