import { Quat, Vec3 } from 'playcanvas';

import { degrees, lockWheels } from './attitude.js';
import { Case } from './cases.js';
import { vehicle } from './vehicles.js';
import { TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** Loads and compressions of a standing car. */
export interface Stand {
    /** Loads on the tires, N: front left, front right, rear left, rear right. */
    loads: number[];

    /** Compression from full droop, m, in the same order. */
    jounces: number[];
}

/** Lets a car settle on level ground, wheels free, and averages over half a second. */
export async function standOnTheFlat(numbers: CarNumbers, rate = 60): Promise<Stand> {
    const world = await World.create(1 / rate);
    world.addGround();
    const car = new TestCar(world, numbers);
    world.run(5, 1 / rate);
    const stand: Stand = { loads: [0, 0, 0, 0], jounces: [0, 0, 0, 0] };
    const steps = rate / 2;
    world.run(0.5, 1 / rate, () => {
        car.wheels.forEach(({ wheel }, i) => {
            stand.loads[i] += wheel!.load / steps;
            stand.jounces[i] += wheel!.jounce / steps;
        });
    });
    world.destroy();
    return stand;
}

/** The static case of a vehicle (A1) at a physics rate. */
export function standOf(id: string, rate = 60): Promise<Stand> {
    return standOnTheFlat(vehicle(new Case(id).vehicle), rate);
}

/**
 * Puts a car on a slope with its wheels held.
 *
 * @param world - Its world.
 * @param numbers - The car.
 * @param slope - Rise over run.
 * @param facing - Turn of the car from nose up, degrees: 180 is nose down, 90 crosswise.
 */
export function parkOnSlope(world: World, numbers: CarNumbers, slope: number, facing = 0): TestCar {
    world.addGround(slope);
    const tilt = new Quat().setFromEulerAngles(-Math.atan(slope) * degrees, 0, 0);
    const car = new TestCar(world, numbers, new Vec3(), tilt.mul(new Quat().setFromEulerAngles(0, facing, 0)));
    world.run(1 / 60);
    lockWheels(car);
    return car;
}
