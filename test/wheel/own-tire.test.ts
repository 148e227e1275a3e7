import { afterEach, beforeEach, expect, it } from 'vitest';

import { tireInterface as t, type Tire } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** N per unit of slip, whatever the load. */
const CORNERING = 60_000;

/** As docs/programmers.md has it. */
const tire: Tire = {
    evaluate(io) {
        const speed = Math.max(Math.abs(io[TIRE.rimSpeed]), t.STANDSTILL);
        io[TIRE.rateX] = io[TIRE.rateY] = CORNERING / speed;
        io[TIRE.peakX] = io[TIRE.peakY] = io[TIRE.grip] * io[TIRE.load];
        io[TIRE.offsetX] = io[TIRE.offsetY] = io[TIRE.aligning] = 0;
    }
};

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

it("makes the forces of a tire model of one's own: cornering stiffness times slip", () => {
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
