import { getHeapStatistics, setFlagsFromString } from 'node:v8';

import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import {
    AckermannDriver,
    Autopilot,
    type Driver,
    type DriverControls,
    Route,
    SmoothDriver,
    type Vehicle
} from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

// what is compiled in the background becomes ready by chance, and what it was compiled for differs from run to run
setFlagsFromString('--no-concurrent-recompilation');

/**
 * Steps of a round: so many that the heap's own book-keeping does not count. What is left of a page of 256 kB counts as
 * used as soon as the next one is begun.
 */
const STEPS = 4000;

interface NativeWorld {
    stepSimulation(time: number, maxSubSteps: number, step: number): void;
    setInternalTickCallback(callback: number): void;
}

/** Now on the throttle, now on the brake, for two seconds each: every aid has its turn. */
class Restless implements Driver {
    private time = 0;

    drive(controls: DriverControls, dt: number): void {
        this.time = (this.time + dt) % 4;
        controls.throttle = this.time < 2 ? 1 : 0;
        controls.brake = this.time < 2 ? 0 : 1;
        controls.steer = 1;
        controls.boost = this.time > 1;
    }
}

/** Arcade has the aids of Road, and pushes the body, too. */
const aids = {
    behavior: 2,
    arcade: { boost: true },
    brakes: { maxBrakeTorque: 8000, autoHold: true },
    speedAids: { cruiseControl: true, speedLimiter: true, launchControl: true }
};

/** All wheels steer. */
const own = { maxSteerAngle: 20, maxBrakeTorque: 2000, maxHandbrakeTorque: 500 };

/** Drives to and fro by commands. */
function ackermann(vehicle: Vehicle): Driver {
    const driver = new AckermannDriver(vehicle);
    Object.assign(driver.command, { steer: 0.4, steerSpeed: 0.3, speed: 3, jerk: 2 });
    return driver;
}

/** Holds two keys: the steering follows the grip of the front tires. */
function keys(vehicle: Vehicle): Driver {
    const driver = new SmoothDriver();
    driver.keepGrip(vehicle);
    driver.target.throttle = 1;
    driver.target.steer = 1;
    return driver;
}

/** Drives in a circle of 8 m. */
function autopilot(vehicle: Vehicle): Driver {
    const [x, , z] = vehicle.body.position;
    const corners = Array.from({ length: 16 }, (_, i) => {
        const angle = (2 * Math.PI * i) / 16;
        return { x: x + 8 * (1 - Math.cos(angle)), z: z + 8 * Math.sin(angle) };
    });
    return new Autopilot(vehicle, new Route(corners, true));
}

describe.each([
    ['25 cars driven by keys', {}, {}, keys],
    ['25 cars driven by commands', {}, {}, ackermann],
    ['25 cars on autopilot', {}, {}, autopilot],
    ['25 cars with all their aids at work, and maxima of their wheels', aids, own, (): Driver => new Restless()]
] as const)('%s', (_, controller, wheel, driverFor: (vehicle: Vehicle) => Driver) => {
    it('allocate nothing in 4 000 steps', async () => {
        const world = await World.create();
        world.addGround();
        const cars = Array.from({ length: 25 }, (_, i) => {
            return new TestCar(
                world,
                { ...bmw, controller, wheel },
                new Vec3((i % 5) * 25 - 50, 0, Math.floor(i / 5) * 25 - 50)
            );
        });
        world.run(1);
        for (const car of cars) {
            car.vehicle.driver = driverFor(car.vehicle);
        }
        const native = world.app.systems.rigidbody!.dynamicsWorld as unknown as NativeWorld;
        // Two things in a Bullet step allocate that are not the vehicles': the engine's walk over the contacts after the
        // step, and Bullet's profiler, which reads the clock in every ray.
        native.setInternalTickCallback(0);
        const clock = Date.now;
        Date.now = () => 0;
        const steps = (count: number): void => {
            for (let i = 0; i < count; i++) {
                native.stepSimulation(1 / 60, 1, 1 / 60);
            }
        };
        try {
            const { position } = cars[12].vehicle.body;
            const start = position.slice();
            // What allocates does so in every round; the compiler, in the background, only in the first ones.
            let least = Infinity;
            steps(500);
            for (let round = 0; round < 12 && least >= 100 * STEPS; round++) {
                globalThis.gc!();
                const before = getHeapStatistics().used_heap_size;
                steps(STEPS);
                least = Math.min(least, getHeapStatistics().used_heap_size - before);
            }
            expect(Math.hypot(position[0] - start[0], position[2] - start[2])).toBeGreaterThan(0.1);
            // One boxed number per car and step would be 400 bytes a step. What is left, about 30, is the length of
            // the step, which WASM hands to JavaScript once for the whole world, and the compiler's own notes.
            expect(least / STEPS).toBeLessThan(100);
        } finally {
            Date.now = clock;
        }
        world.destroy();
    });
});
