// A car of the page that is driven by keys which are down or up.
import type { Page } from 'playwright-core';

import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { CarSeen, Taps } from '../garage/tapping-bot.js';

/** Runs in the page: lets time pass, and looks at the car. */
export function see([seconds, rate]: readonly [number, number]): CarSeen {
    window.pass(seconds, rate);
    const { car } = window.provingGround!;
    const { x, z } = car.getPosition();
    const controller = car.script!.get('vehicleController') as VehicleController;
    return {
        x,
        z,
        aheadX: -car.forward.x,
        aheadZ: -car.forward.z,
        speed: controller.speed,
        yawRate: controller.vehicle!.velocity[4]
    };
}

/** Taps keys: only those that change go down or up. */
export function byKeys(page: Page): (taps: Taps) => Promise<void> {
    let down: string[] = [];
    return async ({ steer, pedal }) => {
        const wanted = [
            ...(steer > 0 ? ['ArrowLeft'] : steer < 0 ? ['ArrowRight'] : []),
            ...(pedal > 0 ? ['ArrowUp'] : pedal < 0 ? ['ArrowDown'] : [])
        ];
        for (const key of down.filter((one) => !wanted.includes(one))) await page.keyboard.up(key);
        for (const key of wanted.filter((one) => !down.includes(one))) await page.keyboard.down(key);
        down = wanted;
    };
}
