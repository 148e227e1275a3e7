import type { Editor, Observer } from './editor.js';

/** The asset of that type and name directly in a folder. */
export function findIn(editor: Editor, folder: Observer, type: string, name: string): Observer | null {
    return editor.api.globals.assets.findOne(
        (asset) =>
            asset.get('type') === type &&
            asset.get('name') === name &&
            Number((asset.get('path') as unknown[] | null)?.at(-1)) === Number(folder.get('id'))
    );
}
