import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { ReversingDriver } from '../../src/driver/reversing-driver.js';
import { TestCar } from '../support/car.js';
import { semiTrailer, TestTrailer, tractor, TRACTOR_PLATE } from '../support/trailer.js';
import { World } from '../support/world.js';

/** Distance of the middle of the semi-trailer's axles behind its center of mass, m. */
const AXLE = 2.5;

it.each([
    [0, 30],
    [3, 40],
    [-4, 45]
])(
    'a semi-trailer of 40 t that stands %f m beside the bay and %f m ahead is reversed into it',
    async (aside, ahead) => {
        const world = await World.create();
        world.addGround();
        const at = new Vec3(aside, 0, ahead);
        const numbers = { ...tractor, controller: { ...tractor.controller, steering: { maxSteerAngle: 45 } } };
        const car = new TestCar(world, numbers, new Vec3(aside, 0, ahead + AXLE + semiTrailer.ahead + TRACTOR_PLATE));
        const trailer = new TestTrailer(world, semiTrailer, new Vec3(at.x, 0, at.z + AXLE));
        const coupling = trailer.coupleTo(car.vehicle, TRACTOR_PLATE, tractor.cgHeight, 'fifthWheel');
        world.run(1);
        const driver = new ReversingDriver(
            car.vehicle,
            {
                body: trailer.vehicle.body,
                get angle() {
                    return coupling.angle;
                },
                length: semiTrailer.ahead + AXLE,
                axleBehind: AXLE,
                hitchBehind: TRACTOR_PLATE - tractor.cgToRear
            },
            { x: 0, z: 0, forwardX: 0, forwardZ: 1 }
        );
        car.vehicle.driver = driver;
        let folded = 0;
        for (let t = 0; t < 240 && !driver.arrived; t++) {
            world.run(1);
            folded = Math.max(folded, Math.abs(coupling.angle));
        }
        world.run(2);
        const { x, z } = trailer.entity.getPosition();
        const heading = Math.atan2(-trailer.entity.forward.x, -trailer.entity.forward.z);
        expect(driver.arrived).toBe(true);
        expect(Math.abs(z - AXLE)).toBeLessThan(0.15);
        expect(Math.abs(x)).toBeLessThan(0.15);
        expect(Math.abs(heading)).toBeLessThan(0.05);
        expect(folded).toBeLessThan(1);
        expect(car.vehicle.forwardSpeed).toBeCloseTo(0, 2);
        world.destroy();
    }
);
