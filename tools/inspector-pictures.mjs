// npm run inspectors: takes a picture of the inspector of every component, by the Editor's own user interface library, into
// docs/shots/inspector/. What they were taken of is noted beside them, so that a test tells which are out of date.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode } from './build/bundles.mjs';
import { openInspectors, showInspector, WIDTH } from './build/inspector-page.mjs';
import { fingerprints, kebab, readSchemas } from './build/schemas.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/shots/inspector');

/** Pixels of a picture for each of the inspector. */
const SCALE = 2;

const schemas = await readSchemas();
const launcher = join(ROOT, `node_modules/.cache/inspectors-${process.pid}.mjs`);
await mkdir(join(ROOT, 'node_modules/.cache'), { recursive: true });
await bundleForNode("export { launchBrowser } from './bench/launch-browser.ts';", launcher);
/** @type {typeof import('../bench/launch-browser.ts')} */
const { launchBrowser } = await import(pathToFileURL(launcher).href);
const browser = await launchBrowser();
try {
    const viewport = { width: WIDTH, height: 1200 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE });
    await openInspectors(page);
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const [name, { attributes }] of Object.entries(schemas)) {
        const panel = await showInspector(page, name, attributes);
        await panel.screenshot({ path: join(FOLDER, `${kebab(name)}.png`) });
    }
    await writeFile(join(FOLDER, 'taken-of.json'), `${JSON.stringify(fingerprints(schemas), null, 4)}\n`);
} finally {
    await browser.close();
    await rm(launcher, { force: true });
}
