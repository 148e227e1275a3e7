import type { Editor, Observer } from './editor.js';
import { findIn } from './find-asset.js';
import { findFiles, findFolder, MESHES } from './pack-folder.js';
import { readJson } from './read-json.js';
import { ToolError } from './tool-error.js';
import { MADE_EARLIER, PACK_FILES_MIXED } from '../src/messages/editor.js';
import { carNameOf } from '../templates/car-names.js';

/** Version of each prefab and look of the pack, and the first digits of the MD5 of its file, which the build fills in. */
declare const VERSIONS: Readonly<Record<string, readonly [version: string, hash: string]>>;

/** Tag of an asset that says of which file of the pack it was made, and of which version of that. */
const TAG = /^\S+\.(?:template|look)\.json \S+$/;

/** A file of the pack that says its version. */
export interface Versioned {
    version?: string;
}

/** Notes on an asset of which file it was made. */
export function noteVersion(asset: Observer, file: string, { version }: Versioned): void {
    if (version) {
        const tags = tagsOf(asset).filter((tag) => !TAG.test(tag));
        asset.set('tags', [...tags, `${file} ${version}`]);
    }
}

/**
 * Looks whether a file is of the version that the tools have been built with.
 *
 * @returns A sentence when it is not; null when it is.
 */
export function mixture(file: string, { version }: Versioned): string | null {
    const present = VERSIONS[file]?.[0];
    return !present || version === present
        ? null
        : sentence(new ToolError(PACK_FILES_MIXED, { files: told(file, version) }));
}

/** Finds the prefabs and looks that are of another version than the tools, in words: a push or drop of some files alone. */
export async function findMixture(editor: Editor): Promise<string[]> {
    // the server's hash tells without reading them all; where it is of another kind, all are read
    const unlike = findFiles(editor).filter((file) => {
        const [, hash] = VERSIONS[String(file.get('name'))] ?? [];
        return hash && !String(file.get('file.hash')).startsWith(hash);
    });
    const read = unlike.map(async (file) => {
        const name = String(file.get('name'));
        const { version } = await readJson<Versioned>(editor, file).catch((): Versioned => ({}));
        return version === VERSIONS[name][0] ? [] : [told(name, version)];
    });
    return (await Promise.all(read)).flat();
}

/** Finds the templates and meshes in the folder of the pack that were made by earlier versions of it. */
export function findEarlier(editor: Editor): Observer[] {
    const folder = findFolder(editor);
    const meshes = folder && findIn(editor, folder, 'folder', MESHES);
    return Object.keys(VERSIONS).flatMap((file) => {
        const [car, kind] = file.split('.');
        const made =
            kind === 'template'
                ? folder && findIn(editor, folder, 'template', carNameOf(car))
                : meshes && findIn(editor, meshes, 'scene', `${car}.glb`);
        return made && isEarlier(made, file) ? [made] : [];
    });
}

/** True if an asset was made of another version of a file than that of the pack, or before files had versions. */
export function isEarlier(asset: Observer, file: string): boolean {
    return !tagsOf(asset).includes(`${file} ${VERSIONS[file]?.[0]}`);
}

/** A sentence about assets that were made by an earlier version; null without any. */
export function toldEarlier(assets: readonly Observer[]): string | null {
    const names = assets.map((asset) => String(asset.get('name'))).join(', ');
    return names ? sentence(new ToolError(MADE_EARLIER, { names })) : null;
}

function sentence({ message }: Error): string {
    return message[0].toUpperCase() + message.slice(1);
}

function told(file: string, version = 'none'): string {
    return `${file} (${version} in place of ${VERSIONS[file][0]})`;
}

function tagsOf(asset: Observer): string[] {
    return (asset.get('tags') ?? []) as string[];
}
