import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { MOTO } from '../../src/vehicle/motorcycle/state.js';
import { WHEEL } from '../../src/wheel/state.js';
import { g } from '../support/car.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { World } from '../support/world.js';

const STEP = 1 / 240;

/** Speed of all runs, m/s. */
const SPEED = 20;
const bare = { balance: 0, feetDown: false, wheelieControl: false, stoppieControl: false };

let world: World;

beforeEach(async () => {
    world = await World.create(STEP);
    world.addGround(0, 4000);
});

afterEach(() => world.destroy());

/** Initial motion that the test gives: lean to the left, rad; to the left, m/s; yaw rate to the left, rad/s; height, m. */
interface Motion {
    lean?: number;
    left?: number;
    yaw?: number;
    up?: number;
}

/** Angle to which the rider turns the bar of a machine that is placed so, rad to the left. */
function barOf(motion: Motion): number {
    const { lean = 0, left = 0, yaw = 0, up = 0 } = motion;
    const machine = new TestMotorcycle(world, { motorcycle: bare });
    world.run(0.5, STEP);
    const { rigidbody } = machine.entity;
    const { x, y, z } = machine.entity.getPosition();
    // it rolls on the round treads of its tires
    const crown = machine.model.state[MOTO.crown];
    const height = crown + (y - crown) * Math.cos(lean);
    const turned = new Quat().setFromAxisAngle(Vec3.BACK, (-lean * 180) / Math.PI);
    rigidbody!.teleport(new Vec3(x, height + up, z), turned);
    rigidbody!.linearVelocity = new Vec3(left, 0, SPEED);
    rigidbody!.angularVelocity = new Vec3(0, yaw, 0);
    // in the air wheels lose the ground in the first step
    world.run(STEP * (up > 0 ? 2 : 1), STEP);
    const angle = machine.model.state[MOTO.armAngle];
    machine.entity.destroy();
    return angle;
}

/** The rider of the library as he would be if he never looked where the rear wheel goes, by torque on the bar. */
function blind(
    { model, vehicle }: TestMotorcycle,
    lean: number,
    most: number
): (steer: (share: number) => void) => void {
    const { state } = model;
    let held = 0;
    return (steer) => {
        const above = state[MOTO.height] - state[MOTO.crown];
        const wish = 4 ** 2 * (lean - model.lean) - 2 * 0.9 * 4 * model.leanRate;
        const across =
            (g * above * Math.sin(model.lean) - state[MOTO.height] * state[MOTO.swing] * wish) /
            (state[MOTO.crown] + above * Math.cos(model.lean));
        const curvature = across / vehicle.forwardSpeed ** 2;
        const angle = Math.atan((state[MOTO.wheelbase] * curvature * Math.cos(model.lean)) / state[MOTO.upright]);
        const missing = 60 ** 2 * state[MOTO.inertia] * (angle - model.steerAngle);
        held += STEP * 8 * missing;
        steer((held + missing - 2 * 60 * state[MOTO.inertia] * model.steerRate) / most);
    };
}

describe('a rider whose rear wheel steps out', () => {
    /** Lean in the curve before the rear wheel locks for a second, the most from then on, and that at the end; and the fastest turn. */
    function lockedRear(looks: boolean): { before: number; most: number; after: number; yaw: number } {
        const lean = 0.22;
        const maxTorque = 500;
        const machine = new TestMotorcycle(world, { motorcycle: { ...bare, maxTorque, steering: looks ? 0 : 1 } });
        world.run(0.5, STEP);
        machine.roll(SPEED);
        const { model } = machine;
        const rider = blind(machine, lean, maxTorque);
        const found = { before: 0, most: 0, after: 0, yaw: 0 };
        let time = 0;
        machine.drive((controls) => {
            controls.throttle = 0.1;
            controls.handbrake = time > 3 && time < 4 ? 1 : 0;
            if (looks) {
                controls.steer = lean / model.state[MOTO.maxLean];
            } else {
                rider((share) => (controls.steer = share));
            }
        });
        world.run(7, STEP, () => {
            time += STEP;
            if (time < 3) {
                found.before = model.lean;
            } else {
                found.most = Math.max(found.most, Math.abs(model.lean));
                found.yaw = Math.max(found.yaw, Math.abs(machine.entity.rigidbody!.angularVelocity.y));
            }
            found.after = model.lean;
        });
        return found;
    }

    it('catches the slide, which throws off another who does not turn the bar to where he goes', () => {
        const rider = lockedRear(true);
        const other = lockedRear(false);
        expect(Math.abs(rider.before - 0.22)).toBeLessThan(0.01);
        expect(Math.abs(other.before - 0.22)).toBeLessThan(0.01);
        expect(rider.most).toBeLessThan(0.3);
        expect(Math.abs(rider.after)).toBeLessThan(0.3);
        expect(other.most).toBeGreaterThan(1.2);
        expect(Math.abs(other.after)).toBeGreaterThan(1.2);
    });

    it.each([
        ['slides to the left', { left: 1.5 }],
        ['slides to the right', { left: -1.5 }],
        ['turns to the left, with its rear wheel swinging to the right', { yaw: 0.8 }],
        ['slides and turns', { left: 1, yaw: -0.5 }]
    ])('turns the bar by the angle by which that wheel %s', (_, motion: Motion) => {
        const { left = 0, yaw = 0 } = motion;
        expect(barOf(motion)).toBeCloseTo((left - yaw * roadMachine.cgToRear) / SPEED, 4);
    });

    it.each([0.3, -0.6])('does so along the ground beneath a machine that leans by %f rad', (lean) => {
        const turn = barOf({ lean, left: 1 }) - barOf({ lean, left: -1 });
        expect(turn).toBeCloseTo(2 / SPEED, 3);
    });

    it.each([0.3, -0.6])('learns in a curve at %f of his lean how far that wheel slips there anyway', (steer) => {
        const machine = new TestMotorcycle(world, { motorcycle: bare });
        world.run(0.5, STEP);
        machine.roll(SPEED);
        machine.drive((controls) => {
            controls.throttle = 0.15;
            controls.steer = steer;
        });
        world.run(8, STEP);
        const { state, lean } = machine.model;
        const rear = machine.rear.wheel!.state;
        // he looks as a step begins, and the tire slips in the middle of it, half of its turn later
        const turned = (STEP / 2) * machine.entity.rigidbody!.angularVelocity.y;
        const slip = rear[WHEEL.newLeft] / rear[WHEEL.newForward] - turned;
        const known = state[MOTO.rearSlip] * Math.tan(lean);
        expect(Math.abs(slip)).toBeGreaterThan(0.002);
        expect(Math.abs(known / slip - 1)).toBeLessThan(0.05);
    });

    it('does nothing about a wheel in the air', () => {
        expect(Math.abs(barOf({ left: 1.5, up: 2 }))).toBeLessThan(0.001);
    });
});
