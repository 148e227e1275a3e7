// A car of the page that is driven by keys or fingers which are down or up.
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

/** Middle and half the width of a control on the screen, CSS px. */
interface Control {
    x: number;
    y: number;
    half: number;
}

/** Finds what fingers drive with, in the order in which it is shown: steering bar, hand brake, brake and accelerator. */
function controlsOf(page: Page): Promise<Control[]> {
    return page.evaluate(() => {
        const all = document.querySelector('touch-controls')!.shadowRoot!.querySelectorAll('b');
        return [...all].map((control) => {
            const { left, top, width, height } = control.getBoundingClientRect();
            return { x: left + width / 2, y: top + height / 2, half: width / 2 };
        });
    });
}

/** Share of the way from the middle of the steering bar to its end at which a thumb steers. */
const THUMB = 0.7;

/** Taps the controls on the screen: one thumb on the steering bar, one on a pedal, both only where they have something to do. */
export async function byThumbs(page: Page): Promise<(taps: Taps) => Promise<void>> {
    const [bar, , brake, gas] = await controlsOf(page);
    const screen = await page.context().newCDPSession(page);
    const down = new Map<number, { x: number; y: number }>();
    const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', all = down): Promise<void> => {
        const touchPoints = [...all].map(([id, point]) => ({ ...point, id }));
        await screen.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const lift = async (id: number): Promise<void> => {
        if (down.delete(id)) {
            // the protocol lifts all fingers at once; between two frames the page does not see that
            await send('touchEnd', new Map());
            if (down.size > 0) await send('touchStart');
        }
    };
    const put = async (id: number, point: { x: number; y: number }): Promise<void> => {
        const before = down.get(id);
        if (before?.x !== point.x || before.y !== point.y) {
            down.set(id, point);
            await send(before ? 'touchMove' : 'touchStart');
        }
    };
    return async ({ steer, pedal }) => {
        const foot = pedal > 0 ? gas : brake;
        if (steer === 0) await lift(0);
        else await put(0, { x: bar.x - steer * THUMB * bar.half, y: bar.y });
        // a thumb does not slide from one pedal to the other
        if (pedal === 0 || down.get(1)?.x !== foot.x) await lift(1);
        if (pedal !== 0) await put(1, { x: foot.x, y: foot.y });
    };
}
