// Writes the pictures of cars that the installer shows, editor-tools/car-pictures.json, and of the places in the proving ground's menu,
// proving-ground/places/place-pictures.json: after `npm run shots`, of dist/shots/car-*.jpg and place-*.jpg.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode } from './build/bundles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHOTS = join(ROOT, 'dist/shots');

/** Height of a picture, px, of 16 : 9, its quality as WebP, and its part of the shot: a car alone, without the ground beside it. */
const SETS = [
    { kind: 'car', file: 'editor-tools/car-pictures.json', height: 63, quality: 0.5, part: 0.8, top: 0.14 },
    { kind: 'place', file: 'proving-ground/places/place-pictures.json', height: 90, quality: 0.6, part: 1, top: 0 }
];

await mkdir(join(ROOT, 'node_modules/.cache'), { recursive: true });
const launcher = join(ROOT, `node_modules/.cache/car-pictures-${process.pid}.mjs`);
await bundleForNode("export { launchBrowser } from './bench/launch-browser.ts';", launcher);
/** @type {typeof import('../bench/launch-browser.ts')} */
const { launchBrowser } = await import(pathToFileURL(launcher).href);
const browser = await launchBrowser();
try {
    const page = await browser.newPage();
    const files = (await readdir(SHOTS)).sort();
    for (const { kind, file, ...look } of SETS) {
        /** @type {Record<string, string>} */
        const pictures = {};
        for (const shot of files) {
            const name = new RegExp(`^${kind}-(.+)\\.jpg$`).exec(shot)?.[1];
            if (name) {
                const url = `data:image/jpeg;base64,${(await readFile(join(SHOTS, shot))).toString('base64')}`;
                pictures[name] = await page.evaluate(shrink, { url, ...look });
            }
        }
        await writeFile(join(ROOT, file), `${JSON.stringify(pictures, null, 4)}\n`);
    }
} finally {
    await browser.close();
    await rm(launcher, { force: true });
}

/**
 * Runs in the page.
 *
 * @param {{ url: string, height: number, quality: number, part: number, top: number }} picture
 */
async function shrink({ url, height, quality, part, top }) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.height = height;
    canvas.width = Math.round((16 / 9) * height);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    const { width, height: tall } = image;
    const left = (1 - part) / 2;
    context.drawImage(image, left * width, top * tall, part * width, part * tall, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality);
}
