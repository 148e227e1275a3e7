import { describe, expect, it } from 'vitest';

import { AidedCar, only } from './aided-car.js';
import { sineRun } from './sine-with-dwell.js';
import { DEG } from '../../src/index.js';
import { sampleOf } from '../support/torture.js';

const esc = only({ stabilityControl: true });

/**
 * Up to 270 degrees of the steering wheel, which FMVSS 126 goes up to, over a ratio of 15. A, the angle at .3 g, is 1.3
 * degrees; from 5 A on the car must also get out of the way. In the first of its runs, at 1.5 A, a car may meet it by itself.
 */
const amplitudes = [2, 2.6, 4, 6, 8, 10, 14, 18];

const vehicles = ['bmw_320i_cr2', 'ford_escort_cr1'];

describe.each(vehicles)('a sine with dwell from 80 km/h with the %s', (vehicle) => {
    it('spins the car without stability control', async () => {
        expect((await sineRun(vehicle, {}, 8 * DEG)).after100).toBeGreaterThan(0.6);
    });

    it.each(sampleOf(amplitudes, 2, vehicles.indexOf(vehicle)))(
        'of %f degrees meets FMVSS 126 with it',
        async (degrees) => {
            const run = await sineRun(vehicle, esc, degrees * DEG);
            expect(Math.abs(run.after100)).toBeLessThan(0.35);
            expect(Math.abs(run.after175)).toBeLessThan(0.2);
            expect(run.slide).toBeLessThan(10 * DEG);
            if (degrees >= 6) {
                expect(run.aside).toBeGreaterThan(1.83);
            }
            if (degrees >= 2.6) {
                expect(run.active).toBe(true);
            }
        }
    );

    it.each(sampleOf([30, 120], 2, vehicles.indexOf(vehicle)))('meets it at %i Hz', async (rate) => {
        const run = await sineRun(vehicle, esc, 8 * DEG, undefined, rate);
        expect(Math.abs(run.after100)).toBeLessThan(0.35);
        expect(Math.abs(run.after175)).toBeLessThan(0.2);
        expect(run.aside).toBeGreaterThan(1.83);
    });

    it('rests while the tires are far from their limits', async () => {
        expect((await sineRun(vehicle, esc, DEG)).active).toBe(false);
    });
});

it.each([4, -10])('rests at %f m/s: at walking pace and in reverse', async (speed) => {
    const aided = await AidedCar.create(esc);
    let active = false;
    aided.car.roll(speed);
    aided.run(0.5, (controls) => {
        controls.steer = 1;
        active ||= aided.car.controller.isAidActive('stabilityControl');
    });
    expect(active).toBe(false);
    aided.destroy();
});
