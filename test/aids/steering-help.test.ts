import { describe, expect, it } from 'vitest';

import { AidedCar, only } from './aided-car.js';

interface Turn {
    /** Mean radius of the way, m. */
    radius: number;

    /** Mean slip angle of the front wheels over that of their largest force, after the first second. */
    share: number;

    /** Largest angle between heading and travel, rad. */
    slide: number;
}

/** A key held to full lock at 25 m/s for three seconds, coasting. */
async function keyTurn(controller: object): Promise<Turn> {
    const aided = await AidedCar.create({ ...controller, steering: { highSpeedLock: 1 } });
    const { car } = aided;
    car.roll(25);
    let way = 0;
    let turned = 0;
    let slide = 0;
    const shares: number[] = [];
    aided.run(3, (controls, time, dt) => {
        controls.steer = Math.min(1, 2.5 * time);
        const { velocity } = car.vehicle;
        way += dt * Math.hypot(velocity[0], velocity[2]);
        turned += dt * velocity[4];
        slide = Math.max(slide, Math.abs(Math.atan2(velocity[0], velocity[2])));
        if (time > 1) {
            const slip = car.wheels.slice(0, 2).map(({ wheel }) => wheel!.slipAngle / wheel!.peakSlipAngle);
            shares.push((slip[0] + slip[1]) / 2);
        }
    });
    aided.destroy();
    return { radius: way / turned, share: shares.reduce((sum, x) => sum + x, 0) / shares.length, slide };
}

describe('a key held to full lock at 25 m/s', () => {
    it('turns the front wheels far beyond their grip without help', async () => {
        expect((await keyTurn({})).share).toBeGreaterThan(2.5);
    });

    it('keeps the front tires near their peak with steering help, turns the car tighter and does not spin it', async () => {
        const plain = await keyTurn({});
        const helped = await keyTurn(only({ steeringHelp: true }));
        expect(helped.share).toBeGreaterThan(0.7);
        expect(helped.share).toBeLessThan(1.1);
        expect(helped.radius).toBeLessThan(plain.radius);
        expect(helped.slide).toBeLessThan(0.25);
    });

    it('lies between at half strength', async () => {
        const half = await keyTurn(only({ steeringHelp: true, steeringHelpStrength: 0.5 }));
        expect(half.share).toBeGreaterThan(1.1);
        expect(half.share).toBeLessThan(3.5);
    });
});
