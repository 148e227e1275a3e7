import type { Browser, Frame, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { drawNothing, listen, pass, takeClock, UNDRAWN, visit } from './ground-page.js';
import type { VehicleInput } from '../../scripts/vehicle-input.mjs';

/** Content-Security-Policy of a site that trusts only its own files. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'";

/** Stored settings that no player can have chosen, with one exception: the key of the brake. */
const NONSENSE = `{
    "__proto__": { "response": 0, "keyboard": false },
    "entity": null,
    "keyboard": false,
    "keys": { "__proto__": { "throttle": "KeyX" }, "throttle": 7, "brake": "KeyB", "entity": null },
    "wheel": { "throttleAxis": "x", "enabled": 1 },
    "response": 9,
    "rumble": "1"
}`;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground', { prefix: '/portal/game/' });
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

function newPage(size = { width: 320, height: 180 }): Promise<Page> {
    return browser.newPage({ viewport: size });
}

/** Holds a file back. @returns Function that lets it arrive. */
async function hold(page: Page, file: string): Promise<() => void> {
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => {
        arrive = resolve;
    });
    await page.route(file, async (route) => {
        await held;
        await route.continue();
    });
    return arrive;
}

/** Which of some elements of the page a user sees. */
function seen(page: Page | Frame, ...selectors: string[]): Promise<string[]> {
    return page.evaluate((all) => {
        const isSeen = (selector: string): boolean =>
            document.querySelector(selector)!.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return all.filter(isSeen);
    }, selectors);
}

/** Returns the message of a page that cannot start; it must show nothing else. */
async function excuse(page: Page | Frame): Promise<string> {
    await page.waitForSelector('body.failed');
    const parts = ['#loading span', '#loading progress', '#menu', '#hint', '#dash', '#keys', '#view'];
    expect(await seen(page, ...parts)).toEqual(['#loading span']);
    return page.locator('#loading').innerText();
}

/** Lets the car drive off by a key, and looks how fast it is after three seconds, m/s. */
async function driveOff(page: Page, frame: Page | Frame = page): Promise<number> {
    await takeClock(frame);
    await page.keyboard.down('KeyW');
    await pass(frame, 3, 20);
    await page.keyboard.up('KeyW');
    return frame.evaluate(() => window.provingGround!.car.rigidbody!.linearVelocity.length());
}

/** Shows the page in a frame of another one. */
async function openFramed(page: Page, attributes: string): Promise<Frame> {
    await page.route('**/blog.html', (route) =>
        route.fulfill({
            contentType: 'text/html',
            body: `<iframe ${attributes} style="width:300px;height:200px;border:0"></iframe>`
        })
    );
    await page.goto(`${served.url}blog.html`);
    const frame = page.frames()[1];
    await frame.waitForFunction(() => window.provingGround, undefined, { polling: 100 });
    return frame;
}

describe('the page', () => {
    it('says so where there is no WebGL 2', async () => {
        const page = await newPage();
        await page.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null;
        });
        await page.goto(served.url);
        expect(await excuse(page)).toContain('WebGL 2');
        await page.close();
    });

    it.each<[what: string, file: string | RegExp, answer: (route: Route) => Promise<void>, excuse: string]>([
        ['does not arrive', '**/playcanvas.*.js', (route) => route.fulfill({ status: 503 }), 'lib/playcanvas.js: 503'],
        ['is cut off', '**/ammo.wasm.*.wasm', (route) => route.abort(), 'lib/ammo.wasm.wasm: no connection'],
        [
            'is missing',
            /\/sports-car\.\w{8}\.js/,
            (route) => route.fulfill({ status: 404 }),
            'templates/sports-car.json: 404'
        ],
        [
            'is not itself',
            /\/editor-schemas\./,
            (route) => route.fulfill({ contentType: 'text/javascript', body: '0' }),
            'editor-schemas.json: the server sent something else'
        ]
    ])('says which part %s', async (_, file, answer, text) => {
        const page = await newPage();
        await drawNothing(page);
        await page.route(file, answer);
        await page.goto(`${served.url}?${UNDRAWN}&car=sports-car`);
        expect(await excuse(page)).toContain(text);
        await page.close();
    });

    it('says which part is missing in a sandboxed frame', async () => {
        const page = await newPage();
        await page.route('**/main.*.js', (route) => route.fulfill({ status: 404 }));
        await page.route('**/blog.html', (route) =>
            route.fulfill({
                contentType: 'text/html',
                body: '<iframe sandbox="allow-scripts" src="index.html"></iframe>'
            })
        );
        await page.goto(`${served.url}blog.html`);
        const [, frame] = page.frames();
        expect(await excuse(frame)).toContain('main.js: it did not load');
        await page.close();
    });

    it('shows a bar that fills while it loads, and no button that does not answer yet; drives without streamed WebAssembly, from a server that does not know its type', async () => {
        const page = await newPage();
        const complaints = listen(page);
        await drawNothing(page);
        await page.addInitScript(() => {
            const lacking = WebAssembly as Partial<typeof WebAssembly>;
            delete lacking.instantiateStreaming;
            delete lacking.compileStreaming;
            const filled: number[] = [];
            Object.assign(window, { filled });
            new MutationObserver(([{ target }]) => {
                filled.push((target as HTMLProgressElement).value);
            }).observe(document, { subtree: true, attributeFilter: ['value'] });
        });
        const [arriveMain, arriveRest] = [await hold(page, '**/main.*.js'), await hold(page, '**/rest.*.js')];
        // the browser may look at the page before its style arrives
        await page.route('**/style.*.css', async (route) => {
            await page.waitForFunction(() => {
                const dash = document.getElementById('dash');
                return dash && getComputedStyle(dash).opacity === '1';
            });
            await route.continue();
        });
        await page.route('**/*.wasm', async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, headers: { 'content-type': 'text/plain' } });
        });
        await page.goto(`${served.url}?${UNDRAWN}&car=truck`, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.querySelector('progress')!.value > 0.1);
        const parts = ['#loading span', '#loading progress', '#menu', '#dash'];
        expect(await seen(page, ...parts)).toEqual(['#loading span', '#loading progress']);
        arriveMain();
        await page.waitForSelector('body.ready');
        await expect.poll(() => seen(page, ...parts)).toEqual(['#dash']);
        arriveRest();
        await page.waitForFunction(() => window.provingGround);
        await expect.poll(() => seen(page, ...parts)).toEqual(['#menu', '#dash']);
        const filled = await page.evaluate(() => (window as unknown as { filled: number[] }).filled);
        expect(new Set(filled).size).toBeGreaterThan(5);
        expect(filled).toEqual(filled.slice().sort((a, b) => a - b));
        expect(filled[filled.length - 1]).toBeGreaterThan(0.95);
        expect(await page.locator('#car').innerText()).toBe('Truck');
        expect(await page.locator('#wheels .load').count()).toBe(6);
        expect(await driveOff(page)).toBeGreaterThan(1);
        expect(complaints).toEqual([]);
        await page.close();
    });

    it('drives, and says so, where the rest of it does not arrive', async () => {
        const page = await newPage();
        await drawNothing(page);
        await page.route('**/rest.*.js', (route) => route.fulfill({ status: 404 }));
        await page.goto(`${served.url}?${UNDRAWN}&car=sports-car`);
        await page.waitForSelector('body.ready');
        const toast = page.locator('#toast');
        await expect.poll(() => toast.innerText()).toMatch(/^Only driving works: .*rest\.js: 404/);
        expect(await seen(page, '#menu', '#dash')).toEqual(['#dash']);
        await page.keyboard.down('KeyW');
        await expect
            .poll(() => page.locator('#speed').innerText().then(Number), { timeout: 20_000 })
            .toBeGreaterThan(5);
        await page.close();
    });

    it('drives in a sandboxed frame, which may read no file and keeps no memory', async () => {
        const page = await newPage({ width: 320, height: 220 });
        await drawNothing(page);
        const complaints = listen(page);
        const frame = await openFramed(
            page,
            'sandbox="allow-scripts" src="index.html?quality=least&draw=never&car=sports-car"'
        );
        expect(await frame.evaluate(() => window.origin)).toBe('null');
        await frame.locator('#view').click({ position: { x: 5, y: 5 } });
        expect(await driveOff(page, frame)).toBeGreaterThan(5);
        await page.keyboard.press('Digit8');
        await frame.getByRole('button', { name: 'Close' }).click(); // a frame without forms
        expect(await frame.locator('#controls').isVisible()).toBe(false);
        expect(complaints).toEqual([]);
        await page.close();
    });

    it("drives under script-src 'self' 'wasm-unsafe-eval', without a language, with nonsense in its memory; then without its server", async () => {
        const own = await serve('dist/proving-ground', { prefix: '/portal/game/' });
        const page = await newPage();
        await drawNothing(page);
        const complaints = listen(page);
        await page.route(`${own.url}?*`, async (route) => {
            const response = await route.fetch();
            const headers = { ...response.headers(), 'content-security-policy': POLICY };
            await route.fulfill({ response, headers });
        });
        await page.addInitScript((memory) => {
            Object.assign(window, { spoken: navigator.language });
            localStorage.setItem('vehicles.controls', memory);
        }, NONSENSE);
        await visit(page, `${own.url}?${UNDRAWN}&car=sports-car`);
        const { spoken, speaks, input } = await page.evaluate(() => {
            const { keys, wheel, response, pad, entity } = window.provingGround!.car.script!.get(
                'vehicleInput'
            ) as VehicleInput;
            return {
                spoken: (window as unknown as { spoken: string }).spoken,
                speaks: navigator.language,
                input: {
                    throttle: keys.throttle,
                    brake: keys.brake,
                    axis: wheel.throttleAxis,
                    known: [...Object.keys(keys), ...Object.keys(wheel)].includes('entity'),
                    car: entity.name,
                    response,
                    rumble: pad.rumble,
                    steeringWheel: wheel.enabled,
                    keyboard: keys.enabled
                }
            };
        });
        expect(() => Intl.getCanonicalLocales(spoken)).toThrow(RangeError);
        expect(speaks).toBe('en');
        expect(input).toEqual({
            throttle: 'KeyW ArrowUp',
            brake: 'KeyB', // this one makes sense
            axis: 2,
            known: false,
            car: 'Sports car',
            response: 2,
            rumble: 0.5,
            steeringWheel: false,
            keyboard: true
        });
        expect(await driveOff(page)).toBeGreaterThan(5);

        await page.evaluate(() => navigator.serviceWorker.ready);
        const kept = await page.evaluate(async () => {
            const caches = await window.caches.keys();
            const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
            return requests.flat().map(({ url }) => new URL(url).pathname.split('/').pop()!);
        });
        expect(kept.filter((name) => /^(?:ammo\.\w+\.js|share\..*)$/.test(name))).toEqual([]);
        expect(kept.length).toBeGreaterThan(50);
        await page.unrouteAll();
        await own.close();
        await visit(page, `${own.url}?${UNDRAWN}&car=kart`);
        expect(await driveOff(page)).toBeGreaterThan(5);
        await page.keyboard.press('KeyG'); // a car that was never asked for before
        await page.waitForFunction(() => window.provingGround!.name !== 'Kart');
        expect(complaints).toEqual([]);
        await page.close();
    });

    it('shows one car in a small frame, and drives it without WebAssembly', async () => {
        const page = await newPage({ width: 500, height: 400 });
        await drawNothing(page);
        const complaints = listen(page);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.addInitScript(() => {
            delete (window as Partial<typeof globalThis>).WebAssembly;
        });
        const frame = await openFramed(page, 'src="embed.html?car=kart&quality=least&draw=never"');
        const show = (): Promise<{ name: string; width: number; height: number; visible: string[] }> =>
            frame.evaluate(() => {
                const { app, name } = window.provingGround!;
                const { width, height } = app.graphicsDevice.canvas.getBoundingClientRect();
                const visible = [...document.querySelectorAll('body > *, main > *')].filter((element) => {
                    const { width: w, height: h } = element.getBoundingClientRect();
                    const { opacity, visibility } = getComputedStyle(element);
                    return w * h > 1 && Number(opacity) > 0 && visibility !== 'hidden';
                });
                return { name, width, height, visible: visible.map(({ id }) => id) };
            });
        // the loading screen fades away
        await expect.poll(show).toEqual({ name: 'Kart', width: 300, height: 200, visible: ['view'] });
        await frame.locator('#view').click({ position: { x: 5, y: 5 } });
        expect(await driveOff(page, frame)).toBeGreaterThan(5);
        expect(asked.filter((url) => url.includes('wasm'))).toEqual([]);
        expect(complaints).toEqual([]);
        await page.close();
    });
});
