import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the package; the bundle of the server lies two folders below it. */
export const ROOT = process.env.VEHICLES_ROOT ?? join(import.meta.dirname, '../..');

let attributes: Promise<Record<string, never>> | null = null;

/** Attributes of the components, read once. */
export function schemas(): Promise<Record<string, never>> {
    attributes ??= readFile(join(ROOT, 'dist/editor-schemas.json'), 'utf8').then(
        (text) => JSON.parse(text) as Record<string, never>
    );
    return attributes;
}

const prefabs = new Map<string, { prefab: object; height: number }>();

/** A car without looks, and how high its center of mass stands, m. */
export function prefabOf(name: string): { prefab: object; height: number } {
    let made = prefabs.get(name);
    if (!made) {
        const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
        const { body } = read(`templates/${name}.json`) as { body: { cgHeight: number } };
        made = { prefab: read(`dist/headless/${name}.json`) as object, height: body.cgHeight };
        prefabs.set(name, made);
    }
    return made;
}
