import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { tumble, type Tumble } from '../explicit/free-body.js';
import { length, subtract, type Vector } from '../explicit/vector.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Moments of inertia of a car whose axes all differ, kg m²: roll turns most easily, yaw hardest, pitch between them. */
const inertia: Vector = [1700, 2000, 500];

/** A car in free fall that turns about its own axes, rad/s. */
async function thrown(spin: Vector, rate: number): Promise<{ world: World; motion: () => Tumble }> {
    const world = await World.create(1 / rate);
    const car = new TestCar(world, { ...bmw, inertia }, new Vec3(0, 1000, 0));
    const { rigidbody } = car.entity;
    rigidbody!.angularVelocity = new Vec3(...spin);
    const motion = (): Tumble => {
        // pose of the body: the engine shows it up to a step behind
        const turn = new Quat([...car.vehicle.chassis.pose!()].slice(3));
        const { x, y, z } = turn.clone().invert().transformVector(rigidbody!.angularVelocity);
        return { spin: [x, y, z], rotation: [turn.x, turn.y, turn.z, turn.w] };
    };
    return { world, motion };
}

/** Returns the errors of angular velocity, relative, and attitude, rad, after two seconds in the air. */
async function errors(spin: Vector, rate: number): Promise<{ spin: number; attitude: number }> {
    const { world, motion } = await thrown(spin, rate);
    world.run(2, 1 / rate);
    const car = motion();
    world.destroy();
    const free = tumble(inertia, spin, 2);
    // Bullet turns a body by the velocity of the middle of a step, so the pose is half a step ahead of it
    const ahead = tumble(inertia, tumble(inertia, spin, 0.5 / rate).spin, 2).rotation;
    const between = new Quat(...ahead).invert().mul(new Quat(...car.rotation));
    return {
        spin: length(subtract(car.spin, free.spin)) / length(spin),
        attitude: 2 * Math.hypot(between.x, between.y, between.z)
    };
}

/** When a car turns over, s: the sign of its angular velocity about an axis changes. */
function changesOfSign(samples: [time: number, value: number][]): number[] {
    return samples.slice(1).flatMap(([time, value], i) => (value * samples[i][1] < 0 ? [time] : []));
}

describe('a car that tumbles in the air', () => {
    // about each pair of axes, so that each term of the gyroscopic torque counts somewhere
    it.each<[string, Vector]>([
        ['all axes', [3, 2, 4]],
        ['pitch and yaw', [4, 3, 0.3]],
        ['yaw and roll', [0.3, 3, 5]],
        ['roll and pitch', [4, 0.3, 5]]
    ])("turns about %s as Euler's equations say, to second order in the step", async (_, spin) => {
        const coarse = await errors(spin, 60);
        const fine = await errors(spin, 120);
        expect(coarse.spin).toBeLessThan(0.002);
        expect(coarse.attitude).toBeLessThan(0.003);
        expect(coarse.spin / fine.spin).toBeGreaterThan(3.5);
        expect(coarse.attitude / fine.attitude).toBeGreaterThan(3.5);
    });

    it('turns over again and again about its intermediate axis, pitch, when the reference does', async () => {
        const spin: Vector = [6, 0.05, 0];
        const { world, motion } = await thrown(spin, 60);
        const car: [number, number][] = [];
        world.run(12, 1 / 60, () => car.push([world.time, motion().spin[0]]));
        let next = spin;
        const reference = car.map(([time]): [number, number] => {
            next = tumble(inertia, next, 1 / 60, 0.01).spin;
            return [time, next[0]];
        });
        const expected = changesOfSign(reference);
        expect(expected).toHaveLength(4);
        expect(changesOfSign(car)).toEqual(expected.map((time) => expect.closeTo(time, 1)));
        world.destroy();
    });

    it.each<[string, number]>([
        ['yaw, its hardest', 1],
        ['roll, its easiest', 2]
    ])('keeps turning about %s', async (_, axis) => {
        const spin: Vector = [0.1, 0.1, 0.1];
        spin[axis] = 6;
        const { world, motion } = await thrown(spin, 60);
        let least = Infinity;
        let most = 0;
        world.run(12, 1 / 60, () => {
            const now = motion().spin;
            least = Math.min(least, now[axis]);
            most = Math.max(most, Math.hypot(now[0], now[1], now[2]));
        });
        expect(least).toBeGreaterThan(5.99);
        expect(most).toBeLessThan(6.01);
        world.destroy();
    });

    it('loses no angular momentum and no energy in half a minute', async () => {
        const { world, motion } = await thrown([4, 1, 2], 60);
        const book = (): { momentum: number; energy: number } => {
            const { spin } = motion();
            const momentum = spin.map((w, k) => inertia[k] * w) as Vector;
            return { momentum: length(momentum), energy: 0.5 * momentum.reduce((sum, l, k) => sum + l * spin[k], 0) };
        };
        const before = book();
        world.run(30, 1 / 60, () => {
            const now = book();
            expect(Math.abs(now.momentum / before.momentum - 1)).toBeLessThan(0.0003);
            expect(Math.abs(now.energy / before.energy - 1)).toBeLessThan(0.0006);
        });
        world.destroy();
    });

    it.each([50, 90, 100, 500])('does not spin itself up at %i rad/s, which no car ever had', async (speed) => {
        const { world, motion } = await thrown([0.5 * speed, 0.3 * speed, 0.8 * speed], 60);
        const start = length(motion().spin);
        let most = 0;
        world.run(10, 1 / 60, () => (most = Math.max(most, length(motion().spin))));
        expect(most).toBeLessThan(1.3 * start);
        world.destroy();
    });
});
