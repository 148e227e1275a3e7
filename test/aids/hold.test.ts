import { describe, expect, it } from 'vitest';

import { AidedCar, only } from './aided-car.js';

/** Brakes on a hill of 20 %, lets go, waits and drives off: how far it rolled back, m, and its speed after, m/s. */
async function start(controller: object, wait: number, rate = 60): Promise<{ back: number; speed: number }> {
    const aided = await AidedCar.create(controller, { slope: 0.2, rate });
    aided.run(2, (controls) => (controls.brake = 1));
    const from = aided.way;
    let back = 0;
    aided.run(wait + 3, (controls, time) => {
        controls.brake = 0;
        controls.throttle = time < wait ? 0 : 1;
        back = Math.max(back, from - aided.way);
    });
    const { speed } = aided;
    aided.destroy();
    return { back, speed };
}

const hill = only({ hillHold: true });

describe('a hill start on 20 %', () => {
    it('rolls back while the foot changes pedals', async () => {
        expect((await start({}, 0.3)).back).toBeGreaterThan(0.3);
    });

    it.each([30, 60, 120])('does not roll back with hill hold, at %i Hz', async (rate) => {
        const { back, speed } = await start(hill, 0.3, rate);
        expect(back).toBeLessThan(0.05);
        expect(speed).toBeGreaterThan(3);
    });

    it('gives up holding after a second', async () => {
        expect((await start(hill, 0.9)).back).toBeLessThan(0.05);
        expect((await start(hill, 2)).back).toBeGreaterThan(1);
    });

    it('waits as long as it likes with automatic hold', async () => {
        const { back, speed } = await start({ ...hill, brakes: { autoHold: true } }, 5);
        expect(back).toBeLessThan(0.05);
        expect(speed).toBeGreaterThan(2.5);
    });
});

/** Returns the distance that an automatic creeps on level ground without a driver, m. */
async function creep(controller: object): Promise<number> {
    const aided = await AidedCar.create({ clutch: { coupling: 1 }, ...controller }, {});
    const from = aided.way;
    aided.run(4, () => {});
    const way = aided.way - from;
    aided.destroy();
    return way;
}

describe('an automatic that nobody has touched', () => {
    it('creeps away with the behavior Simulation, as its torque converter says', async () => {
        expect(await creep({ behavior: 0 })).toBeGreaterThan(2);
    });

    it('stays where it is with Road', async () => {
        expect(Math.abs(await creep({ behavior: 1 }))).toBeLessThan(0.02);
    });
});
