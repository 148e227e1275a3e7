import type { Application, Entity } from 'playcanvas';
import type { Page } from 'playwright-core';

import { launchBrowser, serve } from './chromium.js';
import { GARAGE } from '../../proving-ground/cars/car-list.js';
import { PLACES } from '../../proving-ground/places/place-list.js';

/**
 * Place of a camera. Around a car: angle to the left of its nose, degrees, and distance ahead of it at which the camera
 * looks, m. At a place: world coordinates, m. Or the page's own camera in a mode of Chase Camera.
 */
type View =
    | { around: number; up: number; away: number; ahead?: number }
    | { mode: number }
    | { eye: readonly [number, number, number]; at: readonly [number, number, number] };

interface Shot {
    name: string;
    car?: string;
    place?: string;
    dusk?: boolean;
    hud?: boolean;
    keys?: readonly string[];
    view?: View;

    /** Distance that the car has driven, m. */
    driven?: number;

    /** For README. */
    best?: boolean;

    /** Size of the picture, pixels. */
    size?: { width: number; height: number };
}

const FRONT: View = { around: 38, up: 0.2, away: 1.25 };
const SIZE = { width: 640, height: 360 };
const BEST = { width: 960, height: 540 };

/** The ones for README: one of each thing that there is. */
const FINEST: Shot[] = [
    {
        name: 'sports-car-at-dusk',
        car: 'sports-car',
        place: 'start',
        dusk: true,
        view: { around: 42, up: 0.14, away: 1.1 }
    },
    { name: 'circuit', car: 'racer', place: 'circuit', view: { eye: [-117.4, 1.7, -122.5], at: [-123, 1.9, -100] } },
    {
        name: 'dust',
        car: 'off-roader',
        place: 'gravel',
        keys: ['KeyW'],
        driven: 44,
        view: { around: 32, up: 0.12, away: 1.05 }
    },
    { name: 'cockpit', car: 'hatchback', place: 'circuit', keys: ['KeyW'], driven: 24, view: { mode: 2 } },
    { name: 'crowd', car: 'sports-car', place: 'crowd', view: { eye: [172, 8, -108], at: [200, 0, -75] } },
    { name: 'instruments', car: 'estate', place: 'circuit', hud: true, keys: ['KeyW'] }
];

/** Graphs of a car: taken last, since they stay. */
const GRAPHS: Shot = {
    name: 'graphs',
    car: 'sports-car',
    place: 'start',
    hud: true,
    keys: ['PageDown', 'KeyW', 'KeyA'],
    size: { width: 1280, height: 720 }
};

/** The one for previews of links, in the size that they ask for. */
const SHARE: Shot = {
    name: 'share',
    car: 'sports-car',
    place: 'circuit',
    view: { around: 151, up: 0.2, away: 1.2, ahead: 4 },
    size: { width: 1200, height: 630 }
};

/**
 * Takes pictures of the page.
 *
 * @param folder - Folder of the built page.
 * @param save - Gets each of them.
 * @param wanted - Names of those to take; all of them if there are none.
 */
export async function takeShots(
    folder: string,
    save: (name: string, picture: Buffer, best: boolean) => Promise<void>,
    wanted: readonly string[]
): Promise<void> {
    if (wanted.length > 0 && wanted.every((name) => name.startsWith('guide-'))) {
        return; // pictures of another page
    }
    const browser = await launchBrowser();
    const served = await serve(folder);
    const page = await browser.newPage({ viewport: SIZE });
    await page.goto(`${served.url}?quality=full&car=sports-car`);
    await ready(page);
    await page.evaluate(holdCamera);
    await page.evaluate(frames, 2);
    const shots: Shot[] = [
        ...GARAGE.map((car): Shot => ({ name: `car-${car}`, car, place: 'start', view: FRONT })),
        ...PLACES.map(({ id: place }): Shot => ({
            name: `place-${place}`,
            car: 'hatchback',
            place,
            view: { around: 168, up: 0.6, away: 2, ahead: 16 }
        })),
        { name: 'state-standing', car: 'hatchback', place: 'start', hud: true },
        { name: 'state-driving', place: 'start', hud: true, keys: ['KeyW', 'KeyA'] },
        { name: 'state-braking-at-dusk', place: 'start', dusk: true, hud: true, keys: ['KeyS'] },
        ...[...FINEST, SHARE, GRAPHS].map((shot) => ({ ...shot, best: true }))
    ];
    for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
        await page.setViewportSize(shot.size ?? (shot.best ? BEST : SIZE));
        await page.evaluate(pose, shot);
        for (const key of shot.keys ?? []) {
            await page.keyboard.down(key);
        }
        if (shot.driven) {
            await page.evaluate(drive, shot.driven);
        }
        await page.evaluate(frames, shot.driven ? 3 : shot.keys ? 90 : 45);
        await save(shot.name, await page.screenshot({ type: 'jpeg', quality: 82 }), shot.best ?? false);
        for (const key of shot.keys ?? []) {
            await page.keyboard.up(key);
        }
    }
    await browser.close();
    await served.close();
}

/** Measures the page: lines to print. The browser draws in software here, so pictures a second say nothing. */
export async function takeFigures(folder: string): Promise<string[]> {
    const browser = await launchBrowser();
    const served = await serve(folder);
    const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    const sizes = new Map<string, number>(); // a script is fetched ahead, and run from the cache
    page.on('response', async (response) => {
        sizes.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
    });
    const start = performance.now();
    await page.goto(`${served.url}?car=sports-car`);
    await ready(page);
    const first = performance.now() - start;
    await page.keyboard.down('KeyW');
    await page.waitForFunction(() => window.provingGround!.car.rigidbody!.linearVelocity.length() > 0.5);
    const drive = performance.now() - start;
    await page.keyboard.up('KeyW');
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const lines = [
        `loaded                ${(bytes / 1e6).toFixed(2)} MB before compression`,
        `first frame           ${(first / 1000).toFixed(1)} s`,
        `first drive           ${(drive / 1000).toFixed(1)} s`
    ];
    for (const cars of [1, 20, 200, 1000]) {
        const { step, update } = await page.evaluate(measure, cars);
        lines.push(
            `${String(cars).padStart(4)} cars             ${step.toFixed(2)} ms a physics step, ${update.toFixed(2)} ms physics and scripts a frame`
        );
    }
    await page.evaluate(() => window.provingGround!.places.callCrowd(0));
    const parked = await page.evaluate(measureParked, { count: 50, kept: PARKED });
    lines.push(
        `  50 parked           ${parked.scripts.toFixed(3)} ms scripts, ${parked.physics.toFixed(3)} ms physics a frame more than without them`
    );
    const instance = await page.evaluate(measureInstance);
    lines.push(`instance of a car     ${instance.toFixed(2)} ms, its scripts started`);
    await browser.close();
    await served.close();
    return lines;
}

/** Scripts of a car without a driver. The voice of an idling engine would load another thread, and so slow all cars. */
const PARKED = ['vehicleController', 'wheelCollider', 'antiRollBar', 'vehicleLights'];

/** Runs in the page: what so many parked cars add to scripts and to the physics of a frame, ms; medians of rounds. */
function measureParked({ count, kept }: { count: number; kept: readonly string[] }): {
    scripts: number;
    physics: number;
} {
    const { app, car } = window.provingGround!;
    const stats = app.stats.frame as unknown as Record<string, number>;
    app.autoRender = false;
    const round = (): { scripts: number; physics: number } => {
        const frames = 300;
        const sums = { scripts: 0, physics: 0 };
        for (let i = 0; i < frames; i++) {
            app.update(1 / 60);
            const { scriptUpdate, animUpdate, scriptPostUpdate, physicsTime } = stats;
            sums.scripts += (scriptUpdate + animUpdate + scriptPostUpdate - physicsTime) / frames;
            sums.physics += physicsTime / frames;
        }
        return sums;
    };
    const median = (name: 'scripts' | 'physics', of: { scripts: number; physics: number }[]): number =>
        of.map((each) => each[name]).sort((a, b) => a - b)[of.length >> 1];
    const rounds = (): { scripts: number; physics: number }[] => Array.from({ length: 7 }, round);
    rounds();
    const without = rounds();
    const { x, y, z } = car.getPosition();
    const copies = Array.from({ length: count }, (_, i) => {
        const copy = car.clone();
        copy.forEach((node) => {
            const { script } = node as Entity;
            for (const { __scriptType: type } of [...(script?.scripts ?? [])] as unknown as {
                __scriptType: { __name: string };
            }[]) {
                if (!kept.includes(type.__name)) {
                    script!.destroy(type.__name);
                }
            }
        });
        copy.setPosition(x + 4 * (1 + (i % 10)), y + 0.1, z + 7 * Math.floor(i / 10));
        app.root.addChild(copy);
        return copy;
    });
    for (let i = 0; i < 1500; i++) {
        app.update(1 / 60); // they fall asleep
    }
    const among = rounds();
    copies.forEach((copy) => copy.destroy());
    app.autoRender = true;
    return {
        scripts: median('scripts', among) - median('scripts', without),
        physics: median('physics', among) - median('physics', without)
    };
}

/** Runs in the page: the shortest of many instantiations of the present car, ms. */
function measureInstance(): number {
    const { app, car } = window.provingGround!;
    let least = Infinity;
    for (let i = 0; i < 50; i++) {
        const start = performance.now();
        const copy = car.clone();
        app.root.addChild(copy);
        least = Math.min(least, performance.now() - start);
        copy.destroy();
    }
    return least;
}

async function ready(page: Page): Promise<void> {
    await page.waitForFunction(() => window.provingGround);
}

/** Runs in the page: lets {@link pose} say where the camera is. */
function holdCamera(): void {
    const { app } = window.provingGround!;
    const camera = app.root.findByName('Camera') as Entity;
    const held = window as unknown as { view?: View };
    app.on('framerender', () => {
        const { view } = held;
        const chase = camera.script!.get('chaseCamera') as unknown as { mode: number };
        chase.mode = view && 'mode' in view ? view.mode : 0;
        camera.script!.enabled = !view || 'mode' in view;
        if (!view || 'mode' in view) {
            return;
        }
        if ('eye' in view) {
            camera.setPosition(...view.eye);
            camera.lookAt(...view.at);
            return;
        }
        const { car, garage } = window.provingGround!;
        const { length, height } = garage.vehicle.hull;
        const heading = Math.atan2(-car.forward.x, -car.forward.z) + (view.around * Math.PI) / 180;
        const { x, y, z } = car.getPosition();
        const away = 1.2 + view.away * length;
        camera.setPosition(x + Math.sin(heading) * away, y + 0.3 + view.up * away, z + Math.cos(heading) * away);
        const { ahead = 0 } = view;
        camera.lookAt(x - ahead * car.forward.x, y + 0.1 * height, z - ahead * car.forward.z);
    });
}

/** Runs in the page. */
async function pose(shot: Shot): Promise<void> {
    const { garage, places, sky } = window.provingGround!;
    if (shot.car && shot.car !== garage.name) {
        await garage.choose(shot.car);
    }
    sky.setTime(shot.dusk ? 'dusk' : 'day');
    if (shot.place !== 'crowd' && shot.place !== 'throng') {
        await places.callCrowd(0);
    }
    places.go(shot.place ?? 'start');
    (window as unknown as { view?: View }).view = shot.view;
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(canvas, script, dialog)')) {
        part.style.opacity = shot.hud ? '' : '0'; // elements inside may say that they are visible
    }
}

/** Runs in the page: waits until the car is so far from where it was put, m, without drawing. */
function drive(way: number): Promise<void> {
    const { app, car } = window.provingGround as { app: Application; car: Entity };
    const from = car.getPosition().clone();
    app.autoRender = false;
    return new Promise((resolve) => {
        const watch = (): void => {
            if (car.getPosition().distance(from) > way) {
                app.off('frameupdate', watch);
                resolve();
            }
        };
        app.on('frameupdate', watch);
    });
}

/** Runs in the page: lets so many frames pass and draws the last ones alone, and then none while a picture is taken. */
function frames(count: number): Promise<void> {
    const { app } = window.provingGround as { app: Application };
    app.autoRender = false;
    return new Promise((resolve) => {
        let left = count;
        const watch = (): void => {
            left--;
            app.renderNextFrame = left === 2 || left === 1;
            if (left <= 0) {
                app.off('frameupdate', watch);
                requestAnimationFrame(() => resolve());
            }
        };
        app.on('frameupdate', watch);
    });
}

/** Runs in the page: mean times of a step and of an update, ms, with so many cars and no drawing. */
async function measure(cars: number): Promise<{ step: number; update: number }> {
    const { app, places } = window.provingGround!;
    app.autoRender = false;
    await places.callCrowd(cars - 1);
    const sums = { step: 0, steps: 0, update: 0, count: 0 };
    await new Promise<void>((resolve) => {
        let begun = 0;
        let settling = 60 + cars / 4;
        const begin = (): void => {
            begun = performance.now();
        };
        const end = (): void => {
            settling--;
            if (settling > 0) {
                return;
            }
            sums.update += performance.now() - begun;
            sums.step += places.cost.frame;
            sums.steps += places.cost.steps;
            sums.count++;
            if (sums.count === 60) {
                app.off('frameupdate', begin);
                app.off('framerender', end);
                resolve();
            }
        };
        app.on('frameupdate', begin);
        app.on('framerender', end);
    });
    app.autoRender = true;
    return { step: sums.step / sums.steps, update: sums.update / sums.count };
}
