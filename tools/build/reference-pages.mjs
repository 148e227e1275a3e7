// The reference of the documentation site: every exported name, by TypeDoc.
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Application, FileRegistry } from 'typedoc';

import { hashOf } from './build-stamp.mjs';
import { removeFolder, temporaryFolder } from './temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** TypeDoc's results, by the content of the sources; below node_modules, where a fresh install clears it. */
const CACHE = join(ROOT, 'node_modules/.cache/api');

/** Sources of these results. */
const SOURCES = [
    'src',
    'scripts',
    'typedoc.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'tools/build/reference-pages.mjs',
    'tools/build/typedoc-plugin.mjs',
    'node_modules/.package-lock.json'
];

/**
 * Exports of the entry points, with their comments, and the folder of the pages about them.
 *
 * @typedef {{ app: Application, project: import('typedoc').ProjectReflection, pages: string }} Api
 */

/** @returns {Promise<Api>} Read from the sources, which takes seconds, or from what was made of the same ones before. */
export async function readApi() {
    const { $schema, out, plugin, ...config } = JSON.parse(await readFile(join(ROOT, 'typedoc.json'), 'utf8'));
    const options = {
        ...config,
        plugin: [...plugin, 'typedoc-plugin-markdown'],
        skipErrorChecking: true, // the build checks types
        readme: 'none',
        logLevel: /** @type {const} */ ('Warn'),
        ...MARKDOWN
    };
    const app = await Application.bootstrapWithPlugins(options, []); // no other file has a say
    const kept = join(CACHE, await hashOf(ROOT, SOURCES));
    const text = await readFile(join(kept, 'project.json'), 'utf8').catch(() => null);
    const pages = join(kept, 'pages');
    if (text !== null) {
        const about = { projectRoot: /** @type {any} */ (ROOT), registry: new FileRegistry() };
        return { app, project: app.deserializer.reviveProject(config.name, JSON.parse(text), about), pages };
    }
    const project = await app.convert();
    if (!project) throw new Error('TypeDoc could not read the sources');
    await keep(app, project, kept);
    return { app, project, pages };
}

/**
 * @param {Application} app
 * @param {import('typedoc').ProjectReflection} project
 * @param {string} folder - Folder in which others find it as a whole, or not at all.
 */
async function keep(app, project, folder) {
    for (const reflection of Object.values(project.reflections)) {
        delete (/** @type {import('typedoc').DeclarationReflection} */ (reflection).sources); // files of the repository
    }
    const part = temporaryFolder(join(CACHE, '.part-'));
    await app.outputs.writeOutput({ name: 'markdown', path: join(part, 'pages') }, project);
    await writeFile(join(part, 'pages/index.md'), index(project));
    const plain = app.serializer.projectToObject(project, /** @type {any} */ (ROOT));
    await writeFile(join(part, 'project.json'), JSON.stringify(plain));
    await rename(part, folder).catch(() => {}); // another was as quick
    removeFolder(part);
}

/** Options of the plugin that writes the pages. */
const MARKDOWN = {
    entryFileName: 'index',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    expandObjects: false,
    parametersFormat: 'table',
    propertiesFormat: 'table',
    enumMembersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    tableColumnSettings: { hideSources: true },
    sanitizeComments: true
};

/**
 * Puts a page for every exported name into a folder, and nothing else.
 *
 * @param {Api} api
 * @param {string} folder
 */
export async function referencePages({ pages }, folder) {
    await rm(folder, { recursive: true, force: true });
    await cp(pages, folder, { recursive: true });
}

/**
 * @param {import('typedoc').ProjectReflection} project
 * @returns {string} The entry points, each with what its module says of itself.
 */
function index(project) {
    const rows = (project.children ?? []).map(({ name, comment }) => {
        const summary = (comment?.summary ?? []).map(({ text }) => text).join('');
        return `- [\`${name}\`](${name}/index.md): ${summary.replaceAll(/\s+/g, ' ').trim()}`;
    });
    return ['# Reference', 'Every exported name, by entry point.', rows.join('\n'), ''].join('\n\n');
}
