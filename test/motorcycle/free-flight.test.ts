import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BODY } from '../../src/vehicle/body.js';
import { MOTO } from '../../src/vehicle/motorcycle/state.js';
import { WHEEL } from '../../src/wheel/state.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { World } from '../support/world.js';

const STEP = 1 / 480;

let world: World;

/** Free space: nothing pulls, nothing is in the way. */
async function inSpace(step: number): Promise<void> {
    world = await World.create(step);
    world.app.systems.rigidbody!.gravity.set(0, 0, 0);
}

beforeEach(() => inSpace(STEP));

afterEach(() => world.destroy());

/** Throws a motorcycle that tumbles with its wheels spinning, rad/s, and no hands on its handlebar. */
function thrown(spins: [front: number, rear: number], turning: Vec3, steerRate: number, step = STEP): TestMotorcycle {
    const machine = new TestMotorcycle(world, {
        motorcycle: {
            steering: 1,
            balance: 0,
            feetDown: false,
            fork: { mass: 28, inertia: 0.6, damping: 0 },
            rider: { leanIn: 0 }
        },
        wheel: { wheelDampingRate: 0 },
        controller: { drive: 1, engine: { type: 3 } }
    });
    world.run(4 * step, step);
    machine.entity.rigidbody!.linearVelocity = Vec3.ZERO;
    machine.entity.rigidbody!.angularVelocity = turning;
    machine.front.wheel!.state[WHEEL.spin] = spins[0];
    machine.rear.wheel!.state[WHEEL.spin] = spins[1];
    machine.model.state[MOTO.steerRate] = steerRate;
    world.run(2 * step, step);
    return machine;
}

/** Angular momentum about the center of mass, momentum, and kinetic energy: of the body, its wheels as gyroscopes and the fork. */
function held(machine: TestMotorcycle): { spin: Vec3; push: Vec3; energy: number } {
    const { state } = machine.model;
    const b = machine.vehicle.body.state;
    const rotation = machine.entity.getRotation();
    const back = rotation.clone().invert();
    const w = back.transformVector(machine.entity.rigidbody!.angularVelocity, new Vec3());
    const v = back.transformVector(machine.entity.rigidbody!.linearVelocity, new Vec3());
    const rate = state[MOTO.steerRate];
    const inertia = new Vec3(b[BODY.inertiaX], b[BODY.inertiaY], b[BODY.inertiaZ]);
    const moment = new Vec3(state[MOTO.momentX], state[MOTO.momentY], state[MOTO.momentZ]);
    const momentum = new Vec3(state[MOTO.momentumX], state[MOTO.momentumY], state[MOTO.momentumZ]);
    const spin = w.clone().mul(inertia).add(moment.clone().mulScalar(rate));
    let energy = 0.5 * (w.dot(w.clone().mul(inertia)) + roadMachine.mass * v.dot(v));
    energy += 0.5 * state[MOTO.inertia] * rate * rate + rate * (moment.dot(w) + momentum.dot(v));
    for (const [wheel, own] of [
        [machine.front.wheel!, state[MOTO.frontSpin]],
        [machine.rear.wheel!, state[MOTO.rearSpin]]
    ] as const) {
        const axle = new Vec3(wheel.state[WHEEL.axleX], wheel.state[WHEEL.axleY], wheel.state[WHEEL.axleZ]);
        spin.add(axle.mulScalar(own * wheel.spin));
        energy += 0.5 * own * wheel.spin * wheel.spin;
    }
    const push = v.mulScalar(roadMachine.mass).add(momentum.mulScalar(rate));
    return { spin: rotation.transformVector(spin, spin), push: rotation.transformVector(push, push), energy };
}

/**
 * Push of the fork's mass that the model leaves out, world frame, N: (w + s s') x m u s', as the body
 * turns its momentum m u s', and the fork turns that about its axis s. The model knows m u s'' alone.
 */
function leftOut(machine: TestMotorcycle): Vec3 {
    const { state } = machine.model;
    const rotation = machine.entity.getRotation();
    const turning = rotation.clone().invert().transformVector(machine.entity.rigidbody!.angularVelocity, new Vec3());
    const rate = state[MOTO.steerRate];
    turning.add(new Vec3(state[MOTO.axisX], state[MOTO.axisY], state[MOTO.axisZ]).mulScalar(rate));
    const momentum = new Vec3(state[MOTO.momentumX], state[MOTO.momentumY], state[MOTO.momentumZ]).mulScalar(rate);
    return rotation.transformVector(new Vec3().cross(turning, momentum), new Vec3());
}

/** The momentum that a motorcycle gains from nothing in a tenth of a second, and what is left out in that time. */
async function gained(throwing: Throw, step: number): Promise<[gain: Vec3, left: Vec3]> {
    world.destroy();
    await inSpace(step);
    const machine = thrown(...throwing, step);
    const before = held(machine);
    const left = new Vec3();
    for (let i = 0; i < Math.round(0.1 / step); i++) {
        left.add(leftOut(machine).mulScalar(step / 2));
        world.run(step, step);
        left.add(leftOut(machine).mulScalar(step / 2));
    }
    return [held(machine).push.sub(before.push), left];
}

type Throw = [spins: [number, number], turning: Vec3, steerRate: number];

const THROWS: [string, ...Throw][] = [
    ['with wheels that spin', [90, 70], new Vec3(0.5, 0.8, -0.6), 0],
    ['with its fork swinging', [0, 0], new Vec3(0.3, -0.4, 0.5), 1.5],
    ['with both', [-60, 80], new Vec3(-0.4, 0.5, 0.7), -1]
];

describe('a motorcycle that tumbles through space', () => {
    it.each(THROWS)('keeps its angular momentum and its energy, %s', (_, ...throwing) => {
        const machine = thrown(...throwing);
        const before = held(machine);
        world.run(0.1, STEP);
        const after = held(machine);
        // the fork's mass stays in its place in the body's inertia: what that lacks grows with its angle
        expect(Math.abs(machine.model.steerAngle)).toBeLessThan(0.2);
        expect(after.spin.distance(before.spin) / before.spin.length()).toBeLessThan(0.012);
        expect(Math.abs(after.energy / before.energy - 1)).toBeLessThan(0.0015);
    });

    it.each(THROWS)('keeps its momentum but for what docs/models.md leaves out, %s', async (_, ...throwing) => {
        const [gain, left] = await gained(throwing, STEP);
        const [fineGain, fineLeft] = await gained(throwing, STEP / 4);
        expect(left.length()).toBeGreaterThan(0.01);
        expect(gain.distance(left) / left.length()).toBeLessThan(0.035);
        // the rest is of the step: first order in it
        expect(fineGain.distance(fineLeft) / gain.distance(left)).toBeCloseTo(1 / 4, 1);
    });

    it.each(THROWS)('turns its bar the same however fast it flies, %s', (_, spins, turning, rate) => {
        const [still, flying] = [Vec3.ZERO, new Vec3(3, -2, 12)].map((velocity) => {
            const machine = thrown(spins, turning, rate);
            machine.entity.rigidbody!.linearVelocity = velocity;
            world.run(20 * STEP, STEP);
            const angle = machine.model.steerAngle;
            machine.entity.destroy();
            return angle;
        });
        expect(Math.abs(flying)).toBeGreaterThan(1e-4);
        expect(flying / still).toBeCloseTo(1, 6);
    });

    it('has its fork thrown out by its own turning', () => {
        const machine = thrown([0, 0], new Vec3(0.3, 2, 0.5), 2);
        world.run(20 * STEP, STEP);
        const { state } = machine.model;
        const at = (place: number): Vec3 => new Vec3(state[place], state[place + 1], state[place + 2]);
        const trend = at(MOTO.turnTrendX).mulScalar(0.5);
        world.run(STEP, STEP);
        const { ownVelocity } = machine.vehicle.body;
        // in the middle of the step
        const turning = new Vec3(ownVelocity[3], ownVelocity[4], ownVelocity[5]).add(trend);
        const toward = new Vec3().cross(turning, new Vec3().cross(turning, at(MOTO.centerX)));
        expect(Math.abs(machine.model.steerAngle)).toBeGreaterThan(0.05);
        expect(state[MOTO.steerImpulse] / STEP / -toward.dot(at(MOTO.momentumX))).toBeCloseTo(1, 6);
    });
});
