// npm run inspectors: takes a picture of the inspector of every component, by the Editor's own user interface library, into
// docs/shots/inspector/. What they were taken of is noted beside them, so that a test tells which are out of date.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import * as esbuild from 'esbuild';

import { bundleForNode } from './build/bundles.mjs';
import { fingerprints, kebab, readSchemas, spell } from './build/schemas.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/shots/inspector');

/** Width of the Editor's inspector, px, and pixels of a picture for each of it. */
const WIDTH = 340;
const SCALE = 2;

const schemas = await readSchemas();
const { outputFiles } = await esbuild.build({
    entryPoints: [join(ROOT, 'docs/.vitepress/theme/inspector-picture.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error'
});
const launcher = join(ROOT, `node_modules/.cache/inspectors-${process.pid}.mjs`);
await mkdir(join(ROOT, 'node_modules/.cache'), { recursive: true });
await bundleForNode("export { launchBrowser } from './bench/launch-browser.ts';", launcher);
/** @type {typeof import('../bench/launch-browser.ts')} */
const { launchBrowser } = await import(pathToFileURL(launcher).href);
const browser = await launchBrowser();
try {
    const viewport = { width: WIDTH, height: 1200 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE });
    await page.setContent(
        '<!doctype html><style>body { margin: 0; background: #2c393c; font-size: 12px; }</style><body></body>'
    );
    await page.addScriptTag({ content: outputFiles[0].text });
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const [name, { attributes }] of Object.entries(schemas)) {
        await page.evaluate(
            ([title, list]) => /** @type {any} */ (window).show(title, list),
            /** @type {const} */ ([spell(name), Object.values(attributes)])
        );
        await page
            .locator('.pcui-panel')
            .first()
            .screenshot({ path: join(FOLDER, `${kebab(name)}.png`) });
    }
    await writeFile(join(FOLDER, 'taken-of.json'), `${JSON.stringify(fingerprints(schemas), null, 4)}\n`);
} finally {
    await browser.close();
    await rm(launcher, { force: true });
}
