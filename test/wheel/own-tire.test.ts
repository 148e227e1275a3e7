import { afterEach, beforeEach, expect, it } from 'vitest';

import { tireModel as t, type Tire } from '../../src/index.js';
import { TIRE, tireIO } from '../../src/tire/tire.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** N per unit of slip, whatever the load. */
const CORNERING = 60_000;

/** As the README has it. */
const tire: Tire = {
    evaluate() {
        const speed = Math.max(Math.abs(tireIO[TIRE.rimSpeed]), t.STANDSTILL);
        tireIO[TIRE.rateX] = tireIO[TIRE.rateY] = CORNERING / speed;
        tireIO[TIRE.peakX] = tireIO[TIRE.peakY] = tireIO[TIRE.grip] * tireIO[TIRE.load];
        tireIO[TIRE.offsetX] = tireIO[TIRE.offsetY] = tireIO[TIRE.aligning] = 0;
    }
};

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

it("a tire model of one's own makes the forces: cornering stiffness times slip, whatever the load", () => {
    const car = new TestCar(world);
    car.wheels.forEach((wheel) => (wheel.ownTire = tire));
    car.roll(15);
    car.drive((controls) => (controls.steer = 0.05));
    world.run(3);
    for (const { wheel } of car.wheels) {
        expect(Math.abs(wheel!.slipAngle)).toBeGreaterThan(0.002);
        expect(wheel!.lateralForce / Math.tan(wheel!.slipAngle)).toBeCloseTo(CORNERING, -3);
    }
    const [left, right] = car.wheels.map(({ wheel }) => wheel!.load);
    expect(right).toBeGreaterThan(1.05 * left);
});
