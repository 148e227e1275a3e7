import type { Page } from 'playwright-core';

import { see } from './tapped.js';
import { LINES, placeOn, WAY, WAY_LENGTH } from '../../proving-ground/descent/road.js';
import { mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import { headingOf } from '../../proving-ground/library/ground/road-strip.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { TappingBot, type Manner, type Taps } from '../garage/tapping-bot.js';

/** A stranger who brakes in time and lets the car run where the road is straight. */
const STRANGER: Manner = { lateral: 0.45 * 9.81, braking: 4, fastest: 30, pause: 0.2 };

/** Slow frames are the cheapest: physics takes steps of 1/60 s all the same. */
export const FRAME_RATE = 20;

/** Stage of the descent that a page shows. */
export function stageOf(shown: Page): Promise<string | null> {
    return shown.getAttribute('#descent', 'data-stage');
}

/** Drives down by what is tapped, until the finish, or for a while, s. */
export async function driveDown(shown: Page, tap: (taps: Taps) => Promise<void>, patience = 150): Promise<TappingBot> {
    let seen = await shown.evaluate(see, [0.1, FRAME_RATE] as const);
    const bot = new TappingBot(STRANGER, seen, mountainLine);
    for (let time = 0; time < patience && (await stageOf(shown)) === 'running'; time += STRANGER.pause) {
        await tap(bot.decide(seen));
        seen = await shown.evaluate(see, [STRANGER.pause, FRAME_RATE] as const);
    }
    await tap({ steer: 0, pedal: 0 });
    return bot;
}

/** The car is carried so far in a frame, m: one that comes farther has left the descent. */
const HOP = 20;

/** It rolls over a line, which does not count a car that is put beyond it: so long before, m, so fast, m/s, and for so long, s. */
const ROLL = { before: 4, speed: 15, time: 0.6 };

/** Carries the car down the middle of the road, across all lines but the last, and leaves it so far before the finish, m. */
export async function carryDown(shown: Page, before: number): Promise<void> {
    const { x, z } = await shown.evaluate(see, [0, FRAME_RATE] as const);
    const end = LINES[0].s + WAY_LENGTH - before;
    const stops = LINES.slice(1, -1).map(({ s }) => s - ROLL.before);
    for (let s = placeOn(x, z).point.s; s < end;) {
        const next = stops.find((stop) => stop > s) ?? Infinity;
        s = Math.min(s + HOP, next, end);
        const at = WAY.find((point) => point.s >= s)!;
        await shown.evaluate(
            ([toX, toY, toZ, heading, speed, time, rate]) => {
                const { car } = window.provingGround!;
                const controller = car.script!.get('vehicleController') as VehicleController;
                const place = car.getPosition().clone().set(toX, toY, toZ);
                controller.teleport(place, car.getRotation().clone().setFromEulerAngles(0, heading, 0));
                car.rigidbody!.linearVelocity = car.forward.clone().mulScalar(-speed);
                window.pass(time, rate);
            },
            s === next
                ? ([at.x, at.y + 0.5, at.z, headingOf(at), ROLL.speed, ROLL.time, FRAME_RATE] as const)
                : ([at.x, at.y + 0.5, at.z, headingOf(at), 0, 1 / FRAME_RATE, FRAME_RATE] as const)
        );
    }
}
