import { readFile } from 'node:fs/promises';

import type { Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { endShow, faster, frames, openGround, pass, toast } from './ground-page.js';
import type { AntiRollBar } from '../../scripts/anti-roll-bar.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page, complaints } = await openGround(browser, served.url, {
        viewport: { width: 640, height: 400 },
        permissions: ['clipboard-read', 'clipboard-write'],
        acceptDownloads: true
    }));
    await endShow(page);
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

describe('the lab of the proving ground', () => {
    it('teaches the stabilizer bar: 5 changes it and a line says how far the body leans', async () => {
        const bar = (): Promise<string> =>
            page.evaluate(() => {
                const car = window.provingGround!.car;
                const { mode, stiffness } = (
                    car.findOne((node) => !!(node as Entity).script?.has('antiRollBar')) as Entity
                ).script!.get('antiRollBar') as AntiRollBar;
                return `${mode} ${stiffness.toFixed(1)}`;
            });
        const seen = [await bar()];
        for (const name of ['off', 'low', 'medium', 'high', 'external', 'AUTO']) {
            await page.keyboard.press('Digit5');
            expect(await toast(page)).toContain(name);
            await frames(page, 1);
            expect(await page.locator('#lesson').innerText()).toMatch(new RegExp(`Bar ${name}, .* leans .*°`));
            const line = (await page.locator('#lesson').boundingBox())!;
            expect(line.x + line.width / 2).toBeCloseTo(page.viewportSize()!.width / 2, 0);
            seen.push(await bar());
        }
        expect(seen).toEqual(['1 5041.8', '0 0.0', '0 2520.9', '0 5041.8', '0 15125.4', '2 5041.8', '1 5041.8']);
        // a player who has not touched it for a while is not looking any more
        await pass(page, 13, 10);
        expect(await page.locator('#lesson').isVisible()).toBe(false);
    });

    it('keeps the g-g diagram inside its panel when the car hits something', async () => {
        await page.keyboard.press('Digit2');
        const strongest = await page.evaluate(() => {
            const { car } = window.provingGround!;
            const value = document.querySelector('#gg .value') as Element;
            const speed = car.rigidbody!.linearVelocity.clone();
            for (let frame = 0; frame < 8; frame++) {
                speed.z += 3; // 18 g
                car.rigidbody!.linearVelocity = speed;
                window.pass(1 / 60);
            }
            return parseFloat(value.textContent!);
        });
        expect(strongest).toBeGreaterThan(3);
        const [panel, ...drawn] = await page.evaluate(() =>
            ['#dials', '#gg .trace', '#gg .dot'].map((name) => {
                const { left, top, right, bottom } = document.querySelector(name)!.getBoundingClientRect();
                return { left, top, right, bottom };
            })
        );
        for (const { left, top, right, bottom } of drawn) {
            expect(left).toBeGreaterThan(panel.left);
            expect(top).toBeGreaterThan(panel.top);
            expect(right).toBeLessThan(panel.right);
            expect(bottom).toBeLessThan(panel.bottom);
        }
        await page.keyboard.press('Digit2');
        await page.keyboard.press('KeyR');
    });

    it('has all for engineers behind one button', async () => {
        const panels = ['#lab-buttons', '#dials', '#plots', '#tuning > *', '#wheels', '#ground', '#lesson'];
        const open = (): Promise<string[]> =>
            page.evaluate(
                (names) =>
                    names.filter((name) => document.querySelector(name)?.checkVisibility({ visibilityProperty: true })),
                panels
            );
        expect(await open()).toEqual([]);
        await page.locator('#open-lab').click();
        expect(await open()).toEqual(['#lab-buttons', '#dials', '#ground']); // and the wheels in a wider window
        for (const name of ['Plots', 'Stabilizer bar', 'Second view', 'Tuning']) {
            await page.locator('#lab-buttons').getByRole('button', { name, exact: true }).click();
        }
        expect(await open()).toEqual(expect.arrayContaining(['#plots', '#lesson']));
        await page.locator('#open-lab').click();
        expect(await open()).toEqual([]);
        expect(await page.evaluate(() => document.body.className)).not.toMatch(/tuning|inset/);
    });

    it('says its lines beside the plots and beside the second view', async () => {
        const { width, height } = page.viewportSize()!;
        await page.setViewportSize({ width: 960, height: 540 });
        await page.locator('#open-lab').click();
        const panel = page.locator('#lab-buttons');
        await panel.getByRole('button', { name: 'Plots', exact: true }).click();
        await panel.getByRole('button', { name: 'Stabilizer bar', exact: true }).click();
        await pass(page, 0.2);
        const [plots, lesson] = await Promise.all(
            ['#plots', '#lesson'].map((name) => page.locator(name).boundingBox())
        );
        expect(lesson!.x + lesson!.width).toBeLessThanOrEqual(plots!.x);
        await panel.getByRole('button', { name: 'Second view', exact: true }).click();
        // the second picture ends at 32 % of the width
        expect((await page.locator('#lesson').boundingBox())!.x).toBeGreaterThan(0.32 * 960);
        await page.locator('#open-lab').click();
        await page.setViewportSize({ width, height });
    });

    it('sets an attribute in the panel, and the simulated car has it; swaps setups, copies and resets', async () => {
        const grips = (): Promise<number[]> =>
            page.evaluate(() => {
                const { vehicle } = (window.provingGround!.car.script!.get('vehicleController') as VehicleController)
                    .body!;
                const colliders = (window.provingGround!.car.findByTag('wheel') as Entity[]).map(
                    (wheel) => wheel.script!.get('wheelCollider') as WheelCollider
                );
                return [...colliders.map(({ radius }) => radius), ...vehicle.wheels.map(({ params }) => params.radius)];
            });
        const before = await grips();
        await page.keyboard.press('KeyU');
        await page.locator('#tuning summary', { hasText: 'Wheel collider, axle 1' }).click();
        const row = page.locator('#tuning label', { hasText: /^Radius/ }).first();
        await row.locator('input[type=number]').fill('0.33');
        await row.locator('input[type=number]').press('Enter');
        await frames(page);
        const after = await grips();
        expect(after).toEqual([0.33, 0.33, before[2], before[3], 0.33, 0.33, before[6], before[7]]);

        await page.getByRole('button', { name: 'Copy changes as JSON' }).click();
        await page.waitForFunction(() => document.getElementById('toast')!.textContent!.includes('copied'));
        const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object;
        expect(copied).toMatchObject({
            'Wheel FL': { wheelCollider: { radius: 0.33 } },
            'Wheel FR': { wheelCollider: { radius: 0.33 } }
        });
        expect(copied).not.toHaveProperty('Wheel RL');

        await page.keyboard.press('Digit7');
        await frames(page);
        expect(await grips()).toEqual(before);
        await page.keyboard.press('Digit7');
        await frames(page);
        expect(await grips()).toEqual(after);
        await page.getByRole('button', { name: 'Reset to the car' }).click();
        await frames(page);
        expect(await grips()).toEqual(before);
        await page.keyboard.press('KeyU');
    });

    it('records a drive, plots it, saves its channels and drives it again as a ghost', async () => {
        await page.keyboard.press('Digit3');
        await page.keyboard.press('Digit2');
        await page.keyboard.press('Digit4');
        await page.keyboard.down('KeyW');
        await faster(page, 4);
        await page.keyboard.up('KeyW');
        await page.waitForFunction(() => document.querySelector('#plots canvas'));
        const drawn = await page.evaluate(() => {
            const canvas = document.querySelector('#plots canvas') as HTMLCanvasElement;
            const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
            let count = 0;
            for (let i = 0; i < data.length; i += 4) {
                count += data[i] === 0x56 && data[i + 1] === 0xb4 && data[i + 2] === 0xe9 ? 1 : 0; // the line's blue
            }
            return count;
        });
        expect(drawn).toBeGreaterThan(20);
        expect(await page.locator('#gg .value').textContent()).toMatch(/\d\.\d\d g/);
        expect(await page.locator('#slips .load').allTextContents()).toHaveLength(4);

        await page.keyboard.press('Digit4');
        expect(await toast(page)).toContain('Recorded');
        const waiting = page.waitForEvent('download');
        await page.keyboard.press('Digit9');
        const text = await readFile(await (await waiting).path(), 'utf8');
        const [head, ...rows] = text.trim().split('\n');
        const names = head.split(',');
        expect(names).toEqual(
            expect.arrayContaining(['time (s)', 'speed (km/h)', 'lateral (g)', 'load FL (N)', 'compression RR (mm)'])
        );
        expect(rows.every((row) => row.split(',').length === names.length)).toBe(true);
        const speeds = rows.map((row) => Number(row.split(',')[names.indexOf('speed (km/h)')]));
        expect(Math.max(...speeds)).toBeGreaterThan(3.6 * 3.9);
        const columns = ['FL', 'FR', 'RL', 'RR'].map((wheel) => names.indexOf(`load ${wheel} (N)`));
        const weights = rows.map((row) => columns.reduce((sum, column) => sum + Number(row.split(',')[column]), 0));
        // over a drive the hatchback's wheels carry its weight
        const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
        expect(mean / (1005 * 9.81)).toBeCloseTo(1, 1);

        await page.keyboard.press('Digit6');
        await frames(page, 2);
        const ghost = await page.evaluate(() => {
            const shape = window.provingGround!.app.root.findByName('Ghost') as Entity;
            return { drives: shape.enabled, parts: shape.children.length, z: shape.children[0].getPosition().z };
        });
        expect(ghost.drives).toBe(true);
        expect(ghost.parts).toBeGreaterThan(4);
        expect(Math.abs(ghost.z + 66)).toBeLessThan(12);
        await page.keyboard.press('Digit2');
        await page.keyboard.press('Digit3');
    });

    it('finds out by itself that a car understeers more with less grip in front, and gives it back as it was', async () => {
        const grips = (): Promise<number[]> =>
            page.evaluate(() =>
                (window.provingGround!.car.findByTag('wheel') as Entity[]).map(
                    (wheel) => (wheel.script!.get('wheelCollider') as WheelCollider).grip
                )
            );
        const run = async (): Promise<number> => {
            await page.click('#experiment .start');
            for (let time = 0; await page.evaluate(() => window.provingGround!.experiment.isRunning); time += 5) {
                expect(time).toBeLessThan(60);
                await pass(page, 5, 15);
            }
            return page.evaluate(() => window.provingGround!.experiment.curve.gradient);
        };
        const came = await grips();
        await page.keyboard.press('Insert');
        const before = await run();
        expect(before).toBeGreaterThan(0);
        expect(await page.locator('#experiment p').innerText()).toMatch(/°\/g · \d\.\d\d g · front axle \d\d %/);
        await page.locator('[data-dial=grip]').fill('-1');
        expect((await grips())[0]).toBeCloseTo(0.75 * came[0], 6);
        expect(await run()).toBeGreaterThan(before + 0.3);
        await page.click('#experiment .close');
        expect(await grips()).toEqual(came);
        expect(await page.locator('#experiment').isVisible()).toBe(false);
    });

    it('says nothing on the console', () => {
        expect(complaints).toEqual([]);
    });
});
