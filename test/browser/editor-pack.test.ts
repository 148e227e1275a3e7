import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Application, Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { drawFew, listen, passUntil, takeClock } from './ground-page.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';

declare global {
    interface Window {
        pack: { app: Application; cars: Entity[] };
    }
}

const template = 'hatchback.template.json';
let dir: string;
let browser: Browser;
let page: Page;
let served: Awaited<ReturnType<typeof serve>>;
const complaints: string[] = [];

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pack-'));
    await cp('test/browser/pack-page', dir, { recursive: true });
    await cp('dist/editor/VehiclePhysics', join(dir, 'VehiclePhysics'), { recursive: true });
    await cp('node_modules/playcanvas/build/playcanvas.mjs', join(dir, 'lib/playcanvas.mjs'));
    for (const file of ['ammo.wasm.js', 'ammo.wasm.wasm', 'ammo.js']) {
        await cp(join('node_modules/ammo.js/ammo', file), join(dir, 'lib', file));
    }
    const files = (await readdir(join(dir, 'VehiclePhysics'))).filter((name) => name.endsWith('.mjs'));
    const schemas = JSON.parse(await readFile('dist/editor-schemas.json', 'utf8')) as Record<string, object>;
    for (const [name, schema] of Object.entries(schemas)) {
        const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.mjs`;
        Object.assign(schema, { file });
    }
    await writeFile(join(dir, 'pack.json'), JSON.stringify({ files, schemas, template }));

    browser = await borrowBrowser();
    served = await serve(dir);
    page = await browser.newPage({ viewport: { width: 400, height: 240 } });
    listen(page, complaints);
    await page.addInitScript(drawFew, 3);
    await page.goto(served.url);
    await page.waitForFunction(() => window.pack?.cars.length === 2);
    await takeClock(page, 'pack');
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
    await rm(dir, { recursive: true, force: true });
});

/** Heights, forward positions and wheels on the ground of both cars. */
function look(): Promise<{ x: number; y: number; z: number; speed: number; own: boolean }[]> {
    return page.evaluate(() =>
        window.pack.cars.map((car) => {
            const { x, y, z } = car.getPosition();
            const controller = car.script!.get('vehicleController') as VehicleController;
            const wheels = controller.frontWheels.concat(controller.rearWheels);
            const own = wheels.length === 4 && wheels.every((wheel) => wheel.isDescendantOf(car));
            return { x, y, z, speed: controller.speed, own };
        })
    );
}

describe('the editor pack in the browser', () => {
    it('wires every instance of a template with its own wheels', async () => {
        const cars = await look();
        expect(cars.map(({ own }) => own)).toEqual([true, true]);
    });

    it('drives both cars side by side under one key', async () => {
        await passUntil(
            page,
            () =>
                window.pack.cars.every(
                    (car) => Math.abs(car.rigidbody!.linearVelocity.y) < 0.01 && car.getPosition().y < 0.9
                ),
            null
        );
        const [left, right] = await look();
        await page.keyboard.down('KeyW');
        await passUntil(page, (start) => window.pack.cars.every((car) => car.getPosition().z > start + 5), left.z);
        await page.keyboard.up('KeyW');
        const moved = await look();
        expect(moved[0].speed).toBeGreaterThan(1);
        expect(moved[0].z - left.z).toBeCloseTo(moved[1].z - right.z, 3);
        expect(moved[0].x).toBeCloseTo(-3, 2);
        expect(moved[1].x).toBeCloseTo(3, 2);
        expect(moved[1].y).toBeGreaterThan(0.4);
    });

    it('says no more on the console than that one key drives both cars', () => {
        expect(complaints).toEqual([expect.stringContaining('the same keys drive 2 cars at once')]);
    });
});
