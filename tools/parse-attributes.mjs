// The parser that fills the Editor's inspector, run in Node.
import { readFile } from 'node:fs/promises';

// Its bundle is meant for browsers: taken for Node, the TypeScript inside asks for modules that are not there.
const node = /** @type {NodeJS.Process & { browser?: boolean }} */ (process);
node.browser = true;
const { JSDocParser } = await import('@playcanvas/attribute-parser');
delete node.browser;

/**
 * What the parser makes of one `@attribute`.
 *
 * @typedef {object} Attribute
 * @property {string} name - Name of the field.
 * @property {string} type - One of number, string, boolean, vec2, vec3, vec4, rgba, curve, entity, asset, json.
 * @property {boolean} array - Whether it is a list.
 * @property {string} [description] - The tooltip.
 * @property {unknown} [default] - What the inspector writes into a new component.
 * @property {Record<string, number>[]} [enum] - Its choices, by the names that the inspector shows.
 * @property {Attribute[]} [schema] - Members of a `json` group.
 */

/**
 * What the parser makes of one file.
 *
 * @typedef {object} Parsed
 * @property {Record<string, { attributes: Record<string, Attribute>, errors: unknown[] }>} scripts - By script name.
 * @property {{ file?: string }[]} errors - What keeps the file from being read; a syntax error says in which file it is.
 */

/**
 * The files in the parser's own TypeScript.
 *
 * @typedef {object} ScriptsOfParser
 * @property {(path: string) => unknown} getSourceFile - Something if it has the file.
 * @property {(path: string, text: string) => void} createFile - Adds a file.
 * @property {(path: string, text: string) => void} updateFile - Puts another text in its place.
 * @property {(path: string) => void} deleteFile - Takes it away.
 * @property {{ getSemanticDiagnostics(path: string): unknown[] }} languageService - Judges it.
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
    ready ??= knowEngine();
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

/** Reads the types that every script is written with. */
async function knowEngine() {
    const [libs, engine] = await Promise.all(
        ['@playcanvas/attribute-parser/libs', 'playcanvas/build/playcanvas.d.ts'].map((types) =>
            readFile(new URL(import.meta.resolve(types)), 'utf8')
        )
    );
    // init() fetches what it is given, and wants an address that ends in .d.ts
    const address = `data:text/plain,${encodeURIComponent(libs)}#.d.ts`;
    const parser = await new JSDocParser().init(address);
    makeFewPrograms(parser, await new JSDocParser().init(address));
    parser.updateProgram([['/playcanvas.d.ts', engine]]);
    return parser;
}

/** The file in which the parser lets TypeScript judge the value of a tag, such as `let a: number[] = [0, 1];`. */
const JUDGED = '/___virtual__.ts';

/**
 * Spares the parser nine tenths of its work, which are programs of all scripts and the engine: it makes one for every
 * file it is given, only to see whether it has it, and one for the value of every tag. Values of tags are judged among
 * the built-in types alone, and each once: none of their types is of scripts or the engine.
 *
 * @param {InstanceType<typeof JSDocParser>} parser - Reads scripts.
 * @param {InstanceType<typeof JSDocParser>} judge - Knows the built-in types alone.
 */
function makeFewPrograms(parser, judge) {
    const [env, aside] = /** @type {{ _env: ScriptsOfParser }[]} */ (/** @type {unknown} */ ([parser, judge])).map(
        ({ _env }) => _env
    );
    const { createFile, deleteFile, languageService } = env;
    const { getSemanticDiagnostics } = languageService;
    /** @type {Map<string, string>} */
    const texts = new Map();
    /** @type {Map<string, unknown[]>} */
    const verdicts = new Map();
    let judged = '';
    env.getSourceFile = (path) => texts.has(path);
    env.createFile = env.updateFile = (path, text) => {
        if (path === JUDGED) judged = text;
        else if (texts.get(path) !== text) createFile(path, text);
        texts.set(path, text);
    };
    env.deleteFile = (path) => {
        texts.delete(path);
        deleteFile(path);
    };
    languageService.getSemanticDiagnostics = (path) => {
        if (path !== JUDGED) return getSemanticDiagnostics(path);
        let verdict = verdicts.get(judged);
        if (!verdict) {
            aside.createFile(path, judged);
            verdict = aside.languageService.getSemanticDiagnostics(path);
            verdicts.set(judged, verdict);
        }
        return verdict;
    };
}
