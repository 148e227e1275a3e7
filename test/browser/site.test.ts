import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtSite, SITE } from './built-site.js';
import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { deadLinks } from './dead-links.js';
import { drawNothing } from './ground-page.js';
import { searchOf } from './site-index.js';
import { QUERIES } from './site-queries.js';
import { SITE as LARGEST_SITE } from '../../tools/build/budgets.mjs';

/** Sample of the site's pages, which together have all elements that pages are made of. */
const PAGES = [
    ...['index.html', 'components/anti-roll-bar.html', 'concepts/step.html', 'messages.html', 'start/code.html'],
    'reference/playcanvas-vehicles/classes/Vehicle.html'
];

/** Pages of the guide for designers. */
const GUIDE = ['editor', 'own-car', 'tune', 'publish'].map((name) => `start/${name}.html`);

/** A screen of a laptop, pixels. */
const SCREEN = { width: 1280, height: 720 };

let browser: Browser;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
    await builtSite();
    server = await serve(SITE, { port: 0 });
    browser = await borrowBrowser();
});

afterAll(async () => {
    await returnBrowser(browser);
    await server?.close();
});

async function open(path: string, width: number, height: number): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await drawNothing(page); // neither the page to drive nor a live car is drawn
    await page.goto(`${server.url}${path}`);
    return page;
}

describe('the documentation site', () => {
    describe.each(PAGES)('on %s', (path) => {
        let page: Page;

        beforeAll(async () => {
            page = await open(path, 1280, 800);
        });

        afterAll(() => page.context().close());

        it.each(['light', 'dark'] as const)('has no serious obstacle for anybody, %s', async (colorScheme) => {
            await page.emulateMedia({ colorScheme });
            await page.reload();
            // the switch has its name once the page's script runs
            await page.waitForFunction(() => !document.querySelector('.VPSwitchAppearance[title=""]'));
            const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
            expect(isDark).toBe(colorScheme === 'dark');
            const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
            const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
            expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
        });

        it('fits a phone of 360 pixels', async () => {
            await page.setViewportSize({ width: 360, height: 740 });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        });
    });

    it.each(GUIDE)('shows %s of the guide for designers on one screen', async (path) => {
        const page = await open(path, SCREEN.width, SCREEN.height);
        await page
            .locator('.vp-doc img')
            .evaluateAll((images) => Promise.all(images.map((image) => (image as HTMLImageElement).decode())));
        const { bottom } = await page.locator('.vp-doc').evaluate((text) => text.getBoundingClientRect().toJSON());
        expect(bottom).toBeLessThanOrEqual(SCREEN.height);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        await page.context().close();
    });

    it('has a page for every exported name, and its name below a task', async () => {
        const reports = await Promise.all(
            (await readdir('docs/api')).map((report) => readFile(`docs/api/${report}`, 'utf8'))
        );
        const exported = reports.flatMap((report) =>
            [...report.matchAll(/^export (?:abstract class|class|interface|function|const|type) (\w+)/gm)].map(
                ([, name]) => name
            )
        );
        const files = await readdir(`${SITE}/reference`, { recursive: true });
        const pages = new Set(files.map((file) => basename(file, '.html')));
        expect(exported.length).toBeGreaterThan(300);
        expect(exported.filter((name) => !pages.has(name))).toEqual([]);
        const lists = files.filter((file) => basename(file) === 'index.html');
        const tasks = await Promise.all(lists.map((file) => readFile(`${SITE}/reference/${file}`, 'utf8')));
        expect(exported.filter((name) => !tasks.join('').includes(`<code>${name}</code>`))).toEqual([]);
    });

    it('has no link that leads nowhere, down to the anchors', async () => {
        expect(await deadLinks(SITE)).toEqual([]);
    });

    it('shows characters themselves, not their codes in HTML', async () => {
        const pages = (await readdir(SITE, { recursive: true })).filter((name) => name.endsWith('.html'));
        const coded = await Promise.all(
            pages.map(async (name) => /&amp;(?:#\d+|lt|gt|amp);/.test(await readFile(join(SITE, name), 'utf8')))
        );
        expect(pages.filter((_, i) => coded[i])).toEqual([]);
    });

    it('has an anchor for every message', async () => {
        const anchors = (await readFile('docs/messages.md', 'utf8')).match(/<a id="[^"]+">/g) ?? [];
        const page = await readFile(`${SITE}/messages.html`, 'utf8');
        expect(anchors.length).toBeGreaterThan(100);
        expect(anchors.filter((each) => !page.includes(each))).toEqual([]);
    });

    it('finds an attribute by its search, without a connection', async () => {
        const page = await open('faq.html', 1280, 800);
        const index = page.waitForResponse(/localSearchIndex/);
        await page.getByRole('button', { name: 'Search' }).first().click();
        const box = page.getByRole('searchbox');
        await box.waitFor();
        await (await index).finished(); // it comes after the box
        await page.context().setOffline(true);
        await box.fill('Ride Height');
        await expect
            .poll(() => page.locator('.VPLocalSearchBox .result').allInnerTexts())
            .toContainEqual(expect.stringContaining('Wheel Collider'));
        await page.context().close();
    });

    it('answers what users ask on the page that says it, before lists and history', async () => {
        const search = await searchOf(SITE);
        const asked = Object.keys(QUERIES);
        expect(asked.length).toBeGreaterThan(40);
        expect(Object.fromEntries(asked.map((query) => [query, search(query)[0]]))).toEqual(QUERIES);
        const lists = /^(?:project\/CHANGELOG|history|models|reference\/)/;
        for (const query of asked) {
            expect(
                search(query)
                    .slice(0, 2)
                    .filter((page) => lists.test(page)),
                query
            ).toEqual([]);
        }
    });

    it('tells search engines and previews of links what each page is about, each in its own words', async () => {
        const pages = (await readdir(SITE, { recursive: true })).filter(
            (name) => name.endsWith('.html') && !/^(?:404|reference\/|proving-ground\/|validation\/)/.test(name)
        );
        const told = await Promise.all(
            pages.map(async (name) => {
                const html = await readFile(join(SITE, name), 'utf8');
                const description = [...html.matchAll(/<meta name="description" content="([^"]*)">/g)].map(
                    ([, text]) => text
                );
                const preview = [...html.matchAll(/<meta property="og:(\w+)" content="[^"]+">/g)].map(([, key]) => key);
                return { name, description, preview };
            })
        );
        expect(pages.length).toBeGreaterThan(60);
        for (const { name, description, preview } of told) {
            expect(description, name).toEqual([expect.stringMatching(/.{20}/)]);
            expect(preview, name).toEqual(['type', 'title', 'description', 'image']);
        }
        const texts = told.map(({ description }) => description[0]);
        expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
    });

    it('weighs no more than its budget', async () => {
        const files = await readdir(SITE, { recursive: true, withFileTypes: true });
        const sizes = await Promise.all(
            files
                .filter((file) => file.isFile())
                .map(async (file) => (await stat(join(file.parentPath, file.name))).size)
        );
        expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(LARGEST_SITE);
    });

    it('leads into a page and back, by anchors and by links', async () => {
        const page = await open('programmers.html', 1280, 800);
        const heading = page.locator('h1').first();
        const title = await heading.innerText();
        const shown = await page.locator('.vp-doc').innerText();
        await page.locator('.VPDocAsideOutline a').nth(3).click();
        await page.goBack();
        await expect.poll(() => page.locator('.vp-doc').innerText()).toBe(shown);
        await page.locator('.vp-doc a[href*="reference/"]').first().click();
        await page.waitForURL('**/reference/**');
        await page.goBack();
        await page.waitForURL('**/programmers.html');
        await page.getByRole('link', { name: 'Cookbook' }).first().click();
        await page.waitForURL('**/cookbook.html');
        await expect.poll(() => heading.innerText()).not.toBe(title);
        expect((await page.locator('.vp-doc').innerText()).length).toBeGreaterThan(1000);
        await page.context().close();
    });

    it('has the page to drive, which leads back to the guide and offers the Editor pack', async () => {
        const page = await open('proving-ground/index.html', 1280, 800);
        const target = async (name: string): Promise<string> => {
            const href = await page.locator('#links a', { hasText: name }).getAttribute('href');
            return new URL(href as string, page.url()).href;
        };
        expect(await target('Guide')).toBe(`${server.url}index.html`);
        const pack = await fetch(await target('Editor pack'));
        expect(
            Buffer.from(await pack.arrayBuffer())
                .subarray(0, 2)
                .toString()
        ).toBe('PK');
        await page.context().close();
    });

    it('drives a live car whose attributes the inspector sets', async () => {
        const page = await open('components/anti-roll-bar.html', 1280, 800);
        await page.getByRole('button', { name: 'Try it here' }).click();
        const stiffness = page.locator('.inspector .pcui-label-group', { hasText: /^Stiffness/ }).locator('input');
        await stiffness.waitFor();
        await stiffness.fill('12345');
        await stiffness.press('Enter');
        const frame = page.frames().find((each) => each.url().includes('embed.html'));
        const bars = await frame?.evaluate(() => {
            const { app } = (window as never as { provingGround: { app: import('playcanvas').AppBase } }).provingGround;
            const owners = app.root.find((node) => !!(node as import('playcanvas').Entity).script?.get('antiRollBar'));
            return owners.map((node) => {
                const bar = (node as import('playcanvas').Entity).script?.get('antiRollBar');
                return (bar as unknown as { stiffness: number }).stiffness;
            });
        });
        expect(bars?.length).toBeGreaterThan(0);
        expect(new Set(bars)).toEqual(new Set([12345]));
        await page.context().close();
    });
});
