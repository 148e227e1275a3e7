import type { Entity, MeshInstance, RenderComponent, StandardMaterial } from 'playcanvas';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { openGround, pass, passUntil } from './ground-page.js';
import { GARAGE, MACHINES } from '../../proving-ground/cars/car-list.js';

/** Frames that the browser itself may show between two looks at its counters. */
const OWN = 2;

/**
 * Most changes a second: all of what the page shows at once, 20 times, and the clock of a lap, which is a component,
 * 20 times. When that began is chance, so it may fall on frames of its own.
 */
const CHANGES = 20 + 20;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let protocol: CDPSession;

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page } = await openGround(browser, served.url, { viewport: { width: 1280, height: 720 } }));
    protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** Returns the browser's counts of layouts and style recalculations since it started. */
async function counters(): Promise<{ layouts: number; styles: number }> {
    const { metrics } = await protocol.send('Performance.getMetrics');
    const read = (wanted: string): number => metrics.find(({ name }) => name === wanted)!.value;
    return { layouts: read('LayoutCount'), styles: read('RecalcStyleCount') };
}

/** Runs one second; after each frame the browser lays the page out, as it does to show it. */
async function second(): Promise<{ layouts: number; styles: number; changed: number }> {
    await page.evaluate(() => document.body.offsetHeight); // layout that is due from before
    const before = await counters();
    const changed = await page.evaluate(() => {
        const observer = new MutationObserver(() => undefined);
        const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
        for (const root of [document, ...roots]) {
            if (root) {
                observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
            }
        }
        let frames = 0;
        for (let frame = 0; frame < 60; frame++) {
            window.pass(1 / 60);
            void document.body.offsetHeight;
            frames += observer.takeRecords().length > 0 ? 1 : 0;
        }
        observer.disconnect();
        return frames;
    });
    const after = await counters();
    return { changed, layouts: after.layouts - before.layouts, styles: after.styles - before.styles };
}

const SCENES = {
    'on the pad': async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
    },
    'on a lap of the circuit, against the clock': async () => {
        await page.evaluate(() => window.provingGround!.places.go('circuit'));
        await page.keyboard.press('F2');
        await pass(page, 3.2);
    },
    'through a challenge': async () => {
        await page.evaluate(() => window.provingGround!.places.go('slalom'));
    },
    'with the dials of the lab': async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await page.keyboard.press('Backquote');
    }
};

describe.each(Object.entries(SCENES))('the page while a car drives %s', (_, begin) => {
    beforeAll(async () => {
        await begin();
        await page.keyboard.down('KeyW');
        await passUntil(page, () => window.provingGround!.car.rigidbody!.linearVelocity.length() > 8, null);
    });

    afterAll(() => page.keyboard.up('KeyW'));

    it('has no frame laid out twice, and most not at all: numbers change as often as people read', async () => {
        const { layouts, styles, changed } = await second();
        expect(layouts).toBeGreaterThan(10); // or nothing is shown
        expect(layouts).toBeLessThanOrEqual(changed + OWN);
        expect(styles).toBeLessThanOrEqual(changed + OWN);
        expect(changed).toBeLessThanOrEqual(CHANGES);
    });
});

describe('the cars of the proving ground', () => {
    it('hold copies of twenty cars that are drawn in fewer than 300 calls, with their shadows', async () => {
        // machines are not part of a crowd of cars
        const cars = GARAGE.filter((name) => !MACHINES.includes(name));
        const { calls, strays } = await page.evaluate(async (names) => {
            const { garage } = window.provingGround!;
            const cars: Entity[] = [];
            for (let i = 0; i < 20; i++) {
                const model = await garage.model(names[i % names.length], [0.3, 0.02 * i, 0.1]);
                cars.push(model.clone());
                model.destroy();
            }
            const meshes = cars.flatMap((car) => {
                return car.findComponents('render').flatMap((each) => (each as RenderComponent).meshInstances);
            });
            const near = ({ shadowCascadeMask }: MeshInstance): boolean => shadowCascadeMask === 1;
            // shadows of cars among each other are drawn once from afar, and no clear pane casts one
            const shadows = meshes.filter((each) => each.castShadow && !near(each));
            const clear = meshes.filter(({ material }) => (material as StandardMaterial).opacity < 1);
            const still = cars.flatMap((car) => car.find('name', 'Link'));
            cars.forEach((car) => car.destroy());
            return {
                calls: meshes.length + shadows.length,
                strays: still.length + clear.filter(({ castShadow }) => castShadow).length
            };
        }, cars);
        expect(calls).toBeLessThan(300);
        expect(calls).toBeGreaterThan(150);
        expect(strays).toBe(0);
    });

    it('have lamps beside the rear number plate of a car, which are lit in the dark alone', async () => {
        const lit = await page.evaluate(async () => {
            const { garage, sky } = window.provingGround!;
            await garage.choose('estate');
            const { car } = window.provingGround!;
            const toCar = car.getWorldTransform().clone().invert();
            const at = car.getPosition().clone();
            /** Distances ahead of the middle, m, of all vertices that glow in the fittings' picture. */
            const glowing = (): number[] =>
                car.findComponents('render').flatMap((render) =>
                    (render as RenderComponent).meshInstances.flatMap(({ material, mesh, node }) => {
                        const { name, emissiveMap, emissiveIntensity } = material as StandardMaterial;
                        if (!mesh || name !== 'fittings' || !emissiveMap || emissiveIntensity < 0.05) {
                            return [];
                        }
                        const [places, spots]: [number[], number[]] = [[], []];
                        mesh.getPositions(places);
                        mesh.getUvs(0, spots);
                        const pixels = emissiveMap.getSource(0) as unknown as Uint8Array;
                        return Array.from({ length: spots.length / 2 }, (_, i) => i).flatMap((i) => {
                            if (pixels[4 * Math.floor(spots[2 * i] * emissiveMap.width)] < 128) {
                                return [];
                            }
                            at.set(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
                            return [toCar.transformPoint(node.getWorldTransform().transformPoint(at, at), at).z];
                        });
                    })
                );
            return (['day', 'dusk', 'night'] as const).map((time) => {
                sky.setTime(time);
                return glowing();
            });
        });
        await page.evaluate(() => window.provingGround!.sky.setTime('day'));
        const [day, dusk, night] = lit;
        expect(day).toEqual([]);
        expect(dusk.length).toBeGreaterThan(3);
        expect(night).toEqual(dusk);
        expect(Math.max(...night)).toBeLessThan(-1.5); // at the tail
    });

    it('have an operator on the forklift, whose head is above the seat and below the roof', async () => {
        const { figures, up, across, hides } = await page.evaluate(async () => {
            const { garage } = window.provingGround!;
            await garage.choose('forklift');
            const { car } = window.provingGround!;
            window.pass(0.5);
            const figures = car.find('name', 'Operator') as Entity[];
            const head = figures[0].findComponents('render').flatMap((each) => (each as RenderComponent).meshInstances);
            const box = head[0].aabb.clone();
            head.forEach(({ aabb }) => box.add(aabb));
            const script = car.script!.get('driverVisual') as unknown as { figure: Entity };
            const { y } = car.getPosition();
            const ground = y - garage.vehicle.body.cgHeight;
            return {
                figures: figures.length,
                up: [box.getMin().y - ground, box.getMax().y - ground],
                across: Math.hypot(box.center.x - car.getPosition().x, box.center.z - car.getPosition().z),
                hides: script.figure === figures[0]
            };
        });
        await page.evaluate(() => window.provingGround!.garage.choose('hatchback'));
        expect(figures).toBe(1);
        expect(hides).toBe(true);
        expect(up[0]).toBeGreaterThan(0.9);
        expect(up[1]).toBeGreaterThan(1.7);
        expect(up[1]).toBeLessThan(2.1);
        expect(across).toBeLessThan(0.8);
    });
});
