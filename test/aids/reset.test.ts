import { expect, it } from 'vitest';

import { AidedCar } from './aided-car.js';

const full = { assistance: 3, speedAids: { cruiseControl: true, cruiseSpeed: 90 }, brakes: { autoHold: true } };

it('a teleported car drives as on its first day, whatever its aids were doing', async () => {
    const ways: number[] = [];
    for (const before of [0, 3]) {
        const aided = await AidedCar.create(full);
        const { controller } = aided.car;
        // slide under full brake, then stand on the held brake
        aided.car.roll(before === 0 ? 0 : 25);
        aided.run(before, (controls) => {
            controls.steer = 1;
            controls.brake = 1;
        });
        controller.teleport();
        const aids = ['abs', 'stabilityControl', 'hillHold', 'autoHold', 'cruiseControl', 'steeringHelp'] as const;
        expect(aids.filter((aid) => controller.isAidActive(aid))).toEqual([]);
        expect(controller.steeringWheelAngle).toBeCloseTo(0, 12);
        aided.run(4, (controls) => {
            controls.throttle = 1;
            controls.steer = 0.2;
        });
        ways.push(aided.way);
        aided.destroy();
    }
    expect(ways[1]).toBeCloseTo(ways[0], 3);
});

it('what is switched on in the inspector counts from the next frame', async () => {
    const aided = await AidedCar.create({});
    const { controller, vehicle } = aided.car;
    expect(vehicle.aids!.abs.enabled).toBe(false);
    controller.assistance = 4;
    controller.aids.stabilityControl = true;
    controller.aids.slideLimit = 12;
    aided.world.run(0.1);
    expect(vehicle.aids!.abs.enabled).toBe(true);
    expect(vehicle.aids!.stabilityControl.enabled).toBe(true);
    expect(vehicle.aids!.stabilityControl.slideLimit).toBeCloseTo((12 * Math.PI) / 180, 9);
    controller.assistance = 0;
    aided.world.run(0.1);
    expect(Object.values(vehicle.aids!).some((aid) => (aid as { enabled?: boolean }).enabled)).toBe(false);
    aided.destroy();
});
