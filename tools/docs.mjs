// npm run docs: serves the documentation site; npm run docs:build writes it to dist/docs/, a static folder. Tests read one
// that is not minified in dist/docs-sample/ (`node tools/docs.mjs sample`).
// Components, reference and copies of the documents in the root folder are generated into docs/ first, where the site's
// links find them. They are not in the repository. The site has the validation report if `npm run validate` has written it.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createServer } from 'vitepress';

import { buildSite } from './build/build-site.mjs';
import { componentPages } from './build/component-pages.mjs';
import { linkGuide } from './build/page-links.mjs';
import { readApi, referencePages } from './build/reference-pages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCS = join(ROOT, 'docs');

/** Documents of the root folder that the site shows, too. */
const PROJECT = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

/** Pictures that no Markdown shows. */
const PICTURES = ['circuit.jpg', 'sports-car-at-dusk.jpg'];

const [, , command = 'serve'] = process.argv;

await generate();
if (command === 'build') {
    await buildSite(DOCS, join(ROOT, 'dist/docs'));
} else if (command === 'sample') {
    await buildSite(DOCS, join(ROOT, 'dist/docs-sample'), { minify: false });
} else {
    const { PORT = '8090', HOST = 'localhost' } = process.env;
    const server = await createServer(DOCS, { port: Number(PORT), host: HOST });
    await server.listen();
    server.printUrls();
}

/** Fills the generated folders of docs/. */
async function generate() {
    const api = await readApi();
    const schemas = JSON.parse(await readFile(join(ROOT, 'dist/editor-schemas.json'), 'utf8'));
    const messages = await readFile(join(DOCS, 'messages.md'), 'utf8');
    await replace('components', componentPages({ api, schemas, messages }));
    await referencePages(api, join(DOCS, 'reference'));
    const project = await Promise.all(
        PROJECT.map(async (name) => /** @type {const} */ ([name, moved(await readFile(join(ROOT, name), 'utf8'))]))
    );
    await replace('project', new Map(project));
    await rm(join(DOCS, 'public'), { recursive: true, force: true });
    const page = join(DOCS, 'public/proving-ground');
    await cp(join(ROOT, 'dist/proving-ground'), page, { recursive: true });
    for (const name of ['index.html', 'embed.html']) {
        await writeFile(join(page, name), linkGuide(await readFile(join(page, name), 'utf8'), '../index.html'));
    }
    const report = join(ROOT, 'dist/validation');
    if (existsSync(report)) await cp(report, join(DOCS, 'public/validation'), { recursive: true });
    for (const picture of PICTURES) await cp(join(DOCS, 'shots', picture), join(DOCS, 'public', picture));
}

/**
 * @param {string} folder - Folder of docs/; its former contents go.
 * @param {Map<string, string>} pages - Texts by their file names.
 */
async function replace(folder, pages) {
    await rm(join(DOCS, folder), { recursive: true, force: true });
    for (const [name, text] of pages) {
        const file = join(DOCS, folder, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
    }
}

/**
 * Links of a document of the root folder, as they are from docs/project/.
 *
 * @param {string} text
 */
function moved(text) {
    return text.replaceAll('](docs/', '](../');
}
