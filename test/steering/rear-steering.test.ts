import { expect, it } from 'vitest';

import { drive, meanOf } from '../acceptance/cornering.js';
import { bmw } from '../support/car.js';

const base = bmw.cgToFront + bmw.cgToRear;
const front = 0.25;

/** Radius of the circle of the center of mass at walking pace, m. */
async function radiusOf(rearSteering: number): Promise<number> {
    const samples = await drive({ ...bmw, controller: { rearSteering } }, 60, 2, () => front, 12);
    const pace = meanOf(samples, 4, ({ forward, left }) => Math.hypot(forward, left));
    return pace / Math.abs(meanOf(samples, 4, ({ yawRate }) => yawRate));
}

it.each([-1, -0.5, 0, 0.4])(
    'a car with %f of its front angle behind drives L / (tan front - tan rear)',
    async (ratio) => {
        const radius = base / (Math.tan(front) - Math.tan(ratio * front));
        // the center of the circle lies abreast of this place, behind the front axle
        const behind = radius * Math.tan(front);
        const expected = Math.hypot(radius, bmw.cgToFront - behind);
        expect(Math.abs((await radiusOf(ratio)) / expected - 1)).toBeLessThan(0.015);
    }
);
