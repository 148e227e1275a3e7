import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** A tire without peak and without load sensitivity: friction is `mu` whatever it does. */
function coulomb(mu: number): Record<string, unknown> {
    const curve = {
        stiffness: 20,
        stiffnessAtDoubleLoad: 20,
        peak: mu,
        peakAtDoubleLoad: mu,
        peakSlip: 0.15,
        peakSlipAtDoubleLoad: 0.15,
        slide: mu,
        slideAtDoubleLoad: mu,
        slideSlip: 1,
        slideSlipAtDoubleLoad: 1
    };
    return { forwardTire: curve, sidewaysTire: curve, rollingResistance: 0 };
}

const v0 = 100 / 3.6;

async function brake(numbers: CarNumbers, step = 1 / 60): Promise<{ world: World; car: TestCar; distance: number }> {
    const world = await World.create(step);
    world.addGround();
    const car = new TestCar(world, numbers);
    world.run(2);
    car.roll(v0);
    car.drive((controls) => (controls.brake = 1));
    // the point of the car on the ground between the wheels: the nod of the body does not move it
    const foot = new Vec3(0, -numbers.cgHeight, 0);
    const point = new Vec3();
    const start = car.entity.getWorldTransform().transformPoint(foot).clone();
    let distance = 0;
    let backward = 0;
    world.run(6, 1 / 60, () => {
        car.entity.getWorldTransform().transformPoint(foot, point);
        distance = Math.max(distance, point.z - start.z);
        backward = Math.min(backward, ...car.wheels.map(({ rpm }) => rpm));
    });
    // no reversal: no wheel turns back, only the tires' own wind-up relaxes
    expect(backward).toBe(0);
    expect(distance - (point.z - start.z)).toBeLessThan(0.01);
    expect(Math.abs(point.x - start.x)).toBeLessThan(0.001);
    return { world, car, distance };
}

describe('full braking from 100 km/h', () => {
    it.each([1 / 30, 1 / 60, 1 / 120])('stops in v²/(2 mu g) on Coulomb tires, with steps of %f s', async (step) => {
        const numbers = {
            ...bmw,
            wheel: coulomb(0.9),
            controller: { brakes: { maxBrakeTorque: 6000, bias: 0.7, maxHandbrakeTorque: 2500 } }
        };
        const { world, distance } = await brake(numbers, step);
        expect(distance / ((v0 * v0) / (2 * 0.9 * g))).toBeGreaterThan(0.97);
        expect(distance / ((v0 * v0) / (2 * 0.9 * g))).toBeLessThan(1.03);
        world.destroy();
    });

    it('stops on locked real tires by their sliding friction, a little shorter at the very end', async () => {
        const { world, distance } = await brake({
            ...bmw,
            controller: { brakes: { maxBrakeTorque: 12000, bias: 0.6, maxHandbrakeTorque: 2500 } }
        });
        // GuessPassCar70Par slides at 0.802 at nominal and 0.769 at twice the nominal load
        expect(distance).toBeGreaterThan((v0 * v0) / (2 * 0.802 * g) / 1.05);
        expect(distance).toBeLessThan(((v0 * v0) / (2 * 0.769 * g)) * 1.05);
        world.destroy();
    });

    it('leaves the car standing exactly still', async () => {
        const { world, car } = await brake(bmw);
        world.run(2); // the body has nodded
        const stop = car.position.clone();
        let motion = 0;
        let spin = 0;
        world.run(10, 1 / 60, () => {
            motion = Math.max(motion, car.velocity.length());
            spin = Math.max(spin, ...car.wheels.map(({ rpm }) => Math.abs(rpm)));
        });
        expect(spin).toBe(0);
        expect(motion).toBeLessThan(1e-4);
        expect(stop.distance(car.position)).toBeLessThan(1e-4);
        world.destroy();
    });
});
