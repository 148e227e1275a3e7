import { setSilently, type Editor, type Observer } from './editor.js';

/**
 * Sets Preload of assets, as one step of the Editor's history.
 *
 * @param editor - The Editor.
 * @param changes - New values, other than the present ones.
 */
export function setPreload(editor: Editor, changes: ReadonlyMap<Observer, boolean>): void {
    if (changes.size === 0) {
        return;
    }
    const set = (flip: boolean): void =>
        changes.forEach((value, asset) => setSilently(asset, 'preload', value !== flip));
    set(false);
    editor.api.globals.history.add({
        name: 'set preload',
        combine: false,
        undo: () => set(true),
        redo: () => set(false)
    });
}
