import type { Editor, Observer } from './editor.js';
import { ToolError } from './tool-error.js';
import { NOT_PASTED } from '../src/messages/editor.js';
import type { ClipboardJson } from '../templates/clipboard.js';

/**
 * Pastes entities and leaves the clipboard as it was.
 *
 * @param editor - The Editor.
 * @param copied - The entities.
 * @param parent - Gets them as children.
 * @param history - True if the Editor makes an undo step of it.
 */
export async function paste(
    editor: Editor,
    copied: ClipboardJson,
    parent: Observer,
    history = true
): Promise<Observer> {
    const { clipboard, entities } = editor.api.globals;
    const former = clipboard.value;
    try {
        clipboard.value = copied;
        const [root] = (await entities.pasteFromClipboard(parent, { history })) ?? [];
        if (!root) {
            throw new ToolError(NOT_PASTED);
        }
        return root;
    } finally {
        clipboard.value = former;
    }
}
