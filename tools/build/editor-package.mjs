// The Editor pack as an npm package of its own, which `npx playcanvas-vehicles push` downloads: who installs the library needs neither
// scripts for the Editor nor looks for its installer.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PACKAGE } from '../../bin/find-pack.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Fields of the library's package.json that this one shares. */
const SHARED = ['version', 'license', 'repository', 'homepage', 'bugs', 'author'];

const README = `# PlayCanvas Vehicles for the PlayCanvas Editor

Components, cars and Editor tools of [PlayCanvas Vehicles](https://www.npmjs.com/package/playcanvas-vehicles), of the same version. This
command uploads them to a project, and downloads this package for it:

\`\`\`sh
npx playcanvas-vehicles push
\`\`\`

\`dist/editor/VehiclePhysics/\` is what it uploads, \`dist/editor-tools/\` are tools for the Editor's page. Programs import
\`playcanvas-vehicles\` instead.
`;

/**
 * Puts the package together from what `npm run build` has built.
 *
 * @param {string} folder - Empty folder that becomes its root.
 */
export async function stageEditorPackage(folder) {
    const about = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const manifest = {
        name: PACKAGE,
        description: 'Components, cars and tools of PlayCanvas Vehicles for the PlayCanvas Editor.',
        ...Object.fromEntries(SHARED.map((field) => [field, about[field]])),
        files: ['dist']
    };
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 4)}\n`);
    await writeFile(join(folder, 'README.md'), README);
    await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
    for (const part of ['editor', 'editor-tools']) {
        await cp(join(ROOT, 'dist', part), join(folder, 'dist', part), {
            recursive: true,
            filter: (path) => !path.endsWith('.map')
        });
    }
}
