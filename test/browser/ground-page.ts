import type { Application, Entity } from 'playcanvas';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';

import type { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';

declare global {
    interface Window {
        /** Advances time on the page, s, in frames of a rate, 1/s. */
        pass: (seconds: number, rate?: number) => void;
    }
}

/**
 * Collects errors and warnings of a page, except the one that its picture is drawn by software.
 *
 * @param page - To listen to.
 * @param complaints - Receives them.
 */
export function listen(page: Page, complaints: string[] = []): string[] {
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !message.text().includes('GL Driver Message')) {
            complaints.push(message.text());
        }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    return complaints;
}

/** Query of pages that show nothing: their car is there before a script of the test can tell the engine so. Textures take them 3 s of a processor. */
export const UNDRAWN = 'quality=least&draw=never';

/** Address of the page with a car that has few aids of its own, on the straight of the pad: there is room all around. */
export const ON_PAD = '?car=hatchback&place=start';

/**
 * Waits for the car to stand where it starts. The page is not kept for a visit without a connection: to compile all of it
 * for then takes the browser a second.
 */
export async function arrive(page: Page, address: string): Promise<void> {
    await page.addInitScript(() => {
        delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    });
    await visit(page, address);
}

/** Opens the page and waits for the car like {@link arrive}, but keeps the page for later, as for every visitor. */
export async function visit(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await page.waitForFunction(() => window.provingGround, undefined, { polling: 100 });
}

/**
 * Neither the engine nor the card draws anything on a page, whose software would take most of a test's time for it. `draw` makes the
 * engine draw a picture, and `drawFew` the card.
 *
 * @param page - Before it is opened.
 */
export async function drawNothing(page: Page): Promise<void> {
    await page.addInitScript(() => {
        let ground: Window['provingGround'];
        Object.defineProperty(window, 'provingGround', {
            get: () => ground,
            set(value: NonNullable<Window['provingGround']>) {
                ground = value;
                // the page goes on to show what it has
                Object.defineProperty(ground.app, 'autoRender', { get: () => false, set: () => undefined });
            }
        });
    });
    await page.addInitScript(drawFew, 0); // a page may show its car before it has loaded the rest
}

/**
 * The sound of a page stands still, though it has all of its nodes: as long as it goes on it takes a tenth of a core.
 *
 * @param page - Before it is opened.
 */
export async function soundNothing(page: Page): Promise<void> {
    await page.addInitScript(() => {
        window.AudioContext = class extends AudioContext {
            constructor(options?: AudioContextOptions) {
                super(options);
                void super.suspend();
            }

            override resume(): Promise<void> {
                return Promise.resolve();
            }
        };
    });
}

/** Runs in the page before its own scripts: it draws its first picture by itself, and no more. */
export function drawFirst(): void {
    let ground: Window['provingGround'];
    Object.defineProperty(window, 'provingGround', {
        get: () => ground,
        set(value: NonNullable<Window['provingGround']>) {
            ground = value;
            const { app } = ground;
            app.once('frameend', () => {
                app.autoRender = false;
            });
        }
    });
}

/**
 * Runs in a page: the engine makes all of its pictures, and the card draws so many more of them. Software takes most of
 * its time for their pixels.
 *
 * @param pictures - That are drawn.
 */
export function drawFew(pictures: number): void {
    const noted = window as { picturesLeft?: number };
    const isFirst = noted.picturesLeft === undefined;
    noted.picturesLeft = pictures;
    if (!isFirst) {
        return;
    }
    let isCounted = false;
    const count = (): boolean => {
        if (noted.picturesLeft! > 0 && !isCounted) {
            isCounted = true;
            setTimeout(() => {
                isCounted = false;
                noted.picturesLeft!--;
            });
        }
        return noted.picturesLeft! > 0;
    };
    const card = WebGL2RenderingContext.prototype;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
        const draw = card[name] as (...all: number[]) => void;
        const drawIfLeft = function (this: WebGL2RenderingContext, ...all: number[]): void {
            if (count()) {
                draw.apply(this, all);
            }
        };
        Object.assign(card, { [name]: drawIfLeft });
    }
}

/**
 * The proving ground without pictures, and its clock in the test's hands: `window.pass` runs the page's own frames one after the other, as
 * fast as they go.
 *
 * @param before - Run in the page before its own scripts.
 */
export async function openGround(
    browser: Browser,
    url: string,
    { isHeard = false, ...options }: BrowserContextOptions & { isHeard?: boolean } = {},
    ...before: (() => void)[]
): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage({ viewport: { width: 320, height: 180 }, locale: 'en-IE', ...options });
    const complaints = listen(page);
    await drawNothing(page);
    if (!isHeard) {
        await soundNothing(page);
    }
    for (const script of before) {
        await page.addInitScript(script);
    }
    await arrive(page, `${url}${ON_PAD}&${UNDRAWN}`);
    await takeClock(page);
    return { page, complaints };
}

/**
 * From now on no frame comes but by `window.pass`, and none is drawn.
 *
 * @param page - A page with an application.
 * @param owner - Variable of the page that has it as `app`.
 */
export async function takeClock(page: Page | Frame, owner = 'provingGround'): Promise<void> {
    await page.evaluate(async (name) => {
        type Ticking = Application & { tick: (time: number) => void };
        const { app } = (window as unknown as Record<string, { app: Ticking }>)[name];
        const { tick } = app;
        app.tick = () => undefined;
        await new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve)); // the one that was asked for has come
        });
        app.autoRender = false;
        let now = performance.now();
        window.pass = (seconds, rate = 60) => {
            for (let left = Math.round(seconds * rate); left > 0; left--) {
                now += 1000 / rate;
                tick(now);
            }
        };
    }, owner);
}

/** Advances time, s. */
export async function pass(page: Page | Frame, seconds: number, rate = 60): Promise<void> {
    await page.evaluate(([time, frames]) => window.pass(time, frames), [seconds, rate] as const);
}

/** Advances time until a condition holds in the page; a minute of it at most. */
export async function passUntil<A>(page: Page, so: (arg: A) => boolean, arg: A): Promise<void> {
    const look = so as (arg: unknown) => boolean;
    for (let time = 0; !(await page.evaluate(look, arg)); time += 0.2) {
        if (time > 60) {
            throw new Error(`not in a minute of the page: ${so}`);
        }
        await pass(page, 0.2, 30);
    }
}

/**
 * Holds W for a minute of the page.
 *
 * @param page
 * @param place - Finds the place of the car in the page.
 * @returns The farthest from the middle of the ground that the car comes, along an axis, and the lowest, m.
 */
export async function holdThrottle(
    page: Page,
    place: () => { x: number; y: number; z: number }
): Promise<{ farthest: number; lowest: number }> {
    let farthest = 0;
    let lowest = Infinity;
    await page.keyboard.down('KeyW');
    for (let time = 0; time < 60; time += 2) {
        await pass(page, 2, 30);
        const { x, y, z } = await page.evaluate(place);
        farthest = Math.max(farthest, Math.abs(x), Math.abs(z));
        lowest = Math.min(lowest, y);
    }
    await page.keyboard.up('KeyW');
    return { farthest, lowest };
}

/** Runs frames. */
export function frames(page: Page, count = 2): Promise<void> {
    return pass(page, count / 60);
}

/** Advances time until the car is faster, m/s. */
export function faster(page: Page, speed: number): Promise<void> {
    return passUntil(
        page,
        (limit) => (window.provingGround!.car.script!.get('vehicleController') as VehicleController).speed > limit,
        speed
    );
}

/** Ends the show that the page opens with: the camera follows the car. */
export async function endShow(page: Page): Promise<void> {
    await page.keyboard.press('ShiftRight');
    await passUntil(
        page,
        () => {
            const camera = window.provingGround!.app.root.findByName('Camera') as Entity;
            return (camera.script!.get('chaseCamera') as ChaseCamera).enabled;
        },
        null
    );
}

/** Draws one picture, of no time; of a page that `openGround` has opened, the card draws it only after `drawFew`. */
export async function draw(page: Page): Promise<void> {
    await page.evaluate(() => window.provingGround!.app.render());
}

/** The camera sees the car, but little of the land from now on, which takes longest to draw and stays as it is. */
export async function seeNear(page: Page): Promise<void> {
    await page.evaluate(() => {
        const { camera } = window.provingGround!.app.root.findByName('Camera') as Entity;
        camera!.farClip = 40;
    });
}

/** The card draws the car beneath its sky from now on, and nothing else: its first picture of all takes it 6 s and more. */
export async function seeCar(page: Page): Promise<void> {
    await page.evaluate(() => {
        const { app, car } = window.provingGround!;
        for (const render of app.root.findComponents('render')) {
            render.enabled &&= render.entity.isDescendantOf(car);
        }
    });
}

/** Returns the present message of the page. */
export function toast(page: Page): Promise<string> {
    return page.locator('#toast').innerText();
}

/** Drops a file on the page, as from a folder of the computer. */
export async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
    await page.evaluate(
        ([title, data]) => {
            const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([content], title));
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
        },
        [name, Buffer.from(bytes).toString('base64')] as const
    );
}
