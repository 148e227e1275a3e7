// Makes the Editor's parser faster, with the same results: test/editor/parser.test.ts compares both.

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

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?/.source;

/** A value that is of its type at sight: nine of ten are. */
const PLAIN = new RegExp(
    `^let a: (?:(?:string|any) = "[^"\\\\\\n\\r]*"|boolean = (?:true|false)|number = ${NUMBER}|` +
        `number\\[\\] = \\[${NUMBER}(?:, ${NUMBER})*\\]);$`
);

/**
 * Saves the parser most of its work. By itself it makes a TypeScript program of all scripts and the engine for each file
 * that it is given, only to see whether it knows that file, and for the value of each tag. Types of such values are
 * built-in ones, so a second parser that knows these alone judges them, each text once, and a plain number or text is right
 * at sight.
 *
 * @template {JSDocParser} Parser
 * @param {Parser} parser - Reads scripts.
 * @param {Parser} judge - Knows the built-in types alone.
 * @returns {Parser} The one that reads scripts.
 */
export function makeFewerPrograms(parser, judge) {
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
        if (PLAIN.test(judged)) return [];
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
