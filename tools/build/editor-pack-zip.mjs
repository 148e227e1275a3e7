// The Editor pack as one file to download beside the page: the command that pushes it, the bookmarks, and how to go on.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readFolder, zip } from './zip-folder.mjs';
import { SETTINGS } from '../../bin/push-settings.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folder that it unpacks to. */
const FOLDER = 'playcanvas-vehicles';

/**
 * Packs what a designer needs, in the folders of the npm package.
 *
 * @param {string} dist - With the pack and the Editor tools.
 * @returns {Promise<Uint8Array>} The zip.
 */
export async function zipEditorPack(dist) {
    /** @type {Record<string, Uint8Array>} */
    const files = { [`${FOLDER}/README.txt`]: Buffer.from(README) };
    for (const file of ['package.json', 'LICENSE']) files[`${FOLDER}/${file}`] = await readFile(join(ROOT, file));
    const folders = { bin: ROOT, editor: dist, 'editor-tools': dist };
    for (const [name, parent] of Object.entries(folders)) {
        const path = name === 'bin' ? name : `dist/${name}`;
        for (const [file, data] of Object.entries(await readFolder(join(parent, name)))) {
            if (!file.endsWith('.map')) files[`${FOLDER}/${path}/${file}`] = data;
        }
    }
    return zip(files);
}

const README = `PlayCanvas Vehicles for the PlayCanvas Editor
=============================================

Components, the cars of the garage, and tools that put them into a scene. You need a project on playcanvas.com that you
can edit.

1. Open dist/editor-tools/index.html in your browser, and drag "Install a car" and "Check the cars" to the bookmarks bar.

2. Open your scene in the Editor. In its assets, make a folder named VehiclePhysics and open it. Drop all files of
   dist/editor/VehiclePhysics there.

3. Click the bookmark "Install a car" and choose one, or "Playground" for a whole scene. It adds a ground, a camera that
   follows, and Ammo, if the scene lacks them.

4. Launch. W A S D or the arrow keys drive, the space bar is the hand brake.

If something does not work, the bookmark "Check the cars" names entity, attribute and remedy.

New versions are easier by a command, for which you need Node 20.19 or newer (https://nodejs.org). Open a terminal in the folder
of this file. The first line asks for these settings, once; the second one uploads what has changed:

   node bin/playcanvas-vehicles.mjs setup
   node bin/playcanvas-vehicles.mjs push

${SETTINGS.map(([name, help]) => `   ${name}:\n   ${help}`).join('\n')}

Then click the bookmark "Update" in the Editor.
`;
