import type { Entity } from 'playcanvas';

import type { Editor } from './editor.js';
import { findFiles, findFolders } from './pack-folder.js';
import { findEarlier, findMixture } from './pack-versions.js';
import { finding, type Finding } from '../src/components/findings/report.js';
import { MADE_EARLIER, PACK_FILES_MIXED, PACK_TWICE, SCRIPT_RENAMED } from '../src/messages/editor.js';

/** Findings about the files of the pack, and about what earlier versions have made. */
export async function packFindings(editor: Editor): Promise<Finding[]> {
    const root = editor.call('entities:root')!.entity as Entity;
    const files = (await findMixture(editor)).join(', ');
    const made = findEarlier(editor).map((asset) => String(asset.get('name')));
    const folders = findFolders(editor);
    const renamed = findFiles(editor).filter(
        (file) => file.get('type') === 'script' && file.get('file.filename') !== file.get('name')
    );
    return [
        ...(folders.length > 1
            ? [finding(PACK_TWICE, root, 'pack', { count: folders.length, folders: folders.join(', ') })]
            : []),
        ...renamed.map((file) =>
            finding(SCRIPT_RENAMED, root, 'pack', {
                name: String(file.get('name')),
                file: String(file.get('file.filename'))
            })
        ),
        ...(files ? [finding(PACK_FILES_MIXED, root, 'pack', { files })] : []),
        ...(made.length > 0 ? [finding(MADE_EARLIER, root, 'pack', { names: made.join(', ') })] : [])
    ];
}
