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

/** Yaw rate over the front angle in a gentle turn, 1/s. */
async function yawGain(controller: Record<string, unknown>, speed: number): Promise<number> {
    const angle = 0.01;
    const samples = await drive({ ...bmw, controller }, 60, speed, () => angle, 8);
    return meanOf(samples, 2, ({ yawRate }) => yawRate) / angle;
}

it.each([
    [7.5, -0.05],
    [15, 0.2],
    [25, 0.2]
])(
    'at %f m/s the rear wheels of a car that goes from -0.3 to 0.2 up to 15 m/s steer by %f, which its yaw loses',
    async (speed, ratio) => {
        const phase = { rearSteering: -0.3, rearSteeringFast: 0.2, rearFastSpeed: 54 };
        // r = (front - rear) V / (L + K V²)
        const share = (await yawGain(phase, speed)) / (await yawGain({}, speed));
        expect(Math.abs(share / (1 - ratio) - 1)).toBeLessThan(0.02);
    }
);

it('a car whose rear wheels steer as much as its front wheels moves sideways like a crab', async () => {
    const samples = await drive({ ...bmw, controller: { rearSteering: 1 } }, 60, 2, () => front, 6);
    const [ahead, aside] = [meanOf(samples, 3, ({ forward }) => forward), meanOf(samples, 3, ({ left }) => left)];
    expect(Math.abs(Math.atan2(aside, ahead) / front - 1)).toBeLessThan(0.02);
    expect(Math.abs(meanOf(samples, 3, ({ yawRate }) => yawRate))).toBeLessThan(0.002);
});
