import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the package is; the bundle of the server lies two folders below it. */
export const ROOT = process.env.VEHICLES_ROOT ?? join(import.meta.dirname, '../..');

/** Attributes of the components. */
export async function schemas(): Promise<Record<string, never>> {
    return JSON.parse(await readFile(join(ROOT, 'dist/editor-schemas.json'), 'utf8')) as Record<string, never>;
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
