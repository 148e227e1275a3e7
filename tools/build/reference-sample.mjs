// The site of the tests: most pages of the reference are built alike, and take longer than all others.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { build, createMarkdownRenderer } from 'vitepress';

/** One of so many pages of a kind, such as functions, is built, the first of them always. */
const EACH = 8;

/**
 * Builds the site with a sample of the reference, and unminified. The other pages of the reference are no more than their
 * Markdown as HTML, which has all of their links and anchors.
 *
 * @param {string} docs - Folder of the documents.
 * @param {string} outDir - Folder of the site.
 */
export async function buildSample(docs, outDir) {
    /** @type {string[]} */
    let plain = [];
    await build(docs, {
        outDir,
        minify: false,
        onAfterConfigResolve(config) {
            plain = beyondSample(config.pages);
            config.pages = config.pages.filter((page) => !plain.includes(page));
            config.ignoreDeadLinks = true; // to the others
        }
    });
    const renderer = await createMarkdownRenderer(docs); // that of the build
    renderer.set({ highlight: null });
    for (const page of plain) {
        const path = join(docs, page);
        const html = renderer.render(await readFile(path, 'utf8'), { path, relativePath: page, cleanUrls: false });
        await writeFile(resolve(outDir, page.replace(/md$/, 'html')), html);
    }
}

/** @param {readonly string[]} pages - Paths seen from the folder of the documents. */
function beyondSample(pages) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    return pages.filter((page) => {
        const kind = dirname(page);
        const count = counts.get(kind) ?? 0;
        counts.set(kind, count + 1);
        return page.startsWith('reference/') && !page.endsWith('/index.md') && count % EACH > 0;
    });
}
