import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { openGround, pass } from './ground-page.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { VehicleInput } from '../../scripts/vehicle-input.mjs';

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];
let session: CDPSession;

/** Devices that no headless browser has; the test holds them. */
interface Devices {
    pad: { axes: number[]; buttons: { value: number; pressed: boolean }[] };
    wheel: { axes: number[]; buttons: { value: number; pressed: boolean }[] };
    shakes: { weakMagnitude: number; strongMagnitude: number }[];
}

/** Runs in the page before its scripts: a gamepad that shakes, and a steering wheel whose pedals rest at 1. */
function plugIn(): void {
    const buttons = () => Array.from({ length: 17 }, () => ({ value: 0, pressed: false }));
    const shakes: object[] = [];
    const pad = {
        index: 0,
        mapping: 'standard',
        axes: [0, 0, 0, 0],
        buttons: buttons(),
        vibrationActuator: {
            playEffect(_: string, effect: object) {
                shakes.push(effect);
                return Promise.resolve('complete');
            }
        }
    };
    const wheel = { index: 1, id: 'G29 Driving Force', mapping: '', axes: [0, 0, 1, 1, 0, 1], buttons: buttons() };
    Object.assign(window, { pad, wheel, shakes });
    navigator.getGamepads = () => [pad, wheel] as unknown as Gamepad[];
}

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    const phone = { viewport: { width: 844, height: 390 }, hasTouch: true };
    ({ page, complaints } = await openGround(browser, served.url, phone, plugIn));
    session = await page.context().newCDPSession(page);
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** Returns the car's controls half a second later. */
async function controls(): Promise<{ throttle: number; brake: number; clutch: number; steer: number }> {
    await pass(page, 0.5);
    return page.evaluate(() => {
        const { throttle, brake, clutch, steer } = (
            window.provingGround!.car.script!.get('vehicleController') as VehicleController
        ).controls!;
        return { throttle, brake, clutch, steer };
    });
}

function setAxis(device: 'pad' | 'wheel', axis: number, value: number): Promise<void> {
    return page.evaluate(
        ([name, index, to]) => {
            (window as unknown as Devices)[name as 'pad' | 'wheel'].axes[index] = to;
        },
        [device, axis, value] as const
    );
}

describe('a steering wheel', () => {
    it('has its axes found by moving them, and drives', async () => {
        await page.keyboard.press('Digit8');
        const find = async (label: string, axis: number, to: number): Promise<string> => {
            const line = page.locator('#controls label', { hasText: label, has: page.locator('meter') });
            await line.getByRole('button').click();
            await setAxis('wheel', axis, to);
            await expect.poll(() => line.getByRole('button').innerText()).toContain('Axis');
            return line.getByRole('button').innerText();
        };
        expect(await find('Steering, to the left', 0, -0.9)).toBe('Axis 0');
        await setAxis('wheel', 0, 0);
        expect(await find('Accelerator', 3, -1)).toBe('Axis 3');
        await setAxis('wheel', 3, 1);
        expect(await find('Clutch', 5, -1)).toBe('Axis 5');
        await setAxis('wheel', 5, 1);
        await page.getByRole('button', { name: 'Close' }).click();

        await setAxis('wheel', 0, -0.45);
        await setAxis('wheel', 3, 0);
        await setAxis('wheel', 5, 0.5);
        const half = await controls();
        expect(half.steer).toBeCloseTo(0.5, 1);
        expect(half.throttle).toBeCloseTo(0.5, 1);
        expect(half.clutch).toBeCloseTo(0.25, 1);
        await setAxis('wheel', 0, 0.9);
        expect((await controls()).steer).toBeLessThan(-0.9);
        expect(await page.evaluate(() => localStorage.getItem('vehicles.controls'))).toContain('"throttleAxis":3');
        await Promise.all([setAxis('wheel', 0, 0), setAxis('wheel', 3, 1), setAxis('wheel', 5, 1)]);
        await page.evaluate(() => localStorage.clear());
    });
});

describe('the setup of a steering wheel', () => {
    /** Does what the dialog asks for until it asks for something else. */
    async function answer(question: string, axis: number, to: number): Promise<void> {
        const asked = page.locator('wheel-setup .question');
        expect(await asked.innerText()).toBe(question);
        await setAxis('wheel', axis, to);
        await expect.poll(() => asked.innerText()).not.toBe(question);
    }

    async function press(question: string, button: number): Promise<void> {
        const asked = page.locator('wheel-setup .question');
        expect(await asked.innerText()).toBe(question);
        await page.evaluate((index) => {
            (window as unknown as Devices).wheel.buttons[index].value = 1;
        }, button);
        await expect.poll(() => asked.innerText()).not.toBe(question);
        await page.evaluate((index) => {
            (window as unknown as Devices).wheel.buttons[index].value = 0;
        }, button);
    }

    it('asks for one movement after the other, and the browser remembers the answers', async () => {
        // the dialog's clock runs fast: what is held is held long enough within a few frames
        await page.evaluate(() => {
            const { performance } = window;
            const now = performance.now.bind(performance);
            Object.assign(performance, { now: () => 20 * now() });
        });
        await page.keyboard.press('Digit8');
        await page.getByRole('button', { name: 'Set up a steering wheel' }).click();
        await answer('Turn the wheel fully to the left', 0, -1);
        await answer('Turn the wheel fully to the right', 0, 1);
        await answer('Center the wheel', 0, 0);
        await answer('Press the throttle fully', 2, -1);
        await answer('Release the throttle', 2, 1);
        await answer('Press the brake fully', 5, -1);
        await answer('Release the brake', 5, 1);
        await page.locator('wheel-setup .skip').click();
        await press('Pull the paddle that shifts up', 4);
        await press('Pull the paddle that shifts down', 5);
        await page.locator('wheel-setup .skip').click();
        await page.locator('wheel-setup').waitFor({ state: 'detached' });
        await page.evaluate(() => {
            delete (window.performance as Partial<Performance>).now; // that of its class is left
        });
        await page.getByRole('button', { name: 'Close' }).click();
        const stored = await page.evaluate(() => localStorage.getItem('vehicles.controls'));
        expect(JSON.parse(stored!)).toMatchObject({
            wheel: { enabled: true, device: 'G29 Driving Force', throttleAxis: 2, brakeAxis: 5, clutchAxis: -1 }
        });
        await setAxis('wheel', 0, -0.5);
        await setAxis('wheel', 5, 0);
        const { steer, throttle, brake } = await controls();
        expect(steer).toBeCloseTo(0.5, 2);
        expect(throttle + brake).toBeCloseTo(0.5, 2); // it brakes, or backs up
        await Promise.all([setAxis('wheel', 0, 0), setAxis('wheel', 5, 1)]);
    });

    it('opens by the key that a designer chose, and leaves everything as it was on Escape', async () => {
        const wheelOf = (): Promise<unknown> =>
            page.evaluate(() => {
                const { wheel } = window.provingGround!.car.script!.get('vehicleInput') as VehicleInput;
                wheel.setupKey = 'F6';
                return { ...wheel };
            });
        const before = await wheelOf();
        await pass(page, 0.1);
        await page.keyboard.press('F6');
        expect(await page.locator('wheel-setup .question').innerText()).toBe('Turn the wheel fully to the left');
        await page.keyboard.press('Escape');
        await page.locator('wheel-setup').waitFor({ state: 'detached' });
        expect(await wheelOf()).toEqual(before);
        await page.evaluate(() => {
            const { wheel } = window.provingGround!.car.script!.get('vehicleInput') as VehicleInput;
            Object.assign(wheel, { enabled: false, setupKey: '' });
            localStorage.clear();
        });
    });
});

describe('a gamepad', () => {
    it('takes another button by pressing it, which then does nothing else', async () => {
        const set = (button: number, value: number): Promise<void> =>
            page.evaluate(
                ([index, to]) => {
                    (window as unknown as Devices).pad.buttons[index].value = to;
                },
                [button, value] as const
            );
        await page.keyboard.press('Digit8');
        const throttle = page.locator('#controls [data-pad="throttle"]');
        await throttle.click();
        await set(0, 1);
        await expect.poll(() => throttle.innerText()).toContain('South');
        expect(await page.locator('#controls [data-pad="handbrake"]').innerText()).toBe('none');
        await page.getByRole('button', { name: 'Close' }).click();
        await set(0, 0.7);
        expect((await controls()).throttle).toBeCloseTo(0.7, 2);
        await set(0, 0);
        expect(await page.evaluate(() => localStorage.getItem('vehicles.controls'))).toContain('"throttle":"South"');
        await page.keyboard.press('Digit8');
        await page.getByRole('button', { name: 'As at first' }).click();
        expect(await throttle.innerText()).toBe('Right trigger');
        await page.getByRole('button', { name: 'Close' }).click();
    });

    it('shakes when the wheels spin on ice, and not while the car rolls', async () => {
        const shakes = (): Promise<number> =>
            page.evaluate(() => {
                const felt = (window as unknown as Devices).shakes.splice(0);
                return felt.reduce((most, { weakMagnitude }) => Math.max(most, weakMagnitude), 0);
            });
        await page.evaluate(() => window.provingGround!.places.go('ice'));
        await pass(page, 1);
        await shakes();
        await page.evaluate(() => {
            const [trigger] = (window as unknown as Devices).pad.buttons.slice(7);
            trigger.value = 0.15;
        });
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await pass(page, 3);
        await shakes(); // it has landed
        await pass(page, 1);
        expect(await shakes()).toBe(0);
        await page.evaluate(() => {
            const [trigger] = (window as unknown as Devices).pad.buttons.slice(7);
            trigger.value = 0;
            const { car } = window.provingGround!;
            const at = car.getPosition().clone().set(56, 0.57, -58);
            (car.script!.get('vehicleController') as VehicleController).teleport(at);
            car.rigidbody!.linearVelocity = at.set(0, 0, 10);
            const [brake] = (window as unknown as Devices).pad.buttons.slice(0);
            brake.value = 1; // the hand brake locks the rear wheels
        });
        await pass(page, 1);
        expect(await shakes()).toBeGreaterThan(0.2);
        await page.evaluate(() => {
            (window as unknown as Devices).pad.buttons[0].value = 0;
        });
    });
});

describe('a phone', () => {
    it('steers by being tilted', async () => {
        await page.keyboard.press('Digit8');
        await page.locator('#controls label', { hasText: 'Fingers steer by' }).locator('select').selectOption('2');
        await page.getByRole('button', { name: 'Close' }).tap(); // fingers have come
        await pass(page, 0.1); // from the next frame on it listens
        await session.send('Emulation.setDeviceMetricsOverride', {
            width: 844,
            height: 390,
            deviceScaleFactor: 1,
            mobile: true,
            screenOrientation: { type: 'landscapePrimary', angle: 90 }
        });
        // held upright across: its top points to the left, and goes down as a steering wheel turns to the left
        const tilt = async (beta: number): Promise<number> => {
            await page.evaluate((lean) => {
                const place = { alpha: 0, beta: lean, gamma: -80 };
                window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', place));
                // Chromium without a sensor sends such an event once, some time after listening began
                window.dispatchEvent(new DeviceOrientationEvent('deviceorientation'));
            }, beta);
            return (await controls()).steer;
        };
        expect(await tilt(-15)).toBeCloseTo(0.5, 1);
        expect(await tilt(15)).toBeCloseTo(-0.5, 1);
        expect(await tilt(-60)).toBeGreaterThan(0.95);
        expect(Math.abs(await tilt(0))).toBeLessThan(0.05);
        await session.send('Emulation.clearDeviceMetricsOverride');
    });
});

describe('the open menu of a phone', () => {
    it.each([
        [844, 390],
        [390, 844]
    ])('hides the lap times at %i x %i', async (width, height) => {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => window.provingGround!.places.go('circuit'));
        await pass(page, 0.3);
        const times = (): Promise<number> =>
            page.evaluate(() => {
                const sections = document.querySelector('race-display')!.shadowRoot!.querySelectorAll('section');
                return [...sections].filter((each) => each.checkVisibility({ visibilityProperty: true })).length;
            });
        expect(await times()).toBe(1);
        await page.locator('#menu .open').tap();
        expect(await times()).toBe(0);
        await page.locator('#menu .open').tap();
        expect(await times()).toBe(1);
    });
});

/** Runs in the page: presses buttons of the lab, also those that have to be scrolled to. */
function pressInLab(names: string[]): void {
    for (const name of names) {
        [...document.querySelectorAll<HTMLElement>('#lab-buttons button')]
            .find(({ textContent }) => textContent === name)!
            .click();
        window.pass(0.2);
    }
}

describe('a low window', () => {
    it.each([
        [844, 390],
        [640, 360]
    ])('shows each part of the tuning, by scrolling, and plots as wide as their panel, at %i x %i', async (...size) => {
        await page.setViewportSize({ width: size[0], height: size[1] });
        await page.evaluate(() => {
            document.body.classList.add('lab');
            window.pass(0.5);
        });
        await page.evaluate(pressInLab, ['Plots', 'Tuning']);
        const parts = page.locator('#tuning summary');
        const seen = async (at: number): Promise<boolean> => {
            const part = parts.nth(at);
            await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
            return part.evaluate((element) => {
                const { left, top, width, height } = element.getBoundingClientRect();
                const root = element.getRootNode() as ShadowRoot;
                return root.elementFromPoint(left + width / 2, top + height / 2) === element;
            });
        };
        const all = await parts.count();
        expect(all).toBeGreaterThan(3);
        expect([await seen(0), await seen(2), await seen(all - 1)]).toEqual([true, true, true]);
        const { inner, panel } = await page.evaluate(() => {
            const plots = document.getElementById('plots') as HTMLElement;
            return { inner: plots.scrollWidth, panel: plots.clientWidth };
        });
        await page.evaluate(pressInLab, ['Plots', 'Tuning']);
        await page.evaluate(() => document.body.classList.remove('lab'));
        expect(panel).toBeGreaterThan(100);
        expect(inner).toBeLessThanOrEqual(panel);
    });
});

describe('who has no mouse', () => {
    it('reaches every control by Tab, and sees where he is', async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.keyboard.press('Backquote'); // the lab and its plots have controls of their own
        await page.keyboard.press('Digit3');
        await pass(page, 0.3);
        await page.locator('#menu .open').focus();
        await page.keyboard.press('Enter');
        const wanted = await page.evaluate(() => {
            const all = [...document.querySelectorAll<HTMLElement>('button, select, input, a[href]')];
            const seen = all.filter((element) => element.checkVisibility() && !(element as HTMLButtonElement).disabled);
            seen.forEach((element, i) => (element.dataset.tab = String(i)));
            return seen.length;
        });
        const reached = new Set<string>();
        const unseen: string[] = [];
        for (let i = 0; i < wanted + 3; i++) {
            await page.keyboard.press('Tab');
            const at = await page.evaluate(() => {
                const element = document.activeElement as HTMLElement;
                const { outlineStyle, outlineWidth } = getComputedStyle(element);
                return {
                    tab: element.dataset.tab,
                    text: element.innerText,
                    ringed: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
                };
            });
            if (at.tab !== undefined) {
                reached.add(at.tab);
                if (!at.ringed) {
                    unseen.push(at.text);
                }
            }
        }
        expect(wanted).toBeGreaterThan(20);
        expect(reached.size).toBe(wanted);
        expect(unseen).toEqual([]);
        await page.keyboard.press('Backquote');
    });

    it('has text that grows to twice its size within the window', async () => {
        const outside = await page.evaluate(() => {
            document.documentElement.style.fontSize = '32px';
            window.pass(0.1);
            const parts = ['#dash', '#menu', '#keys', '#toast', '#lesson'].filter((name) => {
                const element = document.querySelector(name) as HTMLElement;
                const { left, top, right, bottom, width } = element.getBoundingClientRect();
                const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
                return shown && width > 0 && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight);
            });
            document.documentElement.style.fontSize = '';
            return parts;
        });
        expect(outside).toEqual([]);
    });

    it('sees no motion that he has not asked for', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const moving = await page.evaluate(() =>
            [...document.querySelectorAll('*')]
                .map((element) => getComputedStyle(element))
                .filter(
                    ({ animationName, transitionDuration }) =>
                        animationName !== 'none' || transitionDuration.split(', ').some((time) => parseFloat(time) > 0)
                )
        );
        expect(moving).toHaveLength(0);
    });

    it('reads nothing on the console', () => {
        expect(complaints).toEqual([]);
    });
});
