import type { Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { arrive, drawFew, drawFirst, listen, ON_PAD, pass, passUntil, takeClock } from './ground-page.js';
import { nearestSpot } from '../../proving-ground/places/spots.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { VehicleLike } from '../../src/index.js';

let browser: Browser;
let page: Page;
let served: Awaited<ReturnType<typeof serve>>;
let complaints: string[];
const missing: string[] = [];

/** Files that the page has asked for, and those of them that it had asked for when its first car stood there. */
const asked: string[] = [];
let askedFirst: string[] = [];

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground', { prefix: '/games/cars/' });
    page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    complaints = listen(page);
    page.on('request', (request) => {
        const url = request.url();
        asked.push(url.replace(served.url, ''));
        if (!url.startsWith(served.url) && !/^(?:data|blob):/.test(url)) {
            missing.push(url);
        }
    });
    await page.addInitScript(drawFirst);
    await arrive(page, served.url + ON_PAD);
    askedFirst = [...asked];
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

interface Drive {
    speed: number;
    yaw: number;
    height: number;
    gear: number;
}

/** Returns the present speed, yaw, height and gear of the car. */
function look(): Promise<Drive> {
    return page.evaluate(() => {
        const { car } = window.provingGround!;
        const controller = car.script!.get('vehicleController') as VehicleController;
        const yaw = Math.atan2(-car.forward.x, -car.forward.z);
        return { speed: controller.speed, yaw, height: car.getPosition().y, gear: controller.gear };
    });
}

/** Counts the colors of a screenshot in 16 shades per channel. */
async function countColors(): Promise<number> {
    const picture = (await page.screenshot()).toString('base64');
    return page.evaluate(async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        context.drawImage(image, 0, 0);
        const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
        const seen = new Set<number>();
        for (let i = 0; i < pixels.length; i += 4) {
            seen.add(((pixels[i] >> 4) << 8) | ((pixels[i + 1] >> 4) << 4) | (pixels[i + 2] >> 4));
        }
        return seen.size;
    }, picture);
}

/** Presses R, which puts the car on the nearest spot of a road, at rest and upright. */
async function expectWayBack(): Promise<void> {
    const where = (): Promise<[x: number, z: number, up: number, speed: number]> =>
        page.evaluate(() => {
            const { car } = window.provingGround!;
            const { x, z } = car.getPosition();
            return [x, z, car.up.y, car.rigidbody!.linearVelocity.length()];
        });
    const [fromX, fromZ] = await where();
    await page.keyboard.press('KeyR');
    await pass(page, 0.1); // the speed is that of the last step
    const [x, z, up, speed] = await where();
    const spot = nearestSpot(fromX, fromZ);
    expect(Math.hypot(x - spot.x, z - spot.z)).toBeLessThan(0.5);
    expect(up).toBeGreaterThan(0.95);
    expect(speed).toBeLessThan(0.5);
}

/** Leaves the car only the aids that it has itself. */
function simulate(): Promise<void> {
    return page.evaluate(() => {
        (window.provingGround!.car.script!.get('vehicleController') as VehicleController).assistance = 4;
    });
}

/** Advances time until the speed of the car passes a value, m/s. */
function until(more: boolean, speed: number): Promise<void> {
    return passUntil(
        page,
        ([isMore, limit]) => {
            const controller = window.provingGround!.car.script!.get('vehicleController') as VehicleController;
            return isMore ? controller.speed > limit : controller.speed < limit;
        },
        [more, speed] as [boolean, number]
    );
}

/** Runs in the page: deceleration, m/s², from the brake's full bite on, and what the instruments say meanwhile. */
function brakeForAWhile() {
    const { car } = window.provingGround!;
    document.body.classList.add('lab'); // it has the wheels and the ground
    const controller = car.script!.get('vehicleController') as VehicleController;
    const wheel = (car.findByName('Wheel FL') as Entity).script!.get('wheelCollider') as WheelCollider;
    window.pass(0.4);
    const early = controller.speed;
    window.pass(0.4);
    return {
        deceleration: (early - controller.speed) / 0.4,
        rpm: Math.abs(wheel.rpm),
        badge: document.getElementById('surface')!.textContent,
        colors: [...document.querySelectorAll('#wheels .load')].map((circle) => circle.getAttribute('fill'))
    };
}

/** Returns the simulated settings that each key changes, one frame later. */
function setup(): Promise<Record<string, string>> {
    return page.evaluate(() => {
        const { car } = window.provingGround!;
        const controller = car.script!.get('vehicleController') as VehicleController;
        const { wheels, bars, powertrain } = controller.body!.vehicle;
        window.pass(1 / 60);
        return {
            KeyK: wheels.map(({ params }) => params.contact).join(),
            KeyT: wheels.map(({ params }) => params.tire.constructor.name).join(),
            Home: wheels.map(({ params }) => params.compound).join(),
            KeyL: String(powertrain!.frontDifferentials[0].kind),
            Digit5: JSON.stringify(bars.map(({ stiffness, slowShare, external }) => [stiffness, slowShare, external]))
        };
    });
}

describe('the proving ground, in a sub-folder of a web server', () => {
    it('drives without the texts of messages, which come with the first of them', () => {
        const names = askedFirst.map((path) => path.replace(/^.*\//, '').replace(/\..*$/, ''));
        expect(names).toEqual(expect.arrayContaining(['boot', 'main', 'hatchback']));
        expect(names).not.toContain('vehicle-core-messages');
    });

    it('shows a picture', async () => {
        // blank is one color, a sky alone a few dozen; what tells of loading fades away
        await expect.poll(countColors).toBeGreaterThan(100);
    });

    it('accelerates under a real key press, turns left, and stops', async () => {
        const start = await look();
        expect(Math.abs(start.speed)).toBeLessThan(0.5);
        await page.keyboard.down('KeyW');
        // in the page's own time
        await page.waitForFunction(() => window.provingGround!.car.rigidbody!.linearVelocity.length() > 1);
        await takeClock(page);
        await page.evaluate(drawFew, 0); // it has been seen
        await until(true, 8);
        await page.keyboard.down('KeyA');
        await passUntil(
            page,
            (yaw) => {
                const { car } = window.provingGround!;
                return Math.atan2(-car.forward.x, -car.forward.z) > yaw + 0.3;
            },
            start.yaw
        );
        await page.keyboard.up('KeyA');
        await page.keyboard.up('KeyW');
        await page.keyboard.down('Space');
        await page.keyboard.down('KeyS');
        await until(false, 0.2);
        await page.keyboard.up('KeyS');
        expect((await look()).gear).not.toBe(0);
        await page.keyboard.up('Space');
    });

    it('shows speed, engine speed and gear', async () => {
        const size = page.viewportSize()!;
        await page.setViewportSize({ width: 640, height: 360 });
        const text = await page.evaluate(() => document.body.innerText);
        await page.setViewportSize(size);
        expect(text).toMatch(/km\/h/i);
        expect(text).toMatch(/\d/);
        expect(text).toMatch(/rpm/i);
    });

    // locked wheels: 0.8 of the load of a sliding tire, of 1.129 at its peak; on loose ground it gets a share of the rest back. Times
    // the grip of the ground; the front wheels carry more, which costs some
    it.each([
        ['Ice', 56, 0.1, 0],
        ['Gravel', 74, 0.65, 0.9]
    ])('names the %s under the car, which brakes as that grips', async (name, x, grip, plowing) => {
        await simulate();
        await page.evaluate((lane) => {
            const { car } = window.provingGround!;
            const controller = car.script!.get('vehicleController') as VehicleController;
            const at = car.getPosition().clone().set(lane, 0.57, -58);
            controller.teleport(at);
            car.rigidbody!.linearVelocity = at.set(0, 0, 10);
        }, x);
        await until(true, 5);
        await page.keyboard.down('KeyS');
        const { deceleration, rpm, badge, colors } = await page.evaluate(brakeForAWhile);
        await page.keyboard.up('KeyS');
        expect(badge).toBe(name);
        expect(rpm).toBeLessThan(1);
        const slide = 0.8 + plowing * (1.129 - 0.8);
        expect(deceleration / (slide * grip * 9.81)).toBeGreaterThan(0.94);
        expect(deceleration / (slide * grip * 9.81)).toBeLessThan(1.05);
        expect(new Set(colors)).toEqual(new Set(['rgb(255 64 40)']));
    });

    it('goes back to the nearest road on R', async () => {
        await expectWayBack();
        await page.evaluate(() => window.provingGround!.places.go('start'));
    });

    it('is rebuilt by keys, which say how', async () => {
        const choices = {
            KeyK: ['cylinder', 'ray', 'fan'],
            KeyT: ['friction curve', 'PhysX', 'Magic Formula', 'Fiala', 'TMeasy'],
            Home: ['sport', 'slick', 'rain', 'winter', 'studded', 'off-road', 'truck', 'road'],
            KeyL: ['limited', 'locked', 'open'],
            Digit5: ['off', 'low', 'medium', 'high', 'external', 'AUTO']
        };
        const rounds = [await setup()];
        for (let round = 0; round < 8; round++) {
            for (const [key, words] of Object.entries(choices).filter(([, { length }]) => round < length)) {
                await page.keyboard.press(key);
                expect(await page.locator('#toast.shown').innerText()).toContain(words[round]);
            }
            rounds.push(await setup());
        }
        for (const [key, { length }] of Object.entries(choices)) {
            const built = rounds.map((round) => round[key]);
            expect(new Set(built.slice(0, length)).size, key).toBe(length);
            expect(built[length], key).toBe(built[0]);
        }
    });

    it('draws its lines on X, and no more on the next', async () => {
        const count = (): Promise<number> =>
            page.evaluate(() => {
                const { app } = window.provingGround!;
                const draw = app.drawLineArrays;
                let lines = 0;
                app.drawLineArrays = (positions, ...rest) => {
                    lines += positions.length / 6;
                    draw.call(app, positions, ...rest);
                };
                window.pass(1 / 60);
                app.render(); // or the lines wait for ever
                app.drawLineArrays = draw;
                return lines;
            });
        await page.keyboard.press('KeyX');
        expect(await page.locator('#toast.shown').innerText()).toContain('center of mass');
        expect(await count()).toBeGreaterThan(500);
        await page.keyboard.press('KeyX');
        expect(await count()).toBe(0);
    });

    it('obeys a wheel attribute that is touched while it runs', async () => {
        const before = await look();
        await simulate();
        await page.evaluate(() => {
            const { car } = window.provingGround!;
            for (const node of car.find((child) => !!(child as Entity).script?.has('wheelCollider'))) {
                const wheel = (node as Entity).script!.get('wheelCollider') as WheelCollider;
                wheel.suspensionSpring.targetPosition += 0.2; // share of some 0.2 m travel
                wheel.grip = 0.05;
            }
        });
        await passUntil(page, (height) => window.provingGround!.car.getPosition().y > height + 0.03, before.height);
        // on ice the wheels spin and the car hardly moves
        await page.keyboard.down('KeyW');
        await passUntil(
            page,
            () => {
                const wheels = window.provingGround!.car.find((child) => {
                    return !!(child as Entity).script?.has('wheelCollider');
                });
                return wheels.some((node) => {
                    return ((node as Entity).script!.get('wheelCollider') as WheelCollider).rpm > 300;
                });
            },
            null
        );
        await page.keyboard.up('KeyW');
        expect((await look()).speed).toBeLessThan(3);
    });

    it('changes the car by a key, and leaves nothing of the last one behind', async () => {
        const before = await page.evaluate(() => {
            const { car, name, app } = window.provingGround!;
            Object.assign(window, { former: car });
            return { name, bodies: app.root.findComponents('rigidbody').length };
        });
        await page.keyboard.press('KeyG');
        await page.waitForFunction((name) => window.provingGround!.name !== name, before.name);
        expect(await page.locator('#car').textContent()).toBe(await page.evaluate(() => window.provingGround!.name));
        const after = await page.evaluate(() => {
            const { car, app } = window.provingGround!;
            window.pass(1 / 60);
            const { former } = window as unknown as { former: Entity };
            const controller = car.script!.get('vehicleController') as VehicleController;
            return {
                bodies: app.root.findComponents('rigidbody').length,
                gone: !former.parent,
                lost: app.root.findByTag('vehicle').length,
                wheels: controller.body?.vehicle.wheels.length
            };
        });
        expect(after).toEqual({ bodies: before.bodies, gone: true, lost: 1, wheels: 4 });
        await page.keyboard.down('KeyW');
        await until(true, 3);
        await page.keyboard.up('KeyW');
    });

    it.each([
        ['raycast-car', 'raycastCar', 'Raycast car'],
        ['bullet-vehicle', 'bulletVehicle', 'Bullet vehicle']
    ])('drives and steers the %s by the same keys, shown by the same instruments', async (car, script, name) => {
        await page.evaluate((wanted) => window.provingGround!.garage.choose(wanted), car);
        await pass(page, 0.2);
        expect(await page.locator('#car').innerText()).toBe(name);
        expect(await page.locator('#wheels .load').count()).toBe(4);
        await page.keyboard.down('KeyW');
        const faster = (key: string): boolean => {
            return (window.provingGround!.car.script!.get(key) as unknown as VehicleLike).speed > 6;
        };
        await passUntil(page, faster, script);
        await page.keyboard.down('KeyA');
        await passUntil(
            page,
            () => {
                const { car } = window.provingGround!;
                return Math.atan2(-car.forward.x, -car.forward.z) > 0.3;
            },
            null
        );
        expect(Number(await page.locator('#speed').innerText())).toBeGreaterThan(10);
        await page.keyboard.up('KeyA');
        await page.keyboard.up('KeyW');
        await expectWayBack();
        await page.evaluate(() => window.provingGround!.places.go('start'));
    });

    it('says nothing on the console and asks nothing of other servers', () => {
        expect(complaints).toEqual([]);
        expect(missing).toEqual([]);
    });
});
