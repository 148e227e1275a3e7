import { Quat, Vec3 } from 'playcanvas';

import { bmw, TestCar } from './car.js';
import { World } from './world.js';
import { RPM } from '../../src/index.js';

/** Ratios of the gears and of the final drive. */
const ratios = [3.15, 1.91, 1.28, 0.95, 0.76];
export const FINAL = 4.27;

interface Place {
    slope?: number;
    rate?: number;
    size?: number;
    facing?: number;
}

/** A car that grips well, at the foot of its road. */
export async function carOn(
    { slope = 0, rate = 60, size = 4000, facing = 0 }: Place,
    controller: Record<string, unknown> = {}
): Promise<{ world: World; car: TestCar }> {
    const world = await World.create(1 / rate);
    world.addGround(slope, size);
    const angle = Math.atan(slope);
    const rotation = new Quat()
        .setFromEulerAngles((-angle * 180) / Math.PI, 0, 0)
        .mul(new Quat().setFromEulerAngles(0, facing, 0));
    const way = -0.4 * size;
    const place = new Vec3(0, way * Math.sin(angle), way * Math.cos(angle));
    const car = new TestCar(world, { ...bmw, wheel: { wheelDampingRate: 0 }, controller }, place, rotation);
    world.run(1, 1 / rate);
    return { world, car };
}

/** Engine speed, rpm, that the wheels would have at the speed of the car. */
export function rpmAt(speed: number, gear: number): number {
    return ((speed / bmw.radius) * ratios[gear - 1] * FINAL) / RPM;
}

/**
 * Lets time pass and writes down every change of gear: from, to, speed, time.
 *
 * @param enough - Changes after which the drive is over.
 */
export function drive(
    world: World,
    car: TestCar,
    seconds: number,
    enough = Infinity
): [number, number, number, number][] {
    const shifts: [number, number, number, number][] = [];
    let last = car.controller.gear;
    for (let step = 1; step <= 60 * seconds && shifts.length < enough; step++) {
        world.run(1 / 60);
        const { gear } = car.controller;
        if (gear !== last) {
            shifts.push([last, gear, car.vehicle.forwardSpeed, step / 60]);
            last = gear;
        }
    }
    return shifts;
}
