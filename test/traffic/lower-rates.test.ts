import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { grid, pack, roundabout } from './networks.js';
import { DT, fill, overlap, ring, run, small, straight } from './streets.js';
import { put } from './works.js';
import { snapshotFromJson } from '../../src/index.js';
import { restore, save, type Serializable } from '../../src/math/snapshot.js';
import { MODE } from '../../src/traffic/fleet.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { torture } from '../support/torture.js';

/** Cars on a closed road of 1 km, each with a speed of its own that it likes. */
function road(cars: number): Traffic {
    const traffic = new Traffic([ring(160)], cars);
    for (let i = 0; i < cars; i++) {
        traffic.put(i, 0, (i * traffic.routes[0].length) / cars, 3, small);
        traffic.fleet.pace[i] = 1 - 0.12 * (((i * 7) % 10) / 10);
    }
    return traffic;
}

/** A platoon before a signal of one phase in 400 m. */
function beforeLight(): Traffic {
    const traffic = new Traffic([straight([0, 0], [0, 1500])], 6);
    for (let i = 0; i < 6; i++) {
        traffic.put(i, 0, 150 - 25 * i, 10, small);
    }
    traffic.addStopLine(traffic.addSignal(2, { green: [25, 15] }), 0, 0, 550);
    return traffic;
}

/** Streets in squares of 190 m. */
const squares = (): Traffic => fill(grid(3, 190, 1), 150);

/** Drives at both rates. @returns Largest distance of a car from where it is at the full rate, m, and share of the steps at lower rates. */
function compare(make: () => Traffic, seconds: number): { apart: number; share: number } {
    const [full, coarse] = [make(), make()];
    coarse.fleet.coarse.fill(1);
    const { cars, mode, pause, x, z } = coarse.fleet;
    const present = mode.filter((each) => each !== MODE.off).length;
    let apart = 0;
    let steps = 0;
    for (let k = 1; k <= seconds / DT; k++) {
        full.step(DT);
        coarse.step(DT);
        for (let i = 0; i < cars; i++) {
            steps += pause[i] > 0 ? 1 : 0;
            apart = k % 10 ? apart : Math.max(apart, Math.hypot(full.fleet.x[i] - x[i], full.fleet.z[i] - z[i]));
        }
    }
    return { apart, share: (steps * DT) / seconds / present };
}

function shown(traffic: Traffic): Serializable {
    return { serialize: (archive) => traffic.serialize(archive, new Set()) };
}

describe('cars at lower rates', () => {
    it.each([
        ['that flow around a road', (): Traffic => road(20), 0.9],
        ['in dense traffic', (): Traffic => road(90), 0.9],
        ['that come to a light', beforeLight, 0.2],
        ['on streets in squares', squares, 0.4]
    ])('%s are within 5 cm of the full rate', (_, make, least) => {
        const { apart, share } = compare(make, torture > 0 ? 180 : 40);
        expect(share).toBeGreaterThan(least);
        expect(apart).toBeGreaterThan(0);
        expect(apart).toBeLessThan(0.05);
    });

    it.each([20, 42, 50, 60, 80])(
        'on a ring of %f m are within 5 cm of the full rate for a minute, few and many',
        (radius) => {
            for (const cars of torture > 0 ? [2, 4, 8, 12, 16, 20, 24] : [12]) {
                const around = (): Traffic => {
                    const traffic = new Traffic([ring(radius)], cars);
                    for (let i = 0; i < cars; i++) {
                        traffic.put(i, 0, (i * traffic.routes[0].length) / cars, 3, small);
                        traffic.fleet.pace[i] = 1 - 0.12 * (((i * 7) % 10) / 10);
                    }
                    return traffic;
                };
                expect(compare(around, 60).apart).toBeLessThan(0.05);
            }
        }
    );

    it('go on to the last bit from a snapshot', () => {
        const [one, other] = [squares(), squares()];
        one.fleet.coarse.fill(1);
        run(one, 10.05);
        expect(one.fleet.pause.some((pause) => pause > 1)).toBe(true);
        restore(shown(other), save(shown(one)));
        run(one, 5);
        run(other, 5);
        expect([...other.fleet.x]).toEqual([...one.fleet.x]);
        expect([...other.fleet.pause]).toEqual([...one.fleet.pause]);
        expect([...other.fleet.gap]).toEqual([...one.fleet.gap]);
    });

    it('stop for a horn in the next step', () => {
        const traffic = road(10);
        const { fleet } = traffic;
        fleet.coarse.fill(1);
        run(traffic, 10.05);
        expect(Math.min(...fleet.pause.subarray(0, fleet.cars))).toBeGreaterThan(0);
        traffic.honk(fleet.x[4] + 10 * fleet.headX[4], fleet.z[4] + 10 * fleet.headZ[4]);
        traffic.step(DT);
        expect(fleet.acceleration[4]).toBe(-8);
        expect(fleet.acceleration[0]).toBeGreaterThan(-1);
    });

    it('stop for what comes into their way, which they see half a second later', () => {
        const traffic = new Traffic([straight([0, 0], [0, 600])], 1);
        const { fleet } = traffic;
        traffic.put(0, 0, 100, 13.5, small);
        fleet.coarse[0] = 1;
        run(traffic, 2);
        expect(fleet.pause[0]).toBeGreaterThan(0);
        // what 8 m/s² need, 0.54 s, the thing itself, and half a meter
        const v = fleet.speed[0];
        put(traffic, 0, fleet.place[0] + small.front + (v * v) / 16 + 0.54 * v + 1 + 0.5);
        let nearest = Infinity;
        run(traffic, 8, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
        expect(fleet.speed[0]).toBeLessThan(0.1);
        expect(nearest).toBeGreaterThan(0);
    });

    it('have the full rate again from the next look on, within 0.13 s, and as real cars and behind them', () => {
        const traffic = road(30);
        const { fleet } = traffic;
        fleet.coarse.fill(1);
        run(traffic, 20);
        expect(Math.min(...fleet.pause.subarray(0, fleet.cars))).toBeGreaterThan(0);
        fleet.coarse[3] = 0;
        fleet.mode[7] = MODE.full;
        run(traffic, 8 * DT);
        expect([3, 6, 7].map((i) => fleet.pause[i])).toEqual([0, 0, 0]);
        expect(fleet.pause[12]).toBeGreaterThan(0);
    });
});

it('full streets go on to the last bit from a snapshot in which a car counts how far another one looks', () => {
    const [one, other] = [0, 1].map(() => pack(grid(3, 80, 1), 0.4));
    for (let k = 0; k < 946; k++) {
        one.step(0.05);
    }
    restore(shown(other), save(shown(one)));
    one.step(0.05);
    other.step(0.05);
    expect([...other.fleet.held]).toEqual([...one.fleet.held]);
    expect([...other.fleet.x]).toEqual([...one.fleet.x]);
});

it('a snapshot of format 11 opens, in which no car is at lower rates', () => {
    const traffic = pack(roundabout(), 0.3);
    const json = readFileSync('test/reference/snapshot-of-traffic-of-format-11.json', 'utf8');
    restore(shown(traffic), snapshotFromJson(json));
    const { x, rolled, alarm, pause } = traffic.fleet;
    traffic.step(0.05);
    traffic.step(0.05);
    // where they were two steps later
    expect(x[0]).toBeCloseTo(-1.8790199516667507, 9);
    expect(rolled.reduce((one, other) => one + other, 0)).toBeCloseTo(2147.3429575438618, 6);
    expect(Math.max(...alarm)).toBeCloseTo(0.85, 9);
    expect(Math.max(...pause)).toBe(0);
});
