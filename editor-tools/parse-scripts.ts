import type { Editor, Observer } from './editor.js';

/** How long the Editor's server may take to store what was parsed, and how often to look. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

/**
 * Lets the Editor read the attributes of scripts: what a click on Parse does. The result takes a way over the server.
 *
 * @param editor - The Editor.
 * @param assets - Script assets.
 * @param names - Scripts that must be known before this ends.
 */
export async function parseScripts(
    editor: Editor,
    assets: readonly Observer[],
    names: readonly string[]
): Promise<void> {
    await Promise.all(assets.map((asset) => parse(editor, asset)));
    const isKnown = (name: string): boolean => !!editor.api.globals.assets.getAssetForScript(name);
    for (let waited = 0; !names.every(isKnown); waited += LOOK_MS) {
        if (waited >= PATIENCE_MS) {
            const missing = names.filter((name) => !isKnown(name));
            throw new Error(
                `The Editor has not stored the attributes of ${missing.join(', ')}: press Parse on each script.`
            );
        }
        // eslint-disable-next-line no-await-in-loop -- to look again a little later is the point
        await new Promise((resolve) => {
            setTimeout(resolve, LOOK_MS);
        });
    }
}

function parse(editor: Editor, asset: Observer): Promise<void> {
    return new Promise((resolve, reject) => {
        editor.call('scripts:parse', asset, (error, result) => {
            if (error || result?.scriptsInvalid?.length) {
                reject(new Error(`The Editor cannot parse ${asset.get('name')}: ${error ?? result?.scriptsInvalid}`));
            } else {
                resolve();
            }
        });
    });
}
