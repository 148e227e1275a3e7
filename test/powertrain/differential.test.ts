import { describe, expect, it } from 'vitest';

import { bench } from './bench.js';
import { Wheel } from '../../src/index.js';
import { axleDifferential, axlesOf, tandemDifferentials } from '../../src/powertrain/axles.js';
import { Differential } from '../../src/powertrain/differential.js';
import { carries, isPressed, SHAFT } from '../../src/powertrain/shaft.js';
import { TransferCase } from '../../src/powertrain/transfer-case.js';

/** A differential of the rear axle of a car, after a step. */
function stepped(numbers: Partial<Differential>): Differential {
    const { wheels } = bench();
    const differential = Object.assign(axleDifferential(wheels.slice(2)), numbers);
    differential.step();
    return differential;
}

describe('a differential', () => {
    it.each<[string, Partial<Differential>, number, number]>([
        ['that is locked', { kind: 'locked' }, Infinity, 0],
        ['with a viscous coupling', { kind: 'viscous', viscosity: 25 }, Infinity, 1 / 25],
        ['with limited slip', { kind: 'limitedSlip', preload: 80 }, 80, 0],
        ['with a clutch pack', { kind: 'clutchPack', preload: 30, powerLock: 0.3, coastLock: 0.1 }, 30, 0],
        ['of Torsen', { kind: 'torsen', preload: 20 }, 20, 0]
    ])('%s carries %s', (_, numbers, capacity, softness) => {
        const { shaft, holds } = stepped(numbers);
        expect(holds).toBe(true);
        expect([shaft.capacity, shaft.softness]).toEqual([capacity, softness]);
        // from the left wheel to the right one: the same torque on both
        expect([...shaft.share.subarray(0, 4)]).toEqual([0, 0, -1, 1]);
    });

    it('with a viscous coupling without fluid carries nothing', () => {
        expect(stepped({ kind: 'viscous', viscosity: 0 }).shaft.capacity).toBe(0);
    });

    it('presses a clutch pack by what comes in, power and coast, to either side', () => {
        const { state } = stepped({ kind: 'clutchPack', powerLock: 0.3, coastLock: 0.1 }).shaft;
        expect([SHAFT.powerRight, SHAFT.powerLeft, SHAFT.coastRight, SHAFT.coastLeft].map((at) => state[at])).toEqual([
            0.3, 0.3, 0.1, 0.1
        ]);
        expect(isPressed(state)).toBe(true);
        expect(carries(state)).toBe(true);
    });

    it.each([
        [0.5, 3],
        [0.6, 2],
        [0.3, 4]
    ])('of Torsen with a split of %f lets its outputs differ by its bias ratio of %f from that', (split, bias) => {
        const { state } = stepped({ kind: 'torsen', split, biasRatio: bias }).shaft;
        // outputs (1 - s) T - L and s T + L
        const ratio = (lock: number): number => (split + lock) / (1 - split - lock);
        const free = split / (1 - split);
        expect(ratio(state[SHAFT.powerRight]) / free).toBeCloseTo(bias, 9);
        expect(ratio(-state[SHAFT.powerLeft]) / free).toBeCloseTo(1 / bias, 9);
        expect(state[SHAFT.coastLeft]).toBe(state[SHAFT.powerRight]);
        expect(state[SHAFT.coastRight]).toBe(state[SHAFT.powerLeft]);
    });

    it('of Torsen with a bias ratio of 1, or less, is open, and beyond 1000 as good as locked', () => {
        for (const [bias, lock] of [
            [1, 0],
            [0.5, 0],
            [1e9, 0.5]
        ]) {
            expect(stepped({ kind: 'torsen', biasRatio: bias }).shaft.state[SHAFT.powerRight]).toBeCloseTo(lock, 2);
        }
    });

    it('lets go when it is opened, and carries no torque from before', () => {
        const differential = stepped({ kind: 'clutchPack', preload: 50 });
        differential.shaft.torque = 40;
        differential.kind = 'open';
        differential.step();
        const { shaft, holds } = differential;
        expect([holds, shaft.capacity, shaft.torque, isPressed(shaft.state)]).toEqual([false, 0, 0, false]);
        // an open one leaves the capacity of its shaft alone
        shaft.capacity = 7;
        differential.step();
        expect(shaft.capacity).toBe(7);
    });

    it('holds nothing where an output has no wheels', () => {
        const { wheels } = bench();
        for (const [left, right] of [
            [wheels.slice(0, 1), []],
            [[], wheels.slice(0, 1)]
        ]) {
            const differential = new Differential(left, right, 'locked');
            differential.step();
            expect(differential.holds).toBe(false);
        }
    });

    it('is evenly between the wheels of each side', () => {
        const { wheels } = bench();
        const differential = new Differential(wheels.slice(0, 1), wheels.slice(1), 'locked');
        differential.step();
        expect([...differential.shaft.share.subarray(0, 4)]).toEqual([-1, 1 / 3, 1 / 3, 1 / 3]);
    });
});

describe('the axles of a car', () => {
    const at = (x: number, z: number): Wheel => new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] });

    it('are found front first, from wheels in any order, a radius apart', () => {
        const [a, b, c, d, e] = [at(1, -2), at(1, 3), at(-1, 3.2), at(-1, -2), at(0, 1)];
        const axles = axlesOf([a, b, c, d, e]);
        expect(axles).toEqual([[c, b], [e], [a, d]]);
        const { radius } = a.params;
        expect(axlesOf([at(0, 0), at(0, 1.01 * radius)])).toHaveLength(2);
        expect(axlesOf([at(0, 0), at(0, 0.99 * radius)])).toHaveLength(1);
    });

    it('have differentials between their sides, which leave out wheels in the middle, and between neighbors', () => {
        const [left, middle, right] = [at(0.8, 0), at(0, 0), at(-0.8, 0)];
        const between = axleDifferential([right, middle, left]);
        expect([between.left, between.right]).toEqual([[left], [right]]);
        const axles = [[at(0, 3)], [at(0, 1)], [at(0, 0)]];
        expect(tandemDifferentials(axles).map((one) => [one.left, one.right])).toEqual([
            [axles[0], axles[1]],
            [axles[1], axles[2]]
        ]);
    });
});

it('a transfer case has its low ratio when it is in, whichever is set first', () => {
    const transfer = new TransferCase();
    expect([transfer.ratio, transfer.low]).toEqual([1, false]);
    transfer.low = true;
    expect(transfer.ratio).toBe(2.7);
    transfer.lowRatio = 4;
    expect([transfer.ratio, transfer.lowRatio]).toEqual([4, 4]);
    transfer.low = false;
    expect(transfer.ratio).toBe(1);
});
