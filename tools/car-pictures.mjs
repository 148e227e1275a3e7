// Writes the pictures of cars that the installer shows, editor-tools/car-pictures.json: after `npm run shots`, of dist/shots/car-*.jpg.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode } from './build/bundles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHOTS = join(ROOT, 'dist/shots');

/** Height of a picture, px, of 16 : 9, and its quality as WebP. */
const HEIGHT = 63;
const QUALITY = 0.5;

await mkdir(join(ROOT, 'node_modules/.cache'), { recursive: true });
const launcher = join(ROOT, `node_modules/.cache/car-pictures-${process.pid}.mjs`);
await bundleForNode("export { launchBrowser } from './bench/launch-browser.ts';", launcher);
/** @type {typeof import('../bench/launch-browser.ts')} */
const { launchBrowser } = await import(pathToFileURL(launcher).href);
const browser = await launchBrowser();
try {
    const page = await browser.newPage();
    /** @type {Record<string, string>} */
    const pictures = {};
    for (const file of (await readdir(SHOTS)).sort()) {
        const name = /^car-(.+)\.jpg$/.exec(file)?.[1];
        if (name) {
            const url = `data:image/jpeg;base64,${(await readFile(join(SHOTS, file))).toString('base64')}`;
            pictures[name] = await page.evaluate(shrink, { url, height: HEIGHT, quality: QUALITY });
        }
    }
    await writeFile(join(ROOT, 'editor-tools/car-pictures.json'), `${JSON.stringify(pictures, null, 4)}\n`);
} finally {
    await browser.close();
    await rm(launcher, { force: true });
}

/**
 * Runs in the page.
 *
 * @param {{ url: string, height: number, quality: number }} picture
 */
async function shrink({ url, height, quality }) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.height = height;
    canvas.width = Math.round((16 / 9) * height);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    // the car alone, without the ground beside it
    const [width, tall] = [0.8 * image.width, 0.8 * image.height];
    context.drawImage(image, 0.1 * image.width, 0.14 * image.height, width, tall, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality);
}
