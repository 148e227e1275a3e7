import type { Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import {
    arrive,
    drawNothing,
    listen,
    openGround,
    pass,
    passUntil,
    soundNothing,
    takeClock,
    toast,
    UNDRAWN
} from './ground-page.js';
import { CHALLENGES, marksOf } from '../../proving-ground/play/challenges/challenges.js';
import type { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { torture } from '../support/torture.js';

/** `test/garage/circuit.test.ts` drives all of them: here, the page's wiring counts. */
const CARS = torture ? ['sports-car', 'kart', 'hatchback'] : ['sports-car'];

/** Slow frames are the cheapest: physics takes steps of 1/60 s all the same. */
const FRAME_RATE = 15;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];

/** The best lap of the first car: a link to it, and where it was at some times, m. */
let link = '';
let best: number[][][] = [];

/** Times of a lap at which positions are compared, s. */
const TIMES = Array.from({ length: torture ? 10 : 4 }, (_, i) => 5 * i + 2);

/** Stabilizer bars in the order of the key. */
const BARS = ['off', 'low', 'medium', 'high', 'external', 'AUTO'];

/** Bars whose lean is compared. */
const DRIVEN = torture ? BARS : ['off', 'medium'];

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page, complaints } = await openGround(browser, served.url));
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** Runs in the page: a lap of the circuit by the autopilot that drives now. */
function lap(frameRate: number) {
    const { car, name } = window.provingGround!;
    const autopilot = car.script!.get('vehicleAutopilot') as VehicleAutopilot;
    const seen = { name, laps: 0, time: 0, up: 1, offset: 0, resets: 0 };
    autopilot.on('stuck', () => seen.resets++);
    window.pass(2, frameRate); // from the edge of the grid onto the line
    while (seen.laps < 1 && seen.time < 150) {
        window.pass(1, frameRate);
        seen.time++;
        seen.laps = autopilot.driver!.laps;
        seen.up = Math.min(seen.up, car.up.y);
        seen.offset = Math.max(seen.offset, Math.abs(autopilot.driver!.route.offset));
    }
    return seen;
}

/** Runs in the page: the lane change of ISO 3888-2 by the autopilot. */
function changeLanes(frameRate: number) {
    const { app, places, car } = window.provingGround!;
    places.go('lane-change');
    window.pass(1, frameRate);
    const start = car.getPosition().clone();
    const cones = (app.root.find('name', 'Cone') as Entity[]).filter(
        (cone) => Math.abs(cone.getPosition().x - start.x) < 8
    );
    const ahead = cones.map((cone) => cone.getPosition().clone()).sort((a, b) => a.z - b.z);
    // through the middle of every pair of cones, and out the way it came in
    const points = [[start.x, start.z]];
    for (let i = 0; i < ahead.length; i += 2) {
        points.push([(ahead[i].x + ahead[i + 1].x) / 2, ahead[i].z]);
    }
    const [lastX, lastZ] = points[points.length - 1];
    points.push([lastX, lastZ + 15]);
    const way = new (car.constructor as typeof Entity)('Way', app);
    for (const [x, z] of points) {
        const point = new (car.constructor as typeof Entity)('Way Point', app);
        point.setLocalPosition(x, 0, z);
        way.addChild(point);
    }
    app.root.addChild(way);
    const pilot = car.script!.get('vehicleAutopilot') as VehicleAutopilot;
    const { path } = pilot;
    // who sees cones that close slows down for them, and leans half as much
    Object.assign(pilot, { path: way, closed: false, enabled: true, speedLimit: 40, avoidCollisions: false });
    let lean = 0;
    for (let time = 0; time < 30 && !pilot.driver?.finished; time += 0.2) {
        window.pass(0.2, frameRate);
        lean = Math.max(lean, Math.abs(car.right.y));
    }
    const beyond = car.getPosition().z - lastZ;
    Object.assign(pilot, { path, closed: true, enabled: false, avoidCollisions: true });
    way.destroy();
    return { lean, beyond };
}

/** Returns the distance of a point from the segment between two others, m. */
function distanceFrom([from, to]: number[][], point: number[]): number {
    const along = to.map((each, k) => each - from[k]);
    const length = Math.hypot(...along);
    const share = point.reduce((sum, each, k) => sum + ((each - from[k]) * along[k]) / length ** 2, 0);
    const nearest = from.map((each, k) => each + Math.max(0, Math.min(1, share)) * along[k]);
    return Math.hypot(...point.map((each, k) => each - nearest[k]));
}

describe('the autopilot', () => {
    it('takes a car of the garage around the circuit, on the road and on its wheels', async () => {
        const laps: Awaited<ReturnType<typeof lap>>[] = [];
        for (const car of CARS) {
            await page.evaluate((name) => window.provingGround!.garage.choose(name), car);
            await page.keyboard.press('KeyP');
            expect(await toast(page)).toContain('drives the circuit');
            laps.push(await page.evaluate(lap, FRAME_RATE));
            if (car === CARS[0]) {
                await passUntil(page, () => window.provingGround!.play.laps.best !== null, undefined);
                expect(await toast(page)).toMatch(/^1:\d\d\.\d{3} · your first lap\. /);
                link = (await page.evaluate(() => window.provingGround!.play.send.link(true))) ?? '';
                best = await page.evaluate((times) => {
                    const recording = window.provingGround!.play.laps.best!;
                    const placeAt = (time: number): number[] =>
                        [...recording.at(time, new Float64Array(recording.stride))].slice(0, 3);
                    // the shown place can be up to a step later than the lap timer's last step
                    return times.map((time) => [placeAt(time), placeAt(time + 1 / 60)]);
                }, TIMES);
            }
            await page.keyboard.press('KeyP');
        }
        expect(new Set(laps.map(({ name }) => name)).size).toBe(CARS.length);
        for (const { name, laps: count, time, up, offset, resets } of laps) {
            expect(count, name).toBe(1);
            expect(time, name).toBeLessThan(100);
            expect(up, name).toBeGreaterThan(0.98);
            expect(offset, name).toBeLessThan(1.2); // with 5 m to the edge
            expect(resets, name).toBe(0);
        }
    });

    it('drives a lap that a link takes to another browser, where its ghost is at the same places within 1 cm', async () => {
        expect(link.length).toBeLessThan(8000);
        const other = await browser.newPage({ viewport: { width: 320, height: 180 } });
        const heard = listen(other);
        await drawNothing(other);
        await soundNothing(other);
        await arrive(other, link.replace('?', `?${UNDRAWN}&`));
        await takeClock(other);
        await pass(other, 0.2);
        expect(await toast(other)).toMatch(/^Beat 1:\d\d/);
        await other.keyboard.press('F2');
        await pass(other, 2);
        const ghosts = await other.evaluate((times) => {
            const { app, play, car } = window.provingGround!;
            const { timer } = play.laps;
            return times.map((time) => {
                // frames of whole steps: none is shown between two
                while ((timer.standing(car)?.time ?? 0) < time - 1e-4) {
                    window.pass(1 / 15, 15);
                }
                const ghost = app.root.findByName('Ghost') as Entity;
                const { x, y, z } = ghost.getPosition();
                return { place: [x, y, z], shown: ghost.enabled, late: timer.standing(car)!.time - time };
            });
        }, TIMES);
        ghosts.forEach(({ place, shown, late }, i) => {
            expect(shown).toBe(true);
            expect(late).toBeCloseTo(0, 4);
            expect(distanceFrom(best[i], place)).toBeLessThan(0.01);
        });
        // the other things to play with open and close
        await other.keyboard.press('F4');
        expect(await other.locator('#challenges li').count()).toBe(
            CHALLENGES.filter((challenge) => marksOf(challenge, 'hatchback') !== null).length
        );
        await other.keyboard.press('F4');
        await other.keyboard.press('F8');
        expect(await other.evaluate(() => window.provingGround!.app.timeScale)).toBe(0);
        await other.keyboard.press('F8');
        expect(await other.evaluate(() => window.provingGround!.app.timeScale)).toBe(1);
        await other.keyboard.press('F9');
        await pass(other, 1);
        expect(await other.evaluate(() => window.provingGround!.play.laps.recorder.replayTime)).toBeCloseTo(1, 1);
        await other.keyboard.press('Escape');
        expect(await other.evaluate(() => window.provingGround!.car.rigidbody!.enabled)).toBe(true);
        expect(heard).toEqual([]);
        await other.close();
    });

    it('changes lanes to the end of the cones, and leans the less the stiffer the bars are', async () => {
        await page.evaluate(() => window.provingGround!.garage.choose('hatchback'));
        const leans: Record<string, number> = {};
        for (const bar of BARS) {
            await page.keyboard.press('Digit5');
            expect(await toast(page)).toContain(`Stabilizer bar: ${bar}`);
            if (!DRIVEN.includes(bar)) {
                continue;
            }
            const { lean, beyond } = await page.evaluate(changeLanes, FRAME_RATE);
            expect(beyond, bar).toBeGreaterThan(0);
            leans[bar] = lean;
        }
        const stiffer = ['off', 'low', 'medium', 'high'].filter((bar) => DRIVEN.includes(bar));
        stiffer.slice(1).forEach((bar, i) => expect(leans[stiffer[i]], bar).toBeGreaterThan(1.05 * leans[bar]));
    });

    it('says nothing on the console', () => {
        expect(complaints).toEqual([]);
    });
});
