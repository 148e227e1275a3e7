import { readFile } from 'node:fs/promises';

import type { CameraComponent, Entity } from 'playcanvas';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser, serve } from './chromium.js';
import { covers } from './covered.js';
import { arrive, drawNothing, listen, ON_PAD, pass, passUntil, takeClock, toast } from './ground-page.js';
import type { AntiRollBar } from '../../scripts/anti-roll-bar.mjs';
import type { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
const heard: string[][] = [];

/** Opens the page without a picture: software would draw it. */
async function open(options: BrowserContextOptions): Promise<Page> {
    const page = await browser.newPage(options);
    heard.push(listen(page));
    await page.addInitScript(drawNothing);
    // no headless browser has a gamepad: the page is given one that the test holds
    await page.addInitScript(() => {
        const pad = {
            index: 0,
            mapping: 'standard',
            axes: [0, 0, 0, 0],
            buttons: Array.from({ length: 17 }, () => ({ value: 0, pressed: false }))
        };
        Object.assign(window, { pad });
        navigator.getGamepads = () => [pad as unknown as Gamepad];
    });
    await load(page);
    return page;
}

async function load(page: Page): Promise<void> {
    await arrive(page, `${served.url}${ON_PAD}&quality=least`);
    await takeClock(page);
}

/** Lets frames pass. */
function frames(page: Page, count = 2): Promise<void> {
    return pass(page, count / 60);
}

function controls(page: Page): Promise<{ throttle: number; brake: number; steer: number; manual: boolean }> {
    return page.evaluate(() => {
        const { throttle, brake, steer, manual } = (
            window.provingGround!.car.script!.get('vehicleController') as VehicleController
        ).controls!;
        return { throttle, brake, steer, manual };
    });
}

function faster(page: Page, speed: number): Promise<void> {
    return passUntil(
        page,
        (limit) => (window.provingGround!.car.script!.get('vehicleController') as VehicleController).speed > limit,
        speed
    );
}

beforeAll(async () => {
    browser = await launchBrowser();
    served = await serve('dist/proving-ground');
});

afterAll(async () => {
    await browser?.close();
    await served?.close();
});

describe('the proving ground at a desk', () => {
    let page: Page;
    beforeAll(async () => {
        page = await open({
            viewport: { width: 640, height: 400 },
            permissions: ['clipboard-read', 'clipboard-write'],
            acceptDownloads: true
        });
        await page.keyboard.press('ShiftRight'); // ends the show
        await passUntil(
            page,
            () => {
                const camera = window.provingGround!.app.root.findByName('Camera') as Entity;
                return (camera.script!.get('chaseCamera') as ChaseCamera).enabled;
            },
            null
        );
    });

    it('shows the car from five places in turn, and a second time beside', async () => {
        const distances: number[] = [];
        for (const view of ['hood', 'cockpit', 'orbit', 'track side', 'chase']) {
            await page.keyboard.press('KeyC');
            expect(await toast(page)).toContain(view);
            await frames(page, 1);
            distances.push(
                await page.evaluate(() => {
                    const { app, car } = window.provingGround!;
                    return (app.root.findByName('Camera') as Entity).getPosition().distance(car.getPosition());
                })
            );
        }
        const [hood, cockpit, orbit, trackSide, chase] = distances;
        expect(Math.max(hood, cockpit)).toBeLessThan(1.5);
        expect(Math.min(orbit, chase)).toBeGreaterThan(4);
        expect(trackSide).toBeGreaterThan(10);
        const seconds = (): Promise<boolean> =>
            page.evaluate(() => (window.provingGround!.app.root.findByName('Second View') as Entity).enabled);
        await page.keyboard.press('KeyV');
        expect(await seconds()).toBe(true);
        // both pictures are developed alike
        const [main, second] = await page.evaluate(() =>
            ['Camera', 'Second View'].map((name) => {
                const { camera } = window.provingGround!.app.root.findByName(name) as Entity;
                const { toneMapping, gammaCorrection } = camera as CameraComponent;
                return { toneMapping, gammaCorrection };
            })
        );
        expect(second).toEqual(main);
        await page.keyboard.press('KeyV');
        expect(await seconds()).toBe(false);
    });

    it('teaches the stabilizer bar: 5 changes it and a line says how far the body leans', async () => {
        const seen: string[] = [];
        for (const name of ['high', 'external', 'AUTO', 'off', 'low', 'medium']) {
            await page.keyboard.press('Digit5');
            expect(await toast(page)).toContain(name);
            await frames(page, 1);
            expect(await page.locator('#lesson').innerText()).toMatch(new RegExp(`Bar ${name}, .* leans .*°`));
            const line = (await page.locator('#lesson').boundingBox())!;
            expect(line.x + line.width / 2).toBeCloseTo(page.viewportSize()!.width / 2, 0);
            seen.push(
                await page.evaluate(() => {
                    const car = window.provingGround!.car;
                    const bar = (
                        car.findOne((node) => !!(node as Entity).script?.has('antiRollBar')) as Entity
                    ).script!.get('antiRollBar') as AntiRollBar;
                    return `${bar.mode} ${bar.stiffness.toFixed(1)}`;
                })
            );
        }
        expect(seen).toEqual(['0 15125.4', '2 5041.8', '1 5041.8', '0 0.0', '0 2520.9', '0 5041.8']);
        // who has not touched it for a while is not looking any more
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

    it('makes room while the car drives, shows its wheels at every size, and has its keys back at rest', async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await page.keyboard.down('KeyW');
        await faster(page, 9);
        await page.keyboard.up('KeyW');
        await pass(page, 1.5); // the camera has caught up
        await expect.poll(() => page.locator('#toast.shown').count()).toBe(0); // toasts go by the clock on the wall
        expect(await page.locator('#keys .panel').isVisible()).toBe(false);
        expect(await page.locator('#hint').isVisible()).toBe(false);
        for (const [width, height] of [
            [1280, 720],
            [960, 540],
            [640, 360]
        ]) {
            await page.setViewportSize({ width, height });
            for (const fontSize of ['', '32px']) {
                await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
                await pass(page, 0.1);
                expect(await covers(page), `${width} ${fontSize}`).toEqual([]);
            }
            // at rest there are more of them
            await page.evaluate(() => document.body.classList.remove('driving'));
            expect(await covers(page), `${width} at rest`).toEqual([]);
            await page.evaluate(() => {
                document.documentElement.style.fontSize = '';
                document.body.classList.add('driving');
            });
        }
        await page.setViewportSize({ width: 640, height: 400 });
        await page.keyboard.down('Space');
        await passUntil(page, () => !document.body.classList.contains('driving'), null);
        await page.keyboard.up('Space');
        expect(await page.locator('#keys .panel').isVisible()).toBe(true);
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

    it('offers R to a car on its roof, which stands on its wheels again', async () => {
        await page.evaluate(() => {
            const { car } = window.provingGround!;
            const { x, y, z } = car.getPosition();
            car.rigidbody!.teleport(x, y + 1, z, 180, 0, 0);
        });
        expect(await page.locator('#back').isVisible()).toBe(false);
        await pass(page, 2.2, 30); // a second later it is put upright anyway
        expect(await page.locator('#back').innerText()).toContain('puts the car back on its wheels');
        await page.keyboard.press('KeyR');
        await pass(page, 0.3);
        expect(await page.locator('#back').isVisible()).toBe(false);
        expect(await page.evaluate(() => window.provingGround!.car.up.y)).toBeGreaterThan(0.95);
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await pass(page, 0.5);
    });

    it('opens its places above all else, in a small window too', async () => {
        await page.setViewportSize({ width: 640, height: 360 });
        await page.keyboard.press('KeyM');
        const hidden = await page.evaluate(() =>
            [...document.querySelectorAll('#places button')]
                .filter((button) => {
                    button.scrollIntoView({ block: 'nearest' });
                    const { left, top, width, height } = button.getBoundingClientRect();
                    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                })
                .map(({ textContent }) => textContent)
        );
        expect(hidden).toEqual([]);
        await page.keyboard.press('KeyM');
        expect(await page.locator('#places').isVisible()).toBe(false);
        await page.setViewportSize({ width: 640, height: 400 });
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

    it('says to whom the car has rolled how to right it, and does so on Enter, where it lies', async () => {
        const x = await page.evaluate(() => {
            const { car } = window.provingGround!;
            car.rigidbody!.teleport(10, 1.5, -40, 0, 0, 180);
            return car.getPosition().x;
        });
        await page.locator('#back').waitFor({ state: 'hidden' });
        await passUntil(page, () => !document.getElementById('back')!.hidden, null);
        expect(await page.locator('#back').innerText()).toMatch(/^R\s+puts the car back on its wheels$/);
        await page.keyboard.press('Enter');
        await passUntil(page, () => window.provingGround!.car.up.y > 0.95, null);
        expect(Math.abs((await page.evaluate(() => window.provingGround!.car.getPosition().x)) - x)).toBeLessThan(1);
        await frames(page);
        expect(await page.locator('#back').isVisible()).toBe(false);
    });

    it('shifts by hand by keys, and drives by a gamepad', async () => {
        await page.keyboard.press('KeyE');
        await passUntil(
            page,
            () => (window.provingGround!.car.script!.get('vehicleController') as VehicleController).controls!.manual,
            null
        );
        await page.keyboard.press('Digit0');
        await frames(page);
        expect((await controls(page)).manual).toBe(false);
        await page.evaluate(() => {
            const { pad } = window as unknown as { pad: { axes: number[]; buttons: { value: number }[] } };
            pad.buttons[7].value = 0.6;
            pad.axes[0] = -1;
        });
        await faster(page, 1);
        const { throttle, steer } = await controls(page);
        expect(throttle).toBeCloseTo(0.6, 3);
        expect(steer).toBeGreaterThan(0.1);
        await page.evaluate(() => {
            const { pad } = window as unknown as { pad: { axes: number[]; buttons: { value: number }[] } };
            pad.buttons[7].value = pad.axes[0] = 0;
        });
    });

    it('takes another key for the throttle, and remembers it', async () => {
        await page.keyboard.press('Digit8');
        await page.locator('#controls [data-action="throttle"]').click();
        await page.keyboard.press('KeyO');
        expect(await page.locator('#controls [data-action="throttle"]').innerText()).toBe('O');
        await page.locator('#response').selectOption({ label: 'Quick' });
        await page.keyboard.press('Escape');
        await load(page);
        await page.keyboard.down('KeyO');
        await faster(page, 0.5);
        await page.keyboard.up('KeyO');
        const response = await page.evaluate(
            () => (window.provingGround!.car.script!.get('vehicleInput') as unknown as { response: number }).response
        );
        expect(response).toBe(3);
    });

    it('lists its keys on H, and its text grows with the font size', async () => {
        await page.keyboard.press('KeyH');
        const help = await page.locator('#help').innerText();
        for (const word of ['view', 'Stabilizer', 'Tuning', 'recording', 'ghost', 'Clutch', 'Controls']) {
            expect(help).toContain(word);
        }
        // a key whose name has two words is one key
        const lift = page.locator('#help div', { hasText: 'Lift axle' });
        expect(await lift.locator('kbd').allInnerTexts()).toEqual(['Page up']);
        await page.keyboard.press('Escape');
        const sizes = await page.evaluate(() => {
            const elements = ['#speed', '#lesson', '#menu .open', '#keys kbd', '#lamps abbr'].map(
                (name) => document.querySelector(name) as HTMLElement
            );
            const read = (): number[] => elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
            const before = read();
            document.documentElement.style.fontSize = '32px';
            const after = read();
            document.documentElement.style.fontSize = '';
            return after.map((size, i) => size / before[i]);
        });
        expect(Math.min(...sizes)).toBeGreaterThan(1.5);
    });
});

describe('the proving ground on a phone', () => {
    it('fits 844 x 390, drives by thumbs, and keeps still for who asks for it', async () => {
        const page = await open({
            viewport: { width: 844, height: 390 },
            hasTouch: true,
            isMobile: true,
            reducedMotion: 'reduce'
        });
        const touch = await page.context().newCDPSession(page);
        const gas = page.getByRole('button', { name: 'Accelerator' });
        const steer = page.getByRole('button', { name: 'Steer' });
        await gas.waitFor();
        const boxes = await Promise.all(
            [
                gas,
                page.getByRole('button', { name: /^Brake/ }),
                steer,
                page.locator('#dash'),
                page.locator('#menu')
            ].map((part) => part.boundingBox())
        );
        boxes.forEach((a, i) => {
            expect(a!.x).toBeGreaterThanOrEqual(0);
            expect(a!.y).toBeGreaterThanOrEqual(0);
            expect(a!.x + a!.width).toBeLessThanOrEqual(844);
            expect(a!.y + a!.height).toBeLessThanOrEqual(390);
            for (const b of boxes.slice(i + 1)) {
                const apart =
                    a!.x + a!.width <= b!.x ||
                    b!.x + b!.width <= a!.x ||
                    a!.y + a!.height <= b!.y ||
                    b!.y + b!.height <= a!.y;
                expect(apart).toBe(true);
            }
        });
        for (const hidden of ['#dials', '#plots', '#lamps', '#wheels', '#keys', '#pedals']) {
            expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
        }
        // two fingers at once: the right one on the gas, the left one slides to the left
        const [pedal, , bar] = boxes;
        const thumbs = [
            { x: pedal!.x + pedal!.width / 2, y: pedal!.y + 10, id: 1 },
            { x: bar!.x + 0.2 * bar!.width, y: bar!.y + bar!.height / 2, id: 2 }
        ];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: thumbs });
        await passUntil(
            page,
            () =>
                (window.provingGround!.car.script!.get('vehicleController') as VehicleController).controls!.throttle >
                0.5,
            null
        );
        await faster(page, 1);
        const pressed = await controls(page);
        expect(pressed.throttle).toBeGreaterThan(0.9);
        expect(pressed.steer).toBeCloseTo(0.6, 1);
        // the knob is under the finger, and at the end of its bar at full lock
        const knobAt = (x: number): Promise<number[]> =>
            page.evaluate((finger) => {
                const knob = document.querySelector('touch-controls')!.shadowRoot!.querySelector('i')!;
                const { left, right } = knob.getBoundingClientRect();
                return [left - finger, right - finger];
            }, x);
        const [left, right] = await knobAt(thumbs[1].x);
        expect(left).toBeLessThan(0);
        expect(right).toBeGreaterThan(0);
        thumbs[1].x = bar!.x;
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: thumbs });
        expect(Math.abs((await knobAt(bar!.x))[0])).toBeLessThan(4);
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await passUntil(
            page,
            () =>
                (window.provingGround!.car.script!.get('vehicleController') as VehicleController).controls!.throttle ===
                0,
            null
        );
        await page.getByRole('button', { name: 'Lab' }).tap();
        expect(await page.locator('#dials').isVisible()).toBe(true);
        const steady = await page.evaluate(() => {
            const camera = window.provingGround!.app.root.findByName('Camera') as Entity;
            return (camera.script!.get('chaseCamera') as ChaseCamera).steadiness;
        });
        expect(steady).toBe(1);
    });

    it('said nothing on the console all the while', () => {
        expect(heard.flat()).toEqual([]);
    });
});
