// Has the Editor's parser make few TypeScript programs. What it says is the same: test/editor/parser.test.ts compares them.

/** @import { JSDocParser } from '@playcanvas/attribute-parser' */

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

/** The file in which the parser lets TypeScript judge the value of a tag, such as `let a: number[] = [0, 1];`. */
const JUDGED = '/___virtual__.ts';

/**
 * Spares the parser nine tenths of its work, which are programs of all scripts and the engine: it makes one for every
 * file it is given, only to see whether it has it, and one for the value of every tag. Values of tags are judged among
 * the built-in types alone, and each once: none of their types is of scripts or the engine.
 *
 * @template {JSDocParser} Parser
 * @param {Parser} parser - Reads scripts.
 * @param {Parser} judge - Knows the built-in types alone.
 * @returns {Parser} The one that reads scripts.
 */
export function spareItPrograms(parser, judge) {
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
    return parser;
}
