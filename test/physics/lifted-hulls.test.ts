import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { ENGINES } from './backends.js';
import type { BodyChassis } from '../../src/physics/physics.js';
import { BODY } from '../../src/vehicle/body.js';
import { g } from '../support/car.js';
import { energyOf } from '../support/mechanical-energy.js';
import { sampleOf } from '../support/torture.js';
import { placeTrain } from '../support/trains.js';

const STEP = 1 / 60;

/** Share of the energy that rounding and wheels make at most. */
const ROUNDING = 1e-5;

/** Speeds, m/s, and brake pedals at which a semi truck turns over its own nose. */
const KNIVES: readonly [speed: number, brake: number][] = [
    [16, 1],
    [13, 1],
    [15, 1],
    [17, 1],
    [15, 0.8],
    [15, 0.6]
];

/**
 * A hull that strikes the ground is 10 to 20 cm deep in it after a step. Bullet moves what is deeper than 4 cm out within a few steps,
 * and gives it no velocity (`m_splitImpulse`): it is higher then, and as fast. Jolt moves a fifth of what is beyond 2 cm in a step, which
 * friction takes at once.
 */
it.each(
    sampleOf(KNIVES, 3).flatMap(([speed, brake]) =>
        ENGINES.map((engine) => [engine.name, speed, brake, engine] as const)
    )
)(
    'on %s a semi truck that jack-knifes at %d m/s, braked by %d, gains no more than its hulls are lifted out of the ground',
    async (_, speed, brake, { create }) => {
        const world = await create();
        world.addGround(0, 600, 100);
        const train = placeTrain(world, 'semi-truck');
        const orders = { neutral: true, steer: 0, brake: 0 };
        train.car.vehicle!.driver = { drive: (controls) => Object.assign(controls, orders) };
        world.run(0.5);
        train.car.setTargetVelocity(new Vec3(0, 0, speed), new Vec3(0, 1, 0));
        Object.assign(orders, { steer: 1, brake });
        const vehicles = [train.car, ...train.trailers].map(({ vehicle }) => vehicle!);
        world.run(2 * STEP);
        const chassis = vehicles.map((vehicle) => vehicle.chassis as BodyChassis);
        const heights = (): number[] => chassis.map((each) => each.pose()[1]);
        const twist = new Float64Array(6);
        const begin = energyOf(vehicles);
        let [before, energy, lift] = [heights(), begin, 0];
        let [gained, lifted] = [0, 0];
        world.run(4, STEP, () => {
            // of the start of the step, in which the lift of the one before has come to count
            const now = energyOf(vehicles);
            if (now > energy) {
                gained += (now - energy) / begin;
                lifted += lift;
            }
            energy = now;
            const after = heights();
            lift = vehicles.reduce((sum, { body }, i) => {
                chassis[i].readTwist(twist);
                return sum + (body.state[BODY.mass] * g * (after[i] - before[i] - twist[1] * STEP)) / begin;
            }, 0);
            before = after;
        });
        expect(gained).toBeLessThan(Math.max(0, lifted) + ROUNDING);
        world.destroy();
    }
);
