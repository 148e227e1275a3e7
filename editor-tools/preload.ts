import { setInOneStep, type Editor, type Observer } from './editor.js';

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
