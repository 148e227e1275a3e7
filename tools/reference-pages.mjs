// The reference of the documentation site: every exported name, by TypeDoc.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Application } from 'typedoc';

const CONFIG = fileURLToPath(new URL('../typedoc.json', import.meta.url));

/** @typedef {{ app: Application, project: import('typedoc').ProjectReflection }} Api */

/** @returns {Promise<Api>} What the entry points export, with its comments. */
export async function readApi() {
    const { $schema, out, plugin, ...config } = JSON.parse(await readFile(CONFIG, 'utf8'));
    const options = {
        ...config,
        plugin: [...plugin, 'typedoc-plugin-markdown'],
        skipErrorChecking: true, // the build checks types
        readme: 'none',
        logLevel: /** @type {const} */ ('Warn'),
        ...MARKDOWN
    };
    const app = await Application.bootstrapWithPlugins(options, []); // no other file has a say
    const project = await app.convert();
    if (!project) throw new Error('TypeDoc could not read the sources');
    return { app, project };
}

/** How the plugin writes pages. */
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
    sanitizeComments: true
};

/**
 * Writes a page for every exported name.
 *
 * @param {Api} api
 * @param {string} folder
 */
export async function referencePages({ app, project }, folder) {
    for (const reflection of Object.values(project.reflections)) {
        delete (/** @type {import('typedoc').DeclarationReflection} */ (reflection).sources); // files of the repository
    }
    await app.outputs.writeOutput({ name: 'markdown', path: folder }, project);
    await writeFile(join(folder, 'index.md'), index(project));
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
