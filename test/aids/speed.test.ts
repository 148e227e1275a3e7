import { expect, it } from 'vitest';

import { AidedCar } from './aided-car.js';

const cruising = { speedAids: { cruiseControl: true, cruiseSpeed: 108 } };

/** A grade, as the share of the weight that pulls the car back along a level road. */
function pull({ car }: AidedCar, grade: number): void {
    car.entity.rigidbody!.applyForce(0, 0, -car.numbers.mass * 9.81 * grade);
}

it('cruise control holds 30 m/s within 2 % when the road starts to climb and to fall by 6 %', async () => {
    const aided = await AidedCar.create(cruising, { size: 4000 });
    const gearbox = aided.car.vehicle.powertrain!.gearbox;
    gearbox.gear = gearbox.ratios.length;
    aided.car.roll(30);
    let grade = 0;
    const speeds: number[] = [];
    const drive = (controls: { throttle: number }, time: number): void => {
        controls.throttle = 0;
        grade = time < 10 ? 0 : time < 20 ? 0.06 : time < 30 ? -0.06 : 0;
        if (time > 6) {
            speeds.push(aided.speed);
        }
    };
    aided.world.app.on('update', () => pull(aided, grade));
    aided.run(40, drive);
    expect(Math.min(...speeds)).toBeGreaterThan(30 * 0.98);
    expect(Math.max(...speeds)).toBeLessThan(30 * 1.02);
    expect(aided.car.controller.isAidActive('cruiseControl')).toBe(true);
    aided.destroy();
});

it('cruise control goes on when somebody sets the car rolling, and takes that for no acceleration', async () => {
    const aided = await AidedCar.create(cruising, { size: 4000 });
    aided.car.roll(30);
    let slowest = 30;
    aided.run(2, (controls) => {
        controls.throttle = 0;
        slowest = Math.min(slowest, aided.speed);
    });
    expect(slowest).toBeGreaterThan(29.4);
    aided.destroy();
});

it('cruise control ends with the brake, and takes up its speed again when asked', async () => {
    const aided = await AidedCar.create(cruising, { size: 4000 });
    const { controller } = aided.car;
    aided.car.roll(30);
    aided.run(1, () => {});
    expect(controller.isAidActive('cruiseControl')).toBe(true);
    aided.run(1, (controls) => (controls.brake = 0.5));
    expect(controller.isAidActive('cruiseControl')).toBe(false);
    const slow = aided.speed;
    aided.run(3, (controls) => (controls.brake = 0));
    expect(aided.speed).toBeLessThan(slow);
    controller.resumeCruise();
    aided.run(12, () => {});
    expect(aided.speed).toBeGreaterThan(slow + 3);
    aided.destroy();
});

it.each([30, 60, 120])('the speed limiter never lets a full throttle exceed 72 km/h by 1 %, at %i Hz', async (rate) => {
    const speedAids = { speedLimiter: true, speedLimit: 72 };
    const aided = await AidedCar.create({ speedAids }, { rate });
    let fastest = 0;
    aided.run(18, (controls) => {
        controls.throttle = 1;
        fastest = Math.max(fastest, aided.speed);
    });
    expect(fastest).toBeLessThan(20 * 1.01);
    expect(aided.speed).toBeGreaterThan(20 * 0.99);
    aided.destroy();
});
