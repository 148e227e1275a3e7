import { afterEach, beforeEach, expect, it } from 'vitest';

import { WHEEL } from '../../src/wheel/state.js';
import { TestMotorcycle } from '../support/motorcycle.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create(1 / 120);
    world.addGround(0, 4000);
});

afterEach(() => world.destroy());

/** Leans a machine in a curve at 15 m/s, then brakes as hard as may be for an instant; its brake torque over the load of each wheel. */
function brakeLeaning(gripLost: number): number[] {
    const machine = new TestMotorcycle(world, { motorcycle: { balance: 1, stoppieControl: false } });
    machine.roll(15);
    machine.drive((controls) => Object.assign(controls, { steer: 0.5, throttle: 0.1, brake: 0 }));
    world.run(3);
    const wheels = [machine.front.wheel!, machine.rear.wheel!];
    wheels.forEach(({ state }) => (state[WHEEL.gripLost] = gripLost));
    machine.drive((controls) => Object.assign(controls, { steer: 0.5, throttle: 0, brake: 1 }));
    const loads = wheels.map(({ load }) => load);
    world.run(1 / 120);
    const torques = wheels.map(({ state }) => state[WHEEL.pedalTorque]);
    machine.entity.destroy();
    return torques.map((torque, i) => torque / loads[i]);
}

it('the rider of a motorcycle that leans brakes less by as much as the tires have lost of their grip', () => {
    const cool = brakeLeaning(0.25);
    const cold = brakeLeaning(0.5);
    expect(cool[0]).toBeGreaterThan(0);
    cold.forEach((share, i) => expect(share / cool[i]).toBeCloseTo(0.5 / 0.75, 1));
});
