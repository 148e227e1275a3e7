import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { defineConfig, type DefaultTheme } from 'vitepress';

import { addressed } from './address.js';
import { highlightOnce, linkToProject, linkToSource, nameRows } from './markdown.js';
import { options, searchOptions } from './search.js';
import about from '../../package.json' with { type: 'json' };
import { describePage } from '../../tools/build/describe-page.mjs';
import { repositoryOf } from '../../tools/build/page-links.mjs';

/** The whole report, where `npm run validate` has written it. */
const report: DefaultTheme.SidebarItem[] = existsSync(new URL('../public/validation/index.html', import.meta.url))
    ? [{ text: 'The report', link: '/validation/index.html', target: '_blank' }]
    : [];

const nav: DefaultTheme.NavItem[] = [
    { text: 'Start', link: '/start/editor' },
    { text: 'Guides', link: '/designers' },
    { text: 'Components', link: '/components/' },
    { text: 'Concepts', link: '/concepts/step' },
    { text: 'Reference', link: '/reference/' },
    { text: 'Drive', link: '/proving-ground/index.html', target: '_blank' }
];

const sidebar: DefaultTheme.SidebarItem[] = [
    {
        text: 'Start',
        items: [
            { text: 'Is it for me?', link: '/for-me' },
            { text: 'Your first car', link: '/start/editor' },
            { text: 'Your own car', link: '/start/own-car' },
            { text: 'Tune your car', link: '/start/tune' },
            { text: 'Publish, and update', link: '/start/publish' },
            { text: 'In code', link: '/start/code' },
            { text: 'On a server', link: '/start/server' }
        ]
    },
    {
        text: 'Guides',
        items: [
            { text: 'The Editor: reference', link: '/designers' },
            { text: 'Your own model', link: '/own-model' },
            { text: 'Suspension by symptom', link: '/guides/suspension' },
            { text: 'Tires', link: '/guides/tires' },
            { text: 'Drivetrain', link: '/guides/drivetrain' },
            { text: 'Arcade feel', link: '/guides/arcade' },
            { text: 'Surfaces', link: '/guides/surfaces' },
            { text: 'Traffic', link: '/guides/traffic' },
            { text: 'Trailers', link: '/guides/trailers' },
            { text: 'Online', link: '/online' },
            { text: 'Mobile', link: '/guides/mobile' },
            { text: 'Debugging', link: '/guides/debugging' },
            { text: 'The library', link: '/programmers' },
            { text: 'Scenarios', link: '/scenarios' },
            { text: 'Cookbook', link: '/cookbook' },
            { text: 'Migration', link: '/migration' },
            { text: 'FAQ', link: '/faq' }
        ]
    },
    {
        text: 'Concepts',
        items: [
            { text: 'The step', link: '/concepts/step' },
            { text: 'Why no substeps', link: '/concepts/no-substeps' },
            { text: 'Frames and units', link: '/concepts/frames' },
            { text: 'All models and sources', link: '/models' }
        ]
    },
    {
        text: 'Evidence',
        items: [
            { text: 'Validation', link: '/validation' },
            ...report,
            { text: 'The garage', link: '/garage' },
            { text: 'Benchmark', link: '/benchmark' },
            { text: 'Reliability', link: '/reliability' },
            { text: 'Source documents', link: '/sources' }
        ]
    },
    {
        text: 'Lists',
        items: [
            { text: 'Components', link: '/components/' },
            { text: 'Messages', link: '/messages' },
            { text: 'Reference', link: '/reference/' },
            { text: 'Changelog', link: '/project/CHANGELOG' },
            { text: 'Before 0.1.0', link: '/history' }
        ]
    },
    {
        text: 'The project',
        items: [
            { text: 'Development', link: '/development' },
            { text: 'Architecture', link: '/project/ARCHITECTURE' },
            { text: 'Contributing', link: '/project/CONTRIBUTING' }
        ]
    }
];

export default defineConfig({
    title: 'PlayCanvas Vehicles',
    description: 'Vehicle physics for PlayCanvas: components for the Editor, a typed library, and the evidence.',
    // addresses of the site are relative to wherever its folder is served
    base: process.env.DOCS_BASE ?? '/',
    cacheDir: '../node_modules/.cache/vitepress',
    srcExclude: ['api/**', 'public/**'],
    lastUpdated: false,
    metaChunk: true, // names of all pages once, rather than in each page
    ignoreDeadLinks: true, // to the reference, which is not of VitePress; test/browser/site.test.ts finds all, down to the anchors
    async transformPageData({ frontmatter, filePath }, { siteConfig }) {
        const description = describePage(await readFile(join(siteConfig.srcDir, filePath), 'utf8'));
        return frontmatter.description || !description ? {} : { description };
    },
    ...addressed((about as { homepage?: string }).homepage),
    markdown: {
        math: true, // equations
        theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
        config(md) {
            md.use(highlightOnce).use(linkToProject).use(linkToSource, repositoryOf(about)).use(nameRows);
        }
    },
    vite: {
        plugins: [
            {
                name: 'whole-server-bundle', // thrown away once it has rendered the pages: shaking it takes longer
                config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { treeshake: false } } } : {})
            }
        ]
    },
    themeConfig: {
        nav,
        sidebar,
        outline: [2, 3],
        search: { provider: 'local', options: { miniSearch: { options, searchOptions } } } // works without a connection
    }
});
