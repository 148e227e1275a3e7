import { builtinModules } from 'node:module';

import * as esbuild from 'esbuild';
import { expect, it } from 'vitest';

/** Programs of the package's commands. */
const COMMANDS = ['bin/playcanvas-vehicles.mjs', 'dist/rig/rig-file.mjs', 'dist/roads/roads-file.mjs'];

// the engine, of whose 500 modules the command `rig` once took one number, is four fifths of the time that it takes for a small car
it.each(COMMANDS)('%s starts without a package, the engine too', async (entry) => {
    const { metafile } = await esbuild.build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        platform: 'node',
        packages: 'external',
        logLevel: 'error'
    });
    const loaded = Object.values(metafile.inputs).flatMap(({ imports }) =>
        imports
            .filter(({ external, path }) => external && path !== '<runtime>')
            .map(({ path }) => path.replace(/^node:/, ''))
    );
    expect(loaded.filter((name) => !builtinModules.includes(name))).toEqual([]);
    expect(loaded.length).toBeGreaterThan(0);
});
