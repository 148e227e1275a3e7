import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import type { TransformContext } from 'vitepress';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { addressed } from '../../docs/.vitepress/address.js';
import { buildSite } from '../../tools/build/build-site.mjs';
import { removeFolder, temporaryFolder } from '../../tools/build/temporary-folder.mjs';

/** Pages of a small site: two of VitePress, one of the reference beside its list, which stays as VitePress makes it. */
const PAGES = ['index.md', 'designers.md', 'reference/index.md', 'reference/playcanvas-vehicles/classes/Vehicle.md'];

/** Builds a small site with the settings that the real one takes from its address. */
async function siteAt(homepage: string): Promise<string> {
    vi.spyOn(console, 'warn').mockReturnValue(); // Vue warns of VitePress, where it does not build for production
    const folder = temporaryFolder(resolve('dist/sitemap-')); // below the packages that its config imports
    onTestFinished(() => removeFolder(folder));
    const settings = resolve('docs/.vitepress/address.ts');
    const files = {
        '.vitepress/config.mts': `import { addressed } from ${JSON.stringify(settings)};
            export default { title: 'Cars', cacheDir: './cache', ...addressed(${JSON.stringify(homepage)}) };`,
        '.vitepress/reference/frame.css': '',
        ...Object.fromEntries(PAGES.map((page) => [page, `# ${page}\n\nA page.\n`]))
    };
    for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
    }
    await buildSite(folder, join(folder, 'site'), { minify: false });
    return join(folder, 'site');
}

/** Picture in the preview of a link to the site. */
async function pictureOf(homepage: string | undefined, base: string): Promise<string> {
    const about = { title: 'Cars', description: 'Their physics.', siteData: { base } } as TransformContext;
    const head = await addressed(homepage).transformHead?.(about);
    return Object.fromEntries((head ?? []).map(([, { property, content }]) => [property, content]))['og:image'];
}

afterEach(() => {
    vi.restoreAllMocks();
});

describe('the map of the site', () => {
    it('has the whole address of every page where the homepage is known, and of the page to drive', async () => {
        const site = await siteAt('https://cars.example/docs/');
        const map = readFileSync(join(site, 'sitemap.xml'), 'utf8');
        expect([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address).sort()).toEqual([
            'https://cars.example/docs/',
            'https://cars.example/docs/designers.html',
            'https://cars.example/docs/proving-ground/',
            'https://cars.example/docs/reference/',
            'https://cars.example/docs/reference/playcanvas-vehicles/classes/Vehicle.html'
        ]);
        const page = readFileSync(join(site, 'designers.html'), 'utf8');
        expect(page).toContain('property="og:image" content="https://cars.example/docs/sports-car-at-dusk.jpg"');
    });

    it('is left out where nobody knows the address', () => {
        expect(addressed()).not.toHaveProperty('sitemap');
        expect(addressed('')).not.toHaveProperty('sitemap');
    });
});

describe('the picture of a link to the site', () => {
    it('has the whole address where the homepage is known, else that below the folder of the site', async () => {
        expect(await pictureOf('https://cars.example', '/docs/')).toBe('https://cars.example/sports-car-at-dusk.jpg');
        expect(await pictureOf(undefined, '/docs/')).toBe('/docs/sports-car-at-dusk.jpg');
    });
});
