import type { Entity, RenderComponent } from 'playcanvas';
import { expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { arrive, drawNothing } from './ground-page.js';

it('a town with its traffic has less than 1.2 million triangles at full quality', async () => {
    const server = await serve('dist/proving-ground', { port: 0 });
    const browser = await borrowBrowser();
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
    await drawNothing(page);
    await arrive(page, `${server.url}?car=hatchback&place=town&quality=full`);
    const trianglesOf = (name: string): Promise<number> =>
        page.evaluate((owner) => {
            const { root } = window.provingGround!.app;
            const shown = root.findComponents('render') as RenderComponent[];
            return shown
                .filter(({ entity }) => entity.enabled && (owner === '' || (entity as Entity).name === owner))
                .flatMap(({ meshInstances }) => meshInstances)
                .filter(({ visible }) => visible)
                .map(
                    ({ mesh, instancingCount }) => ((mesh?.primitive[0].count ?? 0) / 3) * Math.max(1, instancingCount)
                )
                .reduce((sum, count) => sum + count, 0);
        }, name);
    await expect.poll(() => trianglesOf('Far Cars'), { timeout: 20_000 }).toBeGreaterThan(50_000);
    await expect.poll(() => trianglesOf('Far Cars'), { timeout: 20_000 }).toBeLessThan(400_000);
    expect(await trianglesOf('')).toBeLessThan(1.2e6);
    await page.close();
    await returnBrowser(browser);
    await server.close();
});
