import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { selectNeutral } from './attitude.js';
import { Case, expectBelow, expectShare } from './cases.js';
import { coulomb } from './coulomb.js';
import { spinInertia, vehicle } from './vehicles.js';
import { g, TestCar } from '../support/car.js';
import { expectWithin } from '../support/known-miss.js';
import { World } from '../support/world.js';

const MAGIC_FORMULA = 3;

/**
 * A car with Magic Formula tires and torque on all its wheels, held at its speed by a pull along the ground: four tire
 * rigs in one.
 */
async function rig(task: Case, rate: number): Promise<{ world: World; car: TestCar; step: () => void }> {
    const world = await World.create(1 / rate);
    world.addGround();
    const numbers = vehicle('bmw_320i_cr2', { tireModel: MAGIC_FORMULA });
    const car = new TestCar(world, {
        ...numbers,
        mass: (4 * task.input('Fz')) / g,
        cgToFront: 1.3,
        cgToRear: 1.3,
        radius: task.input('R')
    });
    world.run(5, 1 / rate);
    selectNeutral(car);
    car.roll(task.input('v'));
    car.wheels.forEach((wheel) => (wheel.motorTorque = task.input('torque')));
    const pull = new Vec3();
    const foot = new Vec3(0, -car.numbers.cgHeight, 0);
    const spins = car.wheels.map(() => NaN);
    const nod = new Vec3();
    const step = (): void => {
        // what the wheels give the body as they spin up, the rig takes: it holds the loads
        car.wheels.forEach(({ wheel }, i) => {
            nod.x += spinInertia(car.numbers) * (wheel!.spin - (spins[i] || wheel!.spin)) * rate;
            spins[i] = wheel!.spin;
        });
        car.entity.rigidbody!.applyTorque(nod);
        nod.x = 0;
        const forces = car.wheels.reduce((sum, { wheel }) => sum + wheel!.longitudinalForce, 0);
        pull.z = -forces - 20 * car.numbers.mass * (car.velocity.z - task.input('v'));
        car.entity.rigidbody!.applyForce(pull, foot);
        world.run(1 / rate, 1 / rate);
    };
    return { world, car, step };
}

/** Lets torque beyond the peak spin a wheel up to a slip of 1. */
async function spinUp(rate: number): Promise<void> {
    const task = new Case('C11-T1700-Fz4000');
    const { world, car, step } = await rig(task, rate);
    const { wheel } = car.wheels[2];
    expectShare(`${task.id} Iw`, spinInertia(car.numbers), task.input('Iw'), 1e-6);
    let [peak, before, force, rise] = [0, 0, 0, 0];
    let [last, lastForce] = [wheel!.spin, 0];
    for (let k = 0; k < 2 * rate && before < 1; k++) {
        step();
        const { spin, longitudinalForce } = wheel!;
        const kappa = (spin * task.input('R')) / car.velocity.z - 1;
        const share = (1 - before) / (kappa - before);
        force = lastForce + share * (longitudinalForce - lastForce);
        rise = (spin - last) * rate;
        peak = Math.max(peak, longitudinalForce);
        [before, last, lastForce] = [kappa, spin, longitudinalForce];
    }
    world.destroy();
    const name = `${task.id} ${rate} Hz`;
    expect(before).toBeGreaterThan(1);
    expectShare(`${name} Fx_peak`, peak, task.expected('Fx_peak'), 0.05);
    expectShare(`${name} T_peak`, peak * task.input('R'), task.expected('T_peak'), 0.05);
    expectShare(`${name} Fx_at_kappa_1`, force, task.expected('Fx_at_kappa_1'), 0.05);
    expectShare(`${name} domega_dt_at_kappa_1`, rise, task.expected('domega_dt_at_kappa_1'), 0.05);
}

describe('a driven wheel', () => {
    it.each(['C11-T700-Fz4000', 'C11-T1200-Fz4000'])(
        'slips as much as its tire needs for the torque (%s)',
        async (id) => {
            const task = new Case(id);
            const { world, car, step } = await rig(task, 60);
            for (let k = 0; k < 180; k++) {
                step();
            }
            const { spin, load, longitudinalForce } = car.wheels[2].wheel!;
            const speed = car.velocity.z;
            expectShare(`${id} v`, speed, task.input('v'), 0.001);
            expectShare(`${id} Fz`, load, task.input('Fz'), 0.001);
            const kappa = (spin * task.input('R')) / speed - 1;
            expectShare(`${id} kappa`, kappa, task.expected('kappa'), 0.03);
            expectShare(`${id} omega`, spin, task.expected('omega'), 0.001);
            expectShare(`${id} Fx`, longitudinalForce, task.expected('Fx'), 0.001);
            world.destroy();
        }
    );

    it.each([240, 120, 60])('spins up when its torque is beyond the peak (C11-T1700-Fz4000, %i Hz)', spinUp);
});

describe('a car with its left wheels on ice', () => {
    const task = new Case('C12-split-mu');

    it.each([
        ['open', 0],
        ['locked', 2]
    ])('pulls away with what an axle with an %s differential can hold (C12-split-mu)', async (kind, differential) => {
        const world = await World.create();
        world.addGround();
        const numbers = vehicle(task.vehicle, {}, { drive: 1, differentials: { rear: differential } });
        const car = new TestCar(world, numbers);
        car.wheels.forEach((wheel, i) => {
            Object.assign(wheel, coulomb(task.input(i % 2 === 0 ? 'mu_left' : 'mu_right')));
        });
        world.run(4);
        let most = 0;
        car.drive((controls) => {
            // the driver lets the axle slip, but not run away, and keeps the car on its line
            const slow = Math.min(...car.wheels.slice(2).map(({ wheel }) => wheel!.spin)) * car.numbers.radius;
            const fast = Math.max(...car.wheels.slice(2).map(({ wheel }) => wheel!.spin)) * car.numbers.radius;
            const slipping = differential === 0 ? fast : slow;
            controls.throttle = 1 - 0.5 * Math.max(0, slipping - 1.2 * car.vehicle.forwardSpeed - 1);
            const { position, rotation, angularVelocity } = car.vehicle.body;
            const yaw = Math.atan2(rotation[2], rotation[8]);
            controls.steer = -2 * (0.1 * position[0] + yaw + 0.2 * angularVelocity[1]);
            most = Math.max(most, Math.abs(yaw));
        });
        world.run(2);
        const early = car.velocity.z;
        let force = 0;
        world.run(1, 1 / 60, () => {
            force += car.wheels.slice(2).reduce((sum, { wheel }) => sum + wheel!.longitudinalForce, 0) / 60;
        });
        expectShare(`${task.id} ${kind}_force`, force, task.expected(`${kind}_force`), 0.06);
        const missing = (car.velocity.z - early) / task.expected(`${kind}_a`) - 1;
        expectWithin(`${task.id} ${kind}_a`, missing, 0.06);
        expectBelow(`${kind} yaw`, most, 0.1);
        world.destroy();
    });
});
