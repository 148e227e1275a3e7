import { describe, expect, it } from 'vitest';

import { figureOfEight, grid, pack, roundabout, sign } from './networks.js';
import { randomRoads } from './random-roads.js';
import { overlap, small, town } from './streets.js';
import { closeLanes } from './works.js';
import { trafficRoutesOf } from '../../src/roads/rounds.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { expectWithin, type KnownMiss } from '../support/known-miss.js';
import { sampleOf, torture, turnOf } from '../support/torture.js';

/** Steps are coarse here, s: they are the harder case. */
const STEP = 0.05;

/** An hour when all is tested, and as long as jams take to form otherwise, s. */
const SPAN = torture > 0 ? 3600 : 600;

/** A car that rolls less than this still stands, m. */
const CREEPS = 1;

/** Flow is looked at over so long, s. */
const WATCH = 120;

/** Drives for the span. @returns Longest standstill of a car, s, least mean speed in two minutes, m/s, deepest overlap, m. */
function soak(traffic: Traffic): { standstill: number; flow: number; depth: number } {
    const { fleet } = traffic;
    const cars = fleet.mode.filter((mode) => mode > 0).length;
    const since = new Float64Array(fleet.room);
    const last = new Float64Array(fleet.room);
    const found = { standstill: 0, flow: Infinity, depth: -Infinity };
    let rolled = 0;
    for (let k = 1; k <= SPAN / STEP; k++) {
        traffic.step(STEP);
        for (let i = 0; i < fleet.cars; i++) {
            since[i] += fleet.mode[i] ? STEP : 0;
            if (fleet.rolled[i] - last[i] > CREEPS) {
                last[i] = fleet.rolled[i];
                since[i] = 0;
            }
            found.standstill = Math.max(found.standstill, since[i]);
        }
        if (k % (10 / STEP) === 0) {
            found.depth = Math.max(found.depth, overlap(traffic).depth);
        }
        if (k % (WATCH / STEP) === 0) {
            const sum = fleet.rolled.reduce((one, other) => one + other, 0);
            found.flow = Math.min(found.flow, (sum - rolled) / cars / WATCH);
            rolled = sum;
        }
    }
    return found;
}

describe('four routes straight across a roundabout', () => {
    it('flow with two cars each', () => {
        const traffic = new Traffic(roundabout(), 8);
        for (let i = 0; i < 8; i++) {
            traffic.put(i, i >> 1, 10 + 20 * (i & 1), 5, small);
        }
        const { standstill, flow, depth } = soak(traffic);
        expect(standstill).toBeLessThan(15);
        expect(flow).toBeGreaterThan(4);
        expect(depth).toBeLessThan(0);
    });
});

/** Networks, and the least flow of one whose streets are four fifths full, m/s: what goes through its crossings one by one. */
const networks = [
    { name: 'a roundabout', routes: roundabout, least: 0.4 },
    { name: 'a figure of eight', routes: figureOfEight, least: 1 },
    { name: 'streets in squares', routes: () => grid(3, 80, 1), least: 0.1 }
];

describe.each(networks.map((network, turn) => ({ ...network, turn })))('$name', ({ routes, least, turn }) => {
    it.each(turnOf([0.3, 0.5], turn))(
        'with cars for %f of the room of its streets flows, and nobody stands for two minutes',
        (share) => {
            const { standstill, flow, depth } = soak(pack(routes(), share));
            expect(standstill).toBeLessThan(120);
            expect(flow).toBeGreaterThan(least);
            expect(depth).toBeLessThan(0);
        }
    );

    it('never locks with cars for four fifths of it', () => {
        const { flow, depth } = soak(pack(routes(), 0.8));
        expect(flow).toBeGreaterThan(least);
        expect(depth).toBeLessThan(0);
    });
});

describe.each(networks.map((network, turn) => ({ ...network, turn })))(
    '$name with signs and signals',
    ({ routes, least, turn }) => {
        it.each(turnOf([0.8, 0.3], turn))('never locks with cars for %f of the room of its streets', (share) => {
            const { flow, depth } = soak(sign(pack(routes(), share)));
            expect(flow).toBeGreaterThan(least / 2);
            expect(depth).toBeLessThan(0);
        });
    }
);

describe('streets in squares that several rounds crowd', () => {
    const seeds = torture > 0 ? [2, 3, 4, 5, 6, 7, 8, 9] : [4, 8];

    it.each(sampleOf(seeds, 2, 1))(
        'flow with cars for three tenths of their room, and nobody stands for two minutes, by seed %i',
        (seed) => {
            const { standstill, flow, depth } = soak(pack(grid(3, 80, seed), 0.3));
            expect(standstill).toBeLessThan(120);
            expect(flow).toBeGreaterThan(0.7);
            expect(depth).toBeLessThan(0);
        }
    );

    it.each(sampleOf(seeds, 2))('never lock with cars for half of it, by seed %i', (seed) => {
        const { flow, depth } = soak(pack(grid(3, 80, seed), 0.5));
        expect(flow).toBeGreaterThan(0.15);
        expect(depth).toBeLessThan(0);
    });
});

describe('roads by chance', () => {
    // an hour: a stop sign lets a car through in six seconds, and streets beyond it are full
    const stands = { 2: 412, 3: 123, 10: 127, 11: 139, 12: 256, 15: 172, 19: 192, 22: 140, 23: 620 };
    // lines of two roads at a narrow angle
    const overlaps = { 12: 0.006, 13: 0.049, 24: 0.372 };
    const known = (
        misses: Record<number, number>,
        wanted: number,
        unit: string,
        seed: number
    ): KnownMiss | undefined => (torture > 0 && seed in misses ? { miss: misses[seed], wanted, unit } : undefined);
    const seeds = Array.from({ length: 24 }, (_, k) => k + 1);

    it.each(sampleOf(seeds, 12, 3))(
        'can be driven, flow at three tenths of their room, and nobody stands for two minutes, by seed %i',
        (seed) => {
            const routes = trafficRoutesOf(randomRoads(seed), town, seed);
            for (const { curvature } of routes) {
                expect(Math.max(...curvature.map(Math.abs))).toBeLessThan(1 / 4.9);
            }
            const { standstill, flow, depth } = soak(pack(routes, 0.3));
            expectWithin('longest standstill', standstill, 120, known(stands, 120, 's', seed));
            expectWithin('overlap', Math.max(0, depth), 0.001, known(overlaps, 0.001, 'm', seed));
            expect(flow).toBeGreaterThan(0.5);
        }
    );
});

describe('streets in squares with works on four lanes', () => {
    // a ring of full streets leads past a car that waits to cross it
    const standstills: Partial<Record<number, KnownMiss>> = { 21: { miss: 193, wanted: 120, unit: 's' } };
    const seeds = Array.from({ length: 40 }, (_, k) => k + 1);
    // so many cars that the streets are half as fast
    const slow = [17, 18, 21, 22, 40];

    it.each(sampleOf(seeds, 4))(
        'flow, as cars pass them by turns, and nobody stands for two minutes, by seed %i',
        (seed) => {
            const { standstill, flow, depth } = soak(closeLanes(pack(grid(3, 110, seed), 0.2), seed, 4));
            expectWithin('longest standstill', standstill, 120, torture > 0 ? standstills[seed] : undefined);
            expect(flow).toBeGreaterThan(slow.includes(seed) ? 0.5 : 1);
            expect(depth).toBeLessThan(0);
        }
    );
});

describe.runIf(torture > 0)('an hour of streets in squares with signs and signals', () => {
    it.each([1, 2, 3])('by seed %i never locks', (seed) => {
        const { flow, depth } = soak(sign(pack(grid(3, 110, seed), 0.2)));
        expect(flow).toBeGreaterThan(0.3);
        expect(depth).toBeLessThan(0);
    });
});
