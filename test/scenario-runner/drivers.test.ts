import { describe, expect, it } from 'vitest';

import { runScenario } from '../../scenario/run.js';
import type { InlineVehicle, Scenario } from '../../scenario/scenario.js';
import { bmw, g } from '../support/car.js';

const { mass, radius } = bmw;
const wheelInertia = 0.5 * 20 * radius * radius;

/** Mass that a force accelerates, kg: the car, and its wheels as they turn. */
const inertia = mass + (4 * wheelInertia) / (radius * radius);

/** No losses: what remains is theory. */
const lossless = { rollingResistance: 0, wheelDampingRate: 0 };

/** Wheels alone, without losses. */
const rig: InlineVehicle = { ...bmw, wheel: lossless, controller: false };

const car: InlineVehicle = { ...bmw, controller: { aerodynamics: { dragArea: 0 } } };

const run = (scenario: Partial<Scenario>): ReturnType<typeof runScenario> =>
    runScenario({ vehicle: rig, duration: 5, ...scenario });

describe('torques on the wheels', () => {
    it('accelerate the car by their sum over the radius, wheels included', async () => {
        const recording = await run({ driver: { driveTorque: [0, 0, 300, 300] } });
        const a = 600 / radius / inertia;
        expect(recording.last('speed') / (a * 5)).toBeCloseTo(1, 2);
        expect(recording.last('x') / (0.5 * a * 25)).toBeCloseTo(1, 2);
    });

    it('slow the car by their sum over the radius, until it stands', async () => {
        const recording = await run({ start: { speed: 20 }, driver: { brakeTorque: [400, 400, 200, 200] } });
        const a = 1200 / radius / inertia;
        expect(a).toBeGreaterThan(2.5);
        const speed = recording.channel('speed');
        const t = recording.channel('t');
        const at = t.findIndex((time) => time >= 3);
        expect(speed[at] / (20 - a * t[at])).toBeCloseTo(1, 2);
    });

    it('hold no speed: a car out of gear and without losses rolls on', async () => {
        const recording = await run({ start: { speed: 20 } });
        expect(recording.last('speed')).toBeCloseTo(20, 3);
        expect(recording.last('x')).toBeCloseTo(100, 1);
    });
});

describe('a driver who holds a speed', () => {
    it('by torque climbs 10 % with m g sin of drive force and no error', async () => {
        const recording = await run({
            world: { grade: 0.1 },
            start: { speed: 15 },
            driver: { speed: 15, by: 'torque', wheels: 'rear' },
            duration: 8
        });
        expect(recording.last('speed')).toBeCloseTo(15, 2);
        const climb = mass * g * Math.sin(Math.atan(0.1));
        expect((recording.last('rl_fx') + recording.last('rr_fx')) / climb).toBeCloseTo(1, 2);
        expect(recording.last('fl_fx')).toBeCloseTo(0, 0);
        expect(recording.last('rl_fx')).toBeCloseTo(recording.last('rr_fx'), 1);
    });

    it('by torque follows a table: 2 m/s more each second', async () => {
        const recording = await run({
            start: { speed: 5 },
            driver: {
                speed: [
                    [0, 5],
                    [5, 15]
                ],
                by: 'torque'
            }
        });
        expect(recording.last('ax')).toBeCloseTo(2, 1);
        expect(Math.abs(recording.last('speed') - 15)).toBeLessThan(0.5);
    });

    it('by the pedals keeps it up a hill and down a hill', async () => {
        for (const [grade, pedal] of [
            [0.05, 'throttle'],
            [-0.12, 'brake']
        ] as const) {
            const recording = await run({
                vehicle: 'hatchback',
                world: { grade },
                start: { speed: 20 },
                driver: { speed: 20 },
                duration: 25
            });
            expect(Math.abs(recording.last('speed') - 20)).toBeLessThan(0.2);
            expect(recording.last(pedal)).toBeGreaterThan(0.02);
        }
    });

    it('by the pedals speeds up from rest without going far beyond', async () => {
        const recording = await run({ vehicle: 'hatchback', driver: { speed: 15 }, duration: 20 });
        expect(Math.abs(recording.last('speed') - 15)).toBeLessThan(0.2);
        expect(Math.max(...recording.channel('speed'))).toBeLessThan(17);
        expect(recording.last('gear')).toBeGreaterThan(1);
    });
});

describe('a driver who holds a road wheel angle', () => {
    it.each([
        [10, 1],
        [-10, -1]
    ])('of %i degrees drives the circle of the bicycle at walking pace', async (degrees, side) => {
        const recording = await run({
            start: { speed: 1.5 },
            driver: { speed: 1.5, by: 'torque', steerAngle: degrees, angleUnit: 'deg' },
            duration: 10
        });
        const rearRadius = (bmw.cgToFront + bmw.cgToRear) / Math.tan((10 * Math.PI) / 180);
        const circle = Math.hypot(rearRadius, bmw.cgToRear);
        expect((recording.last('speed') / recording.last('yawRate') / circle) * side).toBeCloseTo(1, 2);
        expect(recording.last('steer') * side).toBeCloseTo((10 * Math.PI) / 180, 2);
    });

    it.each([-0.5, 0.3])('turns the rear wheels by %f of it where the car steers them', async (rearSteering) => {
        const recording = await run({
            vehicle: { ...car, controller: { ...(car.controller as object), rearSteering } },
            start: { speed: 1.5, gear: 0 },
            driver: { speed: 1.5, by: 'torque', steerAngle: 0.15 },
            duration: 10
        });
        const base = bmw.cgToFront + bmw.cgToRear;
        const curvature = (Math.tan(0.15) - Math.tan(0.15 * rearSteering)) / base;
        const cg = base * (Math.tan(0.15) / (Math.tan(0.15) - Math.tan(0.15 * rearSteering))) - bmw.cgToFront;
        const circle = Math.hypot(1 / curvature, cg);
        expect(recording.last('speed') / recording.last('yawRate') / circle).toBeCloseTo(1, 2);
    });

    it('turns the wheels no faster than told', async () => {
        const recording = await run({
            start: { speed: 10 },
            driver: { steerAngle: 0.1, steerRate: 0.2 },
            fixedTimeStep: 0.01,
            duration: 1
        });
        const steer = recording.channel('steer');
        expect(steer[25]).toBeCloseTo(0.05, 4);
        expect(steer[60]).toBeCloseTo(0.1, 3);
    });

    it('turns them by a table, to the step', async () => {
        const recording = await run({
            start: { speed: 10 },
            driver: {
                steerAngle: [
                    [0.2, 0],
                    [0.4, 0.04]
                ]
            },
            fixedTimeStep: 0.01,
            duration: 1
        });
        const steer = recording.channel('steer');
        // a sample tells of the step before it
        expect(steer[20]).toBeCloseTo(0, 9);
        expect(steer[31]).toBeCloseTo(0.02, 4);
        expect(steer[41]).toBeCloseTo(0.04, 4);
    });

    it('while the pedals are moved by a list', async () => {
        const recording = await run({
            vehicle: car,
            start: { speed: 10, gear: 0 },
            controls: [
                { t: 0, gear: 0 },
                { t: 1, brake: 0.5 }
            ],
            driver: { steerAngle: 0.02 },
            duration: 2
        });
        expect(recording.last('brake')).toBeCloseTo(0.5, 9);
        expect(recording.last('steer')).toBeCloseTo(0.02, 3);
        expect(recording.last('ax')).toBeLessThan(-3);
    });
});

describe('a driver who follows a path', () => {
    it.each([30, -30])('keeps to a circle of %i m at 10 m/s', async (R) => {
        const recording = await run({
            start: { speed: 10 },
            driver: { speed: 10, by: 'torque', path: { radius: R } },
            duration: 30
        });
        const [x, y] = [recording.channel('x'), recording.channel('y')];
        // from the second half on: the start, straight onto a circle, is the driver's to put right
        const worst = x.reduce(
            (most, _, i) => (i > x.length / 2 ? Math.max(most, Math.abs(Math.hypot(x[i], y[i] - R) - 30)) : most),
            0
        );
        expect(worst).toBeLessThan(0.1);
        expect((recording.last('yawRate') * R) / 10).toBeCloseTo(1, 2);
    });

    it('changes the lane along points, wherever and whichever way it starts', async () => {
        const scenario: Partial<Scenario> = {
            start: { speed: 15 },
            driver: {
                speed: 15,
                by: 'torque',
                path: {
                    points: [
                        [0, 0],
                        [30, 0],
                        [60, 3.5],
                        [120, 3.5]
                    ]
                }
            },
            duration: 10
        };
        const there = await run(scenario);
        expect(there.last('y')).toBeCloseTo(3.5, 1);
        expect(there.last('yaw')).toBeCloseTo(0, 2);
        expect(Math.max(...there.channel('y'))).toBeLessThan(4);
        const elsewhere = await run({ ...scenario, start: { speed: 15, heading: 120, position: [50, -70] } });
        expect(elsewhere.last('y')).toBeCloseTo(there.last('y'), 1);
        expect(elsewhere.last('x')).toBeCloseTo(there.last('x'), 1);
    });
});

describe('a list of controls', () => {
    const controls = [
        { t: 0, throttle: 0.2, gear: 2 },
        { t: 0.5, steer: 0 },
        { t: 1, throttle: 0.6, steer: 0.4 },
        { t: 2, throttle: 0.2, gear: 1 }
    ];

    it('is linear between the entries of each channel', async () => {
        const recording = await run({ vehicle: car, fixedTimeStep: 0.01, controls, duration: 3 });
        const throttle = recording.channel('throttle');
        expect([1, 51, 101, 151, 251].map((i) => throttle[i])).toEqual([0.2, 0.4, 0.6, 0.4, 0.2].map(closeTo));
        expect(recording.channel('steer')[51]).toBe(0);
    });

    it('jumps at the entries with interpolation step', async () => {
        const recording = await run({
            vehicle: car,
            fixedTimeStep: 0.01,
            controls,
            interpolation: 'step',
            duration: 3
        });
        const throttle = recording.channel('throttle');
        expect([100, 101, 200, 201].map((i) => throttle[i])).toEqual([0.2, 0.6, 0.6, 0.2].map(closeTo));
    });

    it('holds a gear against the automatic gearbox, reverse too', async () => {
        const held = await run({ vehicle: car, controls: [{ t: 0, throttle: 1, gear: 2 }], duration: 8 });
        expect(new Set(held.channel('gear'))).toEqual(new Set([2]));
        const free = await run({ vehicle: car, controls: [{ t: 0, throttle: 1 }], duration: 16 });
        expect(Math.max(...free.channel('gear'))).toBeGreaterThan(2);
        const back = await run({ vehicle: car, controls: [{ t: 0, throttle: 0.5, gear: -1 }] });
        expect(back.last('vx')).toBeLessThan(-3);
        expect(back.last('gear')).toBe(-1);
    });

    it('leaves what it does not name released', async () => {
        const recording = await run({ vehicle: car, start: { speed: 10 }, controls: [{ t: 2, brake: 1 }] });
        const brake = recording.channel('brake');
        expect(brake[120]).toBe(0);
        expect(brake[121]).toBe(1);
        expect(recording.last('speed')).toBeLessThan(0.1);
    });
});

function closeTo(value: number): unknown {
    return expect.closeTo(value, 6);
}
