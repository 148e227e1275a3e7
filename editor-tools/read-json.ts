import type { Editor, Observer } from './editor.js';
import { ToolError } from './tool-error.js';

/** Reads a file that was pushed. */
export async function readJson<T>(editor: Editor, asset: Observer): Promise<T> {
    const file = encodeURIComponent(String(asset.get('file.filename')));
    const branch = editor.api.globals.branchId;
    const response = await fetch(`/api/assets/${String(asset.get('id'))}/file/${file}?branchId=${branch}`);
    if (!response.ok) {
        throw new ToolError(`${String(asset.get('name'))} cannot be read (${response.status})`, 'Push the pack again');
    }
    return (await response.json()) as T;
}
