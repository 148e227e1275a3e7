import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { arrive, drawNothing, soundNothing, takeClock, UNDRAWN } from './ground-page.js';
import { byKeys, see } from './tapped.js';
import { CIRCUIT_LENGTH, ROAD_WIDTH } from '../../proving-ground/library/ground/circuit.js';
import { CAREFUL, HASTY, TappingBot, type Manner, type Taps } from '../garage/tapping-bot.js';
import { torture } from '../support/torture.js';

/** The straight and the first bend, m. Node drives the whole lap; WHOLE_LAP=1 does so here. */
const WAY = process.env.WHOLE_LAP ? CIRCUIT_LENGTH : 340;

/** Slow frames are the cheapest: physics takes steps of 1/60 s all the same. */
const FRAME_RATE = 20;

/** Longest time that a driver may take, s. */
const PATIENCE = 110;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** Drives by a bot, which taps the controls, as far as is wanted. */
async function drive(page: Page, manner: Manner, tap: (taps: Taps) => Promise<void>): Promise<TappingBot> {
    let seen = await page.evaluate(see, [0.5, FRAME_RATE] as const);
    const bot = new TappingBot(manner, seen);
    for (let time = 0; time < PATIENCE && bot.way < WAY; time += manner.pause) {
        await tap(bot.decide(seen));
        seen = await page.evaluate(see, [manner.pause, FRAME_RATE] as const);
    }
    return bot;
}

/**
 * Puts thumbs on what the page shows: pedals and steering.
 *
 * @param reach - Distance from its middle at which the steering is touched, 1 at its end.
 */
async function byThumbs(page: Page, fingers: CDPSession, reach: number): Promise<(taps: Taps) => Promise<void>> {
    const boxOf = async (name: string | RegExp) => (await page.getByRole('button', { name }).boundingBox())!;
    const [steering, gas, brake] = [await boxOf('Steer'), await boxOf('Accelerator'), await boxOf(/^Brake/)];
    let touching = '[]';
    return async ({ steer, pedal }) => {
        const touchPoints: { x: number; y: number; id: number }[] = [];
        if (steer !== 0) {
            touchPoints.push({
                x: steering.x + steering.width * (0.5 - 0.5 * reach * steer),
                y: steering.y + steering.height / 2,
                id: 1
            });
        }
        if (pedal !== 0) {
            const { x, y, width } = pedal > 0 ? gas : brake;
            touchPoints.push({ x: x + width / 2, y: y + 8, id: 2 });
        }
        const wanted = JSON.stringify(touchPoints);
        if (wanted === touching) {
            return;
        }
        if (touching !== '[]') {
            await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        }
        if (wanted !== '[]') {
            await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
        }
        touching = wanted;
    };
}

/** The page as it opens. */
async function open(viewport: { width: number; height: number }, isPhone: boolean): Promise<Page> {
    const page = await browser.newPage({ viewport, hasTouch: isPhone, isMobile: isPhone });
    await drawNothing(page);
    await soundNothing(page);
    await arrive(page, `${served.url}?${UNDRAWN}&car=sports-car`);
    await takeClock(page);
    return page;
}

async function expectOnRoad(page: Page, { way, farthest }: TappingBot): Promise<void> {
    const width = await page.evaluate(() => window.provingGround!.garage.vehicle.hull.width);
    expect(way).toBeGreaterThanOrEqual(WAY);
    expect(farthest).toBeLessThan((ROAD_WIDTH - width) / 2);
}

/** Distance from its middle at which thumbs touch the steering, 1 at its end: in haste they slide to its end. */
const REACH = new Map<Manner, number>([
    [HASTY, 0.98],
    [CAREFUL, 0.5]
]);

describe('a stranger, who has just opened the page,', () => {
    it('stays on the road by keys in haste', async () => {
        const page = await open({ width: 320, height: 180 }, false);
        await expectOnRoad(page, await drive(page, HASTY, byKeys(page)));
        await page.close();
    });

    it.runIf(process.env.WHOLE_LAP)('stays on the road by keys with care', async () => {
        const page = await open({ width: 320, height: 180 }, false);
        await expectOnRoad(page, await drive(page, CAREFUL, byKeys(page)));
        await page.close();
    });

    // on both, `phone.test.ts` drives by thumbs, and where these are is read from the page
    it(`stays on the road by thumbs, with care on a phone upright${torture ? ', and in haste on one across' : ''}`, async () => {
        const page = await open({ width: 390, height: 844 }, true);
        const fingers = await page.context().newCDPSession(page);
        const drives: [Manner, number, number][] = [[CAREFUL, 390, 844]];
        if (torture || process.env.WHOLE_LAP) {
            drives.push([HASTY, 844, 390]);
        }
        if (process.env.WHOLE_LAP) {
            drives.push([HASTY, 390, 844], [CAREFUL, 844, 390]);
        }
        for (const [manner, width, height] of drives) {
            await page.setViewportSize({ width, height });
            await page.evaluate(() => window.provingGround!.places.go('circuit'));
            await page.evaluate(see, [0.2, FRAME_RATE] as const); // pedals are drawn by a frame
            const tap = await byThumbs(page, fingers, REACH.get(manner)!);
            await expectOnRoad(page, await drive(page, manner, tap));
            await tap({ steer: 0, pedal: 0 }); // Chromium refuses a touch end without a touch
        }
        await page.close();
    });
});
