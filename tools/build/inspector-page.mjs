import { fileURLToPath } from 'node:url';

import * as esbuild from 'esbuild';

import { spell } from './schemas.mjs';

/** Width of the Editor's inspector, px. */
export const WIDTH = 320;

const SOURCE = fileURLToPath(new URL('../../docs/.vitepress/theme/inspector-picture.ts', import.meta.url));

/**
 * Lets a page show inspectors, by the Editor's own user interface library.
 *
 * @param {import('playwright-core').Page} page
 */
export async function openInspectors(page) {
    const { outputFiles } = await esbuild.build({
        entryPoints: [SOURCE],
        bundle: true,
        format: 'iife',
        write: false,
        logLevel: 'error'
    });
    await page.setContent(
        '<!doctype html><style>body { margin: 0; background: #2c393c; font-size: 12px; }</style><body></body>'
    );
    await page.addScriptTag({ content: outputFiles[0].text });
}

/**
 * Shows the inspector of a new component.
 *
 * @param {import('playwright-core').Page} page - As {@link openInspectors} has left it.
 * @param {string} name - Name of the script.
 * @param {Record<string, object>} attributes - Its attributes as the Editor's parser reads them.
 * @param {Record<string, unknown>} [values] - Values in place of defaults, by path.
 * @returns {Promise<import('playwright-core').Locator>} Its panel.
 */
export async function showInspector(page, name, attributes, values = {}) {
    await page.evaluate(
        ([title, list, given]) => /** @type {any} */ (window).show(title, list, given),
        /** @type {const} */ ([spell(name), Object.values(attributes), values])
    );
    return page.locator('.pcui-panel').first();
}
