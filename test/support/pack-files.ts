import { readdir } from 'node:fs/promises';

/** Files of a built pack that a push sends: all but source maps. */
export async function packFiles(pack = 'dist/editor/VehiclePhysics'): Promise<string[]> {
    return (await readdir(pack)).filter((name) => !name.endsWith('.map'));
}
