import { describe, expect, it } from 'vitest';

import { carOn, drive, rpmAt } from '../support/shifting-car.js';
import { sampleOf } from '../support/torture.js';

/** All wheels driven. */
const ALL = 2;

describe('an automatic gearbox with shift points for a light foot', () => {
    const gearbox = { lightUpRpm: 2200, downRpm: 1200 };

    it.each([
        [0.25, 2200],
        [0.575, (2200 + 6000) / 2],
        [0.9, 6000],
        [1, 6000]
    ])('at throttle %f shifts up at %f rpm', async (throttle, up) => {
        const { world, car } = await carOn({}, { drive: ALL, gearbox });
        car.drive((controls) => (controls.throttle = throttle));
        const [[from, to, speed]] = drive(world, car, 25, 1);
        expect([from, to]).toEqual([1, 2]);
        expect(rpmAt(speed, 1) / up).toBeGreaterThan(1);
        expect(rpmAt(speed, 1) / up).toBeLessThan(1.03);
        world.destroy();
    });

    /** A driver who keeps a speed, m/s. @returns Shifts in a minute, and the gear in the end. */
    async function cruise(slope: number, speed: number, light: number): Promise<{ shifts: number; gear: number }> {
        const controller = { drive: ALL, gearbox: { ...gearbox, lightUpRpm: light } };
        const { world, car } = await carOn({ slope, size: 6000 }, controller);
        let lag = 0;
        car.roll(speed);
        car.drive((controls) => {
            const missing = speed - car.vehicle.forwardSpeed;
            lag = Math.max(0, Math.min(1, lag + 0.002 * missing));
            controls.throttle = Math.max(0, Math.min(1, lag + 0.2 * missing));
        });
        drive(world, car, 10);
        const shifts = drive(world, car, 60).length;
        const { gear } = car.controller;
        expect(Math.abs(car.vehicle.forwardSpeed - speed)).toBeLessThan(1);
        world.destroy();
        return { shifts, gear };
    }

    it('cruises in a higher gear than by its half of full throttle', async () => {
        expect(await cruise(0, 16, 0)).toEqual({ shifts: 0, gear: 3 });
        expect(await cruise(0, 16, 2200)).toEqual({ shifts: 0, gear: 4 });
    });

    const climbs = [
        [0.03, 0.3],
        [0.06, 0.35],
        [0.06, 0.45],
        [0.1, 0.45],
        [0.1, 0.6]
    ];
    it.each(sampleOf(climbs, 3, 2))(
        'tries the next gear at most once up a grade of %f with a foot that stays at %f',
        async (slope, throttle) => {
            const { world, car } = await carOn({ slope, size: 6000 }, { drive: ALL, gearbox });
            car.drive((controls) => (controls.throttle = throttle));
            const shifts = drive(world, car, 90);
            expect(shifts.filter(([from, to]) => to < from).length).toBeLessThanOrEqual(1);
            world.destroy();
        }
    );

    it('shifts up once a load is gone that was too much, with the same foot', async () => {
        const { world, car } = await carOn({}, { drive: ALL, gearbox });
        let load = 700; // N, as of a grade of 7 %
        car.drive((controls) => {
            controls.throttle = 0.35;
            car.entity.rigidbody!.applyForce(0, 0, -load);
        });
        expect(drive(world, car, 60).map(([, to]) => to)).toEqual([2, 1]);
        load = 0;
        expect(drive(world, car, 20, 1)[0].slice(0, 2)).toEqual([1, 2]);
        world.destroy();
    });

    const cruises = [
        [0.03, 14],
        [0.05, 14],
        [0.08, 14],
        [0.1, 14],
        [0.06, 20],
        [0.08, 22],
        [0.12, 12]
    ];
    it.each(sampleOf(cruises, 3, 1))('does not hunt up a grade of %f at %f m/s', async (slope, speed) => {
        expect((await cruise(slope, speed, 2200)).shifts).toBe(0);
    });
});
