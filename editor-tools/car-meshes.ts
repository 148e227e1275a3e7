import type { Editor, Observer, UploadedFile } from './editor.js';
import { findIn } from './find-asset.js';
import { MESHES as FOLDER, type PackFolder } from './pack-folder.js';
import { isEarlier, mixture, noteVersion, toldEarlier, type Versioned } from './pack-versions.js';
import { answerTo, until } from './patience.js';
import type { ProgressPanel } from './progress-panel.js';
import { readJson } from './read-json.js';
import { ToolError } from './tool-error.js';
import { unpackLook } from './unpack-look.js';
import { MESHES_NOT_IMPORTED, NO_LOOK, UPLOAD_REJECTED } from '../src/messages/editor.js';
import type { ClipboardAsset } from '../templates/clipboard.js';

/** Meshes of a car as a GLB: by meshopt and gzip, in packs of before by gzip alone. */
interface LookFile extends Versioned {
    packed?: string;
    gzip?: string;
}

/** Render assets of a car. */
export interface Meshes {
    /** In the order of the meshes. */
    meshes: ClipboardAsset[];

    /** A sentence about those that are not of the version of the pack; null otherwise. */
    version: string | null;
}

/** Longest time for the server to make assets of a GLB, s. */
const IMPORT_S = 60;

/**
 * Finds the render assets of a car, and has its GLB imported when the project does not have it yet.
 *
 * @param editor - The Editor.
 * @param pack - The pushed pack.
 * @param car - Name of the car's files.
 * @param count - Number of its meshes.
 * @param panel - Shows what is going on.
 */
export async function findMeshes(
    editor: Editor,
    pack: PackFolder,
    car: string,
    count: number,
    panel: ProgressPanel
): Promise<Meshes> {
    const { assets } = editor.api.globals;
    const file = `${car}.glb`;
    const folder =
        findIn(editor, pack.folder, 'folder', FOLDER) ??
        (await answerTo(`making ${FOLDER}`, assets.createFolder({ name: FOLDER, folder: pack.folder })));
    const former = findIn(editor, folder, 'scene', file);
    panel.step(`Importing ${file}`);
    const isWhole = former && rendersOf(editor, former.get('id')).length === count;
    const read = isWhole ? null : await readLook(editor, pack, car);
    const source = isWhole ? former.get('id') : await upload(editor, read!, car, folder, former);
    let renders = rendersOf(editor, source);
    await until(
        () => (renders = rendersOf(editor, source)).length === count,
        IMPORT_S,
        () => new ToolError(MESHES_NOT_IMPORTED, { count, file, seconds: IMPORT_S })
    );
    const name = `${car}.look.json`;
    if (read) {
        editor
            .call('assets:list')
            .filter((asset) => Number(asset.get('id')) === Number(source))
            .forEach((asset) => noteVersion(asset, name, read));
    }
    const version = read ? mixture(name, read) : isEarlier(former!, name) ? toldEarlier([former!]) : null;
    const meshes = renders.map((asset) => ({
        id: Number(asset.get('id')),
        path: pathOf(editor, asset),
        type: 'render'
    }));
    return { meshes, version };
}

async function readLook(editor: Editor, pack: PackFolder, car: string): Promise<LookFile> {
    const look = pack.looks.get(car);
    if (!look) {
        throw new ToolError(NO_LOOK, { name: car });
    }
    return answerTo('reading the meshes', readJson<LookFile>(editor, look));
}

/**
 * Does what dropping the file onto the assets does.
 *
 * @returns The id of its source asset.
 */
async function upload(
    editor: Editor,
    { gzip, packed = gzip }: LookFile,
    car: string,
    folder: Observer,
    former: Observer | null
): Promise<unknown> {
    const bytes = Uint8Array.from(atob(packed!), (character) => character.charCodeAt(0));
    const unzipped = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
    const glb = await unpackLook(new Uint8Array(await unzipped.arrayBuffer()));
    const name = `${car}.glb`;
    const uploaded: UploadedFile = {
        asset: former,
        file: new File([glb], name, { type: 'model/gltf-binary' }),
        type: 'scene',
        name,
        parent: Number(folder.get('id')),
        pipeline: true,
        // render assets, and meshes as they are
        settings: { useGlb: true, useContainers: true, meshCompression: 'none' }
    };
    const created = new Promise<unknown>((resolve, reject) => {
        editor.call('assets:uploadFile', uploaded, (error, made) => {
            if (error) {
                reject(new ToolError(UPLOAD_REJECTED, { file: name, error }));
            } else {
                resolve(former?.get('id') ?? made?.id);
            }
        });
    });
    return answerTo(`importing ${name}`, created);
}

/** Render assets of the container that the server has made of a source asset, by number. */
function rendersOf(editor: Editor, source: unknown): Observer[] {
    const all = editor.call('assets:list');
    const container = all.find(
        (asset) => asset.get('type') === 'container' && Number(asset.get('source_asset_id')) === Number(source)
    );
    return all
        .filter(
            (asset) =>
                container &&
                asset.get('type') === 'render' &&
                Number(asset.get('data.containerAsset')) === Number(container.get('id'))
        )
        .sort((a, b) => Number(a.get('data.renderIndex')) - Number(b.get('data.renderIndex')));
}

/** Names of the folders of an asset, and its own. */
function pathOf(editor: Editor, asset: Observer): string[] {
    const all = editor.call('assets:list');
    const folders = (asset.get('path') as unknown[]).map((id) =>
        all.find((one) => Number(one.get('id')) === Number(id))
    );
    return [...folders.map((folder) => String(folder?.get('name'))), String(asset.get('name'))];
}
