import type { Editor, Observer } from './editor.js';
import { isStale, parseScripts, scriptIn, type Progress } from './parse-scripts.js';
import { setPreload } from './preload.js';
import { updateProject } from './update-project.js';

/**
 * Parses the scripts of a new car, and lets the game load them. A parse may drop what the cars of an earlier version have
 * under former names: the whole project is updated with it.
 *
 * @param editor - The Editor.
 * @param assets - Script assets of the pack.
 * @param names - Scripts that must be known afterwards.
 * @param panel - Shows how far it is.
 * @returns A sentence about what was updated; null if nothing had to be.
 */
export async function parseForNew(
    editor: Editor,
    assets: readonly Observer[],
    names: readonly string[],
    panel: Progress
): Promise<string | null> {
    let told: string | null = null;
    if (assets.some((asset) => names.includes(scriptIn(asset)) && isStale(asset))) {
        const { moved, unknown } = await updateProject(editor, panel);
        told = moved && ['From an earlier version of the pack:', moved, unknown].filter(Boolean).join(' ');
    }
    await parseScripts(editor, assets, names, panel);
    const unloaded = assets.filter((asset) => names.includes(scriptIn(asset)) && !asset.get('preload'));
    setPreload(editor, new Map(unloaded.map((asset) => [asset, true]))); // Slim had found no use of them
    return told;
}
