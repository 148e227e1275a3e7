import type { Page } from 'playwright-core';

import { see } from './tapped.js';
import { mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import { TappingBot, type Manner, type Taps } from '../garage/tapping-bot.js';

/** A stranger who brakes in time and lets the car run where the road is straight. */
const STRANGER: Manner = { lateral: 0.45 * 9.81, braking: 4, fastest: 30, pause: 0.2 };

/** Slow frames are the cheapest: physics takes steps of 1/60 s all the same. */
export const FRAME_RATE = 20;

/** Stage of the descent that a page shows. */
export function stageOf(shown: Page): Promise<string | null> {
    return shown.getAttribute('#descent', 'data-stage');
}

/** Drives down by what is tapped, until the finish. */
export async function driveDown(shown: Page, tap: (taps: Taps) => Promise<void>): Promise<TappingBot> {
    let seen = await shown.evaluate(see, [0.1, FRAME_RATE] as const);
    const bot = new TappingBot(STRANGER, seen, mountainLine);
    for (let time = 0; time < 150 && (await stageOf(shown)) === 'running'; time += STRANGER.pause) {
        await tap(bot.decide(seen));
        seen = await shown.evaluate(see, [STRANGER.pause, FRAME_RATE] as const);
    }
    await tap({ steer: 0, pedal: 0 });
    return bot;
}
