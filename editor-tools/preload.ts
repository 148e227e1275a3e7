import { setInOneStep, type Editor, type Observer } from './editor.js';
import { findPreloaded } from './pack-folder.js';

/**
 * Sets Preload of assets, as one step of the Editor's history.
 *
 * @param editor - The Editor.
 * @param changes - New values, other than the present ones.
 */
export function setPreload(editor: Editor, changes: ReadonlyMap<Observer, boolean>): void {
    const list = [...changes].map(([observer, value]) => ({ observer, path: 'preload', value }));
    setInOneStep(editor, 'set preload', list);
}

/**
 * Keeps prefabs and looks, which are read in the Editor, out of the start of every game; a push leaves settings alone.
 *
 * @returns A sentence about it; null if there were none.
 */
export function stopPreloading(editor: Editor): string | null {
    const files = findPreloaded(editor);
    if (files.length === 0) {
        return null;
    }
    setPreload(editor, new Map(files.map((file) => [file, false])));
    const count =
        files.length === 1
            ? '1 JSON file of the pack no longer loads'
            : `${files.length} JSON files of the pack no longer load`;
    return `${count} before the first frame of the game: turn Preload on again for those that your scripts read.`;
}
