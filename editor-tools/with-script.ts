import type { Editor, Observer } from './editor.js';

/**
 * All entities of the scene that have a script. The Editor's own list by script lacks those whose Script component came as
 * a whole: by Paste Component, or by Ctrl+Z after it was removed.
 */
export function withScript(editor: Editor, name: string): Observer[] {
    return editor.call('entities:list').filter((observer) => observer.get(`components.script.scripts.${name}`));
}
