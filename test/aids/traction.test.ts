import { describe, expect, it } from 'vitest';

import { AidedCar, only, strong, type Road } from './aided-car.js';

/** Full throttle from rest, after two seconds on the brake; way and speed after some seconds. */
async function launch(
    controller: object,
    road: Road,
    seconds: number,
    ready = 0
): Promise<{ way: number; speed: number }> {
    const aided = await AidedCar.create(controller, road);
    aided.run(2, (controls) => {
        controls.brake = 1;
        controls.throttle = ready;
    });
    const start = aided.way;
    expect(Math.abs(start)).toBeLessThan(0.05);
    aided.run(seconds, (controls) => {
        controls.brake = 0;
        controls.throttle = 1;
    });
    const result = { way: aided.way - start, speed: aided.speed };
    aided.destroy();
    return result;
}

const traction = only({ tractionControl: true });

describe('a front-driven car that starts on snow with a heavy foot', () => {
    it.each([30, 60, 120])('is faster with traction control than with spinning wheels, at %i Hz', async (rate) => {
        const spinning = await launch({}, { surface: 'snow', rate }, 12);
        const aided = await launch(traction, { surface: 'snow', rate }, 12);
        expect(aided.speed).toBeGreaterThan(1.1 * spinning.speed);
        expect(aided.way).toBeGreaterThan(1.05 * spinning.way);
    });

    it('gets away with one side on ice, where an open differential leaves it standing', async () => {
        const spinning = await launch({}, { left: 'ice' }, 4);
        const aided = await launch(traction, { left: 'ice' }, 4);
        expect(aided.way).toBeGreaterThan(3 * spinning.way);
    });

    it('loses little on dry asphalt, where nothing spins', async () => {
        const plain = await launch({}, {}, 6);
        const aided = await launch(traction, {}, 6);
        expect(aided.way).toBeGreaterThan(0.95 * plain.way);
    });
});

describe('launch control of a strong rear-driven car', () => {
    it.each([30, 60, 120])('beats a full throttle that spins the wheels, at %i Hz', async (rate) => {
        const plain = await launch(strong, { rate }, 6);
        const aided = await launch({ ...strong, speedAids: { launchControl: true, launchRpm: 3500 } }, { rate }, 6, 1);
        expect(aided.way).toBeGreaterThan(1.1 * plain.way);
        expect(aided.speed).toBeGreaterThan(1.05 * plain.speed);
    });
});

describe('traction control of a strong rear-driven car', () => {
    it.each([
        ['Road', 3],
        ['Simulation', 4]
    ])('starts it sooner by its clutch than by the throttle alone, with assistance %s', async (_, assistance) => {
        const start = (tractionClutch: boolean): ReturnType<typeof launch> =>
            launch({ ...strong, aids: { assistance, tractionControl: true, tractionClutch } }, {}, 3);
        const led = await start(true);
        const cut = await start(false);
        expect(led.way).toBeGreaterThan(1.05 * cut.way);
    });
});
