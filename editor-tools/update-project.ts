import type { Editor, Observer } from './editor.js';
import { findFiles, isComponent } from './pack-folder.js';
import { parseScripts, scriptIn, type Progress } from './parse-scripts.js';
import { findScripts, type StoredScript } from './stored-scripts.js';
import { ToolError } from './tool-error.js';
import { formerNames, updatedValues, type StoredSchema, type Values } from './updated-values.js';
import { NO_PACK } from '../src/messages/editor.js';

/** Script of an entity whose attributes change. */
interface Change {
    script: StoredScript;
    values: Values;
    moved: string[];
    unknown: string[];
}

/** Result of {@link updateProject}, in sentences. */
export interface Updated {
    /** Scripts that were parsed. */
    parsed: string;

    /** Values that were moved; null if none had to. */
    moved: string | null;

    /** Values that no attribute has any more; null without any. */
    unknown: string | null;
}

type Settled = PromiseSettledResult<unknown>[];

/**
 * Parses the scripts that were pushed since the Editor has read them, and moves the values of all scenes and templates to the
 * present attributes, as one step of the Editor's history.
 *
 * @param editor - The Editor.
 * @param panel - Shows how far it is.
 */
export async function updateProject(editor: Editor, panel: Progress): Promise<Updated> {
    const files = findFiles(editor).filter(isComponent);
    if (files.length === 0) {
        throw new ToolError(NO_PACK);
    }
    const names = files.map(scriptIn);
    // before any parse: the server may drop what the new attributes do not have
    const scripts = await findScripts(editor, names, panel);
    const before = schemasOf(files);
    const used = names.filter((name) => before.has(name) || scripts.some((script) => script.name === name));
    let failure: Error | null = null;
    let parsed = 0;
    try {
        parsed = await parseScripts(editor, files, used, panel);
    } catch (error) {
        failure = error as Error;
    }
    const now = schemasOf(files);
    const changes = scripts.flatMap((script) => changeOf(script, before.get(script.name), now.get(script.name)));
    await apply(editor, changes);
    if (failure) {
        throw failure;
    }
    return describe(parsed, changes);
}

/** Attributes of the scripts as the Editor knows them, by the name of the script. */
function schemasOf(files: readonly Observer[]): Map<string, StoredSchema> {
    return new Map(
        files.flatMap((file) => {
            const name = scriptIn(file);
            const schema = file.get(`data.scripts.${name}.attributes`) as StoredSchema | null | undefined;
            return schema ? [[name, structuredClone(schema)] as const] : [];
        })
    );
}

function changeOf(script: StoredScript, before: StoredSchema | undefined, now: StoredSchema | undefined): Change[] {
    const isOld = formerNames(script.name).some((name) => name in script.given);
    if (!now || (!isOld && JSON.stringify(before) === JSON.stringify(now))) {
        return [];
    }
    const updated = updatedValues(script.name, script.given, before ?? now, now);
    return JSON.stringify(updated.values) === JSON.stringify(script.given) ? [] : [{ script, ...updated }];
}

/** Writes the changes, as one step of the Editor's history. */
async function apply(editor: Editor, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) {
        return;
    }
    const undo = (): Promise<Settled> => Promise.allSettled(changes.map(({ script }) => script.write(script.given)));
    const redo = (): Promise<Settled> => Promise.allSettled(changes.map(({ script, values }) => script.write(values)));
    const written = await redo();
    editor.api.globals.history.add({ name: 'update vehicles', combine: false, undo, redo });
    const rejected = written.find(({ status }) => status === 'rejected');
    if (rejected) {
        throw (rejected as PromiseRejectedResult).reason as Error;
    }
}

function describe(parsed: number, changes: readonly Change[]): Updated {
    const places = new Set(changes.map(({ script }) => script.place));
    const moved = changes.reduce((sum, change) => sum + change.moved.length, 0);
    const unknown = new Set(
        changes.flatMap(({ script, unknown: names }) => names.map((name) => `${script.name}.${name}`))
    );
    return {
        parsed: parsed > 0 ? `Parsed ${count(parsed, 'script')}.` : 'All scripts of the pack are parsed.',
        moved:
            changes.length > 0
                ? `${count(changes.length, 'component')} in ${[...places].join(', ')} updated, ${count(moved, 'value')} moved to ` +
                  'new attributes. Ctrl+Z takes the values back.'
                : null,
        unknown:
            unknown.size > 0
                ? `No attribute has these values; they are kept as they are: ${[...unknown].join(', ')}.`
                : null
    };
}

function count(number: number, what: string): string {
    return `${number} ${what}${number === 1 ? '' : 's'}`;
}
