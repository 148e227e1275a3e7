import type { RenderComponent, StandardMaterial } from 'playcanvas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { drawFew } from './ground-page.js';
import { startWalk, type Walk } from './walk.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';

/** Software draws it. */
const SMALL = { width: 160, height: 90 };

let walk: Walk;

beforeAll(async () => {
    walk = await startWalk('hatchback');
});

afterAll(() => walk?.close());

/** Opens the scene in a window; a few of its pictures are drawn. */
async function open(query: string): Promise<Page> {
    const page = await walk.open(query, SMALL);
    await page.evaluate(drawFew, 3);
    return page;
}

/** From now on no frame is drawn, for software takes longer for that than for all else. */
async function drawNoMore(page: Page): Promise<void> {
    await page.evaluate(() => {
        window.walk!.app.autoRender = false;
    });
}

/** Drives ahead until the car has gone so far, m; says how far the camera is behind it then. */
async function drive(page: Page, distance: number): Promise<number> {
    await page.waitForFunction(() => window.walk!.app.frame > 2); // seen
    await drawNoMore(page);
    await page.keyboard.down('KeyW');
    await page.waitForFunction((z) => window.walk!.car.getPosition().z > z, distance);
    await page.keyboard.up('KeyW');
    return page.evaluate(() => window.walk!.car.getPosition().z - window.walk!.camera.getPosition().z);
}

describe('who goes the way of docs/start/editor.md', () => {
    it('has a car of the garage that drives, followed by the camera', async () => {
        const page = await open('');
        const behind = await drive(page, 10);
        expect(behind).toBeGreaterThan(2);
        expect(behind).toBeLessThan(12);
        expect(walk.complaints).toEqual([]);
        await page.close();
    });

    describe('in the viewport', () => {
        let page: Page;

        beforeAll(async () => {
            page = await open('viewport');
        });

        afterAll(() => page.close());

        it('has a car in color: every part has a material of the project', async () => {
            const colors = await page.evaluate(() => {
                const { app, car } = window.walk!;
                const made = new Map(
                    app.assets.filter(({ type }) => type === 'material').map((asset) => [asset.resource, asset.name])
                );
                const parts = car.find((node) => Boolean((node as typeof car).render)) as (typeof car)[];
                return parts.map(({ tags, render }) => {
                    const material = render!.meshInstances[0].material as StandardMaterial;
                    return [tags.list()[0], made.get(material) ?? 'white', String(material.diffuse)];
                });
            });
            expect(colors.length).toBeGreaterThan(8);
            expect(colors.filter(([, name]) => name === 'white')).toEqual([]);
            expect(colors.filter(([tag]) => tag === 'paint').every(([, name]) => name === 'Hatchback Paint')).toBe(
                true
            );
            expect(new Set(colors.map(([, , color]) => color)).size).toBeGreaterThan(4);
        });

        it('has a car that is drawn in at most 12 calls', async () => {
            const meshes = await page.evaluate(() =>
                (window.walk!.car.findComponents('render') as RenderComponent[]).map(({ meshInstances }) =>
                    meshInstances.map(({ mesh }) => mesh!.primitive[0].count)
                )
            );
            expect(meshes.flat().length).toBeLessThanOrEqual(12);
            expect(meshes.every((drawn) => drawn.length === 1 && drawn[0] > 0)).toBe(true);
        });

        it('sees the lines of the gizmo snippet, and no more of them when it is run again', async () => {
            const lines = (): Promise<number> =>
                page.evaluate(() => {
                    const { app } = window.walk!;
                    const draw = app.drawLineArrays.bind(app);
                    return new Promise<number>((resolve) => {
                        let points = 0;
                        app.drawLineArrays = (...given) => {
                            points += given[0].length / 3;
                            draw(...given);
                        };
                        app.once('framerender', () => {
                            app.once('framerender', () => {
                                app.drawLineArrays = draw;
                                resolve(points);
                            });
                        });
                    });
                });
            await walk.drawGizmos(page);
            expect(await lines()).toBeGreaterThan(1000);
            await walk.drawGizmos(page);
            await lines();
            expect(await lines()).toBe(0);
        });
    });

    it('has a car of his own that drives', async () => {
        const page = await open('own');
        await drive(page, 5);
        const grounded = await page.evaluate(() => {
            const controller = window.walk!.car.script!.get('vehicleController') as VehicleController;
            return controller.wheelViews.map(({ isGrounded }) => isGrounded);
        });
        expect(grounded).toEqual([true, true, true, true]);
        expect(walk.complaints).toEqual([]);
        await page.close();
    });

    it('reads in one message what is wired wrongly', async () => {
        const page = await open('static');
        await page.waitForFunction(() => document.querySelector('li'));
        await drawNoMore(page);
        await page.waitForFunction(() => window.walk!.app.frame > 60); // time enough for more of them
        const lines = await page.locator('li').allTextContents();
        expect(lines).toEqual([
            '[VehiclePhysics] Hatchback > rigidbody.type: the rigid body is static. Set its type to Dynamic.'
        ]);
        await page.close();
    });
});
