// npm run online: server and page of the online race on one machine. `node tools/online.mjs build` only builds them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundleOnline } from './build/bundles.mjs';
import { NOTICES, noticesOf } from './build/third-party-notices.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Bundles server and page into dist/online, from a built pack. */
export async function buildOnline() {
    const dist = join(ROOT, 'dist');
    if (!existsSync(join(dist, 'headless'))) throw new Error('the pack is not built: run npm run build first');
    const page = join(dist, 'online/page');
    const bundled = await bundleOnline(join(dist, 'online'));
    for (const folder of ['lib', 'prefabs']) await mkdir(join(page, folder), { recursive: true });
    await cp(join(ROOT, 'online/page/index.html'), join(page, 'index.html'));
    await cp(join(dist, 'editor-schemas.json'), join(page, 'editor-schemas.json'));
    for (const file of ['ammo.wasm.js', 'ammo.wasm.wasm', 'ammo.js']) {
        await cp(join(ROOT, 'node_modules/ammo.js/ammo', file), join(page, 'lib', file));
    }
    await writeFile(join(page, NOTICES), await noticesOf([...bundled, 'ammo.js']));
    for (const name of await readdir(join(dist, 'headless'))) {
        const car = name.replace('.json', '');
        const [vehicle, template] = [
            join(ROOT, 'templates', name),
            join(dist, `editor/VehiclePhysics/${car}.template.json`)
        ];
        if (existsSync(vehicle) && existsSync(template)) {
            await cp(vehicle, join(page, 'prefabs', name));
            await cp(template, join(page, `prefabs/${car}.template.json`));
        }
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    await buildOnline();
    if (process.argv[2] !== 'build') {
        const server = spawn(process.execPath, [join(ROOT, 'dist/online/main.mjs')], { stdio: 'inherit' });
        for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(/** @type {any} */ (signal)));
        server.on('exit', (code) => process.exit(code ?? 1));
    }
}
