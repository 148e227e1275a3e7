import type { Editor, Observer, ParseResult } from './editor.js';
import { until } from './patience.js';
import { ToolError } from './tool-error.js';
import type { StoredSchema } from './updated-values.js';
import {
    ATTRIBUTES_LATE,
    PARSER_MISSING,
    PARSE_FAILED,
    PARSE_UNCONFIRMED,
    SCRIPTS_MISSING
} from '../src/messages/editor.js';
import type { StoredAttribute } from '../templates/whole-attributes.js';

/** The parser starts when its worker and the engine's types have been downloaded, s. */
const START_S = 60;

/** Parses of one script while others spoil them. An estimate: one is enough when it is alone. */
const TRIES = 3;

/** Bound of storing the result of a parse, s. The Editor waits as long for the server. */
const STORE_S = 30;

/** Bound of one parse with what the server has to do for it, s. The first takes a slow machine 30 s alone: it reads the types of the engine. */
const PARSE_S = 60 + STORE_S;

/** Shows what is going on, and which share of it is done. */
export interface Progress {
    step(text: string, share?: number): void;
}

/**
 * Lets the Editor read the attributes of scripts, unless it has read them since they were pushed: what a click on Parse
 * does. One after the other, for parses that overlap miss files that another one has fetched.
 *
 * @param editor - The Editor.
 * @param assets - Script assets of the pack.
 * @param names - Scripts that must be known afterwards.
 * @param panel - Shows how far it is.
 * @returns Number of scripts that were parsed.
 */
export async function parseScripts(
    editor: Editor,
    assets: readonly Observer[],
    names: readonly string[],
    panel: Progress
): Promise<number> {
    const changed = assets.filter((asset) => names.includes(scriptIn(asset)) && !isParsed(asset));
    if (changed.length > 0) {
        panel.step("Waiting for the Editor's script parser");
        await until(
            () => editor.methods.has('scripts:handleParse'),
            START_S,
            () => new ToolError(PARSER_MISSING, { seconds: START_S })
        );
    }
    for (const [i, asset] of changed.entries()) {
        panel.step(`Parsing script ${i + 1} of ${changed.length}: ${String(asset.get('name'))}`, i / changed.length);
        // eslint-disable-next-line no-await-in-loop -- one after the other
        await parse(editor, asset, assets);
    }
    const missing = names.filter((name) => !editor.api.globals.assets.getAssetForScript(name));
    if (missing.length > 0) {
        throw new ToolError(SCRIPTS_MISSING, { scripts: missing.join(', ') });
    }
    return changed.length;
}

/** Name of the script in a file of the pack: `wheelCollider` in `wheel-collider.mjs`. */
export function scriptIn(asset: Observer): string {
    const file = String(asset.get('name')).replace('.mjs', '');
    return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** True if a script was parsed once, and pushed since; a click on Parse may leave it so. */
export function isStale(asset: Observer): boolean {
    const hash = asset.get('data.lastParsedHash');
    return hash !== '0' && hash !== null && hash !== undefined && !isParsed(asset);
}

function isParsed(asset: Observer): boolean {
    return scriptsIn(asset).length > 0 && asset.get('data.lastParsedHash') === asset.get('file.hash');
}

/** Answer of the Editor's parser. */
interface Answer {
    error: unknown;
    result?: ParseResult;
}

async function parse(editor: Editor, asset: Observer, assets: readonly Observer[]): Promise<void> {
    const file = String(asset.get('name'));
    const hash = asset.get('file.hash');
    let answer = await ask(editor, asset, assets);
    for (let i = 1; i < TRIES && isEmpty(answer); i++) {
        // eslint-disable-next-line no-await-in-loop -- one after the other
        answer = await ask(editor, asset, assets);
    }
    const { error, result } = answer;
    const { scripts = {}, scriptsInvalid = [] } = result ?? {};
    const errors = [
        error ?? [],
        scriptsInvalid,
        Object.values(scripts).map((script) => script.attributesInvalid ?? [])
    ];
    const told = errors.flat(2).map(textOf);
    if (told.length > 0) {
        throw new ToolError(PARSE_FAILED, { file, errors: told.join('; ') });
    }
    const found = Object.entries(scripts).map(([name, { attributes }]) => [name, digestOf(attributes)] as const);
    // confirmed is not yet here: the attributes come by another connection
    await until(
        () => found.length > 0 && found.every(([name, digest]) => digestOf(storedIn(asset, name)) === digest),
        STORE_S,
        () => new ToolError(ATTRIBUTES_LATE, { file, seconds: STORE_S })
    );
    asset.set('data.lastParsedHash', hash); // as the list of Add Script does, which then need not parse it again
}

/**
 * Asks the parser.
 *
 * @param editor - The Editor.
 * @param asset - The script.
 * @param assets - All of the pack: the Editor parses by itself what was dropped into it, and this script waits its turn.
 */
async function ask(editor: Editor, asset: Observer, assets: readonly Observer[]): Promise<Answer> {
    let answer: Answer | undefined;
    editor.call('scripts:parse', asset, (error, result) => {
        answer = { error, result };
    });
    const states = (): string => assets.map((each) => `${isParsed(each)} ${scriptsIn(each).length}`).join();
    await until(
        () => answer,
        PARSE_S,
        () => new ToolError(PARSE_UNCONFIRMED, { file: String(asset.get('name')), seconds: PARSE_S }),
        states
    );
    return answer!;
}

/** True if neither scripts nor errors were found: another parse had the files on their way to the parser. */
function isEmpty({ error, result }: Answer): boolean {
    const { scripts = {}, scriptsInvalid = [] } = result ?? {};
    return !error && Object.keys(scripts).length + scriptsInvalid.length === 0;
}

function scriptsIn(asset: Observer): string[] {
    return Object.keys((asset.get('data.scripts') as object | null) ?? {});
}

function storedIn(asset: Observer, name: string): StoredSchema | null {
    return (asset.get(`data.scripts.${name}.attributes`) ?? null) as StoredSchema | null;
}

/** Paths, types and defaults of attributes in one text: two versions of a script differ in it. */
function digestOf(schema: StoredSchema | null | undefined): string | null {
    const lines = (attributes: readonly StoredAttribute[], above: string): string[] =>
        attributes.flatMap(({ name, type, default: standard, schema: members }) => [
            `${above}${name} ${type} ${JSON.stringify(standard ?? null)}`,
            ...lines(members ?? [], `${above}${name}.`)
        ]);
    return schema ? lines(Object.values(schema), '').sort().join('\n') : null;
}

function textOf(error: unknown): string {
    const { file, line, message } = error as { file?: string; line?: number; message?: string };
    return [file, line, message ?? String(error)].filter((part) => part !== undefined).join(':');
}
