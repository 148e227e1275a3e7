// Keep as a bookmark: a game of this project then loads what its scenes use of the pack, and nothing else of it.
import { loadedEditor, type Observer } from './editor.js';
import { findFiles, isComponent } from './pack-folder.js';
import { findUsed } from './pack-use.js';
import { scriptIn } from './parse-scripts.js';
import { setPreload } from './preload.js';
import { ProgressPanel } from './progress-panel.js';
import { ToolError } from './tool-error.js';
import { NO_PACK } from '../src/messages/editor.js';

async function slim(): Promise<void> {
    const panel = new ProgressPanel();
    panel.name('slim');
    try {
        const editor = await loadedEditor();
        const files = findFiles(editor);
        if (files.length === 0) {
            throw new ToolError(NO_PACK);
        }
        const used = await findUsed(editor, files, panel);
        const off = files.filter((file) => file.get('preload') && !used.has(file));
        const on = files.filter((file) => file.get('type') === 'script' && !file.get('preload') && used.has(file));
        const before = sizeOf(files);
        setPreload(
            editor,
            new Map([...off.map((file) => [file, false] as const), ...on.map((file) => [file, true] as const)])
        );
        panel.end(describe(off, on, before, sizeOf(files)));
    } catch (error) {
        panel.fail((error as Error).message);
    }
}

/** Size of the files that load with the game, in words. */
function sizeOf(files: readonly Observer[]): string {
    const loaded = files.filter((file) => file.get('preload'));
    return `${Math.round(loaded.reduce((sum, file) => sum + Number(file.get('file.size') ?? 0), 0) / 1000)} kB`;
}

function describe(off: readonly Observer[], on: readonly Observer[], before: string, after: string): string {
    const names = (files: readonly Observer[]): string => files.filter(isComponent).map(scriptIn).join(', ') || 'none';
    return [
        off.length === 0
            ? 'Every file of the pack that loads with the game is used.'
            : `${before} of the pack loaded with the game before, ${after} do now. ${off.length} files no longer load: no scene, template or ` +
              `script of the project uses them. Components among them: ${names(off)}.`,
        on.length > 0 && `Used again, so they load again: ${names(on)}.`,
        off.length + on.length > 0 && 'Ctrl+Z takes it back. Click the bookmark again when you use another component.'
    ]
        .filter(Boolean)
        .join(' ');
}

void slim();
