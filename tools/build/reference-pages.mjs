// The reference of the documentation site: every exported name, by TypeDoc.
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Application, FileRegistry, ReferenceReflection, ReflectionKind } from 'typedoc';

import { hashOf } from './build-stamp.mjs';
import { taskOf, TASKS } from './reference-tasks.mjs';
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
    'tools/build/reference-tasks.mjs',
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

/** @typedef {import('typedoc').DeclarationReflection} Declaration */

/**
 * Folders of pages by the kind of what they are about.
 *
 * @type {Partial<Record<ReflectionKind, string>>}
 */
const FOLDERS = {
    [ReflectionKind.Class]: 'classes',
    [ReflectionKind.Enum]: 'enumerations',
    [ReflectionKind.Function]: 'functions',
    [ReflectionKind.Interface]: 'interfaces',
    [ReflectionKind.Namespace]: 'namespaces',
    [ReflectionKind.TypeAlias]: 'type-aliases',
    [ReflectionKind.Variable]: 'variables'
};

/**
 * @param {Application} app
 * @param {import('typedoc').ProjectReflection} project
 * @param {string} folder - Folder in which others find it as a whole, or not at all.
 */
async function keep(app, project, folder) {
    const entries = (project.children ?? []).map((entry) => /** @type {const} */ ([pageOf(entry), entryPage(entry)]));
    for (const reflection of Object.values(project.reflections)) {
        delete (/** @type {import('typedoc').DeclarationReflection} */ (reflection).sources); // files of the repository
    }
    const part = temporaryFolder(join(CACHE, '.part-'));
    await app.outputs.writeOutput({ name: 'markdown', path: join(part, 'pages') }, project);
    for (const [page, text] of [['index.md', index(project)], ...entries]) {
        await writeFile(join(part, 'pages', page), text);
    }
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
    const rows = (project.children ?? []).map(
        (entry) => `- [\`${entry.name}\`](${pageOf(entry)}): ${summaryOf(entry)}`
    );
    return ['# Reference', 'Every exported name, by entry point, and there by task.', rows.join('\n'), ''].join('\n\n');
}

/**
 * @param {Declaration} entry
 * @returns {string} The names that an entry point exports, by task; those of other entry points, too, lead to their page.
 */
function entryPage(entry) {
    /** @type {Map<string, string[]>} */
    const tasks = new Map(TASKS.map(([task]) => [task, []]));
    const from = dirname(pageOf(entry));
    for (const exported of entry.children ?? []) {
        const declared = /** @type {Declaration} */ (
            exported instanceof ReferenceReflection ? exported.getTargetReflectionDeep() : exported
        );
        const file = declared.sources?.[0].fullFileName;
        if (!file) throw new Error(`TypeDoc knows no file of ${exported.name}`);
        const sentence = /^.*?[.:](?=\s|$)/.exec(summaryOf(declared))?.[0] ?? '';
        const says = sentence && `: ${sentence.replace(/:$/, '.')}`;
        tasks
            .get(taskOf(relative(ROOT, file)))
            ?.push(`- [\`${exported.name}\`](${relative(from, pageOf(declared)).replaceAll('\\', '/')})${says}`);
    }
    const sections = [...tasks]
        .filter(([, rows]) => rows.length > 0)
        .map(([task, rows]) => `## ${task}\n\n${rows.join('\n')}`);
    return [`# ${entry.name}`, summaryOf(entry), ...sections, ''].join('\n\n');
}

/**
 * @param {Declaration} declared
 * @returns {string} Summary of its comment, in one line.
 */
function summaryOf({ comment, signatures }) {
    const parts = (comment ?? signatures?.[0].comment)?.summary ?? [];
    return parts
        .map(({ kind, text }) => (kind === 'inline-tag' ? `\`${text.split(/[\s|]/)[0]}\`` : text))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim();
}

/**
 * @param {Declaration} declared - An entry point, or what one exports.
 * @returns {string} Its page, seen from the folder of all.
 */
function pageOf({ kind, name, parent }) {
    if (kind === ReflectionKind.Module) return `${name}/index.md`;
    const file = kind === ReflectionKind.Namespace ? `${name}/index` : name;
    return `${parent?.name}/${FOLDERS[kind]}/${file}.md`;
}
