import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { openGround, pass, passUntil } from './ground-page.js';
import { nearestRoad, ROAD_WIDTH } from '../../proving-ground/library/ground/circuit.js';
import { TOWN } from '../../proving-ground/library/ground/layout.js';
import { MOUNTAIN_ROAD_WIDTH } from '../../proving-ground/library/ground/mountain-road.js';
import { nearestOf } from '../../proving-ground/library/ground/road-strip.js';
import { COURSES } from '../../proving-ground/play/race-courses.js';
import type { RaceStanding } from '../../scripts/lap-timer.mjs';
import { torture } from '../support/torture.js';

/** Slow frames are the cheapest: physics takes steps of 1/60 s all the same. */
const FRAME_RATE = 15;

/** Part of the races on other roads that is driven, s. */
const SHORT = torture ? 200 : 10;

/** Part of the race that is driven, s; longer than all of it in torture. */
const DRIVEN = torture ? 240 : 25;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page, complaints } = await openGround(browser, served.url));
});

afterAll(async () => {
    await page?.close();
    await returnBrowser(browser);
    await served?.close();
});

/** Runs in the page: all cars of the race, the first in it first. */
function seeRace() {
    const { timer } = window.provingGround!.play.laps;
    return timer.standings.map(({ car, place, distance, isFinished, total }: RaceStanding) => {
        const { x, y, z } = car.getPosition();
        const speed = car.rigidbody!.linearVelocity.length();
        return { name: car.name, place, distance, isFinished, total, x, y, z, up: car.up.y, speed };
    });
}

/** Runs in the page: cars of the race on the road that has its own line. */
function seeRoadRace() {
    const { timer } = window.provingGround!.play.race.road;
    return timer!.standings.map(({ car, distance }: RaceStanding) => {
        const { x, z } = car.getPosition();
        return { distance, x, z, up: car.up.y };
    });
}

const WIDTHS = { circuit: ROAD_WIDTH, mountain: MOUNTAIN_ROAD_WIDTH, town: TOWN.street };

describe.each(COURSES.slice(1))('a race at the place $place', ({ place, line }) => {
    it('is called from there, and driven by six cars that stay on the road', async () => {
        await page.evaluate((id) => window.provingGround!.places.go(id), place);
        await page.keyboard.press('F3');
        await page.waitForFunction(() => window.provingGround!.play.race.road.timer?.cars.length === 6);
        await pass(page, 3.2, FRAME_RATE);
        const grid = await page.evaluate(seeRoadRace);
        for (let time = 0; time < SHORT; time++) {
            await pass(page, 1, FRAME_RATE);
            for (const { x, z, up } of await page.evaluate(seeRoadRace)) {
                expect(nearestOf(line, x, z).away).toBeLessThan(WIDTHS[place] / 2);
                expect(up).toBeGreaterThan(0.9);
            }
        }
        const cars = await page.evaluate(seeRoadRace);
        expect(cars[0].distance).toBeGreaterThan(20);
        for (const i of [0, 1, 2, 3, 4]) {
            expect(cars[i].distance).toBeGreaterThan(grid[i].distance + 10);
        }
    });

    it('is over when the visitor goes elsewhere', async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await pass(page, 0.2);
        expect(await page.evaluate(() => window.provingGround!.play.race.road.timer)).toBeNull();
        const traffic = await page.evaluate(() => window.provingGround!.app.root.findByName('Town Traffic')?.enabled);
        expect(traffic).not.toBe(false);
        expect(complaints).toEqual([]);
    });
});

describe('a race on the circuit', () => {
    it('puts five others on the grid, the visitor last, and holds all of them until the signal', async () => {
        await page.keyboard.press('F3');
        await page.waitForFunction(() => window.provingGround!.play.laps.timer.cars.length === 6);
        await pass(page, 2.5, FRAME_RATE);
        const cars = await page.evaluate(seeRace);
        expect(cars.length).toBe(6);
        for (const { speed, up, x, z } of cars) {
            expect(speed).toBeLessThan(0.05);
            expect(up).toBeGreaterThan(0.99);
            expect(nearestRoad(x, z).away).toBeLessThan(ROAD_WIDTH / 2 - 1);
        }
        expect(cars[5].name).toBe(await page.evaluate(() => window.provingGround!.car.name));
        for (const [i, { x, z }] of cars.entries()) {
            for (const other of cars.slice(i + 1)) expect(Math.hypot(other.x - x, other.z - z)).toBeGreaterThan(6);
        }
    });

    it('is driven by all of them on the road, the one that takes bends fastest ahead', async () => {
        await page.keyboard.press('KeyP');
        let farthest = 0;
        for (let time = 0; time < DRIVEN; time++) {
            await pass(page, 1, FRAME_RATE);
            for (const { x, z, up } of await page.evaluate(seeRace)) {
                farthest = Math.max(farthest, nearestRoad(x, z).away);
                expect(up).toBeGreaterThan(0.9);
            }
        }
        expect(farthest).toBeLessThan(ROAD_WIDTH / 2);
        const cars = await page.evaluate(seeRace);
        expect(cars.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
        expect(cars[0].name).toBe('Sports car');
        expect(cars[5].distance).toBeGreaterThan(150);
    });

    it.runIf(torture)('ends with the results of all', async () => {
        const cars = await page.evaluate(seeRace);
        expect(cars.map(({ isFinished }) => isFinished)).not.toContain(false);
        expect(await page.evaluate(() => document.querySelector('race-display')!.shadowRoot!.textContent)).toContain(
            'Estate'
        );
    });

    it('is over when the visitor goes elsewhere: the others are gone, laps begin at the line', async () => {
        await page.keyboard.press('KeyP');
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await pass(page, 0.2);
        expect(await page.evaluate(() => window.provingGround!.play.laps.timer.cars.length)).toBe(1);
        const left = await page.evaluate(
            () => window.provingGround!.app.root.find((node) => node.name === 'Estate' && node.enabled).length
        );
        expect(left).toBe(0);
        await passUntil(page, () => window.provingGround!.play.laps.timer.state !== 'countdown', null);
        expect(complaints).toEqual([]);
    });
});
