import type { Editor, Observer } from './editor.js';
import { ToolError } from './tool-error.js';
import { NO_PACK } from '../src/messages/editor.js';

/** Scripts of the pack that hold no component. */
const MODULE = /^(?:rig-vehicle|vehicle-core\b.*)\.mjs$/;

const FOLDER = 'VehiclePhysics';
const PREFAB = '.template.json';
const LOOK = '.look.json';
const PICTURES = 'car-pictures.json';

/** Folder of the meshes of cars, in that of the pack. */
export const MESHES = 'Car Meshes';

/** Code of the tools, which bookmarks run. */
const TOOLS = 'editor.tools.json';

/** The folder of the project that the pack was pushed to, and what is in it. */
export interface PackFolder {
    folder: Observer;
    scripts: Observer[];

    /** Prefabs by the names of their cars, such as `hatchback`. */
    prefabs: Map<string, Observer>;

    /** Meshes by the names of their cars. */
    looks: Map<string, Observer>;

    /** Small pictures of the cars; null in a folder of files that were picked by hand. */
    pictures: Observer | null;
}

/** Finds the pushed pack among the assets of the project. */
export function findPack(editor: Editor): PackFolder {
    const { folder, content } = findContent(editor);
    const scripts = content.filter(isComponent);
    if (!folder || scripts.length === 0) {
        throw new ToolError(NO_PACK);
    }
    const named = (ending: string): Map<string, Observer> =>
        new Map(
            content
                .filter((asset) => asset.get('type') === 'json' && String(asset.get('name')).endsWith(ending))
                .map((asset) => [String(asset.get('name')).slice(0, -ending.length), asset])
        );
    const pictures = content.find((asset) => asset.get('name') === PICTURES) ?? null;
    return { folder, scripts, prefabs: named(PREFAB), looks: named(LOOK), pictures };
}

/** Files of the pack in the project: scripts, prefabs, looks, pictures and tools. */
export function findFiles(editor: Editor): Observer[] {
    return findContent(editor).content.filter((asset) => asset.get('type') === 'script' || isData(asset));
}

/** True for a script that is no mere module of others. */
export function isComponent(asset: Observer): boolean {
    return asset.get('type') === 'script' && !MODULE.test(asset.get('name') as string);
}

/** Folder of the pack; null in a project without it. */
export function findFolder(editor: Editor): Observer | null {
    return findContent(editor).folder ?? null;
}

function isData(asset: Observer): boolean {
    return (
        asset.get('type') === 'json' &&
        [PREFAB, LOOK, PICTURES, TOOLS].some((ending) => String(asset.get('name')).endsWith(ending))
    );
}

/** Data of the pack that loads before the first frame of every launched or published game. */
export function findPreloaded(editor: Editor): Observer[] {
    return findFiles(editor).filter((asset) => isData(asset) && asset.get('preload') === true);
}

/** Names of the folders of the project that hold components of the pack, whatever they are called. */
export function findFolders(editor: Editor): string[] {
    const components = new Set(findContent(editor).content.filter(isComponent).map(fileOf));
    const ids = editor
        .call('assets:list')
        .filter((asset) => isComponent(asset) && components.has(fileOf(asset)))
        .map(folderOf);
    return [...new Set(ids)].map((id) => {
        const folder = editor.call('assets:list').find((asset) => Number(asset.get('id')) === id);
        return folder ? String(folder.get('name')) : '/';
    });
}

/** Name of the file of an asset, which stays when the asset is renamed. */
function fileOf(asset: Observer): string {
    return String(asset.get('file.filename') ?? asset.get('name'));
}

/** Folder that an asset lies in; NaN for none. */
function folderOf(asset: Observer): number {
    return Number((asset.get('path') as unknown[] | null)?.at(-1));
}

function findContent(editor: Editor): { folder: Observer | undefined; content: Observer[] } {
    const folder = editor
        .call('assets:list')
        .filter((asset) => asset.get('type') === 'folder' && asset.get('name') === FOLDER)
        .find((each) => contentOf(editor, each).some(isComponent));
    return { folder, content: folder ? contentOf(editor, folder) : [] };
}

function contentOf(editor: Editor, folder: Observer): Observer[] {
    return editor.call('assets:list').filter((asset) => folderOf(asset) === Number(folder.get('id')));
}
