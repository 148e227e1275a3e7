// The documentation site. VitePress writes a page three times: as HTML, as a script that fills it, and as one that builds it for a
// visitor who comes from another page, with menus of 20 kB in the first. Here no page is built from another, which spares the last,
// and the four hundred pages of the reference are their Markdown as HTML, in a frame without scripts.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { build, createMarkdownRenderer } from 'vitepress';

import { describePage } from './describe-page.mjs';

/** Menu of the frame: texts, and addresses below that of the site. */
const MENU = [
    ['PlayCanvas Vehicles', ''],
    ['Guides', 'designers.html'],
    ['Components', 'components/index.html'],
    ['Reference', 'reference/index.html']
];

/**
 * @param {string} docs - Folder of the documents.
 * @param {string} outDir - Folder of the site.
 * @param {{ minify?: boolean }} [options] - Without `minify` it is quicker.
 */
export async function buildSite(docs, outDir, { minify = true } = {}) {
    /** @type {string[]} */
    let plain = [];
    let base = '/';
    await build(docs, {
        outDir,
        ...(!minify && { minify: false }),
        onAfterConfigResolve({ site, ...config }) {
            base = site.base;
            plain = config.pages.filter(isPlain);
            config.pages.splice(0, Infinity, ...config.pages.filter((page) => !isPlain(page)));
            if (config.sitemap) config.sitemap.transformItems = (items) => [...items, ...pagesBeside(plain)];
        }
    });
    const assets = await readdir(join(outDir, 'assets'));
    for (const lean of assets.filter((name) => name.endsWith('.lean.js'))) {
        await writeFile(join(outDir, 'assets', lean.replace('.lean.', '.')), `export * from './${lean}';\n`);
    }
    const style = `assets/${assets.find((name) => /^style\..*\.css$/.test(name))}`;
    const renderer = await createMarkdownRenderer(docs, {}, base); // that of the build
    renderer.set({ highlight: null });
    for (const page of plain) {
        const path = join(docs, page);
        const text = await readFile(path, 'utf8');
        const html = renderer.render(text, { path, relativePath: page, cleanUrls: false });
        const file = join(outDir, page.replace(/md$/, 'html'));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, frame({ text, html, entry: basename(dirname(dirname(page))), style, base }));
    }
    await cp(join(docs, '.vitepress/reference'), join(outDir, 'reference'), { recursive: true });
}

/**
 * Lists pages of the site that VitePress does not make, for its map.
 *
 * @param {string[]} plain - Pages of the reference, by their Markdown.
 */
export function pagesBeside(plain) {
    return [...plain.map((page) => page.replace(/md$/, 'html')), 'proving-ground/'].map((url) => ({ url }));
}

/** @param {string} page - Path seen from the folder of the documents. */
function isPlain(page) {
    return page.startsWith('reference/') && !page.endsWith('index.md');
}

/**
 * @param {{ text: string, html: string, entry: string, style: string, base: string }} page - Its Markdown and HTML, its entry
 * point, the style sheet of the site, and the site's address.
 */
function frame({ text, html, entry, style, base }) {
    const [, title] = /^# (.*)/.exec(text) ?? [];
    const links = MENU.map(([name, path]) => `<a href="${base}${path}">${name}</a>`);
    return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title.replaceAll('\\', '')} | PlayCanvas Vehicles</title>
<meta name="description" content="${describePage(text)}">
<link rel="stylesheet" href="${base}${style}">
<link rel="stylesheet" href="${base}reference/frame.css">
<script src="${base}reference/frame.js"></script>
</head>
<body>
<nav>
${links.join('\n')}
<a href="../index.html">${entry}</a>
</nav>
<main class="vp-doc">
${html}</main>
</body>
</html>
`;
}
