import { readFile } from 'node:fs/promises';

import { vi } from 'vitest';

import type { EditorStandIn } from './editor-stand-in.js';
import type { Observed } from './observed.js';

/** Folder of the built pack. */
export const PACK = 'dist/editor/VehiclePhysics';

/** Function that the installer leaves in the page. */
export type Install = (car?: string) => Promise<Observed | null>;

interface PageEditor {
    call(method: 'scripts:parse', asset: Observed, done: () => void): void;
    api: { globals: { entities: { root: Observed; pasteFromClipboard(parent: Observed): Promise<Observed[]> } } };
}

/** The code of a tool, as a bookmark has it. */
export function readTool(name: string): Promise<string> {
    return readFile(`dist/editor-tools/${name}`, 'utf8');
}

/** Waits for something to be so. */
export function soon(isSo: () => void): Promise<void> {
    return vi.waitFor(isSo, { timeout: 240_000, interval: 10 });
}

export async function runInstaller(editor: EditorStandIn): Promise<Install> {
    editor.run(await readTool('install.js'));
    return editor.global.installCar as Install;
}

/** Returns the page's global `editor`. */
export function pageEditor(editor: EditorStandIn): PageEditor {
    return editor.global.editor as PageEditor;
}

/** Components of the pack that have attributes. */
export function scriptsOf({ assets }: EditorStandIn): Observed[] {
    return assets.filter(
        (asset) =>
            asset.get('type') === 'script' &&
            !/^(?:rig-vehicle|vehicle-core\b.*)\.mjs$/.test(asset.get('name') as string)
    );
}

/** Templates but those that come with the import of a GLB. */
export function templatesOf({ assets }: EditorStandIn): Observed[] {
    return assets.filter((asset) => asset.get('type') === 'template' && !asset.get('meta.containerAsset'));
}

/** A click on Parse, and what it waits for. */
export function parse(editor: EditorStandIn, asset: Observed): Promise<void> {
    return new Promise((resolve) => {
        pageEditor(editor).call('scripts:parse', asset, resolve);
    });
}

/**
 * Turns the clock of the page ahead, a tenth of a second at a time, until something has come of a run. The user presses
 * a button as soon as it is there.
 */
export async function turnClock(editor: EditorStandIn, run: () => Promise<unknown>, button = ''): Promise<void> {
    const { setTimeout: former, clearTimeout: clearFormer } = editor.global;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(editor.global, { setTimeout, clearTimeout });
    let isOver = false;
    const end = (): void => {
        isOver = true;
    };
    try {
        run().then(end, end);
        for (let tenths = 0; tenths < 6000; tenths++) {
            if (isOver) {
                return;
            }
            await vi.advanceTimersByTimeAsync(100);
            if (button && editor.panel?.includes('Which car?')) {
                editor.click(button);
            }
            await readTool('install.js'); // no faster than the threads that read and unpack files
        }
        throw new Error('nothing has come of it in 600 s');
    } finally {
        vi.useRealTimers();
        Object.assign(editor.global, { setTimeout: former, clearTimeout: clearFormer });
    }
}
