import type { Editor, Observer } from './editor.js';
import { ToolError } from './tool-error.js';
import { PACK_FILE_UNREADABLE } from '../src/messages/editor.js';

/** Reads a file that was pushed. */
export async function readJson<T>(editor: Editor, asset: Observer): Promise<T> {
    return JSON.parse(await readText(editor, asset)) as T;
}

/** Text of a file of the project. */
export async function readText(editor: Editor, asset: Observer): Promise<string> {
    const file = encodeURIComponent(String(asset.get('file.filename')));
    const branch = editor.api.globals.branchId;
    const response = await fetch(`/api/assets/${String(asset.get('id'))}/file/${file}?branchId=${branch}`);
    if (!response.ok) {
        throw new ToolError(PACK_FILE_UNREADABLE, { file: String(asset.get('name')), status: response.status });
    }
    return response.text();
}
