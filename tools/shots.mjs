// npm run shots: pictures of every place, car and state of the page into dist/shots/, the best six and those of the guide
// for designers into docs/shots/, that for previews of links into the page.
// npm run figures: what the page weighs, when it is there, and what its physics costs; draws docs/tire-camber.svg and docs/low-jump.svg.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode, programsInPlace } from './build/bundles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const cache = join(ROOT, 'node_modules/.cache');
await mkdir(cache, { recursive: true });
const outfile = join(cache, `shots-${process.pid}.mjs`);
try {
    await bundleForNode(
        "export * from './test/browser/shots.ts'; export * from './test/browser/walk-shots.ts'; export * from './test/tire/camber-figure.ts'; export * from './test/suspension/jump-figure.ts';",
        outfile,
        { plugins: [programsInPlace] }
    );
    const { takeShots, takeFigures, takeWalkShots, drawCamber, drawJump } = await import(pathToFileURL(outfile).href);
    const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
    if (process.argv.includes('--figures')) {
        await writeFile(join(ROOT, 'docs/tire-camber.svg'), await drawCamber(join(ROOT, 'test/reference')));
        await writeFile(join(ROOT, 'docs/low-jump.svg'), await drawJump());
        for (const line of await takeFigures(join(ROOT, 'dist/proving-ground'))) console.log(line);
    } else {
        await takeShots(join(ROOT, 'dist/proving-ground'), save, wanted);
        await takeWalkShots(
            (/** @type {string} */ name, /** @type {Buffer} */ picture) => save(name, picture, true),
            wanted
        );
    }
} finally {
    await rm(outfile, { force: true });
}

/**
 * @param {string} name
 * @param {Buffer} picture
 * @param {boolean} best - True if it is for the documents.
 */
async function save(name, picture, best) {
    const folder = join(ROOT, name === 'share' ? 'proving-ground/page' : best ? 'docs/shots' : 'dist/shots');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.jpg`), picture);
    console.log(`${name.padEnd(28)} ${(picture.length / 1000).toFixed(0)} kB`);
}
