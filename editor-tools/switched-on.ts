import type { Editor, Observer } from './editor.js';

/** True if a script, its component and all entities above are switched on. Entities hidden in the viewport run, too. */
export function runs(editor: Editor, observer: Observer, name: string): boolean {
    const parts = ['components.script.enabled', `components.script.scripts.${name}.enabled`];
    return parts.every((part) => observer.get(part) !== false) && isOn(editor, observer);
}

/** True if an entity and all above it are switched on. */
export function isOn(editor: Editor, observer: Observer): boolean {
    const parent = observer.get('parent');
    const above = typeof parent === 'string' ? editor.call('entities:get', parent) : null;
    return observer.get('enabled') !== false && (!above || isOn(editor, above));
}
