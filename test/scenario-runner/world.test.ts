import { describe, expect, it } from 'vitest';

import { runScenario } from '../../scenario/run.js';
import type { InlineVehicle, Scenario } from '../../scenario/scenario.js';
import { bmw, frontLoad, g } from '../support/car.js';

const rig: InlineVehicle = { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 }, controller: false };

const run = (scenario: Partial<Scenario>): ReturnType<typeof runScenario> =>
    runScenario({ vehicle: rig, duration: 3, fixedTimeStep: 0.005, ...scenario });

const most = (channel: Float64Array): number => Math.max(...channel);

describe('the start', () => {
    it('finds the car at rest on its springs, at its height and with its loads', async () => {
        const recording = await run({ duration: 0.1 });
        expect(recording.channel('z')[0]).toBeCloseTo(bmw.cgHeight, 3);
        expect(recording.channel('fl_load')[0] / frontLoad(bmw)).toBeCloseTo(1, 3);
        expect(recording.channel('fl_jounce')[0]).toBeCloseTo(frontLoad(bmw) / bmw.springFront, 3);
        expect(recording.channel('speed')[0]).toBeLessThan(1e-4);
    });

    it('lets the wheels turn with the road', async () => {
        const recording = await run({ start: { speed: 20 }, duration: 0.5 });
        expect(recording.channel('rl_omega')[0]).toBeCloseTo(20 / bmw.radius, 3);
        expect(Math.abs(recording.channel('rl_slipRatio')[1])).toBeLessThan(1e-4);
        expect(recording.last('speed')).toBeCloseTo(20, 3);
    });

    it('drops the car from a height without time to settle', async () => {
        const recording = await run({ start: { height: 0.5, settle: 0 }, duration: 0.2 });
        const t = recording.channel('t');
        const z = recording.channel('z');
        expect(recording.channel('fl_grounded')[10]).toBe(0);
        expect(z[0] - z[10]).toBeCloseTo(0.5 * g * t[10] ** 2, 2);
    });
});

describe('a slope', () => {
    it('of 10 % is climbed by a tenth of the way', async () => {
        const recording = await run({ world: { grade: 0.1 }, start: { speed: 10 }, duration: 1 });
        expect((recording.last('z') - recording.channel('z')[0]) / recording.last('x')).toBeCloseTo(0.1, 3);
        const a = -g * Math.sin(Math.atan(0.1)) * (bmw.mass / (bmw.mass + 4 * 0.5 * 20));
        expect((recording.last('speed') - 10) / a).toBeCloseTo(1, 2);
    });

    it('to the side lets the car slide along it with locked wheels on ice', async () => {
        const recording = await run({
            world: { crossGrade: 0.3, surface: { grip: 0 } },
            driver: { brakeTorque: [9e3, 9e3, 9e3, 9e3] },
            start: { settle: 0 },
            duration: 1
        });
        const down = g * Math.sin(Math.atan(0.3)) * Math.cos(Math.atan(0.3));
        expect(Math.abs(recording.last('y') / (-0.5 * down) - 1)).toBeLessThan(0.01);
    });
});

describe('what lies on the road', () => {
    it('a bump is as high and as long as told, and only on its side', async () => {
        const recording = await run({
            world: { bumps: [{ x: 5, height: 0.05, length: 2, y: [0, 3] }] },
            start: { speed: 0.4 },
            driver: { speed: 0.4, by: 'torque' },
            duration: 14
        });
        const [x, left, right] = ['x', 'fl_jounce', 'fr_jounce'].map((name) => recording.channel(name));
        const top = left.indexOf(most(left));
        expect(Math.abs(x[top] + bmw.cgToFront - 6)).toBeLessThan(0.15);
        // statics of a rigid body: it rolls until springs, bars and the weight of the leaning body are in balance
        const { trackFront, trackRear, springFront, springRear, barFront, barRear, mass, cgHeight } = bmw;
        const front = ((springFront + 2 * barFront) * trackFront) / 2; // moment over the difference of its jounces, N
        const rear = ((springRear + 2 * barRear) * trackRear) / 2;
        const roll = (front * 0.05) / (front * trackFront + rear * trackRear - mass * g * cgHeight);
        expect((left[top] - right[top]) / (0.05 - trackFront * roll)).toBeCloseTo(1, 1);
        expect(right[top]).toBeLessThan(right[0]);
        const high = recording.channel('roll');
        expect(most(high)).toBeGreaterThan(0.008); // left side up is right side down
    });

    it('a kerb lifts the car by its height while it stands on it', async () => {
        const recording = await run({
            world: { kerbs: [{ x: 3, height: 0.1, depth: 6 }] },
            start: { speed: 2 },
            driver: { speed: 2, by: 'torque' },
            duration: 3
        });
        expect(recording.last('x')).toBeGreaterThan(5);
        expect(recording.last('x')).toBeLessThan(7);
        expect(recording.last('z')).toBeCloseTo(bmw.cgHeight + 0.1, 1.7);
    });

    it('a ramp is climbed at its slope, and left in a jump', async () => {
        const recording = await run({
            world: { ramps: [{ x: 5, height: 1, up: 10 }] },
            start: { speed: 12 },
            duration: 2
        });
        const [x, z, pitch] = ['x', 'z', 'pitch'].map((name) => recording.channel(name));
        const middle = x.findIndex((value) => value > 11);
        expect(z[middle]).toBeCloseTo(bmw.cgHeight + 0.6, 1);
        expect(pitch[middle]).toBeCloseTo(-Math.atan(0.1), 1);
        expect(most(z)).toBeGreaterThan(bmw.cgHeight + 0.9);
        const flying = recording
            .channel('fl_grounded')
            .map((on, i) => (on ? 0 : recording.channel('rl_grounded')[i] ? 0 : 1));
        expect(most(flying)).toBe(1);
    });

    it('a patch of ice brakes a tenth of asphalt, and ends where it ends', async () => {
        const brakeTorque = [5e3, 5e3, 5e3, 5e3];
        const asphalt = await run({ start: { speed: 15 }, driver: { brakeTorque }, duration: 1 });
        const world = {
            patches: [{ x: [-10, 20] as [number, number], y: [-3, 3] as [number, number], surface: 'ice' }]
        };
        const ice = await run({ world, start: { speed: 15 }, driver: { brakeTorque }, duration: 3 });
        const at = (t: number): number => ice.channel('t').findIndex((time) => time >= t);
        const slowing = ice.channel('speed')[0] - ice.channel('speed')[at(1)];
        expect(slowing / (15 - asphalt.last('speed'))).toBeCloseTo(0.1, 2);
        const x = ice.channel('x');
        const after = x.findIndex((value) => value > 23);
        expect(ice.channel('ax')[after]).toBeLessThan(-5);
    });

    it('a later patch lies over an earlier one, and the ground goes on around them', async () => {
        const square = (size: number, grip: number): object => ({
            x: [-size, size],
            y: [-size, size],
            surface: { grip }
        });
        const forces = async (half: number): Promise<number> => {
            const recording = await run({
                world: { patches: [square(50, 0.5), square(half, 0.2)] } as Scenario['world'],
                start: { speed: 10 },
                driver: { brakeTorque: [5e3, 5e3, 5e3, 5e3] },
                duration: 0.6
            });
            return -recording.last('ax');
        };
        const inner = await forces(20);
        const outer = await forces(0.2);
        expect(inner / outer).toBeCloseTo(0.4, 1);
    });
});

describe('a moving platform', () => {
    const size: [number, number, number] = [20, 20, 1];
    const brakes = { brakeTorque: [3e3, 3e3, 3e3, 3e3] };

    it('carries a braked car along at its own speed', async () => {
        const recording = await run({
            world: { platforms: [{ size, position: [0, 0, 2], velocity: [2, 1, 0.5] }] },
            start: { height: 2 },
            driver: brakes,
            duration: 4
        });
        expect(recording.last('vx')).toBeCloseTo(2, 2);
        expect(recording.last('vy')).toBeCloseTo(1, 2);
        expect(recording.last('z') - recording.channel('z')[0]).toBeCloseTo(0.5 * 3.5, 1);
        expect(Math.abs(recording.last('fl_slipRatio'))).toBeLessThan(0.01);
    });

    /** Yaw of a braked car after six seconds on a turntable that has made 0.5 x 5.5 rad. */
    const turned = async (fixedTimeStep: number): Promise<number> => {
        const recording = await run({
            world: { platforms: [{ size, position: [0, 0, 2], angularVelocity: [0, 0, 0.5] }] },
            start: { height: 2 },
            driver: brakes,
            duration: 6,
            fixedTimeStep
        });
        return recording.last('yaw') / (0.5 * 5.5);
    };

    it('turns a braked car with it', async () => {
        expect(Math.abs((await turned(1 / 60)) - 1)).toBeLessThan(0.01);
    });

    it('turns a braked car with it at 500 steps a second', async () => {
        expect(Math.abs((await turned(1 / 500)) - 1)).toBeLessThan(0.01);
    });

    it('tilts the car', async () => {
        const recording = await run({
            world: { platforms: [{ size, position: [0, 0, 2], angularVelocity: [0.02, 0, 0], ramp: 0 }] },
            start: { height: 2 },
            driver: brakes,
            duration: 5
        });
        expect(recording.last('roll')).toBeGreaterThan(0.1);
        expect(recording.last('roll')).toBeLessThan(0.13);
    });
});
