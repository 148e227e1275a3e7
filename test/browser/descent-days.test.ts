import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { driveDown, FRAME_RATE, stageOf } from './descent-drive.js';
import { arrive, drawNothing, listen, pass, soundNothing, takeClock, UNDRAWN } from './ground-page.js';
import { byKeys } from './tapped.js';
import { dayOf, DESCENT_CARS, type Day } from '../../proving-ground/descent/day.js';
import { WAY_LENGTH } from '../../proving-ground/descent/road.js';
import { torture } from '../support/torture.js';

/** Days from the last of the descent's own test on, and the first of them with each car in each weather. */
const DAYS = Array.from({ length: 90 }, (_, i) => dayOf(334 + i));
const DIFFERENT = DESCENT_CARS.flatMap((car) =>
    [false, true].flatMap((rain) => DAYS.find((day) => day.car === car && day.rain === rain) ?? [])
);

/** The page of today is driven by `descent.test.ts`; each of these takes half a minute. */
describe.runIf(torture)('a descent of another day', () => {
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

    it.each(DIFFERENT)(
        'day $number, $car, rain: $rain, is driven down by a stranger who taps keys',
        async ({ number }: Day) => {
            const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
            const page = await context.newPage();
            // that day has come
            await page.clock.setFixedTime(new Date(Date.UTC(2026, 0, number, 12)));
            const complaints = listen(page);
            await drawNothing(page);
            await soundNothing(page);
            await arrive(page, `${served.url}?descent=${number}&${UNDRAWN}`);
            await takeClock(page);
            await page.evaluate(() => window.provingGround!.descents.present!.start());
            await pass(page, 3.1, FRAME_RATE);
            expect(await stageOf(page)).toBe('running');
            const bot = await driveDown(page, byKeys(page));
            expect(bot.way).toBeGreaterThan(WAY_LENGTH - 20);
            expect(await stageOf(page)).toBe('finale');
            expect(complaints).toEqual([]);
            await context.close();
        }
    );
});
