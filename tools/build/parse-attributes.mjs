// The parser that fills the Editor's inspector, run in Node.
import { readFile } from 'node:fs/promises';

import { makeFewerPrograms } from './fewer-programs.mjs';

// Its bundle is meant for browsers: taken for Node, the TypeScript inside asks for modules that are not there.
const node = /** @type {NodeJS.Process & { browser?: boolean }} */ (process);
node.browser = true;
const { JSDocParser } = await import('@playcanvas/attribute-parser');
delete node.browser;

/**
 * One `@attribute`, as the parser returns it.
 *
 * @typedef {object} Attribute
 * @property {string} name - Name of the field.
 * @property {string} type - One of number, string, boolean, vec2, vec3, vec4, rgba, curve, entity, asset, json.
 * @property {boolean} array - True for a list.
 * @property {string} [description] - The tooltip.
 * @property {unknown} [default] - Value that the inspector writes into a new component.
 * @property {Record<string, number>[]} [enum] - Its choices, by the names that the inspector shows.
 * @property {Attribute[]} [schema] - Members of a `json` group.
 */

/**
 * One file, as the parser returns it.
 *
 * @typedef {object} Parsed
 * @property {Record<string, { attributes: Record<string, Attribute>, errors: unknown[] }>} scripts - By script name.
 * @property {{ file?: string }[]} errors - Faults that keep the file from being read; a syntax error says in which file it is.
 */

/** The parser, once it knows the engine's types: reading them is most of its work. */
let ready = /** @type {Promise<InstanceType<typeof JSDocParser>> | null} */ (null);

/** The project that it has read. */
let project = /** @type {Map<string, string>} */ (new Map());

/**
 * Prepares the parser for a project. As in the Editor, all its script files make one program with the engine's types.
 *
 * @param {Map<string, string>} files - Code of the `.mjs` files by name, such as `car.mjs`.
 * @returns {Promise<(file: string) => Parsed>} Parses one of the files.
 */
export async function createParser(files) {
    ready ??= Promise.all([knowEngine(), newParser()]).then(([reader, judge]) => makeFewerPrograms(reader, judge));
    const parser = await ready;
    return (file) => {
        if (project !== files) {
            const gone = [...project.keys()].filter((name) => !files.has(name));
            parser.updateProgram(
                [...files].map(([name, code]) => /** @type {[string, string]} */ ([`/${name}`, code])),
                gone.map((name) => `/${name}`)
            );
            project = files;
        }
        const [scripts, errors] = parser.parseAttributes(`/${file}`);
        return /** @type {Parsed} */ ({ scripts, errors });
    };
}

/**
 * The parser of the Editor, which knows the types of the engine.
 *
 * @param {typeof withoutComments} edit - Edits the types before it is given them.
 */
export async function knowEngine(edit = withoutComments) {
    const parser = await newParser(edit);
    const engine = await readFile(new URL(import.meta.resolve('playcanvas/build/playcanvas.d.ts')), 'utf8');
    parser.updateProgram([['/playcanvas.d.ts', edit(engine)]]);
    return parser;
}

/**
 * A parser that knows the built-in types alone.
 *
 * @param {typeof withoutComments} edit - Edits the types before it is given them.
 */
async function newParser(edit = withoutComments) {
    const libs = await readFile(new URL(import.meta.resolve('@playcanvas/attribute-parser/libs')), 'utf8');
    // init() fetches what it is given, and wants an address that ends in .d.ts
    return new JSDocParser().init(`data:text/plain,${encodeURIComponent(edit(libs))}#.d.ts`);
}

/**
 * Comments are most of what types are written in, and of the time that it takes to read them.
 *
 * @param {string} declarations - Types as TypeScript declares them.
 */
function withoutComments(declarations) {
    return declarations.replace(/\/\*\*[\s\S]*?\*\//g, '');
}
