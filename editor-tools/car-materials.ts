import type { Editor, Observer } from './editor.js';
import { findIn } from './find-asset.js';
import type { PackFolder } from './pack-folder.js';
import { answerTo } from './patience.js';
import type { ProgressPanel } from './progress-panel.js';
import type { ClipboardAsset } from '../templates/clipboard.js';
import { nameOf } from '../templates/looks/names.js';
import type { MaterialData } from '../templates/material-data.js';

/** Below the folder of the pack. */
const FOLDER = 'Car Materials';

/**
 * Finds the material assets of a car, and makes those that the project does not have yet. All cars share them, but each
 * has paint of its own. What a designer has changed stays as it is.
 *
 * @param editor - The Editor.
 * @param pack - Folder of the pack, where the folder of materials goes.
 * @param car - Name of the car.
 * @param data - Data of its materials, by the tags of what is seen of it.
 * @param panel - Shows how far it is.
 */
export async function findMaterials(
    editor: Editor,
    pack: PackFolder,
    car: string,
    data: Record<string, MaterialData>,
    panel: ProgressPanel
): Promise<Map<string, ClipboardAsset>> {
    const { assets } = editor.api.globals;
    const folder =
        findIn(editor, pack.folder, 'folder', FOLDER) ??
        (await answerTo(`making ${FOLDER}`, assets.createFolder({ name: FOLDER, folder: pack.folder })));
    const skins = Object.keys(data);
    const materials = new Map<string, ClipboardAsset>();
    for (const [i, skin] of skins.entries()) {
        const name = skin.startsWith('scene-') ? nameOf(skin) : `${skin === 'paint' ? car : 'Car'} ${nameOf(skin)}`;
        panel.step(`Making material ${i + 1} of ${skins.length}: ${name}`, i / skins.length);
        const there = findIn(editor, folder, 'material', name);
        // eslint-disable-next-line no-await-in-loop -- so that the panel can tell how far it is
        const asset = there ?? (await makeMaterial(editor, name, folder, data[skin]));
        const path = [String(pack.folder.get('name')), FOLDER, name];
        materials.set(skin, { id: Number(asset.get('id')), path, type: 'material' });
    }
    return materials;
}

/** Makes a material asset in a folder. */
export async function makeMaterial(
    editor: Editor,
    name: string,
    folder: Observer,
    data: Partial<MaterialData>
): Promise<Observer> {
    const asset = await answerTo(
        `making ${name}`,
        editor.api.globals.assets.createMaterial({ name, folder, data: { ...data } })
    );
    // it drops what the Editor's own list of defaults does not have
    for (const [key, value] of Object.entries(data)) {
        if (asset.get(`data.${key}`) === null) {
            asset.set(`data.${key}`, value);
        }
    }
    return asset;
}
