import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { MOTO } from '../../src/vehicle/motorcycle/state.js';
import { WHEEL } from '../../src/wheel/state.js';
import { g } from '../support/car.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { World } from '../support/world.js';

const STEP = 1 / 240;
const bare = { balance: 0, feetDown: false, wheelieControl: false, stoppieControl: false };

let world: World;

beforeEach(async () => {
    world = await World.create(STEP);
    world.addGround(0, 2000);
});

afterEach(() => world.destroy());

/** A machine that stands, pushed over to a lean, degrees, and how its support pushes then over the moment of its weight lying down. */
function support(lean: number, motorcycle: object): { share: number; angle: number; rate: number } {
    const machine = new TestMotorcycle(world, { motorcycle: { ...bare, ...motorcycle } });
    world.run(0.5, STEP);
    const turned = new Quat().setFromAxisAngle(Vec3.BACK, lean);
    machine.entity.rigidbody!.teleport(machine.entity.getPosition(), turned);
    machine.entity.rigidbody!.angularVelocity = new Vec3(0, 0, 0.1);
    world.run(STEP, STEP);
    const { state } = machine.model;
    const weight = roadMachine.mass * g * state[MOTO.height];
    const found = { share: state[MOTO.support] / weight, angle: state[MOTO.lean], rate: state[MOTO.leanRate] };
    machine.entity.destroy();
    return found;
}

describe('what keeps a machine upright that stands', () => {
    it('is nobody without feet on the ground and without help', () => {
        expect(support(10, {}).share).toBe(0);
    });

    it.each([5, -5, 30, -30])(
        'are feet, which push as a spring of three weights, and at most 0.4 of one: at %i degrees',
        (lean) => {
            const { share, angle, rate } = support(lean, { feetDown: true });
            expect(Math.abs(Math.abs(angle) - (Math.abs(lean) * Math.PI) / 180)).toBeLessThan(0.01);
            // critically damped about the line on which the wheels stand: 2 sqrt(k I) over the weight
            const { mass, inertia, cgHeight: h } = roadMachine;
            const damping = 2 * Math.sqrt((3 * (inertia[2] / mass + h * h)) / (g * h));
            const wanted = -3 * angle - damping * rate;
            expect(share).toBeCloseTo(Math.max(-0.4, Math.min(0.4, wanted)), 1);
            expect(Math.sign(share)).toBe(-Math.sign(angle));
            if (Math.abs(lean) > 20) {
                expect(Math.abs(share)).toBeCloseTo(0.4, 6);
            }
        }
    );

    it.each([
        [1, 1.5],
        [0.5, 0.75],
        [0.2, 0.3]
    ])('is the balance aid at %f, with %f of its weight at most', (balance, most) => {
        expect(Math.abs(support(60, { balance }).share)).toBeCloseTo(most, 6);
    });

    it('is the stronger of the two', () => {
        expect(Math.abs(support(60, { balance: 0.2, feetDown: true }).share)).toBeCloseTo(0.4, 6);
        expect(Math.abs(support(60, { balance: 0.5, feetDown: true }).share)).toBeCloseTo(0.75, 6);
    });

    it('is not the feet at speed', () => {
        const machine = new TestMotorcycle(world, { motorcycle: { ...bare, feetDown: true } });
        machine.roll(10);
        world.run(2 * STEP, STEP);
        expect(machine.model.state[MOTO.support]).toBe(0);
    });
});

describe('a rider who moves his weight', () => {
    it.each([
        ['roll', 1, MOTO.riderLeft, MOTO.riderReach],
        ['pitch', -1, MOTO.riderForward, MOTO.riderShift]
    ] as const)('by %s gets there as a critically damped swing of 9 rad/s', (control, sign, place, reach) => {
        const machine = new TestMotorcycle(world, { motorcycle: { ...bare, balance: 1, rider: { leanIn: 0 } } });
        world.run(0.5, STEP);
        machine.drive((controls) => (controls[control] = 1));
        const { state } = machine.model;
        for (let k = 1; k <= 120; k++) {
            world.run(STEP, STEP);
            const phase = 9 * k * STEP;
            const way = sign * state[reach] * (1 - (1 + phase) * Math.exp(-phase));
            // implicit steps are late by up to half a step
            expect(Math.abs(state[place] - way)).toBeLessThan(0.03 * state[reach]);
        }
    });
});

describe('aids of a motorcycle', () => {
    it('cut the throttle as the front wheel gets lighter than a quarter of its load at rest', () => {
        const machine = new TestMotorcycle(world, {
            motorcycle: { ...bare, wheelieControl: true, balance: 1 },
            wheel: { grip: 3 },
            controller: { engine: { peakTorque: 400, peakPower: 200 } }
        });
        world.run(0.5, STEP);
        machine.roll(8);
        machine.drive((controls) => (controls.throttle = 1));
        const { state } = machine.front.wheel!;
        let cut = 1;
        for (let k = 0; k < 360; k++) {
            const share = state[WHEEL.load] / (0.25 * state[WHEEL.restLoad]);
            world.run(STEP, STEP);
            expect(machine.vehicle.pedals.throttle).toBeCloseTo(Math.min(1, share), 6);
            cut = Math.min(cut, machine.vehicle.pedals.throttle);
        }
        expect(cut).toBeLessThan(0.9);
    });

    it.each([0, 1])(
        'ease the front brake as the rear wheel gets light, from 0.25 + 0.35 x %f of its load at rest on',
        (balance) => {
            const machine = new TestMotorcycle(world, {
                motorcycle: { ...bare, stoppieControl: true, balance },
                wheel: { grip: 3 }
            });
            world.run(0.5, STEP);
            machine.roll(20);
            machine.drive((controls) => (controls.brake = 1));
            const { state } = machine.rear.wheel!;
            const pressed: number[] = [];
            let eased = 1;
            for (let k = 0; k < 150; k++) {
                const share = Math.min(1, state[WHEEL.load] / ((0.25 + 0.35 * balance) * state[WHEEL.restLoad]));
                world.run(STEP, STEP);
                pressed.push(machine.front.wheel!.state[WHEEL.pedalTorque]);
                expect(pressed[k] / Math.max(...pressed, pressed[k] / (share || 1))).toBeLessThan(share + 1e-6);
                eased = Math.min(eased, share);
            }
            expect(eased).toBeLessThan(0.9);
        }
    );

    it('leave the front brake to a rider who has none of them, however light the rear wheel gets', () => {
        const machine = new TestMotorcycle(world, { motorcycle: bare, wheel: { grip: 3 } });
        world.run(0.5, STEP);
        machine.roll(20);
        machine.drive((controls) => (controls.brake = 1));
        world.run(10 * STEP, STEP);
        const pressed = machine.front.wheel!.state[WHEEL.pedalTorque];
        let lightest = Infinity;
        world.run(40 * STEP, STEP, () => {
            lightest = Math.min(lightest, machine.rear.wheel!.load);
            expect(machine.front.wheel!.state[WHEEL.pedalTorque]).toBeCloseTo(pressed, 6);
        });
        expect(pressed).toBeGreaterThan(500);
        expect(lightest).toBeLessThan(0.2 * machine.rear.wheel!.state[WHEEL.restLoad]);
    });
});
