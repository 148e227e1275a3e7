import { setSilently, type Editor, type Observer } from './editor.js';

/** Sets Preload of assets, as one step of the Editor's history. */
export function setPreload(editor: Editor, assets: readonly Observer[], value: boolean): void {
    const set = (to: boolean): void => assets.forEach((asset) => setSilently(asset, 'preload', to));
    set(value);
    editor.api.globals.history.add({
        name: 'set preload',
        combine: false,
        undo: () => set(!value),
        redo: () => set(value)
    });
}
