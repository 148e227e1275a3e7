import { Vec3 } from 'playcanvas';
import { expect } from 'vitest';

import { bytesPerCall } from './bytes-per-call.js';
import { bmw, type CarNumbers, TestCar } from './car.js';
import { torture } from './torture.js';
import { World } from './world.js';
import type { Driver, Vehicle } from '../../src/index.js';

/** Steps of a round, 4 s: in so long each driver has done once all that he does. */
const STEPS = 240;

/** Cars that are driven. A sample is enough for what each of them does: one boxed number per car would be 160 bytes. */
export const CARS = torture > 0 ? 25 : 10;

/**
 * Most that a step of all cars may leave, bytes. What is left, 16 to 70, is the length of the step, which WASM hands to JavaScript
 * once for the whole world, and what a car notes that comes to rest.
 */
export const LITTLE = 100;

interface NativeWorld {
    stepSimulation(time: number, maxSubSteps: number, step: number): void;
    setInternalTickCallback(callback: number): void;
}

/**
 * Drives cars, and expects that a step leaves nothing on the heap.
 *
 * @param driverFor - The driver of a car.
 * @param attributes - Attributes of its controller, and of its wheels.
 * @param equip - Adds something to a car.
 * @param count - Number of cars, where they are of several kinds: 7 of each would leave 112 bytes.
 */
export async function expectNoAllocation(
    driverFor: (vehicle: Vehicle) => Driver,
    attributes: Partial<Pick<CarNumbers, 'controller' | 'wheel'>> = {},
    equip?: (world: World, car: TestCar) => void,
    count = CARS
): Promise<void> {
    const world = await World.create();
    world.addGround();
    const cars = Array.from({ length: count }, (_, i) => {
        return new TestCar(
            world,
            { ...bmw, ...attributes },
            new Vec3((i % 5) * 25 - 50, 0, Math.floor(i / 5) * 25 - 50)
        );
    });
    cars.forEach((car) => equip?.(world, car));
    world.run(1);
    for (const car of cars) {
        car.vehicle.driver = driverFor(car.vehicle);
    }
    const { position } = cars[count >> 1].vehicle.body;
    const start = position.slice();
    const bytes = bytesOfStep(world);
    expect(Math.hypot(position[0] - start[0], position[2] - start[2])).toBeGreaterThan(0.1);
    expect(bytes).toBeLessThan(LITTLE);
    world.destroy();
}

/** Measures what a step of a world leaves on the heap, bytes. */
export function bytesOfStep({ app }: World): number {
    const native = app.systems.rigidbody!.dynamicsWorld as unknown as NativeWorld;
    // Two things in a Bullet step allocate that are not the vehicles': the engine's walk over the contacts after the
    // step, and Bullet's profiler, which reads the clock in every ray.
    native.setInternalTickCallback(0);
    const clock = Date.now;
    Date.now = () => 0;
    try {
        return bytesPerCall(() => native.stepSimulation(1 / 60, 1, 1 / 60), STEPS, LITTLE);
    } finally {
        Date.now = clock;
    }
}
