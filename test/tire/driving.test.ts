import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { run } from './rig.js';
import {
    type Driver,
    Fiala,
    FrictionCurve,
    MagicFormula,
    physXFromCarla,
    PhysXTire,
    SimpleMagicFormula,
    type Tire,
    TMeasy
} from '../../src/index.js';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const models: [string, () => Tire][] = [
    ['TMeasy', () => new TMeasy()],
    ['FrictionCurve', () => new FrictionCurve()],
    ['PhysXTire', () => new PhysXTire()],
    ['PhysXTire of CARLA', () => physXFromCarla({ tireFriction: 1 })],
    ['MagicFormula', () => new MagicFormula()],
    ['SimpleMagicFormula', () => new SimpleMagicFormula()],
    ['Fiala', () => new Fiala()]
];

interface Built {
    world: World;
    car: TestCar;
    drive: (drive: Driver['drive']) => void;
}

async function build(make: () => Tire, slope = 0, step = 1 / 60): Promise<Built> {
    const world = await World.create(step);
    world.addGround(slope);
    const rotation = new Quat().setFromEulerAngles((-Math.atan(slope) * 180) / Math.PI, 0, 0);
    const controller = { brakes: { maxBrakeTorque: 6000, bias: 0.7, maxHandbrakeTorque: 2500 } };
    const car = new TestCar(world, { ...bmw, controller }, new Vec3(), rotation);
    const tires = car.wheels.map(make);
    // the wheels' scripts put on their own tires in every frame
    const drive = (drive: Driver['drive']): void =>
        car.drive((controls, dt) => {
            car.wheels.forEach(({ wheel }, i) => (wheel!.params.tire = tires[i]));
            drive(controls, dt);
        });
    drive(() => {});
    return { world, car, drive };
}

describe.each(models)('a car on tires of %s', (_, make) => {
    it('stands on a 20 % slope with the hand brake on', async () => {
        const { world, car, drive } = await build(make, 0.2);
        drive((controls) => (controls.handbrake = 1));
        world.run(4);
        const start = car.position.clone();
        world.run(20);
        expect(start.distance(car.position)).toBeLessThan(0.001);
        world.destroy();
    });

    it.each([1 / 30, 1 / 60])('stops on locked wheels as its sliding force says, with steps of %f s', async (step) => {
        const { world, car, drive } = await build(make, 0, step);
        world.run(2);
        car.roll(25);
        drive((controls) => (controls.brake = 1));
        world.run(0.5);
        const speed = car.velocity.z;
        world.run(1);
        const deceleration = (speed - car.velocity.z) / g;
        const load = (bmw.mass * g) / 4;
        const locked = -run(make(), { load, restLoad: load, kappa: -1 }).x / load;
        // load moves to the front, where most models grip worse, and the body is still nodding
        expect(deceleration / locked).toBeGreaterThan(0.96);
        expect(deceleration / locked).toBeLessThan(1.01);
        world.run(8);
        expect(car.velocity.length()).toBeLessThan(1e-3);
        expect(Math.abs(car.position.x)).toBeLessThan(0.02);
        world.destroy();
    });

    it('holds a bend with the acceleration that speed and yaw rate make, and less than its friction', async () => {
        const { world, car, drive } = await build(make);
        world.run(2);
        car.roll(15);
        drive((controls) => (controls.steer = 0.15));
        world.run(2);
        const { angularVelocity } = car.entity.rigidbody!;
        expect(angularVelocity.y).toBeGreaterThan(0.1);
        const lateral = angularVelocity.y * car.velocity.length();
        expect(lateral).toBeLessThan(1.1 * g);
        const drift = car.velocity.dot(car.entity.right) / car.velocity.length();
        expect(Math.abs(drift)).toBeLessThan(0.15);
        world.destroy();
    });

    it('spins its wheels from a standstill and goes', async () => {
        const { world, car, drive } = await build(make);
        world.run(2);
        drive((controls) => (controls.throttle = 1));
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
        expect(Math.abs(car.position.x)).toBeLessThan(0.05);
        world.destroy();
    });
});
