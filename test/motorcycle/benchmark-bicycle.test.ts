import { describe, expect, it } from 'vitest';

import { BODY } from '../../src/vehicle/body.js';
import { MOTO } from '../../src/vehicle/motorcycle/state.js';
import { expectNear, expectShare } from '../acceptance/cases.js';
import { LinearTire } from '../acceptance/lateral/linear-tire.js';
import { benchmarkBicycle, whippleEigenvalues, whippleMatrices } from '../support/benchmark-bicycle.js';
import { fitModes } from '../support/fit-modes.js';
import { TestBicycle } from '../support/motorcycle.js';
import { World } from '../support/world.js';

/** Physics step, and time between two looks, s. */
const STEP = 1 / 500;
const LOOK = 5 * STEP;

/** All but a rail to the side: slip angles stay below a hundredth of a degree. */
const STIFF = 3e5;

/** Width of the thinnest tread, m, which cannot be 0: the paper's wheels roll on an edge. */
const EDGE = 0.001;

/** Modes of lean and steer of our model, 1/s, from the least to the largest growth. */
async function modes(speed: number): Promise<[number, number][]> {
    const world = await World.create(STEP);
    world.addGround(0, 2000);
    const bicycle = new TestBicycle(world, benchmarkBicycle, new LinearTire(STIFF), EDGE);
    const runs = [
        [0.01, 0],
        [0.01, -0.02]
    ].map(([lean, steer]) => {
        bicycle.stand();
        world.run(0.1, STEP);
        bicycle.roll(speed, lean, steer);
        world.run(0.05, STEP); // tires and springs settle
        const run = [bicycle.state];
        world.run(0.8, LOOK, () => run.push(bicycle.state));
        return run;
    });
    world.destroy();
    return fitModes(runs, LOOK);
}

describe('The linear bicycle of the tests', () => {
    it('has the coefficients that the paper prints', () => {
        const { m, c1, k0, k2 } = whippleMatrices(benchmarkBicycle);
        const printed = [
            [m, [80.81722, 2.31941332208709, 2.31941332208709, 0.29784188199686]],
            [c1, [0, 33.86641391492494, -0.85035641456978, 1.6854039739756]],
            [k0, [-80.95, -2.59951685249872, -2.59951685249872, -0.80329488458618]],
            [k2, [0, 76.59734589573222, 0, 2.65431523794604]]
        ];
        for (const [ours, theirs] of printed) {
            ours.forEach((value, i) => expect(value).toBeCloseTo(theirs[i], 11));
        }
    });

    it('weaves and capsizes from the speeds on that the paper prints', () => {
        const growth = (speed: number): number[] => whippleEigenvalues(benchmarkBicycle, speed).map(([re]) => re);
        expect(Math.max(...growth(4.29))).toBeGreaterThan(0);
        expect(Math.max(...growth(4.295))).toBeLessThan(0);
        expect(Math.max(...growth(6.02))).toBeLessThan(0);
        expect(Math.max(...growth(6.03))).toBeGreaterThan(0);
    });
});

/** Table 2 of the paper: weave, capsize and castering; re and im, 1/s. */
const TABLE = [
    { speed: 4, weave: [0.413253315211, 3.079108186032], capsize: -1.429444273613, castering: -12.158614265764 },
    { speed: 5, weave: [-0.775341882195, 4.464867713788], capsize: -0.32286642900409, castering: -14.078389692798 },
    { speed: 7, weave: [-2.138756442583, 7.195259133298], capsize: 0.102681705747, castering: -18.157884661252 }
];

describe('A bicycle of Wheel Colliders on knife edges', () => {
    it.each(TABLE)('swings as the benchmark at $speed m/s', async ({ speed, weave, capsize, castering }) => {
        const found = await modes(speed);
        const [growth, frequency] = found.find(([, im]) => im > 0.1)!;
        const [fast, slow] = found.filter(([, im]) => Math.abs(im) < 0.1).map(([re]) => re);
        expect(Math.hypot(growth - weave[0], frequency - weave[1]) / Math.hypot(...weave)).toBeLessThan(0.03);
        const size = 0.03 * Math.hypot(...weave);
        expectNear('weave, growth, 1/s', growth, weave[0], size);
        expectNear('weave, rad/s', frequency, weave[1], size);
        expectShare('castering, growth, 1/s', fast, castering, 0.05);
        expectNear('capsize, growth, 1/s', slow, capsize, 0.06);
    });

    it('stops weaving and begins to capsize at the speeds of the benchmark', async () => {
        const weave = async (speed: number): Promise<number> => (await modes(speed)).find(([, im]) => im > 0.1)![0];
        const capsize = async (speed: number): Promise<number> => (await modes(speed)).at(-1)![0];
        const weaveSpeed = await crossing(weave, 4, 4.6);
        const capsizeSpeed = await crossing(capsize, 5.6, 6.2);
        expectShare('speed from which on it does not weave, m/s', weaveSpeed, 4.292382536341, 0.02);
        expectShare('speed from which on it capsizes, m/s', capsizeSpeed, 6.024262015388, 0.02);
    });
});

/** Returns the zero of the straight line through the values at two speeds. */
async function crossing(of: (speed: number) => Promise<number>, from: number, to: number): Promise<number> {
    const first = await of(from);
    const last = await of(to);
    return from + ((to - from) * first) / (first - last);
}

describe('A motorcycle whose main axes are tilted', () => {
    it('tips about the line of contact with the moment of inertia that the paper prints', async () => {
        const world = await World.create(STEP);
        world.addGround(0, 20);
        const { motorcycle, vehicle } = new TestBicycle(world, benchmarkBicycle, new LinearTire(STIFF), EDGE);
        world.run(STEP, STEP);
        const { state } = motorcycle;
        const moment = vehicle.body.state[BODY.mass] * state[MOTO.height] * state[MOTO.swing];
        expect(Math.abs(state[MOTO.groundAheadY])).toBeGreaterThan(0.01);
        expectShare('moment of inertia, kg m2', moment, 80.81722, 1e-4);
        world.destroy();
    });
});
